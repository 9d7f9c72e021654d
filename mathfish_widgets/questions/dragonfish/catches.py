"""Questions about sums that catch a fish: saying, finding and checking them, and swaps for them.

Source: docs/rules/dragonfish.md, Pond Cards; Explanation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from itertools import combinations
from typing import Any

from mathfish_widgets.engine.state import Observation
from mathfish_widgets.explain.figures import ChainFigure
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games.dragonfish.explain import EXPLAINER
from mathfish_widgets.games.dragonfish.explain.sums import explain_evaluation, explain_unequal_sum
from mathfish_widgets.games.dragonfish.rules import RULES
from mathfish_widgets.games.dragonfish.rules.box import RECONSTRUCTED
from mathfish_widgets.games.dragonfish.rules.cards import POND_CELLS
from mathfish_widgets.games.dragonfish.rules.deal import set_up
from mathfish_widgets.games.dragonfish.rules.expressions import Term
from mathfish_widgets.games.dragonfish.rules.moves import Calculate
from mathfish_widgets.games.dragonfish.rules.sum_search import calculations
from mathfish_widgets.mathematics.expressions import Number, Row, evaluated, signs, total

from ..arithmetic import ResultOf
from ..choosing import Choose
from ..entry import NO, YES, EntryOf, TypeNumber, TypeSum, TypeTotals
from ..question import Judgement, QuestionSpec, so_far
from .plus_and_minus import HalfTheExcess, numbers_made

Terms = tuple[tuple[str, int], ...]
"""The signs and numbers of a sum in spoken order; the first sign is a plus."""
FISH_CELL, *BUG_CELLS = POND_CELLS[1]


def chain_figure(terms: Terms) -> ChainFigure:
    """Return a sum as a running calculation."""
    (_, first), *others = terms
    return ChainFigure(first, tuple((sign.replace("-", "−"), number) for sign, number in others))


def running_totals(terms: Terms) -> tuple[Step, ...]:
    """Return each running total of a sum as a jump on the number line."""
    cells = POND_CELLS[1][: len(terms)]
    said = Row(tuple(Term((cell,)) for cell in cells), tuple(sign.replace("-", "−") for sign, _ in terms[1:]))
    return explain_evaluation(said, {cell: number for cell, (_, number) in zip(cells, terms, strict=True)})


def too_often(terms: Terms, bugs: tuple[int, ...]) -> dict[str, Any] | None:
    """Return the first number that a sum uses more often than the pond has it, with both counts.

    Return None if there is no such number.
    """
    used, there = Counter(number for _, number in terms), Counter(bugs)
    over = ({"number": each, "used": used[each], "there": there[each]} for each in used if used[each] > there[each])
    return next(over, None)


class SaidAloud(QuestionSpec):
    """Asks for the running totals of a sum that is said card by card."""

    terms: Terms
    rule = "question.said"
    entry = TypeTotals()

    def _derived(self) -> dict[str, Any]:
        said = chain_figure(self.terms)
        first, totals = chain_figure(self.terms[:2]).expression, said.results[1:]
        return {"said": said.expression, "begin": said.start, "count": len(totals), "first": first, "totals": totals}

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        """Accept all running totals; else explain the first wrong one."""
        steps, totals = running_totals(self.terms), self.values["totals"]
        if answer[0] == self.terms[0][1] and len(answer) == len(self.terms):
            return self.wrong("begins")
        for place, (given, fact) in enumerate(zip(answer, totals, strict=False)):
            if given != fact:
                told: dict[str, Any] = {"answer": Number(given), "card": self.terms[place + 1][1], "place": place + 1}
                told |= {"found": place, "sought": len(totals)}
                return self.partly("step", steps[place], *so_far(place, len(totals)), **told, then=self._jump(place))
        if len(answer) > len(totals):
            return self.wrong("more", typed=len(answer))
        if len(answer) < len(totals):
            return self.partly("fewer", found=len(answer), sought=len(totals), then=self._jump(len(answer)))
        return self.right(figure=chain_figure(self.terms))

    def _jump(self, place: int) -> ResultOf:
        """Return the question for the next running total after `place` jumps."""
        before, (sign, number) = int(chain_figure(self.terms).results[place]), self.terms[place + 1]
        return ResultOf(before, sign.replace("-", "−"), number)


def step_of_sum(fish: int, terms: Terms) -> QuestionSpec | None:
    """Return the follow-up to a sum that doesn't make the fish, if there is one.

    It asks what the minus cards must be worth, for the running totals, or for a single calculation.
    """
    cards = tuple(number for _, number in terms)
    excess = sum(cards) - fish
    if not subtracted(terms) and excess > 0 and excess % 2 == 0 and len(cards) > 1:
        return HalfTheExcess(cards, fish)
    if len(terms) > 2:
        return SaidAloud(terms)
    (_, first), *others = terms
    return ResultOf(first, others[0][0].replace("-", "−"), others[0][1]) if others else None


def beginning_of_sum(fish: int, sums: tuple[Terms, ...]) -> ResultOf | None:
    """Return the question for the difference between the first card of a sum and the fish, if any."""
    (_, first), *_others = sums[0]
    return ResultOf(max(first, fish), "−", min(first, fish)) if first != fish else None


class AnotherSum(QuestionSpec):
    """Asks for another sum of these bugs that makes the fish."""

    fish: int
    bugs: tuple[int, ...]
    found: Terms
    rule = "question.another"
    entry = TypeSum()

    def _derived(self) -> dict[str, Any]:
        found, together = chain_figure(self.found).expression, sum(self.bugs)
        return {"found": found, "all": together, "excess": together - self.fish}

    def judge(self, answer: Terms) -> Judgement:
        """Accept a sum of these bugs, each used once, that makes the fish and differs from the known one."""
        told = too_often(answer, self.bugs)
        if told is not None:
            return self.wrong("often" if told["there"] else "absent", **told, then=self._beginning())
        made = int(chain_figure(answer).results[-1])
        if made != self.fish:
            much, step = "too_many" if made > self.fish else "too_few", step_of_sum(self.fish, answer)
            by = abs(made - self.fish)
            return self.wrong(much, *running_totals(answer), made=Number(made), by=by, then=step)
        if Counter(answer) == Counter(self.found):
            return self.wrong("known", then=self._beginning())
        return self.right(figure=chain_figure(answer), sum=chain_figure(answer).expression)

    def _beginning(self) -> ResultOf | None:
        others = (terms for terms in sums_making(self.fish, self.bugs) if Counter(terms) != Counter(self.found))
        return beginning_of_sum(self.fish, tuple(others))


class MaySay(QuestionSpec):
    """Asks whether this sum may be said in this pond."""

    pond: str
    notation: str
    rule = "question.may_say"
    entry = Choose((YES, NO))

    @cached_property
    def _state(self) -> Any:
        return set_up({"ponds": {1: self.pond}, "phase": "pond"}, seed=0, box=RECONSTRUCTED, players=2, dealer=1)

    def _derived(self) -> dict[str, Any]:
        move, numbers = Calculate.read(self.notation), self._state.numbers(1)
        said = [self._state.cell(cell) for cell in move.cells]
        signed = zip(("+", *signs(move.expression)), move.terms, strict=True)
        made = chain_figure(tuple(("-" if sign == "−" else "+", numbers[cell]) for sign, cell in signed))
        sum_card, *others = (card.words for card in said)
        fish = next(card.value for card in said if card.is_fish)
        return {"sum_card": sum_card, "made": made.expression, "fish": fish, "cards": tuple(others)}

    def judge(self, answer: Step) -> Judgement:
        move, observation = Calculate.read(self.notation), Observation(self._state.active[0], self._state)
        refusal = RULES.refusal(self._state, move)
        if refusal is None:
            return Judgement(answer == YES, self.reason("allowed"))
        return Judgement(answer == NO, EXPLAINER.explain_refusal(observation, move, refusal))


class MissingBug(QuestionSpec):
    """Asks which bug must join these so that a sum makes the fish."""

    fish: int
    bugs: tuple[int, ...]
    choices: tuple[int, ...]
    rule = "question.missing_bug"
    entry = EntryOf(Choose, "choices")

    def judge(self, answer: int) -> Judgement:
        """Accept a bug that makes a sum possible; else show the sums nearest to the fish."""
        sums = sums_for_fish(self.fish, (*self.bugs, answer))
        if sums:
            return self.right(bug=answer, sums=sums)
        made = numbers_made((*self.bugs, answer))
        low, high = max(n for n in made if n < self.fish), min(n for n in made if n > self.fish)
        near: dict[str, Any] = {"low": evaluated(made[low]), "high": evaluated(made[high])}
        return self.wrong("none", bug=answer, cards=(*self.bugs, answer), **near)


def sums_for_fish(fish: int, bugs: tuple[int, ...]) -> tuple[str, ...]:
    """Return every sum of some bugs that makes a fish, each once."""
    pond = " ".join((f"F{fish}", *map(str, bugs)))
    return tuple(str(each) for each in calculations(pond) if each.card.is_fish)


class HowManyWays(QuestionSpec):
    """Asks in how many ways some of these bugs can make the fish."""

    fish: int
    bugs: tuple[int, ...]
    rule = "question.ways"
    entry = TypeNumber()

    def _derived(self) -> dict[str, Any]:
        excess = sum(self.bugs) - self.fish
        count = len(sums_for_fish(self.fish, self.bugs))
        return {"added": evaluated(total(*self.bugs)), "excess": excess, "half": excess // 2, "count": count}

    def judge(self, answer: int) -> Judgement:
        """Accept the number of ways, whatever the order of the cards; then list the ways."""
        sums = sums_for_fish(self.fish, self.bugs)
        halved = HalfTheExcess(self.bugs, self.fish) if self.values["excess"] % 2 == 0 else None
        return self.counted(answer, len(sums), *(self.reason("made", sum=each) for each in sums), then=halved)


def sums_making(fish: int, bugs: tuple[int, ...]) -> tuple[Terms, ...]:
    """Return every sum of two or more bugs that makes a fish.

    Sums of few cards come first, and among sums of the same length those that subtract few cards.
    """
    chosen = (some for size in range(2, len(bugs) + 1) for some in combinations(bugs, size))
    found = dict.fromkeys(terms for some in chosen for terms in _signed(fish, some))
    return tuple(sorted(found, key=lambda terms: (len(terms), subtracted(terms))))


def _signed(fish: int, cards: tuple[int, ...]) -> Iterator[Terms]:
    """Yield the sums of all these cards that make a fish: the minus cards are worth half of the excess."""
    excess = sum(cards) - fish
    places = range(len(cards))
    for size in range(len(cards)) if excess >= 0 and excess % 2 == 0 else ():
        for minus in combinations(places, size):
            if 2 * sum(cards[place] for place in minus) == excess:
                signed = (("-" if place in minus else "+", cards[place]) for place in places)
                yield tuple(sorted(signed, key=lambda term: (term[0] == "-", -term[1])))


def subtracted(terms: Terms) -> int:
    """Return how many cards of a sum are subtracted."""
    return sum(sign == "-" for sign, _ in terms)


class SumFor(QuestionSpec):
    """Asks which sum of these bugs makes the fish in their pond."""

    fish: int
    bugs: tuple[int, ...]
    rule = "question.sum_for"
    entry = TypeSum()

    def _derived(self) -> dict[str, Any]:
        most = max(self.bugs)
        kind = "fits" if most == self.fish else "many" if most > self.fish else "few"
        way = Step(f"question.sum_for.{kind}", {"most": most, "fish": self.fish, "by": abs(self.fish - most)})
        return {"together": sum(self.bugs), "most": most, "way": way}

    def judge(self, answer: Terms) -> Judgement:
        """Accept any sum of these bugs, each used once, that makes the fish; else explain the step that fails."""
        told = too_often(answer, self.bugs)
        if told is not None:
            reason = "often" if told["there"] else "itself" if told["number"] == self.fish else "absent"
            return self.wrong(reason, **told, then=beginning_of_sum(self.fish, sums_making(self.fish, self.bugs)))
        chain = chain_figure(answer)
        made = int(chain.results[-1])
        if made == self.fish:
            return self.right(*running_totals(answer), figure=chain, sum=chain.expression)
        step = step_of_sum(self.fish, answer)
        return self.wrong("unequal", *self._unequal(answer), sum=chain.expression, made=Number(made), then=step)

    def _unequal(self, answer: Terms) -> tuple[Step, ...]:
        """Return the running totals, the difference from the fish, and the changes that would correct it."""
        free = list(zip(BUG_CELLS, self.bugs, strict=False))
        said = []
        for _, number in answer:
            said.append(next(each for each in free if each[1] == number))
            free.remove(said[-1])
        signs_after = tuple(sign.replace("-", "−") for sign, _ in answer[1:])
        row = Row(tuple(Term((cell,)) for cell, _ in said), signs_after)
        numbers = {FISH_CELL: self.fish, **dict((*said, *free))}
        return explain_unequal_sum(FISH_CELL, row, numbers, fishes=(FISH_CELL,))


class SwapFor(QuestionSpec):
    """Asks which bug should replace one of these, since they make no sum for their fish."""

    fish: int
    bugs: tuple[int, ...]
    gone: int
    offered: tuple[int, ...]
    rule = "question.swap_for"
    entry = EntryOf(Choose, "offered")

    @property
    def stay(self) -> tuple[int, ...]:
        """The bugs that stay in the pond."""
        place = self.bugs.index(self.gone)
        return self.bugs[:place] + self.bugs[place + 1 :]

    def _derived(self) -> dict[str, Any]:
        return {"stay": self.stay, "together": sum(self.stay), "least": min(self.stay)}

    def judge(self, answer: int) -> Judgement:
        """Accept a bug that makes a sum possible; else show the sums nearest to the fish."""
        bugs = (*self.stay, answer)
        sums = sums_making(self.fish, bugs)
        if sums:
            made = chain_figure(sums[0])
            return self.right(*running_totals(sums[0]), figure=made, bug=answer, sum=made.expression)
        reached = numbers_made(bugs)
        below, above = ([n for n in reached if (n > self.fish) is over] for over in (False, True))
        near = (*(max(below) for _ in below[:1]), *(min(above) for _ in above[:1]))
        told = (Step("question.swap_for.near", {"sum": evaluated(reached[number])}) for number in near)
        return self.wrong("none", *told, bug=answer, now=bugs, then=ResultOf(sum(self.stay), "+", answer))
