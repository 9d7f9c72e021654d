"""Whole games of DragonFish are told without a gap, and without a word of what a seat did not see."""

import random
import re

import pytest

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.games.dragonfish.explain.explainer import EXPLAINER
from tests.games.dragonfish.playing import deal, lines
from tests.games.redealing import redealt

LEFT_OPEN = re.compile(r"[{}]|None|FACE_DOWN|\?\?")


def random_game(seed, **options):
    """A game of random moves: its turns, one after another."""
    rng, state = random.Random(seed), deal(seed, **options)
    while not state.over:
        turn = state.play(rng.choice(list(state.legal_moves())))
        yield turn
        state = turn.after


OPTION_SETS = [
    {},
    {"players": 2, "operations": "divide", "join_digits": "on"},
    {"players": 3, "operations": "multiply", "order": "spoken", "failed_swap": "stays", "swap_needs_fish": "on"},
]


@pytest.mark.parametrize("number", range(3))
def test_every_turn_and_situation_is_told_whole(number):
    said, history = set(), []
    for turn in random_game(number, **OPTION_SETS[number % 3]):
        for seat in (*range(turn.before.players), None):
            step = EXPLAINER.explain_turn(turn.seen_by(seat), seat)
            now = EXPLAINER.explain_situation(observe(turn.before, history, seat))
            for line in (*lines(step), *lines(now), *lines(EXPLAINER.label(turn.move))):
                assert line == line.strip() != ""
                assert not LEFT_OPEN.search(line), line
            said |= {each.rule for each in (*step.walk(), *now.walk())}
        history.append(turn)
    assert {"dragonfish.standing", "dragonfish.drew.hidden"} <= said


@pytest.mark.parametrize("number", range(3))
def test_what_is_told_does_not_depend_on_what_a_seat_cannot_see(number):
    rng = random.Random(number)
    for turn in random_game(number, players=3):
        for seat in (*range(3), None):
            seen = turn.before.seen_by(seat)
            other = redealt(seen, rng).seen_by(seat)
            assert lines(EXPLAINER.explain_situation(observe(seen, [], seat))) == lines(
                EXPLAINER.explain_situation(observe(other, [], seat))
            )


@pytest.mark.parametrize("number", range(3))
def test_pseudo_legal_moves_that_are_refused_are_told_whole(number):
    rng = random.Random(number)
    for turn in random_game(number, **OPTION_SETS[number % 3]):
        moves = list(turn.before.pseudo_legal_moves(turn.seat))
        for move in rng.sample(moves, min(5, len(moves))):
            refusal = turn.before.refusal(move)
            if refusal is not None:
                step = EXPLAINER.explain_refusal(observe(turn.before, [], turn.seat), move, refusal)
                assert step.rule == refusal.rule
                assert not any(LEFT_OPEN.search(line) for line in lines(step))


def test_no_sentence_shouts_or_blames():
    for sentence in EXPLAINER.sentences.values():
        assert not re.search(r"!|\b(wrong|simply|obviously|clearly)\b", sentence, re.IGNORECASE), sentence
