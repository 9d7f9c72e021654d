"""The clock: a ring of numbers with a hand, as shapes.

Its dial stays the same and is drawn once; the hand, and what has been met, are drawn over it.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, pi, sin

from mathfish_widgets.explain.steps import Role

from ..face_data import Box, Clock, ClockDial
from ..theme import INK, PAPER, Theme
from .shapes import Circle, Ink, Path, Shape, TextShape, baseline, line

Point = tuple[int, int]
_LARGEST_DISC = 36


def clock_shapes(face: Clock, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """A clock in a box of canvas pixels, its first number at the top.

    The number that the hand points at is a large filled disc, those already met are crossed out.
    """
    return *dial_shapes(ClockDial(face.texts), box, theme), *hand_shapes(face, box, theme)


def dial_shapes(dial: ClockDial, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """The numbers of a clock on their ring, in a box of canvas pixels."""
    ring = _Ring(box, len(dial.texts))
    size, room = _size(ring.disc), 2 * ring.disc - 2
    return (
        Circle(*ring.centre, ring.radius, Ink("", theme.edge, 2)),
        *(Circle(x, y, ring.disc, Ink(PAPER, theme.edge, 2)) for x, y in ring.spots),
        *(
            TextShape(text, x, baseline(y, size), size, INK, room, 700, centred=True)
            for text, (x, y) in zip(dial.texts, ring.spots, strict=True)
        ),
    )


def hand_shapes(face: Clock, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """A clock's hand with the number it points at, and a stroke through each that was met; a box of canvas pixels."""
    ring = _Ring(box, len(face.order))
    met = [ring.spots[place] for place, number in enumerate(face.order) if number in face.done and number != face.hand]
    pin = Circle(*ring.centre, ring.disc // 3, Ink(theme.text))
    pointed = _pointed(face, ring, theme) if face.hand in face.order else ()
    return *_strokes(met, ring.disc, theme), *pointed, pin


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


def _size(disc: int) -> int:
    return disc * 11 // 10


def _strokes(spots: list[Point], disc: int, theme: Theme) -> Iterator[Shape]:
    """One path with a stroke from the lower left to the upper right of each number's disc."""
    if spots:
        reach = disc * 7 // 10
        ends = ((("M", (x - reach, y + reach)), ("L", (x + reach, y - reach))) for x, y in spots)
        yield Path(tuple(segment for pair in ends for segment in pair), Ink("", theme.quiet, 3))


def _pointed(face: Clock, ring: _Ring, theme: Theme) -> tuple[Shape, ...]:
    place, disc = face.order.index(face.hand), ring.disc * 6 // 5
    x, y = spot = ring.spots[place]
    size = _size(disc)
    return (
        *_hand(ring.centre, spot, disc, theme),
        Circle(x, y, disc, Ink(theme.roles[Role.SUBJECT])),
        TextShape(face.texts[place], x, baseline(y, size), size, theme.table, 2 * disc - 2, 700, centred=True),
    )


def _hand(centre: Point, spot: Point, disc: int, theme: Theme) -> list[Shape]:
    """A line from the centre with an arrow's head that touches the number's disc."""
    dx, dy = spot[0] - centre[0], spot[1] - centre[1]
    length = hypot(dx, dy)
    parts = (length - disc - 20) / length, (length - disc - 3) / length
    along = [(round(centre[0] + dx * part), round(centre[1] + dy * part)) for part in parts]
    (foot_x, foot_y), tip = along
    across = (round(-dy / length * 9), round(dx / length * 9))
    sides = (foot_x + across[0], foot_y + across[1]), (foot_x - across[0], foot_y - across[1])
    head = (("M", tip), ("L", sides[0]), ("L", sides[1]), ("Z", ()))
    return [line((centre, along[0]), Ink("", theme.text, 6)), Path(head, Ink(theme.text))]
