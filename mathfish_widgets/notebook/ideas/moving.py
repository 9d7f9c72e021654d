"""Figures that somebody moves: dots in rows, a tree that grows, a bird on a number line. Each step makes a new one."""

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
"""Where a figure lies in its picture, in design pixels."""
_LARGEST_DOT, _BIRD, _ENDS, _LINE = 34, 46, 20, 178


class Piece(NamedTuple):
    """A part that moves: its shapes about (0, 0), its middle in canvas pixels, and the piece that it comes out of.

    What can be touched has a name.
    """

    key: str
    x: int
    y: int
    shapes: tuple[Shape, ...]
    source: str = ""
    name: Step | None = None


class Control(NamedTuple):
    """A button: the key of its sentence, and whether it does anything now."""

    key: str
    works: bool


class Movable(Protocol):
    """A figure that somebody moves; it is of a number from `least` to `most`."""

    least: ClassVar[int]
    most: ClassVar[int]

    @classmethod
    def of(cls, number: int) -> Self:
        """The figure of a number, as it begins."""

    @property
    def number(self) -> int:
        """What the figure is of."""

    @property
    def height(self) -> int:
        """How high its picture is, in design pixels."""

    @property
    def ground(self) -> tuple[Shape, ...]:
        """What lies below the pieces."""

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """What moves, or can be touched."""

    @property
    def told(self) -> Step:
        """What the figure shows now."""

    @property
    def controls(self) -> tuple[Control, ...]:
        """Its buttons."""

    def touched(self, key: str) -> Self:
        """The figure after a touch on a piece or a button; the same where nothing comes of it."""


