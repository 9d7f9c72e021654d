"""The hints of DragonFish: where to look, which idea helps, and the move itself.

Source: docs/rules/dragonfish.md, Explanation; Levels.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any

from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Role, Step, Who

from ..explain.sums import explain_search, explain_sum
from ..explain.waterways import cells_marked, explain_canal_change, explain_path, named, places_marked, side_of
from ..rules import RULES
from ..rules.cards import HELPER_STACK, POND_CELLS, pond_of
from ..rules.catches import Catch, easiest_calculations, other_cell, ponds_after_swap, ponds_of
from ..rules.expressions import rendering
from ..rules.moves import Calculate, Canal, Cut, Draw, Give, Hook, Keep, Magnet, Net, Pass, Swap
from ..rules.state import Attack, DragonFishState
from ..rules.waterways import LANE_OF, canal_change
from . import SHARP, held_hooks, hooks_on_fish, island_with

Rungs = tuple[Step, ...]
_SEED = 0
"""A fixed seed, so that the same hint comes again."""


def hint(observation: Observation) -> Thinking[Rungs]:
    """Return a hint of up to three rungs that leads to the sharp player's move."""
    state: DragonFishState = observation.state
    choice = yield from SHARP[state.phase](observation, random.Random(_SEED))
    *rungs, last = _HINTS[type(choice.move)](observation, choice.move)
    return (*rungs, replace(last, values={**last.values, "move": str(choice.move)}))


def _draw(observation: Observation, move: Draw) -> Rungs:
    hooks, highlights = held_hooks(observation), ((HELPER_STACK.key, Role.RESULT),)
    if not hooks:
        return (Step("dragonfish.hint.draw.none", {}, highlights),)
    reaching = [hook for hook in hooks if next(hooks_on_fish(observation, hook), None)]
    return (
        Step("dragonfish.hint.draw.look"),
        Step(f"dragonfish.hint.draw.{'later' if reaching else 'short'}", {"hooks": tuple(reaching or hooks)}),
        Step("dragonfish.hint.draw.move", {}, highlights),
    )


def _hook(observation: Observation, move: Hook) -> Rungs:
    values = {"hook": move.hook, "name": Who(move.seat), "fish": move.fish}
    return (
        Step("dragonfish.hint.hook.look", values),
        Step("dragonfish.hint.hook.rule", values),
        Step("dragonfish.hint.hook.move", values),
    )


def _keep(observation: Observation, move: Keep) -> Rungs:
    (hook,) = held_hooks(observation)
    reaching = next(hooks_on_fish(observation, hook), None)
    values = {"hook": hook}
    return (
        Step("dragonfish.hint.keep.look", values),
        Step("dragonfish.hint.keep.later" if reaching else "dragonfish.hint.keep.short", values),
        Step("dragonfish.hint.keep.move", values),
    )


def _canal(observation: Observation, move: Canal) -> Rungs:
    state: DragonFishState = observation.state
    island = island_with(state, move)
    found = canal_change(state.island, move.place, island[move.place])
    values = {"place": move.place, "turn": move.turn, "opened": len(found.opened), "closed": len(found.closed)}
    highlights = places_marked((move.place,), Role.SUBJECT)
    return (
        Step("dragonfish.hint.canal.look"),
        Step("dragonfish.hint.canal.place", values, highlights),
        Step("dragonfish.hint.canal.move", values, highlights, tuple(explain_canal_change(island, found))),
    )


def _net(observation: Observation, move: Net) -> Rungs:
    values = {"pond": side_of(move.pond), "cards": tuple(map(named, observation.state.pond(move.pond)))}
    highlights = cells_marked(POND_CELLS[move.pond], Role.SUBJECT)
    return (
        Step("dragonfish.hint.net.look"),
        Step("dragonfish.hint.net.rule", values, highlights),
        Step("dragonfish.hint.net.move", values, highlights),
    )


def _magnet(observation: Observation, move: Magnet) -> Rungs:
    values, highlights = {"pond": side_of(pond_of(move.cell))}, cells_marked((move.cell,), Role.SUBJECT)
    look, last = Step("dragonfish.hint.magnet.look"), Step("dragonfish.hint.magnet.move", values, highlights)
    if len([*RULES.legal_moves(observation.state)]) == 1:
        return look, last
    return look, Step("dragonfish.hint.magnet.rule", values, highlights), last


def _cut(observation: Observation, move: Cut) -> Rungs:
    return _answer(observation, "cut")


def _give(observation: Observation, move: Give) -> Rungs:
    return _answer(observation, "give")


