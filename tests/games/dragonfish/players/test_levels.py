"""The levels of DragonFish: legal and reasoned moves in every phase, and who knows more wins more."""

import random
from math import sqrt
from statistics import mean, stdev

import pytest

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.games.dragonfish.rules.facts import Phase
from mathfish_widgets.games.dragonfish.rules.moves import Draw, Give, Keep, Pass
from tests.games.dragonfish.deciding import LEVELS, WORDING, choice, chosen, decisions, game, lines
from tests.games.dragonfish.playing import DRY, position
from tests.games.redealing import redealt

DEALS = 10
"""Each is played twice, so that both levels have both seats."""
HARD = {"operations": "divide", "join_digits": "on", "swap_needs_fish": "on"}


@pytest.fixture(scope="module")
def all_decisions():
    return [*decisions(), *decisions(("sharp", "sharp"), games=2), *decisions(("sharp", "careful"), games=1, **HARD)]


def test_every_phase_is_decided(all_decisions):
    assert {state.phase for state, _ in all_decisions} == set(Phase) - {Phase.OVER}


def test_every_level_moves_legally_and_says_why_and_chooses_the_same_again(all_decisions):
    for state, observation in all_decisions[::5]:
        for level in LEVELS:
            made = choice(level, observation)
            assert state.refusal(made.move, observation.seat) is None
            assert made.reasons
            assert all(line.strip() for line in lines(made.reasons))
            assert choice(level, observation) == made


def test_the_cards_out_of_sight_dealt_anew_change_no_choice(all_decisions):
    rng, different = random.Random(5), 0
    for state, observation in all_decisions[::7]:
        other = redealt(observation.state, rng)
        different += other != state
        again = Observation(observation.seat, other.seen_by(observation.seat), observation.history)
        assert all(choice(level, again) == choice(level, observation) for level in LEVELS)
    assert different > 5


def test_reasons_tell_nothing_of_a_hand(all_decisions):
    hidden = {"dragonfish.because.kept", "dragonfish.because.gave", "dragonfish.because.drew"}
    for _, observation in all_decisions:
        if observation.state.phase in (Phase.HOOK, Phase.HELPER, Phase.REPLY):
            made = choice("sharp", observation)
            if isinstance(made.move, Keep | Draw | Give):
                assert {reason.rule for reason in made.reasons} <= hidden
                assert all(not reason.values and not reason.substeps for reason in made.reasons)


def test_nobody_makes_up_a_fish_where_there_is_none():
    for level in LEVELS:
        assert isinstance(chosen(level, position(DRY | {"phase": "pond"})).move, Pass)


@pytest.mark.tournament
@pytest.mark.parametrize(("better", "worse"), [("careful", "beginner"), ("sharp", "careful")])
def test_a_level_that_knows_more_wins_more_and_by_more_points_on_the_same_deals(better, worse):
    won, lead = 0, []
    for seed in range(DEALS):
        first, second = game((better, worse), seed)[-1].after, game((worse, better), seed)[-1].after
        won += (first.winners == (0,)) + (second.winners == (1,))
        lead.append(first.scores[0] - first.scores[1] + second.scores[1] - second.scores[0])
    assert won > 2 * DEALS * 0.6
    assert mean(lead) > 2 * stdev(lead) / sqrt(DEALS)


def test_every_reason_has_a_sentence():
    rules = {reason.rule for seed in range(3) for reason in _reasons(seed)}
    assert len(rules) > 8
    assert all(rule in WORDING.sentences for rule in rules)


def _reasons(seed):
    for _, observation in decisions(("sharp", "careful"), games=seed + 1):
        yield from choice("careful", observation).reasons
        yield from choice("beginner", observation).reasons
