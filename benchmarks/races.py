"""Race in Equations: levels race each other, and pupils who take a known time over four cards.

`python -m benchmarks.races 1000` races on 1,000 layouts.
"""

import random
import sys
from collections.abc import Iterator

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import PERSON

from .table import Row
from .tournament import interval

RACES = 200
PUPILS = (15, 30, 60)
"""The seconds a pupil takes over four cards on average: uniform from half of that to one and a half times that."""


def rows(races: int = RACES) -> Iterator[Row]:
    """Yield how many races each side wins, not counting ties, and its share of the cards."""
    for better, worse in (("sharp", "careful"), ("careful", "beginner")):
        yield _row(f"{better} against {worse}", [played((better, worse), seed, 0) for seed in range(races)])
    for seconds in PUPILS:
        for level in GAMES["equations"].players:
            ends = [played((PERSON, level), seed, seconds) for seed in range(races)]
            yield _row(f"a pupil of {seconds} seconds against {level}", ends)


def played(players: tuple[str, str], seed: int, seconds: float) -> tuple[int, int]:
    """Play one race on layouts that need only + and −, and return the cards that both seats won."""
    match, pupil = Match(GAMES["equations"], seed, {"level": "easy"}, players), random.Random(seed)
    taken, lap = 0.0, -1
    while not match.state.over:
        if match.lap != lap:
            taken, lap = seconds * (0.5 + pupil.random()), match.lap
        computer = match.next_computer
        if computer is None or (0 in match.persons and taken < (match.delay(computer) or 0.0)):
            _shout(match, 0)
        else:
            match.play(think(match.choice(computer)).move, computer)
    one, other = match.state.scores
    return one, other


def _shout(match: Match, seat: Seat) -> None:
    match.play(next(match.legal_moves(seat)), seat)


def _row(what: str, ends: list[tuple[int, int]]) -> Row:
    wins, losses = sum(one > other for one, other in ends), sum(one < other for one, other in ends)
    low, high = interval(wins, losses)
    layouts = sum(one for one, _ in ends) / sum(map(sum, ends))
    told = f"{wins} : {losses} races ({low:.0%} to {high:.0%}), {layouts:.0%} of the cards"
    return Row(f"Equations, {len(ends):,} races, {what}", told)


if __name__ == "__main__":
    for row in rows(*map(int, sys.argv[1:])):
        print(row.what, row.figure, sep=": ", flush=True)
