"""Reasons that decide in one line, where a chain of conclusions or a list of deals would be long.

Source: docs/rules/literature.md, Explanation (at least one).
"""

from __future__ import annotations

from itertools import combinations

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.games.literature.deduction.evidence import AtLeastOne
from mathfish_widgets.games.literature.rules.zones import AnyCard

from .table_talk import TableTalk, pupils_knowledge


def taken_by_two(talk: TableTalk, asked: AnyCard, seat: Seat) -> Step | None:
    """Why a seat does not have a card: two others need one each of two cards, this one and another."""
    needing = [each for each in _needs(talk) if asked in _cards(each) and each.by != seat]
    for one, other in combinations(needing, 2):
        if one.by != other.by and len(_cards(one)) == 2 and set(_cards(one)) == set(_cards(other)):
            both = {"one": Who(one.by), "other": Who(other.by), "cards": _cards(one), "card": asked}
            end = Step("question.taken_by_two", both)
            values = {"who": Who(seat), "card": asked}
            return Step("literature.deduction.no", values, substeps=(_needed(one), _needed(other), end))
    return None


def _needs(talk: TableTalk) -> tuple[AtLeastOne, ...]:
    """Of which cards a seat must have one, because it asked for another."""
    clauses = pupils_knowledge(talk).clauses
    return tuple(each for each in clauses if each.how == "asked" and all(at == {each.by} for _, at in each.places))


def _cards(need: AtLeastOne) -> tuple[AnyCard, ...]:
    return tuple(card for card, _ in need.places)


def _needed(need: AtLeastOne) -> Step:
    asked = {"by": Who(need.by), "set": need.set, "card": need.card, "cards": need.cards}
    why = Step("literature.deduction.base", asked)
    return Step("literature.certain.one_of", {"name": Who(need.by), "cards": _cards(need)}, substeps=(why,))
