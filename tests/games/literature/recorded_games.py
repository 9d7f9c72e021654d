"""Recorded games between all levels. Replaying them needs only the rules, so no player has to think.

After an intended change of the players, `python -m tests.games.literature.recorded_games` writes them again.
"""

import json
from functools import cache
from pathlib import Path

from mathfish_widgets.engine.state import observe
from mathfish_widgets.games.literature import LITERATURE
from mathfish_widgets.games.literature.players import PLAYERS
from mathfish_widgets.games.literature.rules.moves import Declare
from mathfish_widgets.play.match import Match
from tests.games.tabletop import game_between

from .playing import options_of

COMPUTER_LEVELS = tuple(PLAYERS)
VARIANTS: tuple[dict[str, object], ...] = (
    {},
    {"players": 8},
    {"preset": "common"},
    {"preset": "any_error"},
    {"preset": "nine_sets", "must_declare": "on"},
    {"preset": "indian", "own_card_asks": "on"},
    {"wrong_split": "stays", "turn_after_wrong": "opponents"},
    {"deck": "ranks", "endgame": "award"},
    {"declare_when": "any_time", "ask_limit": 20},
    {"declare_when": "any_time", "deck": "eights_jokers"},
)
"""The options of each recorded game; the seats take the levels in turn."""
_FILE = Path(__file__).with_suffix(".json")


def seated(levels, options):
    """Return the level of each seat, with the levels in turn, so two levels form two teams."""
    return tuple(levels[seat % len(levels)] for seat in range(options["players"]))


def played_by(levels, seed, preset="seed", **options):
    """Play a game between levels and return its turns."""
    given = options_of(preset, **options)
    return game_between("literature", seated(levels, given), seed, **given)


@cache
def recorded_match(number):
    """Return the match of a recorded game, replayed move by move."""
    options = options_of(**VARIANTS[number])
    match = Match(LITERATURE, 0, options, seated(COMPUTER_LEVELS, options))
    for seated_move in json.loads(_FILE.read_text(encoding="utf-8"))[number].split("; "):
        seat, text = seated_move.split(" ", maxsplit=1)
        match.play(LITERATURE.read(text), int(seat))
    return match


def recorded_decisions(step):
    """Return every `step`-th decision of the recorded games: the true state, and what the seat to move has seen."""
    return [_decision(*each) for each in _every_decision()[::step]]


@cache
def decisions_before_declarations():
    """Return the decisions before a declaration in the recorded games, in the same form."""
    return [_decision(turns, count) for turns, count in _every_decision() if isinstance(turns[count].move, Declare)]


def _every_decision():
    matches = (recorded_match(number).turns for number in range(len(VARIANTS)))
    return [(turns, count) for turns in matches for count in range(len(turns))]


def _decision(turns, count):
    before = turns[count].before
    return before, observe(before, turns[:count], turns[count].seat)


if __name__ == "__main__":
    games = [
        "; ".join(f"{turn.seat} {turn.move}" for turn in played_by(COMPUTER_LEVELS, 0, **each)) for each in VARIANTS
    ]
    _FILE.write_text(json.dumps(games, indent=0) + "\n", encoding="utf-8")
