"""What the sharp player weighs: how it stands after a catch, and what it can catch with other ponds.

Cards that are still to come are dealt a few times from those out of sight. Source: docs/rules/dragonfish.md, Levels.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from mathfish_widgets.engine.observation import Observation, unseen_cards
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking

from ..rules.cards import PondCard
from ..rules.catches import Catch, catchable_fish, find_catches, useful_swaps
from ..rules.state import DragonFishState
from ..rules.sums.search import Pond, SumRules
from ..rules.waterways import swap_pairs
from ..rules.zones import POND_CELLS

_A_FISH, _A_POINT = 60, 5
"""A fish less to catch is about so much nearer where fish decide, and a fish 12 as much where points do."""
_AT_GOAL = -20_000
Piles = tuple[tuple[int, ...], ...]
"""The fish in front of each seat."""
_SAMPLES, _SAMPLES_HARD = 2, 1
"""With x and ÷ a look at the whole table takes longer."""

Ponds = Mapping[int, Pond]
Refill = Sequence[PondCard]


def catch_piles(state: DragonFishState) -> Piles:
    """The numbers of the fish in front of each seat."""
    return tuple(tuple(fish.value for fish in state.catch(seat)) for seat in range(state.players))


def piles_with(piles: Piles, seat: Seat, fish: int) -> Piles:
    """The piles when a seat has one fish more."""
    return tuple((*pile, fish) if each == seat else pile for each, pile in enumerate(piles))


def piles_handed_over(piles: Piles, giver: Seat, taker: Seat, fish: int) -> Piles:
    """The piles when a seat gives a fish to another."""
    left = list(piles[giver])
    left.remove(fish)
    return piles_with(tuple(tuple(left) if each == giver else pile for each, pile in enumerate(piles)), taker, fish)


def reaches_goal(pile: Sequence[int], goal: tuple[int, int]) -> bool:
    """Whether some fish are enough, by their number or by their points."""
    return len(pile) >= goal[0] or sum(pile) >= goal[1]


def goal_distance(pile: Sequence[int], goal: tuple[int, int]) -> int:
    """How far some fish are from a goal; the nearer of the two ways counts four times as much as the other."""
    if reaches_goal(pile, goal):
        return _AT_GOAL
    ways = (_A_FISH * (goal[0] - len(pile)), _A_POINT * (goal[1] - sum(pile)))
    return 4 * min(ways) + max(ways)


def advantage(piles: Piles, seat: Seat, goal: tuple[int, int]) -> int:
    """How much better a seat stands than the others: the nearest of them counts as much as the rest together."""
    distances = [goal_distance(pile, goal) for pile in piles]
    others = [each for other, each in enumerate(distances) if other != seat]
    return min(others) * len(others) + sum(others) - 2 * len(others) * distances[seat]


@dataclass(frozen=True)
class Standing:
    """One table as the seat to move sees it, with some deals of the Pond Cards to come."""

    state: DragonFishState
    seat: Seat
    refills: tuple[Refill, ...]

    @property
    def rules(self) -> SumRules:
        """The options that decide what a calculation is."""
        return self.state.sum_rules

    @property
    def piles(self) -> Piles:
        """The fish in front of each seat."""
        return catch_piles(self.state)

    def advantage(self, piles: Piles) -> int:
        """How much better the seat to move stands with some piles than the others."""
        return advantage(piles, self.seat, self.state.goal)

    def piles_after(self, catch: Catch) -> Piles:
        """The fish in front of each seat once the seat to move has made a catch."""
        return piles_with(self.piles, self.seat, catch.fish)

    def catchable_fish(self, ponds: Ponds, island: Mapping[str, str] | None = None) -> set[int]:
        """The fish that can be caught in a turn with some ponds, and with another island if one is given."""
        pairs = swap_pairs(self.state.island if island is None else island)
        swaps = useful_swaps(ponds, pairs, needs_fish=self.state.swap_needs_fish == "on")
        return catchable_fish(ponds, swaps, self.rules)

    def advantage_after_best_catch(self, fishes: Collection[int], seat: Seat, piles: Piles) -> int:
        """How the seat to move stands once a seat has caught what is best for itself among some fish, or nothing."""
        after = [piles_with(piles, seat, fish) for fish in fishes] or [piles]
        return self.advantage(max(after, key=lambda each: advantage(each, seat, self.state.goal)))


def standing_of(observation: Observation, rng: random.Random) -> Standing:
    """How the seat to move stands, and what it can try out."""
    state: DragonFishState = observation.state
    unseen = [card for card in unseen_cards(state) if isinstance(card, PondCard)]
    # The discards come again once the stack is empty.
    cards = unseen if len(unseen) >= len(POND_CELLS[1]) else list(state.contents.pond_cards)
    samples = _SAMPLES if state.operations == "add" else _SAMPLES_HARD
    refills = tuple(tuple(rng.sample(cards, len(POND_CELLS[1]))) for _ in range(samples))
    return Standing(state, state.active[0] if observation.seat is None else observation.seat, refills)


def best_catch(standing: Standing) -> Thinking[Catch | None]:
    """The catch after which the seat stands best, of equal ones the easiest; None when no fish can be caught."""
    found = yield from find_catches(standing.state)
    worth = {catch.fish: standing.advantage(standing.piles_after(catch)) for catch in found}
    # Python's max keeps the first, and the easiest catches of a fish come first.
    return max(found, key=lambda catch: worth[catch.fish], default=None)


def ponds_with_new_cards(ponds: Ponds, cells: Collection[str], refill: Refill) -> Ponds:
    """The ponds with other cards in some cells."""
    new = dict(zip(sorted(cells), refill, strict=False))
    return {
        number: tuple(
            (cell, card)
            for cell in POND_CELLS[number]
            if (card := new.get(cell) or dict(pond).get(cell)) is not None and card.is_animal
        )
        for number, pond in ponds.items()
    }
