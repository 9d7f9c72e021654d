"""Pictures of waterways, chances, questions and deals: the ideas of lessons 10 to 17."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import permutations

from mathfish_widgets.engine.cards import Suit
from mathfish_widgets.explain.figures import IslandFigure
from mathfish_widgets.explain.steps import Role
from mathfish_widgets.stage.face_data import Bird, Box, CanalFace, CardChip, Channel, GearFace, Mood, Toward
from mathfish_widgets.stage.faces.decorations import centred
from mathfish_widgets.stage.faces.shapes import SHARPNESS, Circle, Ink, Shape, line, oval
from mathfish_widgets.stage.theme import INK, PAPER, SEA

from .composing import (
    GOLD,
    Item,
    animal,
    answer,
    arrow,
    beside,
    bird,
    colour_of,
    dots,
    faced,
    marked,
    named,
    place,
    playing_card,
    says,
    sign,
    stack,
    tile,
    words,
)

_CANAL = 92
_ROOM, _NAME = 40, 16
_AWAY = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
_NESTS = (Bird.AUK,), (Bird.DOVE, Bird.GULL), (Bird.FINCH,)
_OUTCOMES = ("all right", "+1", Role.RESULT), ("wrong split", "0", Role.SUBJECT), ("not ours", "−1", Role.REFUSED)
_HELPERS = ("hook", "scissors", "net", "magnet", "rotate")


def canal(*channels: tuple[str, int], size: int = _CANAL) -> Item:
    """Return a canal card; each waterway is the edges that it joins and the number of its body of water."""
    return faced(CanalFace(tuple(Channel(*channel) for channel in channels)), size, size)


def island(figure: IslandFigure) -> Item:
    """Return four canal cards in a square, with the names of their places and of their lanes."""
    side = _CANAL + _ROOM

    def shapes(box: Box) -> Iterator[Shape]:
        at = [(box.x + _ROOM + _CANAL * (number % 2), box.y + _ROOM + _CANAL * (number // 2)) for number in range(4)]
        for number, (edges, name, (x, y)) in enumerate(zip(figure.cards, figure.names, at, strict=True)):
            yield from canal(*((way, 0) for way in edges.split("+"))).shapes(Box(x, y, _CANAL, _CANAL))
            corner = (x + (_NAME, _CANAL - _NAME)[number % 2], y + (_NAME, _CANAL - _NAME)[number // 2])
            yield centred(name, SHARPNESS * corner[0], SHARPNESS * corner[1], 26, INK, 60)
        for lane, number, edge in figure.lanes:
            (right, down), (x, y), away = _AWAY[edge], at[number], (_CANAL + _ROOM) // 2
            middle = (x + _CANAL // 2 + right * away, y + _CANAL // 2 + down * away)
            yield centred(lane, SHARPNESS * middle[0], SHARPNESS * middle[1], 36, SEA.text, 80)

    return Item(2 * side, 2 * side, shapes)


def gear(kind: str, text: str = "") -> Item:
    """Return a Helper Card."""
    return faced(GearFace(kind, text), 70, 70)


def _each_with_each() -> Item:
    """Return two animals on each side of a waterway, with a line from each to both on the other side."""
    left, right = (stack(animal("fish", first), animal("bug", second), gap=20) for first, second in ((10, 4), (5, 8)))

    def lines(box: Box) -> Iterator[Shape]:
        heights = (SHARPNESS * (box.y + 32), SHARPNESS * (box.y + box.h - 32))
        ends = SHARPNESS * box.x, SHARPNESS * (box.x + box.w)
        for start in heights:
            for end in heights:
                yield line(((ends[0], start), (ends[1], end)), Ink("", colour_of(Role.RESULT), 5))

    return beside(left, Item(140, left.h, lines), right, gap=6)


def _nest() -> Item:
    def shapes(box: Box) -> Iterator[Shape]:
        x, y = SHARPNESS * (box.x + box.w // 2), SHARPNESS * (box.y + 14)
        yield oval(x, y, SHARPNESS * box.w // 2, 26, Ink("#B98A4E", "#8A6136", 6))

    return Item(124, 28, shapes)


def _half_suits() -> Item:
    low, high = ("3", "4", "5", "6", "7", "8"), ("9", "10", "J", "Q", "K", "A")
    rows = (
        beside(words(told, bold=True), *(faced(CardChip(rank, Suit.HEARTS), 54, 40) for rank in ranks), gap=6)
        for told, ranks in (("low", low), ("high", high))
    )
    return stack(*rows, gap=16)


def _sheet() -> Item:
    """Return a table of cards and players with what is known."""
    known = {"9♥": "✕✓✕", "10♥": "✕ ✕", "J♥": "✓✕✕"}
    birds = beside(*(bird(each, 48) for each in (Bird.AUK, Bird.DOVE, Bird.GULL)), gap=26)
    head = beside(words("      "), birds, gap=22)
    rows = (
        beside(words(name, bold=True) if name == "10♥" else words(f" {name}", bold=True), _cells(marks), gap=22)
        for name, marks in known.items()
    )
    return stack(head, *rows, gap=8)


def _cells(marks: str) -> Item:
    blank = Item(36, 36, lambda _box: ())
    return beside(*(blank if mark == " " else answer(yes=mark == "✓") for mark in marks), gap=38)


def _three_ways() -> Item:
    """Return one card and three players who may have it."""
    ways = beside(*(bird(each, 62) for each in (Bird.AUK, Bird.DOVE, Bird.GULL)), gap=60)

    def fan(box: Box) -> Iterator[Shape]:
        top = (SHARPNESS * (box.x + box.w // 2), SHARPNESS * box.y)
        for part in (0, 1, 2):
            yield line(
                (top, (SHARPNESS * (box.x + box.w * part // 2), SHARPNESS * (box.y + box.h))), Ink("", SEA.text, 4)
            )

    return stack(playing_card("KH"), Item(244, 34, fan), ways, gap=6)


def _fitting() -> Item:
    """Return the deals of three cards to three players; in two of the six the first player has the king."""
    deals = [" ".join(deal) for deal in permutations("KQJ")]
    rows = (
        beside(*(marked(tile(deal, 104), Role.RESULT) if deal[0] == "K" else tile(deal, 104) for deal in row), gap=12)
        for row in (deals[::2], deals[1::2])
    )
    return stack(*rows, words("2 of 6 deals begin with K: 2/6", bold=True))


def _interval() -> Item:
    """Return a share of games with its interval on a line from 0 to 100 %, and 50 % as a dashed line."""

    def shapes(box: Box) -> Iterator[Shape]:
        left, y, wide = SHARPNESS * box.x, SHARPNESS * (box.y + 54), SHARPNESS * box.w
        yield line(((left + wide // 2, y - 76), (left + wide // 2, y + 40)), Ink("", SEA.quiet, 4, (10, 10)))
        ends = (left + wide * 30 // 100, left + wide * 66 // 100)
        yield line(((ends[0], y), (ends[1], y)), Ink("", colour_of(Role.RESULT), 10))
        for end in ends:
            yield line(((end, y - 16), (end, y + 16)), Ink("", colour_of(Role.RESULT), 6))
        yield Circle(left + wide * 47 // 100, y, 16, Ink(GOLD, INK, 3))
        for text, part in (("0 %", 0), ("50 %", 50), ("100 %", 100)):
            item = words(text)
            x = box.x + box.w * part // 100 - item.w // 2
            yield from item.shapes(Box(x, box.y + 78, item.w, item.h))

    return Item(380, 106, shapes)


def _coin(side: str) -> Item:
    def shapes(box: Box) -> Iterator[Shape]:
        middle = SHARPNESS * (box.x + 39), SHARPNESS * (box.y + 39)
        fill = GOLD if side == "H" else PAPER
        yield Circle(*middle, 76, Ink(fill, INK, 4))
        yield Circle(*middle, 62, Ink("", INK, 3))
        yield centred(side, *middle, 64, INK, 80)

    return Item(78, 78, shapes)


PICTURES: Mapping[str, Callable[[], Item]] = {
    "sum": lambda: beside(animal("fish", 15), sign("="), animal("bug", 8), sign("+"), animal("bug", 7), gap=10),
    "both signs": lambda: stack(
        beside(*(animal("bug", value) for value in (9, 8, 5)), sign("−"), animal("bug", 2), gap=6),
        beside(sign("="), animal("fish", 20)),
    ),
    "odd and even": lambda: beside(
        named(dots(2, 4, size=32), "even: all in pairs"),
        named(dots(2, 3, size=32, lone=1), "odd: one is alone"),
        gap=12,
    ),
    "helpers": lambda: beside(*(gear(kind, "15" if kind == "hook" else "") for kind in _HELPERS), gap=16),
    "water": lambda: beside(
        named(beside(canal(("EW", 1)), canal(("SW", 1)), gap=0), "It flows on."),
        named(beside(canal(("EW", 0)), canal(("NS", 0)), gap=0), "It stops here."),
        gap=40,
    ),
    "bridge": lambda: beside(
        named(canal(("NS", 1), ("EW", 2), size=120), "two waters"),
        named(canal(("NESW", 1), size=120), "one water"),
        gap=32,
    ),
    "swap": lambda: beside(animal("fish", 20), arrow("swap", back_text="swap", length=110), animal("bug", 3), gap=16),
    "each with each": _each_with_each,
    "nests": lambda: beside(
        *(stack(beside(*(bird(each, 62) for each in nest), gap=2), _nest(), gap=-6) for nest in _NESTS), gap=20
    ),
    "chance": lambda: stack(
        beside(marked(animal("fish", 10), Role.RESULT), animal("bug", 3), animal("bug", 8), animal("bike"), gap=4),
        words("1 of 4 is a fish: the chance is 1/4", bold=True),
    ),
    "hook": lambda: beside(
        gear("hook", "10"),
        arrow(length=34),
        stack(*(beside(animal("fish", value), answer(yes=value <= 10), gap=4) for value in (5, 10, 15)), gap=8),
        gap=18,
    ),
    "question": lambda: stack(
        beside(bird(Bird.BITTERN, 88), says("Do you have the 5♠?", size=22)),
        beside(says("No.", Toward.RIGHT, 22), bird(Bird.CURLEW, 88)),
        gap=10,
    ),
    "half-suits": _half_suits,
    "hit": lambda: beside(
        bird(Bird.GULL, mood=Mood.BEATEN),
        stack(playing_card("6S"), arrow(length=110), gap=4),
        bird(Bird.FINCH, mood=Mood.PLEASED),
        gap=18,
    ),
    "sheet": _sheet,
    "three ways": _three_ways,
    "fitting deals": _fitting,
    "halving": lambda: stack(
        dots(1, 8, size=24),
        words("yes or no?"),
        beside(*(beside(answer(yes=yes), dots(1, 4, size=24)) for yes in (True, False)), gap=60),
    ),
    "outcomes": lambda: beside(
        *(named(marked(tile(points, 84), role), what) for what, points, role in _OUTCOMES), gap=28
    ),
    "twenty moments": lambda: stack(
        beside(
            named(dots(3, 3, colour=colour_of(Role.RESULT), size=30), "9"),
            named(dots(3, 3, colour=SEA.quiet, size=30), "9"),
            named(dots(2, 1, colour=colour_of(Role.REASON), size=30), "2"),
            gap=48,
        ),
        words("20 moments like this one", bold=True),
    ),
    "listeners": lambda: stack(
        beside(bird(Bird.AUK), says("Do you have the K♥?")),
        beside(*(bird(each, 54) for each in (Bird.DOVE, Bird.EGRET, Bird.FINCH, Bird.GULL)), gap=20),
        words("Everybody hears it."),
    ),
    "begin": lambda: beside(
        named(bird(Bird.AUK, 88, Mood.THINKING), "plays first"),
        stack(playing_card("5H", "+"), words("good or bad?", bold=True)),
        named(bird(Bird.DOVE, 88), "answers"),
        gap=12,
    ),
    "interval": _interval,
    "coins": lambda: beside(*(_coin(side) for side in "HTTH"), gap=18),
    "test": lambda: beside(
        bird(Bird.HERON, 92, Mood.PLEASED),
        stack(says("On your own now."), beside(*(place("?") for _ in range(3)))),
        gap=16,
    ),
}
"""The pictures by their names."""
