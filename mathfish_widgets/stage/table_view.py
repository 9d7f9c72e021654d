"""Looking: a table as one seat sees it, in the words and on the plan of a page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.state import State
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step

from .scene import View

S = TypeVar("S", bound=State)
P = TypeVar("P")


@dataclass(frozen=True)
class TableView(Generic[S, P]):
    """What a seat sees, how the table is looked at, and the sizes of the page, of which each game has a plan."""

    observation: Observation
    view: View
    plan: P

    @property
    def state(self) -> S:
        """What the seat sees."""
        state: S = self.observation.state
        return state

    @property
    def seat(self) -> Seat:
        """The seat at the lower edge: the one that looks, or seat 0, with its cards face down, for an onlooker."""
        return self.observation.seat or 0

    @property
    def watching(self) -> bool:
        """Whether an onlooker looks."""
        return self.observation.seat is None

    @property
    def touched(self) -> tuple[str, ...]:
        """What was touched so far; nothing while others move."""
        return self.view.touched if self.observation.may_move else ()

    def say(self, rule: str, **values: object) -> str:
        """A sentence in the words of the page."""
        return self.view.wording.sentence(Step(rule, values))
