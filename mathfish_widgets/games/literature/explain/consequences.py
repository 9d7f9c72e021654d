"""What follows a move of Literature: empty hands, awarded sets, whose turn it is, or the end.

Source: docs/rules/literature.md, Procedure.
"""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Role, Step, Who

from ..rules.events import Ended, RanOut, Scored
from ..rules.outcomes import Kind
from ..rules.state import LiteratureState
from .highlights import seats_marked, set_marked
from .naming import team_named
from .scores import outcome


def following(turn: Turn[LiteratureState], seat: Seat | None) -> Iterator[Step]:
    """The steps of what a move brought about besides its own."""
    for event in turn.events:
        if isinstance(event, RanOut):
            yield Step("literature.ran_out", {"who": Who(event.seat)}, seats_marked([event.seat], Role.REFUSED))
        elif isinstance(event, Scored) and event.kind is Kind.AWARDED:
            values = {"set": event.set, "team": team_named(event.team, seat), "points": event.points}
            yield Step("literature.awarded", values, set_marked(event.set, Role.RESULT))
        elif isinstance(event, Ended):
            yield outcome(turn.after, seat)
    if not turn.after.over:
        yield from _team_without_cards(turn, seat)
        yield _next(turn.after)


def _team_without_cards(turn: Turn[LiteratureState], seat: Seat | None) -> Iterator[Step]:
    team = turn.after.team_without_cards
    if team is not None and turn.before.team_without_cards is None:
        values = {
            "team": team_named(team, seat),
            "other": team_named(1 - team, seat),
            "sets": turn.after.open_sets,
            "count": len(turn.after.open_sets),
        }
        yield Step("literature.team_out", values)


def _next(state: LiteratureState) -> Step:
    """Who is on turn, and what is special about it."""
    seat = state.turn_of
    out = state.team_without_cards
    if out is not None:
        kind = "designates" if out == state.team(seat) else "alone"
    elif not state.hand_size(seat):
        kind = "must_pass"
    else:
        kind = "may_pass" if state.may_pass else "plays"
    return Step(f"literature.next.{kind}", {"who": Who(seat)}, seats_marked([seat], Role.RESULT))
