"""Questions about the canal island: which lanes are joined, why not, and where animals may swap.

Source: docs/rules/dragonfish.md, Geometry; Linked lanes; Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

from mathfish_widgets.explain.figures import Figure
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games.dragonfish.explain.waterways import (
    explain_canal_change,
    explain_not_linked,
    explain_path,
    island_figure,
)
from mathfish_widgets.games.dragonfish.rules.cards import PLACES
from mathfish_widgets.games.dragonfish.rules.waterways import LANE_CELLS, Island, canal_change, linked, linked_lanes
from mathfish_widgets.markup.figures import ways
from mathfish_widgets.mathematics.expressions import evaluated, product

from ..arithmetic import ResultOf
from ..choosing import Choose, PickLanes
from ..entry import NO, YES, Entry, TypeNumber
from ..question import Judgement, Overlap, QuestionSpec

LANES = tuple(LANE_CELLS)
SIDES = {"N": "north", "E": "east", "S": "south", "W": "west"}


def read_island(cards: str) -> Island:
    """Return the island with these edges on NW, NE, SW and SE, separated by spaces: "NS NE+SW NESW ES"."""
    return dict(zip(PLACES, cards.split(), strict=True))


def lanes_joined_to(around: Island, lane: str) -> tuple[str, ...]:
    """Return the other lanes that a lane is joined to."""
    return tuple(other for lanes in linked_lanes(around) if lane in lanes for other in lanes if other != lane)


class Reaches(QuestionSpec):
    """Asks which lanes the water of a lane reaches.

    `laid` is a card that is laid first: its place and its edges.
    """

    cards: str
    lane: str
    laid: tuple[str, str] | None = None

    @property
    def rule(self) -> str:
        """The rule id, which differs if a card is laid first."""
        return "question.laid" if self.laid else "question.reaches"

    @property
    def _island(self) -> Island:
        place, edges = self.laid or ("", "")
        return {**read_island(self.cards), **({place: edges} if place else {})}

    def _derived(self) -> dict[str, Any]:
        place, edges = self.laid or ("", "")
        count = len(lanes_joined_to(self._island, self.lane))
        return {"count": count, "place": place, "ways": ways(edges)}

    @property
    def entry(self) -> Entry:
        return PickLanes(tuple(lane for lane in LANES if lane != self.lane))

    @property
    def figures(self) -> tuple[Figure, ...]:
        """The island before a card is laid."""
        return (island_figure(read_island(self.cards)),)

    def judge(self, answer: tuple[str, ...]) -> Judgement:
        picked = Overlap.of(answer, lanes_joined_to(self._island, self.lane))
        if picked.spare:
            other = picked.spare[0]
            why = explain_not_linked(self._island, other, self.lane)
            return self.partly("other", *why, other=other, **picked.counts, then=self._joined_to(other))
        if picked.missing:
            step = self._joined_to(picked.missing[0])
            return self.partly("missing", *self._walks(answer), **picked.counts, then=step)
        if self.laid is None:
            return self.right(*self._walks(answer))
        changed = explain_canal_change(self._island, canal_change(read_island(self.cards), *self.laid))
        told = (replace(step, substeps=()) if step.rule.endswith("opened") else step for step in changed)
        return self.right(*told, *self._walks(answer), figure=island_figure(self._island))

    def _joined_to(self, other: str) -> Joined:
        """Return the follow-up about one other lane, on the island after a card is laid."""
        return Joined(" ".join(self._island[place] for place in PLACES), self.lane, other)

    def _walks(self, lanes: tuple[str, ...]) -> Iterator[Step]:
        return (explain_path(self._island, self.lane, other) for other in lanes)


class Joined(QuestionSpec):
    """Asks whether a waterway joins these two lanes."""

    cards: str
    lane: str
    other: str
    rule = "question.joined"
    entry = Choose((YES, NO))

    @property
    def figures(self) -> tuple[Figure, ...]:
        return (island_figure(read_island(self.cards)),)

    def judge(self, answer: Step) -> Judgement:
        between = read_island(self.cards), self.lane, self.other
        joined = linked(*between)
        why = (explain_path(*between),) if joined else explain_not_linked(*between)
        return self.yes_or_no(answer, joined, "yes", "no", *why)


class HowManySwaps(QuestionSpec):
    """Asks how many pairs of animals may swap between these joined lanes, with an animal in every cell."""

    lanes: tuple[str, ...]
    rule = "question.swaps"
    entry = TypeNumber()

    @property
    def _pairs(self) -> tuple[tuple[str, str], ...]:
        """The pairs of lanes in different ponds."""
        return tuple(pair for pair in combinations(self.lanes, 2) if pair[0][0] != pair[1][0])

    def _derived(self) -> dict[str, Any]:
        cells, pairs = len(LANE_CELLS[self.lanes[0]]), len(self._pairs)
        counts = {"cells": cells, "pairs": pairs, "count": pairs * cells**2, "side": SIDES[self.lanes[0][0]]}
        return {**counts, "each": evaluated(product(cells, cells)), "whole": evaluated(product(pairs, cells**2))}

    def judge(self, answer: int) -> Judgement:
        """Accept the product of the cells of both lanes, added up over the pairs of lanes in different ponds."""
        told = self.values
        if answer == told["count"]:
            return self.right(name={0: "one_pond", 1: "right"}.get(told["pairs"], "many"))
        if not told["pairs"]:
            return self.wrong("same_pond", answer=answer)
        cells, pairs = told["cells"], self._pairs
        reason = "one_pair" if answer == cells**2 else "more" if answer < told["count"] else "fewer"
        step: QuestionSpec = ResultOf(cells, "×", cells)
        if len(pairs) > 1:
            step = ResultOf(len(pairs), "×", cells**2) if reason == "one_pair" else HowManySwaps(pairs[0])
        return self.wrong(reason, answer=answer, then=step)


class LanesReached(Reaches):
    """Asks the same in practice, where a correct answer shows the ways and the changed island only."""

    def judge(self, answer: tuple[str, ...]) -> Judgement:
        """Accept exactly the joined lanes; then show the way to each of them."""
        judgement = super().judge(answer)
        if not judgement.right:
            return judgement
        return self.right(*self._walks(answer), figure=island_figure(self._island))
