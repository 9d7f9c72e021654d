"""What a hand touches to shout an equation, and what touches mean."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.expressions import UndefinedValue
from mathfish_widgets.stage.scene import BACK, Button, Interpretation, Touches, say

from ..explain.explainer import EXPLAINER
from ..rules.moves import GiveUp, Shout
from ..rules.state import EquationsState
from .equation_builder import PartialEquation, card_key


def empty_equation(state: EquationsState) -> PartialEquation:
    """An equation of the cards on the table of which nothing has been touched yet."""
    return PartialEquation(state.layout_values, state.operations, state.ace != "one")


def touched_equation(observation: Observation, touched: Touches) -> PartialEquation:
    """The equation that touches build; an empty one where they build none, or when this seat is not to move."""
    empty = empty_equation(observation.state)
    built = empty.built(touched) if observation.may_move else None
    return built[1] if built else empty


def ways_to_touch(observation: Observation, move: Move) -> Iterator[Touches]:
    """The cards and signs of a shout in order, and the button that says it; every move can also be said at once."""
    if isinstance(move, Shout):
        way = empty_equation(observation.state).touches_for(move.text)
        if way is not None:
            yield (*way, say(move))
            return
    yield (say(move),)


def interpret(observation: Observation, touched: Touches) -> Interpretation:
    """What touches mean: an equation can be shouted as soon as it uses every card, whether it is true or not.

    Nothing is held where it lies: what was touched stands in the equation, and a card leaves its place for it.
    """
    if not observation.may_move:
        return Interpretation()
    found = empty_equation(observation.state).built(touched)
    if found is None:
        return Interpretation()
    built = found[1]
    opened = {part.key: True for part, _ in built.continuations()}
    if touched:
        opened[BACK] = True
    held = _held(built) if touched else None
    buttons = tuple(_buttons(observation.state, built))
    closed = {card_key(index): Step("equations.used", {"number": built.values[index]}) for index in built.cards}
    return Interpretation(opened, buttons, picked=frozenset(), held=held, closed=closed)


def _buttons(state: EquationsState, built: PartialEquation) -> Iterator[Button]:
    """Giving up, which stays in its place, and the shout of what was built or of all that it can still become."""
    yield Button(say(GiveUp()), EXPLAINER.label(GiveUp()))
    finished = built.finished
    if finished is not None:
        shout = Shout.read(finished.text)
        yield Button(say(shout), EXPLAINER.label(shout), primary=built.complete and _holds(shout))


def _holds(shout: Shout) -> bool:
    """Whether an equation is true; one side of it may have no value."""
    try:
        return shout.equation is not None and shout.equation.holds
    except UndefinedValue:
        return False


def _held(built: PartialEquation) -> Step:
    """What is missing."""
    if built.complete:
        kind = "whole"
    elif built.finished is not None:
        kind = "finished"
    elif not built.ends_whole:
        kind = "number"
    elif not built.unused:
        kind = "bracket"
    else:
        kind = "sign"
    return Step(f"equations.held.{kind}", {"numbers": built.unused})
