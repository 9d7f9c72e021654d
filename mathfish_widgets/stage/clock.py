"""The clock: a ring of numbers with a hand, as shapes."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from ..steps import Role
from .shapes import Circle, Ink, Path, Shape, Text, line
from .sprite import Box, Clock
from .theme import INK, PAPER, Theme

Point = tuple[int, int]
_LARGEST_DISC = 36


def clock_shapes(face: Clock, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """A clock in a box of canvas pixels, its first number at the top.

    The number that the hand points at is a large filled disc, those already met stand without a disc.
    """
    x, y, w, h = box
    side = min(w, h)
    disc = min(_LARGEST_DISC, side // 12)
    radius = side // 2 - disc * 6 // 5 - 2
    centre = (x + w // 2, y + h // 2)
    shapes: list[Shape] = [Circle(*centre, radius, Ink("", theme.edge, 2))]
    for place, (number, text) in enumerate(zip(face.order, face.texts, strict=True)):
        turn = 2 * pi * place / len(face.order)
        spot = (centre[0] + round(radius * sin(turn)), centre[1] - round(radius * cos(turn)))
        if number == face.hand:
            shapes += _hand(centre, spot, disc * 6 // 5, theme)
        shapes += _number(text, spot, disc, theme, pointed=number == face.hand, done=number in face.done)
    return (*shapes, Circle(*centre, disc // 3, Ink(theme.text)))


def _number(text: str, spot: Point, disc: int, theme: Theme, *, pointed: bool, done: bool) -> list[Shape]:
    x, y = spot
    radius = disc * 6 // 5 if pointed else disc
    subject = theme.roles[Role.SUBJECT]
    fill = subject if pointed else theme.table if done else PAPER
    edge = "" if pointed or done else theme.edge
    ink = theme.table if pointed else theme.quiet if done else INK
    size = radius * 11 // 10
    return [
        Circle(x, y, radius, Ink(fill, edge, 2 if edge else 0)),
        Text(text, x, y + size * 36 // 100, size, ink, 2 * radius - 2, 400 if done else 700, centred=True),
    ]


def _hand(centre: Point, spot: Point, disc: int, theme: Theme) -> list[Shape]:
    """A line from the centre with an arrow's head that touches the number's disc."""
    dx, dy = spot[0] - centre[0], spot[1] - centre[1]
    length = hypot(dx, dy)
    along = [(round(centre[0] + dx * part), round(centre[1] + dy * part)) for part in _parts(length, disc)]
    (foot_x, foot_y), tip = along
    across = (round(-dy / length * 9), round(dx / length * 9))
    sides = (foot_x + across[0], foot_y + across[1]), (foot_x - across[0], foot_y - across[1])
    head = (("M", tip), ("L", sides[0]), ("L", sides[1]), ("Z", ()))
    return [line((centre, along[0]), Ink("", theme.text, 6)), Path(head, Ink(theme.text))]


def _parts(length: float, disc: int) -> tuple[float, float]:
    return (length - disc - 20) / length, (length - disc - 3) / length
