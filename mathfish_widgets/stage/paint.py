"""Painting: the one file that draws on ipycanvas.

What it knows of ipycanvas, and why the messages are made here instead of by the canvas' own methods:

- The front end keeps the canvas that was drawn on last, and a new page has none: every message names its canvas.
- A held drawing that is interrupted stays held for the whole process: a message is computed first and sent at once.
- The front end shows a canvas again for every time that a message turns to it, and once more if it was the last one
  of the message before. Cards would fly twice: every message ends on a spare canvas.
- A page that is loaded anew has lost all drawings, those of the off-screen cards too: all of it is drawn again.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from ipycanvas import Canvas
from ipycanvas.canvas import _CANVAS_MANAGER, COMMANDS

from .areas import Areas, Bounded, CardLook, Sprites, areas, card_look
from .faces import additions, body, face_shapes
from .marks import ring
from .pen import Arguments, Command, Pen
from .shapes import SHARPNESS
from .shorthand import shorthand
from .sprite import Arrangement, Box, Sprite
from .still import moving_shapes
from .theme import Theme

Encoded = tuple[int, Arguments]
Drawing = list[Encoded]
"""Commands of the front end, each a number and its arguments."""
COMMAND_NUMBERS: dict[str, int] = COMMANDS
"""The numbers of the front end's commands by their names."""
Sending = Callable[[], None]
"""Sends a drawing that is written already."""
_MOST_CARDS = 128


class Plan(NamedTuple):
    """A drawing made beforehand: it brings `before` to `after`, if the cards with these looks have been drawn."""

    before: Sprites
    after: Sprites
    theme: Theme
    areas: Areas
    send: Sending


