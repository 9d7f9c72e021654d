"""What follows a move by itself, as steps: thawing, laying, freezing, the end of a turn and of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Role, Step, Who
from mathfish_widgets.mathematics.expressions import product

from ..rules.events import Changed, ChangePresent, Froze, LaidDown, TurnEnded
from ..rules.moves import Change, Down, Freeze
from ..rules.state import DocFishState
from ..rules.zones import HAND, POT, PRIMES_IN, SEATS, TABLE
from .highlights import bank_marked, cards_marked, zone_marked
from .primes import equal_step, shortage_steps

DocFishTurn = Turn[DocFishState]
PRIMES_OF_A_GAME = 44
_OWN_EVENT = {Change: Changed, Down: LaidDown, Freeze: Froze}


def consequence_steps(turn: DocFishTurn) -> Iterator[Step]:
    """The steps of all events that the move brought about besides its own."""
    own = _OWN_EVENT.get(type(turn.move))
    for event in turn.events:
        step_of = _STEP_OF_EVENT.get(type(event))
        if step_of is not None and type(event) is not own:
            yield step_of(turn, event)
    if turn.after.over:
        yield from outcome_steps(turn.after)


def _change_present(turn: DocFishTurn, event: ChangePresent) -> Step:
    bundle = event.bundle
    values = {"who": Who(bundle.side), "cards": list(bundle.values), "factors": list(bundle.full_change)}
    return Step("docfish.change_present", values, bank_marked(bundle.full_change, Role.REASON))


def _changed(turn: DocFishTurn, event: Changed) -> Step:
    kept = [each for each in turn.after.hand(event.seat) if each in event.parts]
    marks = cards_marked(turn.after, HAND[event.seat], kept, Role.RESULT) or bank_marked([event.value], Role.SUBJECT)
    said = {"who": Who(event.seat), "value": event.value, "parts": product(*event.parts)}
    return Step("docfish.changed", said, marks, (equal_step(event.value, event.parts),))


def _laid(turn: DocFishTurn, event: LaidDown) -> Step:
    in_pot = cards_marked(turn.after, POT[event.seat], [event.prime], Role.RESULT)
    said = {"who": Who(event.seat), "prime": event.prime}
    return Step("docfish.laid.pair", said, (*in_pot, *bank_marked([event.prime], Role.REASON)))


def _froze(turn: DocFishTurn, event: Froze) -> Step:
    bundle = event.bundle
    marks = cards_marked(turn.after, TABLE[bundle.side], bundle.values, Role.SUBJECT)
    lacks = tuple(step for value in bundle.values for step in shortage_steps(value, turn.after.bank))
    return Step("docfish.frozen", {"who": Who(bundle.side), "cards": list(bundle.values)}, marks, lacks)


def _turn_ended(turn: DocFishTurn, event: TurnEnded) -> Step:
    preparing = turn.before.prepared < len(SEATS)
    rule = "docfish.turn.prepared" if preparing else "docfish.turn.ended"
    following_seat = 1 - event.seat
    marks = zone_marked(turn.after, HAND[following_seat], Role.SUBJECT)
    return Step(rule, {"who": Who(following_seat)}, marks)


_STEP_OF_EVENT: dict[type, Callable[[DocFishTurn, Any], Step]] = {
    ChangePresent: _change_present,
    Changed: _changed,
    LaidDown: _laid,
    Froze: _froze,
    TurnEnded: _turn_ended,
}


def outcome_steps(state: DocFishState) -> Iterator[Step]:
    """Score and audit at the end of a game."""
    yield Step("docfish.over.score", substeps=tuple(_sum_step(state, seat) for seat in SEATS))
    counts = [len(_primes(state, seat)) for seat in SEATS]
    audit = tuple(_count_step(state, seat) for seat in SEATS)
    left = any(state.table[zone] for zone in (*HAND, *TABLE))
    rule = "docfish.audit.incomplete" if left else "docfish.audit.complete"
    values = {"first": counts[0], "second": counts[1], "primes": sum(counts), "expected": PRIMES_OF_A_GAME}
    yield Step(rule, values, substeps=audit)


def result_step(state: DocFishState) -> Step:
    """Who has won."""
    first, second = state.scores
    if first == second:
        return Step("docfish.over.shared", {"score": first})
    winner: Seat = 0 if first > second else 1
    marks = zone_marked(state, POT[winner], Role.RESULT)
    return Step("docfish.over.won", {"who": Who(winner), "high": max(first, second), "low": min(first, second)}, marks)


def _sum_step(state: DocFishState, seat: Seat) -> Step:
    values = {"who": Who(seat), "cards": sorted(state.pot(seat)), "sum": sum(state.pot(seat))}
    rule = "docfish.over.sum" if values["cards"] else "docfish.over.nothing"
    return Step(rule, values, zone_marked(state, POT[seat], Role.SUBJECT))


def _count_step(state: DocFishState, seat: Seat) -> Step:
    values = {"who": Who(seat), "count": len(_primes(state, seat))}
    return Step("docfish.audit.pot", values, zone_marked(state, POT[seat], Role.SUBJECT))


def _primes(state: DocFishState, seat: Seat) -> list[int]:
    return [prime for value in state.pot(seat) for prime in PRIMES_IN[value]]
