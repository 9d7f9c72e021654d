"""Pemberley's explanations: whole at every turn, true in numbers, and silent about what a seat did not see."""

import random
from itertools import islice

import pytest

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import MissingSentence
from mathfish_widgets.games.pemberley.explain.explainer import EXPLAINER
from mathfish_widgets.mathematics.expressions import Equality
from tests.games.pemberley.playing import WORDING, deal, lines
from tests.games.redealing import redealt

OPTION_SETS = [{"players": 3, "target": 20}, {"unplayed": "once", "may_pass": "on"}, {"unplayed": "per_part"}]


REFUSED_AT_RANDOM = {
    "play.division",
    "play.limit",
    "pass.playable",
    "set.division",
    "set.worthless",
}


def random_game(seed, **options):
    """A game of random moves: its turns, one after another."""
    rng = random.Random(seed)
    state = deal(seed, **options)
    while not state.over:
        turn = state.play(rng.choice(list(state.legal_moves())))
        yield turn
        state = turn.after


def equalities(step):
    """Every equality in the values of a step and of those below it."""
    for each in step.walk():
        for value in each.values.values():
            yield from (
                item for item in (value if isinstance(value, tuple | list) else (value,)) if isinstance(item, Equality)
            )


@pytest.mark.parametrize("number", range(6))
def test_every_turn_and_situation_is_told_to_everybody_in_true_numbers(number):
    history = []
    for turn in random_game(number, **OPTION_SETS[number % len(OPTION_SETS)]):
        history.append(turn)
        for seat in (*range(turn.before.players), None):
            steps = [
                EXPLAINER.explain_turn(turn.seen_by(seat), seat),
                EXPLAINER.explain_situation(observe(turn.after, history[-20:], seat)),
            ]
            assert all(lines(step) for step in steps)
            assert all(each.holds for step in steps for each in equalities(step))


def test_every_attempt_has_a_button_and_every_refusal_an_explanation():
    rules = set()
    for number in range(6):
        for turn in random_game(number, **OPTION_SETS[number % len(OPTION_SETS)]):
            observation = observe(turn.before, [], turn.seat)
            for move in islice(turn.before.pseudo_legal_moves(turn.seat), 40):
                assert WORDING.sentence(EXPLAINER.label(move))
                refusal = turn.before.refusal(move, turn.seat)
                if refusal is not None:
                    rules.add(refusal.rule)
                    assert lines(EXPLAINER.explain_refusal(observation, move, refusal))
    assert {rule.removeprefix("pemberley.") for rule in rules} == REFUSED_AT_RANDOM


def test_what_is_told_does_not_depend_on_hidden_cards():
    rng = random.Random(5)
    for turn in list(random_game(4, players=3))[:20]:
        for seat in (0, 1, 2, None):
            observation = observe(turn.after, [turn], seat)
            other = redealt(observation.state, rng)
            assert EXPLAINER.explain_situation(observation) == EXPLAINER.explain_situation(
                observe(other, observation.history, seat)
            )


def test_a_missing_sentence_is_an_error():
    with pytest.raises(MissingSentence):
        WORDING.sentence(Step("pemberley.no.such.rule"))
