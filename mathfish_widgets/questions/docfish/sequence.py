"""Questions about Consolidation and the Sequence Rule. Source: docs/rules/docfish.md, Consolidation."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from math import prod
from typing import Any, ClassVar

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.figures import RowFigure
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.docfish.rules.consolidation import (
    GROUP_SIZES,
    HIGHEST_CARD,
    Groups,
    exchanged,
    gain,
    groupings,
    refusal,
    wanted_groups,
)
from mathfish_widgets.mathematics.expressions import product, total

from ..entry import NO, YES, Choose, Entry, EntryOf, PickValues, Typed, TypeGroups, TypeNumber, UnreadableAnswer
from ..question import CardsShown, Judgement, followed_by, partly_right, reason_step, right_answer, wrong_answer
from .change import bank_without

_BETWEEN = re.compile(r"[,;\n]+")


def refused_grouping(pot: tuple[int, ...], groups: Groups, lacking: tuple[int, ...] = ()) -> Judgement | None:
    """Why the rules refuse some groups of a pot, with the cards that the highest one forces; None if they do not."""
    found = refusal(pot, bank_without(lacking), groups)
    if found is None:
        return None
    if found.rule != "docfish.consolidation.sequence":
        told = Step(found.rule, found.values, substeps=_named(pot, groups, found.rule))
        return Judgement(right=False, explanation=told, follow_up=_step_in(pot, groups, found.rule))
    highest = found.values["highest"]
    forced = tuple(card for card in sorted(pot) if card < highest)
    figure = RowFigure(tuple(sorted(pot)), highest, forced)
    why = Step("question.sequence.forced", {"highest": highest, "forced": forced}, figures=(figure,))
    told = Step(found.rule, found.values, substeps=(why,))
    return Judgement(right=False, explanation=told, follow_up=Forced(pot, highest))


def _step_in(pot: tuple[int, ...], groups: Groups, refused: str) -> AnyGroup | GroupFrom | None:
    """Whether there is a group at all, in the pot or in what groups leave of it; a single one where they do not fit."""
    if refused == "docfish.consolidation.unfinished":
        return AnyGroup(exchanged(pot, bank_without(()), groups)[0])
    if refused == "docfish.consolidation.product":
        return AnyGroup(pot)
    unfit = refused in ("docfish.consolidation.pot", "docfish.consolidation.size")
    alone = any(len(found) == 1 for found in groupings(pot, bank_without(())))
    return (GroupFrom(pot) if alone else AnyGroup(pot)) if unfit else None


def _named(pot: tuple[int, ...], groups: Groups, refused: str) -> tuple[Step, ...]:
    """The cards in which groups do not fit a pot, or the groups of another size than two or three cards."""
    if refused == "docfish.consolidation.pot":
        held, used = Counter(pot), Counter(card for group in groups for card in group)
        over = ({"card": card, "used": used[card], "held": held[card]} for card in used if used[card] > held[card])
        return tuple(Step("question.sequence.held", values) for values in over)
    if refused == "docfish.consolidation.size":
        odd = (group for group in groups if len(group) not in GROUP_SIZES)
        return tuple(Step("question.sequence.size", {"group": product(*group), "count": len(group)}) for group in odd)
    return ()


def _used_by_one(found: Iterable[Groups]) -> tuple[int, ...]:
    """The cards of that one of some Consolidations which uses most, ascending."""
    used = (tuple(sorted(card for group in groups for card in group)) for groups in found)
    return max(used, key=len)


def exchange_values(pot: tuple[int, ...], groups: Groups, lacking: tuple[int, ...] = ()) -> dict[str, Any]:
    """The groups, the pot they leave and what they win, as values of a sentence."""
    after, _ = exchanged(pot, bank_without(lacking), groups)
    written = tuple(product(*group) for group in groups)
    return {"groups": written, "after": after, "sum": sum(after), "gain": gain(groups)}


@frozen_dataclass
class GroupFrom:
    """Which cards of this pot may be exchanged as one group?"""

    pot: tuple[int, ...]
    rule: ClassVar[str] = "question.group"
    entry = EntryOf(PickValues, "pot")

    @property
    def values(self) -> Mapping[str, Any]:
        """The pot and its two lowest cards."""
        a, b = sorted(self.pot)[:2]
        return {"pot": self.pot, "a": a, "b": b}

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        """Right for a group that is a legal Consolidation by itself."""
        lowest_two = f"{self.rule}.lowest_two"
        found = refused_grouping(self.pot, (answer,))
        if found is None:
            return right_answer(self, Step(lowest_two, self.values), **exchange_values(self.pot, (answer,)))
        return followed_by(found, AnyGroup(self.pot) if found.follow_up == self else found.follow_up)


@frozen_dataclass
class Forced:
    """Which cards must be used as well if this card of the pot is used?"""

    pot: tuple[int, ...]
    used: int
    rule: ClassVar[str] = "question.forced"

    @property
    def values(self) -> Mapping[str, Any]:
        """The pot, the card used, and the cards lower than it."""
        return {"pot": self.pot, "used": self.used, "lower": self._lower}

    @property
    def _lower(self) -> tuple[int, ...]:
        return tuple(card for card in sorted(self.pot) if card < self.used)

    @property
    def entry(self) -> Entry:
        """Picking among the other cards."""
        return PickValues(tuple((Counter(self.pot) - Counter((self.used,))).elements()))

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        """Right where exactly the lower cards are picked."""
        spare = [card for card in answer if card >= self.used]
        left_out = sorted((Counter(self._lower) - Counter(answer)).elements())
        figure = RowFigure(tuple(sorted(self.pot)), self.used, self._lower)
        counts = {"found": len(self._lower) - len(left_out), "sought": len(self._lower), "spare": len(spare)}
        if left_out:
            return partly_right(self, "left_out", left_out=left_out[0], **counts)
        if spare:
            return partly_right(self, "spare", **counts | {"card": spare[0]})
        return right_answer(self, figure=figure)


@frozen_dataclass
class AnyGroup:
    """Is there any group at all in this pot?"""

    pot: tuple[int, ...]
    rule: ClassVar[str] = "question.any"
    entry: ClassVar[Entry] = Choose((YES, NO))
    figures = CardsShown("pot")

    @property
    def values(self) -> Mapping[str, Any]:
        """The pot, its two lowest cards and their product."""
        a, b = sorted(self.pot)[:2]
        return {"pot": self.pot, "group": product(a, b), "product": a * b, "highest": HIGHEST_CARD}

    def judge(self, answer: Step) -> Judgement:
        """Right for what the rules of Consolidation find."""
        possible = next(groupings(self.pot, bank_without(())), None) is not None
        return Judgement((answer == YES) is possible, reason_step(self, "yes" if possible else "no"))


@frozen_dataclass
class Grouping:
    """Which groups of this pot may be exchanged, perhaps with the highest sum?"""

    pot: tuple[int, ...]
    best: bool = False
    lacking: tuple[int, ...] = ()
    entry: ClassVar[Entry] = TypeGroups()
    figures = CardsShown("pot")

    @property
    def rule(self) -> str:
        """The best one and any one are two questions."""
        return "question.best" if self.best else "question.grouping"

    @property
    def values(self) -> Mapping[str, Any]:
        """The pot, its sum, and the highest sum that can be reached."""
        return {"pot": self.pot, "before": sum(self.pot), "most": sum(self.pot) + self._most}

    @property
    def _most(self) -> int:
        return max(map(gain, groupings(self.pot, bank_without(self.lacking))), default=0)

    def judge(self, answer: Groups) -> Judgement:
        """Right for a legal Consolidation; for one with the highest sum where that is asked for."""
        found = refused_grouping(self.pot, answer, self.lacking)
        if found is not None:
            return found
        told = exchange_values(self.pot, answer, self.lacking)
        wins = tuple(Step("question.gain.group", _win(group)) for group in answer)
        if self.best and gain(answer) < self._most:
            return followed_by(wrong_answer(self, "less", *wins, **told), self._other_gain(answer))
        return right_answer(self, *wins, **told)

    def _other_gain(self, answer: Groups) -> Gain | None:
        """What a group of the best Consolidation wins that the answer does not have."""
        best = max(groupings(self.pot, bank_without(self.lacking)), key=gain)
        return next((Gain(group) for group in best if group not in answer), None)


@frozen_dataclass
class HowManyGroupings:
    """How many different Consolidations does this pot allow?"""

    pot: tuple[int, ...]
    rule: ClassVar[str] = "question.groupings"
    entry: ClassVar[Entry] = TypeNumber(likely=4)
    figures = CardsShown("pot")

    @property
    def values(self) -> Mapping[str, Any]:
        """The pot, and how many Consolidations it allows."""
        return {"pot": self.pot, "count": len(tuple(groupings(self.pot, bank_without(()))))}

    def judge(self, answer: int) -> Judgement:
        """Right where the number is met; each legal set, or each refused group, is told."""
        found = tuple(groupings(self.pot, bank_without(())))
        if answer == len(found):
            return right_answer(
                self, *(Step("question.groupings.set", exchange_values(self.pot, groups)) for groups in found)
            )
        if answer < len(found):
            used = _used_by_one(found)
            return followed_by(wrong_answer(self, "more", answer=answer, used=used), Grouping(used))
        return followed_by(wrong_answer(self, "fewer", *self._refused_groups(), answer=answer), self._forced())

    def _forced(self) -> Forced | None:
        """What the highest card of a group forces that leaves out a lower one, if there is such a group."""
        judged = wanted_groups(self.pot, bank_without(()))
        left_out = (group for group, no in judged if no is not None and no.rule == "docfish.consolidation.sequence")
        return next((Forced(self.pot, max(group)) for group in left_out), None)

    def _refused_groups(self) -> tuple[Step, ...]:
        judged = wanted_groups(self.pot, bank_without(()))
        return tuple(
            Step("question.groupings.refused", {"group": product(*group), "why": Step(no.rule, no.values)})
            for group, no in judged
            if no is not None
        )


@frozen_dataclass
class Gain:
    """How many points does this exchange win?"""

    group: tuple[int, ...]
    rule: ClassVar[str] = "question.gain"
    entry: ClassVar[Entry] = TypeNumber()

    @property
    def values(self) -> Mapping[str, Any]:
        """The group, its product, its sum and the difference."""
        return _win(self.group)

    def judge(self, answer: int) -> Judgement:
        """Right for product minus sum."""
        if answer == gain((self.group,)):
            return right_answer(self)
        return wrong_answer(self, "product" if answer == prod(self.group) else "other", answer=answer)


def _win(group: tuple[int, ...]) -> dict[str, Any]:
    made = {"group": product(*group), "product": prod(group), "terms": total(*group), "sum": sum(group)}
    return {**made, "gain": gain((group,))}


@frozen_dataclass
class TypeGroupings(Typed):
    """One or more Consolidations with commas between them, such as 2x3 2x4, 2x2."""

    label = Step("question.label.groupings")

    def read(self, given: Any, wording: Wording) -> tuple[Groups, ...]:
        """The Consolidations, each once; a list has one in each place."""
        listed = isinstance(given, Iterable) and not isinstance(given, str)
        texts = map(str, given) if listed else _BETWEEN.split(str(given))
        found = {TypeGroups().read(text, wording) for text in texts if text.strip()}
        if not found:
            raise UnreadableAnswer("nothing")
        return tuple(sorted(found))

    def written(self, answer: tuple[Groups, ...], wording: Wording) -> str:
        """The Consolidations, one after another."""
        return "; ".join(TypeGroups().written(groups, wording) for groups in answer)


@frozen_dataclass
class AllGroupings:
    """Which Consolidations does this pot allow? Every one of them is asked for."""

    pot: tuple[int, ...]
    rule: ClassVar[str] = "question.all_groupings"
    entry: ClassVar[Entry] = TypeGroupings()
    figures = CardsShown("pot")

    @property
    def _allowed(self) -> tuple[Groups, ...]:
        return tuple(groupings(self.pot, bank_without(())))

    @property
    def values(self) -> Mapping[str, Any]:
        """The pot, and how many Consolidations it allows."""
        return {"pot": self.pot, "count": len(self._allowed)}

    def judge(self, answer: tuple[Groups, ...]) -> Judgement:
        """Right where all that the rules allow, and nothing else, is named."""
        for groups in answer:
            found = refused_grouping(self.pot, groups)
            if found is not None and groups:
                written = tuple(product(*group) for group in groups)
                allowed = len({*answer} & {*self._allowed})
                counts = {"found": allowed, "sought": len(self._allowed), "spare": len(answer) - allowed}
                told = partly_right(self, "refused", found.explanation, groups=written, **counts)
                return followed_by(told, found.follow_up)
            if found is not None:
                return found
        sets = (Step("question.groupings.set", exchange_values(self.pot, groups)) for groups in answer)
        left = [groups for groups in self._allowed if groups not in answer]
        if not left:
            return right_answer(self, *sets)
        counts = {"found": len(answer), "sought": len(self._allowed)}
        used = _used_by_one(left)
        told = partly_right(self, "missing", *sets, missing=len(left), used=used, **counts)
        return followed_by(told, Grouping(used))
