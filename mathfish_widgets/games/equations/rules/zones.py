"""The zones of Equations, its deck and what the cards count. Source: docs/rules/equations.md, Cards and zones."""

from __future__ import annotations

from collections.abc import Iterable

from mathfish_widgets.engine.cards import Card, SeenCard, standard_deck
from mathfish_widgets.engine.table import Sight, Zone

HIGHEST_RANK = 10
MOST_SEATS = 6
LAYOUT_SIZE = 4
HIGH_ACE = 11
"""What an ace may count instead of 1 with the option `ace` one_or_eleven."""

LAYOUT = Zone("layout", sight=Sight.EVERYONE)
DECK = Zone("deck")
WON = tuple(Zone("won", owner=seat, sight=Sight.EVERYONE) for seat in range(MOST_SEATS))
UNSOLVED = Zone("unsolved", sight=Sight.EVERYONE)


def deck() -> tuple[Card, ...]:
    """The 40 cards in standard order: clubs, diamonds, hearts, spades, each from ace to 10."""
    return tuple(card for card in standard_deck() if card.rank <= HIGHEST_RANK)


def values(pile: Iterable[SeenCard]) -> tuple[int, ...]:
    """What the cards of a pile count whose faces are seen, in the pile's order: an ace 1, the others their number."""
    return tuple([card.rank for card in pile if isinstance(card, Card)])
