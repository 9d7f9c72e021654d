"""The number line: the part of it that matters, with points at the numbers that bring some, and all of it in small.

Its ground stays the same for many jumps and is drawn once; the jump, and where it landed, are drawn over it.
"""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.explain.figures import NumberLineFigure
from mathfish_widgets.explain.steps import Role
from mathfish_widgets.mathematics.expressions import Number

from ..face_data import Box, NumberLineGround
from ..theme import Theme
from .shapes import SHARPNESS, Circle, Ink, Path, Rect, Shape, TextShape, baseline, line, text_width

LINE_HEIGHT, LOW_LINE_HEIGHT = 104, 78
"""How high a number line is with all of it in small below, and without, in design pixels."""
_STEP, _FEWEST, _MOST = 24 * SHARPNESS, 5, 25
_EDGE, _SIZE, _PIP, _SPOT, _TAG = 22, 26, 19, 9, 17
_SMALLEST = 26
_PEAK, _LINE, _NUMBERS, _POINTS, _WHOLE = 18, 62, 94, 134, 186
"""Heights below the upper edge, in canvas pixels: of the jump, the line, its numbers, their points, the whole line."""


def number_line_shapes(face: NumberLineFigure, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """A number line in a box of canvas pixels, its end in the part that is shown, its start too where there is room.

    A box that is lower than LINE_HEIGHT has no room for all of the line in small.
    """
    return *ground_shapes(line_ground(face, box), box, theme), *jump_shapes(face, box, theme)


def line_ground(face: NumberLineFigure, box: Box) -> NumberLineGround:
    """What a line shows whatever the jump: a part that begins at a round number if it can, and the points in it."""
    count = min(max((box.w - 2 * _EDGE) // _STEP, _FEWEST), _MOST)
    together = [face.end] if face.start is None or abs(face.start - face.end) > count - 2 else [face.start, face.end]
    centred, apart = sum(together) // len(together) - count // 2, 10 if count > _MOST // 2 else 5
    rounded = (centred + apart // 2) // apart * apart
    first = rounded if rounded <= min(together) and max(together) < rounded + count else centred
    first = min(max(first, -face.limit), face.limit - count + 1)
    scoring = tuple((number, points) for number, points in face.scoring if first <= number < first + count)
    return NumberLineGround(first, count, face.limit, scoring)


class _Scale:
    """Where on a picture the numbers of a ground are: those that are shown, and in small the whole line."""

    def __init__(self, ground: NumberLineGround, box: Box) -> None:
        self.numbers = range(ground.first, ground.first + ground.count)
        self.step = (box.w - 2 * _EDGE) // ground.count
        self.left = box.x + (box.w - ground.count * self.step) // 2
        self.limit, self.side = ground.limit, text_width(str(Number(-ground.limit)), _SIZE) + 16
        self.whole_left, self.whole_width = box.x + self.side, box.w - 2 * self.side
        self.has_whole = box.h >= SHARPNESS * LINE_HEIGHT

    def at(self, number: int) -> int:
        return self.left + (number - self.numbers[0]) * self.step + self.step // 2

    def in_small(self, number: int) -> int:
        return self.whole_left + (number + self.limit) * self.whole_width // (2 * self.limit)


def ground_shapes(ground: NumberLineGround, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """The ground of a number line in a box of canvas pixels."""
    scale = _Scale(ground, box)
    return (
        _lines(scale, box, theme),
        *_ticks(scale, box, theme),
        *_numbers(ground, scale, box, theme),
        *(_ends(scale, box, theme) if scale.has_whole else ()),
        *_points(ground, scale, box, theme),
        *((_window(scale, box, theme),) if scale.has_whole else ()),
    )


def jump_shapes(face: NumberLineFigure, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """The jump of a number line, with the number where it ends, in a box of canvas pixels."""
    ground = line_ground(face, box)
    scale, result = _Scale(ground, box), Ink(theme.roles[Role.RESULT])
    small: list[Shape] = [Circle(scale.in_small(face.end), box.y + _WHOLE, 7, result)]
    if face.start is not None:
        ring = Ink(theme.table, theme.roles[Role.RESULT], 3)
        small.insert(0, Circle(scale.in_small(face.start), box.y + _WHOLE, 6, ring))
    shown = small if scale.has_whole else ()
    return *_jump(face, scale, box, theme), *_landing(face, ground, scale, box, theme), *shown


def _lines(scale: _Scale, box: Box, theme: Theme) -> Shape:
    """The line above and, where there is room, the whole line below with a stroke at its nought."""
    y, low, nought = box.y + _LINE, box.y + _WHOLE, scale.in_small(0)
    whole = (
        ((scale.whole_left, low), (scale.whole_left + scale.whole_width, low)),
        ((nought, low - 9), (nought, low + 9)),
    )
    ends = (((box.x + 2, y), (box.x + box.w - 2, y)), *(whole if scale.has_whole else ()))
    return Path(tuple(part for one, other in ends for part in (("M", one), ("L", other))), Ink("", theme.edge, 3))


def _ticks(scale: _Scale, box: Box, theme: Theme) -> Iterator[Shape]:
    y, numbers = box.y + _LINE, scale.numbers
    for apart, height in ((1, 8), (5, 12)):
        first = scale.at(next(number for number in numbers if number % apart == 0))
        dashes = Ink("", theme.edge, height * 3 // 2, (3, apart * scale.step - 3))
        yield line(((first - 1, y + height // 4), (scale.at(numbers[-1]) + 2, y + height // 4)), dashes)


def _jump(face: NumberLineFigure, scale: _Scale, box: Box, theme: Theme) -> Iterator[Shape]:
    """An arc from the start to the end with what was done; it comes from the edge where the start is not shown."""
    start, tip, foot = face.start, scale.at(face.end), box.y + _LINE - _TAG - 4
    if start is None:
        return
    text, colour = face.operation, theme.roles[Role.RESULT]
    if start in scale.numbers:
        origin, low = scale.at(start), foot
        yield Circle(origin, box.y + _LINE, _SPOT, Ink(theme.table, colour, 4))
    else:
        origin, low = (box.x + 2 if start < face.end else box.x + box.w - 2), box.y + _PEAK + 8
        text = f"{Number(start)} {face.operation}"
    peak, middle = box.y + _PEAK - 12, (origin + tip) // 2
    if start != face.end:
        bend = (middle, 2 * peak - (low + foot) // 2, tip, foot)
        yield Path((("M", (origin, low)), ("Q", bend)), Ink("", colour, 4))
    head = (("M", (tip, foot + 5)), ("L", (tip - 8, foot - 9)), ("L", (tip + 8, foot - 9)), ("Z", ()))
    yield Path(head, Ink(colour))
    yield from _plate(text, middle, box, theme)


def _plate(text: str, middle: int, box: Box, theme: Theme) -> Iterator[Shape]:
    """A text over the jump, kept within the edges."""
    width = text_width(text, _SIZE + 2) + 12
    left = min(max(middle - width // 2, box.x), box.x + box.w - width)
    yield Rect(left, box.y + 1, width, 30, 10, Ink(theme.table))
    yield _centred(text, left + width // 2, box.y + 16, theme.text, width, 700, _SIZE + 2)


def _landing(
    face: NumberLineFigure, ground: NumberLineGround, scale: _Scale, box: Box, theme: Theme
) -> Iterator[Shape]:
    """The number at the end, on the line; the disc of its points is filled where a jump has led to it."""
    result, text = theme.roles[Role.RESULT], str(Number(face.end))
    width, x = text_width(text, _SIZE) + 18, scale.at(face.end)
    left = min(max(x - width // 2, box.x), box.x + box.w - width)
    yield Rect(left, box.y + _LINE - _TAG, width, 2 * _TAG, _TAG, Ink(result))
    yield _centred(text, left + width // 2, box.y + _LINE, theme.table, width - 8, 700)
    points = dict(ground.scoring).get(face.end)
    if points is not None and face.start is not None:
        yield Circle(x, box.y + _POINTS, _PIP, Ink(result, result, 3))
        yield _centred(str(points), x, box.y + _POINTS, theme.table, 2 * _PIP - 4, 700)


def _numbers(ground: NumberLineGround, scale: _Scale, box: Box, theme: Theme) -> Iterator[Shape]:
    """The numbers as far as there is room: those that bring most first, then every fifth."""
    points = dict(ground.scoring)
    order = sorted(scale.numbers, key=lambda number: (-points.get(number, 0), number % 5 != 0))
    taken: list[tuple[int, int]] = []
    for number in order:
        text, middle = str(Number(number)), scale.at(number)
        half = text_width(text, _SIZE) // 2 + 2
        outside = middle - half < box.x or middle + half > box.x + box.w
        if outside or any(middle - half < right and left < middle + half for left, right in taken):
            continue
        taken.append((middle - half, middle + half))
        yield _centred(text, middle, box.y + _NUMBERS, theme.text, 2 * half)


def _points(ground: NumberLineGround, scale: _Scale, box: Box, theme: Theme) -> Iterator[Shape]:
    """The points that a number brings, in a disc below it."""
    for number, points in ground.scoring:
        x, y = scale.at(number), box.y + _POINTS
        yield Circle(x, y, _PIP, Ink("", theme.roles[Role.RESULT], 3))
        yield _centred(str(points), x, y, theme.text, 2 * _PIP - 4, 700)


def _window(scale: _Scale, box: Box, theme: Theme) -> Shape:
    """The part that is shown above, round the whole line."""
    near, far = scale.in_small(scale.numbers[0]), scale.in_small(scale.numbers[-1])
    out = max(2, (_SMALLEST - far + near) // 2)
    return Rect(near - out, box.y + _WHOLE - 13, far - near + 2 * out, 26, 6, Ink("", theme.quiet, 3))


def _ends(scale: _Scale, box: Box, theme: Theme) -> Iterator[Shape]:
    """The numbers at the ends of the whole line."""
    side, texts = scale.side, (str(Number(-scale.limit)), str(Number(scale.limit)))
    for text, x in zip(texts, (box.x + side // 2 - 4, box.x + box.w - side // 2 + 3), strict=True):
        yield _centred(text, x, box.y + _WHOLE, theme.quiet, side - 8)


def _centred(text: str, x: int, middle: int, fill: str, room: int, weight: int = 400, size: int = _SIZE) -> TextShape:
    return TextShape(text, x, baseline(middle, size), size, fill, room, weight, centred=True)
