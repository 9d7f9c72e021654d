"""How a game of DragonFish begins: its options and the deal of a seed.

Source: docs/rules/dragonfish.md, Setup; Options.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mathfish_widgets.engine.cards import SeenCard, shuffled
from mathfish_widgets.engine.options import Option
from mathfish_widgets.engine.table import Seat, Table, Zone

from .box import RECONSTRUCTED, box_of
from .cards import CardKind
from .state import GOALS, DragonFishState
from .sums.search import DIGITS_JOINED, FISH_AS_TERM, OFF, ON, OPERATIONS_ALLOWED, ORDER_READ
from .zones import (
    CATCH,
    CELLS,
    DRAWN,
    HAND,
    HELPER_DISCARDS,
    HELPER_STACK,
    ISLAND,
    PLACES,
    PLAYED,
    POND_DISCARDS,
    POND_STACK,
)


def _box(text: str) -> str:
    try:
        return str(box_of(text))
    except ValueError as error:
        raise ValueError(f"The option box cannot be {text[:40]!r}. {error}") from error


OPTIONS = (
    Option("players", tuple(GOALS), "how many play", default=4),
    Option("dealer", tuple(range(1, max(GOALS) + 1)), "the player who deals; the next player begins", default=1),
    Option(
        "box",
        (RECONSTRUCTED,),
        "the numbers on the cards: reconstructed, or as in your box: fish 5x5 10x5 15x3 20x2; bugs 1-10x5; bikes 2",
        default=RECONSTRUCTED,
        reads=_box,
    ),
    OPERATIONS_ALLOWED,
    ORDER_READ,
    DIGITS_JOINED,
    Option("swap_needs_fish", (OFF, ON), "whether one of two swapped cards must be a fish", default=OFF),
    FISH_AS_TERM,
    Option("failed_swap", ("swim_back", "stays"), "what happens to a swap when no sum follows", default="swim_back"),
    Option("rotate_canals", (ON, OFF), "whether a drawn Canal Card may be turned before it is laid", default=ON),
)


def begin(seed: int, box: str, dealer: int, **options: Any) -> DragonFishState:
    """The state after the deal of a seed with the cards of a box, written as `Box.read` reads it.

    Raises ValueError for a box that cannot be played with, and for a dealer who does not play.
    """
    contents = box_of(box)
    green = shuffled(contents.helper_cards, seed, 0)
    ponds = shuffled(contents.pond_cards, seed, 1)
    island = [card for card in green if card.kind is CardKind.CANAL][: len(PLACES)]
    zones = empty_zones(options["players"]) | dict(zip(CELLS.values(), zip(ponds), strict=False))
    zones |= {ISLAND[place]: (card,) for place, card in zip(PLACES, island, strict=True)}
    stack = [card for card in green if card not in island]
    table = Table(zones | {POND_STACK: ponds[len(CELLS) :], HELPER_STACK: stack})
    first = first_seat(dealer, options["players"])
    return DragonFishState(table, seed=seed, box=str(contents), turn_of=first, **options)


def first_seat(dealer: int, players: int) -> Seat:
    """The seat after that of the dealer, who is counted from 1; ValueError for a dealer who does not play."""
    if dealer > players:
        raise ValueError(f"Player {dealer} can't deal, since only {players} play. Choose a dealer from 1 to {players}.")
    return dealer % players


def empty_zones(players: int) -> dict[Zone, Sequence[SeenCard]]:
    """The zones of a table for so many, with nothing in them."""
    shared = (*CELLS.values(), *ISLAND.values(), POND_STACK, POND_DISCARDS, HELPER_STACK, HELPER_DISCARDS, PLAYED)
    return dict.fromkeys((*shared, *(zones[seat] for zones in (HAND, CATCH, DRAWN) for seat in range(players))), ())
