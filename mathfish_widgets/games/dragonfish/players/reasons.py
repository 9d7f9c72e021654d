"""Why a computer player of DragonFish moved, as steps; they tell nothing of the cards in its hand."""

from __future__ import annotations

from fractions import Fraction

from mathfish_widgets.explain.steps import Role, Step, Who

from ..explain.highlights import cells_marked
from ..explain.sums import explain_found
from ..rules.catches import Catch
from ..rules.moves import Hook
from ..rules.state import DragonFishState
from .goal_distance import catch_piles, reaches_goal
from .lookahead import RankedCatch

_CERTAIN = 1


def catch_reason(why: str, catch: Catch, largest_left: int = 0) -> Step:
    """Why it makes a catch, with the calculation; `why` ends the id of a sentence, such as "first" or "planned"."""
    values = {"fish": catch.fish, "left": largest_left}
    if catch.swap is None:
        return Step(f"dragonfish.because.{why}", values, (), (explain_found(catch.calculation),))
    # Its cards lie elsewhere before the swap, so that the sum points to no cell.
    then = Step("dragonfish.because.then", {"calculation": catch.calculation})
    return Step(f"dragonfish.because.{why}", values, cells_marked(catch.swap, Role.SUBJECT), (then,))


def ranked_catch_reason(state: DragonFishState, ranked: RankedCatch) -> Step:
    """It wins, or it weighed what it gains against what the next seat can catch."""
    if reaches_goal((*catch_piles(state)[state.turn_of], ranked.catch.fish), state.goal):
        return catch_reason("wins", ranked.catch)
    return catch_reason("planned" if ranked.largest_left else "planned.none", ranked.catch, ranked.largest_left)


def hook_reason(state: DragonFishState, move: Hook, scissors: Fraction) -> Step:
    """The fish changes hands, which counts twice; `scissors` is the chance that the line is cut."""
    values = {"hook": move.hook, "name": Who(move.seat), "fish": move.fish, "chance": scissors}
    wins = reaches_goal((*catch_piles(state)[state.turn_of], move.fish), state.goal)
    why = "wins" if wins else "free" if not scissors else "certain" if scissors == _CERTAIN else "risk"
    return Step(f"dragonfish.because.hooked.{why}", values)
