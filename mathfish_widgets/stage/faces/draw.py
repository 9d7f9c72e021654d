"""The drawing of sprites and whole arrangements; a table says which function draws each kind of face."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any

from mathfish_widgets.explain.figures import ChainFigure, NumberLineFigure
from mathfish_widgets.explain.steps import Role

from .. import theme as colours
from ..face_data import (
    AnimalFace,
    Area,
    Arrow,
    Back,
    Box,
    Brace,
    Bubble,
    CanalFace,
    CardChip,
    ChainNumber,
    Clock,
    EmptyPlace,
    Face,
    Frame,
    GearFace,
    JokerFace,
    Label,
    LaneFace,
    Marker,
    NumberFace,
    OperationFace,
    Oval,
    Portrait,
    Shell,
    SuitFace,
    Tile,
)
from ..sprites import Arrangement, Sprite
from ..theme import Theme
from .animals_and_gear import animal_shapes, gear_shapes
from .birds import portrait_shapes
from .bubbles import area_shapes, bubble_shapes, shell_shapes
from .calculation_chain import chain_shapes, number_shapes
from .cards import number_card_shapes, suit_shapes
from .clock import clock_shapes
from .decorations import centred, count_badge, cross, frost, ring, role_frame, role_ink, sheet
from .number_line import number_line_shapes
from .round_table import ROUND_SHAPES
from .shapes import SHARPNESS, Circle, Ink, Path, Rect, Shape, TextShape, baseline, line, text_width
from .water import canal_shapes, lane_shapes

CARD_FACES: tuple[type, ...] = (NumberFace, SuitFace, OperationFace, AnimalFace, GearFace, CardChip, JokerFace, Back)
"""Faces that are drawn often and seldom change; all their shapes stay within the box."""
GROUND_FACES: tuple[type, ...] = (Area, Arrow, LaneFace, Oval)
"""Faces that cannot be chosen and do not move: parts of the sea, and paths over it. They contain no text."""
_BRACE_SIZE, _FRAME_SIZE = 26, 26
_WITH_RANK, _SMALLEST = 68, 24
"""The smallest width of an operation card that also shows its rank, and the smallest size of its text."""


def picture_shapes(arrangement: Arrangement, theme: Theme) -> tuple[Shape, ...]:
    """Return everything in an arrangement, in drawing order: all sprites, then all rings, then the words.

    If there are no rings, each sprite's words come with the sprite.
    """
    sprites = arrangement.sprites
    rings = (*chain.from_iterable(ring(sprite, theme) for sprite in sprites),)
    if not rings:
        return (*chain.from_iterable(sprite_shapes(sprite, theme) for sprite in sprites),)
    below = chain.from_iterable(shapes_below_words(sprite, theme) for sprite in sprites)
    words = chain.from_iterable(words_on_table(sprite, theme) for sprite in sprites)
    return (*below, *rings, *words)


def words_on_table(sprite: Sprite, theme: Theme) -> tuple[TextShape, ...]:
    """Return a sprite's words on the table itself, with a halo that keeps rings away from the letters."""
    last = face_shapes(sprite.face, sprite.box, theme)[-1:] if isinstance(sprite.face, Label) else ()
    return tuple(shape._replace(halo=theme.table) for shape in last if isinstance(shape, TextShape))


def shapes_below_words(sprite: Sprite, theme: Theme) -> tuple[Shape, ...]:
    """Return a sprite's face and badges without its words on the table."""
    shapes = face_shapes(sprite.face, sprite.box, theme)
    return (*(shapes[:-1] if isinstance(sprite.face, Label) else shapes), *badge_shapes(sprite))


def sprite_shapes(sprite: Sprite, theme: Theme) -> tuple[Shape, ...]:
    """Return a sprite's face with its badges."""
    return (*face_shapes(sprite.face, sprite.box, theme), *badge_shapes(sprite))


def badge_shapes(sprite: Sprite) -> tuple[Shape, ...]:
    """Return the badges on a sprite's face: frost and a count, if it has them."""
    return (*frost(sprite), *count_badge(sprite))


