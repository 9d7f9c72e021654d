"""How a game of Doublets begins: the deal of a seed. Source: docs/rules/doublets.md, Setup."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from mathfish_widgets.engine.cards import KING, Card, shuffled
from mathfish_widgets.engine.options import Option
from mathfish_widgets.engine.table import Table, Zone

from .state import DoubletsState
from .zones import FOUNDATION, RESERVE, STOCK, WASTE, pack

OPTIONS = (
    Option("passes", range(1, 100), "how often the stock may be gone through", default=3),
    Option("first_waste", ("off", "on"), "whether the deal turns one card onto the waste", default="off"),
    Option(
        "kings",
        ("bottom", "removed"),
        "kings of the deal go to the bottom, or the deck has none",
        default="bottom",
    ),
)
_DEALT = (*(RESERVE[number] for number in range(1, 7)), FOUNDATION, RESERVE[7])


def begin(seed: int, passes: int, first_waste: str, kings: str) -> DoubletsState:
    """The state after the deal of a seed; kings that turn up go to the bottom of the deck."""
    deck = deque(shuffled(pack(kings), seed))
    zones: dict[Zone, Sequence[Card]] = {WASTE: ()}
    for zone in _DEALT:
        while deck[0].rank == KING:
            deck.append(deck.popleft())
        zones[zone] = (deck.popleft(),)
    if first_waste == "on":
        zones[WASTE] = (deck.popleft(),)
    zones[STOCK] = tuple(deck)
    return DoubletsState(Table(zones), passes=passes, kings=kings)
