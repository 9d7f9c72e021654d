"""Bundles: pairs that wait on the table for change.

Source: docs/rules/docfish.md, Shortage after Preparation; Frozen cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.table import Seat

from .zones import PRIMES_IN


@frozen_dataclass
class Bundle:
    """A pair on the table, frozen or waiting for change.

    It remembers the seat on whose side it lies, its prime, and each card's value and the hand it came from.
    """

    side: Seat
    prime: int
    cards: tuple[tuple[int, Seat], ...]

    @property
    def values(self) -> tuple[int, ...]:
        """The values of its cards."""
        return tuple(card_value for card_value, _ in self.cards)

    @property
    def full_change(self) -> tuple[int, ...]:
        """The primes that the bank must hold to change every composite card of the pair fully."""
        return tuple(prime for value in self.values for prime in PRIMES_IN[value] if len(PRIMES_IN[value]) > 1)

    def joined(self, value: int, owner: Seat) -> Bundle:
        """The bundle with one more card."""
        return Bundle(self.side, self.prime, (*self.cards, (value, owner)))


def pair_to_freeze(hand: Sequence[int], prime: int) -> tuple[int, ...]:
    """The cards that hold a pair: one that holds the prime twice if there is one, else two that hold it once."""
    twice = [value for value in sorted(hand) if PRIMES_IN[value].count(prime) >= 2]
    once = [value for value in sorted(hand) if prime in PRIMES_IN[value]]
    return tuple(twice[:1] or once[:2])
