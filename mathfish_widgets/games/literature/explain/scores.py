"""How points and finished sets are told, and who has won. Source: docs/rules/literature.md, A turn (7)."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Role, Step
from mathfish_widgets.mathematics.expressions import Number

from ..rules.facts import Finished, OutcomeKind
from ..rules.permissions import Permissions
from ..rules.state import LiteratureState
from ..rules.zones import TEAMS
from .highlights import set_marked


def name_team(team: int, seat: Seat | None) -> Step:
    """A team as the seat that looks would name it: its own and the other one; an onlooker names it by its number."""
    if seat is None:
        return Step("literature.team", {"number": team + 1})
    return Step("literature.team.own" if team == seat % TEAMS else "literature.team.other")


def explain_points(state: LiteratureState, seat: Seat | None) -> Step:
    """The points of both teams, those of the seat that looks first."""
    first = 0 if seat is None else state.team(seat)
    second = (first + 1) % TEAMS
    values = {
        "one": name_team(first, seat),
        "other": name_team(second, seat),
        "points": Number(state.points[first]),
        "others": Number(state.points[second]),
    }
    return Step("literature.points", values)


def explain_outcome(state: LiteratureState, seat: Seat | None) -> Step:
    """Who has won, and what became of every set."""
    best = max(state.points)
    sets = tuple(_finished(each, seat) for each in state.finished)
    steps = (_counts(state), *sets)
    if state.points[0] == state.points[1]:
        return Step("literature.over.shared", {"points": Number(best)}, (), steps)
    winner = state.points.index(best)
    values = {"team": name_team(winner, seat), "points": Number(best), "others": Number(min(state.points))}
    return Step("literature.over.won", values, (), steps)


def _counts(state: LiteratureState) -> Step:
    kinds = [each.outcome.kind for each in state.finished]
    names = {
        "right": OutcomeKind.RIGHT,
        "lost": OutcomeKind.WRONG,
        "void": OutcomeKind.VOID,
        "awarded": OutcomeKind.AWARDED,
    }
    numbers = {name: kinds.count(kind) for name, kind in names.items()}
    rule = "literature.over.counts.awarded" if numbers["awarded"] else "literature.over.counts"
    return Step(rule, {"sets": len(kinds), **numbers})


def _finished(each: Finished, seat: Seat | None) -> Step:
    kind, team, change = each.outcome
    marks = set_marked(each.set, Role.SUBJECT)
    if team is None:
        return Step("literature.finished.void", {"set": each.set}, marks)
    rule = "literature.finished.lost" if change < 0 else f"literature.finished.{kind.value}"
    return Step(rule, {"set": each.set, "team": name_team(team, seat), "points": abs(change)}, marks)


def explain_worth(state: LiteratureState, allowed: Permissions) -> Iterator[Step]:
    """What a declaration brings by the options of the game; a set stays open only for opponents who have cards."""
    yield Step("literature.worth.right")
    if state.high_points > 1:
        yield Step("literature.worth.high", {"points": state.high_points})
    split = "void" if state.wrong_split == "stays" and not allowed.opponents else state.wrong_split
    yield Step(f"literature.worth.split.{split}")
    yield Step(f"literature.worth.team.{state.wrong_team}")
