"""How clicks make a move of Pemberley, what the clicks so far mean, and how they compose a set."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.table import Place, Seat
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.expressions import Number
from mathfish_widgets.stage.scene import BACK, Button, Interpretation, Touches, interpret_touches, say

from ..explain import EXPLAINER
from ..explain.calculation import landings_of_cards
from ..rules import RULES
from ..rules.legality import playable
from ..rules.moves import Done, LaySet, Lift, Pass, Play
from ..rules.scoring import points_of_set
from ..rules.state import HAND, PILE, SETS, PemberleyState, Phase


def free_cards(state: PemberleyState, seat: Seat) -> dict[str, Card]:
    """Return a seat's free cards by the keys of their places."""
    return {Place(PILE[seat], index).key: card for index, card in enumerate(state.pile(seat))}


def sets_by_key(state: PemberleyState, seat: Seat) -> dict[str, int]:
    """Return the number of the set that each card of a seat's sets is in, by the key of the card's place."""
    numbers = [number for number, size in enumerate(state.sets[seat], start=1) for _ in range(size)]
    return {Place(SETS[seat], index).key: number for index, number in enumerate(numbers)}


class Selection(NamedTuple):
    """A selection in part two: the cards of a new set, or a set to lift.

    `cards` has the keys of the cards in order; `lifted` is the number of the set, or 0 if none was chosen.
    """

    cards: tuple[str, ...] = ()
    lifted: int = 0


def selection(state: PemberleyState, seat: Seat, touched: Touches) -> Selection | None:
    """Return the selection that clicks make in part two, or None if a click doesn't fit.

    Choosing a card for the second time removes it from the new set.
    """
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
    """Interpret the clicks so far in part two.

    Every free card can always be chosen, so that no highlight gives an answer away.
    """
    state: PemberleyState = observation.state
    held = selection(state, state.turn, touched)
    if held is None:
        return Interpretation()
    free, sets = free_cards(state, state.turn), sets_by_key(state, state.turn)
    if held.cards:
        cards = tuple(free[key] for key in held.cards)
        buttons = _of_new_set(state, cards)
        return Interpretation(
            dict.fromkeys(free, True), buttons, picked=frozenset(held.cards), held=_held_set(state, cards)
        )
    move = Lift(held.lifted) if held.lifted else Done()
    label = (
        Step("pemberley.invite.done.left", {"count": len(free)}) if free and move == Done() else EXPLAINER.label(move)
    )
    said = Button(say(move), label, primary=not free and move == Done())
    picked = frozenset(key for key, number in sets.items() if number == held.lifted)
    told = _held_laid(state, held.lifted) if held.lifted else None
    return Interpretation(dict.fromkeys((*free, *sets), True), (said,), picked=picked, held=told)


def _of_new_set(state: PemberleyState, cards: tuple[Card, ...]) -> tuple[Button, ...]:
    """Return the buttons to lay a new set and to go back.

    They are there whether or not the cards are a set, so that no button gives the answer away.
    """
    move = LaySet(cards)
    only = len(cards) == len(state.pile(state.turn)) and RULES.refusal(state, move) is None
    return Button(say(move), EXPLAINER.label(move), primary=only), Button(BACK, Step("pemberley.invite.back"))


def _held_set(state: PemberleyState, cards: tuple[Card, ...]) -> Step:
    """Say what the cards of a new set make, and whether they are a set."""
    refusal = RULES.refusal(state, LaySet(cards))
    landed = landings_of_cards(state.starter_number, cards)
    values: dict[str, object] = {"start": state.starter_number}
    if len(landed) < len(cards):
        broken = refusal.rule.rpartition(".")[2] if refusal else ""
        reason = Step(f"pemberley.held.{broken}", refusal.values if refusal else {})
        return Step("pemberley.held.broken", {**values, "reason": reason})
    total = landed[-1].after
    points = points_of_set(total, state.negative_primes).points
    return Step(
        f"pemberley.held.{'worthless' if refusal else 'set'}", {**values, "total": Number(total), "points": points}
    )


def _held_laid(state: PemberleyState, number: int) -> Step:
    """Say which laid set was chosen, and what the player can do with it."""
    rule = "pemberley.held.lift" if state.pile(state.turn) else "pemberley.held.lift.alone"
    return Step(rule, {"number": number})


def ways_to_lay(observation: Observation, move: LaySet) -> Touches:
    """Return the clicks that choose the cards of a set one after another, and the click that lays it."""
    state: PemberleyState = observation.state
    keys = {card: key for key, card in free_cards(state, state.turn).items()}
    return (*(keys[card] for card in move.cards), say(move))


def ways_to_touch(observation: Observation, move: Move) -> Iterator[Touches]:
    """Yield the ways to make a move by clicks, the simplest first."""
    state: PemberleyState = observation.state
    if isinstance(move, Play):
        hand = HAND[state.turn]
        yield (Place(hand, state.table[hand].index(move.card)).key,)
    elif isinstance(move, LaySet):
        yield ways_to_lay(observation, move)
    elif isinstance(move, Lift):
        yield from ((key, say(move)) for key, number in sets_by_key(state, state.turn).items() if number == move.number)
    else:
        yield (say(move),)


def interpret(observation: Observation, touched: Touches) -> Interpretation:
    """Interpret the clicks so far: in part one, a card is a move; in part two, cards compose a set."""
    state: PemberleyState = observation.state
    if not observation.may_move:
        return Interpretation()
    if state.phase is Phase.SETS:
        return interpret_set(observation, touched)
    may_pass = RULES.refusal(state, Pass(), observation.seat) is None
    to_pass = Button(say(Pass()), EXPLAINER.label(Pass()), primary=not playable(state, state.turn))
    meant = interpret_touches(
        RULES, ways_to_touch, observation, touched, (to_pass,) if may_pass and not touched else ()
    )
    return replace(meant, left_open=() if touched else (to_pass,))
