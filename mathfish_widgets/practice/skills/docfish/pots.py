"""Find a Consolidation, all of them, or the best. Source: docs/rules/docfish.md, Consolidation."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import lru_cache
from math import prod

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games.docfish.rules.consolidation import Groups, gain, groupings
from mathfish_widgets.mathematics.expressions import Expression, product
from mathfish_widgets.practice.item import Item
from mathfish_widgets.practice.skill import Skill
from mathfish_widgets.questions.docfish.change import bank_without
from mathfish_widgets.questions.docfish.sequence import AllGroupings, Grouping, HowManyGroupings
from mathfish_widgets.questions.question import QuestionSpec

from .tables import TablePosition, table_positions

_FULL = bank_without(())
_MOST_CARDS = 8
"""Pots of more cards are left out: there would be too much to look at."""
_MOST_TO_TYPE = 4
_COUNTS = (1, 2, 3)
"""Where Consolidations are counted, each of these is as likely as the others, so that guessing does not pay."""


def grade_consolidation(question: QuestionSpec) -> int:
    """1 for any Consolidation, 2 where none may be missed, 3 for the best of several that win differently."""
    if isinstance(question, HowManyGroupings | AllGroupings):
        return 2
    if isinstance(question, Grouping) and question.best:
        return 3 if len({gain(groups) for groups in _allowed(question.pot)}) > 1 else 1
    return 1


def draw_consolidation(rng: random.Random, level: int) -> Item:
    """A Consolidation of this pot, all of them, or the one that makes the sum highest."""
    return _BY_LEVEL[level](rng)


def _find(rng: random.Random) -> Item:
    pot = next(_pots(rng))
    groups = rng.choice(_allowed(pot))
    return Item(Grouping(pot), _typed(groups), _last_hint("any", groups))


def _all(rng: random.Random) -> Item:
    counted = rng.random() < 1 / 2
    counts = (rng.choice(_COUNTS),) if counted else range(2, _MOST_TO_TYPE + 1)
    pot = next(pot for pot in _pots(rng) if len(_allowed(pot)) in counts)
    found = _allowed(pot)
    last_hint = Step("practice.docfish.consolidation.one_of", {"groups": _written(found[0])})
    if counted:
        return Item(HowManyGroupings(pot), str(len(found)), last_hint)
    return Item(AllGroupings(pot), ", ".join(map(_typed, found)), last_hint)


def _best(rng: random.Random) -> Item:
    questions = (Grouping(pot, best=True) for pot in _pots(rng))
    question = next(asked for asked in questions if grade_consolidation(asked) == 3)
    best = max(_allowed(question.pot), key=gain)
    return Item(question, _typed(best), _last_hint("best", best))


_BY_LEVEL: dict[int, Callable[[random.Random], Item]] = {1: _find, 2: _all, 3: _best}


def _pots(rng: random.Random) -> Iterator[tuple[int, ...]]:
    """Pots of three cards and more that can be consolidated, where the bank lacks nothing that matters."""
    return (pot for table in table_positions(rng) for pot in rng.sample(table.pots, 2) if _fits(table, pot))


def _fits(table: TablePosition, pot: tuple[int, ...]) -> bool:
    if not 3 <= len(pot) <= _MOST_CARDS or not _allowed(pot):
        return False
    return tuple(groupings(pot, dict(table.bank))) == _allowed(pot)


@lru_cache(maxsize=4096)
def _allowed(pot: tuple[int, ...]) -> tuple[Groups, ...]:
    return tuple(groupings(pot, _FULL))


def _last_hint(which: str, groups: Groups) -> Step:
    many = "groups" if len(groups) > 1 else "group"
    values = {"count": len(groups), "product": prod(groups[-1])}
    return Step(f"practice.docfish.consolidation.{which}.{many}", values)


def _written(groups: Groups) -> tuple[Expression, ...]:
    return tuple(product(*group) for group in groups)


def _typed(groups: Groups) -> str:
    return " ".join("x".join(map(str, group)) for group in groups)


SKILLS = (Skill("docfish.consolidation", draw_consolidation, grade_consolidation),)
