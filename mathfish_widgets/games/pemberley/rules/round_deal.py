"""The cards of a round: the shuffle of its number, dealt. Source: docs/rules/pemberley.md, Setup."""

from __future__ import annotations

from collections.abc import Sequence

from mathfish_widgets.engine.cards import Card, shuffled, standard_deck
from mathfish_widgets.engine.table import Table, Zone

from .zones import ASIDE, CARDS_DEALT, HAND, PILE, SETS, STARTER, STOCK


def dealt_table(seed: int, number: int, players: int) -> Table:
    """The table of a round: seven cards for each seat, one at a time, the first player's first; then the starter."""
    deck = shuffled(standard_deck(), seed, number)
    first, dealt = number % players, players * CARDS_DEALT
    zones: dict[Zone, Sequence[Card]] = {
        HAND[seat]: deck[(seat - first) % players : dealt : players] for seat in range(players)
    }
    zones |= dict.fromkeys((*PILE[:players], *ASIDE[:players], *SETS[:players]), ())
    return Table(zones | {STARTER: deck[dealt : dealt + 1], STOCK: deck[dealt + 1 :]})
