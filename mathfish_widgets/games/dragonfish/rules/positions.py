"""A position that a teacher sets up, completed to a whole table.

Source: docs/rules/dragonfish.md, Positions; Invariants.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from mathfish_widgets.engine.cards import SeenCard, shuffled
from mathfish_widgets.engine.table import Table, Zone

from .box import GameBox, box_of
from .cards import CardKind, HelperCard, PondCard
from .deal import empty_zones
from .position_input import PositionInput, read_position
from .state import DragonFishState
from .zones import (
    CATCH,
    CELLS,
    HAND,
    HELPER_DISCARDS,
    HELPER_STACK,
    ISLAND,
    PLACES,
    POND_CELLS,
    POND_DISCARDS,
    POND_STACK,
)

T = TypeVar("T", PondCard, HelperCard)


def set_up(position: Mapping[str, Any], seed: int, box: str, **options: Any) -> DragonFishState:
    """The state of a position.

    Its names, all of them optional: ponds, with the six cards of each ("F15 8 7 4 1 6"); island, with the card on each
    place ("NS", or "NS 90" when it is turned); "stack" and "helpers", the cards on top of the two stacks; discards and
    helper_discards, the oldest first; hands and catches by seat; to_move: a seat; phase: "helper" or "pond". The cards
    that are not named lie where the shuffles of the seed put them. Raises ValueError with a clear sentence when the
    position cannot be.
    """
    contents = box_of(box)
    given = read_position(position, options["players"], contents)
    state = DragonFishState(
        Table(empty_zones(options["players"]) | _ponds(given, contents, seed) | _helpers(given, contents, seed)),
        seed=seed,
        box=str(contents),
        turn_of=given.to_move,
        phase=given.phase,
        turns=tuple(given.island[place][1] if place in given.island else 0 for place in PLACES),
        **options,
    )
    if state.at_goal is not None:
        raise ValueError(f"Seat {state.at_goal} has fish enough to win already.")
    return state


def _ponds(given: PositionInput, box: GameBox, seed: int) -> dict[Zone, Sequence[SeenCard]]:
    """Where the Pond Cards lie: those given, and the others in the order of the seed."""
    rest = _without(shuffled(box.pond_cards, seed, 1), given.pond_cards)
    zones: dict[Zone, Sequence[SeenCard]] = {}
    for pond, names in POND_CELLS.items():
        cards = given.ponds.get(pond) or _dealt(rest, len(names))
        zones |= {CELLS[name]: (card,) for name, card in zip(names, cards, strict=True)}
    zones |= {CATCH[seat]: catch for seat, catch in enumerate(given.catches)}
    return zones | {POND_STACK: (*given.stack, *rest), POND_DISCARDS: given.discards}


def _helpers(given: PositionInput, box: GameBox, seed: int) -> dict[Zone, Sequence[SeenCard]]:
    """Where the Helper Cards lie: those given, and the others in the order of the seed."""
    rest = _without(shuffled(box.helper_cards, seed, 0), given.helper_cards)
    zones: dict[Zone, Sequence[SeenCard]] = {HAND[seat]: hand for seat, hand in enumerate(given.hands)}
    for place in PLACES:
        canals = [card for card in rest if card.kind is CardKind.CANAL]
        if place not in given.island and not canals:
            raise ValueError(f"No Canal Card is left for {place}.")
        card = given.island[place][0] if place in given.island else canals[0]
        rest = rest if place in given.island else _without(rest, [card])
        zones[ISLAND[place]] = (card,)
    return zones | {HELPER_STACK: (*given.helper_stack, *rest), HELPER_DISCARDS: given.helper_discards}


def _without(cards: Iterable[T], taken: Iterable[T]) -> list[T]:
    """Some cards without others, each taken away once."""
    rest = list(cards)
    for card in taken:
        rest.remove(card)
    return rest


def _dealt(rest: list[T], count: int) -> list[T]:
    """The first cards of the rest, which they leave; raises ValueError when too few are left."""
    if len(rest) < count:
        raise ValueError("Too few Pond Cards are left to fill the ponds.")
    dealt, rest[:count] = rest[:count], []
    return dealt
