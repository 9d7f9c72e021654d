"""Decorations: the paper of cards, and the marks for a role, a count, or ice.

Every decoration has its own shape, so that it can be recognised without colour.
"""

from __future__ import annotations

from mathfish_widgets.explain.steps import Role

from ..face_data import Box, SeatPlate
from ..sprites import Sprite
from ..theme import FROST, ICE, PAPER, STRONG, WHITE, Theme
from .birds import portrait_box
from .shapes import SHARPNESS, Circle, Ink, Rect, Shape, TextShape, baseline, line, text_width

_STROKE = {Role.SUBJECT: 6, Role.REASON: 6, Role.RESULT: 4, Role.REFUSED: 6}
_DASHES = {Role.REASON: (16, 10)}
_RINGS = {Role.RESULT: (4, 10)}
_ONE_RING = (8,)
RING_REACH = max(out + _STROKE[role] // 2 for role in Role for out in _RINGS.get(role, _ONE_RING)) // SHARPNESS
"""How far rings extend beyond what they surround, in design pixels."""
_BADGE = 18
_COUNT_SIZE, _COUNT_HEIGHT = 25, 32
_SNOWFLAKE, _SNOWFLAKE_ARMS = 17, ((0, 11), (10, 6), (10, -6))


def role_ink(role: Role, theme: Theme) -> Ink:
    """Return the line style of a role."""
    return Ink("", theme.roles[role], _STROKE[role], _DASHES.get(role, ()))


def ring(sprite: Sprite, theme: Theme) -> tuple[Shape, ...]:
    """Return the ring that shows a sprite's role; on a player's plate it surrounds the portrait.

    Rings are drawn above all cards.
    """
    if sprite.mark is None:
        return ()
    box, face = sprite.box, sprite.face
    box = portrait_box(box, face.size) if isinstance(face, SeatPlate) else box
    rings = role_frame(box, sprite.mark, theme, is_round=isinstance(face, SeatPlate))
    if sprite.mark is not Role.REFUSED:
        return rings
    x, y, w, _ = (SHARPNESS * length for length in box)
    return (*rings, *cross(x + w, y, theme))


def role_frame(box: Box, role: Role, theme: Theme, *, is_round: bool = False) -> tuple[Shape, ...]:
    """Return a frame round a box in the line of a role: solid, dashed or double.

    The frame is a circle if the box `is_round`.
    """
    x, y, w, h = (SHARPNESS * length for length in box)
    ink = role_ink(role, theme)
    radius = min(w, h) // 2 if is_round else corner(min(w, h))
    return tuple(
        Rect(x - out, y - out, w + 2 * out, h + 2 * out, radius + out, ink) for out in _RINGS.get(role, _ONE_RING)
    )


def corner(side: int) -> int:
    """Return the radius of a card's rounded corners, from the length of its shorter side."""
    return side * 13 // 100


def cross(x: int, y: int, theme: Theme) -> tuple[Shape, ...]:
    """Return the badge of a refused card, round a point in canvas pixels."""
    arm, colour = 6, theme.roles[Role.REFUSED]
    stroke = Ink("", theme.table, 5)
    return (
        Circle(x, y, _BADGE, Ink(colour, theme.table, 2)),
        line(((x - arm, y - arm), (x + arm, y + arm)), stroke),
        line(((x - arm, y + arm), (x + arm, y - arm)), stroke),
    )


def count_badge(sprite: Sprite) -> tuple[Shape, ...]:
    """Return a badge with the number of cards in a pile, in the lower right corner.

    Return nothing if the sprite has no count.
    """
    if sprite.count is None:
        return ()
    text = str(sprite.count)
    x, y, w, h = (SHARPNESS * length for length in sprite.box)
    height = min(_COUNT_HEIGHT, w // 2)
    size, margin = _COUNT_SIZE * height // _COUNT_HEIGHT, 4 if height == _COUNT_HEIGHT else 1
    width = max(height, text_width(text, size) + height * 14 // _COUNT_HEIGHT)
    left, top = x + w - width - margin, y + h - height - margin
    baseline = top + height // 2 + size * 36 // 100
    return (
        Rect(left, top, width, height, height // 2, Ink(STRONG, PAPER, 2)),
        TextShape(text, left + width // 2, baseline, size, WHITE, width - 6, 700, centred=True),
    )


def frost(sprite: Sprite) -> tuple[Shape, ...]:
    """Return a frosted edge and a snowflake in the lower left corner; nothing if the card is not frozen."""
    if not sprite.frozen:
        return ()
    x, y, w, h = (SHARPNESS * length for length in sprite.box)
    radius = corner(min(w, h))
    edges = (
        Rect(x + 4, y + 4, w - 8, h - 8, max(radius - 4, 0), Ink("", FROST, 7)),
        Rect(x + 1, y + 1, w - 2, h - 2, radius, Ink("", ICE, 2)),
    )
    radius = min(_SNOWFLAKE, w // 5)
    across, down = x + radius + 5, y + h - radius - 5
    arms = (tuple(length * radius // _SNOWFLAKE for length in arm) for arm in _SNOWFLAKE_ARMS)
    ends = (((across - dx, down - dy), (across + dx, down + dy)) for dx, dy in arms)
    return (*edges, Circle(across, down, radius, Ink(WHITE, ICE, 2)), *(line(arm, Ink("", ICE, 3)) for arm in ends))


def sheet(box: Box, fill: str, edge: str) -> Rect:
    """Return an empty card in a box of canvas pixels; without a fill it is only an outline."""
    x, y, w, h = box
    return Rect(x + 1, y + 1, w - 2, h - 2, corner(min(w, h)), Ink(fill, edge, 2))


def centred(text: str, x: int, middle: int, size: int, fill: str, room: int, weight: int = 700) -> TextShape:
    """Return a line of text centred on a point."""
    return TextShape(text, x, baseline(middle, size), size, fill, room, weight, centred=True)
