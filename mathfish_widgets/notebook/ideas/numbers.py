"""Pictures of numbers and of arithmetic: the ideas of lessons 00 to 09, and the clock of lesson 13."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from mathfish_widgets.explain.steps import Role
from mathfish_widgets.stage.face_data import Bird, Box, Clock, Mood, Toward
from mathfish_widgets.stage.faces.shapes import SHARPNESS, Ink, Rect, Shape, line
from mathfish_widgets.stage.theme import FROST, SEA

from .composing import (
    GOLD,
    Item,
    animal,
    arrow,
    back,
    beside,
    bird,
    card,
    colour_of,
    dots,
    faced,
    framed,
    marked,
    named,
    pip,
    place,
    playing_card,
    says,
    sign,
    stack,
    tile,
    words,
)

_SMALL = (54, 75)
_BEAM = 380
_SUITS = (("5H", "+", "adds"), ("4S", "−", "subtracts"), ("3D", "×", "multiplies"), ("2C", "÷", "divides"))
_BUOYS = ((7, 2), (12, 1), (13, 3))
_RANKS = ("( )", "3^2", "×  ÷", "+  −")
_CLOCKS = (12, *range(1, 12)), (13, *range(1, 13))


def _running() -> Item:
    totals = (tile(text, 52) for text in ("5", "9", "18", "−2"))
    first, second, third, last = totals
    steps = (arrow(text, length=58) for text in ("+ 4", "× 2", "− 20"))
    plus, times, minus = (stack(step, Item(0, 18, lambda _box: ()), gap=0) for step in steps)
    return beside(first, plus, second, times, third, minus, last, gap=4)


def _digit_sum() -> Item:
    hundreds, tens = (framed(tile(text, 84)) for text in ("2 × 99", "4 × 9"))
    parts = beside(hundreds, sign("+"), tens, sign("+"), tile("2 + 4 + 6", 116), gap=6)
    return stack(words("246 is", size=28, bold=True), parts, words("3 divides these parts"), gap=10)


def _fork(ends: int, width: int) -> Item:
    """Return lines that lead from each place to two places below it."""
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
    """Return bars below a line that marks their upper limit."""
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
    """Return a balance with one side of an equation in each pan."""
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
    """Return the order of operations as a ladder, first at the top."""
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


PICTURES: Mapping[str, Callable[[], Item]] = {
    "welcome": lambda: stack(
        beside(bird(Bird.BITTERN, 92, Mood.PLEASED), says("Shall we play?", size=24)),
        beside(back(), card(6), card(10), card(3), back()),
    ),
    "product": lambda: beside(card(3), sign("×"), card(4), sign("="), card(12)),
    "pair": lambda: beside(framed(card(11), card(11)), card(2), card(9), gap=24),
    "rectangles": lambda: beside(
        named(dots(2, 3, size=34), "6 is 2 × 3"),
        named(dots(1, 6, size=30), "one long row"),
        gap=56,
    ),
    "corners": lambda: beside(*(named(pip(prime, 84), f"{prime} corners") for prime in (2, 3, 5)), gap=24),
    "counterexample": lambda: stack(
        beside(bird(Bird.AUK), says("All of these are fish.")),
        beside(animal("fish", 5), animal("fish", 10), marked(animal("bug", 4), Role.REASON), animal("fish", 15), gap=8),
    ),
    "inside": lambda: beside(card(6, size=(96, 132)), arrow(), pip(2, 84), pip(3, 84), gap=24),
    "hidden pair": lambda: beside(marked(card(5), Role.RESULT), marked(card(10), Role.RESULT), card(3), gap=20),
    "change": lambda: beside(
        card(6, bare=True), arrow("bank", length=90), card(2, bare=True), sign("×"), card(3, bare=True)
    ),
    "shortage": lambda: beside(place("no 2"), *(card(value, bare=True) for value in (3, 4, 5, 6)), gap=10),
    "consolidation": lambda: beside(framed(card(2), card(7)), arrow("2 × 7"), card(14), gap=24),
    "wish": lambda: stack(
        beside(bird(Bird.CURLEW, mood=Mood.THINKING), says("2 × 7 is 14. May I?", size=22)),
        beside(marked(card(2), Role.REASON), card(3), card(6), marked(card(7), Role.REASON)),
    ),
    "unfinished": lambda: beside(
        named(framed(card(2), card(5), role=Role.REASON), "2 × 5 still fits"), card(9), gap=24
    ),
    "several": lambda: stack(
        beside(*(framed(*(card(value, size=_SMALL) for value in group)) for group in ((2, 4), (3, 3)))),
        beside(named(card(8, size=_SMALL), "2 × 4"), named(card(9, size=_SMALL), "3 × 3"), gap=124),
        gap=18,
    ),
    "asking": lambda: beside(
        bird(Bird.BITTERN), stack(says("Do you have any fives?"), beside(card(10), card(5), card(3))), gap=8
    ),
    "answer": lambda: stack(
        beside(bird(Bird.BITTERN), says("Do you have any fives?")),
        beside(beside(says("DocFish", Toward.RIGHT), bird(Bird.AUK, mood=Mood.PLEASED)), back(), gap=40),
    ),
    "halves": lambda: beside(
        framed(card(5), card(5)),
        stack(arrow("pot"), arrow("bank"), gap=22),
        stack(card(5, size=_SMALL), card(5, size=_SMALL)),
        gap=20,
    ),
    "even": lambda: beside(
        *(framed(dots(1, 2, colour=FROST, size=30)) for _ in range(3)), framed(dots(1, 2, size=30)), gap=10
    ),
    "clock": lambda: beside(
        *(named(faced(Clock(ring, 4, tuple(map(str, ring))), 200, 200), f"{len(ring)} hours") for ring in _CLOCKS),
        gap=16,
    ),
    "remainder": lambda: named(
        beside(framed(dots(1, 13, size=20)), dots(1, 2, size=20, colour=FROST), gap=12), "15 is 13 and 2 more"
    ),
    "doubling": lambda: beside(
        card(6, bare=True), arrow("× 2", back_text="÷ 2", length=120), card(12, bare=True), gap=24
    ),
    "suits": lambda: beside(*(named(playing_card(name, sign_of), told) for name, sign_of, told in _SUITS), gap=8),
    "running total": _running,
    "back again": lambda: beside(tile("7"), arrow("× 5", back_text="÷ 5", length=130), tile("35"), gap=20),
    "buoys": lambda: beside(
        *(named(tile(f"{number}, {2 * number}, …", 128), f"{points} points") for number, points in _BUOYS), gap=20
    ),
    "rows of seven": lambda: beside(dots(3, 7, size=34), words("21 is 3 × 7", size=24, bold=True), gap=28),
    "digit sum": _digit_sum,
    "trying primes": lambda: stack(
        beside(
            words("35? Try", bold=True),
            beside(*(marked(tile(text), Role.REASON) for text in ("2", "3", "5")), gap=16),
            gap=16,
        ),
        beside(tile("6 × 6", 84), words("is more than 35: stop"), gap=14),
    ),
    "sets": lambda: stack(
        beside(tile("3"), arrow(), playing_card("6H", "+"), arrow(), tile("9"), gap=8),
        beside(tile("3"), arrow(), playing_card("7D", "×"), arrow(), tile("21"), gap=8),
    ),
    "choices": lambda: stack(
        tile("5?"),
        _fork(2, 220),
        beside(tile("9?"), tile("9?"), gap=160),
        _fork(4, 330),
        beside(*(tile(end, 80) for end in ("5, 9", "5", "9", "none")), gap=30),
        gap=2,
    ),
    "bound": _bound,
    "balance": _balance,
    "ranks": _ranks,
    "family": _family,
    "four cards": lambda: stack(
        beside(bird(Bird.FINCH, mood=Mood.THINKING), says("Who sees an equation?", size=22)),
        beside(*(card(value, bare=True) for value in (4, 2, 10, 3)), gap=18),
    ),
}
"""The pictures by their names."""
