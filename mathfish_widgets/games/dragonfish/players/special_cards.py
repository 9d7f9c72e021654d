"""How the sharp player uses a Canal, Net or Magnet Card: by the catch that opens.

Source: docs/rules/dragonfish.md, Levels.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from typing import TypeVar

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.play.players import Choice

from ..rules.catches import ponds_of
from ..rules.moves import Canal, Magnet, Net
from ..rules.procedure import bikes
from ..rules.state import DragonFishState
from ..rules.zones import PONDS
from . import reasons
from .evaluation import Foresight, foresight, renewed
from .simple import island_with, ways_to_dig

Key = TypeVar("Key", int, str)


def dig_by_plan(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Digs where the best catch opens, and of such ways the one that leaves the fewest other fish within reach."""
    state: DragonFishState = observation.state
    look, ponds = foresight(observation, rng), ponds_of(state)
    reached: dict[tuple[str, ...], set[int]] = {}
    ways: dict[Canal, tuple[int, int]] = {}
    for move in ways_to_dig(state):
        island = island_with(state, move)
        key = tuple(island.values())
        if key not in reached:
            yield
            reached[key] = look.reach(ponds, island)
        ways[move] = (look.best(reached[key], look.seat, look.piles), -len(reached[key]))
    best = max(ways, key=ways.__getitem__)
    fishes = reached[tuple(island_with(state, best).values())]
    return Choice(best, (reasons.dug(max(fishes, default=0)),))


def net_by_plan(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Empties the pond of which new cards promise most."""
    ponds = ponds_of(observation.state)
    emptied = {pond: [cell for cell, _ in ponds[pond]] for pond in PONDS}
    worth = yield from _worth_of_new_cards(foresight(observation, rng), emptied)
    best = max(worth, key=worth.__getitem__)
    return Choice(Net(best), (reasons.netted(best),))


def lift_by_plan(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Lifts the bike in whose place a new card promises most."""
    lifted = {cell: [cell] for cell in bikes(observation.state)}
    worth = yield from _worth_of_new_cards(foresight(observation, rng), lifted)
    best = max(worth, key=worth.__getitem__)
    return Choice(Magnet(best), (reasons.lifted(best),))


def _worth_of_new_cards(look: Foresight, emptied: Mapping[Key, Collection[str]]) -> Thinking[dict[Key, int]]:
    """How well the seat can stand after this turn with other cards in some cells, over some deals."""
    ponds, worth = ponds_of(look.state), dict.fromkeys(emptied, 0)
    for key, cells in emptied.items():
        for refill in look.refills:
            yield
            worth[key] += look.best(look.reach(renewed(ponds, cells, refill)), look.seat, look.piles)
    return worth
