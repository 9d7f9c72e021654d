"""Pictures of what numbers are made of: the ideas of lessons 00 to 04, and of the clock of 13."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mathfish_widgets.explain.steps import Role
from mathfish_widgets.stage.face_data import Bird, Clock, Mood, Toward
from mathfish_widgets.stage.theme import FROST

from .composing import (
    Item,
    animal,
    arrow,
    back,
    beside,
    bird,
    card,
    dots,
    faced,
    framed,
    marked,
    named,
    pip,
    place,
    says,
    sign,
    stack,
)

_SMALL = (54, 75)
_CLOCK = 250
_HOURS = (13, *range(1, 13))


def _welcome() -> Item:
    return stack(
        beside(bird(Bird.BITTERN, 92, Mood.PLEASED), says("Shall we play?", size=24)),
        beside(back(), card(6), card(10), card(3), back()),
    )


def _rectangles() -> Item:
    return beside(
        named(dots(2, 3, size=34), "6 is 2 × 3"),
        named(dots(1, 6, size=30), "one long row"),
        gap=56,
    )


def _corners() -> Item:
    return beside(*(named(pip(prime, 84), f"{prime} corners") for prime in (2, 3, 5)), gap=24)


def _counterexample() -> Item:
    catch = (animal("fish", 5), animal("fish", 10), marked(animal("bug", 4), Role.REASON), animal("fish", 15))
    return stack(beside(bird(Bird.AUK), says("All of these are fish.")), beside(*catch, gap=8))


def _wish() -> Item:
    pot = beside(marked(card(2), Role.REASON), card(3), card(6), marked(card(7), Role.REASON))
    return stack(beside(bird(Bird.CURLEW, mood=Mood.THINKING), says("2 × 7 is 14. May I?", size=22)), pot)


def _several() -> Item:
    groups = beside(
        framed(card(2, size=_SMALL), card(4, size=_SMALL)), framed(card(3, size=_SMALL), card(3, size=_SMALL))
    )
    return stack(
        groups,
        beside(named(card(8, size=_SMALL), "2 × 4"), named(card(9, size=_SMALL), "3 × 3"), gap=124),
        gap=18,
    )


def _answer() -> Item:
    asked = beside(bird(Bird.BITTERN), says("Do you have any fives?"))
    said = beside(says("DocFish", Toward.RIGHT), bird(Bird.AUK, mood=Mood.PLEASED))
    return stack(asked, beside(said, back(), gap=40))


def _halves() -> Item:
    pair = framed(card(5), card(5))
    return beside(
        pair, stack(arrow("pot"), arrow("bank"), gap=22), stack(card(5, size=_SMALL), card(5, size=_SMALL)), gap=20
    )


def _clock() -> Item:
    texts = tuple(map(str, _HOURS))
    usual = (12, *range(1, 12))
    both = (
        named(faced(Clock(usual, 4, tuple(map(str, usual))), 200, 200), "12 hours"),
        named(faced(Clock(_HOURS, 4, texts), 200, 200), "13 hours"),
    )
    return beside(*both, gap=16)


PICTURES: Mapping[str, Callable[[], Item]] = {
    "welcome": _welcome,
    "product": lambda: beside(card(3), sign("×"), card(4), sign("="), card(12)),
    "pair": lambda: beside(framed(card(11), card(11)), card(2), card(9), gap=24),
    "rectangles": _rectangles,
    "corners": _corners,
    "counterexample": _counterexample,
    "inside": lambda: beside(card(6, size=(96, 132)), arrow(), pip(2, 84), pip(3, 84), gap=24),
    "hidden pair": lambda: beside(marked(card(5), Role.RESULT), marked(card(10), Role.RESULT), card(3), gap=20),
    "change": lambda: beside(
        card(6, bare=True), arrow("bank", length=90), card(2, bare=True), sign("×"), card(3, bare=True)
    ),
    "shortage": lambda: beside(place("no 2"), *(card(value, bare=True) for value in (3, 4, 5, 6)), gap=10),
    "consolidation": lambda: beside(framed(card(2), card(7)), arrow("2 × 7"), card(14), gap=24),
    "wish": _wish,
    "unfinished": lambda: beside(
        named(framed(card(2), card(5), role=Role.REASON), "2 × 5 still fits"), card(9), gap=24
    ),
    "several": _several,
    "asking": lambda: beside(
        bird(Bird.BITTERN), stack(says("Do you have any fives?"), beside(card(10), card(5), card(3))), gap=8
    ),
    "answer": _answer,
    "halves": _halves,
    "even": lambda: beside(
        *(framed(dots(1, 2, colour=FROST, size=30)) for _ in range(3)), framed(dots(1, 2, size=30)), gap=10
    ),
    "clock": _clock,
    "remainder": lambda: named(
        beside(framed(dots(1, 13, size=20)), dots(1, 2, size=20, colour=FROST), gap=12), "15 is 13 and 2 more"
    ),
    "doubling": lambda: beside(
        card(6, bare=True), arrow("× 2", back_text="÷ 2", length=120), card(12, bare=True), gap=24
    ),
}
"""The pictures by their names."""
