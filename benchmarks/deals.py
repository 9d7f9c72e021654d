"""Measure the speed of the Doublets solver, and how much better a careful player does than a beginner."""

from collections.abc import Iterator
from statistics import mean, median
from time import perf_counter

from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES
from mathfish_widgets.games.doublets.players.solver import NODES, solve
from mathfish_widgets.games.doublets.rules.deal import begin
from mathfish_widgets.play.match import Match

from .table import Row

DEALS = 100


def rows() -> Iterator[Row]:
    """Yield the shares of deals decided and won, the median time, and the gain of a careful player."""
    times, decided, won = [], 0, 0
    for seed in range(DEALS):
        state = begin(seed, passes=3, first_waste="off", kings="bottom")
        began = perf_counter()
        solution = think(solve(state))
        times.append(perf_counter() - began)
        decided += solution.proved
        won += solution.score == 48
    yield Row(f"Doublets solver, {DEALS} deals, {NODES:,} nodes: decided", f"{100 * decided / DEALS:.0f} %")
    yield Row("Doublets solver: can be won", f"{100 * won / DEALS:.0f} %")
    yield Row("Doublets solver: median time of a deal", f"{1000 * median(times):.0f} ms")
    gained = [_cards("careful", seed) - _cards("beginner", seed) for seed in range(DEALS)]
    yield Row(f"Doublets, {DEALS} deals, careful beside beginner", f"{mean(gained):+.2f} cards", "more than 0.5")


def _cards(level: str, seed: int) -> int:
    """Return how many cards a level builds in a deal."""
    match = Match(GAMES["doublets"], seed, players=(level,))
    while not match.state.over:
        match.play(think(match.choice(0)).move)
    return match.state.scores[0]
