"""Why a computer player of DragonFish moved, as steps; they tell nothing of the cards in its hand."""

from __future__ import annotations

from fractions import Fraction

from mathfish_widgets.explain.steps import Role, Step, Who

from ..explain.highlights import cells_marked
from ..explain.sums import found
from ..rules.catches import Catch
from ..rules.moves import Hook
from ..rules.state import DragonFishState
from .evaluation import Plan
from .goal_distance import piles_of, reaches_goal

_CERTAIN = 1


def drew() -> Step:
    """It drew a card first."""
    return Step("dragonfish.because.drew")


def kept() -> Step:
    """It kept the Hook Card."""
    return Step("dragonfish.because.kept")


def dug_anywhere() -> Step:
    """It laid the Canal Card on any place."""
    return Step("dragonfish.because.dug.anywhere")


def dug_for_pairs(pairs: int) -> Step:
    """It compared how many pairs of cells are linked."""
    return Step("dragonfish.because.dug.pairs", {"pairs": pairs})


def dug(fish: int) -> Step:
    """It compared what it can catch afterwards."""
    return Step("dragonfish.because.dug.fish" if fish else "dragonfish.because.dug.none", {"fish": fish})


def netted_any() -> Step:
    """It emptied any pond."""
    return Step("dragonfish.because.netted.any")


def netted_poorest(pond: int, fish: int) -> Step:
    """It emptied the pond with the smallest catch."""
    rule = "dragonfish.because.netted.smallest" if fish else "dragonfish.because.netted.none"
    return Step(rule, {"pond": pond, "fish": fish})


def netted(pond: int) -> Step:
    """It tried out new cards in each pond."""
    return Step("dragonfish.because.netted.tried", {"pond": pond})


def lifted_any() -> Step:
    """It lifted the first bike."""
    return Step("dragonfish.because.lifted.any")


def lifted(cell: str) -> Step:
    """It tried out a new card in place of each bike."""
    return Step("dragonfish.because.lifted.tried", {"cell": cell})


def cut(fish: int) -> Step:
    """It kept its fish."""
    return Step("dragonfish.because.cut", {"fish": fish})


def gave() -> Step:
    """It gave the fish, and does not say whether it had Scissors."""
    return Step("dragonfish.because.gave")


def nothing() -> Step:
    """No fish can be caught, swaps included."""
    return Step("dragonfish.because.nothing")


def nothing_at_hand() -> Step:
    """No fish can be caught without a swap."""
    return Step("dragonfish.because.nothing.at_hand")


def renewed(turns: int) -> Step:
    """It makes a sum of bugs, because new cards may bring what the old ones did not."""
    return Step("dragonfish.because.renewed", {"turns": turns})


def first(catch: Catch) -> Step:
    """It takes the first fish that it finds."""
    return _caught("first", catch)


def largest(catch: Catch) -> Step:
    """No larger fish can be caught without a swap."""
    return _caught("largest", catch)


def swapped(catch: Catch) -> Step:
    """Without a swap no fish can be caught."""
    return _caught("swapped", catch)


def planned(state: DragonFishState, plan: Plan) -> Step:
    """It weighed what it gains against what the next seat can catch."""
    seat, fish = state.turn_of, plan.catch.fish
    if reaches_goal((*piles_of(state)[seat], fish), state.goal):
        return _caught("wins", plan.catch)
    return _caught("planned" if plan.left else "planned.none", plan.catch, plan.left)


def _caught(why: str, catch: Catch, left: int = 0) -> Step:
    values = {"fish": catch.fish, "left": left}
    if catch.swap is None:
        return Step(f"dragonfish.because.{why}", values, (), (found(catch.calculation),))
    # Its cards lie elsewhere before the swap, so that the sum points to no cell.
    then = Step("dragonfish.because.then", {"calculation": catch.calculation})
    return Step(f"dragonfish.because.{why}", values, cells_marked(catch.swap, Role.SUBJECT), (then,))


def hooked_exactly(move: Hook) -> Step:
    """The fish has exactly the number of the hook."""
    return Step("dragonfish.because.hooked.exactly", {"hook": move.hook, "name": Who(move.seat), "fish": move.fish})


def hooked(state: DragonFishState, move: Hook, scissors: Fraction) -> Step:
    """The fish changes hands, which counts twice; how likely the line is cut."""
    values = {"hook": move.hook, "name": Who(move.seat), "fish": move.fish, "chance": scissors}
    wins = reaches_goal((*piles_of(state)[state.turn_of], move.fish), state.goal)
    why = "wins" if wins else "free" if not scissors else "certain" if scissors == _CERTAIN else "risk"
    return Step(f"dragonfish.because.hooked.{why}", values)