@frozen_dataclass
class Rectangles:
    """Dots in equal rows, as far as they go; the rest is left over."""

    number: int
    rows: int = 1
    least: ClassVar[int] = 1
    most: ClassVar[int] = 100

    @classmethod
    def of(cls, number: int) -> Self:
        """One long row."""
        return cls(number)

    @property
    def height(self) -> int:
        """Room for many rows."""
        return _ROOM.h + 2 * _ROOM.y

    @property
    def _step(self) -> int:
        """How far apart dots are, in canvas pixels."""
        columns, rest = divmod(self.number, self.rows)
        return min(_LARGEST_DOT, _ROOM.w // max(columns, rest), _ROOM.h // (self.rows + bool(rest))) * SHARPNESS

    @property
    def ground(self) -> tuple[Shape, ...]:
        """A frame round dots that fill a rectangle, which one long row is not."""
        columns, rest = divmod(self.number, self.rows)
        if rest or 1 in (self.rows, columns):
            return ()
        w, h = (count * self._step // SHARPNESS for count in (columns, self.rows))
        return role_frame(Box(_ROOM.x + (_ROOM.w - w) // 2, _ROOM.y + (_ROOM.h - h) // 2, w, h), Role.RESULT, SEA)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The dots, those left over in a row of their own."""
        columns, rest = divmod(self.number, self.rows)
        down, step = self.rows + bool(rest), self._step
        left = SHARPNESS * (_ROOM.x + _ROOM.w // 2) - step * (max(columns, rest) - 1) // 2
        top = SHARPNESS * (_ROOM.y + _ROOM.h // 2) - step * (down - 1) // 2
        return tuple(
            Piece(
                f"dot{number}",
                left + step * (number % columns if number < columns * self.rows else number - columns * self.rows),
                top + step * min(number // columns, self.rows),
                _dot(step, left_over=number >= columns * self.rows),
            )
            for number in range(self.number)
        )

    @property
    def told(self) -> Step:
        """Whether the dots fill a rectangle."""
        columns, rest = divmod(self.number, self.rows)
        values = {"number": self.number, "rows": self.rows, "columns": columns, "rest": rest}
        if rest:
            return Step("moving.rest", values)
        if 1 in (self.rows, columns):
            return Step("moving.one_row", values)
        return Step("moving.rectangle", {**values, "product": product(self.rows, columns)})

    @property
    def controls(self) -> tuple[Control, ...]:
        """A row more or less."""
        return Control("fewer_rows", self.rows > 1), Control("more_rows", self.rows < self.number)

    def touched(self, key: str) -> Self:
        """As many rows as the button says."""
        by = {"fewer_rows": -1, "more_rows": 1}.get(key, 0)
        return replace(self, rows=min(max(self.rows + by, 1), self.number))


def _dot(step: int, *, left_over: bool) -> tuple[Shape, ...]:
    radius = step * 38 // 100
    if left_over:
        return (Circle(0, 0, radius - 2, Ink("", colour_of(Role.REASON), max(step // 10, 2))),)
    return (Circle(0, 0, radius, Ink(GOLD)),)


@frozen_dataclass
class GrowingTree:
    """A factor tree that grows by touch: a number is split, and touched again it is split in its next way."""

    number: int
    tree: Grown
    last: str | None = None
    least: ClassVar[int] = 2
    most: ClassVar[int] = 200

    @classmethod
    def of(cls, number: int) -> Self:
        """A number that is not split yet."""
        return cls(number, Grown(number))

    @property
    def height(self) -> int:
        """Room for every split that there can be, so that nothing below moves while the tree grows."""
        return tree_height(len(prime_factors(self.number)) - 1) + 2 * _ROOM.y

    @property
    def _nodes(self) -> tuple[Node, ...]:
        return tuple(tree_nodes(self.tree, _ROOM))

    @property
    def ground(self) -> tuple[Shape, ...]:
        """The branches."""
        return tuple(tree_branches(self._nodes))

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The numbers; those that can be split can be touched."""
        paths = {node.path for node in self._nodes}
        ends = {path for path in paths if f"{path}0" not in paths}
        return tuple(
            Piece(
                f"number{node.path}",
                SHARPNESS * node.x,
                SHARPNESS * node.y,
                tuple(number_shapes(node.value, 0, 0, to_split=node.path in ends)),
                f"number{node.path[:-1]}" if node.path else "",
                None if is_prime(node.value) else Step("moving.split", {"number": node.value}),
            )
            for node in self._nodes
        )

    @property
    def told(self) -> Step:
        """What the last split was, and what the ends are once all are prime."""
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

    @property
    def controls(self) -> tuple[Control, ...]:
        """Back to the number alone."""
        return (Control("start_again", bool(self.tree.branches)),)

    def touched(self, key: str) -> Self:
        """The number with that key split in its next way."""
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
    """The lower factor of each way to split a number."""
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
    """A bird on a number line, and the step that it took last."""

    number: int
    at: int
    steps: tuple[int, ...] = ()
    least: ClassVar[int] = -_ENDS
    most: ClassVar[int] = _ENDS
    _BY: ClassVar[Mapping[str, int]] = {"back_5": -5, "back_1": -1, "on_1": 1, "on_5": 5}

    @classmethod
    def of(cls, number: int) -> Self:
        """The bird where it begins."""
        return cls(number, number)

    @property
    def height(self) -> int:
        """Room for the bird, the line and its numbers."""
        return 148

    @staticmethod
    def _x(number: int) -> int:
        return SHARPNESS * (_ROOM.x + _ROOM.w // 2) + number * SHARPNESS * _ROOM.w // (2 * _ENDS)

    @property
    def ground(self) -> tuple[Shape, ...]:
        """The line with its numbers, and an arc for each step."""
        y, long = _LINE, {True: 14, False: 7}
        ticks = (
            line(((x, y - half), (x, y + half)), Ink("", SEA.edge, 3))
            for number in range(-_ENDS, _ENDS + 1)
            for x, half in [(self._x(number), long[number % 5 == 0])]
        )
        numbers = (
            centred(str(Number(number)), self._x(number), y + 44, 40, SEA.text, 90)
            for number in range(-_ENDS, _ENDS + 1, 5)
        )
        ends = (self._x(-_ENDS) - 12, y), (self._x(_ENDS) + 12, y)
        return line(ends, Ink("", SEA.edge, 5)), *ticks, *numbers, *self._arcs()

    def _arcs(self) -> Iterator[Shape]:
        start = self.number
        for number, step in enumerate(self.steps):
            is_last = number == len(self.steps) - 1
            left, right = self._x(start), self._x(start + step)
            ink = Ink("", GOLD, 6) if is_last else Ink("", SEA.edge, 3, (6, 6))
            high = _LINE - min(abs(right - left), 90)
            yield Path((("M", (left, _LINE)), ("Q", ((left + right) // 2, high, right, _LINE))), ink)
            start += step

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The bird."""
        half = SHARPNESS * _BIRD // 2
        shapes = portrait_shapes(Portrait(Bird.GULL), Box(-half, -half, 2 * half, 2 * half), SEA)
        return (Piece("bird", self._x(self.at), _LINE - 62, shapes),)

    @property
    def told(self) -> Step:
        """Where the bird is, and how it came there."""
        if not self.steps:
            return Step("moving.here", {"at": Number(self.at)})
        by = self.steps[-1]
        values = {"start": Number(self.at - by), "sign": "+" if by > 0 else "−", "by": abs(by), "at": Number(self.at)}
        return Step("moving.stepped", values)

    @property
    def controls(self) -> tuple[Control, ...]:
        """Steps back and on, and back to where it began."""
        steps = (Control(key, self.least <= self.at + by <= self.most) for key, by in self._BY.items())
        return (*steps, Control("start_again", bool(self.steps)))

    def touched(self, key: str) -> Self:
        """The bird one step on."""
        by = self._BY.get(key, 0)
        if key == "start_again":
            return self.of(self.number)
        if not by or not self.least <= self.at + by <= self.most:
            return self
        return replace(self, at=self.at + by, steps=(*self.steps, by))


KINDS: Mapping[str, type[Movable]] = {"rectangles": Rectangles, "tree": GrowingTree, "line": NumberLine}
"""The figures by their names."""
