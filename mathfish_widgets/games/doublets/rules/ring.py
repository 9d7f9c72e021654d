"""Doubling on a clock of 13 hours, and the ring of twelve numbers on it.

Source: docs/rules/doublets.md, Procedure; Explanation.
"""

from __future__ import annotations

from mathfish_widgets.engine.cards import Card, Suit
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.figures import ClockFigure

HOURS = 13


def doubled(number: int) -> int:
    """Return twice a number on a clock of 13 hours, so 8 gives 3."""
    return 2 * number % HOURS


def _ring() -> tuple[int, ...]:
    numbers = [1]
    while doubled(numbers[-1]) != numbers[0]:
        numbers.append(doubled(numbers[-1]))
    return tuple(numbers)


RING = _ring()
"""Every number from 1 to 12 once, each twice the one before it: 1 2 4 8 3 6 12 11 9 5 10 7."""


@frozen_dataclass
class Rank:
    """A rank without a suit, written as on the card: A, 2 ... 10, J, Q, K."""

    number: int

    def __str__(self) -> str:
        return Card(self.number, Suit.CLUBS).rank_text


def halved(number: int) -> int:
    """Return half of a number on a clock of 13 hours, so 7 gives 10.

    An odd number is made even first by adding 13.
    """
    return (number if number % 2 == 0 else number + HOURS) // 2


def doublings(start: int, end: int) -> int:
    """Return how many doublings, from 0 to 11, lead from one number on the ring to another.

    Raises ValueError for 13, which is not on the ring.
    """
    return (RING.index(end) - RING.index(start)) % len(RING)


def hours_figure(start: int) -> ClockFigure:
    """Return a figure of the clock of 13 hours, with an arrow from a number to its double."""
    hours = (HOURS, *range(1, HOURS))
    return ClockFigure(hours, start, doubled(start) or HOURS, tuple(map(str, hours)))


def ring_figure(start: int) -> ClockFigure:
    """Return a figure of the ring of twelve, with an arrow from a number to its double."""
    return ClockFigure(RING, start, doubled(start), tuple(str(Rank(number)) for number in RING))
