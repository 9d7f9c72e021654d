"""How the sharp player uses a Canal, Net or Magnet Card: by the catch that opens.

Source: docs/rules/dragonfish.md, Levels.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from typing import Any, TypeVar

from mathfish_widgets.engine.observation import Observation, unseen_cards
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.play.players import Choice

from ..rules.cards import CardKind
from ..rules.catches import ponds_of
from ..rules.events import CutFree, Drew, Hooked, Kept
from ..rules.facts import Phase
from ..rules.moves import Canal, Magnet, Net
from ..rules.state import DragonFishState
from ..rules.zones import HAND, PONDS
from .simple import island_with, ways_to_dig
from .standing import Standing, ponds_with_new_cards, standing_of

Key = TypeVar("Key", int, str)


def dig_by_standing(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Digs where the best catch opens, and of such ways the one that leaves the fewest other fish within reach."""
    state: DragonFishState = observation.state
    standing, ponds = standing_of(observation, rng), ponds_of(state)
    reached: dict[tuple[str, ...], set[int]] = {}
    ways: dict[Canal, tuple[int, int]] = {}
    for move in ways_to_dig(state):
        island = island_with(state, move)
        key = tuple(island.values())
        if key not in reached:
            yield
            reached[key] = standing.catchable_fish(ponds, island)
        ways[move] = (
            standing.advantage_after_best_catch(reached[key], standing.seat, standing.piles),
            -len(reached[key]),
        )
    best = max(ways, key=ways.__getitem__)
    fish = max(reached[tuple(island_with(state, best).values())], default=0)
    return Choice(best, (Step(f"dragonfish.because.dug.{'fish' if fish else 'none'}", {"fish": fish}),))


def net_by_standing(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Empties the pond of which new cards promise most."""
    ponds = ponds_of(observation.state)
    emptied = {pond: [cell for cell, _ in ponds[pond]] for pond in PONDS}
    worth = yield from _worth_of_new_cards(standing_of(observation, rng), emptied)
    best = max(worth, key=worth.__getitem__)
    return Choice(Net(best), (Step("dragonfish.because.netted.tried", {"pond": best}),))


def lift_by_standing(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Lifts the bike in whose place a new card promises most."""
    lifted = {cell: [cell] for cell in observation.state.bike_cells}
    worth = yield from _worth_of_new_cards(standing_of(observation, rng), lifted)
    best = max(worth, key=worth.__getitem__)
    return Choice(Magnet(best), (Step("dragonfish.because.lifted.tried", {"cell": best}),))


def _worth_of_new_cards(standing: Standing, emptied: Mapping[Key, Collection[str]]) -> Thinking[dict[Key, int]]:
    """How well the seat can stand after this turn with other cards in some cells, over some deals."""
    ponds, worth = ponds_of(standing.state), dict.fromkeys(emptied, 0)
    for key, cells in emptied.items():
        for refill in standing.refills:
            yield
            worth[key] += standing.advantage_after_best_catch(
                standing.catchable_fish(ponds_with_new_cards(ponds, cells, refill)), standing.seat, standing.piles
            )
    return worth


def chance_of_scissors(observation: Observation, seat: Seat) -> Fraction:
    """How likely another seat can cut the line, as far as the observation tells."""
    changes = list(_changes(observation, seat))
    scissors, hooks = (max(changes.count((kind, 1)) - changes.count((kind, -1)), 0) for kind in _HIDDEN)
    if scissors:
        return Fraction(1)
    state = observation.state
    unknown = max(len(state.table[HAND[seat]]) - hooks, 0)
    hidden = [card.kind for card in unseen_cards(state) if getattr(card, "kind", None) in _HIDDEN]
    none = Fraction(1)
    for drawn in range(unknown):
        others = hidden.count(CardKind.HOOK) - drawn
        none *= Fraction(max(others, 0), max(len(hidden) - drawn, 1))
    return 1 - none


_HIDDEN = (CardKind.SCISSORS, CardKind.HOOK)


def _changes(observation: Observation, seat: Seat) -> Iterator[tuple[CardKind, int]]:
    """What came into a seat's hand and went out of it, as others see it."""
    for turn in observation.history:
        for event in turn.events:
            yield from _change(event, seat)


def _change(event: Any, seat: Seat) -> Iterator[tuple[CardKind, int]]:
    if isinstance(event, Drew) and event.seat == seat and event.phase is Phase.POND:
        if event.transfers[0].target == HAND[seat]:
            yield CardKind.SCISSORS, 1
    elif isinstance(event, Kept) and event.seat == seat:
        yield CardKind.HOOK, 1
    elif isinstance(event, CutFree) and event.attack.target == seat:
        yield CardKind.SCISSORS, -1
    elif isinstance(event, Hooked) and event.transfers[0].source.zone == HAND[seat]:
        yield CardKind.HOOK, -1
