"""What Doublets tells: whole at every move, true, and silent about what was not seen."""

import re

import pytest

from mathfish_widgets.engine.observation import unseen_cards
from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.games.doublets.rules.moves import Build, Redeal, TurnOver
from mathfish_widgets.games.doublets.sentences import SENTENCES
from mathfish_widgets.stage.scene import View
from tests.games.doublets.explaining import EXPLAINER, WORDING, explanations, games


def test_every_step_has_a_sentence_and_marks_only_what_lies_on_the_table():
    heard = set()
    for match in games(15):
        placed = DOUBLETS.scene.place(match.observation(0), View(match.wording)).by_key
        for explanation in explanations(match):
            for step in explanation.walk():
                assert match.wording.sentence(step) or step.rule == "doublets.not_reduced"
                assert {key for key, _ in step.marks} <= placed.keys()
                heard.add(step.rule)
    kinds = "doubling doubling.round kings cycle half_way last halving.odd halving.even dead counting now_or_later"
    assert {f"doublets.{kind}" for kind in kinds.split()} <= heard
    assert {"doublets.filled.waste", "doublets.filled.king", "doublets.cycle.complete"} <= heard


def test_no_explanation_names_a_card_that_lies_face_down():
    for match in games(4):
        seen = match.observation(0)
        known = {str(card) for pile in seen.state.table.values() for card in pile}
        known |= {str(card) for turn in seen.history for pile in turn.before.table.values() for card in pile}
        last_unseen = unseen_cards(seen.state)
        known |= {str(card) for card in last_unseen if len(last_unseen) == 1}
        for explanation in explanations(match):
            for step in explanation.walk():
                named = {str(value) for value in step.values.values() if value in match.state.pack}
                assert named <= known


def test_sentences_speak_calmly():
    for rule, sentence in SENTENCES.items():
        assert not re.search(r"!|\bwrong\b|\bsimply\b|\bobviously\b", sentence, re.IGNORECASE), rule


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (Build(None), "Build from the waste"),
        (Build(4), "Build from place 4"),
        (TurnOver(), "Turn over a card"),
        (Redeal(), "Start the next pass"),
    ],
)
def test_a_move_in_the_words_of_a_button(move, words):
    assert WORDING.sentence(EXPLAINER.label(move)) == words
