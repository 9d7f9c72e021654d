"""The words of buttons, and whole games in which every step has a sentence."""

import pytest

from mathfish_widgets.games.equations import EQUATIONS
from mathfish_widgets.games.equations.rules.moves import GiveUp, Shout
from mathfish_widgets.play.match import Match
from mathfish_widgets.stage.scene import View
from tests.games.equations.explaining import EXPLAINER, lines
from tests.games.equations.playing import random_game, shout


def test_moves_in_the_words_of_buttons():
    assert lines(EXPLAINER.label(shout("(10 - 4) / 2 = 3"))) == ["Shout (10 − 4) ÷ 2 = 3"]
    assert lines(EXPLAINER.label(Shout("3 +"))) == ["Shout 3 +"]
    assert lines(EXPLAINER.label(GiveUp())) == ["Give up"]


@pytest.mark.parametrize(
    "options",
    [{}, {"players": 1, "operations": "extended"}, {"no_equation": "add_card", "operations": "basic"}],
    ids=str,
)
def test_every_step_of_a_game_has_a_sentence_and_marks_only_what_lies_on_the_table(options):
    match = Match(EQUATIONS, 3, options, players=("you",) * options.get("players", 2))
    for turn in random_game(3, **{"players": 2} | options):
        match.play(turn.move, turn.seat)
        seen = match.observation(0)
        placed = EQUATIONS.scene.place(seen, View(match.wording)).by_key
        for explanation in (EXPLAINER.explain_turn(match.turns[-1].seen_by(0), 0), EXPLAINER.explain_situation(seen)):
            for step in explanation.walk():
                assert match.wording.sentence(step) or step.rule == "equations.order.done"
                assert {key for key, _ in step.marks} <= placed.keys()
