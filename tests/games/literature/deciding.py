"""Decisions of Literature games between all levels, and what the seat to move has seen."""

import random
from functools import cache

from mathfish_widgets.games.literature.players import PLAYERS
from mathfish_widgets.observation import Observation, observe
from mathfish_widgets.player import chance, think

from .playing import deal, position, turns

LEVELS = tuple(PLAYERS)


def chosen(level, observation, seed=1):
    return think(PLAYERS[level].choose(observation, random.Random(seed)))


def seen(state, *texts, seat=None):
    """What a seat, else the one on turn, has seen after some moves."""
    played = turns(state, *texts) if texts else []
    after = played[-1].after if played else state
    return observe(after, played, after.turn_of if seat is None else seat)


def next_seat(state, levels, histories):
    """The seat that moves: the one on turn, unless sets may be declared at any time and another wishes to."""
    delays = {}
    for seat in state.active:
        delay = PLAYERS[levels[seat % len(levels)]].delay
        delays[seat] = delay(Observation(seat, state.seen_by(seat), histories[seat]), random.Random(0))
    racing = {seat: seconds for seat, seconds in delays.items() if seconds is not None}
    return min(racing, key=racing.__getitem__)


@cache
def game(levels, seed, **options):
    """The turns of a game, as they truly were; seats take the levels in turn, so that two of them are two teams."""
    state, played = deal(seed, **options), []
    histories = [[] for _ in state.seats]
    while not state.over:
        seat = state.turn_of if len(state.active) == 1 else next_seat(state, levels, histories)
        observation = Observation(seat, state.seen_by(seat), tuple(histories[seat]))
        choosing = PLAYERS[levels[seat % len(levels)]].choose(observation, chance(seed, seat, len(played)))
        played.append(state.play(think(choosing).move, seat))
        state = played[-1].after
        for watching, history in enumerate(histories):
            history.append(played[-1].seen_by(watching))
        assert len(played) < 1000
    return played


def decisions(levels=LEVELS, games=2, **options):
    """Every decision of some games: the true state, and what the seat to move has seen."""
    for seed in range(games):
        played = game(levels, seed, **options)
        for number, turn in enumerate(played):
            yield turn.before, observe(turn.before, played[:number], turn.seat)


def lead(levels, number):
    """By how many points the first level wins game `number`: every deal is played twice, with teams exchanged."""
    team = number % 2
    seated = levels if team == 0 else levels[::-1]
    points = game(seated, number // 2)[-1].after.points
    return points[team] - points[1 - team]


def small_position(hands, preset="seed", turn=0, asked=0, **options):
    """A position of which only the sets of some hands are open."""
    held = {word for hand in hands.values() for word in hand.split()}
    sets = position({}, preset=preset, **options).deck.sets
    out = [name for name, cards in sets.items() if not {str(card) for card in cards} & held]
    hands = {seat: hands.get(seat, "") for seat in range(options.get("players", 6))}
    return position({"hands": hands, "out": out, "turn": turn, "asked": asked}, preset=preset, **options)


def small(hands, *texts, **given):
    """What the seat on turn has seen of a small position after some moves."""
    return seen(small_position(hands, **given), *texts)
