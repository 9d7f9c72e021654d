"""How a game of Pemberley begins: its options and the deal of a seed.

Source: docs/rules/pemberley.md, Setup; Options.
"""

from __future__ import annotations

from typing import cast

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.options import Option

from .state import MOST_SEATS, STARTER, PemberleyState, dealt_table

NO_TARGET, OFF = "none", "off"
OPTIONS = (
    Option("players", range(2, MOST_SEATS + 1), "how many play", default=2),
    Option(
        "target",
        (NO_TARGET, 30, *range(1, 30), *range(31, 1001)),
        "rounds are played until somebody has more than this; none is one round",
        default=NO_TARGET,
    ),
    Option("negative_primes", ("on", OFF), "whether minus a prime scores like the prime", default="on"),
    Option("ones_escalate", ("round", "game"), "whether landings on 1 are counted anew in each round", default="round"),
    Option(
        "unplayed",
        ("set_aside", "once", "per_part"),
        "a card left over in part one costs 1 and is out, costs at most 1, or costs 1 in each part",
        default="set_aside",
    ),
    Option("may_pass", (OFF, "on"), "whether a player with a playable card may pass", default=OFF),
)


def begin(seed: int, players: int, target: int | str, negative_primes: str, **others: str) -> PemberleyState:
    """The state after the deal of a seed; `others` are ones_escalate, unplayed and may_pass."""
    table = dealt_table(seed, 0, players)
    nothing = (0,) * players
    return PemberleyState(
        table,
        seed=seed,
        round=0,
        first=0,
        turn=0,
        total=cast(Card, table[STARTER][0]).rank,
        points=nothing,
        sums=nothing,
        sets=((),) * players,
        left_over=nothing,
        players=players,
        target=0 if target == NO_TARGET else cast(int, target),
        negative_primes=negative_primes != OFF,
        ones_escalate=others["ones_escalate"],
        unplayed=others["unplayed"],
        may_pass=others["may_pass"] != OFF,
    )
