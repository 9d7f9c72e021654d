"""Layout: the places of cards in a hand, a pot or a bank. All lengths are design pixels."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import NamedTuple

from .face_data import Box
from .faces.shapes import SHARPNESS, text_width
from .sprites import Arrangement, Sprite

Size = tuple[int, int]
"""The width and height of a card."""
FINGER = 44
"""The smallest width and height of a touch target."""
_MARGIN, _ROW_GAP, _BETWEEN_FANS = 8, 10, 4
_NARROWER = 4
"""The step by which the width is reduced while lines are balanced."""


def row(count: int, x: int, y: int, size: Size, gap: int, width: int) -> list[Box]:
    """Return the boxes of cards side by side, from left to right, within a width.

    If the cards do not fit, each overlaps the one before it, and as much as possible of every card shows.
    """
    w, h = size
    if count * (w + gap) - gap <= width:
        return [Box(x + number * (w + gap), y, w, h) for number in range(count)]
    room, steps = max(width - w, 0), max(count - 1, 1)
    return [Box(x + number * room // steps, y, w, h) for number in range(count)]


def fan(count: int, area: Box, size: Size, seen: int = FINGER) -> list[Box]:
    """Return the boxes of overlapping cards in one or two rows; none if too little of a card would show.

    At least `seen` pixels of a card must show beside the next card in its row, and FINGER pixels above the other row.
    """
    w, h = size
    for rows in (1, 2):
        in_row, high = -(-count // rows), min(h, area.h - FINGER * (rows - 1))
        across, down = min((area.w - w) // max(in_row - 1, 1), w), min(high + _BETWEEN_FANS, area.h - high)
        if across >= seen and high >= FINGER:
            places = (divmod(number, in_row) for number in range(count))
            return [Box(area.x + at * across, area.y + line * down, w, high) for line, at in places]
    return []


def grid(count: int, x: int, y: int, size: Size, gap: int, width: int) -> list[Box]:
    """Return the boxes of cards in as many rows as the width needs; every row but the last is full."""
    w, h = size
    columns = max(1, (width + gap) // (w + gap))
    return [Box(x + number % columns * (w + gap), y + number // columns * (h + gap), w, h) for number in range(count)]


class Share(NamedTuple):
    """A flexible length: `parts` shares of the room that fixed lengths leave, but at least `least`."""

    parts: int = 1
    least: int = 0


Length = int | Share
"""The length of a part of an area: design pixels, or a share of the rest."""


def across(area: Box, *lengths: Length, gap: int = 8) -> list[Box]:
    """Return the parts of an area side by side, from left to right, each as high as the area."""
    return [Box(x, area.y, w, area.h) for x, w in _parts(area.x, area.w, lengths, gap)]


def down(area: Box, *lengths: Length, gap: int = 8) -> list[Box]:
    """Return the parts of an area one below another, each as wide as the area."""
    return [Box(area.x, y, area.w, h) for y, h in _parts(area.y, area.h, lengths, gap)]


def inset(area: Box, margin: int) -> Box:
    """Return the area inside a margin."""
    return Box(area.x + margin, area.y + margin, area.w - 2 * margin, area.h - 2 * margin)


def centred(area: Box, size: Size) -> Box:
    """Return a box of some size in the middle of an area."""
    return Box(area.x + (area.w - size[0]) // 2, area.y + (area.h - size[1]) // 2, *size)


def card_in(area: Box) -> Box:
    """Return the largest card in the middle of an area."""
    width = min(area.w, area.h * 5 // 7)
    return centred(area, (width, width * 7 // 5))


def moved(box: Box, right: int = 0, down: int = 0) -> Box:
    """Return a box moved by an offset."""
    return box._replace(x=box.x + right, y=box.y + down)


def _parts(start: int, whole: int, lengths: Sequence[Length], gap: int) -> Iterator[tuple[int, int]]:
    shares = sum(length.parts for length in lengths if isinstance(length, Share))
    room = whole - gap * (len(lengths) - 1) - sum(length for length in lengths if not isinstance(length, Share))
    for length in lengths:
        taken = length if not isinstance(length, Share) else length.least
        if isinstance(length, Share):
            taken = max(taken, room * length.parts // shares)
            room, shares = room - taken, shares - length.parts
        yield start, taken
        start += taken + gap


def below(boxes: Iterable[Box], gap: int, y: int = 0) -> int:
    """Return the position `gap` below all boxes; `y` if there are none."""
    return max((box.y + box.h + gap for box in boxes), default=y)


def bottom(sprites: Iterable[Sprite], gap: int, y: int = 0) -> int:
    """Return the position `gap` below all sprites; `y` if there are none."""
    return below((sprite.box for sprite in sprites), gap, y)


def around(boxes: Iterable[Box], margin: int = 0) -> Box:
    """Return the smallest box round all boxes with a margin; raises ValueError if there are none."""
    held = list(boxes)
    left, top = min(box.x for box in held) - margin, min(box.y for box in held) - margin
    right = max(box.x + box.w for box in held) + margin
    bottom = max(box.y + box.h for box in held) + margin
    return Box(left, top, right - left, bottom - top)


def cut_out(table: Arrangement, rows: Iterable[Sequence[str]]) -> Arrangement:
    """Return a part of a table: rows of sprites one below another.

    Each row is given by prefixes of the sprites' keys. Raises ValueError if no key begins with one of the prefixes.
    """
    cut: list[Sprite] = []
    for row_of_keys in rows:
        lacking = [begin for begin in row_of_keys if not any(each.key.startswith(begin) for each in table.sprites)]
        if lacking:
            raise ValueError(f"Nothing on the table has a key that begins with {', '.join(lacking)}.")
        held = [each for each in table.sprites if each.key.startswith(tuple(row_of_keys))]
        frame = around(each.box for each in held)
        top = bottom(cut, _ROW_GAP, _MARGIN)
        cut += (replace(each, box=moved(each.box, _MARGIN - frame.x, top - frame.y)) for each in held)
    whole = around((each.box for each in cut), _MARGIN)
    return Arrangement(whole.w, whole.h, tuple(cut))


def lines_of(text: str, size: int, width: int) -> list[str]:
    """Return a text split into lines that fit a width; a word wider than that has its own line."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, SHARPNESS * size) <= SHARPNESS * width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def shortened(text: str, size: int, width: int) -> str:
    """Return a text shortened with an ellipsis, if needed, so that it fits a width.

    A last word of one letter is not left out.
    """
    last = text[-2:] if text[-2:-1] == " " else ""
    for letters in range(len(text) - len(last), 0, -1):
        tried = text if letters + len(last) == len(text) else f"{text[:letters].rstrip()}…{last}"
        if text_width(tried, SHARPNESS * size) <= SHARPNESS * width:
            return tried
    return text[:1]


def lines_in_balance(text: str, size: int, width: int) -> list[str]:
    """Return a text split into as few lines as the width allows, of about equal length."""
    lines = lines_of(text, size, width)
    narrower = (lines_of(text, size, each) for each in range(width, width // 2, -_NARROWER) if len(lines) > 1)
    return [lines, *takewhile(lambda each: len(each) == len(lines), narrower)][-1]
