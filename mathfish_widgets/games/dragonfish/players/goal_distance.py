"""How far each seat is from a goal: the number of fish or the points, whichever is nearer.

Source: docs/rules/dragonfish.md, Levels.

Distances are whole numbers; a fish less to catch is about 60 nearer where fish decide, and a fish 12 as much where
points do.
"""

from __future__ import annotations

from collections.abc import Sequence

from mathfish_widgets.engine.table import Seat

from ..rules.state import DragonFishState

_A_FISH, _A_POINT = 60, 5
_AT_GOAL = -20_000
Piles = tuple[tuple[int, ...], ...]
"""The fish in front of each seat."""


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
