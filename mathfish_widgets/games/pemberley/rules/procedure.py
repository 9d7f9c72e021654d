"""The procedure of Pemberley: the events that each move causes up to the next decision.

Source: docs/rules/pemberley.md, Procedure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.rules import Procedure
from mathfish_widgets.engine.table import Seat

from .events import (
    Dealt,
    Deducted,
    GameEnded,
    Laid,
    Landed,
    Lifted,
    PartOneEnded,
    Passed,
    Played,
    RoundEnded,
    Scored,
    SetAside,
)
from .moves import Done, LaySet, Lift, Pass, Play
from .operations import applied, chain, sign
from .scoring import Points, points, points_of_set
from .state import ASIDE, HAND, PILE, SETS, PemberleyState, carried, dealt_table

MOST_ROUNDS = 20


def consequences(state: PemberleyState, move: Move, seat: Seat) -> Procedure[Any]:
    """Yield the events of a legal move, in order."""
    procedure: Procedure[Any] = _PROCEDURES[type(move)](state, move, seat)
    return procedure


def _play(state: PemberleyState, move: Play, seat: Seat) -> Procedure[PemberleyState]:
    landed = _landed(state.total, move.card)
    won = points(landed.after, state.ones, state.negative_primes)
    transfers = carried(state.table, HAND[seat], (move.card,), PILE[seat])
    state = yield Played(seat, state.seat_after(seat), transfers=transfers)
    state = yield landed
    for score in _scores(seat, won):
        state = yield score
    return state if any(map(len, _hands(state))) else (yield from _end_part_one(state))


def _landed(before: int, card: Card) -> Landed:
    after = applied(before, card)
    if after is None:
        raise ValueError(f"{card.rank} doesn't go into {before}.")
    return Landed(before, sign(card), card.rank, after)


def _scores(seat: Seat, won: Points) -> Iterator[Scored]:
    return (Scored(seat, met.points, met.rule) for met in won.rules_met)


def _hands(state: PemberleyState) -> tuple[tuple[Any, ...], ...]:
    return tuple(state.table[hand] for hand in HAND[: state.players])


def _pass(state: PemberleyState, move: Pass, seat: Seat) -> Procedure[PemberleyState]:
    ends = ends_part_one(state)
    state = yield Passed(seat, state.seat_after(seat))
    return (yield from _end_part_one(state)) if ends else state


def ends_part_one(state: PemberleyState) -> bool:
    """Return whether a pass now would end part one.

    It does if all other seats with cards have passed since the last card was played.
    """
    return state.passed + 1 >= sum(map(bool, _hands(state)))


def _end_part_one(state: PemberleyState) -> Procedure[PemberleyState]:
    unplayed = tuple(map(len, _hands(state)))
    for step in range(state.players):
        seat = (state.first + step) % state.players
        if unplayed[seat]:
            cards = carried(state.table, HAND[seat], state.table[HAND[seat]], ASIDE[seat])
            state = yield SetAside(seat, transfers=cards)
    again = range(state.players) if state.unplayed != "set_aside" else ()
    taken_up = (carried(state.table, ASIDE[seat], state.table[ASIDE[seat]], PILE[seat]) for seat in again)
    return (yield PartOneEnded(unplayed, transfers=tuple(each for some in taken_up for each in some)))


def _lay(state: PemberleyState, move: LaySet, seat: Seat) -> Procedure[PemberleyState]:
    transfers = carried(state.table, PILE[seat], move.cards, SETS[seat])
    total = state.starter_number
    state = yield Laid(seat, transfers=transfers)
    for card in move.cards:
        landed = _landed(total, card)
        total = landed.after
        state = yield landed
    for score in _scores(seat, points_of_set(total, state.negative_primes)):
        state = yield score
    return state


def _lift(state: PemberleyState, move: Lift, seat: Seat) -> Procedure[PemberleyState]:
    cards = state.cards_of_sets(seat)[move.number - 1]
    total = chain(state.starter_number, cards)[-1]
    lost = 0 if total is None else points_of_set(total, state.negative_primes).points
    return (yield Lifted(seat, move.number, lost, transfers=carried(state.table, SETS[seat], cards, PILE[seat])))


def _done(state: PemberleyState, move: Done, seat: Seat) -> Procedure[PemberleyState]:
    # With `once`, a card left over in part one costs a point only if it isn't used in part two, either.
    unplayed = 0 if state.unplayed == "once" else state.left_over[seat]
    state = yield Deducted(seat, unplayed, len(state.pile(seat)))
    if state.turn != state.first:
        return state
    state = yield RoundEnded(state.round)
    if decided(state):
        return (yield GameEnded())
    number = state.round + 1
    return (yield Dealt(number, laid=dealt_table(state.seed, number, state.players)))


def decided(state: PemberleyState) -> bool:
    """Return whether the round that has just ended is the last one of the game."""
    best = max(state.scores)
    alone_above = best > state.target and state.scores.count(best) == 1
    return not state.target or alone_above or state.round + 1 >= MOST_ROUNDS


_PROCEDURES: dict[type[Move], Callable[[Any, Any, Seat], Procedure[Any]]] = {
    Play: _play,
    Pass: _pass,
    LaySet: _lay,
    Lift: _lift,
    Done: _done,
}
