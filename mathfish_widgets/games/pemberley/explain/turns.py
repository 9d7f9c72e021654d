"""How each move of Pemberley is explained: what was done, then the arithmetic and the points, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Role, Step, Who
from mathfish_widgets.mathematics.expressions import Expression, Number, difference, evaluated
from mathfish_widgets.mathematics.expressions import total as sum_of

from ..rules.events import Deducted, Lifted, SetAside
from ..rules.moves import Done, LaySet, Lift, Pass, Play
from ..rules.operations import applied, chain, expression
from ..rules.scoring import Points, points, points_of_set
from ..rules.state import PemberleyState
from ..rules.zones import ASIDE, HAND, PILE, SETS
from .calculation import calculation, explain_operation, explain_unplayable, in_one_line, steps_of_set
from .consequences import explain_consequences
from .highlights import TOTAL, Marks, cards_marked, zone_marked

PemberleyTurn = Turn[PemberleyState]
Explanation = Callable[[PemberleyTurn, Any, Seat | None], Step]


def explain_turn(turn: PemberleyTurn, seat: Seat | None) -> Step:
    """A turn as it is explained to a seat that saw it: what was done, why it counts, and what follows."""
    step = _EXPLANATIONS[type(turn.move)](turn, turn.move, seat)
    values = {"who": Who(turn.seat), **step.values}
    return replace(step, values=values, substeps=(*step.substeps, *explain_consequences(turn)))


def _scoring(won: Points, marks: Marks) -> Iterator[Step]:
    for reason in won.reasons:
        yield replace(reason, marks=marks)


def _play(turn: PemberleyTurn, move: Play, seat: Seat | None) -> Step:
    before, card = turn.before, move.card
    after = applied(before.total, card) or 0
    won = points(after, before.ones, before.negative_primes)
    worked = explain_operation(before.total, card)
    landed = ((TOTAL, Role.RESULT),)
    marks = (*cards_marked(turn.after.table, PILE[turn.seat], [card], Role.SUBJECT), *landed)
    values = {"card": card, "equality": calculation(before.total, card), "points": won.points}
    rule = "pemberley.played" if won.points else "pemberley.played.nothing"
    return Step(rule, values, marks, (worked, *_scoring(won, landed)))


def _pass(turn: PemberleyTurn, move: Pass, seat: Seat | None) -> Step:
    shown = any(isinstance(event, SetAside) for event in turn.events)
    why = () if shown else tuple(_unplayable(turn.before, turn.seat))
    marks = zone_marked(turn.after.table, HAND[turn.seat], Role.REFUSED)
    rule = "pemberley.passed" if turn.before.may_pass else "pemberley.passed.unplayable"
    return Step(rule, {"total": Number(turn.before.total)}, marks, why)


def _unplayable(state: PemberleyState, seat: Seat) -> Iterator[Step]:
    """Why each card of a hand cannot be played, as far as this state shows the hand."""
    for card in state.hand(seat):
        yield from explain_unplayable(state.total, card, cards_marked(state.table, HAND[seat], [card], Role.REFUSED))


def _lay(turn: PemberleyTurn, move: LaySet, seat: Seat | None) -> Step:
    start, cards = turn.before.starter_number, move.cards
    won = points_of_set(chain(start, cards)[-1] or 0, turn.before.negative_primes)
    marks = cards_marked(turn.after.table, SETS[turn.seat], cards, Role.RESULT)
    values = {"cards": cards, "equality": evaluated(expression(start, cards)), "points": won.points}
    begins = Step("pemberley.set.begins", {"start": start})
    steps = (begins, *_unmarked(steps_of_set(start, cards)), *in_one_line(start, cards), *_scoring(won, marks))
    return Step("pemberley.laid", values, marks, steps)


def _unmarked(steps: Iterator[Step]) -> Iterator[Step]:
    """A set does not move the total, so its steps do not point there."""
    return (replace(step, marks=()) for step in steps)


def _lift(turn: PemberleyTurn, move: Lift, seat: Seat | None) -> Step:
    (lifted,) = (event for event in turn.events if isinstance(event, Lifted))
    cards = turn.before.cards_of_sets(turn.seat)[move.number - 1]
    marks = cards_marked(turn.after.table, PILE[turn.seat], cards, Role.SUBJECT)
    return Step("pemberley.lifted", {"number": move.number, "cards": cards, "points": lifted.points}, marks)


def _done(turn: PemberleyTurn, move: Done, seat: Seat | None) -> Step:
    (deducted,) = (event for event in turn.events if isinstance(event, Deducted))
    state = turn.before
    parts = _parts(state, turn.seat)
    steps = tuple(_deductions(turn, deducted))
    if len(parts) == 1 and not deducted.points:
        return Step("pemberley.done.alone", {"points": parts[0]}, (), steps)
    sums: Expression = sum_of(*parts)
    score = difference(sums, deducted.points) if deducted.points else sums
    return Step("pemberley.done", {"equality": evaluated(score)}, (), steps)


def _parts(state: PemberleyState, seat: Seat) -> tuple[int, ...]:
    """The points of part one, then those of each set."""
    ends = (chain(state.starter_number, cards)[-1] or 0 for cards in state.cards_of_sets(seat))
    of_sets = tuple(points_of_set(end, state.negative_primes).points for end in ends)
    return (state.points[seat] - sum(of_sets), *of_sets)


def _deductions(turn: PemberleyTurn, deducted: Deducted) -> Iterator[Step]:
    seat, before, after = turn.seat, turn.before, turn.after.table
    if deducted.unplayed:
        aside = before.table[ASIDE[seat]]
        rule = "pemberley.deducted.aside" if aside else "pemberley.deducted.unplayed"
        marks = cards_marked(after, ASIDE[seat], aside, Role.REFUSED)
        yield Step(rule, {"cards": aside, "count": deducted.unplayed}, marks)
    if deducted.unused:
        cards = before.pile(seat)
        marks = cards_marked(after, PILE[seat], cards, Role.REFUSED)
        yield Step("pemberley.deducted.unused", {"cards": cards, "count": deducted.unused}, marks)
    if not deducted.points:
        yield Step("pemberley.deducted.nothing")


_EXPLANATIONS: dict[type, Explanation] = {Play: _play, Pass: _pass, LaySet: _lay, Lift: _lift, Done: _done}
