"""Pictures of questions, deals and risks: the ideas of lessons 13 to 17."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import permutations

from mathfish_widgets.engine.cards import Suit
from mathfish_widgets.explain.steps import Role
from mathfish_widgets.stage.face_data import Bird, Box, CardChip, Mood, Toward
from mathfish_widgets.stage.faces.decorations import centred
from mathfish_widgets.stage.faces.shapes import SHARPNESS, Circle, Ink, Shape, line
from mathfish_widgets.stage.theme import INK, PAPER, SEA

from .composing import (
    GOLD,
    Item,
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
    stack,
    tile,
    words,
)

_LINE = 380


def _question() -> Item:
    asked = beside(bird(Bird.BITTERN, 88), says("Do you have the 5♠?", size=22))
    return stack(asked, beside(says("No.", Toward.RIGHT, 22), bird(Bird.CURLEW, 88)), gap=10)


def _half_suits() -> Item:
    low, high = ("3", "4", "5", "6", "7", "8"), ("9", "10", "J", "Q", "K", "A")
    rows = (
        beside(words(told, bold=True), *(faced(CardChip(rank, Suit.HEARTS), 54, 40) for rank in ranks), gap=6)
        for told, ranks in (("low", low), ("high", high))
    )
    return stack(*rows, gap=16)


def _hit() -> Item:
    return beside(
        bird(Bird.GULL, mood=Mood.BEATEN),
        stack(playing_card("6S"), arrow(length=110), gap=4),
        bird(Bird.FINCH, mood=Mood.PLEASED),
        gap=18,
    )


def _sheet() -> Item:
    """A table of cards and players with what is known."""
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
    """One card and three players who may have it."""
    ways = beside(*(bird(each, 62) for each in (Bird.AUK, Bird.DOVE, Bird.GULL)), gap=60)

    def fan(box: Box) -> Iterator[Shape]:
        top = (SHARPNESS * (box.x + box.w // 2), SHARPNESS * box.y)
        for part in (0, 1, 2):
            yield line(
                (top, (SHARPNESS * (box.x + box.w * part // 2), SHARPNESS * (box.y + box.h))), Ink("", SEA.text, 4)
            )

    return stack(playing_card("KH"), Item(244, 34, fan), ways, gap=6)


def _fitting() -> Item:
    """Three cards and three players; in two of the six deals the first player has the king."""
    deals = [" ".join(deal) for deal in permutations("KQJ")]
    rows = (
        beside(*(marked(tile(deal, 104), Role.RESULT) if deal[0] == "K" else tile(deal, 104) for deal in row), gap=12)
        for row in (deals[::2], deals[1::2])
    )
    return stack(*rows, words("2 of 6 deals begin with K: 2/6", bold=True))


def _halving() -> Item:
    """A question that leaves half of the deals."""
    left, right = (beside(answer(yes=yes), dots(1, 4, size=24)) for yes in (True, False))
    return stack(dots(1, 8, size=24), words("yes or no?"), beside(left, right, gap=60))


def _outcomes() -> Item:
    told = (("all right", "+1", Role.RESULT), ("wrong split", "0", Role.SUBJECT), ("not ours", "−1", Role.REFUSED))
    return beside(*(named(marked(tile(points, 84), role), words_told) for words_told, points, role in told), gap=28)


def _twenty() -> Item:
    mint, coral = colour_of(Role.RESULT), colour_of(Role.REASON)
    split = beside(
        named(dots(3, 3, colour=mint, size=30), "9"),
        named(dots(3, 3, colour=SEA.quiet, size=30), "9"),
        named(dots(2, 1, colour=coral, size=30), "2"),
        gap=48,
    )
    return stack(split, words("20 moments like this one", bold=True))


def _listeners() -> Item:
    others = beside(*(bird(each, 54) for each in (Bird.DOVE, Bird.EGRET, Bird.FINCH, Bird.GULL)), gap=20)
    return stack(beside(bird(Bird.AUK), says("Do you have the K♥?")), others, words("Everybody hears it."))


def _begin() -> Item:
    return beside(
        named(bird(Bird.AUK, 88, Mood.THINKING), "plays first"),
        stack(playing_card("5H", "+"), words("good or bad?", bold=True)),
        named(bird(Bird.DOVE, 88), "answers"),
        gap=12,
    )


def _interval() -> Item:
    """A dot on its line, and half of the way dashed."""

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

    return Item(_LINE, 106, shapes)


def _coins() -> Item:
    return beside(*(_coin(side) for side in "HTTH"), gap=18)


def _coin(side: str) -> Item:
    def shapes(box: Box) -> Iterator[Shape]:
        middle = SHARPNESS * (box.x + 39), SHARPNESS * (box.y + 39)
        fill = GOLD if side == "H" else PAPER
        yield Circle(*middle, 76, Ink(fill, INK, 4))
        yield Circle(*middle, 62, Ink("", INK, 3))
        yield centred(side, *middle, 64, INK, 80)

    return Item(78, 78, shapes)


def _test() -> Item:
    return beside(
        bird(Bird.HERON, 92, Mood.PLEASED),
        stack(says("On your own now."), beside(*(place("?") for _ in range(3)))),
        gap=16,
    )


PICTURES: Mapping[str, Callable[[], Item]] = {
    "question": _question,
    "half-suits": _half_suits,
    "hit": _hit,
    "sheet": _sheet,
    "three ways": _three_ways,
    "fitting deals": _fitting,
    "halving": _halving,
    "outcomes": _outcomes,
    "twenty moments": _twenty,
    "listeners": _listeners,
    "begin": _begin,
    "interval": _interval,
    "coins": _coins,
    "test": _test,
}
"""The pictures by their names."""
