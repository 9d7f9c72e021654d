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
from functools import lru_cache

from ipycanvas import Canvas
from ipycanvas.canvas import _CANVAS_MANAGER, COMMANDS

from .faces import CARD_FACES, additions, body, face_shapes
from .layout import around
from .marks import ring
from .pen import Arguments, Command, Pen
from .shapes import SHARPNESS, bounds
from .sprite import Arrangement, Box, Face, Sprite
from .still import moving_shapes, still_part
from .theme import Theme

Encoded = tuple[int, Arguments]
Drawing = list[Encoded]
"""Commands of the front end, each a number and its arguments."""
COMMAND_NUMBERS: dict[str, int] = COMMANDS
"""The numbers of the front end's commands by their names."""
CardLook = tuple[Face, int, int]
"""The face of a card, or of anything else that is drawn once; its width and height."""
Bounded = tuple[Sprite, Box]
"""A sprite and the box of all that is drawn for it."""
_MOST_CARDS, _NEAR = 128, 12


class Painter:
    """Paints arrangements on a canvas, and each time no more of it than has changed.

    `size` is the width and height in design pixels; it follows the arrangements. The canvas is as wide as its place on
    the page. Every paint is at most one message, and `send` sends it: by itself, or along with something else. A page
    that is loaded anew always gets a message of its own.
    """

    def __init__(self, size: tuple[int, int], send: Callable[[Drawing], None] | None = None) -> None:
        self._send = send or _send_by_itself
        width, height = (SHARPNESS * length for length in size)
        self.canvas = Canvas(width=width, height=height, layout={"width": "100%", "height": "auto"})
        self._spare = self._off_screen(1, 1)
        self._cards: OrderedDict[CardLook, Canvas] = OrderedDict()
        self._drawn: set[CardLook] = set()
        self._painted: tuple[Sprite, ...] | None = None
        self._bounded: list[Bounded] = []
        self._theme: Theme | None = None
        self.canvas.on_client_ready(self._paint_for_new_page)

    def _off_screen(self, width: int, height: int) -> Canvas:
        # Only the visible canvas says that a page is ready; the others share its layout, which they never need.
        return Canvas(width=width, height=height, layout=self.canvas.layout, _send_client_ready_event=False)

    def paint(self, arrangement: Arrangement, theme: Theme) -> None:
        """Brings the canvas from what was painted last to an arrangement; sends nothing when it looks the same."""
        sprites = arrangement.sprites
        if self._resize(arrangement):
            self._painted = None
        if theme is not self._theme:
            self._painted = None
            self._bounded.clear()
            self._drawn.clear()
        before, self._theme = self._painted, theme
        changed = None if before is None else _changed(before, sprites)
        if changed is None:
            self._send(self._drawing(sprites, theme, None))
        elif dirty := [box for sprite in changed if (box := _bounds(sprite, theme)).w]:
            self._send(self._drawing(sprites, theme, dirty))
        self._painted = sprites

    def _resize(self, arrangement: Arrangement) -> bool:
        width, height = SHARPNESS * arrangement.width, SHARPNESS * arrangement.height
        if (self.canvas.width, self.canvas.height) == (width, height):
            return False
        with self.canvas.hold_sync():
            self.canvas.width, self.canvas.height = width, height
        return True

    def _paint_for_new_page(self) -> None:
        self._drawn.clear()
        if self._painted is not None and self._theme is not None:
            _send_by_itself(self._drawing(self._painted, self._theme, None))

    def _drawing(self, sprites: Iterable[Sprite], theme: Theme, dirty: list[Box] | None) -> Drawing:
        """The message that paints the dirty boxes, or everything when that is None."""
        areas = [None] if dirty is None else _merged(dirty)
        self._bounded = self._with_bounds(sprites, theme)
        parts = [(area, [each for each in self._bounded if area is None or _meets(each[1], area)]) for area in areas]
        looks = {look for _, part in parts for sprite, _ in part if (look := _card_look(sprite))}
        new = looks - self._drawn
        drawings = [(self._card(look), _card_commands(look, theme)) for look in sorted(new, key=str)]
        drawings.append((self.canvas, self._table(parts, theme)))
        message = [line for canvas, commands in drawings for line in (_turn_to(canvas), *map(_encoded, commands))]
        self._drawn |= new
        self._forget_cards(len(looks))
        return [*message, _turn_to(self._spare)]

    def _with_bounds(self, sprites: Iterable[Sprite], theme: Theme) -> list[Bounded]:
        # Most sprites are the very ones of before, and to know them again by identity is much faster than by value.
        known = {id(sprite): box for sprite, box in self._bounded}
        return [(sprite, known.get(id(sprite)) or _bounds(sprite, theme)) for sprite in sprites]

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
        look = _card_look(sprite)
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


