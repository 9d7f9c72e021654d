"""A round table as shapes: its edge, seats, the arrow of what went from one to another, sets of cards, jokers."""

from __future__ import annotations

from collections.abc import Callable
from math import isqrt
from typing import Any

from mathfish_widgets.explain.steps import Role

from .. import theme as colours
from ..face_data import Answer, Arrow, Box, CardChip, Emblem, JokerFace, Oval, Point, SeatPlate, SetPlate
from ..theme import Theme
from .birds import portrait_shapes
from .decorations import centred, sheet
from .shapes import SHARPNESS, Circle, Ink, Path, Rect, Shape, TextShape, baseline, line, oval, text_width
from .suits import suit_shapes

_TEXT_SIZE, _SET_SIZE, _SMALL_SET_SIZE, _LINE, _TWO_LINES = 13, 14, 12, 118, 32
"""Text sizes in design pixels, the height of a line in hundredths of its text, and what two lines of a set need."""
_HEAD, _HEAD_WIDTH, _BADGE, _SMALLEST = 22, 11, 20, 11
_DASHES = (14, 10)
PORTRAIT = 28
"""The size of the portrait on a plate, in design pixels."""
EMBLEM_ROLES = {Emblem.DISC: Role.SUBJECT, Emblem.DIAMOND: Role.REASON}


