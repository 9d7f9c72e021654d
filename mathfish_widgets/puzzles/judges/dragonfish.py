"""Puzzles of DragonFish: the most valuable fish that can be caught, with a swap or without one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Role, Step
from mathfish_widgets.games.dragonfish.explain.waterways import cells_marked, side_of
from mathfish_widgets.games.dragonfish.players.hints import sum_rungs, swap_rungs
from mathfish_widgets.games.dragonfish.rules import RULES
from mathfish_widgets.games.dragonfish.rules.cards import pond_of
from mathfish_widgets.games.dragonfish.rules.catches import Catch, find_catches
from mathfish_widgets.games.dragonfish.rules.moves import Calculate, Swap
from mathfish_widgets.games.dragonfish.rules.state import DragonFishState, Phase
from mathfish_widgets.games.dragonfish.rules.sum_search import Calculation
from mathfish_widgets.mathematics.expressions import signs

from ..judge import Best, Judge, Weighed

SUM, DIFFERENCE, SWAP = (f"puzzle.dragonfish.{name}" for name in ("sum", "difference", "swap"))


def find(observation: Observation) -> Thinking[Best | None]:
    """Find the only fish of the highest value that can be caught in this turn."""
    state: DragonFishState = observation.state
    if not observation.may_move or state.phase is not Phase.POND:
        return None
    found = yield from find_catches(state)
    largest = [each for each in found if each.fish == found[0].fish]
    if not found or len({each.lies_at for each in largest}) > 1:
        return None
    (lies_at,) = {each.lies_at for each in largest}
    values = {
        "fish": found[0].fish,
        "pond": side_of(pond_of(lies_at)),
        "calculation": found[0].calculation,
        "others": tuple(sorted({each.fish for each in found} - {found[0].fish}, reverse=True)),
    }
    theme = _theme(largest)
    reason = Step(f"{theme}.why", values, cells_marked((lies_at,), Role.RESULT))
    essence = theme, *(str(state.pond(number)) for number in range(1, 5)), tuple(state.island.items())
    return Best(tuple(_first_moves(largest)), Step("puzzle.dragonfish.goal"), reason, theme, essence)


def _theme(largest: Sequence[Catch]) -> str:
    if all(each.swap for each in largest):
        return SWAP
    calculation = next(each.calculation for each in largest if not each.swap)
    return DIFFERENCE if "−" in signs(calculation.expression) else SUM


def _first_moves(largest: Sequence[Catch]) -> list[Move]:
    """Return the sums that catch the fish at once or, if there are none, the swaps before them."""
    sums = [Calculate(each.calculation.sum_cell, each.calculation.expression) for each in largest if not each.swap]
    return [*sums] or [Swap(*each.swap) for each in largest if each.swap]


def weigh(observation: Observation, move: Move) -> Thinking[Weighed]:
    """Accept a sum that catches the most valuable fish, or a swap after which it can still be caught."""
    state: DragonFishState = observation.state
    found = yield from find_catches(state)
    if not found:
        raise ValueError("This position is no puzzle.")
    values = {"fish": found[0].fish, "pond": side_of(pond_of(found[0].lies_at))}
    if isinstance(move, Swap):
        after = RULES.play(state, move, observation.seat).after
        still = yield from find_catches(after)
        if still and still[0].fish == found[0].fish:
            return Weighed(right=True, reason=Step("puzzle.dragonfish.swapped", values), solves=False)
        return Weighed(right=False, reason=Step("puzzle.dragonfish.swap.lost", values))
    if isinstance(move, Calculate):
        calculation = Calculation(move.cell, move.expression, state.animals(pond_of(move.cell)))
        caught = calculation.fish or 0
        values |= {"caught": caught, "calculation": calculation}
        if caught == found[0].fish:
            return Weighed(right=True, reason=Step("puzzle.dragonfish.caught", values))
        return Weighed(right=False, reason=Step(f"puzzle.dragonfish.{'less' if caught else 'none'}", values))
    return Weighed(right=False, reason=Step("puzzle.dragonfish.pass", values))


def hint(observation: Observation) -> Thinking[tuple[Step, ...]]:
    """Return the rungs of a hint to the most valuable fish."""
    best = yield from find(observation)
    if best is None:
        return ()
    move: Any = best.moves[0]
    *rungs, last = (swap_rungs if isinstance(move, Swap) else sum_rungs)(observation, move)
    return (*rungs, Step(last.rule, {**last.values, "move": str(move)}, last.highlights, last.substeps, last.figures))


JUDGE = Judge(find, weigh, hint, {SUM: "10", DIFFERENCE: "10", SWAP: "11"})
