"""The ground of a table: the only file that draws on ipycanvas, through its public interface.

Drawing is held for the whole process, so shapes are computed before it is held, and an error ends the hold.

The front end remembers the last canvas that was drawn on, but a new page remembers none. The package ipycanvas names a
canvas only when the canvas changes, so every drawing begins on a spare one.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from math import tau
from typing import Any

from ipycanvas import Canvas, hold_canvas

from .faces.draw import GROUND_FACES, face_shapes
from .faces.shapes import SHARPNESS, Circle, Ink, Path, Rect, Shape, TextShape
from .sprites import Arrangement
from .theme import NARROW, Theme

_NARROW_RATIO = 1.5
"""How much finer a narrow table is drawn, since a phone has three device pixels to a CSS pixel."""
_CURVES = {"M": "move_to", "L": "line_to", "Q": "quadratic_curve_to", "C": "bezier_curve_to", "Z": "close_path"}


class Ground:
    """The canvas with the parts of a table that cannot be chosen, as wide as its place on the page."""

    def __init__(self) -> None:
        self.canvas = Canvas(layout={"width": "100%", "height": "auto"})
        self._spare = Canvas(width=1, height=1)
        self._drawn: tuple[Shape, ...] = ()

    def close(self) -> None:
        """Close everything that belongs to this picture only."""
        for canvas in (self.canvas, self._spare):
            canvas.layout.close()
            canvas.close()

    def draw(self, arrangement: Arrangement, theme: Theme) -> None:
        """Draw an arrangement on the canvas; send nothing if its ground looks the same."""
        self._pixel_ratio = _NARROW_RATIO if arrangement.width <= NARROW else 1
        size = [round(self._pixel_ratio * SHARPNESS * length) for length in (arrangement.width, arrangement.height)]
        grounds = (each for each in arrangement.sprites if isinstance(each.face, GROUND_FACES))
        shapes = (
            *(
                shape
                for each in grounds
                for shape in face_shapes(each.face, each.box, theme)
                if not isinstance(shape, TextShape)
            ),
        )
        if [self.canvas.width, self.canvas.height] != size:
            with self.canvas.hold_sync():
                self.canvas.width, self.canvas.height = size
        elif shapes == self._drawn:
            return
        self._drawn = shapes
        self.draw_again()

    def draw_again(self) -> None:
        """Draw everything again for a new page."""
        canvas = self.canvas
        with ExitStack() as after_all:
            # On an error `hold_canvas` would keep holding, so it is left as if there was none.
            holding = hold_canvas()
            holding.__enter__()
            after_all.callback(holding.__exit__, None, None, None)
            self._spare.clear()
            canvas.save()
            after_all.callback(canvas.restore)
            canvas.clear()
            canvas.scale(self._pixel_ratio, self._pixel_ratio)
            for shape in self._drawn:
                _DRAWN_BY[type(shape)](canvas, shape)


def _finish(canvas: Canvas, ink: Ink) -> None:
    """Fill and stroke the current path with an ink."""
    if ink.fill:
        canvas.fill_style = ink.fill
        canvas.fill()
    if ink.stroke:
        canvas.stroke_style, canvas.line_width = ink.stroke, ink.width
        canvas.set_line_dash([*ink.dash])
        canvas.stroke()


def _rect(canvas: Canvas, rect: Rect) -> None:
    x, y, w, h, radius, ink = rect
    right, bottom = x + w, y + h
    canvas.begin_path()
    canvas.move_to(x + radius, y)
    for corner in ((right, y, right, bottom), (right, bottom, x, bottom), (x, bottom, x, y), (x, y, right, y)):
        canvas.arc_to(*corner, radius)
    canvas.close_path()
    _finish(canvas, ink)


def _circle(canvas: Canvas, circle: Circle) -> None:
    canvas.begin_path()
    canvas.arc(circle.x, circle.y, circle.radius, 0, tau)
    _finish(canvas, circle.ink)


def _path(canvas: Canvas, path: Path) -> None:
    canvas.begin_path()
    for letter, numbers in path.segments:
        getattr(canvas, _CURVES[letter])(*numbers)
    _finish(canvas, path.ink)


_DRAWN_BY: dict[type[Shape], Callable[[Canvas, Any], None]] = {Rect: _rect, Circle: _circle, Path: _path}
