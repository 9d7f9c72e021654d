"""Part one played on in the mind, with all hands known. Source: docs/rules/pemberley.md, Part one."""

from __future__ import annotations

from functools import cache

from mathfish_widgets.engine.cards import Card, Suit
from mathfish_widgets.engine.table import Seat

from ..rules.operations import LIMIT, applied, within
from ..rules.scoring import worth
from ..rules.state import PemberleyState

Hands = tuple[tuple[Card, ...], ...]
Landing = tuple[int, int]
_HARDEST_FIRST = (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS)


def hardest_first(card: Card) -> tuple[int, int]:
    """An order of cards: those first that may become hard to play, division first, large numbers before small ones."""
    return _HARDEST_FIRST.index(card.suit), -card.rank


class Playout:
    """Part one as it might go on when everybody takes the most points at once; `gains` are the points from here on."""

    def __init__(self, state: PemberleyState, hands: Hands) -> None:
        self.total, self.ones, self.negative_primes = state.total, state.ones, state.negative_primes
        self.hands = [sorted(hand, key=hardest_first) for hand in hands]
        self.gains = [0] * len(hands)

    def play(self, seat: Seat, card: Card) -> None:
        """A seat plays a card; raises ValueError when it cannot be played."""
        landing = _landings(card, self.negative_primes)[self.total + LIMIT]
        if landing is None:
            raise ValueError(f"{card} cannot be played on {self.total}.")
        self.hands[seat].remove(card)
        self.total, points = landing
        self.gains[seat] += points
        if self.total == 1:
            self.gains[seat] += self.ones
            self.ones += 1

    def finish(self, seat: Seat) -> None:
        """All play on, this seat first, until nobody can."""
        stuck = 0
        while stuck < len(self.hands):
            card = self._best(seat)
            if card is None:
                stuck += 1
            else:
                self.play(seat, card)
                stuck = 0
            seat = (seat + 1) % len(self.hands)

    def _best(self, seat: Seat) -> Card | None:
        """The first of the cards that bring most at once, or None when no card can be played."""
        most, best = -1, None
        for card in self.hands[seat]:
            landing = _landings(card, self.negative_primes)[self.total + LIMIT]
            if landing is not None:
                points = landing[1] + (self.ones if landing[0] == 1 else 0)
                if points > most:
                    most, best = points, card
        return best


@cache
def _landings(card: Card, negative_primes: bool) -> tuple[Landing | None, ...]:
    """The total and its points after a card, for each total from -500 to 500; None where it cannot be played."""
    afters = [applied(total, card) for total in range(-LIMIT, LIMIT + 1)]
    return tuple(
        (after, worth(after, negative_primes)) if after is not None and within(after) else None for after in afters
    )
