"""Explanations of each turn of Pemberley: the move, the arithmetic, the points, and the consequences.

Source: docs/rules/pemberley.md, Procedure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Highlights, Role, Step, Who, cards_marked, zone_marked
from mathfish_widgets.mathematics.expressions import Expression, Number, difference, evaluated
from mathfish_widgets.mathematics.expressions import total as sum_of

from ..rules.events import Dealt, Deducted, GameEnded, Lifted, PartOneEnded, SetAside
from ..rules.moves import Done, LaySet, Lift, Pass, Play
from ..rules.operations import applied, chain, expression
from ..rules.procedure import MOST_ROUNDS
from ..rules.scoring import Points, points, points_of_set
from ..rules.state import ASIDE, HAND, PILE, SETS, STARTER, PemberleyState
from .calculation import TOTAL, calculation, explain_operation, explain_unplayable, in_one_line, steps_of_set

PemberleyTurn = Turn[PemberleyState]
Explanation = Callable[[PemberleyTurn, Any, Seat | None], Step]


def explain_turn(turn: PemberleyTurn, seat: Seat | None) -> Step:
    """Explain a turn to an observer: the move, why it scored or not, and its consequences."""
    step = _EXPLANATIONS[type(turn.move)](turn, turn.move, seat)
    values = {"who": Who(turn.seat), **step.values}
    return replace(step, values=values, consequences=tuple(explain_consequences(turn)))


def spoken(turn: PemberleyTurn) -> Iterator[tuple[Seat, Step]]:
    """Yield what the player says aloud, such as the new total and its points, but never a hidden card."""
    before, move = turn.before, turn.move
    if isinstance(move, Play):
        after = applied(before.total, move.card) or 0
        does = Step(f"pemberley.does.{move.card.suit.name.lower()}", {"number": move.card.rank})
        won = points(after, before.ones, before.negative_primes).points
        said = _claimed("play", won, {"does": does, "total": Number(after)})
    elif isinstance(move, LaySet):
        end = chain(before.starter_number, move.cards)[-1] or 0
        said = _claimed("set", points_of_set(end, before.negative_primes).points, {"total": Number(end)})
    elif isinstance(move, Done):
        left = len(before.pile(turn.seat))
        said = Step(f"pemberley.says.done{'.left' if left else ''}", {"count": left})
    else:
        stuck = isinstance(move, Pass) and not before.may_pass
        said = Step(f"pemberley.says.{'stuck' if stuck else move.verb}", {"total": Number(before.total)})
    yield turn.seat, said


def _claimed(what: str, won: int, values: dict[str, Any]) -> Step:
    """Return what a player says after playing a card or laying a set, with the points for it."""
    claim = ".nothing" if not won else ".one" if won == 1 else ""
    return Step(f"pemberley.says.{what}{claim}", {**values, "points": won})


def _scoring(won: Points, highlights: Highlights) -> Iterator[Step]:
    for reason in won.reasons:
        yield replace(reason, highlights=highlights)


def _play(turn: PemberleyTurn, move: Play, seat: Seat | None) -> Step:
    before, card = turn.before, move.card
    after = applied(before.total, card) or 0
    won = points(after, before.ones, before.negative_primes)
    worked = explain_operation(before.total, card)
    landed = ((TOTAL, Role.RESULT),)
    highlights = (*cards_marked(turn.after.table, PILE[turn.seat], [card], Role.SUBJECT), *landed)
    values = {"card": card, "equality": calculation(before.total, card), "points": won.points}
    rule = "pemberley.played" if won.points else "pemberley.played.nothing"
    return Step(rule, values, highlights, (worked, *_scoring(won, landed)))


def _pass(turn: PemberleyTurn, move: Pass, seat: Seat | None) -> Step:
    shown = any(isinstance(event, SetAside) for event in turn.events)
    why = () if shown else tuple(_unplayable(turn.before, turn.seat))
    highlights = zone_marked(turn.after.table, HAND[turn.seat], Role.REFUSED)
    rule = "pemberley.passed" if turn.before.may_pass else "pemberley.passed.unplayable"
    return Step(rule, {"total": Number(turn.before.total)}, highlights, why)


def _unplayable(state: PemberleyState, seat: Seat) -> Iterator[Step]:
    """Yield the reasons why each visible card of a hand can't be played."""
    for card in state.hand(seat):
        yield from explain_unplayable(state.total, card, cards_marked(state.table, HAND[seat], [card], Role.REFUSED))


def _lay(turn: PemberleyTurn, move: LaySet, seat: Seat | None) -> Step:
    start, cards = turn.before.starter_number, move.cards
    won = points_of_set(chain(start, cards)[-1] or 0, turn.before.negative_primes)
    highlights = cards_marked(turn.after.table, SETS[turn.seat], cards, Role.RESULT)
    values = {"cards": cards, "equality": evaluated(expression(start, cards)), "points": won.points}
    begins = Step("pemberley.set.begins", {"start": start})
    steps = (begins, *steps_of_set(start, cards), *in_one_line(start, cards), *_scoring(won, highlights))
    return Step("pemberley.laid", values, highlights, steps)


