"""Figures that a reader changes: dots in rows, a growing tree, or a bird on a number line.

Each step makes a new figure.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import isqrt
from typing import ClassVar, NamedTuple, Protocol, Self

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.steps import Role, Step
from mathfish_widgets.mathematics.arithmetic import is_prime, prime_factors
from mathfish_widgets.mathematics.expressions import Number, product
from mathfish_widgets.stage.face_data import Bird, Box, Portrait
from mathfish_widgets.stage.faces.birds import portrait_shapes
from mathfish_widgets.stage.faces.decorations import centred, role_frame
from mathfish_widgets.stage.faces.shapes import SHARPNESS, Circle, Ink, Path, Shape, line
from mathfish_widgets.stage.theme import SEA

from .composing import GOLD, Grown, Node, colour_of, number_shapes, tree_branches, tree_height, tree_nodes

_ROOM = Box(28, 28, 424, 204)
"""The place of a figure in its picture, in design pixels."""
_LARGEST_DOT, _BIRD, _ENDS, _LINE = 34, 46, 20, 178


class Piece(NamedTuple):
    """A moving part: its shapes round (0, 0), its middle in canvas pixels, and the piece it comes from.

    Pieces that can be chosen have a name.
    """

    key: str
    x: int
    y: int
    shapes: tuple[Shape, ...]
    source: str = ""
    name: Step | None = None


class Control(NamedTuple):
    """A button: the key of its sentence, and whether it is enabled."""

    key: str
    works: bool


class Shown(NamedTuple):
    """What a figure shows: the height in design pixels, the shapes below the pieces, and a sentence.

    The pieces move or can be chosen.
    """

    height: int
    ground: tuple[Shape, ...]
    pieces: tuple[Piece, ...]
    told: Step
    controls: tuple[Control, ...]


class Movable(Protocol):
    """A figure that a reader changes, for a number from `least` to `most`."""

    least: ClassVar[int]
    most: ClassVar[int]

    @classmethod
    def of(cls, number: int) -> Self:
        """Return the figure of a number, in its first state."""

    @property
    def number(self) -> int:
        """The number of the figure."""

    @property
    def shown(self) -> Shown:
        """What the figure shows now."""

    def touched(self, key: str) -> Self:
        """Return the figure after a piece or a button is chosen; the same figure if nothing happens."""


@frozen_dataclass
class Rectangles:
    """Dots in equal rows, with the remainder left over."""

    number: int
    rows: int = 1
    least: ClassVar[int] = 1
    most: ClassVar[int] = 100

    @classmethod
    def of(cls, number: int) -> Self:
        """Return one long row of dots."""
        return cls(number)

    @property
    def shown(self) -> Shown:
        """The dots, with the remainder in its own row, and a frame if the dots fill several rows exactly."""
        columns, rest = divmod(self.number, self.rows)
        across, down = max(columns, rest), self.rows + bool(rest)
        step = min(_LARGEST_DOT, _ROOM.w // across, _ROOM.h // down) * SHARPNESS
        left = SHARPNESS * (_ROOM.x + _ROOM.w // 2) - step * (across - 1) // 2
        top = SHARPNESS * (_ROOM.y + _ROOM.h // 2) - step * (down - 1) // 2
        pieces = tuple(
            Piece(
                f"dot{number}",
                left + step * (number % columns if number < columns * self.rows else number - columns * self.rows),
                top + step * min(number // columns, self.rows),
                _dot(step, left_over=number >= columns * self.rows),
            )
            for number in range(self.number)
        )
        values = {"number": self.number, "rows": self.rows, "columns": columns, "rest": rest}
        told = Step("moving.rest" if rest else "moving.one_row", values)
        frame: tuple[Shape, ...] = ()
        if not rest and 1 not in (self.rows, columns):
            told = Step("moving.rectangle", {**values, "product": product(self.rows, columns)})
            w, h = (count * step // SHARPNESS for count in (columns, self.rows))
            frame = role_frame(Box(_ROOM.x + (_ROOM.w - w) // 2, _ROOM.y + (_ROOM.h - h) // 2, w, h), Role.RESULT, SEA)
        controls = Control("fewer_rows", self.rows > 1), Control("more_rows", self.rows < self.number)
        return Shown(_ROOM.h + 2 * _ROOM.y, frame, pieces, told, controls)

    def touched(self, key: str) -> Self:
        """Return the dots in one row more or fewer, as the button says."""
        by = {"fewer_rows": -1, "more_rows": 1}.get(key, 0)
        return replace(self, rows=min(max(self.rows + by, 1), self.number))


def _dot(step: int, *, left_over: bool) -> tuple[Shape, ...]:
    radius = step * 38 // 100
    if left_over:
        return (Circle(0, 0, radius - 2, Ink("", colour_of(Role.REASON), max(step // 10, 2))),)
    return (Circle(0, 0, radius, Ink(GOLD)),)


@frozen_dataclass
class GrowingTree:
    """A growing factor tree: choosing a number splits it, and choosing it again splits it another way."""

    number: int
    tree: Grown
    last: str | None = None
    least: ClassVar[int] = 2
    most: ClassVar[int] = 200

    @classmethod
    def of(cls, number: int) -> Self:
        """Return a number that is not split yet."""
        return cls(number, Grown(number))

    @property
    def _nodes(self) -> tuple[Node, ...]:
        return tuple(tree_nodes(self.tree, _ROOM))

    @property
    def shown(self) -> Shown:
        """The numbers and branches, with room for every split, so that nothing moves while the tree grows."""
        nodes = self._nodes
        paths = {node.path for node in nodes}
        pieces = tuple(
            Piece(
                f"number{node.path}",
                SHARPNESS * node.x,
                SHARPNESS * node.y,
                tuple(number_shapes(node.value, 0, 0, to_split=f"{node.path}0" not in paths)),
                f"number{node.path[:-1]}" if node.path else "",
                None if is_prime(node.value) else Step("moving.split", {"number": node.value}),
            )
            for node in nodes
        )
        height = tree_height(len(prime_factors(self.number)) - 1) + 2 * _ROOM.y
        controls = (Control("start_again", bool(self.tree.branches)),)
        return Shown(height, tuple(tree_branches(nodes)), pieces, self._told, controls)

    @property
    def _told(self) -> Step:
        """The sentence about the last split, and about the ends once all are prime."""
        ends = self.tree.ends
        if is_prime(self.number):
            return Step("moving.prime", {"number": self.number})
        if all(map(is_prime, ends)):
            return Step("moving.grown", {"number": self.number, "product": product(*sorted(ends))})
        if self.last is None:
            return Step("moving.seed", {"number": self.number})
        split = _at(self.tree, self.last)
        rule = "moving.branch" if len(_lower_factors(split.value)) == 1 else "moving.branch_of_many"
        return Step(rule, {"number": split.value, "product": product(*(branch.value for branch in split.branches))})

    def touched(self, key: str) -> Self:
        """Return the tree with the number of that key split in its next way."""
        if key == "start_again":
            return self.of(self.number)
        for node in self._nodes:
            if f"number{node.path}" == key and not is_prime(node.value):
                return replace(self, tree=_split(self.tree, node.path), last=node.path)
        return self


def _at(tree: Grown, path: str) -> Grown:
    for turn in path:
        tree = tree.branches[int(turn)]
    return tree


def _lower_factors(number: int) -> list[int]:
    """Return the smaller factor of each way to split a number."""
    return [low for low in range(2, isqrt(number) + 1) if number % low == 0]


def _split(tree: Grown, path: str) -> Grown:
    if path and tree.branches:
        left, right = tree.branches
        split = (_split(left, path[1:]), right) if path[0] == "0" else (left, _split(right, path[1:]))
        return Grown(tree.value, split)
    lower = _lower_factors(tree.value)
    now = tree.branches[0].value if tree.branches else lower[-1]
    low = lower[(lower.index(now) + 1) % len(lower)]
    return Grown(tree.value, (Grown(low), Grown(tree.value // low)))


@frozen_dataclass
class NumberLine:
    """A bird on a number line, and its steps so far."""

    number: int
    at: int
    steps: tuple[int, ...] = ()
    least: ClassVar[int] = -_ENDS
    most: ClassVar[int] = _ENDS
    _BY: ClassVar[Mapping[str, int]] = {"back_5": -5, "back_1": -1, "on_1": 1, "on_5": 5}

    @classmethod
    def of(cls, number: int) -> Self:
        """Return the bird at the start."""
        return cls(number, number)

    @staticmethod
    def _x(number: int) -> int:
        return SHARPNESS * (_ROOM.x + _ROOM.w // 2) + number * SHARPNESS * _ROOM.w // (2 * _ENDS)

    @property
    def shown(self) -> Shown:
        """The line with its numbers, an arc for each step, and the bird."""
        half = SHARPNESS * _BIRD // 2
        shapes = portrait_shapes(Portrait(Bird.GULL), Box(-half, -half, 2 * half, 2 * half), SEA)
        bird = Piece("bird", self._x(self.at), _LINE - 62, shapes)
        told = Step("moving.here", {"at": Number(self.at)})
        if self.steps:
            by = self.steps[-1]
            values = {"start": Number(self.at - by), "sign": "+" if by > 0 else "−", "by": abs(by)}
            told = Step("moving.stepped", {**values, "at": Number(self.at)})
        steps = (Control(key, self.least <= self.at + by <= self.most) for key, by in self._BY.items())
        controls = (*steps, Control("start_again", bool(self.steps)))
        return Shown(148, (*self._marked_line(), *self._arcs()), (bird,), told, controls)

    def _marked_line(self) -> Iterator[Shape]:
        yield line(((self._x(-_ENDS) - 12, _LINE), (self._x(_ENDS) + 12, _LINE)), Ink("", SEA.edge, 5))
        for number in range(-_ENDS, _ENDS + 1):
            x, half = self._x(number), 7 if number % 5 else 14
            yield line(((x, _LINE - half), (x, _LINE + half)), Ink("", SEA.edge, 3))
        for number in range(-_ENDS, _ENDS + 1, 5):
            yield centred(str(Number(number)), self._x(number), _LINE + 44, 40, SEA.text, 90)

    def _arcs(self) -> Iterator[Shape]:
        start = self.number
        for number, step in enumerate(self.steps):
            is_last = number == len(self.steps) - 1
            left, right = self._x(start), self._x(start + step)
            ink = Ink("", GOLD, 6) if is_last else Ink("", SEA.edge, 3, (6, 6))
            high = _LINE - min(abs(right - left), 90)
            yield Path((("M", (left, _LINE)), ("Q", ((left + right) // 2, high, right, _LINE))), ink)
            start += step

    def touched(self, key: str) -> Self:
        """Return the bird after the step of a button, or back at the start."""
        by = self._BY.get(key, 0)
        if key == "start_again":
            return self.of(self.number)
        if not by or not self.least <= self.at + by <= self.most:
            return self
        return replace(self, at=self.at + by, steps=(*self.steps, by))


KINDS: Mapping[str, type[Movable]] = {"rectangles": Rectangles, "tree": GrowingTree, "line": NumberLine}
"""The figures by their names."""
