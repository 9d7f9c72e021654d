"""Questions about a sum for a fish of a pond, and about the bug that a swap should bring.

Source: docs/rules/dragonfish.md, Pond Cards; Explanation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any, ClassVar

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games.dragonfish.explain.sums import explain_unequal_sum
from mathfish_widgets.games.dragonfish.rules.sums.grammar import Chain, Term
from mathfish_widgets.games.dragonfish.rules.zones import POND_CELLS
from mathfish_widgets.mathematics.expressions import Number, evaluated

from ..entry import Choose, Entry, TypeSum
from ..question import Judgement, right_answer, wrong_answer
from .catches import Terms, chain_figure, running_totals
from .plus_and_minus import numbers_made

FISH_CELL, *BUG_CELLS = POND_CELLS[1]


def sums_making(fish: int, bugs: tuple[int, ...]) -> tuple[Terms, ...]:
    """Every sum of two or more of some bugs that makes a fish; few cards come first, of these few with a minus."""
    chosen = (some for size in range(2, len(bugs) + 1) for some in combinations(bugs, size))
    found = dict.fromkeys(terms for some in chosen for terms in _signed(fish, some))
    return tuple(sorted(found, key=lambda terms: (len(terms), subtracted(terms))))


def _signed(fish: int, cards: tuple[int, ...]) -> Iterator[Terms]:
    """The sums of all these cards that make a fish: those with a minus are worth half of what is too much."""
    excess = sum(cards) - fish
    places = range(len(cards))
    for size in range(len(cards)) if excess >= 0 and excess % 2 == 0 else ():
        for minus in combinations(places, size):
            if 2 * sum(cards[place] for place in minus) == excess:
                plus = tuple(cards[place] for place in places if place not in minus)
                yield _terms(plus, tuple(cards[place] for place in minus))


def _terms(plus: tuple[int, ...], minus: tuple[int, ...]) -> Terms:
    largest_first = sorted(plus, reverse=True)
    return (*(("+", card) for card in largest_first), *(("-", card) for card in sorted(minus, reverse=True)))


def subtracted(terms: Terms) -> int:
    """How many cards of a sum are taken away."""
    return sum(sign == "-" for sign, _ in terms)


@dataclass(frozen=True)
class SumFor:
    """Which sum of these bugs makes the fish that lies in their pond?"""

    fish: int
    bugs: tuple[int, ...]
    rule: ClassVar[str] = "question.sum_for"
    entry: ClassVar[Entry] = TypeSum()

    @property
    def values(self) -> Mapping[str, Any]:
        """The fish, the bugs, what they make together, and the largest of them with what is missing then."""
        most = max(self.bugs)
        told = {"fish": self.fish, "bugs": self.bugs, "together": sum(self.bugs), "most": most}
        return {**told, "way": self._way(most)}

    def _way(self, most: int) -> Step:
        kind = "fits" if most == self.fish else "many" if most > self.fish else "few"
        return Step(f"question.sum_for.{kind}", {"most": most, "fish": self.fish, "by": abs(self.fish - most)})

    def judge(self, answer: Terms) -> Judgement:
        """Right for any sum of these bugs, each used once, that makes the fish; else the step that fails is told."""
        used, there = Counter(number for _, number in answer), Counter(self.bugs)
        for number in used:
            if used[number] > there[number]:
                reason = "often" if there[number] else "itself" if number == self.fish else "absent"
                return wrong_answer(self, reason, number=number, used=used[number], there=there[number])
        made = int(chain_figure(answer).results[-1])
        if made == self.fish:
            return right_answer(
                self, *running_totals(answer), figure=chain_figure(answer), sum=chain_figure(answer).expression
            )
        return wrong_answer(
            self, "unequal", *self._unequal(answer), sum=chain_figure(answer).expression, made=Number(made)
        )

    def _unequal(self, answer: Terms) -> tuple[Step, ...]:
        """The running totals, how far the last one is off, and the changes that would put it right."""
        free = list(zip(BUG_CELLS, self.bugs, strict=False))
        said = []
        for _, number in answer:
            said.append(next(each for each in free if each[1] == number))
            free.remove(said[-1])
        cells = tuple(Term((cell,)) for cell, _ in said)
        numbers = {FISH_CELL: self.fish, **dict((*said, *free))}
        return explain_unequal_sum(
            FISH_CELL, Chain(cells, tuple(sign for sign, _ in answer[1:])), numbers, fishes=(FISH_CELL,)
        )


@dataclass(frozen=True)
class SwapFor:
    """The bugs of a pond make no sum for its fish: which bug should come in place of one of them?"""

    fish: int
    bugs: tuple[int, ...]
    gone: int
    offered: tuple[int, ...]
    rule: ClassVar[str] = "question.swap_for"

    @property
    def stay(self) -> tuple[int, ...]:
        """The bugs that stay in the pond."""
        place = self.bugs.index(self.gone)
        return self.bugs[:place] + self.bugs[place + 1 :]

    @property
    def values(self) -> Mapping[str, Any]:
        """The fish, the bugs, the one that leaves, and those that stay."""
        told = {"fish": self.fish, "bugs": self.bugs, "gone": self.gone, "offered": self.offered}
        return {**told, "stay": self.stay, "together": sum(self.stay), "least": min(self.stay)}

    @property
    def entry(self) -> Entry:
        """Choosing a bug."""
        return Choose(self.offered)

    def judge(self, answer: int) -> Judgement:
        """Right for a bug with which there is a sum; else the sums nearest to the fish are told."""
        bugs = (*self.stay, answer)
        sums = sums_making(self.fish, bugs)
        if sums:
            made = chain_figure(sums[0])
            return right_answer(self, *running_totals(sums[0]), figure=made, bug=answer, sum=made.expression)
        reached = numbers_made(bugs)
        below, above = ([n for n in reached if (n > self.fish) is over] for over in (False, True))
        near = (*(max(below) for _ in below[:1]), *(min(above) for _ in above[:1]))
        told = (Step("question.swap_for.near", {"sum": evaluated(reached[number])}) for number in near)
        return wrong_answer(self, "none", *told, bug=answer, now=bugs)
