"""What a move of DragonFish brings about: how a game ends, and who wins."""

import pytest

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.games.dragonfish.explain.explainer import EXPLAINER
from mathfish_widgets.games.dragonfish.rules.facts import Phase
from tests.games.dragonfish.playing import IN_POND, deal, lines, position, read, told


@pytest.mark.parametrize(
    ("given", "text", "wanted"),
    [
        (
            IN_POND | {"catches": {1: "F20 F10"}},
            "sum 1a = 1b + 1c",
            ["The game is over. The winner: Bob, with 3 fish and 45 points.", "45 points are enough: 45 win."],
        ),
        (
            IN_POND | {"catches": {1: "F5 F5 F5"}},
            "sum 1a = 1b + 1c",
            ["The game is over. The winner: Bob, with 4 fish and 30 points.", "4 fish are enough: 4 win."],
        ),
    ],
)
def test_the_end(given, text, wanted):
    said = lines(told(position(given | {"stack": "3 9"}), text))
    assert [line for line in said if line in wanted] == wanted


def test_the_end_without_a_goal():
    state, history = deal(5, players=3), []
    while not state.over:
        move = read("pass") if state.phase is Phase.POND else next(iter(state.legal_moves()))
        history.append(state.play(move))
        state = history[-1].after
    said = lines(EXPLAINER.explain_situation(observe(state, history, 0)))
    assert said[0] == "The game is over. Most points, 0, are shared: Ann, Bob and Cleo."
    assert said[1] == "10 rounds in a row no sum caught a fish. Then the most points win."
