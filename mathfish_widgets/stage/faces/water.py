"""Water, as shapes: canal cards, and the swim lanes that they lead to.

Each body of water that joins something has a shade, a line in its middle and a letter of its own, so that nobody needs
its shade to see what joins.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..face_data import Box, CanalFace, Channel, LaneFace
from ..theme import INK, WHITE, Theme
from .decorations import centred, sheet
from .shapes import SHARPNESS, Circle, Ink, Path, Rect, Shape, TextShape, text_width

LETTERS = "ABCDEFGH"
"""The letters of the bodies of water, from number 1 on."""
_LAND, _STONE, _STILL, _BANK = "#F1E8D2", "#8A7C62", "#A9C3D2", "#5C6F7A"
_LINE, _WIDEST, _BADGE, _LETTER, _NAME = 3, 16, 16, 24, 24
_UNDER_NAME = 24


class Shade(NamedTuple):
    """The colour of a body of water and the dashes of the line in its middle."""

    fill: str
    dash: tuple[int, ...]


SHADES = (Shade("#4FB6E8", ()), Shade("#4CC9A0", (18, 9)), Shade("#BFA3F2", (3, 8)), Shade("#B4BEC6", (18, 7, 3, 7)))
"""The bodies of water: a full line, dashes, dots, dashes and dots."""


def canal_shapes(face: CanalFace, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """A canal card in a box of canvas pixels; its water reaches to the very edge."""
    shapes: list[Shape] = [sheet(box, _LAND, theme.edge)]
    for number, channel in enumerate(face.channels):
        if number and _is_straight(channel) and _is_straight(face.channels[number - 1]):
            shapes.append(_bridge(channel, box))
        shapes += _channel(channel, box)
    return tuple(shapes)


def lane_shapes(face: LaneFace, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """A lane in a box of canvas pixels: its name always, water where there is some, a band where it joins another."""
    mouth, band = _within(face.mouth, box), _within(face.band, box)
    middle = (mouth.x + mouth.w // 2, mouth.y + mouth.h // 2)
    upright = mouth.w > mouth.h
    shapes: list[Shape] = []
    if face.body:
        shapes += _band(band, SHADES[face.body - 1])
    if face.body is not None:
        shapes += _mouth(mouth, face.body, upright=upright)
    if face.body:
        radius = min(_BADGE, min(mouth.w, mouth.h) // 2 + 2)
        # Over a level mouth stands its name.
        x, y = middle if upright else (middle[0], max(middle[1], mouth.y + _UNDER_NAME + radius - 4))
        shapes.append(Circle(x, y, radius, Ink(WHITE, INK, 2)))
        shapes.append(centred(LETTERS[face.body - 1], x, y, _LETTER, INK, 2 * radius - 6))
    return (*shapes, _lane_name(face.name, mouth, theme, upright=upright))


def _lane_name(name: str, mouth: Box, theme: Theme, *, upright: bool) -> TextShape:
    """Left of an upright mouth, above a level one."""
    middle = mouth.y + (mouth.h // 2 if upright else _NAME // 2 + 2)
    x = mouth.x + (mouth.w // 5 if upright else mouth.w // 2)
    return centred(name, x, middle, _NAME, theme.quiet, max(mouth.w, text_width(name, _NAME)), 600)


def _within(part: Box, box: Box) -> Box:
    x, y, w, h = (SHARPNESS * length for length in part)
    return Box(box.x + x, box.y + y, w, h)


def _band(band: Box, shade: Shade) -> Iterable[Shape]:
    x, y, w, h = band
    yield Rect(x, y, w, h, 16, Ink(shade.fill))
    yield Rect(x + 4, y + 4, w - 8, h - 8, 12, Ink("", INK, 2, shade.dash))


def _mouth(mouth: Box, body: int, *, upright: bool) -> Iterable[Shape]:
    """The water between an island card and the pond."""
    edges = "NS" if upright else "EW"
    return _channel(Channel(edges, body), mouth, _half_width(mouth.w if upright else mouth.h))


def _half_width(side: int) -> int:
    return min(side * 14 // 100, _WIDEST)


def _is_straight(channel: Channel) -> bool:
    return channel.edges in ("NS", "EW")


def _bridge(channel: Channel, box: Box) -> Rect:
    """The stones on which a straight waterway crosses the one below it."""
    x, y, w, h = box
    long, wide = _half_width(min(w, h)) * 17 // 10, _half_width(min(w, h)) * 16 // 10
    rx, ry = (wide, long) if channel.edges == "NS" else (long, wide)
    return Rect(x + w // 2 - rx, y + h // 2 - ry, 2 * rx, 2 * ry, 4, Ink(_STONE))


def _channel(channel: Channel, box: Box, half: int = 0) -> Iterator[Shape]:
    """A waterway: its banks, its water, and the line in the middle of water that joins something."""
    half = half or _half_width(min(box.w, box.h))
    edges = channel.edges
    fill, dash = SHADES[channel.body - 1] if channel.body else Shade(_STILL, ())
    for width, colour in ((half + 3, _BANK), (half, fill)):
        yield from (Path(outline, Ink(colour)) for outline in _outlines(edges, box, width))
    if channel.body:
        yield from (Path(middle, Ink("", INK, _LINE, dash)) for middle in _middles(edges, box))


Segments = tuple[tuple[str, tuple[int, ...]], ...]


def _outlines(edges: str, box: Box, half: int) -> Iterator[Segments]:
    """The outlines of a waterway that is twice as wide as `half`."""
    if len(edges) == 2 and not _is_straight(Channel(edges)):
        yield _bend(edges, box, half)
        return
    for across in ("NS", "EW"):
        arms = "".join(edge for edge in across if edge in edges)
        if arms:
            yield _straight(arms, box, half)


def _straight(arms: str, box: Box, half: int) -> Segments:
    """The straight piece from edge to edge, or from one edge to a little beyond the middle of a card."""
    x, y, w, h = box
    cx, cy = x + w // 2, y + h // 2
    left = x if "W" in arms else cx - half
    right = x + w if "E" in arms else cx + half
    top = y if "N" in arms else cy - half
    bottom = y + h if "S" in arms else cy + half
    return ("M", (left, top)), ("L", (right, top)), ("L", (right, bottom)), ("L", (left, bottom)), ("Z", ())


def _bend(edges: str, box: Box, half: int) -> Segments:
    """The curve between two neighbouring edges."""
    cx, cy = box.x + box.w // 2, box.y + box.h // 2
    side = 1 if "E" in edges else -1
    up = -1 if "N" in edges else 1
    end_x, end_y = (box.x + box.w if side > 0 else box.x), (box.y if up < 0 else box.y + box.h)
    outer_x, outer_y, inner_x, inner_y = cx - side * half, cy - up * half, cx + side * half, cy + up * half
    return (
        ("M", (outer_x, end_y)),
        ("Q", (outer_x, outer_y, end_x, outer_y)),
        ("L", (end_x, inner_y)),
        ("Q", (inner_x, inner_y, inner_x, end_y)),
        ("Z", ()),
    )


def _middles(edges: str, box: Box) -> Iterator[Segments]:
    """The lines in the middle of a waterway."""
    x, y, w, h = box
    centre = (x + w // 2, y + h // 2)
    ends = {"N": (centre[0], y), "S": (centre[0], y + h), "E": (x + w, centre[1]), "W": (x, centre[1])}
    if len(edges) == 2:
        start, end = (ends[edge] for edge in edges)
        yield ("M", start), ("Q", (*centre, *end))
        return
    for edge in edges:
        yield ("M", centre), ("L", ends[edge])
