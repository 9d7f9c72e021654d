"""The one test of legality of Pemberley. Source: docs/rules/pemberley.md, Procedure; Refusals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.expressions import Number

from .moves import Done, LaySet, Lift, Pass, Play
from .operations import LIMIT, applied, broken_by, sign, within
from .scoring import number_of_points
from .state import PemberleyState, Phase


def broken_rule(state: PemberleyState, move: Move, seat: Seat) -> Refusal | None:
    """The first rule that refuses a move of the active seat."""
    refusal: Refusal | None = _TESTS[type(move)](state, move, seat)
    return refusal


def playable(state: PemberleyState, seat: Seat) -> tuple[Card, ...]:
    """The cards of a hand that can be played on the total."""
    return tuple(card for card in state.hand(seat) if broken_by(state.total, card) is None)


def operation_values(total: int, card: Card) -> dict[str, Any]:
    """What the sentences of a card on a total name; a division that leaves something over is told in sizes."""
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
