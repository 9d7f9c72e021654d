"""Factor trees on the sea, grown whole or as far as somebody has grown them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.mathematics.arithmetic import FactorTree, is_prime
from mathfish_widgets.stage.face_data import Box
from mathfish_widgets.stage.faces.decorations import centred
from mathfish_widgets.stage.faces.number_cards import pip_shapes
from mathfish_widgets.stage.faces.shapes import SHARPNESS, Circle, Ink, Rect, Shape, line, text_width
from mathfish_widgets.stage.theme import INK, PAPER, PRIME_COLOURS, SEA, WHITE

from .composing import GOLD, Item

_LEAF, _LEVEL, NODE = 62, 74, 50
"""How far apart ends and levels are, and how large a number's place is, in design pixels."""


@frozen_dataclass
class Grown:
    """A number in a tree that still grows: split into two, or not yet."""

    value: int
    branches: tuple[()] | tuple[Grown, Grown] = ()

    @property
    def ends(self) -> tuple[int, ...]:
        """The numbers at the ends, from left to right."""
        return self.branches[0].ends + self.branches[1].ends if self.branches else (self.value,)

    @property
    def depth(self) -> int:
        """How many splits lie between this number and the deepest end."""
        return 1 + max(branch.depth for branch in self.branches) if self.branches else 0


class Node(NamedTuple):
    """A number of a tree where it stands: how to reach it from the top (0 is left, 1 right), and its middle."""

    path: str
    value: int
    x: int
    y: int


def grown(tree: FactorTree) -> Grown:
    """A whole factor tree as one that has grown so far."""
    if not tree.branches:
        return Grown(tree.value)
    left, right = tree.branches
    return Grown(tree.value, (grown(left), grown(right)))


def size(tree: Grown) -> tuple[int, int]:
    """The width and height of a tree."""
    return max(_LEAF * len(tree.ends), _width(tree.value)), height(tree.depth)


def height(depth: int) -> int:
    """How high a tree is that is so many splits deep."""
    return _LEVEL * depth + NODE


def nodes(tree: Grown, box: Box) -> Iterator[Node]:
    """Every number of a tree in the middle of a box, each before those below it."""
    wide, _ = size(tree)
    left = box.x + (box.w - wide) // 2 + (wide - _LEAF * len(tree.ends)) // 2
    yield from _placed(tree, "", left, box.y + NODE // 2)


def _placed(tree: Grown, path: str, left: int, y: int) -> Iterator[Node]:
    yield Node(path, tree.value, left + _LEAF * len(tree.ends) // 2, y)
    for number, branch in enumerate(tree.branches):
        yield from _placed(branch, f"{path}{number}", left, y + _LEVEL)
        left += _LEAF * len(branch.ends)


def branches(placed: Iterable[Node]) -> Iterator[Shape]:
    """The lines between numbers and those below them."""
    at = {node.path: (SHARPNESS * node.x, SHARPNESS * node.y) for node in placed}
    for path, end in at.items():
        if path:
            yield line((at[path[:-1]], end), Ink("", SEA.edge, 5))


def number_shapes(value: int, x: int, y: int, *, to_split: bool = False) -> Iterator[Shape]:
    """A number about a point in canvas pixels: a prime as its sign, any other on paper, golden while `to_split`."""
    if not is_prime(value):
        w, h = SHARPNESS * _width(value), SHARPNESS * (NODE - 8)
        yield Rect(x - w // 2, y - h // 2, w, h, 14, Ink(PAPER, GOLD, 8) if to_split else Ink(PAPER, SEA.edge, 2))
        yield centred(str(value), x, y, 44, INK, w - 8)
        return
    if value in PRIME_COLOURS:
        yield Circle(x, y, NODE, Ink(SEA.text))
        yield from pip_shapes(value, x, y, NODE * 74 // 100)
        return
    yield Circle(x, y, NODE, Ink(INK, SEA.text, 4))
    yield centred(str(value), x, y, 36, WHITE, 2 * NODE - 8)


def _width(value: int) -> int:
    return max(NODE, text_width(str(value), 44) // SHARPNESS + 18)


def tree_item(tree: Grown) -> Item:
    """A tree as a part of a picture."""

    def shapes(box: Box) -> Iterator[Shape]:
        placed = tuple(nodes(tree, box))
        yield from branches(placed)
        for node in placed:
            yield from number_shapes(node.value, SHARPNESS * node.x, SHARPNESS * node.y)

    return Item(*size(tree), shapes)
