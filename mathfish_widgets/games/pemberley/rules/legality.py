"""The one test of legality of Pemberley, and the moves that a player could mean.

Source: docs/rules/pemberley.md, Procedure; Refusals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.expressions import Number

from .moves import Done, LaySet, Lift, Pass, Play
from .operations import LIMIT, applied, broken_by, landings, sign, within
from .scoring import number_of_points
from .state import PemberleyState, Phase


def broken_rule(state: PemberleyState, move: Move, seat: Seat) -> Refusal | None:
    """Return the refusal of the first rule that a move breaks, or None if the move is legal."""
    refusal: Refusal | None = _TESTS[type(move)](state, move, seat)
    return refusal


def playable(state: PemberleyState, seat: Seat) -> tuple[Card, ...]:
    """Return the cards in a seat's hand that can be played on the total."""
    return tuple(card for card in state.hand(seat) if broken_by(state.total, card) is None)


def operation_values(total: int, card: Card) -> dict[str, Any]:
    """Return the values for sentences about playing a card on a total.

    The quotient, product and remainder are those of the absolute value of the total.
    """
    quotient, remainder = divmod(abs(total), card.rank)
    after = applied(total, card)
    return {
        "card": card,
        "total": Number(total),
        "sign": sign(card),
        "number": card.rank,
        "result": None if after is None else Number(after),
        "limit": Number(-LIMIT if after is not None and after < 0 else LIMIT),
        "quotient": quotient,
        "product": quotient * card.rank,
        "remainder": remainder,
    }


def _phase(state: PemberleyState, phase: Phase) -> Refusal | None:
    if state.phase is phase:
        return None
    when = Step("pemberley.phase.later" if state.phase is Phase.PLAY else "pemberley.phase.earlier")
    return Refusal("pemberley.phase", {"when": when, "expected": Step(f"pemberley.expected.{state.phase.value}")})


def _play(state: PemberleyState, move: Play, seat: Seat) -> Refusal | None:
    if move.card not in state.hand(seat):
        return Refusal("pemberley.play.hand", {"card": move.card})
    broken = broken_by(state.total, move.card)
    return Refusal(f"pemberley.play.{broken}", operation_values(state.total, move.card)) if broken else None


def _pass(state: PemberleyState, move: Pass, seat: Seat) -> Refusal | None:
    if not state.may_pass:
        for card in playable(state, seat):
            return Refusal("pemberley.pass.playable", operation_values(state.total, card))
    return _phase(state, Phase.PLAY)


def _lay(state: PemberleyState, move: LaySet, seat: Seat) -> Refusal | None:
    if not move.cards:
        return Refusal("pemberley.set.empty")
    free = list(state.pile(seat))
    for card in move.cards:
        if card not in free:
            return Refusal("pemberley.set.card", {"card": card})
        free.remove(card)
    total = state.starter_number
    for step, card in enumerate(move.cards, start=1):
        after = applied(total, card)
        if after is None or not within(after):
            return Refusal(f"pemberley.set.{broken_by(total, card)}", {"step": step, **operation_values(total, card)})
        total = after
    if not number_of_points(total, state.negative_primes):
        return Refusal("pemberley.set.worthless", {"total": Number(total)})
    return _phase(state, Phase.SETS)


def _lift(state: PemberleyState, move: Lift, seat: Seat) -> Refusal | None:
    if not 1 <= move.number <= len(state.sets[seat]):
        return Refusal("pemberley.lift.missing", {"k": move.number})
    return _phase(state, Phase.SETS)


def _done(state: PemberleyState, move: Done, seat: Seat) -> Refusal | None:
    return _phase(state, Phase.SETS)


_TESTS: dict[type[Move], Callable[[Any, Any, Seat], Refusal | None]] = {
    Play: _play,
    Pass: _pass,
    LaySet: _lay,
    Lift: _lift,
    Done: _done,
}


Row = tuple[Card, ...]
Orders = tuple[tuple[int, "Orders"], ...]
"""The orders in which cards can follow: the index of each possible next card, with the orders after it."""


class _Search(NamedTuple):
    """The data of a search for sets.

    `cards` has a row of one for each free card, and `landings` the results of that card by total. `scoring` has the
    totals that score, and `found` collects the rows that are sets.
    """

    cards: tuple[Row, ...]
    landings: tuple[Mapping[int, int], ...]
    scoring: frozenset[int]
    found: list[Row]


def pseudo_legal_moves(state: PemberleyState, seat: Seat) -> Iterator[Move]:
    """Yield the moves that a seat could mean now.

    Of the sets, only single cards and sets that score are included, since there are too many others.
    """
    if state.phase is Phase.PLAY:
        yield from (Play(card) for card in state.hand(seat))
        yield Pass()
    elif state.phase is Phase.SETS:
        yield from (LaySet((card,)) for card in state.pile(seat))
        yield from _scoring_sets(state, seat)
        yield from (Lift(number) for number, _ in enumerate(state.sets[seat], start=1))
        yield Done()


def _scoring_sets(state: PemberleyState, seat: Seat) -> Iterator[Move]:
    """Yield every legal set of at least two free cards."""
    free = state.pile(seat)
    rows, afters = tuple((card,) for card in free), tuple(map(landings, free))
    scoring = _scoring_totals(state.negative_primes)
    for index, others in _orders(tuple(range(len(free)))):
        total, found = afters[index].get(state.starter_number), list[Row]()
        if total is not None:
            _extend(rows[index], total, others, _Search(rows, afters, scoring, found))
        yield from map(LaySet, found)


def _scoring_totals(negative_primes: bool) -> frozenset[int]:
    return frozenset(total for total in range(-LIMIT, LIMIT + 1) if number_of_points(total, negative_primes))


def _orders(left: tuple[int, ...]) -> Orders:
    return tuple((index, _orders(left[:place] + left[place + 1 :])) for place, index in enumerate(left))


def _extend(row: Row, total: int, orders: Orders, search: _Search) -> None:
    """Add to `search.found` every longer row that begins with `row`, breaks no rule and scores."""
    cards, afters, scoring, found = search
    for index, others in orders:
        landed = afters[index].get(total)
        if landed is not None:
            longer = row + cards[index]
            if landed in scoring:
                found.append(longer)
            if others:
                _extend(longer, landed, others, search)
