"""The layout of idea pictures: items next to and below each other on the sea, and factor trees.

All lengths are design pixels; an item knows its size and draws itself into the box that it is given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import accumulate
from typing import NamedTuple

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.steps import Role
from mathfish_widgets.mathematics.arithmetic import FactorTree, is_prime, prime_factors
from mathfish_widgets.stage.face_data import (
    AnimalFace,
    Answer,
    Back,
    Bird,
    Box,
    Bubble,
    EmptyPlace,
    Face,
    Label,
    Mood,
    NumberFace,
    OperationFace,
    Portrait,
    SuitFace,
    Tile,
    Toward,
)
from mathfish_widgets.stage.faces.bubbles import PADDING, TAIL
from mathfish_widgets.stage.faces.cards import pip_shapes
from mathfish_widgets.stage.faces.decorations import centred, cross, role_frame, role_ink
from mathfish_widgets.stage.faces.draw import face_shapes
from mathfish_widgets.stage.faces.shapes import SHARPNESS, Circle, Ink, Path, Rect, Shape, line, text_width
from mathfish_widgets.stage.theme import INK, PAPER, PRIME_COLOURS, SEA, SEA_BACK, SHALLOW, WHITE

WIDTH = 480
"""The least width of a picture: on a phone it is scaled to two thirds, and its words can still be read."""
LOOK = "display:block;width:600px;height:auto;margin:4px 0"
"""The CSS of a picture on a page."""
_MARGIN, _GAP = 28, 14
_WORDS, _SIGN = 20, 34
_CARD = (72, 99)
_ANIMAL = (88, 64)
GOLD = SEA_BACK[3]
"""The colour of what is to be done or matters most."""
_WAVE, _WAVES_APART = 60, 84
_LEAF, _LEVEL, _NODE = 62, 74, 50
"""The distances between the ends and between the levels of a tree, and the room for a number."""


class Item(NamedTuple):
    """A part of a picture: its size, and a function that draws it into a box of that size."""

    w: int
    h: int
    shapes: Callable[[Box], Iterable[Shape]]


def beside(*items: Item, gap: int = _GAP) -> Item:
    """Return items from left to right, centred vertically."""
    height = max(item.h for item in items)
    starts = [0, *accumulate(item.w + gap for item in items)]

    def shapes(box: Box) -> Iterator[Shape]:
        for start, item in zip(starts, items, strict=False):
            yield from item.shapes(Box(box.x + start, box.y + (height - item.h) // 2, item.w, item.h))

    return Item(starts[-1] - gap, height, shapes)


def stack(*items: Item, gap: int = _GAP) -> Item:
    """Return items from top to bottom, centred horizontally."""
    width = max(item.w for item in items)
    starts = [0, *accumulate(item.h + gap for item in items)]

    def shapes(box: Box) -> Iterator[Shape]:
        for start, item in zip(starts, items, strict=False):
            yield from item.shapes(Box(box.x + (width - item.w) // 2, box.y + start, item.w, item.h))

    return Item(width, starts[-1] - gap, shapes)


def faced(face: Face, w: int, h: int) -> Item:
    """Return the item of any face that the table can show."""
    return Item(w, h, lambda box: face_shapes(face, box, SEA))


def marked(item: Item, role: Role) -> Item:
    """Return an item in a frame that shows its role; a refused item also has a cross."""
    by = 6

    def shapes(box: Box) -> Iterator[Shape]:
        inner = Box(box.x + by, box.y + by, item.w, item.h)
        yield from item.shapes(inner)
        yield from role_frame(inner, role, SEA)
        if role is Role.REFUSED:
            yield from cross(SHARPNESS * (inner.x + inner.w), SHARPNESS * inner.y, SEA)

    return Item(item.w + 2 * by, item.h + 2 * by, shapes)


def framed(*items: Item, role: Role = Role.RESULT) -> Item:
    """Return items next to each other in one frame."""
    group = beside(*items, gap=8)
    wider = Item(group.w + 16, group.h + 16, lambda box: group.shapes(Box(box.x + 8, box.y + 8, group.w, group.h)))
    return marked(wider, role)


def card(value: int, *, bare: bool = False, size: tuple[int, int] = _CARD) -> Item:
    """Return a number card with its primes as pips; a `bare` card shows its value only."""
    return faced(NumberFace(str(value), value, () if bare else prime_factors(value)), *size)


def back() -> Item:
    """Return a card face down."""
    return faced(Back(), *_CARD)


def place(text: str = "") -> Item:
    """Return an empty place for a card."""
    return faced(EmptyPlace(text), *_CARD)


def playing_card(name: str, sign: str = "") -> Item:
    """Return a card of a standard deck, such as "5S"; with a sign, the card shows its operation."""
    (found,) = cards(name)
    return faced(OperationFace(found, sign) if sign else SuitFace(found), *_CARD)


def animal(kind: str, value: int = 0) -> Item:
    """Return a "fish", a "bug" or a "bike" of a pond."""
    return faced(AnimalFace(kind, value), *_ANIMAL)


def bird(which: Bird, size: int = 76, mood: Mood = Mood.WAITING) -> Item:
    """Return the bird of a player."""
    return faced(Portrait(which, mood), size, size)


def says(text: str, toward: Toward = Toward.LEFT, size: int = _WORDS) -> Item:
    """Return a speech bubble with its tail at the speaker's side."""
    wide = text_width(text, SHARPNESS * size) // SHARPNESS + 2 * PADDING
    beside_it = toward in (Toward.LEFT, Toward.RIGHT)
    w, h = (wide + TAIL, size + 22) if beside_it else (wide, size + 22 + TAIL)
    return faced(Bubble((text,), size, toward), w, h)


