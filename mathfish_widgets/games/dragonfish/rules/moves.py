"""The moves of DragonFish and their notation.

Source: docs/rules/dragonfish.md, Moves and events.
"""

from __future__ import annotations

import re
from typing import Annotated, Self

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.table import Seat

from .expressions import Expression, cells, notation, read_expression

TURNS = (0, 90, 180, 270)
"""The angles in degrees by which a Canal Card may be turned clockwise."""
_CELL = re.compile(r"[1-4][a-f]")


def _turn(text: str) -> int:
    if text not in map(str, TURNS):
        raise ValueError("a card is turned by 0, 90, 180 or 270 degrees")
    return int(text)


def _cell(text: str) -> str:
    if not _CELL.fullmatch(text.lower()):
        raise ValueError("a cell is a pond from 1 to 4 and a letter from a to f")
    return text.lower()


Cell = Annotated[str, _cell]


@frozen_dataclass
class Draw(Move):
    """A move that draws the top Helper Card."""

    verb = "draw"


@frozen_dataclass
class Keep(Move):
    """A move that keeps the Hook Card just drawn."""

    verb = "keep"


@frozen_dataclass
class Hook(Move):
    """A move that plays a Hook Card on a fish that another seat has caught."""

    hook: int
    seat: Seat
    fish: int
    verb = "hook"


@frozen_dataclass
class Cut(Move):
    """An answer that cuts the line with a Scissors Card."""

    verb = "cut"


@frozen_dataclass
class Give(Move):
    """An answer that gives the fish to the attacker."""

    verb = "give"


@frozen_dataclass
class Canal(Move):
    """A move that lays the Canal Card on a place of the island.

    `turn` is its clockwise rotation in degrees.
    """

    place: Annotated[str, str.upper]
    turn: Annotated[int, _turn]
    verb = "canal"


@frozen_dataclass
class Net(Move):
    """A move that empties a pond of its Animal Cards."""

    pond: int
    verb = "net"


@frozen_dataclass
class Magnet(Move):
    """A move that lifts a bike out of a cell."""

    cell: Cell
    verb = "magnet"


@frozen_dataclass
class Swap(Move):
    """A move that lets two animals swim to each other's cells."""

    cell: Cell
    other: Cell
    verb = "swap"


@frozen_dataclass
class Calculate(Move):
    """A move that makes a sum: an expression over cards of a pond that equals the card in a cell."""

    cell: Cell
    expression: Expression
    verb = "sum"

    @property
    def arguments(self) -> str:
        """The notation of the sum card and the expression, such as `2a = 2b + 2d`."""
        return f"{self.cell} = {notation(self.expression)}"

    @property
    def terms(self) -> tuple[str, ...]:
        """The cells of the expression from left to right, repeats included."""
        return tuple(cells(self.expression))

    @property
    def cells(self) -> tuple[str, ...]:
        """The cell of the sum card, then those of the expression."""
        return (self.cell, *self.terms)

    @classmethod
    def read(cls, arguments: str) -> Self:
        """Read a sum from a text such as `2a = 2b + 2d`. Raises ValueError for any other text."""
        cell, expression = arguments.split("=")
        return cls(_cell(cell.strip()), read_expression(expression))


@frozen_dataclass
class Pass(Move):
    """A move that ends the turn without a sum."""

    verb = "pass"


MOVES: tuple[type[Move], ...] = (Draw, Keep, Hook, Cut, Give, Canal, Net, Magnet, Swap, Calculate, Pass)
