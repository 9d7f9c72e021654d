"""The number line, as shapes: water below a line, with a buoy at each number that scores.

A buoy has the points of its number. The relevant part is shown large, and the whole line is shown small below it if
there is room.
"""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.figures import NumberLineFigure
from mathfish_widgets.explain.steps import Role
from mathfish_widgets.mathematics.expressions import Number

from ..face_data import Box
from ..theme import INK, PAPER, Theme
from .shapes import SHARPNESS, Circle, Ink, Path, Rect, Shape, TextShape, baseline, line, text_width

LINE_HEIGHT, LOW_LINE_HEIGHT = 104, 78
"""The heights of a number line with and without the small line below it, in design pixels."""
WATER = 46
"""The depth of the water surface below the upper edge, in design pixels."""
_STEP, _FEWEST, _MOST = 24 * SHARPNESS, 5, 25
_EDGE, _SIZE, _BUOY, _SPOT, _TAG = 22, 28, 19, 9, 18
_SMALLEST = 26
_PEAK, _LINE, _POINTS, _NUMBERS, _WHOLE = 18, SHARPNESS * WATER, 68, 130, 184
"""Distances from the upper edge, in canvas pixels: to the jump, water, buoys, numbers and the small whole line."""
_WAVE, _FOOT, _BESIDE = 7, 13, 16
"""The height of waves, half the width of a buoy's band, and the distance from a jump to a text next to it."""
_MARKER, _STEPS = 12, 10
"""The width of a marker in design pixels, and the number of straight steps in its jump."""
_FLOAT = "#B3261E"
"""The colour of the band of buoys."""


@frozen_dataclass
class Ground:
    """A part of a number line that goes from -limit to limit; the part starts at `first`.

    `scoring` has the numbers in this part that score, each with its points.
    """

    first: int
    count: int
    limit: int
    scoring: tuple[tuple[int, int], ...] = ()


