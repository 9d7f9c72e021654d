"""The pen: shapes as canvas commands, as few and as short as they can be.

A command is the name of a canvas method, or "set" with an attribute, and its arguments. Nothing is sent here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ..faces.shapes import HALO, Circle, Ink, Path, Rect, Shape, TextShape

Arguments = tuple[Any, ...]
Command = tuple[str, Arguments]
FONTS = "Inter,system-ui,sans-serif"
_LETTERS = {"M": "moveTo", "L": "lineTo", "Q": "quadraticCurveTo", "C": "bezierCurveTo", "Z": "closePath"}


ROUNDED = ("moveTo", "arcTo", "arcTo", "arcTo", "arcTo", "closePath")
"""The commands of a rectangle with round corners, after its path has begun."""


class Pen:
    """Collects commands that draw on one canvas; it chooses whatever they need, since it knows of nothing before."""

    def __init__(self) -> None:
        self.commands: list[Command] = []
        self._set: dict[str, Any] = {}

    def do(self, name: str, *arguments: Any) -> None:
        """One command by its name."""
        self.commands.append((name, arguments))

    def draw(self, shapes: Iterable[Shape]) -> None:
        """Shapes, one above the other."""
        for shape in shapes:
            _DRAWN_BY[type(shape)](self, shape)

    def choose(self, attribute: str, value: Any) -> None:
        """An attribute of the canvas; nothing is added when it has that value already."""
        if self._set.get(attribute) != value:
            self._set[attribute] = value
            self.do("set", attribute, value)

    def prepare(self, ink: Ink) -> None:
        """Everything that an ink needs to be chosen."""
        if ink.fill:
            self.choose("fill_style", ink.fill)
        if ink.stroke:
            self.choose("stroke_style", ink.stroke)
            self.choose("line_width", ink.width)
            if self._set.get("dash") != ink.dash:
                self._set["dash"] = ink.dash
                self.do("setLineDash", list(ink.dash))

    def finish_path(self, ink: Ink) -> None:
        """The path begun is filled and stroked, as the ink says."""
        self.prepare(ink)
        if ink.fill:
            self.do("fill")
        if ink.stroke:
            self.do("stroke")


def _rect(pen: Pen, rect: Rect) -> None:
    x, y, w, h, radius, ink = rect
    right, bottom = x + w, y + h
    pen.do("beginPath")
    pen.do("moveTo", x + radius, y)
    pen.do("arcTo", right, y, right, bottom, radius)
    pen.do("arcTo", right, bottom, x, bottom, radius)
    pen.do("arcTo", x, bottom, x, y, radius)
    pen.do("arcTo", x, y, right, y, radius)
    pen.do("closePath")
    pen.finish_path(ink)


def _circle(pen: Pen, circle: Circle) -> None:
    pen.prepare(circle.ink)
    if circle.ink.fill:
        pen.do("fillCircle", circle.x, circle.y, circle.radius)
    if circle.ink.stroke:
        pen.do("strokeCircle", circle.x, circle.y, circle.radius)


def _path(pen: Pen, path: Path) -> None:
    pen.do("beginPath")
    for letter, numbers in path.segments:
        pen.do(_LETTERS[letter], *numbers)
    pen.finish_path(path.ink)


def _text(pen: Pen, text: TextShape) -> None:
    if text.halo:
        pen.prepare(Ink("", text.halo, HALO))
    pen.choose("fill_style", text.fill)
    pen.choose("font", f"{text.weight} {text.size}px {FONTS}")
    pen.choose("text_align", "center" if text.centred else "start")
    if text.halo:
        pen.do("strokeText", text.text, text.x, text.y, text.room)
    pen.do("fillText", text.text, text.x, text.y, text.room)


_DRAWN_BY: dict[type[Shape], Callable[[Pen, Any], None]] = {Rect: _rect, Circle: _circle, Path: _path, TextShape: _text}
