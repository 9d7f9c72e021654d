"""Play computer players against each other, swapping seats: wins, 95 % interval and seconds per game.

`python -m benchmarks.tournament docfish sharp careful --games 2000` plays 2,000 games of DocFish.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt

from mathfish_widgets.engine.state import State
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match

from .table import Row

SCORE_OF_95_PERCENT = 1.96
Levels = tuple[str, str]
LADDER: tuple[Levels, ...] = (("sharp", "careful"), ("careful", "beginner"))
GAMES_MEASURED = {"docfish": 200, "pemberley": 200, "dragonfish": 100, "literature": 40}
"""How many games each pair of levels plays for the table; the races of Equations are measured in `races.py`."""


def rows() -> Iterator[Row]:
    """Yield whether the stronger level wins more, game by game."""
    for name, games in GAMES_MEASURED.items():
        for better, worse in LADDER:
            began = time.perf_counter()
            leads = [lead(name, (better, worse), number) for number in range(games)]
            told = report(leads, time.perf_counter() - began)
            yield Row(f"{GAMES[name].title}, {games} games, {better} against {worse}", told, "more won than lost")


def play(name: str, levels: Levels, seed: int) -> State:
    """Play the deal of a seed with one level in the even seats and the other in the odd; return the end."""
    match = Match(GAMES[name], seed, {}, [levels[seat % 2] for seat in range(_seats(name))])
    while not match.state.over:
        seat = match.state.active[0]
        match.play(think(match.choice(seat)).move, seat)
    return match.state


def _seats(name: str) -> int:
    """Return the number of players: two if the game allows two, otherwise the usual number."""
    game = GAMES[name]
    return 2 if 2 in (game.seats, *game.other_seats) else game.seats


def lead(name: str, levels: Levels, number: int) -> int:
    """Return the lead in points of the first level in a game; each deal is played twice, swapping seats."""
    side = number % 2
    return lead_of_side(play(name, levels if side == 0 else levels[::-1], number // 2), side)


def lead_of_side(state: State, side: int) -> int:
    """Return the final lead in points of the best even seat (0) or odd seat (1) over the other side.

    If a game's winners do not have the most points, a win counts as one point.
    """
    points = max(state.scores[side::2]) - max(state.scores[1 - side :: 2])
    won, lost = (any(seat % 2 == each for seat in state.winners) for each in (side, 1 - side))
    return points if (points > 0) - (points < 0) == won - lost else won - lost


def interval(wins: int, losses: int) -> tuple[float, float]:
    """Return the 95 % interval of the share of games won, not counting draws (Wilson)."""
    played = wins + losses
    square = SCORE_OF_95_PERCENT**2
    middle = (wins + square / 2) / (played + square)
    reach = SCORE_OF_95_PERCENT * sqrt(wins * losses / played + square / 4) / (played + square)
    return middle - reach, middle + reach


def report(leads: Iterable[int], seconds: float) -> str:
    """Return the wins, losses, draws, interval, mean lead and time in one line."""
    points = list(leads)
    wins, losses = sum(lead > 0 for lead in points), sum(lead < 0 for lead in points)
    low, high = interval(wins, losses)
    return (
        f"{wins} won, {losses} lost, {len(points) - wins - losses} drawn; won {wins / (wins + losses):.1%} "
        f"({low:.1%} to {high:.1%}); {sum(points) / len(points):+.2f} points, {seconds / len(points):.3f} s a game"
    )


def main() -> None:
    """Play the tournament that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=[name for name, game in GAMES.items() if game.seats > 1])
    parser.add_argument("levels", nargs=2, choices=["beginner", "careful", "sharp"])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--processes", type=int, default=1)
    asked = parser.parse_args()
    began = time.perf_counter()
    with ProcessPoolExecutor(asked.processes) as pool:
        leads = list(pool.map(partial(lead, asked.game, tuple(asked.levels)), range(asked.games), chunksize=20))
    print(report(leads, (time.perf_counter() - began) * asked.processes))


if __name__ == "__main__":
    main()
