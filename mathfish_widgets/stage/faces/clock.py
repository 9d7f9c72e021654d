"""The clock, as shapes: a ring of numbers with a hand.

On a page the hand turns, so it is drawn separately there.
"""

from __future__ import annotations

from math import cos, hypot, pi, sin

from ..face_data import Box, Clock
from ..theme import DEEP, GOLD, INK, PAPER, SHALLOW, Theme
from .decorations import centred
from .shapes import Circle, Ink, Path, Shape

Point = tuple[int, int]
_LARGEST_DISC = 36


def clock_shapes(face: Clock, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """Return a clock with its hand in a box of canvas pixels, its first number at the top."""
    ring = _Ring(box, len(face.order))
    pointed = (_hand(ring, ring.spots[face.order.index(face.hand)]),) if face.hand in face.order else ()
    return *dial_shapes(face, box, theme), *pointed


def dial_shapes(face: Clock, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """Return a clock without its hand.

    The number that the hand points at is a large gold disc, and the numbers already visited look sunk.
    """
    ring = _Ring(box, len(face.order))
    shapes: list[Shape] = [Circle(*ring.centre, ring.radius, Ink("", SHALLOW, 2 * ring.disc))]
    for number, text, spot in zip(face.order, face.texts, ring.spots, strict=True):
        if number == face.hand:
            shapes += _number(text, spot, ring.disc * 6 // 5, GOLD, INK)
        elif number in face.done:
            shapes += _number(text, spot, ring.disc, DEEP, theme.quiet)
        else:
            shapes += _number(text, spot, ring.disc, PAPER, INK)
    return tuple(shapes)


def hand_shapes(face: Clock, box: Box) -> tuple[Shape, ...]:
    """Return the hand of a clock pointing upwards; nothing if it does not point at a number."""
    ring = _Ring(box, len(face.order))
    return (_hand(ring, ring.spots[0]),) if face.hand in face.order else ()


def degrees(face: Clock) -> int:
    """Return the clockwise angle of the hand from the top."""
    return 360 * face.order.index(face.hand) // len(face.order) if face.hand in face.order else 0


class _Ring:
    """The places of the numbers of a clock: the centres of their discs, clockwise from the top."""

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


def _hand(ring: _Ring, spot: Point) -> Path:
    """Return a wedge from the centre to a number's disc, which stays visible round a card on the centre."""
    centre, half, disc = ring.centre, ring.disc, ring.disc * 6 // 5
    dx, dy = spot[0] - centre[0], spot[1] - centre[1]
    length = hypot(dx, dy)
    reach = (length - disc - 3) / length
    across = round(-dy / length * half), round(dx / length * half)
    tip = round(centre[0] + dx * reach), round(centre[1] + dy * reach)
    sides = (centre[0] + across[0], centre[1] + across[1]), (centre[0] - across[0], centre[1] - across[1])
    return Path((("M", tip), ("L", sides[0]), ("L", sides[1]), ("Z", ())), Ink(GOLD))
