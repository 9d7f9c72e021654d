"""Positions of Doublets, moves played from them, what levels choose, and whole games."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from mathfish_widgets.engine.cards import KING
from mathfish_widgets.engine.state import Observation, Turn, observe
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.games.doublets.rules import RULES
from mathfish_widgets.games.doublets.rules.ring import doubled
from mathfish_widgets.games.doublets.rules.state import DoubletsState
from mathfish_widgets.play.match import Match

ARCH = "AC AD 8C AH AS 2C 2D"


def played(state: DoubletsState, *moves: str) -> DoubletsState:
    for text in moves:
        state = RULES.play(state, DOUBLETS.read(text)).after
    return state


@cache
def random_game(seed: int, **options: object) -> tuple[Turn, ...]:
    """Return the turns of a random game. Tests share them."""
    rng = random.Random(seed)
    state: Any = DOUBLETS.deal(seed, **options)
    turns: list[Turn] = []
    while not state.over:
        turns.append(RULES.play(state, rng.choice(list(RULES.legal_moves(state)))))
        state = turns[-1].after
    return tuple(turns)


def sentence(state: DoubletsState, text: str) -> str:
    """Return the sentence that refuses a move."""
    refusal = RULES.refusal(state, DOUBLETS.read(text))
    assert refusal is not None
    return Match(DOUBLETS).worded(refusal).sentence


def position(**arguments: object) -> DoubletsState:
    state = DOUBLETS.set_up(arguments)
    assert isinstance(state, DoubletsState)
    return state


def up_to(rank_before: str, reserve: str, waste: str) -> DoubletsState:
    """Return a position with one foundation card, some reserve cards and some waste; the rest is stock."""
    return position(foundation=rank_before, reserve=reserve, waste=waste)


def chain(count: int) -> str:
    """Return a number of cards that can be on the foundation, starting with a 7."""
    free = list(DOUBLETS.deal(0).pack)
    laid, rank = [], 7
    for _ in range(count):
        found = next(each for each in free if each.rank == rank)
        free.remove(found)
        laid.append(str(found))
        rank = doubled(rank)
    return " ".join(laid)


def late(count: int, number_of_pass: int = 1) -> DoubletsState:
    """Return a position with many cards built and an empty stock: kings in the reserve first, the rest in the waste."""
    built = chain(count)
    left = [each for each in DOUBLETS.deal(0).pack if str(each) not in built.split()]
    left.sort(key=lambda each: each.rank != KING)
    return position(foundation=built, reserve=left[:7], waste=left[7:], stock=(), number_of_pass=number_of_pass)


def choice(level: str, observation: Observation):
    return think(DOUBLETS.players[level].choose(observation, random.Random(0)))


def at(waste: str, **position: object) -> Observation:
    arguments = {"foundation": "4H", "reserve": ARCH, "waste": waste} | position
    return observe(DOUBLETS.set_up(arguments), [], 0)


@cache
def whole_game(level: str, seed: int, **options: object) -> Match:
    """Return a game played by a level. Tests share it, so don't change it."""
    match = Match(DOUBLETS, seed, options, (level,))
    while not match.state.over:
        match.play(think(match.choice(0)).move)
    return match


def random_observations(seed: int) -> Iterator[Observation]:
    """Yield what is seen in a random game, move by move."""
    match, rng = Match(DOUBLETS, seed), random.Random(seed)
    while not match.state.over:
        yield match.observation(0)
        match.play(rng.choice(list(match.legal_moves())))
