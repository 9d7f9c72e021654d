"""Building a set by touch: which free cards lie in it, in which order, and what can be said of it."""

from __future__ import annotations

from collections.abc import Collection

from ...cards import Card
from ...observation import Observation
from ...stage.scene import BACK, Button, Spelling, Touches, say
from ...steps import Step
from ...table import Place, Seat
from .explain import EXPLAINER
from .moves import Done, LaySet, Lift
from .state import PemberleyState
from .zones import PILE, SETS


def free_cards(state: PemberleyState, seat: Seat) -> dict[str, Card]:
    """A seat's free cards by the keys of their places."""
    return {Place(PILE[seat], index).key: card for index, card in enumerate(state.pile(seat))}


def sets_by_key(state: PemberleyState, seat: Seat) -> dict[str, int]:
    """The numbers of a seat's sets by the keys of the places of their cards."""
    numbers = [number for number, size in enumerate(state.sets[seat], start=1) for _ in range(size)]
    return {Place(SETS[seat], index).key: number for index, number in enumerate(numbers)}


def composed(touched: Touches, free: Collection[str]) -> tuple[str, ...]:
    """The keys of the cards of a set in the order they were touched; a card touched again goes back.

    Empty where anything but free cards was touched.
    """
    laid: list[str] = []
    for key in touched:
        if key not in free:
            return ()
        if key in laid:
            laid.remove(key)
        else:
            laid.append(key)
    return tuple(laid)


def spell_set(observation: Observation, touched: Touches) -> Spelling:
    """What touches spell in part two; every free card can be touched, so that no light gives an answer away."""
    state: PemberleyState = observation.state
    free, sets = free_cards(state, state.turn), sets_by_key(state, state.turn)
    laid = composed(touched, free)
    if laid:
        buttons = _of_new_set(state, [free[key] for key in laid])
        return Spelling(dict.fromkeys(free, True), buttons, picked=frozenset(laid))
    lifted = [sets[key] for key in touched if key in sets]
    if touched and not lifted and not free.keys() >= set(touched):
        return Spelling()
    moves = [Lift(lifted[-1])] if lifted else [Done()]
    said = tuple(Button(say(move), EXPLAINER.invitation(move)) for move in moves)
    return Spelling(dict.fromkeys((*free, *sets), True), said)


def _of_new_set(state: PemberleyState, cards: list[Card]) -> tuple[Button, ...]:
    move = LaySet(tuple(cards))
    back = Button(BACK, Step("pemberley.invite.back"))
    if state.refusal(move) is not None:
        return (back,)
    return Button(say(move), EXPLAINER.invitation(move), primary=True), back


def ways_to_lay(observation: Observation, move: LaySet) -> Touches:
    """The touches that lay the cards of a set one after another, and the button that makes it one."""
    state: PemberleyState = observation.state
    keys = {card: key for key, card in free_cards(state, state.turn).items()}
    return (*(keys[card] for card in move.cards), say(move))