def number_line_shapes(face: NumberLineFigure, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """Return a number line in a box of canvas pixels.

    It shows the end of a jump, and also the start if there is room. A box lower than LINE_HEIGHT has no room for the
    small whole line.
    """
    return (*ground_shapes(face, box, theme), *jump_shapes(face, box, theme))


def ground_shapes(face: NumberLineFigure, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """Return the parts of a number line that stay the same while jumps end near each other."""
    ground = line_ground(face, box)
    scale = _Scale(ground, box)
    return (_surface(scale, box, theme), _ticks(scale, box, theme), *_buoys(ground, scale, box))


def jump_shapes(face: NumberLineFigure, box: Box, theme: Theme) -> tuple[Shape, ...]:
    """Return the parts of a number line that change with each jump.

    The other numbers are among them, since they leave room for the number where the jump ends.
    """
    ground = line_ground(face, box)
    scale = _Scale(ground, box)
    return (
        *_jump(face, ground, scale, box, theme),
        *_numbers(face.end, ground, scale, box, theme),
        *_landing(face, ground, scale, box, theme),
        *(_in_small(face, scale, box, theme) if scale.has_whole else ()),
    )


def line_ground(face: NumberLineFigure, box: Box) -> Ground:
    """Return the part of a line to show, with the scoring numbers in it.

    The part starts at a round number if possible.
    """
    count = min(max((box.w - 2 * _EDGE) // _STEP, _FEWEST), _MOST)
    together = [face.end] if face.start is None or abs(face.start - face.end) > count - 2 else [face.start, face.end]
    centred, apart = sum(together) // len(together) - count // 2, 10 if count > _MOST // 2 else 5
    rounded = (centred + apart // 2) // apart * apart
    first = rounded if rounded <= min(together) and max(together) < rounded + count else centred
    first = min(max(first, -face.limit), face.limit - count + 1)
    scoring = tuple((number, points) for number, points in face.scoring if first <= number < first + count)
    return Ground(first, count, face.limit, scoring)


def way_of_jump(face: NumberLineFigure, box: Box) -> tuple[Box, ...]:
    """Return the path of a marker during its jump, as boxes in design pixels.

    At the end the marker floats on the water.
    """
    drawn = Box(*(SHARPNESS * length for length in box))
    ground = line_ground(face, drawn)
    scale, start = _Scale(ground, drawn), face.end if face.start is None else face.start
    tip, low, foot = scale.at(face.end), _above(start, ground, drawn), _above(face.end, ground, drawn)
    origin = scale.at(start) if start in scale.numbers else drawn.x if start < face.end else drawn.x + drawn.w
    bend, n = 2 * (drawn.y + _PEAK - 12) - (low + foot) // 2, _STEPS
    way = [
        (origin + (tip - origin) * k // n, (low * (n - k) ** 2 + 2 * bend * k * (n - k) + foot * k * k) // n**2)
        for k in range(n + 1)
    ]
    middles = ((x // SHARPNESS, y // SHARPNESS) for x, y in (*way, (tip, drawn.y + _LINE)))
    return tuple(Box(x - _MARKER // 2, y - _MARKER // 2, _MARKER, _MARKER) for x, y in middles)


class _Scale:
    """The positions of numbers in a picture, on the large part of a line and on the small whole line."""

    def __init__(self, ground: Ground, box: Box) -> None:
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


def _surface(scale: _Scale, box: Box, theme: Theme) -> Shape:
    """Return the water surface with its waves."""
    y, half = box.y + _LINE, 2 * scale.step
    waves: list[tuple[str, tuple[int, ...]]] = [("M", (box.x + 2, y))]
    for x in range(box.x + 2, box.x + box.w - half, half):
        up = -_WAVE if len(waves) % 2 else _WAVE
        waves.append(("C", (x + half // 3, y + up, x + 2 * half // 3, y + up, x + half, y)))
    return Path((*waves, ("L", (box.x + box.w - 2, y))), Ink("", theme.edge, 4))


def _ticks(scale: _Scale, box: Box, theme: Theme) -> Shape:
    """Return a tick below the surface at each number."""
    y, numbers, height = box.y + _LINE + 14, scale.numbers, 8
    dashes = Ink("", theme.edge, height, (3, scale.step - 3))
    return line(((scale.at(numbers[0]) - 1, y), (scale.at(numbers[-1]) + 2, y)), dashes)


def _jump(face: NumberLineFigure, ground: Ground, scale: _Scale, box: Box, theme: Theme) -> Iterator[Shape]:
    """Yield an arc from the start to the end of a jump, with its operation.

    The arc comes from the edge if the start is not shown. It begins and ends above any buoys there, else at the water.
    """
    start, tip, foot = face.start, scale.at(face.end), _above(face.end, ground, box)
    if start is None:
        return
    text, colour = face.operation, theme.roles[Role.RESULT]
    if start in scale.numbers:
        origin, low = scale.at(start), _above(start, ground, box) + 6
        if low > box.y + _POINTS:
            low = box.y + _LINE - _SPOT
            yield Circle(origin, box.y + _LINE, _SPOT, Ink(theme.table, colour, 4))
    else:
        origin, low = (box.x + 2 if start < face.end else box.x + box.w - 2), box.y + _PEAK + 8
        text = f"{Number(start)} {face.operation}"
    peak, middle = box.y + _PEAK - 12, (origin + tip) // 2
    if start != face.end:
        bend = (middle, 2 * peak - (low + foot) // 2, tip, foot - 8)
        yield Path((("M", (origin, low)), ("Q", bend)), Ink("", colour, 4))
    head = (("M", (tip, foot + 5)), ("L", (tip - 8, foot - 9)), ("L", (tip + 8, foot - 9)), ("Z", ()))
    yield Path(head, Ink(colour))
    yield from _plate(text, origin, tip, box, theme)


def _above(number: int, ground: Ground, box: Box) -> int:
    """Return the height at which a jump begins or ends at a number."""
    return box.y + (_POINTS - _BUOY - 8 if number in dict(ground.scoring) else _LINE - _SPOT - 8)


def _plate(text: str, origin: int, tip: int, box: Box, theme: Theme) -> Iterator[Shape]:
    """Yield a text over the jump, or next to it if the jump is so short that the text would cover it."""
    width = text_width(text, _SIZE) + 16
    left = (origin + tip - width) // 2
    if abs(tip - origin) < width + _BESIDE:
        after, before = max(origin, tip) + _BESIDE, min(origin, tip) - _BESIDE - width
        fits = after + width <= box.x + box.w
        left = after if fits and (tip >= origin or before < box.x) else before
    left = min(max(left, box.x), box.x + box.w - width)
    yield Rect(left + 1, box.y + 1, width - 2, 34, 17, Ink(theme.table, theme.roles[Role.RESULT], 3))
    yield _centred(text, left + width // 2, box.y + 18, theme.text, width - 14, 700)


def _landing(face: NumberLineFigure, ground: Ground, scale: _Scale, box: Box, theme: Theme) -> Iterator[Shape]:
    """Yield the end number, filled, and above it a filled buoy or a spot on the water.

    The buoy is filled if a jump has led to a number that scores.
    """
    result, (left, right) = theme.roles[Role.RESULT], _plate_of_end(face.end, scale, box)
    x, y = scale.at(face.end), box.y + _NUMBERS
    yield Rect(left, y - _TAG, right - left, 2 * _TAG, _TAG, Ink(result))
    yield _centred(str(Number(face.end)), (left + right) // 2, y, theme.table, right - left - 4, 700)
    points = dict(ground.scoring).get(face.end)
    if points is None:
        yield Circle(x, box.y + _LINE, _SPOT, Ink(result))
    elif face.start is not None:
        yield Circle(x, box.y + _POINTS, _BUOY, Ink(result, result, 2))
        yield _centred(str(points), x, box.y + _POINTS, theme.table, 2 * _BUOY - 4, 700)


def _plate_of_end(end: int, scale: _Scale, box: Box) -> tuple[int, int]:
    """Return the left and right edges of the plate under the end number."""
    width, x = text_width(str(Number(end)), _SIZE) + 8, scale.at(end)
    left = min(max(x - width // 2, box.x), box.x + box.w - width)
    return left, left + width


def _numbers(end: int, ground: Ground, scale: _Scale, box: Box, theme: Theme) -> Iterator[Shape]:
    """Yield as many numbers as fit next to the end: first those that score most, then every fifth."""
    points = dict(ground.scoring)
    order = sorted(scale.numbers, key=lambda number: (-points.get(number, 0), number % 5 != 0))
    taken = [_plate_of_end(end, scale, box)]
    for number in order:
        text, middle = str(Number(number)), scale.at(number)
        half = text_width(text, _SIZE) // 2 + 2
        outside = middle - half < box.x or middle + half > box.x + box.w
        if outside or any(middle - half < right and left < middle + half for left, right in taken):
            continue
        taken.append((middle - half, middle + half))
        yield _centred(text, middle, box.y + _NUMBERS, theme.text, 2 * half)


def _buoys(ground: Ground, scale: _Scale, box: Box) -> tuple[Shape, ...]:
    """Return a buoy with its points at each number that scores.

    Shapes with the same ink follow each other, so that an SVG can group them.
    """
    spots = [(scale.at(number), str(points)) for number, points in ground.scoring]
    y, foot = box.y + _POINTS, box.y + _LINE
    return (
        *(Rect(x - _FOOT, foot - 8, 2 * _FOOT, 16, 7, Ink(_FLOAT)) for x, _ in spots),
        *(Circle(x, y, _BUOY, Ink(PAPER, INK, 2)) for x, _ in spots),
        *(_centred(points, x, y, INK, 2 * _BUOY - 4, 700) for x, points in spots),
    )


def _in_small(face: NumberLineFigure, scale: _Scale, box: Box, theme: Theme) -> Iterator[Shape]:
    """Yield the small whole line, and a window round the part that is shown large.

    The line has a tick at zero and numbers at its ends.
    """
    y, nought, half = box.y + _WHOLE, scale.in_small(0), scale.side // 2
    left, right = scale.in_small(-scale.limit), scale.in_small(scale.limit)
    for one, other in (((left, y), (right, y)), ((nought, y - 9), (nought, y + 9))):
        yield line((one, other), Ink("", theme.edge, 3))
    for number, x in ((-scale.limit, box.x + half - 4), (scale.limit, box.x + box.w - half + 3)):
        yield _centred(str(Number(number)), x, y, theme.quiet, scale.side - 8)
    near, far = scale.in_small(scale.numbers[0]), scale.in_small(scale.numbers[-1])
    out = max(2, (_SMALLEST - far + near) // 2)
    yield Rect(near - out, y - 13, far - near + 2 * out, 26, 6, Ink("", theme.quiet, 3))
    if face.start is not None:
        yield Circle(scale.in_small(face.start), y, 6, Ink(theme.table, theme.roles[Role.RESULT], 3))
    yield Circle(scale.in_small(face.end), y, 7, Ink(theme.roles[Role.RESULT]))


def _centred(text: str, x: int, middle: int, fill: str, room: int, weight: int = 400, size: int = _SIZE) -> TextShape:
    return TextShape(text, x, baseline(middle, size), size, fill, room, weight, centred=True)
