"""The zones of Pemberley. Source: docs/rules/pemberley.md, Zones."""

from __future__ import annotations

from collections.abc import Iterable

from mathfish_widgets.engine.cards import SeenCard
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
