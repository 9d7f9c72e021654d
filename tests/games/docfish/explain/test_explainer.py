"""DocFish's explanations: whole at every turn, and silent about what a seat did not see."""

import random
from itertools import islice

import pytest

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.explain.figures import VerdictsFigure
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import MissingSentence
from mathfish_widgets.games.docfish import DOCFISH
from mathfish_widgets.stage.scene import View
from tests.games.docfish.explaining import EXPLAINER, SEATS, WORDING, figures, lines, random_game
from tests.games.redealing import redealt


@pytest.mark.parametrize(("seed", "consolidation"), [(1, "one_pass"), (2, "step_by_step"), (11, "one_pass")])
def test_every_turn_and_situation_is_told_to_everybody(seed, consolidation):
    for turn in random_game(seed, consolidation):
        for seat in SEATS:
            observation = observe(turn.after, [turn], seat)
            told = [EXPLAINER.explain_turn(turn.seen_by(seat), seat), EXPLAINER.explain_situation(observation)]
            assert all(lines(step) for step in told)
            table = DOCFISH.scene.place(observation, View(WORDING)).by_key
            assert {key for step in told for each in step.walk() for key, _ in each.marks} <= table.keys()
            for step in told:
                for verdict in (each for figure in figures(step, VerdictsFigure) for each in figure.verdicts):
                    assert WORDING.sentence(verdict.reason)


def test_every_pseudo_legal_move_has_a_button_and_every_refusal_an_explanation():
    refusals = set()
    for turn in random_game(3):
        observation = observe(turn.before, [], turn.seat)
        table = DOCFISH.scene.place(observation, View(WORDING)).by_key
        for move in islice(turn.before.pseudo_legal_moves(turn.seat), 40):
            assert WORDING.sentence(EXPLAINER.label(move))
            refusal = turn.before.refusal(move, turn.seat)
            if refusal is not None:
                step = EXPLAINER.explain_refusal(observation, move, refusal)
                assert lines(step)[0] == WORDING.sentence(refusal)
                assert {key for each in step.walk() for key, _ in each.marks} <= table.keys()
                refusals.add(refusal.rule)
    assert len(refusals) >= 6


@pytest.mark.parametrize("seed", [4, 5])
def test_what_is_told_does_not_depend_on_unseen_cards(seed):
    rng = random.Random(seed)
    for turn in islice(random_game(seed), 120):
        for seat in SEATS:
            seen = turn.seen_by(seat)
            again = redealt(seen.after, rng).seen_by(seat)
            assert EXPLAINER.explain_situation(observe(again, [], seat)) == EXPLAINER.explain_situation(
                observe(seen.after, [], seat)
            )


def test_a_sentence_that_is_missing_is_an_error():
    with pytest.raises(MissingSentence):
        WORDING.sentence(Step("docfish.no.such.rule"))
