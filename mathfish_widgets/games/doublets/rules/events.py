"""What can happen at a Doublets table. Source: docs/rules/doublets.md, Moves and events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.state import Event, Metrics, Turn

from .state import DoubletsState, Ending


@frozen_dataclass
class Built(Event[DoubletsState]):
    """A card was put on the foundation, from a reserve place or (None) from the waste."""

    reserve: int | None


@frozen_dataclass
class Filled(Event[DoubletsState]):
    """An emptied reserve place was filled from the waste or the stock."""

    reserve: int


@frozen_dataclass
class Turned(Event[DoubletsState]):
    """The top card of the stock was turned onto the waste."""


@frozen_dataclass
class Redealt(Event[DoubletsState]):
    """The waste became the stock, order kept; a new pass begins."""

    number_of_pass: int

    def changes(self, state: DoubletsState) -> dict[str, Any]:
        """The number of the pass."""
        return {"number_of_pass": self.number_of_pass}


@frozen_dataclass
class Ended(Event[DoubletsState]):
    """The game was won or lost."""

    ending: Ending

    def changes(self, state: DoubletsState) -> dict[str, Any]:
        """How the game ended."""
        return {"ending": self.ending}


def metrics(turns: Sequence[Turn[Any]]) -> Metrics:
    """Whether it was solved, and in which pass it ended."""
    return {
        "solved": int(turns[-1].after.ending is Ending.WON),
        "passes": turns[-1].after.number_of_pass,
    }
