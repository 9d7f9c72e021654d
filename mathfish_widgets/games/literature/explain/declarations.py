"""Explanations of declarations in Literature: their cards, their risk, the points, and the winner.

Source: docs/rules/literature.md, A turn (2), (8); Explanation (counting deals, expected points).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Role, Step, Who
from mathfish_widgets.mathematics.expressions import Number

from ..rules.legality import Permissions
from ..rules.moves import Declare
from ..rules.procedure import LEAVING_OPEN, MOST_LEFT_OPEN, LaidOpen, LeftOpen, Scored, Voided, stays_open
from ..rules.state import TEAMS, Finished, LiteratureState, OutcomeKind
from .highlights import seats_marked, set_marked

LiteratureTurn = Turn[LiteratureState]
_HUNDRED = 100
_SMALL = 20
"""The largest denominator of a chance that is said exactly; other chances are given in hundredths."""


def explain_declaration(turn: LiteratureTurn, move: Declare, seat: Seat | None) -> Step:
    """Explain a declaration: its outcome, the named and the true holder of each card, and the points."""
    result = next(event for event in turn.events if isinstance(event, Scored | Voided | LeftOpen))
    own = turn.before.team(turn.seat)
    values: dict[str, Any] = {"who": Who(turn.seat), "set": move.set, "team": name_team(own, seat)}
    highlights = (*seats_marked([turn.seat], Role.SUBJECT), *set_marked(move.set, Role.RESULT))
    if isinstance(result, LeftOpen):
        return Step("literature.declared.open", values, highlights, tuple(_left_open(turn, move, seat)))
    steps = (*_cards(turn, move), explain_points(turn.after, seat))
    if isinstance(result, Voided):
        return Step("literature.declared.void", values, highlights, steps)
    values |= {"team": name_team(result.team, seat), "points": abs(result.points)}
    return Step(f"literature.declared.{_result(result, own)}", values, highlights, steps)


def _result(result: Scored, own: int) -> str:
    if result.kind is OutcomeKind.RIGHT:
        return "right"
    return "lost" if result.team == own else "opponents"


def _cards(turn: LiteratureTurn, move: Declare) -> Iterator[Step]:
    """Yield every card of the set, with its named holder and its true holder."""
    laid = next(event for event in turn.events if isinstance(event, LaidOpen))
    holders = {each.card: each.source.zone.owner for each in laid.transfers}
    for card in turn.before.deck.sets[move.set]:
        named, holder = move.holder_of[card], holders[card]
        if holder is None or holder == named:
            yield Step("literature.card.right", {"card": card, "named": Who(named)})
        else:
            highlights = seats_marked([holder], Role.REFUSED)
            yield Step("literature.card.wrong", {"card": card, "named": Who(named), "holder": Who(holder)}, highlights)


def _left_open(turn: LiteratureTurn, move: Declare, seat: Seat | None) -> Iterator[Step]:
    """Yield what everyone knows when a set stays open: the claims, and that one of them is wrong."""
    for holder, cards in move.holders:
        yield Step("literature.card.said", {"cards": cards, "named": Who(holder)})
    yield Step("literature.card.open", {"set": move.set, "team": name_team(turn.before.team(turn.seat), seat)})
    if not stays_open(turn.after, move.set):
        yield Step("literature.card.open.last", {"set": move.set})


def chance_in_words(chance: Fraction) -> Step:
    """Say a chance from 0 to 1, exactly if its denominator is small, otherwise rounded to hundredths."""
    if chance in (0, 1):
        return Step(f"literature.chance.{'certain' if chance else 'never'}")
    if chance.denominator <= _SMALL:
        return Step("literature.chance.exact", {"few": chance.numerator, "many": chance.denominator})
    if not 1 <= chance * _HUNDRED <= _HUNDRED - 1:
        return Step(f"literature.chance.{'most' if chance > 1 - chance else 'least'}")
    return Step("literature.chance.about", {"few": round(chance * _HUNDRED)})


def expected_points(state: LiteratureState, name: str, right: Fraction, in_team: Fraction) -> Fraction:
    """Return the points that the team gains on its opponents by a declaration, on average.

    `right` is the chance that the declaration is correct, and `in_team` the chance that the team has the whole set.
    """
    worth = state.worth(name)
    split = -worth if state.wrong_split == "opponents" else 0
    return worth * right + split * (in_team - right) - worth * (1 - in_team)


def explain_risk(
    state: LiteratureState, name: str, right: Fraction, in_team: Fraction, forced: bool = False
) -> tuple[Step, ...]:
    """Explain the chances of an uncertain declaration, and whether it is worth the risk or forced anyway."""
    values = {
        "set": name,
        "in_team": chance_in_words(in_team),
        "split": chance_in_words(right / in_team if in_team else in_team),
        "right": chance_in_words(right),
        "lost": chance_in_words(1 - in_team),
        "error": chance_in_words(1 - right),
    }
    bound = "any_error" if state.wrong_split == "opponents" else "bound"
    against = ("least" if in_team else "lost") if forced else "no"
    verdict = "yes" if expected_points(state, name, right, in_team) > 0 else against
    rules = ("team", *(("split",) if in_team else ()), bound, verdict)
    return tuple(Step(f"literature.risk.{rule}", values) for rule in rules)


def name_team(team: int, seat: Seat | None) -> Step:
    """Name a team as the observer's or the other team; for a spectator, name it by its number."""
    if seat is None:
        return Step("literature.team", {"number": team + 1})
    return Step("literature.team.own" if team == seat % TEAMS else "literature.team.other")


def explain_points(state: LiteratureState, seat: Seat | None) -> Step:
    """Explain the points of both teams, the observer's team first."""
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
    """Explain which team has won, and how every set was finished."""
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
    highlights = set_marked(each.set, Role.SUBJECT)
    if team is None:
        return Step("literature.finished.void", {"set": each.set}, highlights)
    rule = "literature.finished.lost" if change < 0 else f"literature.finished.{kind.value}"
    return Step(rule, {"set": each.set, "team": name_team(team, seat), "points": abs(change)}, highlights)


def explain_worth(state: LiteratureState, allowed: Permissions) -> Iterator[Step]:
    """Yield what a declaration scores with the options of the game.

    If the opponents have no cards, a set can't stay open, so that is not mentioned.
    """
    yield Step("literature.worth.right")
    if state.high_points > 1:
        yield Step("literature.worth.high", {"points": state.high_points})
    leaves_open = state.wrong_split in LEAVING_OPEN
    split = "void" if leaves_open and not allowed.opponents else state.wrong_split
    yield Step(f"literature.worth.split.{split}")
    if leaves_open and allowed.opponents:
        yield Step("literature.worth.limit", {"times": MOST_LEFT_OPEN})
    yield Step(f"literature.worth.team.{state.wrong_team}")
