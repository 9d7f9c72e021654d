"""The computer players of DocFish: three levels that differ in knowledge and memory.

Source: docs/rules/docfish.md, Levels.
"""

from __future__ import annotations

from functools import partial

from mathfish_widgets.play.players import Chooser, Player, at_once, levels

from . import sharp, simple
from .simple import Strategy

BEGINNER = Strategy(simple.ask_from_any_card, simple.change_first, simple.guess_any, simple.consolidate_fewest)
CAREFUL = Strategy(simple.ask_lowest, simple.change_plentiful, simple.guess_unseen, simple.consolidate_highest)
SHARP = Strategy(sharp.ask_likeliest, simple.change_plentiful, sharp.guess_by_parity, simple.consolidate_highest)


def _by(strategy: Strategy) -> Chooser:
    return at_once(partial(simple.choose, strategy))


PLAYERS = levels(
    Player(
        "beginner",
        "Asks for the highest prime in any of its cards, exchanges as few cards as it may, and remembers nothing.",
        _by(BEGINNER),
    ),
    Player(
        "careful",
        "Asks for low primes first, remembers what was just refused, and takes the groups with the highest sum.",
        _by(CAREFUL),
    ),
    Player(
        "sharp",
        "Remembers every card it has seen, counts primes in pairs, and asks where its turn is likeliest to go on.",
        _by(SHARP),
    ),
)
