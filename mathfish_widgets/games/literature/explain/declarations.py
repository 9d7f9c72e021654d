"""How a declaration of Literature is told, card by card. Source: docs/rules/literature.md, A turn (2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Role, Step, Who

from ..rules.events import LaidOpen, LeftOpen, Scored, Voided
from ..rules.facts import OutcomeKind
from ..rules.moves import Declare
from ..rules.state import LiteratureState
from .highlights import seats_marked, set_marked
from .scores import explain_points, name_team

LiteratureTurn = Turn[LiteratureState]


def explain_declaration(turn: LiteratureTurn, move: Declare, seat: Seat | None) -> Step:
    """A declaration: what came of it, each card with its named and its true holder, and the points."""
    result = next(event for event in turn.events if isinstance(event, Scored | Voided | LeftOpen))
    own = turn.before.team(turn.seat)
    values: dict[str, Any] = {"who": Who(turn.seat), "set": move.set, "team": name_team(own, seat)}
    marks = (*seats_marked([turn.seat], Role.SUBJECT), *set_marked(move.set, Role.RESULT))
    if isinstance(result, LeftOpen):
        return Step("literature.declared.open", values, marks, tuple(_left_open(turn, move, seat)))
    steps = (*_cards(turn, move), explain_points(turn.after, seat))
    if isinstance(result, Voided):
        return Step("literature.declared.void", values, marks, steps)
    values |= {"team": name_team(result.team, seat), "points": abs(result.points)}
    return Step(f"literature.declared.{_result(result, own)}", values, marks, steps)


def _result(result: Scored, own: int) -> str:
    if result.kind is OutcomeKind.RIGHT:
        return "right"
    return "lost" if result.team == own else "opponents"


def _cards(turn: LiteratureTurn, move: Declare) -> Iterator[Step]:
    """Every card of the set, with who was said to hold it and who did."""
    laid = next(event for event in turn.events if isinstance(event, LaidOpen))
    holders = {each.card: each.source.zone.owner for each in laid.transfers}
    for card in turn.before.deck.sets[move.set]:
        named, holder = move.holder_of[card], holders[card]
        if holder is None or holder == named:
            yield Step("literature.card.right", {"card": card, "named": Who(named)})
        else:
            marks = seats_marked([holder], Role.REFUSED)
            yield Step("literature.card.wrong", {"card": card, "named": Who(named), "holder": Who(holder)}, marks)


def _left_open(turn: LiteratureTurn, move: Declare, seat: Seat | None) -> Iterator[Step]:
    """What is known of a set whose declaration was wrong within the team: what was said, and that it is not so."""
    for holder, cards in move.holders:
        yield Step("literature.card.said", {"cards": cards, "named": Who(holder)})
    yield Step("literature.card.open", {"set": move.set, "team": name_team(turn.before.team(turn.seat), seat)})
