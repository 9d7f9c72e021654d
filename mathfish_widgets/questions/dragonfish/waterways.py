"""Questions about the canal island: which lanes are joined, why not, and who may swap.

Source: docs/rules/dragonfish.md, Geometry; Linked lanes; Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from typing import Any, ClassVar

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.figures import Figure
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games.dragonfish.explain.waterways import (
    explain_canal_change,
    explain_not_linked,
    explain_path,
    island_figure,
)
from mathfish_widgets.games.dragonfish.rules.waterways import (
    LANE_CELLS,
    Island,
    canal_change,
    linked,
    linked_lanes,
)
from mathfish_widgets.games.dragonfish.rules.zones import PLACES
from mathfish_widgets.markup.figures import ways
from mathfish_widgets.mathematics.expressions import evaluated, product

from ..arithmetic import ResultOf
from ..entry import NO, YES, Choose, Entry, PickLanes, TypeNumber
from ..question import Judgement, QuestionSpec, followed_by, partly_right, reason_step, right_answer, wrong_answer

LANES = tuple(LANE_CELLS)
SIDES = {"N": "north", "E": "east", "S": "south", "W": "west"}


def read_island(cards: str) -> Island:
    """The island with these edges on NW, NE, SW and SE, written with spaces between them: "NS NE+SW NESW ES"."""
    return dict(zip(PLACES, cards.split(), strict=True))


def lanes_joined_to(around: Island, lane: str) -> tuple[str, ...]:
    """The other lanes that a lane is joined to."""
    return tuple(other for lanes in linked_lanes(around) if lane in lanes for other in lanes if other != lane)


@frozen_dataclass
class Reaches:
    """Which lanes does the water of a lane reach? `laid` is a card that is laid first: a place and its edges."""

    cards: str
    lane: str
    laid: tuple[str, str] | None = None

    @property
    def rule(self) -> str:
        """Where a card is laid first, the question is another one."""
        return "question.laid" if self.laid else "question.reaches"

    @property
    def _island(self) -> Island:
        place, edges = self.laid or ("", "")
        return {**read_island(self.cards), **({place: edges} if place else {})}

    @property
    def values(self) -> Mapping[str, Any]:
        """The lane, how many lanes it reaches, and what lies where."""
        count = len(lanes_joined_to(self._island, self.lane))
        told = {"lane": self.lane, "count": count}
        if self.laid is None:
            return told
        place, edges = self.laid
        return {**told, "place": place, "ways": ways(edges)}

    @property
    def entry(self) -> Entry:
        """Picking lanes."""
        return PickLanes(tuple(lane for lane in LANES if lane != self.lane))

    @property
    def figures(self) -> tuple[Figure, ...]:
        """The island, before a card is laid."""
        return (island_figure(read_island(self.cards)),)

    def judge(self, answer: tuple[str, ...]) -> Judgement:
        """Right where exactly the lanes that are joined to it are picked."""
        reached = lanes_joined_to(self._island, self.lane)
        others = [lane for lane in answer if lane not in reached]
        counts = {"found": len(answer) - len(others), "sought": len(reached)}
        if others:
            why = explain_not_linked(self._island, others[0], self.lane)
            judged = partly_right(self, "other", *why, other=others[0], spare=len(others), **counts)
            return followed_by(judged, self._joined_to(others[0]))
        missing = len(reached) - len(answer)
        if missing:
            judged = partly_right(self, "missing", *self._walks(answer), missing=missing, **counts)
            return followed_by(judged, self._joined_to(next(lane for lane in reached if lane not in answer)))
        if self.laid is None:
            return right_answer(self, *self._walks(answer))
        changed = explain_canal_change(self._island, canal_change(read_island(self.cards), *self.laid))
        told = (replace(step, substeps=()) if step.rule.endswith("opened") else step for step in changed)
        return right_answer(self, *told, *self._walks(answer), figure=island_figure(self._island))

    def _joined_to(self, other: str) -> Joined:
        """The question for one of the lanes, with the island as it lies then."""
        return Joined(" ".join(self._island[place] for place in PLACES), self.lane, other)

    def _walks(self, lanes: tuple[str, ...]) -> Iterator[Step]:
        return (explain_path(self._island, self.lane, other) for other in lanes)


@frozen_dataclass
class Joined:
    """Does a waterway join these two lanes?"""

    cards: str
    lane: str
    other: str
    rule: ClassVar[str] = "question.joined"
    entry: ClassVar[Entry] = Choose((YES, NO))

    @property
    def values(self) -> Mapping[str, Any]:
        """Both lanes, and what lies where."""
        return {"lane": self.lane, "other": self.other}

    @property
    def figures(self) -> tuple[Figure, ...]:
        """The island."""
        return (island_figure(read_island(self.cards)),)

    def judge(self, answer: Step) -> Judgement:
        """Right where yes meets lanes that are linked."""
        around = read_island(self.cards)
        if linked(around, self.lane, self.other):
            return Judgement(answer == YES, reason_step(self, "yes", explain_path(around, self.lane, self.other)))
        return Judgement(answer == NO, reason_step(self, "no", *explain_not_linked(around, self.lane, self.other)))


@frozen_dataclass
class HowManySwaps:
    """These lanes are joined, with an animal in every cell: how many pairs of animals may change places?"""

    lanes: tuple[str, ...]
    rule: ClassVar[str] = "question.swaps"
    entry: ClassVar[Entry] = TypeNumber()

    @property
    def _pairs(self) -> tuple[tuple[str, str], ...]:
        """Every two of the lanes that lie in different ponds."""
        return tuple(pair for pair in combinations(self.lanes, 2) if pair[0][0] != pair[1][0])

    @property
    def values(self) -> Mapping[str, Any]:
        """The lanes, how many pairs of ponds they serve, and how many pairs of animals there are."""
        cells, pairs = len(LANE_CELLS[self.lanes[0]]), len(self._pairs)
        each = evaluated(product(cells, cells))
        told = {"lanes": self.lanes, "cells": cells, "pairs": pairs, "each": each, "side": SIDES[self.lanes[0][0]]}
        return {**told, "count": pairs * cells**2, "whole": evaluated(product(pairs, cells**2))}

    def judge(self, answer: int) -> Judgement:
        """Right for the cells of one lane times those of the other, for each pair of lanes in different ponds."""
        told = self.values
        if answer == told["count"]:
            reason = {0: "one_pond", 1: "right"}.get(told["pairs"], "many")
            return Judgement(right=True, explanation=reason_step(self, reason))
        if not told["pairs"]:
            return wrong_answer(self, "same_pond", answer=answer)
        more = "more" if answer < told["count"] else "fewer"
        judged = wrong_answer(self, "one_pair" if answer == told["cells"] ** 2 else more, answer=answer)
        return followed_by(judged, self._step(answer))

    def _step(self, answer: int) -> QuestionSpec:
        """One pair of lanes, or what the pairs make together where one of them was worked out."""
        pairs, each = self._pairs, self.values["cells"] ** 2
        if len(pairs) > 1:
            return ResultOf(len(pairs), "×", each) if answer == each else HowManySwaps(pairs[0])
        return ResultOf(self.values["cells"], "×", self.values["cells"])


@frozen_dataclass
class LanesReached(Reaches):
    """The question as practice asks it: who is right sees the walk to each lane, and the island as it lies then."""

    def judge(self, answer: tuple[str, ...]) -> Judgement:
        """Right where exactly the lanes that are joined to it are picked; then with the walk to each of them."""
        judgement = super().judge(answer)
        if not judgement.right:
            return judgement
        return right_answer(self, *self._walks(answer), figure=island_figure(self._island))
