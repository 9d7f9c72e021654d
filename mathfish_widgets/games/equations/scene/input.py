"""What a hand touches to shout an equation, and what touches mean."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.stage.scene import BACK, Button, Interpretation, Touches, say

from ..explain.explainer import EXPLAINER
from ..rules.moves import GiveUp, Shout
from ..rules.state import EquationsState
from .equation_builder import PartialEquation


def empty_equation(state: EquationsState) -> PartialEquation:
    """An equation of the cards on the table of which nothing has been touched yet."""
    return PartialEquation(state.layout_values, state.operations, state.ace != "one")


def touched_equation(observation: Observation, touched: Touches) -> PartialEquation:
    """The equation that touches build; an empty one where they build none, or when this seat is not to move."""
    empty = empty_equation(observation.state)
    return (empty.after_touches(touched) if observation.may_move else None) or empty


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
    built = empty_equation(observation.state).after_touches(touched)
    if built is None:
        return Interpretation()
    opened = {part.key: True for part in built.next_parts()}
    if touched:
        opened[BACK] = True
    return Interpretation(opened, tuple(_buttons(built)), picked=frozenset())


def _buttons(built: PartialEquation) -> Iterator[Button]:
    if built.complete:
        shout = Shout.read(built.text)
        yield Button(say(shout), EXPLAINER.label(shout), primary=True)
    yield Button(say(GiveUp()), EXPLAINER.label(GiveUp()))
