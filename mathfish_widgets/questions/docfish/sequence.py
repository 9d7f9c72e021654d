"""Questions about Consolidation and the Sequence Rule. Source: docs/rules/docfish.md, Consolidation."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from math import prod
from typing import Any

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

from ..choosing import Choose, PickValues
from ..entry import NO, YES, Entry, EntryOf, Typed, TypeGroups, TypeNumber, UnreadableAnswer
from ..question import CardsShown, Judgement, Overlap, QuestionSpec
from .change import bank_without

_BETWEEN = re.compile(r"[,;\n]+")


def refused_grouping(pot: tuple[int, ...], groups: Groups, lacking: tuple[int, ...] = ()) -> Judgement | None:
    """Return the reason why the rules refuse groups of a pot; None if they accept them.

    A refusal by the Sequence Rule shows the cards that the highest card used forces into groups as well.
    """
    found = refusal(pot, bank_without(lacking), groups)
    if found is None:
        return None
    why, step = _named(pot, groups, found.rule), _step_in(pot, groups, found.rule)
    if found.rule == "docfish.consolidation.sequence":
        highest = found.values["highest"]
        forced = tuple(card for card in sorted(pot) if card < highest)
        figure, step = RowFigure(tuple(sorted(pot)), highest, forced), Forced(pot, highest)
        why = (Step("question.sequence.forced", {"highest": highest, "forced": forced}, figures=(figure,)),)
    return Judgement(right=False, explanation=Step(found.rule, found.values, substeps=why), follow_up=step)


def allowed(pot: tuple[int, ...], lacking: tuple[int, ...] = ()) -> tuple[Groups, ...]:
    """Return the Consolidations that the rules allow for a pot, with a bank that lacks some cards."""
    return tuple(groupings(pot, bank_without(lacking)))


def _step_in(pot: tuple[int, ...], groups: Groups, refused: str) -> QuestionSpec | None:
    """Return the follow-up to a refusal: about a group in the pot, or in the pot after the exchange."""
    if refused == "docfish.consolidation.unfinished":
        return AnyGroup(exchanged(pot, bank_without(()), groups)[0])
    if refused in ("docfish.consolidation.pot", "docfish.consolidation.size"):
        return GroupFrom(pot) if any(len(found) == 1 for found in allowed(pot)) else AnyGroup(pot)
    return AnyGroup(pot) if refused == "docfish.consolidation.product" else None


def _named(pot: tuple[int, ...], groups: Groups, refused: str) -> tuple[Step, ...]:
    """Return the cards that the groups use too often, or the groups that have neither two nor three cards."""
    if refused == "docfish.consolidation.pot":
        held, used = Counter(pot), Counter(card for group in groups for card in group)
        over = ({"card": card, "used": used[card], "held": held[card]} for card in used if used[card] > held[card])
        return tuple(Step("question.sequence.held", values) for values in over)
    if refused == "docfish.consolidation.size":
        odd = (group for group in groups if len(group) not in GROUP_SIZES)
        return tuple(Step("question.sequence.size", {"group": product(*group), "count": len(group)}) for group in odd)
    return ()


def _used_by_one(found: Iterable[Groups]) -> tuple[int, ...]:
    """Return the cards of the Consolidation that uses the most, ascending."""
    used = (tuple(sorted(card for group in groups for card in group)) for groups in found)
    return max(used, key=len)


def exchange_values(pot: tuple[int, ...], groups: Groups, lacking: tuple[int, ...] = ()) -> dict[str, Any]:
    """Return the groups, the pot after them and the points they win, as values of a sentence."""
    after, _ = exchanged(pot, bank_without(lacking), groups)
    written = tuple(product(*group) for group in groups)
    return {"groups": written, "after": after, "sum": sum(after), "gain": gain(groups)}


class GroupFrom(QuestionSpec):
    """Asks which cards of this pot may be exchanged as one group."""

    pot: tuple[int, ...]
    rule = "question.group"
    entry = EntryOf(PickValues, "pot")

    def _derived(self) -> dict[str, Any]:
        a, b = sorted(self.pot)[:2]
        return {"a": a, "b": b}

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        found = refused_grouping(self.pot, (answer,))
        if found is None:
            return self.right(self.reason("lowest_two"), **exchange_values(self.pot, (answer,)))
        return replace(found, follow_up=AnyGroup(self.pot)) if found.follow_up == self else found


class Forced(QuestionSpec):
    """Asks which cards must be used as well if this card of the pot is used."""

    pot: tuple[int, ...]
    used: int
    rule = "question.forced"

    def _derived(self) -> dict[str, Any]:
        return {"lower": self._lower}

    @property
    def _lower(self) -> tuple[int, ...]:
        return tuple(card for card in sorted(self.pot) if card < self.used)

    @property
    def entry(self) -> Entry:
        return PickValues(tuple((Counter(self.pot) - Counter((self.used,))).elements()))

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        picked = Overlap.of(answer, self._lower)
        if picked.missing:
            return self.partly("left_out", left_out=picked.missing[0], **picked.counts)
        if picked.spare:
            return self.partly("spare", card=picked.spare[0], **picked.counts)
        return self.right(figure=RowFigure(tuple(sorted(self.pot)), self.used, self._lower))


class AnyGroup(QuestionSpec):
    """Asks whether there is any group in this pot."""

    pot: tuple[int, ...]
    rule = "question.any"
    entry = Choose((YES, NO))
    figures = CardsShown("pot")

    def _derived(self) -> dict[str, Any]:
        a, b = sorted(self.pot)[:2]
        return {"group": product(a, b), "product": a * b, "highest": HIGHEST_CARD}

    def judge(self, answer: Step) -> Judgement:
        return self.yes_or_no(answer, any(groupings(self.pot, bank_without(()))), "yes", "no")


class Grouping(QuestionSpec):
    """Asks which groups of this pot may be exchanged, or which have the highest sum."""

    pot: tuple[int, ...]
    best: bool = False
    lacking: tuple[int, ...] = ()
    entry = TypeGroups()
    figures = CardsShown("pot")

    @property
    def rule(self) -> str:
        """The rule id, which differs if the groups must have the highest sum."""
        return "question.best" if self.best else "question.grouping"

    def _derived(self) -> dict[str, Any]:
        return {"before": sum(self.pot), "most": sum(self.pot) + gain(self._best)}

    @property
    def _best(self) -> Groups:
        """A Consolidation with the highest sum; none if there is no Consolidation."""
        return max(allowed(self.pot, self.lacking), key=gain, default=())

    def judge(self, answer: Groups) -> Judgement:
        found = refused_grouping(self.pot, answer, self.lacking)
        if found is not None:
            return found
        told = exchange_values(self.pot, answer, self.lacking)
        wins = tuple(Step("question.gain.group", _win(group)) for group in answer)
        if self.best and gain(answer) < gain(self._best):
            step = next((Gain(group) for group in self._best if group not in answer), None)
            return self.wrong("less", *wins, **told, then=step)
        return self.right(*wins, **told)


class HowManyGroupings(QuestionSpec):
    """Asks how many different Consolidations this pot allows."""

    pot: tuple[int, ...]
    rule = "question.groupings"
    entry = TypeNumber(possible=4)
    figures = CardsShown("pot")

    def _derived(self) -> dict[str, Any]:
        return {"count": len(allowed(self.pot))}

    def judge(self, answer: int) -> Judgement:
        """Accept the number, then list each legal set; if the answer is too high, list each refused group."""
        found = allowed(self.pot)
        if answer == len(found):
            return self.right(*(Step("question.groupings.set", exchange_values(self.pot, groups)) for groups in found))
        if answer < len(found):
            used = _used_by_one(found)
            return self.wrong("more", answer=answer, used=used, then=Grouping(used))
        refused = [(group, no) for group, no in wanted_groups(self.pot, bank_without(())) if no is not None]
        told = (self.reason("refused", group=product(*group), why=Step(no.rule, no.values)) for group, no in refused)
        left_out = (max(group) for group, no in refused if no.rule == "docfish.consolidation.sequence")
        step = next((Forced(self.pot, highest) for highest in left_out), None)
        return self.wrong("fewer", *told, answer=answer, then=step)


class Gain(QuestionSpec):
    """Asks how many points this exchange scores."""

    group: tuple[int, ...]
    rule = "question.gain"
    entry = TypeNumber()

    def _derived(self) -> dict[str, Any]:
        return _win(self.group)

    def judge(self, answer: int) -> Judgement:
        if answer == gain((self.group,)):
            return self.right()
        return self.wrong("product" if answer == prod(self.group) else "other", answer=answer)


def _win(group: tuple[int, ...]) -> dict[str, Any]:
    made = {"group": product(*group), "product": prod(group), "terms": total(*group), "sum": sum(group)}
    return {**made, "gain": gain((group,))}


class TypeGroupings(Typed):
    """Type one or more Consolidations with commas between them, such as 2x3 2x4, 2x2."""

    label = Step("question.label.groupings")

    def read(self, given: Any, wording: Wording) -> tuple[Groups, ...]:
        """Return the Consolidations, each once; each element of a list is one Consolidation."""
        listed = isinstance(given, Iterable) and not isinstance(given, str)
        texts = map(str, given) if listed else _BETWEEN.split(str(given))
        found = {TypeGroups().read(text, wording) for text in texts if text.strip()}
        if not found:
            raise UnreadableAnswer("nothing")
        return tuple(sorted(found))

    def written(self, answer: tuple[Groups, ...], wording: Wording) -> str:
        return "; ".join(TypeGroups().written(groups, wording) for groups in answer)


class AllGroupings(QuestionSpec):
    """Asks for every Consolidation of this pot."""

    pot: tuple[int, ...]
    rule = "question.all_groupings"
    entry = TypeGroupings()
    figures = CardsShown("pot")

    def _derived(self) -> dict[str, Any]:
        return {"count": len(allowed(self.pot))}

    def judge(self, answer: tuple[Groups, ...]) -> Judgement:
        """Accept exactly the Consolidations that the rules allow."""
        named = Overlap.of(answer, allowed(self.pot))
        for groups in answer:
            found = refused_grouping(self.pot, groups)
            if found is not None and groups:
                told = {"groups": tuple(product(*group) for group in groups), **named.counts}
                return self.partly("refused", found.explanation, **told, then=found.follow_up)
            if found is not None:
                return found
        sets = (Step("question.groupings.set", exchange_values(self.pot, groups)) for groups in answer)
        if not named.missing:
            return self.right(*sets)
        used = _used_by_one(named.missing)
        return self.partly("missing", *sets, used=used, **named.counts, then=Grouping(used))
