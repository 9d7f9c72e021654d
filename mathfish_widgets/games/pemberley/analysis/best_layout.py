"""The best second part, exactly: all totals that cards can reach, for each subset of them, and which sets bring most.

Totals from -500 to 500 are kept as one row of bytes in a whole number, the byte 1 where a total is reached. So a card
moves all totals of a row at once: adding shifts the row, multiplying spreads it out, dividing picks every n-th byte.
A subset of cards is a number whose bits are the cards' indices.
Source: docs/rules/pemberley.md, Part two; Strategy.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from mathfish_widgets.engine.cards import Card, Suit, card, given_cards
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.options import checked_options
from mathfish_widgets.engine.thinking import Thinking, think
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording, sentences_of
from mathfish_widgets.mathematics.quoting import quoted

from ..explain.calculation import explain_set
from ..rules.deal import OPTIONS
from ..rules.operations import LIMIT, within
from ..rules.operations import before as total_before
from ..rules.scoring import number_of_points

Row = int
Subset = int
_TOTALS = 2 * LIMIT + 1
_EVERY_TOTAL = int.from_bytes(bytes([1]) * _TOTALS, "little")
_BITS_OF_A_TOTAL = 8
_MOST_POINTS = 5
_ROWS_A_SLICE = 512


def row_of(total: int) -> Row:
    """The row in which one total is reached; of one that is beyond 500 the empty row."""
    return 1 << _BITS_OF_A_TOTAL * (total + LIMIT) if within(total) else 0


def row_after(row: Row, card: Card) -> Row:
    """The totals after a card, of those in a row that it can be played on."""
    if card.suit is Suit.HEARTS:
        return row << _BITS_OF_A_TOTAL * card.rank & _EVERY_TOTAL
    if card.suit is Suit.SPADES:
        return row >> _BITS_OF_A_TOTAL * card.rank
    most = LIMIT // card.rank
    near = slice(LIMIT - most, LIMIT + most + 1)
    multiples = slice(LIMIT - most * card.rank, LIMIT + most * card.rank + 1, card.rank)
    source, target = (near, multiples) if card.suit is Suit.DIAMONDS else (multiples, near)
    totals = bytearray(_TOTALS)
    totals[target] = row.to_bytes(_TOTALS, "little")[source]
    return int.from_bytes(totals, "little")


def reachable_totals(starter: int, cards: Sequence[Card]) -> Thinking[list[Row]]:
    """The totals at which some cards can end, one row for each subset, every card used and no rule broken."""
    rows = [row_of(starter)] + [0] * (2 ** len(cards) - 1)
    with_bits = [(1 << index, each) for index, each in enumerate(cards)]
    for subset in range(1, len(rows)):
        if subset % _ROWS_A_SLICE == 0:
            yield
        row = 0
        for bit, each in with_bits:
            if subset & bit:
                row |= row_after(rows[subset ^ bit], each)
        rows[subset] = row
    return rows


def most_points(row: Row, negative_primes: bool) -> int:
    """The points of the best total in a row; 0 when none scores."""
    return next((points for points, scoring in _scoring(negative_primes) if row & scoring), 0)


def best_total(row: Row, negative_primes: bool) -> int:
    """The total nearest to 0 among the best in a row; raises ValueError when none scores."""
    totals = [total for total in range(-LIMIT, LIMIT + 1) if row & row_of(total)]
    return min(totals, key=lambda total: (-number_of_points(total, negative_primes), abs(total), -total))


def order_ending_at(rows: Sequence[Row], cards: Sequence[Card], subset: Subset, total: int) -> tuple[Card, ...]:
    """One order of a subset's cards that ends at a total; raises ValueError when there is none."""
    backwards: list[Card] = []
    while subset:
        for index, last in enumerate(cards):
            before = total_before(total, last) if subset >> index & 1 else None
            if before is not None and rows[subset ^ 1 << index] & row_of(before):
                backwards.append(last)
                subset, total = subset ^ 1 << index, before
                break
        else:
            raise ValueError(f"These cards do not end at {total}.")
    return tuple(reversed(backwards))


# A hint takes 8 ms longer without it, of 4 ms, and experiments of sharp players 3.4 times as long.
@cache
def _scoring(negative_primes: bool) -> tuple[tuple[int, Row], ...]:
    """For each number of points, highest first, the row of the totals that bring them."""
    rows = dict.fromkeys(range(_MOST_POINTS, 0, -1), 0)
    for total in range(-LIMIT, LIMIT + 1):
        if points := number_of_points(total, negative_primes):
            rows[points] |= row_of(total)
    return tuple(rows.items())


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
        raise ValueError(f"The starter must be a card or a whole number up to {LIMIT}, not {quoted(starter)}.")
    return starter


def _few(cards: Sequence[Card]) -> Sequence[Card]:
    if len(cards) > MOST_CARDS:
        raise ValueError(f"The best layout can only be found for up to {MOST_CARDS} cards, not {len(cards)}.")
    return cards
