"""Off-screen canvases with a card drawn on each: drawn once, and shown wherever the card lies."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import NamedTuple

from ipycanvas import Canvas
from ipywidgets import Layout

from ..faces.shapes import SHARPNESS
from ..theme import Theme
from .drawn_sprite import CardLook

_MOST = 160


class CardDrawing(NamedTuple):
    """What is drawn on one canvas: a card, in the colours of a theme, so many times finer than the table's pixels."""

    look: CardLook
    theme: Theme
    finer: float


class CardCanvas(NamedTuple):
    """A canvas and the number of its drawing, which changes when it gets another card."""

    canvas: Canvas
    number: int


class CardCanvases:
    """The canvases of all pictures in a kernel, at most 160 unless one picture needs more.

    A canvas is given another card rather than closed, and never more are made than are needed at once: JupyterLab
    keeps whatever was opened to the page for as long as the kernel lives.
    """

    def __init__(self) -> None:
        self._used: OrderedDict[CardDrawing, CardCanvas] = OrderedDict()
        self._free: list[Canvas] = []
        self._layout: Layout | None = None
        self._spare: Canvas | None = None
        self._number = 0

    def take(self, wanted: Sequence[CardDrawing]) -> dict[CardDrawing, CardCanvas]:
        """The canvases of some drawings; those that were not used for longest are given away for them."""
        new = [drawing for drawing in wanted if drawing not in self._used]
        for drawing in wanted:
            if drawing in self._used:
                self._used.move_to_end(drawing)
        while self._used and len(self._used) + len(new) > max(_MOST, len(wanted)):
            _, (canvas, _) = self._used.popitem(last=False)
            self._free.append(canvas)
        for drawing in new:
            self._number += 1
            self._used[drawing] = CardCanvas(self._canvas(drawing), self._number)
        return {drawing: self._used[drawing] for drawing in wanted}

    def holds(self, drawing: CardDrawing, number: int) -> bool:
        """Whether a drawing is still on the canvas that it got this number on."""
        return drawing in self._used and self._used[drawing].number == number

    def _canvas(self, drawing: CardDrawing) -> Canvas:
        _, width, height = drawing.look
        size = round(drawing.finer * SHARPNESS * width), round(drawing.finer * SHARPNESS * height)
        same = [canvas for canvas in self._free if (canvas.width, canvas.height) == size]
        if not self._free:
            return self._off_screen(size)
        canvas = (same or self._free)[0]
        self._free.remove(canvas)
        if not same:
            with canvas.hold_sync():
                canvas.width, canvas.height = size
        return canvas

    @property
    def spare(self) -> Canvas:
        """The canvas on which nothing is ever drawn."""
        if self._spare is None:
            self._spare = self._off_screen((1, 1))
        return self._spare

    def _off_screen(self, size: tuple[int, int]) -> Canvas:
        """A new canvas that is never shown itself; all of them share a layout, which they never need."""
        if self._layout is None:
            self._layout = Layout()
        return Canvas(width=size[0], height=size[1], layout=self._layout, _send_client_ready_event=False)


CARD_CANVASES = CardCanvases()
"""One for the whole kernel, as ipycanvas has one manager: cards look the same on every board."""
