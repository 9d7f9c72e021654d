"""The moves of Doublets and their notation. Source: docs/rules/doublets.md, Moves and events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from mathfish_widgets.engine.moves import Move, PlainMove
from mathfish_widgets.engine.table import Zone

from .zones import RESERVE, RESERVE_NUMBERS, WASTE


@dataclass(frozen=True)
class Build(Move):
    """Puts the top card of the waste (reserve None) or a reserve card on the foundation."""

    reserve: int | None
    verb = "build"

    @property
    def arguments(self) -> str:
        """`w`, or the number of the reserve place."""
        return "w" if self.reserve is None else str(self.reserve)

    @property
    def source(self) -> Zone | None:
        """The zone the card comes from; None when there is no such reserve place."""
        return WASTE if self.reserve is None else RESERVE.get(self.reserve)

    @classmethod
    def read(cls, arguments: str) -> Self:
        """Reads `w` or a number; raises ValueError for anything else."""
        if arguments.lower() == "w":
            return cls(None)
        if not arguments.isdecimal():
            raise ValueError("a build is from w, the waste, or from the number of a reserve place")
        return cls(int(arguments))


@dataclass(frozen=True)
class TurnOver(PlainMove):
    """Turns the top card of the stock onto the waste."""

    verb = "turn"


@dataclass(frozen=True)
class Redeal(PlainMove):
    """Turns the waste over to be the stock of the next pass."""

    verb = "redeal"


MOVES: tuple[type[Move], ...] = (Build, TurnOver, Redeal)

EVERY_MOVE: tuple[Move, ...] = (Build(None), *map(Build, RESERVE_NUMBERS), TurnOver(), Redeal())
"""What a player could mean at any time."""