class Painter:
    """Paints arrangements on a canvas, and each time no more of it than has changed.

    `size` is the width and height in design pixels; it follows the arrangements. The canvas is as wide as its place on
    the page. Every paint is at most one message: of its own, or, where there is `send`, a text in shorthand that goes
    along with something else. A page that is loaded anew always gets a message of its own.
    """

    def __init__(self, size: tuple[int, int], send: Callable[[str], None] | None = None) -> None:
        self._send = send
        width, height = (SHARPNESS * length for length in size)
        self.canvas = Canvas(width=width, height=height, layout={"width": "100%", "height": "auto"})
        self._spare = self._off_screen(1, 1)
        self._cards: OrderedDict[CardLook, Canvas] = OrderedDict()
        self._drawn: set[CardLook] = set()
        self._painted: Sprites | None = None
        self._bounded: list[Bounded] = []
        self._theme: Theme | None = None
        self.canvas.on_client_ready(self._paint_for_new_page)

    def _off_screen(self, width: int, height: int) -> Canvas:
        # Only the visible canvas says that a page is ready; the others share its layout, which they never need.
        return Canvas(width=width, height=height, layout=self.canvas.layout, _send_client_ready_event=False)

    def paint(self, arrangement: Arrangement, theme: Theme, plan: Plan | None = None) -> None:
        """Brings the canvas from what was painted last to an arrangement; sends nothing when it looks the same.

        A plan made for this is used if it still holds.
        """
        sprites = arrangement.sprites
        if plan is None or not self._holds(plan, sprites, theme):
            self._prepare(arrangement, theme)
            found = areas(self._painted, sprites, theme, self._bounded)
            send = self._sending(found, theme)
        else:
            found, send = plan.areas, plan.send
        self._bounded, self._painted = found.bounded, sprites
        if found.parts:
            send()

    def plan(self, arrangement: Arrangement) -> Plan | None:
        """What painting an arrangement would send, made beforehand; None where that takes more than a drawing."""
        before, theme, sprites = self._painted, self._theme, arrangement.sprites
        if before is None or theme is None or self._size != _size(arrangement):
            return None
        found = areas(before, sprites, theme, self._bounded)
        return Plan(before, sprites, theme, found, self._sending(found, theme)) if found.looks <= self._drawn else None

    def _holds(self, plan: Plan, sprites: Sprites, theme: Theme) -> bool:
        of_this = plan.before is self._painted and plan.after is sprites and plan.theme is theme is self._theme
        return of_this and plan.areas.looks <= self._drawn

    @property
    def _size(self) -> tuple[int, int]:
        return self.canvas.width, self.canvas.height

    def _prepare(self, arrangement: Arrangement, theme: Theme) -> None:
        """Makes the canvas as large as an arrangement, and forgets what a change of size or colours leaves behind."""
        if self._size != _size(arrangement):
            self._painted = None
            with self.canvas.hold_sync():
                self.canvas.width, self.canvas.height = _size(arrangement)
        if theme is not self._theme:
            self._painted, self._theme = None, theme
            self._bounded = []
            self._drawn.clear()

    def _paint_for_new_page(self) -> None:
        self._drawn.clear()
        if self._painted is not None and self._theme is not None:
            _send_by_itself(self._drawing(areas(None, self._painted, self._theme, self._bounded), self._theme))

    def _sending(self, found: Areas, theme: Theme) -> Sending:
        drawing = self._drawing(found, theme)
        if self._send is None:
            return partial(_send_by_itself, drawing)
        return partial(self._send, shorthand(drawing, COMMAND_NUMBERS))

    def _drawing(self, found: Areas, theme: Theme) -> Drawing:
        """The message that paints some areas."""
        new = found.looks - self._drawn
        drawings = [(self._card(look), _card_commands(look, theme)) for look in sorted(new, key=str)]
        drawings.append((self.canvas, self._table(found.parts, theme)))
        message = [line for canvas, commands in drawings for line in (_turn_to(canvas), *map(_encoded, commands))]
        self._drawn |= new
        self._forget_cards(len(found.looks))
        return [*message, _turn_to(self._spare)]

    def _card(self, look: CardLook) -> Canvas:
        """The off-screen canvas of a card."""
        if look not in self._cards:
            _, width, height = look
            self._cards[look] = self._off_screen(SHARPNESS * width, SHARPNESS * height)
        self._cards.move_to_end(look)
        return self._cards[look]

    def _forget_cards(self, in_use: int) -> None:
        """Gives up the canvases that were not used for longest."""
        while len(self._cards) > max(_MOST_CARDS, in_use):
            look, canvas = self._cards.popitem(last=False)
            self._drawn.discard(look)
            canvas.close()

    def _table(self, parts: Iterable[tuple[Box | None, list[Bounded]]], theme: Theme) -> list[Command]:
        commands: list[Command] = []
        for area, bounded in parts:
            pen = Pen()
            if area is None:
                pen.do("clear")
            else:
                _clear(pen, area)
            for sprite, _ in bounded:
                self._draw(pen, sprite, theme)
            for sprite, _ in bounded:
                pen.draw(ring(sprite, theme))
            commands += pen.finished()
        return commands

    def _draw(self, pen: Pen, sprite: Sprite, theme: Theme) -> None:
        look = card_look(sprite)
        if look is None:
            pen.draw(body(sprite, theme))
            return
        pen.do("drawImage", _reference(self._card(look)), SHARPNESS * sprite.box.x, SHARPNESS * sprite.box.y)
        if look[0] is not sprite.face:
            pen.draw(moving_shapes(sprite.face, sprite.box, theme))
        pen.draw(additions(sprite))


def _send_by_itself(drawing: Drawing) -> None:
    _CANVAS_MANAGER.flush()
    _CANVAS_MANAGER._current_canvas = None
    _CANVAS_MANAGER._send_custom(drawing)


def _card_commands(look: CardLook, theme: Theme) -> list[Command]:
    face, width, height = look
    pen = Pen()
    pen.do("clear")
    pen.draw(face_shapes(face, Box(0, 0, width, height), theme))
    return pen.finished()


def _clear(pen: Pen, area: Box) -> None:
    """Clears an area and keeps everything that follows within it."""
    pen.do("beginPath")
    pen.do("rect", *(SHARPNESS * length for length in area))
    pen.do("clip")
    pen.do("clear")


def _size(arrangement: Arrangement) -> tuple[int, int]:
    """The width and height of the canvas that an arrangement needs."""
    return SHARPNESS * arrangement.width, SHARPNESS * arrangement.height


def _reference(canvas: Canvas) -> str:
    return f"IPY_MODEL_{canvas.model_id}"


def _turn_to(canvas: Canvas) -> Encoded:
    return COMMANDS["switchCanvas"], (_reference(canvas),)


def _encoded(command: Command) -> Encoded:
    name, arguments = command
    if name == "set":
        return COMMANDS[name], (Canvas.ATTRS[arguments[0]], arguments[1])
    return COMMANDS[name], arguments
