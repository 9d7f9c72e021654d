"""Painting: the one file that draws on ipycanvas.

What it knows of ipycanvas, and why the messages are made here instead of by the canvas' own methods:

- The front end keeps the canvas that was drawn on last, and a new page has none: every message names its canvas.
- A held drawing that is interrupted stays held for the whole process: a message is computed first and sent at once.
- The front end shows a canvas again for every time that a message turns to it, and once more if it was the last one
  of the message before. Cards would fly twice: every message ends on a spare canvas.
- A page that is loaded anew has lost all drawings, those of the off-screen cards too: all of it is drawn again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ipycanvas import Canvas
from ipycanvas.canvas import _CANVAS_MANAGER

from ..face_data import Box
from ..faces.draw import face_shapes
from ..faces.shapes import SHARPNESS
from ..sprites import Arrangement
from ..theme import NARROW, Theme
from .card_canvases import CARD_CANVASES, CardDrawing
from .dirty_areas import DirtyAreas, Sprites, dirty_areas
from .display_list import DisplayList, display_list
from .drawn_sprite import CardLook, DrawnSprite
from .encoding import as_numbers
from .pen import Command

Parts = list[tuple[Box | None, list[DrawnSprite]]]
_CLEAR: Command = ("clear", ())
_RESTORE = DisplayList([("restore", ())])
_FINER = 1.5
"""How much finer a narrow table is drawn: phones have three pixels for one."""


class Painter:
    """Paints arrangements on a canvas, and each time no more of it than has changed.

    `size` is the width and height in design pixels; it follows the arrangements. The canvas is as wide as its place on
    the page, and a narrow table is drawn finer. Every paint is at most one message: of its own, or, where there is
    `send`, a text in shorthand that goes along with something else. A page that is loaded anew has to be painted whole,
    and always gets a message of its own.
    """

    def __init__(self, size: tuple[int, int], send: Callable[[str], None] | None = None) -> None:
        self._send_along = send
        self._finer = _finer(size[0])
        width, height = self._pixels(size)
        self.canvas = Canvas(width=width, height=height, layout={"width": "100%", "height": "auto"})
        self._drawn: dict[CardDrawing, int] = {}
        self._painted: Sprites | None = None
        self._known: list[DrawnSprite] = []
        self._theme: Theme | None = None

    def _pixels(self, size: tuple[int, int]) -> tuple[int, int]:
        """A size in design pixels as a size of a canvas."""
        return round(self._finer * SHARPNESS * size[0]), round(self._finer * SHARPNESS * size[1])

    def close(self) -> None:
        """Closes what belongs to this picture alone."""
        self.canvas.layout.close()
        self.canvas.close()

    def paint(self, arrangement: Arrangement, theme: Theme) -> None:
        """Brings the canvas from what was painted last to an arrangement; sends nothing when it looks the same."""
        self._prepare(arrangement, theme)
        found = dirty_areas(self._painted, arrangement.sprites, theme, self._known)
        if found.parts:
            self._send(self._drawing(found, theme))
        self._known, self._painted = found.drawn, arrangement.sprites

    def _prepare(self, arrangement: Arrangement, theme: Theme) -> None:
        """Makes the canvas as large as an arrangement, and forgets what a change of size or colours leaves behind."""
        if self._finer != _finer(arrangement.width):
            self._finer, self._painted = _finer(arrangement.width), None
        size = self._pixels((arrangement.width, arrangement.height))
        if (self.canvas.width, self.canvas.height) != size:
            self._painted = None
            with self.canvas.hold_sync():
                self.canvas.width, self.canvas.height = size
        if theme is not self._theme:
            self._painted, self._theme = None, theme
            self._known = []

    def paint_whole(self) -> None:
        """Paints everything once more, for a page that has nothing or has missed something."""
        self._drawn.clear()
        if self._painted is not None and self._theme is not None:
            _send_by_itself(self._drawing(dirty_areas(None, self._painted, self._theme, self._known), self._theme))

    def _send(self, drawing: Sequence[DisplayList]) -> None:
        if self._send_along is None:
            _send_by_itself(drawing)
        else:
            self._send_along(f"[{','.join(each.text for each in drawing if each.commands)}]")

    def _drawing(self, found: DirtyAreas, theme: Theme) -> list[DisplayList]:
        """The message that paints some areas."""
        wanted = [CardDrawing(look, theme, self._finer) for look in found.looks]
        cards = CARD_CANVASES.take(wanted)
        undrawn = (drawing for drawing, card in cards.items() if self._drawn.get(drawing) != card.number)
        new = sorted(undrawn, key=lambda each: str(each.look))
        drawing = [each for one in new for each in (_turn_to(cards[one].canvas), *self._card(one.look, theme))]
        canvases = {drawing.look: card.canvas for drawing, card in cards.items()}
        drawing += [_turn_to(self.canvas), *self._table(found.parts, canvases)]
        if new:
            kept = {each: number for each, number in self._drawn.items() if CARD_CANVASES.holds(each, number)}
            self._drawn = kept | {each: cards[each].number for each in new}
        return [*drawing, _turn_to(CARD_CANVASES.spare)]

    def _begun(self, *commands: Command) -> DisplayList:
        """What begins on a canvas: its state is kept for the end."""
        scale: list[Command] = [] if self._finer == 1 else [("scale", (self._finer, self._finer))]
        return DisplayList([("save", ()), *scale, *commands])

    def _card(self, look: CardLook, theme: Theme) -> list[DisplayList]:
        face, width, height = look
        return [self._begun(_CLEAR), display_list(face_shapes(face, Box(0, 0, width, height), theme)), _RESTORE]

    def _table(self, parts: Parts, cards: Mapping[CardLook, Canvas]) -> list[DisplayList]:
        table = []
        for area, drawn in parts:
            table.append(self._begun(*_cleared(area)))
            for each in drawn:
                if each.look is not None:
                    table.append(self._copied(each.sprite.box, cards[each.look]))
                table.append(each.body)
            table += [each.ring for each in drawn]
            table += [each.words for each in drawn]
            table.append(_RESTORE)
        return table

    def _copied(self, box: Box, card: Canvas) -> DisplayList:
        x, y, w, h = (SHARPNESS * length for length in box)
        return DisplayList([("drawImage", (_reference(card), x, y, *(() if self._finer == 1 else (w, h))))])


def _send_by_itself(drawing: Sequence[DisplayList]) -> None:
    commands = [as_numbers(command) for each in drawing for command in each.commands]
    _CANVAS_MANAGER.flush()
    _CANVAS_MANAGER._current_canvas = None
    _CANVAS_MANAGER._send_custom(commands)


def _cleared(area: Box | None) -> list[Command]:
    """Clears an area, and keeps everything that follows within it; None is everything."""
    if area is None:
        return [_CLEAR]
    return [("beginPath", ()), ("rect", tuple(SHARPNESS * length for length in area)), ("clip", ()), _CLEAR]


def _finer(width: int) -> float:
    return _FINER if width <= NARROW else 1


def _reference(canvas: Canvas) -> str:
    return f"IPY_MODEL_{canvas.model_id}"


def _turn_to(canvas: Canvas) -> DisplayList:
    return DisplayList([("switchCanvas", (_reference(canvas),))])
