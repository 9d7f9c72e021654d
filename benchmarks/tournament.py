"""Computer players of DocFish against each other, seats exchanged: wins, 95 % interval and seconds a game.

`python -m benchmarks.tournament sharp careful --games 2000`
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt

from mathfish_widgets.game import Turn
from mathfish_widgets.games.docfish.deal import begin
from mathfish_widgets.games.docfish.players import PLAYERS
from mathfish_widgets.games.docfish.state import DocFishState
from mathfish_widgets.observation import Observation
from mathfish_widgets.player import chance, think

SCORE_OF_95_PERCENT = 1.96


def play(levels: tuple[str, str], seed: int) -> DocFishState:
    """The end of the game that two levels play on the deal of a seed, seat 0 first."""
    state = begin(seed, "cut", "always", "one_pass")
    histories: tuple[list[Turn[DocFishState]], ...] = ([], [])
    while not state.over:
        seat = state.active[0]
        observation = Observation(seat, state.seen_by(seat), histories[seat])
        rng = chance(seed, seat, len(histories[seat]))
        turn = state.play(think(PLAYERS[levels[seat]].choose(observation, rng)).move)
        for watching, history in enumerate(histories):
            history.append(turn.seen_by(watching))
        state = turn.after
    return state


def lead(levels: tuple[str, str], number: int) -> int:
    """By how many points the first level wins game `number`: every deal is played twice, with seats exchanged."""
    seat = number % 2
    seated = levels if seat == 0 else (levels[1], levels[0])
    scores = play(seated, number // 2).scores
    return scores[seat] - scores[1 - seat]


def interval(wins: int, losses: int) -> tuple[float, float]:
    """The 95 % interval of the share of won games, draws left out (Wilson)."""
    played = wins + losses
    square = SCORE_OF_95_PERCENT**2
    middle = (wins + square / 2) / (played + square)
    reach = SCORE_OF_95_PERCENT * sqrt(wins * losses / played + square / 4) / (played + square)
    return middle - reach, middle + reach


def report(leads: Iterable[int], seconds: float) -> str:
    """Wins, losses, draws, interval, mean lead and time in one line."""
    points = list(leads)
    wins, losses = sum(lead > 0 for lead in points), sum(lead < 0 for lead in points)
    low, high = interval(wins, losses)
    return (
        f"{wins} won, {losses} lost, {len(points) - wins - losses} drawn; won {wins / (wins + losses):.1%} "
        f"({low:.1%} to {high:.1%}); {sum(points) / len(points):+.2f} points, {seconds / len(points):.3f} s a game"
    )


def main() -> None:
    """Plays the tournament that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels", nargs=2, choices=list(PLAYERS))
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--processes", type=int, default=1)
    asked = parser.parse_args()
    began = time.perf_counter()
    with ProcessPoolExecutor(asked.processes) as pool:
        leads = list(pool.map(partial(lead, tuple(asked.levels)), range(asked.games), chunksize=20))
    print(report(leads, (time.perf_counter() - began) * asked.processes))


if __name__ == "__main__":
    main()
