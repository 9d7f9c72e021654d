"""The number line: the part of it that matters, with points at the numbers that bring some, and all of it in small."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..expressions import Number
from ..figures import NumberLineFigure
from ..steps import Role
from .shapes import SHARPNESS, Circle, Ink, Path, Rect, Shape, Text, baseline, line, text_width
from .sprite import Box
from .theme import Theme

LINE_HEIGHT = 104
"""How high a number line is, in design pixels."""
_STEP, _FEWEST, _MOST = 24 * SHARPNESS, 5, 25
_EDGE, _SIZE, _PIP, _SPOT = 22, 26, 19, 11
_SMALLEST = 26
_PEAK, _LINE, _NUMBERS, _POINTS, _WHOLE = 18, 62, 92, 132, 186
"""Heights below the upper edge, in canvas pixels: of the jump, the line, its numbers, their points, the whole line."""


@dataclass(frozen=True)
class _Part:
    """The part of a number line that is shown: its numbers, and where on the picture they are."""

    numbers: range
    left: int
    step: int

    def at(self, number: int) -> int:
        return self.left + (number - self.numbers[0]) * self.step + self.step // 2


def number_line_shapes(face: NumberLineFigure, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """A number line in a box of canvas pixels; the numbers near its end, its start too where there is room."""
    part = _part(face, box)
    return (
        *_ticks(face, part, box, theme),
        *_jump(face, part, box, theme),
        *_numbers(face, part, box, theme),
        *_points(face, part, box, theme),
        *_whole_line(face, part, box, theme),
    )


def _part(face: NumberLineFigure, box: Box) -> _Part:
    count = min(max((box.w - 2 * _EDGE) // _STEP, _FEWEST), _MOST)
    middle, start = face.end, face.start
    if start is not None and abs(start - face.end) <= count - 2:
        middle = (start + face.end) // 2
    first = min(max(middle - count // 2, -face.limit), face.limit - count + 1)
    step = (box.w - 2 * _EDGE) // count
    return _Part(range(first, first + count), box.x + (box.w - count * step) // 2, step)


def _ticks(face: NumberLineFigure, part: _Part, box: Box, theme: Theme) -> Iterator[Shape]:
    y, ink = box.y + _LINE, Ink("", theme.edge, 3)
    yield line(((box.x + 2, y), (box.x + box.w - 2, y)), ink)
    for apart, height in ((1, 8), (5, 12)):
        first = part.at(next(number for number in part.numbers if number % apart == 0))
        dashes = Ink("", theme.edge, height * 3 // 2, (3, apart * part.step - 3))
        yield line(((first - 1, y + height // 4), (part.at(part.numbers[-1]) + 2, y + height // 4)), dashes)
    yield Circle(part.at(face.end), y, _SPOT, Ink(theme.roles[Role.RESULT]))


def _jump(face: NumberLineFigure, part: _Part, box: Box, theme: Theme) -> Iterator[Shape]:
    """An arc from the start to the end with what was done; it comes from the edge where the start is not shown."""
    start, tip, foot = face.start, part.at(face.end), box.y + _LINE - _SPOT - 4
    if start is None:
        return
    text, colour = face.operation, theme.roles[Role.RESULT]
    if start in part.numbers:
        origin, low = part.at(start), foot
        yield Circle(origin, box.y + _LINE, _SPOT - 2, Ink(theme.table, colour, 4))
    else:
        origin, low = (box.x + 2 if start < face.end else box.x + box.w - 2), box.y + _PEAK + 8
        text = f"{Number(start)} {face.operation}"
    peak, middle = box.y + _PEAK - 12, (origin + tip) // 2
    if start != face.end:
        bend = (middle, 2 * peak - (low + foot) // 2, tip, foot)
        yield Path((("M", (origin, low)), ("Q", bend)), Ink("", colour, 4))
    head = (("M", (tip, foot + 6)), ("L", (tip - 8, foot - 9)), ("L", (tip + 8, foot - 9)), ("Z", ()))
    yield Path(head, Ink(colour))
    yield from _plate(text, middle, box, theme)


def _plate(text: str, middle: int, box: Box, theme: Theme) -> Iterator[Shape]:
    """A text over the jump, kept within the edges."""
    width = text_width(text, _SIZE + 2) + 12
    left = min(max(middle - width // 2, box.x), box.x + box.w - width)
    yield Rect(left, box.y + 1, width, 32, 10, Ink(theme.table))
    yield _centred(text, left + width // 2, box.y + 17, theme.text, width, 700, _SIZE + 2)


def _numbers(face: NumberLineFigure, part: _Part, box: Box, theme: Theme) -> Iterator[Shape]:
    """The numbers as far as there is room: the end first, then those that bring most, then every fifth."""
    points = dict(face.scoring)
    order = sorted(
        part.numbers, key=lambda number: (number not in (face.end, face.start), -points.get(number, 0), number % 5 != 0)
    )
    taken: list[tuple[int, int]] = []
    for number in order:
        text, middle = str(Number(number)), part.at(number)
        half = text_width(text, _SIZE) // 2 + 2
        outside = middle - half < box.x or middle + half > box.x + box.w
        if outside or any(middle - half < right and left < middle + half for left, right in taken):
            continue
        taken.append((middle - half, middle + half))
        strong = number == face.end
        yield _centred(text, middle, box.y + _NUMBERS, theme.text, 2 * half, 700 if strong else 400)


def _points(face: NumberLineFigure, part: _Part, box: Box, theme: Theme) -> Iterator[Shape]:
    """The points that a number brings, in a disc below it; it is filled where the jump has landed."""
    colour = theme.roles[Role.RESULT]
    for number, points in face.scoring:
        if number in part.numbers:
            landed = number == face.end and face.start is not None
            x, y = part.at(number), box.y + _POINTS
            yield Circle(x, y, _PIP, Ink(colour if landed else "", colour, 3))
            yield _centred(str(points), x, y, theme.table if landed else theme.text, 2 * _PIP - 4, 700)


def _whole_line(face: NumberLineFigure, part: _Part, box: Box, theme: Theme) -> Iterator[Shape]:
    """The whole line in small: its ends, nought, the part that is shown above, and the jump."""
    ends = str(Number(-face.limit)), str(Number(face.limit))
    side = text_width(ends[0], _SIZE) + 16
    y, left, width = box.y + _WHOLE, box.x + side, box.w - 2 * side

    def at(number: int) -> int:
        return left + (number + face.limit) * width // (2 * face.limit)

    yield line(((left, y), (left + width, y)), Ink("", theme.edge, 3))
    yield line(((at(0), y - 9), (at(0), y + 9)), Ink("", theme.edge, 3))
    near, far = at(part.numbers[0]), at(part.numbers[-1])
    out = max(2, (_SMALLEST - far + near) // 2)
    yield Rect(near - out, y - 13, far - near + 2 * out, 26, 6, Ink("", theme.quiet, 3))
    if face.start is not None:
        yield Circle(at(face.start), y, 6, Ink(theme.table, theme.roles[Role.RESULT], 3))
    yield Circle(at(face.end), y, 7, Ink(theme.roles[Role.RESULT]))
    for text, x in zip(ends, (box.x + side // 2 - 4, box.x + box.w - side // 2 + 3), strict=True):
        yield _centred(text, x, y, theme.quiet, side - 8)


def _centred(text: str, x: int, middle: int, fill: str, room: int, weight: int = 400, size: int = _SIZE) -> Text:
    return Text(text, x, baseline(middle, size), size, fill, room, weight, centred=True)