def _looks(sprite: Sprite) -> tuple[object, ...]:
    """What can be seen of a sprite."""
    return sprite.box, sprite.face, sprite.count, sprite.mark, sprite.frozen


def _card_look(sprite: Sprite) -> CardLook | None:
    """What of a sprite is drawn once: a card, or the part of another face that stays still; None for nothing."""
    _, _, w, h = sprite.box
    if isinstance(sprite.face, CARD_FACES):
        return sprite.face, w, h
    still = still_part(sprite.face, sprite.box)
    return None if still is None else (still, w, h)


def _card_commands(look: CardLook, theme: Theme) -> list[Command]:
    face, width, height = look
    pen = Pen()
    pen.do("clear")
    pen.draw(face_shapes(face, Box(0, 0, width, height), theme))
    return pen.finished()


@lru_cache(maxsize=2048)
def _bounds(sprite: Sprite, theme: Theme) -> Box:
    if _card_look(sprite) is None:
        return bounds((*body(sprite, theme), *ring(sprite, theme)))
    beside = bounds((*additions(sprite), *ring(sprite, theme)))
    return around([sprite.box, beside]) if beside.w else sprite.box


def _changed(before: tuple[Sprite, ...], after: tuple[Sprite, ...]) -> list[Sprite] | None:
    """The sprites that look different, as they were and as they are; None when their order changed."""
    if len(before) == len(after):
        pairs = zip(before, after, strict=True)
        return [each for old, new in pairs if old is not new and _looks(old) != _looks(new) for each in (old, new)]
    looked, look = {_looks(each): each for each in before}, {_looks(each): each for each in after}
    if [each for each in looked if each in look] != [each for each in look if each in looked]:
        return None
    return [look.get(each) or looked[each] for each in looked.keys() ^ look.keys()]


def _merged(boxes: Iterable[Box]) -> list[Box]:
    """Boxes that cover the same places, where those that meet or nearly do are one."""
    merged: list[Box] = []
    for box in sorted(boxes):
        grown = box
        while meeting := [other for other in merged if _meets(other, grown, _NEAR)]:
            merged = [other for other in merged if other not in meeting]
            grown = around([grown, *meeting])
        merged.append(grown)
    return merged


def _meets(box: Box, other: Box, apart: int = 0) -> bool:
    """Whether boxes share a place, or are less than so much apart."""
    x, y, w, h = box
    left, top, width, height = other
    return x - left < width + apart and left - x < w + apart and y - top < height + apart and top - y < h + apart


def _clear(pen: Pen, area: Box) -> None:
    """Clears an area and keeps everything that follows within it."""
    pen.do("beginPath")
    pen.do("rect", *(SHARPNESS * length for length in area))
    pen.do("clip")
    pen.do("clear")


def _reference(canvas: Canvas) -> str:
    return f"IPY_MODEL_{canvas.model_id}"


def _turn_to(canvas: Canvas) -> Encoded:
    return COMMANDS["switchCanvas"], (_reference(canvas),)


def _encoded(command: Command) -> Encoded:
    name, arguments = command
    if name == "set":
        return COMMANDS[name], (Canvas.ATTRS[arguments[0]], arguments[1])
    return COMMANDS[name], arguments