def words(text: str, *, size: int = _WORDS, bold: bool = False) -> Item:
    """Return a line of words on the sea, muted unless it is bold."""
    wide = -(-text_width(text, SHARPNESS * size) // SHARPNESS)
    return faced(Label(text, size, bold=bold, quiet=not bold, centred=True), wide, size + 6)


def sign(text: str) -> Item:
    """Return an operation sign, such as × or =."""
    return words(text, size=_SIGN, bold=True)


def tile(text: str, w: int = 60) -> Item:
    """Return a number or a word on a piece of paper."""
    return faced(Tile(text), w, 48)


def named(item: Item, text: str) -> Item:
    """Return an item with words below it."""
    return stack(item, words(text), gap=6)


def answer(*, yes: bool) -> Item:
    """Return a tick for yes, or a cross for no."""
    return faced(Answer(yes), 36, 36)


def pip(prime: int, size: int = 56) -> Item:
    """Return the pip of a prime: a polygon with that many corners."""

    def shapes(box: Box) -> Iterable[Shape]:
        middle = SHARPNESS * box.x + size, SHARPNESS * box.y + size
        disc = Circle(*middle, size + 4, Ink(SEA.text))
        return disc, *pip_shapes(prime, *middle, size * 3 // 4)

    return Item(size, size, shapes)


def dots(rows: int, columns: int, *, colour: str = GOLD, size: int = 22, lone: int = 0) -> Item:
    """Return dots in rows and columns; the `lone` dots left over have a row of their own."""
    step, radius = SHARPNESS * size, SHARPNESS * size * 38 // 100
    at = [(row, column) for row in range(rows) for column in range(columns)]
    at += [(rows, column) for column in range(lone)]

    def shapes(box: Box) -> Iterator[Shape]:
        x, y = SHARPNESS * box.x + step // 2, SHARPNESS * box.y + step // 2
        for row, column in at:
            yield Circle(x + step * column, y + step * row, radius, Ink(colour))

    return Item(size * max(columns, lone), size * (rows + bool(lone)), shapes)


def arrow(text: str = "", *, back_text: str = "", length: int = 64) -> Item:
    """Return an arrow to the right with words over it; with `back_text`, another to the left below it."""
    height = 24 + (_WORDS + 4) * (bool(text) + bool(back_text)) + (20 if back_text else 0)
    long = max(length, *(text_width(each, SHARPNESS * _WORDS) // SHARPNESS + 12 for each in (text, back_text)))

    def shapes(box: Box) -> Iterator[Shape]:
        y = box.y + (_WORDS + 4 if text else 0) + 12
        if text:
            yield from words(text).shapes(Box(box.x, box.y, long, _WORDS + 6))
        yield from pointing((box.x, y), (box.x + long, y))
        if back_text:
            yield from pointing((box.x + long, y + 20), (box.x, y + 20))
            yield from words(back_text).shapes(Box(box.x, y + 28, long, _WORDS + 6))

    return Item(long, height, shapes)


def pointing(start: tuple[int, int], end: tuple[int, int]) -> tuple[Shape, ...]:
    """Return a horizontal arrow between two points."""
    ahead = 1 if end[0] > start[0] else -1
    (x1, y), (x2, _) = ((SHARPNESS * length for length in point) for point in (start, end))
    head = ((x2 - ahead * 22, y - 15), (x2, y), (x2 - ahead * 22, y + 15))
    return line(((x1, y), (x2 - ahead * 16, y)), Ink("", SEA.text, 6)), line(head, Ink(SEA.text))


def colour_of(role: Role) -> str:
    """Return the colour of a role on the sea."""
    return role_ink(role, SEA).stroke


def on_the_sea(item: Item) -> tuple[int, int, tuple[Shape, ...]]:
    """Return the width, height and shapes of a picture with an item in the middle of the sea."""
    width, height = max(WIDTH, item.w + 2 * _MARGIN), item.h + 2 * _MARGIN
    middle = Box((width - item.w) // 2, _MARGIN, item.w, item.h)
    return width, height, (*open_sea(SHARPNESS * width, SHARPNESS * height), *item.shapes(middle))


def open_sea(width: int, height: int) -> Iterator[Shape]:
    """Yield the background of a picture of this size in canvas pixels."""
    yield Rect(0, 0, width, height, 28, Ink(SEA.table))
    for number, y in enumerate(range(_WAVES_APART // 2, height, _WAVES_APART)):
        steps = range(0 if number % 2 else _WAVE, width - _WAVE, 2 * _WAVE)
        curls = ((("M", (x + 8, y)), ("Q", (x + _WAVE // 2, y + 14, x + _WAVE - 8, y))) for x in steps)
        yield Path(tuple(segment for curl in curls for segment in curl), Ink("", SHALLOW, 4))


@frozen_dataclass
class Grown:
    """A number in a growing tree, which may be split into two."""

    value: int
    branches: tuple[()] | tuple[Grown, Grown] = ()

    @property
    def ends(self) -> tuple[int, ...]:
        """The numbers at the ends, from left to right."""
        return self.branches[0].ends + self.branches[1].ends if self.branches else (self.value,)

    @property
    def depth(self) -> int:
        """The number of splits between this number and the deepest end."""
        return 1 + max(branch.depth for branch in self.branches) if self.branches else 0


class Node(NamedTuple):
    """A number of a tree and its place: its path from the top (0 is left, 1 right), and its middle."""

    path: str
    value: int
    x: int
    y: int


def grown(tree: FactorTree) -> Grown:
    """Return a whole factor tree as a fully grown one."""
    if not tree.branches:
        return Grown(tree.value)
    left, right = tree.branches
    return Grown(tree.value, (grown(left), grown(right)))


def tree_size(tree: Grown) -> tuple[int, int]:
    """Return the width and height of a tree."""
    return max(_LEAF * len(tree.ends), _width(tree.value)), tree_height(tree.depth)


def tree_height(depth: int) -> int:
    """Return the height of a tree with this many levels of splits."""
    return _LEVEL * depth + _NODE


def tree_nodes(tree: Grown, box: Box) -> Iterator[Node]:
    """Yield every number of a tree in the middle of a box, parents before children."""
    wide, _ = tree_size(tree)
    left = box.x + (box.w - wide) // 2 + (wide - _LEAF * len(tree.ends)) // 2
    yield from _placed(tree, "", left, box.y + _NODE // 2)


def _placed(tree: Grown, path: str, left: int, y: int) -> Iterator[Node]:
    yield Node(path, tree.value, left + _LEAF * len(tree.ends) // 2, y)
    for number, branch in enumerate(tree.branches):
        yield from _placed(branch, f"{path}{number}", left, y + _LEVEL)
        left += _LEAF * len(branch.ends)


def tree_branches(placed: Iterable[Node]) -> Iterator[Shape]:
    """Yield the lines from numbers to those below them."""
    at = {node.path: (SHARPNESS * node.x, SHARPNESS * node.y) for node in placed}
    for path, end in at.items():
        if path:
            yield line((at[path[:-1]], end), Ink("", SEA.edge, 5))


def number_shapes(value: int, x: int, y: int, *, to_split: bool = False) -> Iterator[Shape]:
    """Yield the shapes of a number in a tree: a prime on a disc, any other number on paper.

    The point is in canvas pixels. A number `to_split` has a golden edge.
    """
    if not is_prime(value):
        w, h = SHARPNESS * _width(value), SHARPNESS * (_NODE - 8)
        yield Rect(x - w // 2, y - h // 2, w, h, 14, Ink(PAPER, GOLD, 8) if to_split else Ink(PAPER, SEA.edge, 2))
        yield centred(str(value), x, y, 44, INK, w - 8)
        return
    if value in PRIME_COLOURS:
        yield Circle(x, y, _NODE, Ink(SEA.text))
        yield from pip_shapes(value, x, y, _NODE * 74 // 100)
        return
    yield Circle(x, y, _NODE, Ink(INK, SEA.text, 4))
    yield centred(str(value), x, y, 36, WHITE, 2 * _NODE - 8)


def _width(value: int) -> int:
    return max(_NODE, text_width(str(value), 44) // SHARPNESS + 18)


def tree_item(tree: Grown) -> Item:
    """Return a tree as an item."""

    def shapes(box: Box) -> Iterator[Shape]:
        placed = tuple(tree_nodes(tree, box))
        yield from tree_branches(placed)
        for node in placed:
            yield from number_shapes(node.value, SHARPNESS * node.x, SHARPNESS * node.y)

    return Item(*tree_size(tree), shapes)
