"""The computer players of DragonFish: beginner, careful, sharp. Source: docs/rules/dragonfish.md, Levels."""

from __future__ import annotations

import random
from collections.abc import Mapping

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.play.players import Choice, Chooser, Player, levels

from ..rules.state import Phase
from . import sharp, simple

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
    Phase.HELPER: sharp.begin_with_larger_hook,
    Phase.HOOK: sharp.drawn_larger_hook,
    Phase.POND: sharp.sum_largest_of_all,
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
