"""All totals that cards can reach, for each subset of them. Source: docs/rules/pemberley.md, Strategy.

Totals from -500 to 500 are kept as one row of bytes in a whole number, the byte 1 where a total is reached. So a card
moves all totals of a row at once: adding shifts the row, multiplying spreads it out, dividing picks every n-th byte.
A subset of cards is a number whose bits are the cards' indices.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from mathfish_widgets.engine.cards import Card, Suit
from mathfish_widgets.engine.thinking import Thinking

from ..rules.operations import LIMIT, within
from ..rules.operations import before as total_before
from ..rules.scoring import number_of_points

Row = int
Subset = int
_TOTALS = 2 * LIMIT + 1
_EVERY_TOTAL = int.from_bytes(bytes([1]) * _TOTALS, "little")
_BITS_OF_A_TOTAL = 8
_MOST_POINTS = 5
_SLICE = 512


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
    with_bits = [(1 << index, card) for index, card in enumerate(cards)]
    for subset in range(1, len(rows)):
        if subset % _SLICE == 0:
            yield
        row = 0
        for bit, card in with_bits:
            if subset & bit:
                row |= row_after(rows[subset ^ bit], card)
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
        for index, card in enumerate(cards):
            before = total_before(total, card) if subset >> index & 1 else None
            if before is not None and rows[subset ^ 1 << index] & row_of(before):
                backwards.append(card)
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
