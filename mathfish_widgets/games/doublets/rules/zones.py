"""The zones of Doublets and the cards of its pack. Source: docs/rules/doublets.md, Components and setup."""

from __future__ import annotations

from mathfish_widgets.engine.cards import KING, Card, standard_deck
from mathfish_widgets.engine.table import Sight, Zone

STOCK = Zone("stock")
WASTE = Zone("waste", sight=Sight.EVERYONE)
FOUNDATION = Zone("foundation", sight=Sight.EVERYONE)
RESERVE_NUMBERS = range(1, 8)
RESERVE = {number: Zone("reserve", number, sight=Sight.EVERYONE) for number in RESERVE_NUMBERS}
MOST_CARDS = 48


def pack(kings: str) -> tuple[Card, ...]:
    """The cards of the game: with kings `removed`, the deck keeps its order."""
    return tuple(card for card in standard_deck() if kings == "bottom" or card.rank != KING)
