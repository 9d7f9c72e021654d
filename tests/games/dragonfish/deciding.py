"""Decisions of DragonFish games between the levels, and what the seat to move has seen."""

import random
from functools import cache

from mathfish_widgets.games.dragonfish.players import PLAYERS
from mathfish_widgets.games.dragonfish.sentences import SENTENCES
from mathfish_widgets.observation import Observation, observe
from mathfish_widgets.player import chance, think
from mathfish_widgets.steps import Wording

from .playing import deal, turns

LEVELS = tuple(PLAYERS)
WORDING = Wording(SENTENCES)


def choice(level, observation, seed=1):
    return think(PLAYERS[level].choose(observation, random.Random(seed)))


def chosen(level, state, *texts, seat=None, seed=1):
    """The choice of a level at a table, after some moves."""
    return choice(level, seen(state, *texts, seat=seat), seed)


def seen(state, *texts, seat=None):
    """What a seat, else the one to move, has seen after some moves."""
    played = turns(state, *texts) if texts else []
    after = played[-1].after if played else state
    return observe(after, played, after.active[0] if seat is None else seat)


@cache
def game(levels, seed, **options):
    """The turns of a game between some levels, as they truly were."""
    state, histories, played = deal(seed, players=len(levels), **options), [[] for _ in levels], []
    while not state.over:
        (seat,) = state.active
        observation = Observation(seat, state.seen_by(seat), tuple(histories[seat]))
        move = think(PLAYERS[levels[seat]].choose(observation, chance(seed, seat, len(played)))).move
        played.append(state.play(move, seat))
        state = played[-1].after
        for watching, history in enumerate(histories):
            history.append(played[-1].seen_by(watching))
    return tuple(played)


def decisions(levels=("sharp", "beginner", "careful"), games=4, **options):
    """Every decision of some games: the true state, and what the seat to move has seen."""
    for seed in range(games):
        played = game(levels, seed, **options)
        for number, turn in enumerate(played):
            yield turn.before, observe(turn.before, played[:number], turn.seat)


def lines(steps):
    return [line for step in steps for line in WORDING.lines(step)]