def _lift(turn: PemberleyTurn, move: Lift, seat: Seat | None) -> Step:
    (lifted,) = (event for event in turn.events if isinstance(event, Lifted))
    cards = turn.before.cards_of_sets(turn.seat)[move.number - 1]
    highlights = cards_marked(turn.after.table, PILE[turn.seat], cards, Role.SUBJECT)
    return Step("pemberley.lifted", {"number": move.number, "cards": cards, "points": lifted.points}, highlights)


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
    """Return the points that a seat scored in part one, and then those of each of its sets."""
    ends = (chain(state.starter_number, cards)[-1] or 0 for cards in state.cards_of_sets(seat))
    of_sets = tuple(points_of_set(end, state.negative_primes).points for end in ends)
    return (state.points[seat] - sum(of_sets), *of_sets)


def _deductions(turn: PemberleyTurn, deducted: Deducted) -> Iterator[Step]:
    seat, before, after = turn.seat, turn.before, turn.after.table
    if deducted.unplayed:
        aside = before.table[ASIDE[seat]]
        rule = "pemberley.deducted.aside" if aside else "pemberley.deducted.unplayed"
        highlights = cards_marked(after, ASIDE[seat], aside, Role.REFUSED)
        yield Step(rule, {"cards": aside, "count": deducted.unplayed}, highlights)
    if deducted.unused:
        cards = before.pile(seat)
        highlights = cards_marked(after, PILE[seat], cards, Role.REFUSED)
        yield Step("pemberley.deducted.unused", {"cards": cards, "count": deducted.unused}, highlights)
    if not deducted.points:
        yield Step("pemberley.deducted.nothing")


_EXPLANATIONS: dict[type, Explanation] = {Play: _play, Pass: _pass, LaySet: _lay, Lift: _lift, Done: _done}


def explain_consequences(turn: PemberleyTurn) -> Iterator[Step]:
    """Yield what follows a move: the end of part one, a new round, or the end of the game."""
    state = turn.before
    for event in turn.events:
        explain = _CONSEQUENCES.get(type(event))
        if explain is not None:
            yield explain(turn, state, event)
        state = event.apply(state)


def _set_aside(turn: PemberleyTurn, state: PemberleyState, event: SetAside) -> Step:
    cards = [transfer.card for transfer in event.transfers]
    after = turn.after.table
    highlights = (
        *cards_marked(after, ASIDE[event.seat], cards, Role.REFUSED),
        *cards_marked(after, PILE[event.seat], cards, Role.REFUSED),
    )
    values = {"who": Who(event.seat), "cards": cards, "count": len(cards)}
    why = tuple(step for card in cards if isinstance(card, Card) for step in explain_unplayable(state.total, card))
    return Step(f"pemberley.aside.{state.unplayed}", values, highlights, why)


def _part_one_ended(turn: PemberleyTurn, state: PemberleyState, event: PartOneEnded) -> Step:
    highlights = cards_marked(turn.after.table, STARTER, [state.starter], Role.REASON)
    values = {"who": Who(state.first), "start": state.starter_number}
    return Step("pemberley.part_one.over", values, highlights, tuple(points_of_round(state)))


def _dealt(turn: PemberleyTurn, state: PemberleyState, event: Dealt) -> Step:
    after = turn.after
    highlights = (*cards_marked(after.table, STARTER, [after.starter], Role.SUBJECT), (TOTAL, Role.RESULT))
    values = {"number": event.number + 1, "starter": after.starter, "total": after.total, "who": Who(after.first)}
    return Step("pemberley.dealt", values, highlights, (*why_another_round(state), *running_sums(state)))


def _game_ended(turn: PemberleyTurn, state: PemberleyState, event: GameEnded) -> Step:
    return outcome(state)


_CONSEQUENCES: dict[type, Callable[[PemberleyTurn, PemberleyState, Any], Step]] = {
    SetAside: _set_aside,
    PartOneEnded: _part_one_ended,
    Dealt: _dealt,
    GameEnded: _game_ended,
}


def points_of_round(state: PemberleyState) -> Iterator[Step]:
    """Yield the points of the round so far, seat by seat."""
    for seat, now in enumerate(state.points):
        yield Step("pemberley.standing", {"who": Who(seat), "points": Number(now)})


def running_sums(state: PemberleyState) -> Iterator[Step]:
    """Yield the running sum of each seat at the end of a round."""
    for seat, now in enumerate(state.points):
        equality = evaluated(sum_of(state.sums[seat], now))
        rule = "pemberley.sum" if state.round else "pemberley.standing"
        yield Step(rule, {"who": Who(seat), "equality": equality, "points": Number(now)})


def why_another_round(state: PemberleyState) -> Iterator[Step]:
    """Yield the reasons why another round follows the one that has just ended."""
    best = max(state.scores)
    leaders = [Who(seat) for seat, score in enumerate(state.scores) if score == best]
    values = {"target": state.target, "leaders": leaders, "score": Number(best)}
    yield Step("pemberley.another.shared" if best > state.target else "pemberley.another.target", values)


def outcome(state: PemberleyState) -> Step:
    """Explain who has won, and why the game is over."""
    best = max(state.scores)
    leaders = [Who(seat) for seat, score in enumerate(state.scores) if score == best]
    values = {"leaders": leaders, "score": Number(best), "target": state.target, "rounds": MOST_ROUNDS}
    rule = "pemberley.over.won" if len(leaders) == 1 else "pemberley.over.shared"
    return Step(rule, values, (), (*_why_over(state, values), *running_sums(state)))


def _why_over(state: PemberleyState, values: dict[str, Any]) -> Iterator[Step]:
    if state.target:
        decided = values["score"].value > state.target and len(values["leaders"]) == 1
        yield Step("pemberley.over.target" if decided else "pemberley.over.rounds", values)