def _answer(observation: Observation, why: str) -> Rungs:
    attack: Attack = observation.state.attack
    values = {"name": Who(attack.attacker), "hook": attack.hook, "fish": attack.fish}
    look = Step("dragonfish.hint.reply.look", values)
    return look, Step(f"dragonfish.hint.reply.{why}", values), Step(f"dragonfish.hint.reply.{why}.move", values)


def sum_rungs(observation: Observation, move: Calculate) -> Rungs:
    """Return the rungs of a hint for a sum: the fish and its pond, the number of cards, and the sum."""
    state: DragonFishState = observation.state
    pond = pond_of(move.cell)
    fish = next(cell for cell in move.cells if _is_fish(state, cell))
    numbers = state.numbers(pond)
    values = {
        "pond": side_of(pond),
        "fish": numbers[fish],
        "count": len(move.cells),
        "sum": numbers[move.cell],
        "expression": rendering(move.expression, numbers),
    }
    ways = explain_search(ponds_of(state)[pond], fish, state.sum_rules).substeps[:-1]
    kind = "sum" if fish == move.cell else "term"
    return (
        Step("dragonfish.hint.sum.look", values, cells_marked((fish,), Role.SUBJECT)),
        Step(f"dragonfish.hint.{kind}.rule", values, cells_marked((fish,), Role.SUBJECT), ways),
        _the_sum(state, move, values),
    )


def _is_fish(state: DragonFishState, cell: str) -> bool:
    card = state.cell(cell)
    return card is not None and card.is_fish


def _the_sum(state: DragonFishState, move: Calculate, values: dict[str, object]) -> Step:
    worked = explain_sum(move.cell, move.expression, state.numbers(pond_of(move.cell)), state.order)
    highlights = cells_marked(move.cells, Role.RESULT)
    return Step("dragonfish.hint.sum.move", values, highlights, worked.substeps, worked.figures)


def swap_rungs(observation: Observation, move: Swap) -> Rungs:
    """Return the rungs of a hint for a swap: the fish to catch, the card that should swim, and the swap."""
    state: DragonFishState = observation.state
    at_once = _caught_at_once(state)
    catch = _made_ready(state, move, at_once)
    cell = next(each for each in (move.cell, move.other) if pond_of(each) == pond_of(catch.calculation.sum_cell))
    comes = other_cell((move.cell, move.other), cell)
    values = {
        "fish": catch.fish,
        "lies_at": catch.lies_at,
        "home": side_of(pond_of(catch.lies_at)),
        "pond": side_of(pond_of(cell)),
        "other": side_of(pond_of(comes)),
        "card": state.cell(comes),
        "gone": state.cell(cell),
        "calculation": catch.calculation,
    }
    look = f"{'swims' if catch.lies_at == comes else 'swap'}.{'also' if catch.lies_at in at_once else 'look'}"
    way = explain_path(state.island, LANE_OF[move.cell], LANE_OF[move.other])
    return (
        Step(f"dragonfish.hint.{look}", values, cells_marked((catch.lies_at,), Role.SUBJECT)),
        Step("dragonfish.hint.swap.rule", values, cells_marked((comes,), Role.SUBJECT)),
        Step("dragonfish.hint.swap.move", values, cells_marked((cell, comes), Role.RESULT), (way,)),
    )


def _caught_at_once(state: DragonFishState) -> set[str | None]:
    """Return the cells of the fish that can be caught without a swap."""
    rules = state.sum_rules
    return {each.fish_cell for pond in ponds_of(state).values() for each in easiest_calculations(pond, rules)}


def _made_ready(state: DragonFishState, move: Swap, at_once: Collection[str | None]) -> Catch:
    """Return the largest catch after a swap, preferring fish that can't be caught without the swap."""
    swap = (move.cell, move.other)
    ponds = ponds_after_swap(ponds_of(state), swap)
    found = [Catch(swap, each) for pond in ponds.values() for each in easiest_calculations(pond, state.sum_rules)]
    return max(found, key=lambda each: (each.lies_at not in at_once, each.fish))


def pass_rungs(observation: Observation, move: Pass) -> Rungs:
    """Return the rungs of a hint for passing: what to look for, that there is none, and the move."""
    state: DragonFishState = observation.state
    kind = "swapped" if state.swapped else "swaps"
    return (
        Step("dragonfish.hint.pass.look"),
        Step(f"dragonfish.hint.pass.{kind}"),
        Step("dragonfish.hint.pass.move"),
    )


_HINTS: dict[type, Callable[[Observation, Any], Rungs]] = {
    Draw: _draw,
    Hook: _hook,
    Keep: _keep,
    Canal: _canal,
    Net: _net,
    Magnet: _magnet,
    Cut: _cut,
    Give: _give,
    Calculate: sum_rungs,
    Swap: swap_rungs,
    Pass: pass_rungs,
}
