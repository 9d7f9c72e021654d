"""The moves of DragonFish and their notation. Source: docs/rules/dragonfish.md, Moves and events."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from mathfish_widgets.engine.moves import Move, PlainMove
from mathfish_widgets.engine.table import Seat

from .sums.grammar import Expression, cells, read_expression

TURNS = (0, 90, 180, 270)
"""By how many degrees a Canal Card may be turned clockwise."""
_CELL = re.compile(r"[1-4][a-f]")
_NUMBER = re.compile(r"[0-9]{1,3}")


@dataclass(frozen=True)
class Draw(PlainMove):
    """Draws the top Helper Card."""

    verb = "draw"


@dataclass(frozen=True)
class Keep(PlainMove):
    """Keeps the Hook Card just drawn."""

    verb = "keep"


@dataclass(frozen=True)
class Hook(Move):
    """Plays a Hook Card on a fish that a seat has caught."""

    hook: int
    seat: Seat
    fish: int
    verb = "hook"

    @property
    def arguments(self) -> str:
        """The numbers of the hook, the seat and the fish: `10 2 10`."""
        return f"{self.hook} {self.seat} {self.fish}"

    @classmethod
    def read(cls, arguments: str) -> Self:
        """Reads three whole numbers; raises ValueError for anything else."""
        hook, seat, fish = map(_number, arguments.split())
        return cls(hook, seat, fish)


@dataclass(frozen=True)
class Cut(PlainMove):
    """Cuts the line with a Scissors Card."""

    verb = "cut"


@dataclass(frozen=True)
class Give(PlainMove):
    """Hands the fish over."""

    verb = "give"


@dataclass(frozen=True)
class Canal(Move):
    """Lays the Canal Card on a place of the island, turned clockwise by some degrees."""

    place: str
    turn: int
    verb = "canal"

    @property
    def arguments(self) -> str:
        """The place and the degrees: `NE 90`."""
        return f"{self.place} {self.turn}"

    @classmethod
    def read(cls, arguments: str) -> Self:
        """Reads a word and 0, 90, 180 or 270; raises ValueError for anything else."""
        place, turn = arguments.split()
        if _number(turn) not in TURNS:
            raise ValueError("a card is turned by 0, 90, 180 or 270 degrees")
        return cls(place.upper(), int(turn))


@dataclass(frozen=True)
class Net(Move):
    """Empties a pond of its Animal Cards."""

    pond: int
    verb = "net"

    @property
    def arguments(self) -> str:
        """The number of the pond."""
        return str(self.pond)

    @classmethod
    def read(cls, arguments: str) -> Self:
        """Reads a whole number; raises ValueError for anything else."""
        return cls(_number(arguments))


@dataclass(frozen=True)
class Magnet(Move):
    """Lifts a bike out of a cell."""

    cell: str
    verb = "magnet"

    @property
    def arguments(self) -> str:
        """The cell: `4c`."""
        return self.cell

    @classmethod
    def read(cls, arguments: str) -> Self:
        """Reads a cell; raises ValueError for anything else."""
        return cls(_cell(arguments))


@dataclass(frozen=True)
class Swap(Move):
    """Lets two animals swim to each other's cells."""

    cell: str
    other: str
    verb = "swap"

    @property
    def arguments(self) -> str:
        """The two cells: `3b 2d`."""
        return f"{self.cell} {self.other}"

    @classmethod
    def read(cls, arguments: str) -> Self:
        """Reads two cells; raises ValueError for anything else."""
        cell, other = map(_cell, arguments.split())
        return cls(cell, other)


@dataclass(frozen=True)
class Calculate(Move):
    """Makes a sum: an expression over cards of a pond that is worth as much as the card in a cell."""

    cell: str
    expression: Expression
    verb = "sum"

    @property
    def arguments(self) -> str:
        """The sum card and the expression: `2a = 2b + 2d`."""
        return f"{self.cell} = {self.expression}"

    @cached_property
    def terms(self) -> tuple[str, ...]:
        """The cells of the expression from left to right, repeats included."""
        return tuple(cells(self.expression))

    @cached_property
    def cells(self) -> tuple[str, ...]:
        """The cell of the sum card, then those of the expression."""
        return (self.cell, *self.terms)

    @classmethod
    def read(cls, arguments: str) -> Self:
        """Reads a cell, = and an expression; raises ValueError for anything else."""
        cell, expression = arguments.split("=")
        return cls(_cell(cell.strip()), read_expression(expression))


@dataclass(frozen=True)
class Pass(PlainMove):
    """Ends the turn without a sum."""

    verb = "pass"


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise ValueError("a whole number must stand here")
    return int(text)


def _cell(text: str) -> str:
    if not _CELL.fullmatch(text.lower()):
        raise ValueError("a cell is a pond from 1 to 4 and a letter from a to f")
    return text.lower()


MOVES: tuple[type[Move], ...] = (Draw, Keep, Hook, Cut, Give, Canal, Net, Magnet, Swap, Calculate, Pass)
