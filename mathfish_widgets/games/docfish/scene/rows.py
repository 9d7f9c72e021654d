"""Rows of cards that stay within their area, however many there are: first all shrink, then equal ones overlap."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from mathfish_widgets.stage.face_data import Box
from mathfish_widgets.stage.layout import Size, below, fan, row

LEAST = 24
"""How much of a card that can be touched is always seen, in either direction."""
GLIMPSE = 6
"""How much is seen at least of a card that is only looked at."""
_LEGIBLE = 17
"""How wide a card is at least that lies whole and is only looked at."""
_CLOSE, _ROW_GAP, _MOST_ROWS = 2, 3, 4
_APART = 8
"""Cards lie apart by such a part of their width where there is room for that."""
_EDGE = 7
_SMALLER = 11, 10, 9, 8, 7
"""How cards get smaller before they lie in two rows."""
_VALUE = 48
"""How much is seen of a card in a fan: a value of two digits beside the ring of the next card."""
_READABLE = 36
"""The height below which rows overlap rather than that their cards get lower."""


def laid(values: Sequence[object], area: Box, size: Size, glimpse: int = 0, whole: int = 0) -> list[Box]:
    """The boxes of cards of some values within an area, in as few rows as leave their values to be read.

    Of each card its middle and at least LEAST pixels are seen, as long as the area has room for that; of one that is
    only looked at, `glimpse` pixels. Cards overlap rather than get less wide than `whole`, as long as they can.
    """
    beside = laid_whole(len(values), area, size, whole or (_LEGIBLE if glimpse else LEAST))
    if beside is not None:
        return beside
    for clear in (False,) if glimpse else (True, False):
        for rows, card in _sizes(area, size, glimpse or LEAST):
            parts = _split(values, rows)
            if all(_fits(part, area.w, card[0], glimpse or _half(card), clear=clear) for part in parts):
                return _boxes(parts, area, card, glimpse or _half(card))
    return _boxes(_split(values, max(1, area.h // LEAST)), area, (LEAST, LEAST), glimpse or LEAST)


def fanned(values: Sequence[object], area: Box, size: Size, whole: int) -> list[Box]:
    """The boxes of the cards of a hand, beside each other or as fans: only those that two fans do not hold are slim."""
    beside = laid_whole(len(values), area, size, whole)
    return beside or fan(len(values), area, (whole, whole * size[1] // size[0]), _VALUE) or laid(values, area, size)


def laid_whole(count: int, area: Box, size: Size, least: int) -> list[Box] | None:
    """The boxes of so many cards beside each other, as large as the area allows; None where that is less wide."""
    w, h = size

    def widest(rows: int) -> int:
        height = min(h, (area.h - _ROW_GAP * (rows - 1)) // rows)
        return min(height * w // h, (area.w + _CLOSE) // -(-count // rows) - _CLOSE)

    rows = max(range(1, _MOST_ROWS), key=widest) if count else 1
    if count and widest(rows) < least:
        return None
    length, card = -(-count // rows), (widest(rows), widest(rows) * h // w) if count else size
    return [
        box
        for number in range(rows)
        for box in row(
            min(length, count - number * length),
            area.x,
            area.y + number * (card[1] + _ROW_GAP),
            card,
            card[0] // _APART,
            area.w,
        )
    ]


def _half(card: Size) -> int:
    """So much of a card that its middle is seen beside the gold edge of the next one."""
    return max(LEAST, card[0] // 2 + _EDGE)


def _sizes(area: Box, size: Size, least: int) -> Iterator[tuple[int, Size]]:
    """The numbers of rows with the sizes of their cards, the likeliest first."""
    w, h = size
    for part in _SMALLER:
        yield 1, (w * part // _SMALLER[0], h * part // _SMALLER[0])
    for rows in range(2, _MOST_ROWS):
        apart = (area.h - _ROW_GAP * (rows - 1)) // rows
        height = max(apart, min(_READABLE, area.h - least * (rows - 1)))
        if height >= least:
            yield rows, (max(LEAST, height * w // h), height)
    yield 1, (LEAST, max(LEAST, LEAST * h // w))


def _split(values: Sequence[object], rows: int) -> list[Sequence[object]]:
    length = max(1, -(-len(values) // rows))
    return [values[start : start + length] for start in range(0, len(values), length)]


def _fits(values: Sequence[object], width: int, card: int, least: int, *, clear: bool) -> bool:
    """Whether a row holds its cards; `clear` asks that the last of equal ones shows most of its face."""
    seen = max(least, card * 5 // 8) if clear else least
    return card + sum(least if one == other else seen for one, other in pairwise(values)) <= width


def _boxes(parts: Sequence[Sequence[object]], area: Box, card: Size, least: int) -> list[Box]:
    w, h = card
    down = min(h + _ROW_GAP, (area.h - h) // max(len(parts) - 1, 1))
    return [
        Box(area.x + x, area.y + number * down, w, h)
        for number, part in enumerate(parts)
        for x in across(part, area.w, w, least)
    ]


def across(values: Sequence[object], width: int, card: int, least: int) -> Iterator[int]:
    """How far to the right each card of a row lies; equal ones come closer before others do."""
    equal = [one == other for one, other in pairwise(values)]
    room, natural = max(width - card, 0), card + card // _APART
    alike, different = sum(equal), len(equal) - sum(equal)
    close = min(natural, max(least, (room - different * natural) // max(alike, 1)))
    spread = min(natural, max(0, room - alike * close) // max(different, 1))
    steps = [close if same else spread for same in equal]
    shrink = max(sum(steps), room, 1) if sum(steps) > room else 0
    reached = 0
    for step in [0, *steps][: len(values)]:
        reached += step
        yield reached * room // shrink if shrink else reached


def middled(boxes: Sequence[Box], area: Box) -> list[Box]:
    """The same boxes half way down an area."""
    lower = (area.y + area.h - below(boxes, 0, area.y + area.h)) // 2
    return [box._replace(y=box.y + lower) for box in boxes]
