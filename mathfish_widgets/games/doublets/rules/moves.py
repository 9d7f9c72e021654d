"""The moves of Doublets and their notation. Source: docs/rules/doublets.md, Moves and events."""

from __future__ import annotations

from typing import Annotated

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.moves import Move, read_number
from mathfish_widgets.engine.table import Zone

from .state import RESERVE, WASTE


def _read_place(text: str) -> int | None:
    return None if text.lower() == "w" else read_number(text)


@frozen_dataclass
class Build(Move):
    """Puts the top card of the waste (reserve None) or a reserve card on the foundation."""

    reserve: Annotated[int | None, _read_place]
    verb = "build"

    @property
    def arguments(self) -> str:
        """`w`, or the number of the reserve place."""
        return "w" if self.reserve is None else str(self.reserve)

    @property
    def source(self) -> Zone | None:
        """The zone the card comes from; None when there is no such reserve place."""
        return WASTE if self.reserve is None else RESERVE.get(self.reserve)


@frozen_dataclass
class TurnOver(Move):
    """Turns the top card of the stock onto the waste."""

    verb = "turn"


@frozen_dataclass
class Redeal(Move):
    """Turns the waste over to be the stock of the next pass."""

    verb = "redeal"


MOVES: tuple[type[Move], ...] = (Build, TurnOver, Redeal)

EVERY_MOVE: tuple[Move, ...] = (Build(None), *map(Build, RESERVE), TurnOver(), Redeal())
"""What a player could mean at any time."""
