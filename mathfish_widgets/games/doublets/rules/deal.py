"""The start of a game of Doublets: deals from seeds, and positions that a teacher sets up.

Source: docs/rules/doublets.md, Setup; Positions.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from mathfish_widgets.engine.cards import KING, Card, given_cards, shuffled
from mathfish_widgets.engine.options import Option, check_names
from mathfish_widgets.engine.table import Table, Zone
from mathfish_widgets.mathematics.quoting import quoted

from .procedure import reached_end
from .ring import doubled
from .state import FOUNDATION, RESERVE, STOCK, WASTE, DoubletsState, pack

OPTIONS = (
    Option("passes", range(1, 100), "how many times you may go through the stock", default=3),
    Option("first_waste", ("off", "on"), "whether the deal turns one card onto the waste", default="off"),
    Option(
        "kings",
        ("bottom", "removed"),
        "whether kings in the deal go to the bottom, or the deck has no kings",
        default="bottom",
    ),
)
_NAMES = ("foundation", "reserve", "waste", "stock", "number_of_pass")
_DEALT = (*(RESERVE[number] for number in range(1, 7)), FOUNDATION, RESERVE[7])


def begin(seed: int, passes: int, first_waste: str, kings: str) -> DoubletsState:
    """Return the state after the deal that a seed gives.

    A king that turns up goes to the bottom of the deck, and the next card takes its place.
    """
    deck = deque(shuffled(pack(kings), seed))
    zones: dict[Zone, Sequence[Card]] = {WASTE: ()}
    moved: list[Card] = []
    for zone in _DEALT:
        while deck[0].rank == KING:
            moved.append(deck.popleft())
            deck.append(moved[-1])
        zones[zone] = (deck.popleft(),)
    if first_waste == "on":
        zones[WASTE] = (deck.popleft(),)
    zones[STOCK] = tuple(deck)
    return DoubletsState(Table(zones), passes=passes, kings=kings, moved_kings=tuple(moved))


def set_up(position: Mapping[str, Any], seed: int, passes: int, first_waste: str, kings: str) -> DoubletsState:
    """Return the state of a position that a teacher sets up.

    Its names are `foundation` (first card first), `reserve` (seven cards), `waste`, `stock` (top card first) and
    `number_of_pass`. Without a stock, the rest of the deck is shuffled by the seed. Raises ValueError with a clear
    sentence if the position breaks an invariant of docs/rules/doublets.md, Invariants.
    """
    check_names(position, "Doublets", _NAMES)
    foundation, reserve, waste = (given_cards(position.get(name, ())) for name in _NAMES[:3])
    _check_foundation(foundation)
    placed = set(foundation + reserve + waste)
    rest = tuple(card for card in shuffled(pack(kings), seed) if card not in placed)
    stock = given_cards(position["stock"]) if "stock" in position else rest
    _check_pack(foundation + reserve + waste + stock, pack(kings))
    if len(reserve) > len(RESERVE) or (len(reserve) < len(RESERVE) and (waste or stock)):
        raise ValueError("The reserve has 7 places. A place may be empty only when the waste and the stock are empty.")
    zones: dict[Zone, Sequence[Card]] = {FOUNDATION: foundation, WASTE: waste, STOCK: stock}
    zones |= {zone: reserve[number - 1 : number] for number, zone in RESERVE.items()}
    state = DoubletsState(Table(zones), _checked_pass(position.get("number_of_pass", 1), passes), passes, kings)
    return replace(state, ending=reached_end(state))


def _check_foundation(foundation: Sequence[Card]) -> None:
    if not foundation:
        raise ValueError("The foundation needs at least one card.")
    for below, above in pairwise(foundation):
        if above.rank != doubled(below.rank):
            raise ValueError(f"On the foundation, {above} can't go on {below}: a card must be twice the one below.")
    if foundation[0].rank == KING:
        raise ValueError("A king can't go on the foundation.")


def _check_pack(placed: Sequence[Card], whole: Sequence[Card]) -> None:
    counts = Counter(placed)
    twice = [card for card, count in counts.items() if count > 1]
    if twice:
        raise ValueError(f"{twice[0]} appears twice, but the deck has it only once.")
    missing = set(whole) - set(counts)
    if missing:
        raise ValueError(f"{len(missing)} cards are missing, including {min(missing)}.")
    if len(counts) > len(whole):
        raise ValueError("With kings='removed', the deck has no kings.")


def _checked_pass(number: object, passes: int) -> int:
    if isinstance(number, int) and not isinstance(number, bool) and 1 <= number <= passes:
        return number
    raise ValueError(f"The number of the pass must be from 1 to {passes}, not {quoted(number)}.")
