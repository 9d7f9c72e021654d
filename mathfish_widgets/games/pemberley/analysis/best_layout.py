"""The best second part: which sets bring most, exactly. Source: docs/rules/pemberley.md, Part two; Strategy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from mathfish_widgets.engine.cards import Card, card, given_cards
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.options import checked_options
from mathfish_widgets.engine.thinking import Thinking, think
from mathfish_widgets.explain.sentences import sentences_of
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.mathematics.tokens import quoted

from ..explain.calculation import explain_set
from ..rules.deal import OPTIONS
from ..rules.operations import LIMIT, within
from .reachable_totals import Row, Subset, best_total, most_points, order_ending_at, reachable_totals

MOST_CARDS = 16
_POINT = 64
"""A point in the value of a layout.

Below it the sets are counted, so that of equal layouts the one with more, shorter sets is taken.
"""
_SLICE = 64


@frozen_dataclass
class Layout:
    """A second part: its points net of the cards left over, its sets in order, and the cards left over."""

    starter: int
    points: int
    sets: tuple[tuple[Card, ...], ...]
    left: tuple[Card, ...]
    negative_primes: bool = True

    @property
    def steps(self) -> tuple[Step, ...]:
        """The calculation of each set, and what the cards left over cost."""
        sets = tuple(explain_set(self.starter, cards, self.negative_primes) for cards in self.sets)
        if not self.left:
            return (*sets, Step("pemberley.layout.all"))
        return (*sets, Step("pemberley.layout.left", {"cards": self.left, "count": len(self.left)}))

    def __str__(self) -> str:
        """The sets, line by line."""
        wording = Wording(sentences_of("games/pemberley"))
        return "\n".join(map(wording.sentence, self.steps))


def best_layout(starter: int | str | Card, cards: str | Sequence[Card | str], **options: object) -> Layout:
    """The best second part with some cards, exactly: no other sets bring more points net of the cards left over.

    `starter` is a number, a card or a text such as "3C"; cards may be a text such as "QD 8C 8S". Of the game's options
    `negative_primes` matters. Raises ValueError for more than 16 cards, and for what is no card, number or option.
    """
    negative_primes = checked_options(OPTIONS, options)["negative_primes"] == "on"
    return think(best_layout_in_slices(_number(starter), given_cards(cards), negative_primes))


def best_layout_in_slices(starter: int, cards: Sequence[Card], negative_primes: bool = True) -> Thinking[Layout]:
    """The same as `best_layout`, in slices."""
    rows = yield from reachable_totals(starter, _few(cards))
    whole = len(rows) - 1
    # Card 0 joins a set or is left over at once, so that from then on only subsets without it are met.
    _, chosen = yield from _best_values(rows, negative_primes, (*range(0, whole, 2), whole))
    sets = tuple(_sets(chosen, whole))
    laid = tuple(order_ending_at(rows, cards, subset, best_total(rows[subset], negative_primes)) for subset in sets)
    left = tuple(each for index, each in enumerate(cards) if not sum(sets) >> index & 1)
    points = sum(most_points(rows[subset], negative_primes) for subset in sets) - len(left)
    return Layout(starter, points, laid, left, negative_primes)


def net_points(starter: int, cards: Sequence[Card], negative_primes: bool = True) -> Thinking[list[int]]:
    """The points of the best layout of each subset of some cards; a subset is a number whose bits are indices."""
    rows = yield from reachable_totals(starter, _few(cards))
    values, _ = yield from _best_values(rows, negative_primes, range(len(rows)))
    return [value // _POINT for value in values]


def scoring_orders(
    starter: int, cards: Sequence[Card], negative_primes: bool = True
) -> Thinking[list[tuple[tuple[Card, ...], int]]]:
    """Every choice of cards that can be a set, in an order that brings most, with its points; the smallest first."""
    rows = yield from reachable_totals(starter, _few(cards))
    subsets = sorted(range(1, len(rows)), key=lambda subset: (subset.bit_count(), subset))
    scoring = [(subset, most_points(rows[subset], negative_primes)) for subset in subsets]
    return [
        (order_ending_at(rows, cards, subset, best_total(rows[subset], negative_primes)), points)
        for subset, points in scoring
        if points
    ]


def _best_values(
    rows: Sequence[Row], negative_primes: bool, subsets: Iterable[Subset]
) -> Thinking[tuple[list[int], list[Subset]]]:
    """For each of some subsets, ascending: what its best layout is worth, and which set its lowest card is in, if any.

    Every subset of one of them that lacks its lowest card must be among them.
    """
    worths = [points * _POINT + 1 if (points := most_points(row, negative_primes)) else 0 for row in rows]
    values, chosen = [0] * len(rows), [0] * len(rows)
    for number, subset in enumerate(subsets):
        if subset:
            values[subset], chosen[subset] = _best_set(subset, worths, values)
        if number % _SLICE == 0:
            yield
    return values, chosen


def _best_set(subset: Subset, worths: Sequence[int], values: Sequence[int]) -> tuple[int, Subset]:
    """The best that the lowest card of a subset can do: be in one of the sets, or be left over."""
    lowest = subset & -subset
    others = subset ^ lowest
    best_value, best_set = values[others] - _POINT, 0
    with_it = others
    while True:
        worth = worths[with_it | lowest]
        if worth and worth + values[others ^ with_it] > best_value:
            best_value, best_set = worth + values[others ^ with_it], with_it | lowest
        if not with_it:
            return best_value, best_set
        with_it = (with_it - 1) & others


def _sets(chosen: Sequence[Subset], subset: Subset) -> Iterator[Subset]:
    while subset:
        lowest = subset & -subset
        if chosen[subset]:
            yield chosen[subset]
        subset &= ~(chosen[subset] or lowest)


def _number(starter: int | str | Card) -> int:
    if isinstance(starter, Card):
        return starter.rank
    if isinstance(starter, str):
        return card(starter).rank
    if isinstance(starter, bool) or not isinstance(starter, int) or not within(starter):
        raise ValueError(f"The starter is a card or a whole number up to {LIMIT}; {quoted(starter)} is not.")
    return starter


def _few(cards: Sequence[Card]) -> Sequence[Card]:
    if len(cards) > MOST_CARDS:
        raise ValueError(f"The best layout can be found for up to {MOST_CARDS} cards, not for {len(cards)}.")
    return cards
