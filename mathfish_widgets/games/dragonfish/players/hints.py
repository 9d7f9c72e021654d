"""The hints of DragonFish: what to look at, where it leads, the move.

Source: docs/rules/dragonfish.md, Explanation; Levels.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Role, Step, Who

from ..explain.highlights import cells_marked, places_marked
from ..explain.waterways import changes
from ..rules.events import Attack
from ..rules.moves import Calculate, Canal, Cut, Draw, Give, Hook, Keep, Magnet, Net, Pass, Swap
from ..rules.state import DragonFishState
from ..rules.waterways import change
from ..rules.zones import HELPER_STACK
from .levels import SHARP
from .simple import held_hooks, hooks_on_fish, island_with
from .sum_hints import Rungs, pass_rungs, sum_rungs, swap_rungs

_SEED = 0
"""What is tried out depends on chance; with one seed the same hint comes when it is asked for again."""


def hint(observation: Observation) -> Thinking[Rungs]:
    """Three rungs to a move of the sharp player: what to look at, where it leads, the move itself."""
    state: DragonFishState = observation.state
    choice = yield from SHARP[state.phase](observation, random.Random(_SEED))
    return _LADDERS[type(choice.move)](observation, choice.move)


def _draw(observation: Observation, move: Draw) -> Rungs:
    hooks = held_hooks(observation)
    reaching = [hook for hook in hooks if next(hooks_on_fish(observation, hook), None)]
    why = "later" if reaching else "short" if hooks else "none"
    marks = ((HELPER_STACK.key, Role.RESULT),)
    return (
        Step("dragonfish.hint.draw.look"),
        Step(f"dragonfish.hint.draw.{why}", {"hooks": tuple(reaching or hooks)}),
        Step("dragonfish.hint.draw.move", {}, marks),
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
    found = change(state.island, move.place, island[move.place])
    values = {"place": move.place, "turn": move.turn, "opened": len(found.opened), "closed": len(found.closed)}
    marks = places_marked((move.place,), Role.SUBJECT)
    return (
        Step("dragonfish.hint.canal.look"),
        Step("dragonfish.hint.canal.place", values, marks),
        Step("dragonfish.hint.canal.move", values, marks, tuple(changes(island, found))),
    )


def _net(observation: Observation, move: Net) -> Rungs:
    values = {"pond": move.pond, "cards": tuple(observation.state.pond(move.pond))}
    return (
        Step("dragonfish.hint.net.look"),
        Step("dragonfish.hint.net.rule", values),
        Step("dragonfish.hint.net.move", values),
    )


def _magnet(observation: Observation, move: Magnet) -> Rungs:
    values, marks = {"cell": move.cell, "pond": move.cell[0]}, cells_marked((move.cell,), Role.SUBJECT)
    return (
        Step("dragonfish.hint.magnet.look"),
        Step("dragonfish.hint.magnet.rule", values, marks),
        Step("dragonfish.hint.magnet.move", values, marks),
    )


def _cut(observation: Observation, move: Cut) -> Rungs:
    return _answer(observation, "cut")


def _give(observation: Observation, move: Give) -> Rungs:
    state: DragonFishState = observation.state
    return _answer(observation, "give" if state.broken_rule(Cut(), state.active[0]) else "spare")


def _answer(observation: Observation, why: str) -> Rungs:
    attack: Attack = observation.state.attack
    values = {"name": Who(attack.attacker), "hook": attack.hook, "fish": attack.fish}
    look = Step("dragonfish.hint.reply.look", values)
    return look, Step(f"dragonfish.hint.reply.{why}", values), Step(f"dragonfish.hint.reply.{why}.move", values)


_LADDERS: dict[type, Callable[[Observation, Any], Rungs]] = {
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
