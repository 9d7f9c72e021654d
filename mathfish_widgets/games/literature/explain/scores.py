"""How points and finished sets are told, and who has won. Source: docs/rules/literature.md, A turn (7)."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Role, Step
from mathfish_widgets.mathematics.expressions import Number

from ..rules.outcomes import Finished, Kind
from ..rules.permissions import Standing
from ..rules.state import LiteratureState
from ..rules.zones import TEAMS
from .highlights import set_marked
from .naming import team_named


def points(state: LiteratureState, seat: Seat | None) -> Step:
    """The points of both teams, those of the seat that looks first."""
    first = 0 if seat is None else state.team(seat)
    second = (first + 1) % TEAMS
    values = {
        "one": team_named(first, seat),
        "other": team_named(second, seat),
        "points": Number(state.points[first]),
        "others": Number(state.points[second]),
    }
    return Step("literature.points", values)


def outcome(state: LiteratureState, seat: Seat | None) -> Step:
    """Who has won, and what became of every set."""
    best = max(state.points)
    sets = tuple(_finished(each, seat) for each in state.finished)
    steps = (_counts(state), *sets)
    if state.points[0] == state.points[1]:
        return Step("literature.over.shared", {"points": Number(best)}, (), steps)
    winner = state.points.index(best)
    values = {"team": team_named(winner, seat), "points": Number(best), "others": Number(min(state.points))}
    return Step("literature.over.won", values, (), steps)


def _counts(state: LiteratureState) -> Step:
    kinds = [each.outcome.kind for each in state.finished]
    names = {"right": Kind.RIGHT, "lost": Kind.WRONG, "void": Kind.VOID, "awarded": Kind.AWARDED}
    numbers = {name: kinds.count(kind) for name, kind in names.items()}
    rule = "literature.over.counts.awarded" if numbers["awarded"] else "literature.over.counts"
    return Step(rule, {"sets": len(kinds), **numbers})


def _finished(each: Finished, seat: Seat | None) -> Step:
    kind, team, change = each.outcome
    marks = set_marked(each.set, Role.SUBJECT)
    if team is None:
        return Step("literature.finished.void", {"set": each.set}, marks)
    rule = "literature.finished.lost" if change < 0 else f"literature.finished.{kind.value}"
    return Step(rule, {"set": each.set, "team": team_named(team, seat), "points": abs(change)}, marks)


def worth(state: LiteratureState, now: Standing) -> Iterator[Step]:
    """What a declaration brings by the options of the game; a set stays open only for opponents who have cards."""
    yield Step("literature.worth.right")
    if state.high_points > 1:
        yield Step("literature.worth.high", {"points": state.high_points})
    split = "void" if state.wrong_split == "stays" and not now.opponents else state.wrong_split
    yield Step(f"literature.worth.split.{split}")
    yield Step(f"literature.worth.team.{state.wrong_team}")
