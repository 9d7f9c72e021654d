"""Decisions of DocFish games between all levels, as true states and as what the seat to move has seen."""

import random
from functools import cache

from mathfish_widgets.engine.observation import Observation, observe
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.docfish.players.levels import PLAYERS
from mathfish_widgets.games.docfish.rules.deal import begin
from mathfish_widgets.games.docfish.sentences.hints import HINTS
from mathfish_widgets.games.docfish.sentences.players import REASONS
from mathfish_widgets.play.players import rng_of_turn

from .playing import HER, turns

WORDING = Wording({**REASONS, **HINTS}, ("Ann", "Ben"))
DENIED_TWO = ["ask 2; docfish; pick; change 4 = 2 x 2; down 2; pick"]
PAIRINGS = [("beginner", "careful"), ("careful", "sharp"), ("sharp", "random"), ("random", "beginner")]


def chosen(level, observation, seed=1):
    return think(PLAYERS[level].choose(observation, random.Random(seed)))


def seen(start, texts=(), seat=HER):
    played_turns = turns(start, *texts) if texts else []
    return observe(played_turns[-1].after if played_turns else start, played_turns, seat)


@cache
def decisions(games=8, **options):
    """Every decision of some games between all levels and random play, as true state and observation."""
    given = {"first": "cut", "fished_pair_redraw": "always", "consolidation": "one_pass", **options}
    return tuple(decision for seed in range(games) for decision in _decisions_of_game(seed, given))


def _decisions_of_game(seed, options):
    state, histories = begin(seed, **options), ([], [])
    while not state.over:
        seat = state.active[0]
        observation = Observation(seat, state.seen_by(seat), tuple(histories[seat]))
        yield state, observation
        level, rng = PAIRINGS[seed % len(PAIRINGS)][seat], rng_of_turn(seed, seat, len(histories[seat]))
        if level == "random":
            move = rng.choice(list(state.legal_moves()))
        else:
            move = think(PLAYERS[level].choose(observation, rng)).move
        turn = state.play(move)
        for watching, history in enumerate(histories):
            history.append(turn.seen_by(watching))
        state = turn.after


def in_phase(all_decisions, phase):
    found = [(state, observation) for state, observation in all_decisions if state.phase is phase]
    assert found
    return found
