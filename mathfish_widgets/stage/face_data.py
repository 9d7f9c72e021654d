"""Faces of a round table as data: the seats, the arrow of what went from one to another, sets of cards, jokers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from mathfish_widgets.engine.cards import Suit

Point = tuple[int, int]
"""Design pixels from the corner of a sprite."""


class Emblem(StrEnum):
    """The shape of a team, so that nobody needs its colour."""

    DISC = "disc"
    DIAMOND = "diamond"


@dataclass(frozen=True)
class Oval:
    """The edge of a table round which people sit."""


@dataclass(frozen=True)
class SeatPlate:
    """A seat: its name in lines, and below it the emblem of its team and a line of text.

    `to_move` gives it a strong edge and a pointer; `faint` takes its edge away.
    """

    name: tuple[str, ...]
    emblem: Emblem
    text: str
    size: int = 15
    to_move: bool = False
    faint: bool = False


@dataclass(frozen=True)
class Arrow:
    """An arrow from a point through another to a third: solid where the answer was yes, dashed where it was no."""

    start: Point
    through: Point
    end: Point
    answer: bool | None = None


@dataclass(frozen=True)
class Answer:
    """The sign of an answer on a disc: a tick for yes, a cross for no."""

    yes: bool


@dataclass(frozen=True)
class SetPlate:
    """A set of cards: its suit, if it has one, and its name; below it an emblem and a text.

    `closed` draws it as something that is finished.
    """

    name: str
    text: str
    suit: Suit | None = None
    emblem: Emblem | None = None
    closed: bool = False


@dataclass(frozen=True)
class CardChip:
    """A card as small as can be read, rank and suit side by side; one that is not `held` is an outline only."""

    text: str
    suit: Suit
    held: bool = True


@dataclass(frozen=True)
class JokerFace:
    """A joker, which has no suit; its colour is written on it. One that is not `held` is an outline only."""

    colour: str
    held: bool = True


RoundFace = Oval | SeatPlate | Arrow | Answer | SetPlate | CardChip | JokerFace
