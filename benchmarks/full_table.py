"""DocFish's fullest table: the position with the most cards in the pots that a fixed set of games comes to."""

from random import Random
from typing import Any

import mathfish_widgets
from mathfish_widgets.games import GAMES
from mathfish_widgets.match import Match
from mathfish_widgets.player import think
from mathfish_widgets.stage.scene import SAY

GAMES_TRIED = 12


def fullest_record() -> tuple[str, str]:
    """The record of a match at the fullest table where the person may ask, and the button that asks there."""
    fullest: tuple[int, str, str] = (0, "", "")
    game = GAMES["docfish"]
    for seed in range(GAMES_TRIED):
        match = Match(game, seed, players=("you", "careful"))
        while not match.state.over:
            seat = match.state.active[0]
            move = think(game.players["careful"].choose(match.observation(seat), Random(seed))).move
            cards = sum(len(pile) for zone, pile in match.state.table.items() if zone.name in {"pot", "hand"})
            if seat == 0 and str(move).startswith("ask") and cards > fullest[0]:
                fullest = (cards, match.to_json(), SAY + str(move))
            match.play(move, seat)
    return fullest[1:]


def full_table() -> tuple[Any, str]:
    """The widget at the fullest table, and the button to touch there."""
    record, touch = fullest_record()
    return mathfish_widgets.resume(record, pace="step by step"), touch
