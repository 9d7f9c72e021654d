"""The computer players of DragonFish: beginner, careful, sharp. Source: rules/dragonfish.md, section 9."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from ...observation import Observation
from ...player import Choice, Player, Thinking
from . import choosing, drawn_cards, planning
from .phases import Phase

Choosing = Callable[[Observation, random.Random], Thinking[Choice]]

_BEGINNER: Mapping[Phase, Choosing] = {
    Phase.HELPER: choosing.draw_always,
    Phase.HOOK: choosing.keep_always,
    Phase.CANAL: choosing.dig_anywhere,
    Phase.NET: choosing.net_any,
    Phase.MAGNET: choosing.lift_first,
    Phase.REPLY: choosing.cut_always,
    Phase.POND: choosing.sum_at_hand,
}
_CAREFUL: Mapping[Phase, Choosing] = {
    **_BEGINNER,
    Phase.HELPER: choosing.begin_with_exact_hook,
    Phase.HOOK: choosing.exact_drawn_hook,
    Phase.CANAL: choosing.dig_for_most_pairs,
    Phase.NET: choosing.net_where_nothing_is_caught,
    Phase.POND: choosing.sum_largest,
}
SHARP: Mapping[Phase, Choosing] = {
    Phase.HELPER: planning.begin_by_plan,
    Phase.HOOK: planning.drawn_hook_by_plan,
    Phase.CANAL: drawn_cards.dig_by_plan,
    Phase.NET: drawn_cards.net_by_plan,
    Phase.MAGNET: drawn_cards.lift_by_plan,
    Phase.REPLY: planning.answer_by_plan,
    Phase.POND: planning.sum_by_plan,
}


def _by(habits: Mapping[Phase, Choosing]) -> Choosing:
    """A way of choosing in every phase."""

    def choose(observation: Observation, rng: random.Random) -> Thinking[Choice]:
        yield
        return (yield from habits[observation.state.phase](observation, rng))

    return choose


PLAYERS = {
    player.name: player
    for player in (
        Player("beginner", "Catches the first fish it finds without a swap, and keeps its Hook Cards.", _by(_BEGINNER)),
        Player(
            "careful",
            "Catches the largest fish that needs no swap, and plays a Hook Card on a fish of exactly its number.",
            _by(_CAREFUL),
        ),
        Player(
            "sharp",
            "Tries every swap, counts Scissors, and thinks of the goal and of what the next player can catch.",
            _by(SHARP),
        ),
    )
}
