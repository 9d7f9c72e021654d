"""The computer players of DragonFish, and how the sharp one decides. Source: docs/rules/dragonfish.md, Levels."""

from __future__ import annotations

import random
from collections.abc import Mapping

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.play.players import Choice, Chooser, Player, levels

from ..rules.catches import find_catches
from ..rules.moves import Draw, Hook, Keep, Pass
from ..rules.state import DragonFishState, Phase
from . import simple
from .simple import catch_reason, held_hooks, hooks_on_fish, play_catch


def sum_largest_of_all(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Catches the largest fish over all swaps; of equal ones the easiest, without a swap if there is such a one."""
    found = yield from find_catches(observation.state)
    if not found:
        return Choice(Pass(), (Step("dragonfish.because.nothing"),))
    return play_catch(found[0], (catch_reason("best", found[0]),))


def begin_with_larger_hook(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Plays a Hook Card from hand on a fish that is larger than any that a sum can catch, else draws."""
    return (yield from _larger_hook(observation)) or Choice(Draw(), (Step("dragonfish.because.drew"),))


def drawn_larger_hook(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Plays the Hook Card just drawn on a fish that is larger than any that a sum can catch, else keeps it."""
    return (yield from _larger_hook(observation)) or Choice(Keep(), (Step("dragonfish.because.kept"),))


def _larger_hook(observation: Observation) -> Thinking[Choice | None]:
    """The smallest Hook Card for the largest fish, against who has the most points, if no sum catches one as large."""
    state: DragonFishState = observation.state
    moves = [move for hook in held_hooks(observation) for move in hooks_on_fish(observation, hook)]
    if not moves:
        return None
    found = yield from find_catches(state)
    best = max(moves, key=lambda move: (move.fish, -move.hook, state.scores[move.seat]))
    if found and found[0].fish >= best.fish:
        return None
    return Choice(best, (_hook_reason("larger" if found else "only", best),))


def _hook_reason(why: str, move: Hook) -> Step:
    return Step(f"dragonfish.because.hooked.{why}", {"hook": move.hook, "fish": move.fish})


Strategy = Mapping[Phase, Chooser]
"""What a seat does in each phase."""

_BEGINNER: Strategy = {
    Phase.HELPER: simple.draw_always,
    Phase.HOOK: simple.keep_always,
    Phase.CANAL: simple.dig_anywhere,
    Phase.NET: simple.net_any,
    Phase.MAGNET: simple.lift_first,
    Phase.REPLY: simple.cut_always,
    Phase.POND: simple.sum_at_hand,
}
CAREFUL: Strategy = {
    **_BEGINNER,
    Phase.HELPER: simple.begin_with_exact_hook,
    Phase.HOOK: simple.exact_drawn_hook,
    Phase.CANAL: simple.dig_for_most_pairs,
    Phase.NET: simple.net_where_nothing_is_caught,
    Phase.POND: simple.sum_largest,
}
SHARP: Strategy = {
    **CAREFUL,
    Phase.HELPER: begin_with_larger_hook,
    Phase.HOOK: drawn_larger_hook,
    Phase.POND: sum_largest_of_all,
}


def _by(strategy: Strategy) -> Chooser:
    """A way of choosing in every phase."""

    def choose(observation: Observation, rng: random.Random) -> Thinking[Choice]:
        yield
        return (yield from strategy[observation.state.phase](observation, rng))

    return choose


PLAYERS = levels(
    Player("beginner", "Catches the first fish it finds without a swap, and keeps its Hook Cards.", _by(_BEGINNER)),
    Player(
        "careful",
        "Catches the largest fish that needs no swap, and plays a Hook Card on a fish of exactly its number.",
        _by(CAREFUL),
    ),
    Player(
        "sharp",
        "Tries every swap for the largest fish, and plays a Hook Card on a fish that is larger still.",
        _by(SHARP),
    ),
)
