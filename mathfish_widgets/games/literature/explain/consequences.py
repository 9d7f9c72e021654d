"""What follows a move of Literature: empty hands, awarded sets, whose turn it is, or the end.

Source: docs/rules/literature.md, Procedure.
"""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Role, Step, Who

from ..rules.events import Ended, RanOut, Scored
from ..rules.facts import OutcomeKind
from ..rules.state import LiteratureState
from .highlights import seats_marked, set_marked
from .scores import explain_outcome, name_team


def explain_consequences(turn: Turn[LiteratureState], seat: Seat | None) -> Iterator[Step]:
    """The steps of what a move brought about besides its own."""
    for event in turn.events:
        if isinstance(event, RanOut):
            yield Step("literature.ran_out", {"who": Who(event.seat)}, seats_marked([event.seat], Role.REFUSED))
        elif isinstance(event, Scored) and event.kind is OutcomeKind.AWARDED:
            values = {"set": event.set, "team": name_team(event.team, seat), "points": event.points}
            yield Step("literature.awarded", values, set_marked(event.set, Role.RESULT))
        elif isinstance(event, Ended):
            yield explain_outcome(turn.after, seat)
    if not turn.after.over:
        yield from _team_without_cards(turn, seat)
        yield _next_on_turn(turn.after)


def _team_without_cards(turn: Turn[LiteratureState], seat: Seat | None) -> Iterator[Step]:
    team = turn.after.team_without_cards
    if team is not None and turn.before.team_without_cards is None:
        values = {
            "team": name_team(team, seat),
            "other": name_team(1 - team, seat),
            "sets": turn.after.open_sets,
            "count": len(turn.after.open_sets),
        }
        yield Step("literature.team_out", values)


def _next_on_turn(state: LiteratureState) -> Step:
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
