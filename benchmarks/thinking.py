"""Measure what is computed while a person plays: possible catches, and the moves of sharp players."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from statistics import median
from time import perf_counter
from typing import Any

from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES
from mathfish_widgets.games.dragonfish.rules.catches import catches
from mathfish_widgets.games.literature.deduction.deal_counting import count_places
from mathfish_widgets.play.match import Match
from tests.games.literature.deduction.deals import hard_deals, holder_chances

from .table import Row

TABLES, POSITIONS, DECISIONS = 60, 300, 200
OPERATIONS = ("add", "multiply", "divide")


def rows() -> Iterator[Row]:
    """Yield the medians and maxima in milliseconds."""
    for operations in OPERATIONS:
        states: list[Any] = [GAMES["dragonfish"].deal(seed, operations=operations) for seed in range(TABLES)]
        times = [_milliseconds(partial(catches, state)) for state in states]
        yield Row(f"DragonFish, {operations}: every fish that can be caught, with swaps", _told(times), "50 ms")
    for moment, observations in (("opening", _openings()), ("in play", islice(_moments_in_play(), POSITIONS))):
        times = [_milliseconds(partial(holder_chances, each)) for each in observations]
        limit = "50 ms" if moment == "opening" else "10 ms"
        yield Row(f"Literature for six, {moment}: the exact chances of every card", _told(times), limit)
    times = [_milliseconds(partial(think, count_places(constraints))) for constraints, _, _ in hard_deals()]
    yield Row("Literature for eight, the hardest known: the exact chances of every card", _told(times), "100 ms")
    times = [_milliseconds(partial(getattr, match, "next_computer")) for match in _eight_at_any_time()]
    yield Row("Literature for eight, declared at any time: which sharp player is next", _told(times), "100 ms")
    for name in ("docfish", "pemberley", "dragonfish", "literature"):
        yield Row(
            f"{GAMES[name].title}: a decision of a sharp player", _told(list(islice(_decisions(name), DECISIONS)))
        )


def _openings() -> Iterator[Observation]:
    return (Match(GAMES["literature"], seed).observation(0) for seed in range(TABLES))


def _moments_in_play() -> Iterator[Observation]:
    for seed in range(POSITIONS):
        match = Match(GAMES["literature"], seed, {}, ["careful"] * 6)
        while not match.state.over:
            seat = match.state.active[0]
            yield match.observation(seat)
            match.play(think(match.choice(seat)).move, seat)


def _eight_at_any_time() -> Iterator[Match]:
    match = Match(GAMES["literature"], 0, {"declare_when": "any_time"}, ["sharp"] * 8)
    while not match.state.over:
        yield match
        seat = match.next_computer or 0
        match.play(think(match.choice(seat)).move, seat)


def _decisions(name: str) -> Iterator[float]:
    for seed in range(DECISIONS):
        match = Match(GAMES[name], seed, {}, ["sharp"] * (6 if name == "literature" else 2))
        while not match.state.over:
            seat = match.state.active[0]
            began = perf_counter()
            choice = think(match.choice(seat))
            yield 1000 * (perf_counter() - began)
            match.play(choice.move, seat)


def _milliseconds(work: Callable[[], object]) -> float:
    began = perf_counter()
    work()
    return 1000 * (perf_counter() - began)


def _told(times: list[float]) -> str:
    return f"median {median(times):.1f} ms, at most {max(times):.0f} ms"
