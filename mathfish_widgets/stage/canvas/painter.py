"""Painting: the one file that draws on ipycanvas.

What it knows of ipycanvas, and why the messages are made here instead of by the canvas' own methods:

- The front end keeps the canvas that was drawn on last, and a new page has none: every message names its canvas.
- A held drawing that is interrupted stays held for the whole process: a message is computed first and sent at once.
- The front end shows a canvas again for every time that a message turns to it, and once more if it was the last one
  of the message before. Cards would fly twice: every message ends on a spare canvas.
- A page that is loaded anew has lost all drawings, those of the off-screen cards too: all of it is drawn again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ipycanvas import Canvas
from ipycanvas.canvas import _CANVAS_MANAGER, COMMANDS

from ..face_data import Box
from ..faces.decorations import ring
from ..faces.draw import additions, body, face_shapes
from ..faces.shapes import SHARPNESS
from ..faces.static_parts import moving_shapes
from ..sprites import Arrangement, Sprite
from ..theme import NARROW, Theme
from .card_canvases import CARD_CANVASES, CardDrawing
from .dirty_areas import Bounded, CardLook, DirtyAreas, Sprites, card_look, dirty_areas
from .encoding import encode
from .pen import Arguments, Command, Pen

Encoded = tuple[int, Arguments]
Drawing = list[Encoded]
"""Commands of the front end, each a number and its arguments."""
Parts = list[tuple[Box | None, list[Bounded]]]
COMMAND_NUMBERS: dict[str, int] = COMMANDS
"""The numbers of the front end's commands by their names."""
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
        self._bounded: list[Bounded] = []
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
        found = dirty_areas(self._painted, arrangement.sprites, theme, self._bounded)
        if found.parts:
            self._send(self._drawing(found, theme))
        self._bounded, self._painted = found.bounded, arrangement.sprites

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
            self._bounded = []

    def paint_whole(self) -> None:
        """Paints everything once more, for a page that has nothing or has missed something."""
        self._drawn.clear()
        if self._painted is not None and self._theme is not None:
            _send_by_itself(self._drawing(dirty_areas(None, self._painted, self._theme, self._bounded), self._theme))

    def _send(self, drawing: Drawing) -> None:
        if self._send_along is None:
            _send_by_itself(drawing)
        else:
            self._send_along(encode(drawing, COMMAND_NUMBERS))

    def _drawing(self, found: DirtyAreas, theme: Theme) -> Drawing:
        """The message that paints some areas."""
        wanted = [CardDrawing(look, theme, self._finer) for look in found.looks]
        cards = CARD_CANVASES.take(wanted)
        undrawn = (drawing for drawing, card in cards.items() if self._drawn.get(drawing) != card.number)
        new = sorted(undrawn, key=lambda each: str(each.look))
        drawings = [(cards[each].canvas, self._card_commands(each.look, theme)) for each in new]
        canvases = {drawing.look: card.canvas for drawing, card in cards.items()}
        drawings.append((self.canvas, self._table(found.parts, theme, canvases)))
        message = [line for canvas, commands in drawings for line in (_turn_to(canvas), *map(_encoded, commands))]
        if new:
            kept = {each: number for each, number in self._drawn.items() if CARD_CANVASES.holds(each, number)}
            self._drawn = kept | {each: cards[each].number for each in new}
        return [*message, _turn_to(CARD_CANVASES.spare)]

    def _pen(self) -> Pen:
        pen = Pen()
        if self._finer != 1:
            pen.do("scale", self._finer, self._finer)
        return pen

    def _card_commands(self, look: CardLook, theme: Theme) -> list[Command]:
        face, width, height = look
        pen = self._pen()
        pen.do("clear")
        pen.draw(face_shapes(face, Box(0, 0, width, height), theme))
        return pen.finished()

    def _table(self, parts: Parts, theme: Theme, cards: Mapping[CardLook, Canvas]) -> list[Command]:
        commands: list[Command] = []
        for area, bounded in parts:
            pen = self._pen()
            if area is None:
                pen.do("clear")
            else:
                _clear(pen, area)
            for sprite, _ in bounded:
                self._draw(pen, sprite, theme, cards)
            for sprite, _ in bounded:
                pen.draw(ring(sprite, theme))
            commands += pen.finished()
        return commands

    def _draw(self, pen: Pen, sprite: Sprite, theme: Theme, cards: Mapping[CardLook, Canvas]) -> None:
        look = card_look(sprite)
        if look is None:
            pen.draw(body(sprite, theme))
            return
        x, y, w, h = (SHARPNESS * length for length in sprite.box)
        pen.do("drawImage", _reference(cards[look]), x, y, *(() if self._finer == 1 else (w, h)))
        if look[0] is not sprite.face:
            pen.draw(moving_shapes(sprite.face, sprite.box, theme))
        pen.draw(additions(sprite))


def _send_by_itself(drawing: Drawing) -> None:
    _CANVAS_MANAGER.flush()
    _CANVAS_MANAGER._current_canvas = None
    _CANVAS_MANAGER._send_custom(drawing)


def _clear(pen: Pen, area: Box) -> None:
    """Clears an area and keeps everything that follows within it."""
    pen.do("beginPath")
    pen.do("rect", *(SHARPNESS * length for length in area))
    pen.do("clip")
    pen.do("clear")


def _finer(width: int) -> float:
    return _FINER if width <= NARROW else 1


def _reference(canvas: Canvas) -> str:
    return f"IPY_MODEL_{canvas.model_id}"


def _turn_to(canvas: Canvas) -> Encoded:
    return COMMANDS["switchCanvas"], (_reference(canvas),)


def _encoded(command: Command) -> Encoded:
    name, arguments = command
    if name == "set":
        return COMMANDS[name], (Canvas.ATTRS[arguments[0]], arguments[1])
    return COMMANDS[name], arguments
