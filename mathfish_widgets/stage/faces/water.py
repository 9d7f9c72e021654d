"""Water, as shapes: canal cards, and the swim lanes that they lead to.

Each connected body of water has its own shade and centre line, so that the connections are visible without colour.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..face_data import Box, CanalFace, Channel, LaneFace
from ..theme import Theme
from .decorations import sheet
from .shapes import Ink, Path, Rect, Shape

_LAND, _BEACH, _STONE, _STILL, _BANK = "#EBDDB4", "#CDB57D", "#8A7C62", "#9CC4CC", "#5B7F86"
_FLOW = "#0B3C49"
_LINE, _WIDEST, _CORNER = 4, 18, 20


class Shade(NamedTuple):
    """The colour of a body of water and the dashes of its centre line."""

    fill: str
    dash: tuple[int, ...]


SHADES = (
    Shade("#5CC3EE", (22, 12)),
    Shade("#5BD6A8", ()),
    Shade("#C7AEF4", (3, 9)),
    Shade("#F0A6B8", (20, 8, 3, 8)),
)
"""The shades of the bodies of water; the centre lines are dashes, a solid line, dots, and dashes with dots."""


def canal_shapes(face: CanalFace, box: Box, _theme: Theme) -> tuple[Shape, ...]:
    """Return a canal card in a box of canvas pixels, with water that reaches the edges."""
    shapes: list[Shape] = [sheet(box, _LAND, _BEACH)]
    for number, channel in enumerate(face.channels):
        if number and _is_straight(channel) and _is_straight(face.channels[number - 1]):
            shapes.append(_bridge(channel, box))
        shapes += _channel(channel, box)
    return tuple(shapes)


def lane_shapes(face: LaneFace, box: Box, _theme: Theme) -> tuple[Shape, ...]:
    """Return a lane in a box of canvas pixels, with its body of water flowing along it.

    Return nothing if the lane joins no other water.
    """
    if not face.body:
        return ()
    x, y, w, h = box
    fill, dash = SHADES[face.body - 1]
    water = Rect(x, y, w, h, _CORNER, Ink(fill))
    inset = _LINE // 2 + 2
    edge = Rect(x + inset, y + inset, w - 2 * inset, h - 2 * inset, _CORNER - inset, Ink("", _FLOW, _LINE - 1, dash))
    return water, edge


def _half_width(side: int) -> int:
    return min(side * 14 // 100, _WIDEST)


def _is_straight(channel: Channel) -> bool:
    return channel.edges in ("NS", "EW")


def _bridge(channel: Channel, box: Box) -> Rect:
    """Return the bridge on which a straight waterway crosses the one below it."""
    x, y, w, h = box
    long, wide = _half_width(min(w, h)) * 17 // 10, _half_width(min(w, h)) * 16 // 10
    rx, ry = (wide, long) if channel.edges == "NS" else (long, wide)
    return Rect(x + w // 2 - rx, y + h // 2 - ry, 2 * rx, 2 * ry, 4, Ink(_STONE))


def _channel(channel: Channel, box: Box) -> Iterator[Shape]:
    """Yield a waterway: its banks, its water and, if the water joins something, its centre line."""
    half = _half_width(min(box.w, box.h))
    edges = channel.edges
    fill, dash = SHADES[channel.body - 1] if channel.body else Shade(_STILL, ())
    for width, colour in ((half + 3, _BANK), (half, fill)):
        yield from (Path(outline, Ink(colour)) for outline in _outlines(edges, box, width))
    if channel.body:
        yield from (Path(middle, Ink("", _FLOW, _LINE, dash)) for middle in _middles(edges, box))


Segments = tuple[tuple[str, tuple[int, ...]], ...]


def _outlines(edges: str, box: Box, half: int) -> Iterator[Segments]:
    """Yield the outlines of a waterway that is twice as wide as `half`."""
    if len(edges) == 2 and not _is_straight(Channel(edges)):
        yield _bend(edges, box, half)
        return
    for across in ("NS", "EW"):
        arms = "".join(edge for edge in across if edge in edges)
        if arms:
            yield _straight(arms, box, half)


def _straight(arms: str, box: Box, half: int) -> Segments:
    """Return the straight piece from edge to edge, or from an edge to just past the middle of a card."""
    x, y, w, h = box
    cx, cy = x + w // 2, y + h // 2
    left = x if "W" in arms else cx - half
    right = x + w if "E" in arms else cx + half
    top = y if "N" in arms else cy - half
    bottom = y + h if "S" in arms else cy + half
    return ("M", (left, top)), ("L", (right, top)), ("L", (right, bottom)), ("L", (left, bottom)), ("Z", ())


def _bend(edges: str, box: Box, half: int) -> Segments:
    """Return the curve between two neighbouring edges."""
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
    """Yield the centre lines of a waterway."""
    x, y, w, h = box
    centre = (x + w // 2, y + h // 2)
    ends = {"N": (centre[0], y), "S": (centre[0], y + h), "E": (x + w, centre[1]), "W": (x, centre[1])}
    if len(edges) == 2:
        start, end = (ends[edge] for edge in edges)
        yield ("M", start), ("Q", (*centre, *end))
        return
    for edge in edges:
        yield ("M", centre), ("L", ends[edge])
