"""The exact search for the best part two, by the totals that each subset of cards can reach.

A row is an integer with a byte for each total from -500 to 500; the byte is 1 if the total can be reached. So a card
moves all the totals of a row at once: adding shifts the row, multiplying spreads it out, and dividing picks every n-th
byte. A subset is an integer in which bit i is set if card i is in the subset.
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
    """Return the row with a single total, or an empty row if the total is past the limit of 500."""
    return 1 << _BITS_OF_A_TOTAL * (total + LIMIT) if within(total) else 0


def row_after(row: Row, card: Card) -> Row:
    """Return the row of all totals that a card makes from the totals of a row."""
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
    """Work out which totals each subset of cards can reach if every card is used and no rule is broken.

    Return a row for each subset, in order. The search pauses for the event loop.
    """
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
    """Return the points of the best total in a row, or 0 if no total scores."""
    return next((points for points, scoring in _scoring(negative_primes) if row & scoring), 0)


def best_total(row: Row, negative_primes: bool) -> int:
    """Return the total in a row that scores most; of several, return the one nearest to 0.

    Raises ValueError if the row is empty.
    """
    totals = [total for total in range(-LIMIT, LIMIT + 1) if row & row_of(total)]
    return min(totals, key=lambda total: (-number_of_points(total, negative_primes), abs(total), -total))


def order_ending_at(rows: Sequence[Row], cards: Sequence[Card], subset: Subset, total: int) -> tuple[Card, ...]:
    """Return an order in which the cards of a subset end at a total. Raises ValueError if there is none."""
    backwards: list[Card] = []
    while subset:
        for index, last in enumerate(cards):
            before = total_before(total, last) if subset >> index & 1 else None
            if before is not None and rows[subset ^ 1 << index] & row_of(before):
                backwards.append(last)
                subset, total = subset ^ 1 << index, before
                break
        else:
            raise ValueError(f"These cards don't end at {total}.")
    return tuple(reversed(backwards))


# A hint takes 4 ms with the cache, 12 ms without; experiments with sharp players take 3.4 times as long without.
@cache
def _scoring(negative_primes: bool) -> tuple[tuple[int, Row], ...]:
    """Return pairs of a number of points and the row of all totals that score it, the highest first."""
    rows = dict.fromkeys(range(_MOST_POINTS, 0, -1), 0)
    for total in range(-LIMIT, LIMIT + 1):
        if points := number_of_points(total, negative_primes):
            rows[points] |= row_of(total)
    return tuple(rows.items())


MOST_CARDS = 16
_POINT = 64
"""A point in the value of a layout.

The lower bits count the sets, so that among equal layouts the one with more, shorter sets wins.
"""
_SLICE = 64


@frozen_dataclass
class Layout:
    """A way to lay cards in part two: its points, its sets in order, and the cards left over.

    `points` is what the sets score minus one point for each card left over.
    """

    starter: int
    points: int
    sets: tuple[tuple[Card, ...], ...]
    left: tuple[Card, ...]
    negative_primes: bool = True

    @property
    def steps(self) -> tuple[Step, ...]:
        """A step with the calculation of each set, and one about the cards left over."""
        sets = tuple(explain_set(self.starter, cards, self.negative_primes) for cards in self.sets)
        if not self.left:
            return (*sets, Step("pemberley.layout.all"))
        return (*sets, Step("pemberley.layout.left", {"cards": self.left, "count": len(self.left)}))

    def __str__(self) -> str:
        """Return the sentences about the sets and the cards left over, line by line."""
        wording = Wording(sentences_of("games/pemberley"))
        return "\n".join(map(wording.sentence, self.steps))


def best_layout(starter: int | str | Card, cards: str | Sequence[Card | str], **options: object) -> Layout:
    """Return the layout with the most points, after one point is subtracted for each card left over.

    `starter` is a number, a card, or a text such as "3C"; `cards` may be a text such as "QD 8C 8S". Only one game
    option makes a difference: `negative_primes`. Raises ValueError for more than 16 cards, and for an invalid card,
    number or option.
    """
    negative_primes = checked_options(OPTIONS, options)["negative_primes"] == "on"
    return think(best_layout_in_slices(_number(starter), given_cards(cards), negative_primes))


def best_layout_in_slices(starter: int, cards: Sequence[Card], negative_primes: bool = True) -> Thinking[Layout]:
    """Work out the same layout as `best_layout`, with pauses for the event loop."""
    rows = yield from reachable_totals(starter, _few(cards))
    whole = len(rows) - 1
    # Card 0 is placed first, so apart from the whole, only subsets without it (even numbers) are needed.
    _, chosen = yield from _best_values(rows, negative_primes, (*range(0, whole, 2), whole))
    sets = tuple(_sets(chosen, whole))
    laid = tuple(order_ending_at(rows, cards, subset, best_total(rows[subset], negative_primes)) for subset in sets)
    left = tuple(each for index, each in enumerate(cards) if not sum(sets) >> index & 1)
    points = sum(most_points(rows[subset], negative_primes) for subset in sets) - len(left)
    return Layout(starter, points, laid, left, negative_primes)


def net_points(starter: int, cards: Sequence[Card], negative_primes: bool = True) -> Thinking[list[int]]:
    """Work out the points of the best layout of every subset of some cards, by the number of the subset."""
    rows = yield from reachable_totals(starter, _few(cards))
    values, _ = yield from _best_values(rows, negative_primes, range(len(rows)))
    return [value // _POINT for value in values]


def scoring_orders(
    starter: int, cards: Sequence[Card], negative_primes: bool = True
) -> Thinking[list[tuple[tuple[Card, ...], int]]]:
    """Find every subset of cards that can be a set, with its best order and points, the smallest first."""
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
    """Work out the value of the best layout of each subset, and the set that has its lowest card.

    This set is 0 if the lowest card is left over. `subsets` must be in ascending order. If it has some subset, it must
    also have everything that can be chosen from that subset without the lowest card.
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
    """Return the value of the best layout of a subset, and the set that has its lowest card (0 if none)."""
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