def oval_shapes(_face: Oval, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """The edge of a table that fills its box."""
    x, y, w, h = box
    return (oval(x + w // 2, y + h // 2, w // 2 - 2, h // 2 - 2, Ink("", theme.edge, 2)),)


def emblem_shape(emblem: Emblem, x: int, y: int, half: int, theme: Theme) -> Shape:
    """The shape of a team about a point: a full disc, or a diamond that is hollow."""
    colour = theme.roles[EMBLEM_ROLES[emblem]]
    if emblem is Emblem.DISC:
        return Circle(x, y, half, Ink(colour))
    corners = ((x, y - half - 1), (x + half + 1, y), (x, y + half + 1), (x - half - 1, y))
    return line((*corners, corners[0], corners[1]), Ink("", colour, 5))


def seat_shapes(face: SeatPlate, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """A seat in a box of canvas pixels: portrait, name, pointer, emblem and text."""
    x, y, w, h = box
    size, small = SHARPNESS * face.size, SHARPNESS * _TEXT_SIZE
    side = SHARPNESS * PORTRAIT if face.portrait else 0
    portrait = Box(x + 12, y + (h - side) // 2, side, side)
    drawn = portrait_shapes(face.portrait, portrait, theme) if face.portrait else ()
    beside = side + 4 if side else 0
    left, room = x + 16 + beside, w - 32 - beside
    edge = Ink(theme.table, theme.text, 6) if face.to_move else Ink(theme.table, theme.edge, 2)
    plate = Rect(x + 3, y + 3, w - 6, h - 6, 14, edge._replace(stroke="") if face.faint else edge)
    heights = [size * _LINE // 100] * len(face.name) + [small * 130 // 100]
    top = y + (h - sum(heights)) // 2
    # A pointer stands before the name while the seat is to move.
    pointed = (f"▸ {face.name[0]}", *face.name[1:]) if face.to_move else face.name
    wide = room - SHARPNESS * face.kept_free
    names = [
        TextShape(text, left, baseline(top + heights[0] * at + heights[0] // 2, size), size, theme.text, wide, 700)
        for at, text in enumerate(pointed)
    ]
    middle = top + sum(heights) - heights[-1] // 2
    emblem = emblem_shape(face.emblem, left + 9, middle, 9, theme)
    told = TextShape(face.text, left + 24, baseline(middle, small), small, theme.quiet, room - 16, 400)
    return (plate, *drawn, *names, emblem, told)


def set_shapes(face: SetPlate, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """A set in a box of canvas pixels: suit and name, below them what is told of it."""
    x, y, w, h = box
    size, small, ink = SHARPNESS * _SET_SIZE, SHARPNESS * _TEXT_SIZE, theme.quiet if face.closed else theme.text
    edge = Ink("", theme.edge, 2, (6, 6) if face.closed else ())
    # A low plate has room for the name only.
    low = h < SHARPNESS * _TWO_LINES
    upper, lower = y + h * (50 if low else 30) // 100, y + h * 72 // 100
    size = size if text_width(face.name, size) <= w - 16 - size else SHARPNESS * _SMALL_SET_SIZE
    wide = text_width(face.name, size)
    sign = size + 4 if face.suit else 0
    room = w - 12 - sign
    left = x + (w - min(wide, room) - sign) // 2
    suit = suit_shapes(face.suit, left, upper - size // 2, size - 4, ink) if face.suit else ()
    name = TextShape(face.name, left + sign, baseline(upper, size), size, ink, room, 700)
    at = x + w // 2
    plate = (Rect(x + 1, y + 1, w - 2, h - 2, 12, edge), *suit, name)
    if low:
        return plate
    if face.emblem is None:
        return (*plate, centred(face.text, at, lower, small, theme.quiet, w - 12, 400))
    half = (min(text_width(face.text, small), w - 44) + 24) // 2
    told = TextShape(face.text, at - half + 24, baseline(lower, small), small, theme.quiet, w - 44, 400)
    return (*plate, emblem_shape(face.emblem, at - half + 9, lower, 8, theme), told)


def chip_shapes(face: CardChip, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """A small card in a box of canvas pixels; what is not held is written on the table itself.

    On a card that is higher than wide the suit stands below the rank.
    """
    x, y, w, h = box
    colour = theme.suits[face.suit] if face.held else theme.quiet
    if h > w:
        size = min(w * 48 // 100, h * 40 // 100)
        rank = centred(face.text, x + w // 2, y + h * 30 // 100, size, colour, w - 6)
        suit = suit_shapes(face.suit, x + (w - size) // 2, y + h * 53 // 100, size, colour)
        return (_paper(box, theme, face.held), rank, *suit)
    size = min(h * 50 // 100, w * 35 // 100)
    sign = size * 90 // 100
    wide = min(text_width(face.text, size), w - 8 - sign)
    left = x + (w - wide - sign - 2) // 2
    text = centred(face.text, left + wide // 2, y + h // 2, size, colour, wide)
    suit = suit_shapes(face.suit, left + wide + 2, y + h // 2 - sign // 2, sign, colour)
    return (_paper(box, theme, face.held), text, *suit)


def _paper(box: Box, theme: Theme, held: bool) -> Shape:
    """What a small card is drawn on: paper, or for one that is not held a dashed outline."""
    plain = sheet(box, colours.PAPER if held else "", theme.edge)
    return plain if held else plain._replace(ink=plain.ink._replace(dash=(8, 6)))


def joker_shapes(face: JokerFace, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """A joker in a box of canvas pixels: the word, and its colour below; a star and the colour where it is low."""
    x, y, w, h = box
    colour = colours.JOKER_COLOURS[face.colour] if face.held else theme.quiet
    size = max(min(w * 26 // 100, h * 32 // 100), SHARPNESS * _SMALLEST)
    if h < 3 * size:
        return _paper(box, theme, face.held), centred(f"★ {face.colour}", x + w // 2, y + h // 2, size, colour, w - 8)
    words = enumerate(("Joker", face.colour))
    return (
        _paper(box, theme, face.held),
        *(centred(word, x + w // 2, y + h * (34 + 32 * at) // 100, size, colour, w - 8) for at, word in words),
    )


def arrow_shapes(face: Arrow, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """An arrow whose points are counted from the corner of its box."""
    start, through, end = (
        (box.x + SHARPNESS * x, box.y + SHARPNESS * y) for x, y in (face.start, face.through, face.end)
    )
    bend = (2 * through[0] - (start[0] + end[0]) // 2, 2 * through[1] - (start[1] + end[1]) // 2)
    roles = {None: theme.edge, True: theme.roles[Role.RESULT], False: theme.roles[Role.REFUSED]}
    colour = roles[face.answer]
    along = _along(bend, end, _HEAD)
    neck = (end[0] - along[0], end[1] - along[1])
    side = (-along[1] * _HEAD_WIDTH // _HEAD, along[0] * _HEAD_WIDTH // _HEAD)
    head = line((end, (neck[0] + side[0], neck[1] + side[1]), (neck[0] - side[0], neck[1] - side[1])), Ink(colour))
    dash = _DASHES if face.answer is False else ()
    return Path((("M", start), ("Q", (*bend, *neck))), Ink("", colour, 5, dash)), head


def _along(start: Point, end: Point, length: int) -> Point:
    """A step of some length in the direction from a point to another."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    distance = max(isqrt(dx * dx + dy * dy), 1)
    return dx * length // distance, dy * length // distance


def answer_shapes(face: Answer, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """The sign of an answer in the middle of a box: a tick or a cross on a disc."""
    x, y = box.x + box.w // 2, box.y + box.h // 2
    colour, stroke, arm = theme.roles[Role.RESULT if face.yes else Role.REFUSED], Ink("", theme.table, 5), 8
    disc = Circle(x, y, _BADGE, Ink(colour, theme.table, 3))
    if face.yes:
        return disc, line(((x - arm, y), (x - 2, y + arm - 1), (x + arm + 1, y - arm + 1)), stroke)
    crossed = (((x - arm, y - arm), (x + arm, y + arm)), ((x - arm, y + arm), (x + arm, y - arm)))
    return (disc, *(line(points, stroke) for points in crossed))


ROUND_SHAPES: dict[type, Callable[[Any, Box, Theme], tuple[Shape, ...]]] = {
    Oval: oval_shapes,
    SeatPlate: seat_shapes,
    Arrow: arrow_shapes,
    Answer: answer_shapes,
    SetPlate: set_shapes,
    CardChip: chip_shapes,
    JokerFace: joker_shapes,
}
"""Which function draws which face of a round table."""
