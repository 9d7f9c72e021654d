"""Questions about lanes that can be read without a picture: they tell where each lane begins.

Source: docs/rules/dragonfish.md, Geometry.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games.dragonfish.explain.waterways import island_figure
from mathfish_widgets.games.dragonfish.rules.waterways import PORTS

from ..question import Judgement, right_answer
from .waterways import LANES, Joined, Reaches


def port(lane: str) -> Step:
    """Where a lane meets the island: the edge and the place of a card."""
    place, edge = PORTS[lane]
    return Step("question.port", {"lane": lane, "place": place, "edge": Step(f"dragonfish.edge.{edge}")})


@dataclass(frozen=True)
class LanesJoined(Joined):
    """Does a waterway join these two lanes, each of which begins at an edge that is named?"""

    rule: ClassVar[str] = "question.lanes_joined"

    @property
    def values(self) -> Mapping[str, Any]:
        """Both lanes and where they begin, and what lies where."""
        return {**super().values, "ports": (port(self.lane), port(self.other))}


@dataclass(frozen=True)
class LanesReached(Reaches):
    """Which lanes does the water of a lane reach once a card is laid? It is told where every lane begins."""

    @property
    def rule(self) -> str:
        """The question with a card that is laid first."""
        return "question.lanes_reached"

    @property
    def values(self) -> Mapping[str, Any]:
        """The lane and the card that is laid, where every lane begins, and what lies where."""
        return {**super().values, "ports": tuple(map(port, LANES))}

    def judge(self, answer: tuple[str, ...]) -> Judgement:
        """Right where exactly the lanes that are joined to it are picked; then with the walk to each of them."""
        judgement = super().judge(answer)
        if not judgement.right:
            return judgement
        return right_answer(self, *self._walks(answer), figure=island_figure(self._island))