def face_shapes(face: Face, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """Return the shapes of a face in a box."""
    canvas_box = Box(*(SHARPNESS * length for length in box))
    return _DRAWN_BY[type(face)](face, canvas_box, theme)


def _suit(face: SuitFace, box: Box, theme: Theme) -> tuple[Shape, ...]:
    x, y, w, h = box
    rank, suit, colour = face.card.rank_text, face.card.suit, theme.suits[face.card.suit]
    size, small, large = w * 36 // 100, w * 28 // 100, w * 54 // 100
    left = x + w * 10 // 100
    return (
        sheet(box, colours.PAPER, theme.edge),
        TextShape(rank, left, y + w * 10 // 100 + size * 3 // 4, size, colour, w * 55 // 100, 700),
        *suit_shapes(suit, left, y + w * 16 // 100 + size * 3 // 4, small, colour),
        *suit_shapes(suit, x + w * 38 // 100, y + h - w * 8 // 100 - large, large, colour),
    )


def _operation(face: OperationFace, box: Box, theme: Theme) -> tuple[Shape, ...]:
    x, y, w, h = box
    suit, colour = face.card.suit, theme.suits[face.card.suit]
    margin, rank_size, suit_size = w * 9 // 100, w * 33 // 100, w * 30 // 100
    text = f"{face.sign}{face.card.rank}"
    size = min(w * 50 // 100, w * 84 // (70 * len(text)))
    if w < _WITH_RANK or 10 * h < 9 * w:
        size = max(min(size, h * 80 // 100), _SMALLEST)
        return sheet(box, colours.PAPER, theme.edge), centred(text, x + w // 2, y + h // 2, size, colour, w - 4)
    return (
        sheet(box, colours.PAPER, theme.edge),
        TextShape(face.card.rank_text, x + margin, y + margin + rank_size * 3 // 4, rank_size, colour, w // 2, 700),
        *suit_shapes(suit, x + w - margin - suit_size, y + margin, suit_size, colour),
        centred(text, x + w // 2, y + h * 66 // 100, size, colour, w - 8),
    )


def _back(face: Back, box: Box, _theme: Theme) -> tuple[Shape, ...]:
    """Return the back of a card: a fish on waves."""
    x, y, w, h = box
    fill, edge, wave, scales = colours.DUSK_BACK if face.blue else colours.SEA_BACK
    waves = chain.from_iterable(_wave(x + w // 10, y + h * row // 100, w * 8 // 10) for row in (22, 78))
    middle, length = y + h // 2, w * 64 // 100
    nose = x + (w - length) // 2
    fork, tail, belly, fin = nose + length * 70 // 100, nose + length, length * 32 // 100, length * 20 // 100
    fish = (
        ("M", (nose, middle)),
        ("C", (nose + length // 5, middle - belly, fork - length // 5, middle - belly, fork, middle)),
        ("L", (tail, middle - fin)),
        ("L", (tail, middle + fin)),
        ("L", (fork, middle)),
        ("C", (fork - length // 5, middle + belly, nose + length // 5, middle + belly, nose, middle)),
        ("Z", ()),
    )
    eye = Circle(nose + length * 20 // 100, middle - length * 4 // 100, max(length * 4 // 100, 1), Ink(colours.INK))
    return sheet(box, fill, edge), Path(tuple(waves), Ink("", wave, 2)), Path(fish, Ink(scales)), eye


def _wave(x: int, y: int, width: int) -> Iterable[tuple[str, tuple[int, ...]]]:
    """Yield a line that rises and falls twice."""
    yield "M", (x, y)
    step = width // 4
    for number in range(4):
        up = -step if number % 2 else step
        yield "Q", (x + step // 2, y + up * 4 // 10, x + step, y)
        x += step


def _empty_place(face: EmptyPlace, box: Box, theme: Theme) -> tuple[Shape, ...]:
    outline = sheet(box, "", theme.edge)
    if not face.text:
        return (outline,)
    x, y, w, h = box
    size = min(28, max(20, w * 100 // max(text_width(face.text, 115), 1)))
    return outline, centred(face.text, x + w // 2, y + h // 2, size, theme.quiet, w - 8, 600)


def _tile(face: Tile, box: Box, theme: Theme) -> tuple[Shape, ...]:
    x, y, w, h = box
    size = min(h * 56 // 100, w * 88 // max(text_width(face.text, 100), 1))
    fill, edge, ink = (colours.SHALLOW, "", theme.text) if face.key else (colours.PAPER, theme.edge, colours.INK)
    return sheet(box, fill, edge), centred(face.text, x + w // 2, y + h // 2, size, ink, w - 8)


def _marker(_face: Marker, box: Box, theme: Theme) -> tuple[Shape, ...]:
    return (Circle(box.x + box.w // 2, box.y + box.h // 2, box.w // 2, Ink(theme.roles[Role.RESULT])),)


def _label(face: Label, box: Box, theme: Theme) -> tuple[Shape, ...]:
    x, y, w, h = box
    if not face.text:
        return ()
    size = SHARPNESS * face.size
    room = min(w, text_width(face.text, size))
    fill, weight = theme.quiet if face.quiet else theme.text, 700 if face.bold else 400
    start = x + w // 2 if face.centred else x
    return (TextShape(face.text, start, baseline(y + h // 2, size), size, fill, room, weight, face.centred),)


def _brace(face: Brace, box: Box, theme: Theme) -> tuple[Shape, ...]:
    x, y, w, _ = box
    ink = role_ink(face.role, theme)._replace(width=4)
    tick, top = ink._replace(dash=()), y + 8
    heights = (top, top + 7) if face.role is Role.RESULT else (top,)
    ends = tuple(line(((end, y + 1), (end, y + 15)), tick) for end in (x + 2, x + w - 2))
    start = x + 48 if face.role is Role.REFUSED else x
    room = max(w - (start - x), text_width(face.text, _BRACE_SIZE))
    return (
        *(line(((x + 2, height), (x + w - 2, height)), ink) for height in heights),
        *ends,
        *(cross(x + 20, y + 38, theme) if face.role is Role.REFUSED else ()),
        TextShape(face.text, start, y + 46, _BRACE_SIZE, ink.stroke, room, 600),
    )


def _frame(face: Frame, box: Box, theme: Theme) -> tuple[Shape, ...]:
    x, y, w, h = box
    design_box = Box(*(length // SHARPNESS for length in box))
    outline = role_frame(design_box, face.role, theme)
    refusal = cross(x + w, y, theme) if face.role is Role.REFUSED else ()
    if not face.text:
        return (*outline, *refusal)
    width, height = text_width(face.text, _FRAME_SIZE) + 20, 36
    middle, foot = x + w // 2, y + h + 8
    plate = Rect(middle - width // 2, foot - height // 2, width, height, height // 2, Ink(theme.table))
    return (
        *outline,
        *refusal,
        plate,
        centred(face.text, middle, foot, _FRAME_SIZE, theme.roles[face.role], width - 8),
    )


_DRAWN_BY: dict[type, Callable[[Any, Box, Theme], tuple[Shape, ...]]] = {
    NumberFace: number_card_shapes,
    SuitFace: _suit,
    OperationFace: _operation,
    AnimalFace: animal_shapes,
    GearFace: gear_shapes,
    CanalFace: canal_shapes,
    LaneFace: lane_shapes,
    Back: _back,
    EmptyPlace: _empty_place,
    Tile: _tile,
    Label: _label,
    Marker: _marker,
    Brace: _brace,
    Frame: _frame,
    Clock: clock_shapes,
    Portrait: portrait_shapes,
    Bubble: bubble_shapes,
    Shell: shell_shapes,
    Area: area_shapes,
    NumberLineFigure: number_line_shapes,
    ChainFigure: chain_shapes,
    ChainNumber: number_shapes,
    **ROUND_SHAPES,
}
