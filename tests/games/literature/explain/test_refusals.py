"""The reasons of a refusal."""

import pytest

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.games.literature.explain.explainer import EXPLAINER
from tests.games.literature.playing import lines, position, read

DEEPER = [
    ({"hands": {0: "4S 8S 9D"}}, "ask 1 3C", "Of low spades you have 4♠ and 8♠."),
    ({"hands": {0: "4S 8S 9D"}}, "ask 1 4S", "Of low spades you do not have 3♠, 5♠, 6♠ and 7♠."),
    ({"hands": {0: "4S 8S 9D"}}, "ask 2 3S", "You may ask Bob, Dan or Finn."),
    (
        {"hands": {0: "4S 8S 9D"}},
        "ask 1 2S",
        "The 2s are left out. A low set goes from 3 to 8, a high set from 9 to the ace.",
    ),
    ({"hands": {0: "4S"}}, "declare low spades 0:4S", "The cards of low spades: 3♠, 4♠, 5♠, 6♠, 7♠ and 8♠."),
    ({"hands": {0: "4S"}}, "declare low spades 0:4S 1:3S,5S,6S,7S,8S", "Your team-mates: Cleo and Eve."),
    ({"hands": {0: "", 4: ""}}, "pass 4", "Team-mates with cards: Cleo."),
]


@pytest.mark.parametrize(("given", "text", "line"), DEEPER)
def test_the_reasons_of_a_refusal(given, text, line):
    state = position(given)
    move = read(text)
    assert line in lines(EXPLAINER.explain_refusal(observe(state, [], 0), move, state.refusal(move)))


def test_an_onlooker_is_told_the_sentence_only():
    state, move = position({"hands": {0: "4S"}}), read("ask 2 3S")
    assert not EXPLAINER.explain_refusal(observe(state, [], None), move, state.refusal(move)).substeps
