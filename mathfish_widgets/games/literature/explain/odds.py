"""Chances and the worth of a declaration as steps.

Source: docs/rules/literature.md, Explanation (counting deals, expected points).
"""

from __future__ import annotations

from fractions import Fraction

from mathfish_widgets.explain.steps import Step

from ..rules.state import LiteratureState

_HUNDRED = 100
_SMALL = 20
"""A fraction with a larger denominator is told in hundredths."""


def chance_in_words(chance: Fraction) -> Step:
    """A chance from 0 to 1: exact where the numbers are small, else about how many in a hundred."""
    if chance in (0, 1):
        return Step(f"literature.chance.{'certain' if chance else 'never'}")
    if chance.denominator <= _SMALL:
        return Step("literature.chance.exact", {"few": chance.numerator, "many": chance.denominator})
    if not 1 <= chance * _HUNDRED <= _HUNDRED - 1:
        return Step(f"literature.chance.{'most' if chance > 1 - chance else 'least'}")
    return Step("literature.chance.about", {"few": round(chance * _HUNDRED)})


def expected_points(state: LiteratureState, name: str, right: Fraction, in_team: Fraction) -> Fraction:
    """By how many points a declaration brings the team ahead of the opponents, on average.

    `right` is the chance that it is all right, `in_team` the chance that the team holds the whole set.
    """
    worth = state.worth(name)
    split = -worth if state.wrong_split == "opponents" else 0
    return worth * right + split * (in_team - right) - worth * (1 - in_team)


def explain_risk(
    state: LiteratureState, name: str, right: Fraction, in_team: Fraction, forced: bool = False
) -> tuple[Step, ...]:
    """The chances of a declaration that is not certain, and how to judge by them, or that there is no choice."""
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
