"""The zones of Doublets, the cards of its pack, and its state.

Source: docs/rules/doublets.md, Components and setup; Procedure.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import cast

from mathfish_widgets.engine.cards import KING, Card, standard_deck
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.state import State
from mathfish_widgets.engine.table import Seat, Sight, Zone

from .ring import doubled

STOCK = Zone("stock")
WASTE = Zone("waste", sight=Sight.EVERYONE)
FOUNDATION = Zone("foundation", sight=Sight.EVERYONE)
RESERVE = {number: Zone("reserve", number, sight=Sight.EVERYONE) for number in range(1, 8)}
MOST_CARDS = 48


def pack(kings: str) -> tuple[Card, ...]:
    """Return the cards of the game in the order of a new deck, without the kings if they are `removed`."""
    return tuple(card for card in standard_deck() if kings == "bottom" or card.rank != KING)


class Ending(StrEnum):
    """How a game of Doublets ended."""

    WON = "won"
    LOST = "lost"


@frozen_dataclass
class DoubletsState(State):
    """The state of a game of Doublets.

    `number_of_pass` is the current pass, from 1 to `passes`. `kings` is the option with that name, and `moved_kings`
    are the kings that turned up in the deal, in order. `ending` is None while the game goes on.
    """

    number_of_pass: int = 1
    passes: int = 3
    kings: str = "bottom"
    moved_kings: tuple[Card, ...] = ()
    ending: Ending | None = None

    @property
    def active(self) -> tuple[Seat, ...]:
        """Seat 0 until the game has ended, and then nobody."""
        return () if self.ending else (0,)

    @property
    def scores(self) -> tuple[int, ...]:
        """The number of cards on the foundation."""
        return (len(self.table[FOUNDATION]),)

    @property
    def pack(self) -> tuple[Card, ...]:
        """The standard deck, or its 48 cards without the kings."""
        return pack(self.kings)

    @property
    def top(self) -> Card:
        """The top card of the foundation, which is the card to double."""
        return cast(Card, self.table[FOUNDATION][-1])

    @property
    def first(self) -> Card:
        """The foundation's first card, which the deal put there."""
        return cast(Card, self.table[FOUNDATION][0])

    @property
    def wanted(self) -> int:
        """The rank that comes next on the foundation."""
        return doubled(self.top.rank)

    def available(self, source: Zone) -> Card | None:
        """Return the top card of a zone, the only one that could be built from it, or None if it is empty."""
        pile = self.table[source]
        return cast(Card, pile[-1]) if pile else None

    def buildable_zones(self) -> Iterator[Zone]:
        """Yield the zones whose top card can be built now: the waste first, then the reserve places in order."""
        wanted = self.wanted
        for zone in (WASTE, *RESERVE.values()):
            card = self.available(zone)
            if card is not None and card.rank == wanted:
                yield zone
