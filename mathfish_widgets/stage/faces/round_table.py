"""The parts of a round table, as shapes: water, seats, arrows between seats, sets of cards, jokers."""

from __future__ import annotations

from collections.abc import Callable
from math import isqrt
from typing import Any

from mathfish_widgets.explain.steps import Role

from .. import theme as colours
from ..face_data import Answer, Arrow, Box, CardChip, Emblem, JokerFace, Oval, Point, SeatPlate, SetPlate, TeamLabel
from ..theme import Theme
from .birds import NAME_HEIGHT, portrait_box, portrait_shapes
from .cards import suit_shapes
from .decorations import centred, sheet
from .shapes import SHARPNESS, Circle, Ink, Path, Shape, TextShape, baseline, line, oval, text_width

_HEAD, _HEAD_WIDTH, _BADGE, _SMALLEST = 22, 11, 20, 11
_DASHES = (14, 10)
_RING, _VEIL = 7, "#0E4D59B8"
EMBLEM_ROLES = {Emblem.DISC: Role.SUBJECT, Emblem.DIAMOND: Role.REASON}


def oval_shapes(_face: Oval, box: Box, _theme: Theme) -> tuple[Shape, ...]:
    """Return a table's oval of shallow water, which fills its box."""
    x, y, w, h = box
    return (oval(x + w // 2, y + h // 2, w // 2 - 2, h // 2 - 2, Ink(colours.SHALLOW, colours.SHALLOW_EDGE, 2)),)


def emblem_shape(emblem: Emblem, x: int, y: int, half: int, theme: Theme) -> Shape:
    """Return the emblem of a team round a point: a filled disc or a hollow diamond."""
    colour = theme.roles[EMBLEM_ROLES[emblem]]
    if emblem is Emblem.DISC:
        return Circle(x, y, half, Ink(colour))
    corners = ((x, y - half - 1), (x + half + 1, y), (x, y + half + 1), (x - half - 1, y))
    return line((*corners, corners[0], corners[1]), Ink("", colour, 5))


def label_shapes(face: TeamLabel, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """Return an emblem and a line of text, vertically centred in a box."""
    x, y, w, h = box
    size, colour = SHARPNESS * face.size, theme.quiet if face.quiet else theme.text
    half, middle = size * 36 // 100, y + h // 2
    before, wide = (0 if face.emblem is None else 3 * half), text_width(face.text, size)
    left = x + max((w - before - wide) // 2, 0) if face.centred else x
    room = min(wide, w - before)
    text = TextShape(face.text, left + before, baseline(middle, size), size, colour, room, 400 if face.quiet else 700)
    return (text,) if face.emblem is None else (emblem_shape(face.emblem, left + half + 1, middle, half, theme), text)


def seat_shapes(face: SeatPlate, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """Return a seat in a box of canvas pixels.

    From back to front these are the portrait, the fading, the ring, the text across its foot, and the emblem with the
    name.
    """
    x, y, w, h = box
    size = SHARPNESS * face.size
    portrait, line_of_name = portrait_box(box, size), size * NAME_HEIGHT // 100
    beside = portrait.x == x and portrait.w < w
    label = TeamLabel(face.name, face.emblem, face.size, face.faint, centred=not beside)
    left = portrait.x + portrait.w + size // 2
    named = Box(left, y, x + w - left, h) if beside else Box(x, y + h - line_of_name, w, line_of_name)
    middle, radius = (portrait.x + portrait.w // 2, portrait.y + portrait.h // 2), portrait.w // 2
    veil = (Circle(*middle, radius, Ink(_VEIL)),) if face.faint else ()
    ring = (Circle(*middle, radius - (_RING + 1) // 2, Ink("", colours.GOLD, _RING)),) if face.to_move else ()
    across = (centred(face.text, *middle, size, theme.text, portrait.w, 700),) if face.text else ()
    return (
        *portrait_shapes(face.portrait, portrait, theme),
        *veil,
        *ring,
        *across,
        *label_shapes(label, named, theme),
    )


def set_shapes(face: SetPlate, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """Return a set in a box of canvas pixels: its suit and its name."""
    x, y, w, h = box
    size, ink = SHARPNESS * face.size, theme.quiet if face.closed else theme.text
    middle, sign = y + h // 2, size + 6 if face.suit else 0
    suit = suit_shapes(face.suit, x + 6, middle - size // 2, size, ink) if face.suit else ()
    return (*suit, TextShape(face.name, x + 6 + sign, baseline(middle, size), size, ink, w - 6 - sign, 700))


def chip_shapes(face: CardChip, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """Return a small card in a box of canvas pixels; if it is not held, it is written on the water.

    On a card that is higher than it is wide, the suit is below the rank.
    """
    x, y, w, h = box
    colour = theme.suits[face.suit] if face.held else theme.text
    if h > w:
        size = min(w * 62 // 100, h * 40 // 100)
        rank = centred(face.text, x + w // 2, y + h * 30 // 100, size, colour, w - 6)
        suit = suit_shapes(face.suit, x + (w - size) // 2, y + h * 53 // 100, size, colour)
        return (_paper(box, theme, face.held), rank, *suit)
    size = min(h * 58 // 100, w * 42 // 100)
    sign = size * 80 // 100
    wide = min(text_width(face.text, size), w - 8 - sign)
    left = x + (w - wide - sign - 2) // 2
    text = centred(face.text, left + wide // 2, y + h // 2, size, colour, wide)
    suit = suit_shapes(face.suit, left + wide + 2, y + h // 2 - sign // 2, sign, colour)
    return (_paper(box, theme, face.held), text, *suit)


def _paper(box: Box, theme: Theme, held: bool) -> Shape:
    """Return the background of a small card: paper, or shallow water if it is not held."""
    return sheet(box, colours.PAPER, theme.edge) if held else sheet(box, colours.SHALLOW, colours.SHALLOW_EDGE)


def joker_shapes(face: JokerFace, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """Return a joker in a box of canvas pixels: the word with its colour below it.

    In a low box it is a star and the colour.
    """
    x, y, w, h = box
    colour = colours.JOKER_COLOURS[face.colour] if face.held else theme.text
    size = max(min(w * 26 // 100, h * 32 // 100), SHARPNESS * _SMALLEST)
    if h < 3 * size:
        return _paper(box, theme, face.held), centred(f"★ {face.colour}", x + w // 2, y + h // 2, size, colour, w - 8)
    words = enumerate(("Joker", face.colour))
    return (
        _paper(box, theme, face.held),
        *(centred(word, x + w // 2, y + h * (34 + 32 * at) // 100, size, colour, w - 8) for at, word in words),
    )


def arrow_shapes(face: Arrow, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """Return an arrow whose points are given relative to the corner of its box."""
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
    """Return the vector of a given length that points from one point toward another."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    distance = max(isqrt(dx * dx + dy * dy), 1)
    return dx * length // distance, dy * length // distance


def answer_shapes(face: Answer, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """Return the sign of an answer in the middle of a box: a tick or a cross on a disc."""
    x, y = box.x + box.w // 2, box.y + box.h // 2
    colour, stroke, arm = theme.roles[Role.RESULT if face.yes else Role.REFUSED], Ink("", theme.table, 5), 8
    disc = Circle(x, y, _BADGE, Ink(colour, theme.table, 3))
    if face.yes:
        return disc, line(((x - arm, y), (x - 2, y + arm - 1), (x + arm + 1, y - arm + 1)), stroke)
    crossed = (((x - arm, y - arm), (x + arm, y + arm)), ((x - arm, y + arm), (x + arm, y - arm)))
    return (disc, *(line(points, stroke) for points in crossed))


ROUND_SHAPES: dict[type, Callable[[Any, Box, Theme], tuple[Shape, ...]]] = {
    Oval: oval_shapes,
    TeamLabel: label_shapes,
    SeatPlate: seat_shapes,
    Arrow: arrow_shapes,
    Answer: answer_shapes,
    SetPlate: set_shapes,
    CardChip: chip_shapes,
    JokerFace: joker_shapes,
}
"""The function that draws each face of a round table."""
