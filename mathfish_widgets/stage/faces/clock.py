"""The clock: a ring of numbers with a hand, as shapes.

Its dial stays the same and is drawn once; the hand, and what has been met, are drawn over it.
"""

from __future__ import annotations

from itertools import chain
from math import cos, hypot, pi, sin

from ..face_data import Box, Clock, ClockDial
from ..theme import DEEP, GOLD, INK, PAPER, SHALLOW, Theme
from .decorations import centred
from .shapes import Circle, Ink, Path, Shape

Point = tuple[int, int]
_LARGEST_DISC = 36


def clock_shapes(face: Clock, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """A clock in a box of canvas pixels, its first number at the top.

    The number that the hand points at is a large disc of gold; those already met have sunk, and the others are paper.
    """
    return *dial_shapes(ClockDial(face.texts), box, theme), *hand_shapes(face, box, theme)


def dial_shapes(dial: ClockDial, box: Box, _theme: Theme) -> tuple[Shape, ...]:
    """The numbers of a clock on their ring, in a box of canvas pixels."""
    ring = _Ring(box, len(dial.texts))
    return (
        Circle(*ring.centre, ring.radius, Ink("", SHALLOW, 2 * ring.disc)),
        *chain.from_iterable(
            _number(text, spot, ring.disc, PAPER, INK) for text, spot in zip(dial.texts, ring.spots, strict=True)
        ),
    )


def hand_shapes(face: Clock, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """A clock's hand with the number it points at, and the numbers that were met sunk; a box of canvas pixels."""
    ring = _Ring(box, len(face.order))
    met = [place for place, number in enumerate(face.order) if number in face.done and number != face.hand]
    sunk = [
        each for place in met for each in _number(face.texts[place], ring.spots[place], ring.disc, DEEP, theme.quiet)
    ]
    return *sunk, *(_pointed(face, ring) if face.hand in face.order else ())


class _Ring:
    """Where the numbers of a clock stand: the middles of their discs clockwise from the top."""

    def __init__(self, box: Box, count: int) -> None:
        x, y, w, h = box
        side = min(w, h)
        self.disc = min(_LARGEST_DISC, side // 12)
        self.radius = side // 2 - self.disc * 6 // 5 - 2
        self.centre = (x + w // 2, y + h // 2)
        turns = [2 * pi * place / count for place in range(count)]
        self.spots = [
            (self.centre[0] + round(self.radius * sin(turn)), self.centre[1] - round(self.radius * cos(turn)))
            for turn in turns
        ]


def _number(text: str, spot: Point, disc: int, fill: str, ink: str) -> tuple[Shape, ...]:
    return Circle(*spot, disc, Ink(fill)), centred(text, *spot, disc * 11 // 10, ink, 2 * disc - 2)


def _pointed(face: Clock, ring: _Ring) -> tuple[Shape, ...]:
    place, disc = face.order.index(face.hand), ring.disc * 6 // 5
    spot = ring.spots[place]
    return _hand(ring.centre, spot, ring.disc, disc), *_number(face.texts[place], spot, disc, GOLD, INK)


def _hand(centre: Point, spot: Point, half: int, disc: int) -> Path:
    """A wedge from the centre to the edge of a number's disc, seen also where a card lies on the centre."""
    dx, dy = spot[0] - centre[0], spot[1] - centre[1]
    length = hypot(dx, dy)
    reach = (length - disc - 3) / length
    across = round(-dy / length * half), round(dx / length * half)
    tip = round(centre[0] + dx * reach), round(centre[1] + dy * reach)
    sides = (centre[0] + across[0], centre[1] + across[1]), (centre[0] - across[0], centre[1] - across[1])
    return Path((("M", tip), ("L", sides[0]), ("L", sides[1]), ("Z", ())), Ink(GOLD))
