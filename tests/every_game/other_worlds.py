"""Games that look alike to somebody although the hidden cards differ, and what computer players say in them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice
from typing import Any, NamedTuple

from mathfish_widgets.engine.moves import IllegalMove
from mathfish_widgets.engine.table import Seat, Zone
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.history import History
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.players import rng_of_turn

from .random_play import option_sets, seats

_SWAPS = 12
"""The number of pairs of hidden cards that are tried for each decision."""


Lying = tuple[Zone, int]
"""The place of a card at the deal."""


class Leak(NamedTuple):
    """A decision in two games that look alike to `seen_by`: the same move for different reasons."""

    game: str
    level: str
    seed: int
    turn: int
    seen_by: Seat | None
    reasons: tuple[str, str]


class Tried(NamedTuple):
    """A decision that was the same in two games that look alike, and what its reasons leaked, if anything."""

    game: str
    leak: Leak | None


def decisions(name: str, first: int = 0, most_turns: int = 60) -> Iterator[Tried]:
    """Yield decisions that computer players make in the same way in two games that look alike to somebody."""
    game = GAMES[name]
    options = list(option_sets(game))
    for seed in count(first):
        rng = random.Random(f"{name}/{seed}")
        chosen = options[seed % len(options)]
        level = rng.choice(list(game.players))
        match = Match(game, seed, chosen, (level,) * seats(game, chosen))
        for _ in range(rng.randrange(1, most_turns)):
            seat = match.next_computer
            if seat is None:
                break
            yield from _compared(match, level, seat, rng)
            match.play(think(match.choice(seat)).move, seat)


def _compared(match: Match, level: str, seat: Seat, rng: random.Random) -> Iterator[Tried]:
    spectators = [None, *(each for each in range(match.seats) if each != seat)]
    seen_by = rng.choice(spectators)
    own = match.state.seen_by(seat)
    other = next((each for each in alike(match, seen_by, rng) if each.state.seen_by(seat) != own), None)
    if other is None or seat not in other.state.active:
        return
    here, there = (_chosen(each, level, seat) for each in (match, other))
    if here[0] == there[0]:
        differ = here[1] != there[1]
        leak = Leak(match.game.name, level, match.seed, len(match.turns), seen_by, (here[1], there[1]))
        yield Tried(match.game.name, leak if differ else None)


def _chosen(match: Match, level: str, seat: Seat) -> tuple[str, str]:
    rng = rng_of_turn(0, seat, len(match.turns))
    choice = think(match.game.players[level].choose(match.observation(seat), rng))
    return str(choice.move), " ".join(match.wording.sentence(reason) for reason in choice.reasons)


def alike(match: Match, seen_by: Seat | None, rng: random.Random) -> Iterator[Match]:
    """Yield matches that looked the same to somebody, but in which two cards that they never saw are exchanged."""
    seen = match.observation(seen_by)
    table = match.start.table
    covered = {zone: pile for zone, pile in table.items() if not zone.visible_to(seen_by)}
    hidden = [(zone, index) for zone, pile in covered.items() for index in range(len(pile))]
    if len(hidden) < 2:
        return
    for _ in range(_SWAPS):
        other = _exchanged(match, *rng.sample(hidden, 2))
        if other is None or other.observation(seen_by).state != seen.state:
            continue
        if told(other, seen_by) == told(match, seen_by):
            yield other


def told(match: Match, seen_by: Seat | None) -> list[Any]:
    """Return what somebody has seen of every turn."""
    return [(turn.seat, str(turn.move), turn.events) for turn in match.observation(seen_by).history]


def _exchanged(match: Match, one: Lying, another: Lying) -> Match | None:
    """Return a match of the same moves with two cards exchanged at the deal, or None if a rule refuses a move."""
    start = match.start
    piles = {zone: list(pile) for zone, pile in start.table.items()}
    (here, at), (there, place) = one, another
    cards = piles[here][at], piles[there][place]
    if cards[0] == cards[1] or type(cards[0]) is not type(cards[1]):
        return None
    piles[here][at], piles[there][place] = piles[there][place], piles[here][at]
    table = start.table.replaced(piles)
    other = Match(match.game, match.seed, match.options, match.players)
    other._history = History(replace(start, table=table))
    try:
        for turn in match.turns:
            other.play(str(turn.move), turn.seat)
    except (IllegalMove, IndexError):
        return None
    return other


def leaks(name: str, tried: int, first: int = 0) -> list[Leak]:
    """Return the leaks in a number of decisions."""
    return [each.leak for each in islice(decisions(name, first), tried) if each.leak is not None]
