"""The zones of Pemberley, and how the cards of a round are dealt to them.

Source: docs/rules/pemberley.md, Zones; Setup.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mathfish_widgets.engine.cards import Card, SeenCard, shuffled, standard_deck
from mathfish_widgets.engine.table import Sight, Table, Transfer, Zone

MOST_SEATS = 7
SEATS = range(MOST_SEATS)
CARDS_DEALT = 7

HAND = tuple(Zone("hand", owner=seat, sight=Sight.OWNER) for seat in SEATS)
PILE = tuple(Zone("pile", owner=seat, sight=Sight.EVERYONE) for seat in SEATS)
"""The cards a seat has played; in part two those of them that are free."""
ASIDE = tuple(Zone("aside", owner=seat, sight=Sight.EVERYONE) for seat in SEATS)
SETS = tuple(Zone("sets", owner=seat, sight=Sight.EVERYONE) for seat in SEATS)
"""The cards of a seat's sets, one set after another."""
STARTER = Zone("starter", sight=Sight.EVERYONE)
STOCK = Zone("stock")


def carried(table: Table, source: Zone, cards: Iterable[SeenCard], target: Zone) -> tuple[Transfer, ...]:
    """The transfers of some cards that lie in a zone, one after another; raises ValueError when one does not."""
    transfers = []
    for card in cards:
        transfers.append(table.transfer(source, table[source].index(card), target))
        table = table.moved(transfers[-1:])
    return tuple(transfers)


def dealt_table(seed: int, number: int, players: int) -> Table:
    """The table of a round: seven cards for each seat, one at a time, the first player's first; then the starter."""
    deck = shuffled(standard_deck(), seed, number)
    first, dealt = number % players, players * CARDS_DEALT
    zones: dict[Zone, Sequence[Card]] = {
        HAND[seat]: deck[(seat - first) % players : dealt : players] for seat in range(players)
    }
    zones |= dict.fromkeys((*PILE[:players], *ASIDE[:players], *SETS[:players]), ())
    return Table(zones | {STARTER: deck[dealt : dealt + 1], STOCK: deck[dealt + 1 :]})
