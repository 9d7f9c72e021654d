"""The hints of step 2: the fish, what to add up or let swim, the sum.

Source: docs/rules/dragonfish.md, Explanation; Levels.
"""

from __future__ import annotations

from collections.abc import Collection

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.explain.steps import Role, Step

from ..explain.highlights import cells_marked
from ..explain.sums import search
from ..explain.waterways import walk
from ..explain.working_out import told_sum
from ..rules.catches import Catch, easiest_in, partner, ponds_of, rules_of, swapped
from ..rules.moves import Calculate, Pass, Swap
from ..rules.state import DragonFishState
from ..rules.sums.evaluation import said
from ..rules.waterways import LANE_OF
from ..rules.zones import pond_of

Rungs = tuple[Step, ...]


def sum_rungs(observation: Observation, move: Calculate) -> Rungs:
    """Towards a sum: the fish and its pond, how many cards and where to look, the sum."""
    state: DragonFishState = observation.state
    pond = pond_of(move.cell)
    fish = next((cell for cell in move.cells if _is_fish(state, cell)), None)
    numbers = state.numbers(pond)
    values = {
        "pond": pond,
        "fish": numbers[fish] if fish else 0,
        "count": len(move.cells),
        "sum": numbers[move.cell],
        "expression": said(move.expression, numbers),
    }
    if fish is None:
        return _bug_rungs(move, values)
    ways = search(ponds_of(state)[pond], fish, rules_of(state)).substeps[:-1]
    kind = "sum" if fish == move.cell else "term"
    return (
        Step("dragonfish.hint.sum.look", values, cells_marked((fish,), Role.SUBJECT)),
        Step(f"dragonfish.hint.{kind}.rule", values, cells_marked((fish,), Role.SUBJECT), ways),
        _the_sum(state, move, values),
    )


def _bug_rungs(move: Calculate, values: dict[str, object]) -> Rungs:
    return (
        Step("dragonfish.hint.bugs.look", values),
        Step("dragonfish.hint.bugs.rule", values),
        Step("dragonfish.hint.bugs.move", values, cells_marked(move.cells, Role.RESULT)),
    )


def _is_fish(state: DragonFishState, cell: str) -> bool:
    card = state.cell(cell)
    return card is not None and card.is_fish


def _the_sum(state: DragonFishState, move: Calculate, values: dict[str, object]) -> Step:
    worked = told_sum(move.cell, move.expression, state.numbers(pond_of(move.cell)), state.order)
    marks = cells_marked(move.cells, Role.RESULT)
    return Step("dragonfish.hint.sum.move", values, marks, worked.substeps, worked.figures)


def swap_rungs(observation: Observation, move: Swap) -> Rungs:
    """Towards a swap: the fish that it makes ready, the card that should swim, both and the sum that follows."""
    state: DragonFishState = observation.state
    at_once = _caught_at_once(state)
    catch = _made_ready(state, move, at_once)
    cell = next(each for each in (move.cell, move.other) if pond_of(each) == pond_of(catch.calculation.sum_cell))
    comes = partner((move.cell, move.other), cell)
    values = {
        "fish": catch.fish,
        "lies_at": catch.lies_at,
        "pond": pond_of(cell),
        "card": state.cell(comes),
        "gone": state.cell(cell),
        "cell": cell,
        "other": comes,
        "calculation": catch.calculation,
    }
    look = f"{'swims' if catch.lies_at == comes else 'swap'}.{'also' if catch.lies_at in at_once else 'look'}"
    way = walk(state.island, LANE_OF[move.cell], LANE_OF[move.other])
    return (
        Step(f"dragonfish.hint.{look}", values, cells_marked((catch.lies_at,), Role.SUBJECT)),
        Step("dragonfish.hint.swap.rule", values, cells_marked((comes,), Role.SUBJECT)),
        Step("dragonfish.hint.swap.move", values, cells_marked((cell, comes), Role.RESULT), (way,)),
    )


def _caught_at_once(state: DragonFishState) -> set[str | None]:
    """The cells of the fish that need no swap."""
    rules = rules_of(state)
    return {each.fish_cell for pond in ponds_of(state).values() for each in easiest_in(pond, rules)}


def _made_ready(state: DragonFishState, move: Swap, at_once: Collection[str | None]) -> Catch:
    """The largest fish that can be caught after a swap, of those that need one if there are any."""
    swap = (move.cell, move.other)
    ponds = swapped(ponds_of(state), swap)
    found = [Catch(swap, each) for pond in ponds.values() for each in easiest_in(pond, rules_of(state))]
    return max(found, key=lambda each: (each.lies_at not in at_once, each.fish))


def pass_rungs(observation: Observation, move: Pass) -> Rungs:
    """Towards the end of a turn: what was looked for, that it is not there, the move."""
    state: DragonFishState = observation.state
    kind = "swapped" if state.swapped else "swaps"
    return (
        Step("dragonfish.hint.pass.look"),
        Step(f"dragonfish.hint.pass.{kind}"),
        Step("dragonfish.hint.pass.move"),
    )
