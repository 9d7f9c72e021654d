"""All the Consolidations of a pot at once. Source: docs/rules/docfish.md, Consolidation."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.docfish.rules.consolidation import Groups, groupings
from mathfish_widgets.mathematics.expressions import product

from ..entry import Entry, Typed, TypeGroups, UnreadableAnswer
from ..question import Judgement, right_answer, wrong_answer
from .change import bank_without
from .sequence import exchange_values, refused_grouping

_BETWEEN = re.compile(r"[,;\n]+")


@dataclass(frozen=True)
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


@dataclass(frozen=True)
class AllGroupings:
    """Which Consolidations does this pot allow? Every one of them is asked for."""

    pot: tuple[int, ...]
    rule: ClassVar[str] = "question.all_groupings"
    entry: ClassVar[Entry] = TypeGroupings()

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
                return wrong_answer(self, "refused", found.explanation, groups=written)
            if found is not None:
                return found
        sets = (Step("question.groupings.set", exchange_values(self.pot, groups)) for groups in answer)
        left = len(self._allowed) - len(answer)
        return wrong_answer(self, "missing", *sets, missing=left) if left else right_answer(self, *sets)
