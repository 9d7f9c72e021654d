"""DocFish's fullest table: the position with the most cards in the pots that a fixed set of games comes to."""

from random import Random
from typing import Any

from mathfish_widgets.games import GAMES
from mathfish_widgets.match import Match
from mathfish_widgets.player import think
from mathfish_widgets.stage.scene import SAY

GAMES_TRIED = 12


def fullest_record() -> tuple[str, str]:
    """The record of a match at the fullest table where a person may ask, and the button that asks there."""
    fullest: tuple[int, str, str] = (0, "", "")
    for seed in range(GAMES_TRIED):
        match = Match(GAMES["docfish"], seed, players=("you", "you"))
        while not match.state.over:
            seat = match.state.active[0]
            level = GAMES["docfish"].players["careful"]
            move = think(level.choose(match.observation(seat), Random(seed))).move
            cards = sum(len(pile) for zone, pile in match.state.table.items() if zone.name in ("pot", "hand"))
            if str(move).startswith("ask") and cards > fullest[0]:
                fullest = (cards, match.to_json(), SAY + str(move))
            match.play(move, seat)
    return fullest[1:]


def full_table() -> tuple[Any, str]:
    """The widget at the fullest table, and the button to touch there."""
    import mathfish_widgets

    record, touch = fullest_record()
    return mathfish_widgets.resume(record), touch
