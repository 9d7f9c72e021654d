"""The static picture: an arrangement as a standalone SVG, made of the same shapes as the canvas."""

from __future__ import annotations

from collections.abc import Container, Iterable
from html import escape
from itertools import groupby
from typing import Any

from .faces.draw import picture_shapes
from .faces.shapes import HALO, SHARPNESS, Circle, Ink, Path, Rect, Shape, TextShape, text_width
from .sprites import Arrangement
from .theme import Theme

FONTS = "Lexend, system-ui, Segoe UI, DejaVu Sans, sans-serif"
_TABLE_RADIUS = 28
_FEWEST_IN_A_GROUP = 3
_NARROW_FONT = 75
"""How small a text that exceeds its room can become before it is squeezed, in hundredths of its size."""


def svg(arrangement: Arrangement, theme: Theme, title: str, description: str) -> str:
    """Return the picture of an arrangement as SVG text; equal arrangements give equal texts.

    `title` is its name. `description` describes it for screen readers, if the title does not.
    """
    width, height = arrangement.width, arrangement.height
    table = Rect(0, 0, SHARPNESS * width, SHARPNESS * height, _TABLE_RADIUS, Ink(theme.table))
    return document(width, height, elements((table, *picture_shapes(arrangement, theme))), title, description)


def document(width: int, height: int, drawn: Iterable[str], title: str, description: str) -> str:
    """Return elements as a standalone picture; its width and height are in design pixels."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {SHARPNESS * width} {SHARPNESS * height}" '
        f'width="{width}" height="{height}" font-family="{FONTS}">'
    )
    lines = [head, f"<title>{_plain(title)}</title>", *([f"<desc>{_plain(description)}</desc>"] if description else ())]
    return "\n".join([*lines, *drawn, "</svg>"])


def drawn(shapes: Iterable[Shape]) -> str:
    """Return shapes as the inside of an SVG."""
    return "".join(elements(shapes))


def elements(shapes: Iterable[Shape], inherited: Container[str] = ()) -> Iterable[str]:
    """Yield shapes as SVG elements with escaped text.

    Neighbours with the same attributes share them in a group. `inherited` are the attributes of the enclosing element.
    """
    for attributes, run in groupby(shapes, _style):
        style = " ".join(attribute for attribute in attributes if attribute not in inherited)
        written = [_WRITTEN_BY[type(shape)](shape) for shape in run]
        if len(written) < _FEWEST_IN_A_GROUP:
            yield from (element.replace(" ", f" {style} ", 1) if style else element for element in written)
        else:
            yield f"<g {style}>{''.join(written)}</g>"


def _style(shape: Shape) -> tuple[str, ...]:
    """Return the attributes of a shape that a group of shapes may share."""
    if not isinstance(shape, TextShape):
        return _ink(shape.ink)
    anchor = "middle" if shape.centred else "start"
    size = min(
        shape.size,
        max(shape.size * shape.room // max(text_width(shape.text, shape.size), 1), shape.size * _NARROW_FONT // 100),
    )
    looks = {"font-size": size, "font-weight": shape.weight, "fill": shape.fill, "text-anchor": anchor}
    if shape.halo:
        looks |= {"stroke": shape.halo, "stroke-width": HALO, "paint-order": "stroke"}
    return tuple(f'{name}="{value}"' for name, value in looks.items())


def _plain(text: str) -> str:
    """Return a text without markup and without characters that XML does not allow."""
    return escape("".join(letter if letter.isprintable() else " " for letter in text))


def _ink(ink: Ink) -> tuple[str, ...]:
    parts = [f'fill="{ink.fill or "none"}"']
    if ink.stroke:
        parts.append(f'stroke="{ink.stroke}" stroke-width="{ink.width}"')
    if ink.dash:
        parts.append(f'stroke-dasharray="{" ".join(map(str, ink.dash))}"')
    return tuple(parts)


def _rect(rect: Rect) -> str:
    x, y, w, h, radius, _ = rect
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{radius}"/>'


def _circle(circle: Circle) -> str:
    return f'<circle cx="{circle.x}" cy="{circle.y}" r="{circle.radius}"/>'


def _path(path: Path) -> str:
    d = "".join(letter + " ".join(map(str, numbers)) for letter, numbers in path.segments)
    return f'<path d="{d}"/>'


def _text(text: TextShape) -> str:
    squeezed = text_width(text.text, text.size) * _NARROW_FONT // 100 > text.room
    room = f' textLength="{text.room}" lengthAdjust="spacingAndGlyphs"' if squeezed else ""
    return f'<text x="{text.x}" y="{text.y}"{room}>{_plain(text.text)}</text>'


_WRITTEN_BY: dict[type[Shape], Any] = {Rect: _rect, Circle: _circle, Path: _path, TextShape: _text}
