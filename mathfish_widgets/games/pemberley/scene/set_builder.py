"""Building a set by touch: which free cards lie in it, in which order, and what can be said of it."""

from __future__ import annotations

from typing import NamedTuple

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.table import Place, Seat
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.stage.scene import BACK, Button, Interpretation, Touches, say

from ..explain.explainer import EXPLAINER
from ..rules.moves import Done, LaySet, Lift
from ..rules.state import PemberleyState
from ..rules.zones import PILE, SETS


def free_cards(state: PemberleyState, seat: Seat) -> dict[str, Card]:
    """A seat's free cards by the keys of their places."""
    return {Place(PILE[seat], index).key: card for index, card in enumerate(state.pile(seat))}


def sets_by_key(state: PemberleyState, seat: Seat) -> dict[str, int]:
    """The numbers of a seat's sets by the keys of the places of their cards."""
    numbers = [number for number, size in enumerate(state.sets[seat], start=1) for _ in range(size)]
    return {Place(SETS[seat], index).key: number for index, number in enumerate(numbers)}


class Selection(NamedTuple):
    """What touches hold in part two: the keys of the cards of a new set, in order, or else the number of a set to lift.

    The number is 0 when no set was touched.
    """

    cards: tuple[str, ...] = ()
    lifted: int = 0


def selection(state: PemberleyState, seat: Seat, touched: Touches) -> Selection | None:
    """Reads touches of part two; a card touched again goes back. None when they touch what does not fit."""
    free, sets = free_cards(state, seat), sets_by_key(state, seat)
    cards: list[str] = []
    lifted = 0
    for key in touched:
        if key in cards:
            cards.remove(key)
        elif key in free:
            cards.append(key)
        elif key not in sets or cards:
            return None
        lifted = sets.get(key, 0)
    return Selection(tuple(cards), lifted)


def interpret_set(observation: Observation, touched: Touches) -> Interpretation:
    """What touches mean in part two; every free card can be touched, so that no light gives an answer away."""
    state: PemberleyState = observation.state
    held = selection(state, state.turn, touched)
    if held is None:
        return Interpretation()
    free, sets = free_cards(state, state.turn), sets_by_key(state, state.turn)
    if held.cards:
        buttons = _of_new_set(state, [free[key] for key in held.cards])
        return Interpretation(dict.fromkeys(free, True), buttons, picked=frozenset(held.cards))
    move = Lift(held.lifted) if held.lifted else Done()
    said = Button(say(move), EXPLAINER.label(move), primary=not free and move == Done())
    picked = frozenset(key for key, number in sets.items() if number == held.lifted)
    return Interpretation(dict.fromkeys((*free, *sets), True), (said,), picked=picked)


def _of_new_set(state: PemberleyState, cards: list[Card]) -> tuple[Button, ...]:
    move = LaySet(tuple(cards))
    back = Button(BACK, Step("pemberley.invite.back"))
    if state.refusal(move) is not None:
        return (back,)
    return Button(say(move), EXPLAINER.label(move), primary=True), back


def ways_to_lay(observation: Observation, move: LaySet) -> Touches:
    """The touches that lay the cards of a set one after another, and the button that makes it one."""
    state: PemberleyState = observation.state
    keys = {card: key for key, card in free_cards(state, state.turn).items()}
    return (*(keys[card] for card in move.cards), say(move))
