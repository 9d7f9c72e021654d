"""What follows a move of Pemberley: cards set aside, the end of a part, a round or the game.

Source: docs/rules/pemberley.md, Procedure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.state import Turn
from mathfish_widgets.explain.steps import Role, Step, Who
from mathfish_widgets.mathematics.expressions import Number, evaluated
from mathfish_widgets.mathematics.expressions import total as sum_of

from ..rules.events import Dealt, GameEnded, PartOneEnded, SetAside
from ..rules.procedure import MOST_ROUNDS
from ..rules.state import PemberleyState
from ..rules.zones import ASIDE, PILE, STARTER
from .calculation import explain_unplayable
from .highlights import TOTAL, cards_marked

PemberleyTurn = Turn[PemberleyState]


def explain_consequences(turn: PemberleyTurn) -> Iterator[Step]:
    """The steps of what a move brought about besides its own."""
    state = turn.before
    for event in turn.events:
        explain = _EXPLANATIONS.get(type(event))
        if explain is not None:
            yield explain(turn, state, event)
        state = event.apply(state)


def _set_aside(turn: PemberleyTurn, state: PemberleyState, event: SetAside) -> Step:
    cards = [transfer.card for transfer in event.transfers]
    after = turn.after.table
    marks = (
        *cards_marked(after, ASIDE[event.seat], cards, Role.REFUSED),
        *cards_marked(after, PILE[event.seat], cards, Role.REFUSED),
    )
    values = {"who": Who(event.seat), "cards": cards, "count": len(cards)}
    why = tuple(step for card in cards if isinstance(card, Card) for step in explain_unplayable(state.total, card))
    return Step(f"pemberley.aside.{state.unplayed}", values, marks, why)


def _part_one_ended(turn: PemberleyTurn, state: PemberleyState, event: PartOneEnded) -> Step:
    marks = cards_marked(turn.after.table, STARTER, [state.starter], Role.REASON)
    values = {"who": Who(state.first), "start": state.starter_number}
    return Step("pemberley.part_one.over", values, marks, tuple(points_of_round(state)))


def _dealt(turn: PemberleyTurn, state: PemberleyState, event: Dealt) -> Step:
    after = turn.after
    marks = (*cards_marked(after.table, STARTER, [after.starter], Role.SUBJECT), (TOTAL, Role.RESULT))
    values = {"number": event.number + 1, "starter": after.starter, "total": after.total, "who": Who(after.first)}
    return Step("pemberley.dealt", values, marks, (*why_another_round(state), *running_sums(state)))


def _game_ended(turn: PemberleyTurn, state: PemberleyState, event: GameEnded) -> Step:
    return outcome(state)


_EXPLANATIONS: dict[type, Callable[[PemberleyTurn, PemberleyState, Any], Step]] = {
    SetAside: _set_aside,
    PartOneEnded: _part_one_ended,
    Dealt: _dealt,
    GameEnded: _game_ended,
}


def points_of_round(state: PemberleyState) -> Iterator[Step]:
    """The points of the round so far, seat by seat."""
    for seat, now in enumerate(state.points):
        yield Step("pemberley.standing", {"who": Who(seat), "points": Number(now)})


def running_sums(state: PemberleyState) -> Iterator[Step]:
    """Each seat's running sum at the end of a round."""
    for seat, now in enumerate(state.points):
        equality = evaluated(sum_of(state.sums[seat], now))
        rule = "pemberley.sum" if state.round else "pemberley.standing"
        yield Step(rule, {"who": Who(seat), "equality": equality, "points": Number(now)})


def why_another_round(state: PemberleyState) -> Iterator[Step]:
    """Why the round that has ended was not the last."""
    best = max(state.scores)
    leaders = [Who(seat) for seat, score in enumerate(state.scores) if score == best]
    values = {"target": state.target, "leaders": leaders, "score": Number(best)}
    yield Step("pemberley.another.shared" if best > state.target else "pemberley.another.target", values)


def outcome(state: PemberleyState) -> Step:
    """Who has won, and why the game is over."""
    best = max(state.scores)
    leaders = [Who(seat) for seat, score in enumerate(state.scores) if score == best]
    values = {"leaders": leaders, "score": Number(best), "target": state.target, "rounds": MOST_ROUNDS}
    rule = "pemberley.over.won" if len(leaders) == 1 else "pemberley.over.shared"
    return Step(rule, values, (), (*_why_over(state, values), *running_sums(state)))


def _why_over(state: PemberleyState, values: dict[str, Any]) -> Iterator[Step]:
    if state.target:
        decided = values["score"].value > state.target and len(values["leaders"]) == 1
        yield Step("pemberley.over.target" if decided else "pemberley.over.rounds", values)
