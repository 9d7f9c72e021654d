"""Pictures of calculating: the ideas of Pemberley and Equations, in lessons 06 to 09."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from mathfish_widgets.explain.steps import Role
from mathfish_widgets.stage.face_data import Bird, Box, Mood
from mathfish_widgets.stage.faces.shapes import SHARPNESS, Ink, Rect, Shape, line
from mathfish_widgets.stage.theme import SEA

from .composing import (
    GOLD,
    Item,
    arrow,
    beside,
    bird,
    card,
    colour_of,
    dots,
    framed,
    marked,
    named,
    playing_card,
    says,
    sign,
    stack,
    tile,
    words,
)

_BEAM = 380
_SUITS = (("5H", "+", "adds"), ("4S", "−", "subtracts"), ("3D", "×", "multiplies"), ("2C", "÷", "divides"))
_BUOYS = ((7, 2), (12, 1), (13, 3))
_RANKS = ("( )", "3^2", "×  ÷", "+  −")


def _suits() -> Item:
    return beside(*(named(playing_card(name, sign_of), told) for name, sign_of, told in _SUITS), gap=8)


def _running() -> Item:
    totals = (tile(text, 52) for text in ("5", "9", "18", "−2"))
    first, second, third, last = totals
    steps = (arrow(text, length=58) for text in ("+ 4", "× 2", "− 20"))
    plus, times, minus = (stack(step, Item(0, 18, lambda _box: ()), gap=0) for step in steps)
    return beside(first, plus, second, times, third, minus, last, gap=4)


def _buoys() -> Item:
    every = (named(tile(f"{number}, {2 * number}, …", 128), f"{brought} points") for number, brought in _BUOYS)
    return beside(*every, gap=20)


def _digit_sum() -> Item:
    hundreds, tens = (framed(tile(text, 84)) for text in ("2 × 99", "4 × 9"))
    parts = beside(hundreds, sign("+"), tens, sign("+"), tile("2 + 4 + 6", 116), gap=6)
    return stack(words("246 is", size=28, bold=True), parts, words("3 divides what is framed"), gap=10)


def _trying() -> Item:
    tried = beside(*(marked(tile(text), Role.REASON) for text in ("2", "3", "5")), gap=16)
    return stack(
        beside(words("35? Try", bold=True), tried, gap=16),
        beside(tile("6 × 6", 84), words("is more than 35: stop"), gap=14),
    )


def _sets() -> Item:
    first = beside(tile("3"), arrow(), playing_card("6H", "+"), arrow(), tile("9"), gap=8)
    second = beside(tile("3"), arrow(), playing_card("7D", "×"), arrow(), tile("21"), gap=8)
    return stack(first, second)


def _choices() -> Item:
    """Two cards, each taken or left: a tree with four ends."""
    ends = ("5, 9", "5", "9", "none")
    return stack(
        tile("5?"),
        _fork(2, 220),
        beside(tile("9?"), tile("9?"), gap=160),
        _fork(4, 330),
        beside(*map(_end, ends), gap=30),
        gap=2,
    )


def _end(text: str) -> Item:
    return tile(text, 80)


def _fork(ends: int, width: int) -> Item:
    """Lines down from each place to two below it; with two ends from the middle."""
    height, starts = 34, ends // 2

    def shapes(box: Box) -> Iterator[Shape]:
        step = SHARPNESS * width // max(ends - 1, 1)
        left, top = SHARPNESS * box.x, SHARPNESS * box.y
        for start in range(starts):
            x = left + step // 2 + start * 2 * step
            for end in (2 * start, 2 * start + 1):
                yield line(((x, top), (left + end * step, top + SHARPNESS * height)), Ink("", SEA.text, 4))

    return Item(width, height, shapes)


def _bound() -> Item:
    """Bars below a line that none of them can pass."""
    heights, wide, apart, top, tall = (40, 62, 84, 104), 60, 92, 30, 140

    def shapes(box: Box) -> Iterator[Shape]:
        for number, height in enumerate(heights):
            x, y = SHARPNESS * (box.x + apart * number), SHARPNESS * (box.y + tall - height)
            last = number == len(heights) - 1
            yield Rect(x, y, SHARPNESS * wide, SHARPNESS * height, 12, Ink(GOLD if last else SEA.quiet))
        y = SHARPNESS * (box.y + top)
        ends = (SHARPNESS * (box.x - 16), y), (SHARPNESS * (box.x + apart * 3 + wide + 16), y)
        yield line(ends, Ink("", colour_of(Role.REASON), 6, (16, 10)))
        yield from words("the bound").shapes(Box(box.x, box.y - 2, apart * 3 + wide, 26))

    return Item(apart * 3 + wide, tall, shapes)


def _balance() -> Item:
    """A beam on its post, a side of an equation in each pan."""
    pans = beside(
        framed(tile("2 × 6", 110), role=Role.SUBJECT), sign("="), framed(tile("8 + 4", 110), role=Role.SUBJECT), gap=46
    )

    def post(box: Box) -> Iterator[Shape]:
        middle, y = SHARPNESS * (box.x + box.w // 2), SHARPNESS * box.y
        half, foot = SHARPNESS * _BEAM // 2, y + 110
        yield line(((middle - half, y + 6), (middle + half, y + 6)), Ink("", GOLD, 12))
        yield line(((middle, y + 6), (middle - 44, foot), (middle + 44, foot), (middle, y + 6)), Ink(GOLD))

    return stack(pans, Item(_BEAM, 58, post), gap=4)


def _ranks() -> Item:
    """A ladder: what is done first stands at its top."""
    steps = (
        beside(words(f"{number}.", bold=True), tile(text, 96 + 34 * number), gap=10)
        for number, text in enumerate(_RANKS, 1)
    )
    return stack(*steps, gap=6)


def _family() -> Item:
    whole, parts = tile("12", 76), beside(tile("3", 76), words("×", size=28, bold=True), tile("4", 76), gap=30)
    triangle = stack(whole, _fork(2, 120), parts, gap=0)
    shapes = stack(*(words(text, size=22, bold=True) for text in ("3 × 4 = 12", "12 ÷ 4 = 3", "12 ÷ 3 = 4")), gap=10)
    return beside(triangle, shapes, gap=44)


def _four_cards() -> Item:
    asked = beside(bird(Bird.FINCH, mood=Mood.THINKING), says("Who sees an equation?", size=22))
    return stack(asked, beside(*(card(value, bare=True) for value in (4, 2, 10, 3)), gap=18))


PICTURES: Mapping[str, Callable[[], Item]] = {
    "suits": _suits,
    "running total": _running,
    "back again": lambda: beside(tile("7"), arrow("× 5", back_text="÷ 5", length=130), tile("35"), gap=20),
    "buoys": _buoys,
    "rows of seven": lambda: beside(dots(3, 7, size=34), words("21 is 3 × 7", size=24, bold=True), gap=28),
    "digit sum": _digit_sum,
    "trying primes": _trying,
    "sets": _sets,
    "choices": _choices,
    "bound": _bound,
    "balance": _balance,
    "ranks": _ranks,
    "family": _family,
    "four cards": _four_cards,
}
"""The pictures by their names."""
