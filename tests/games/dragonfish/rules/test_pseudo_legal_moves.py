"""The moves that a player could mean."""

from tests.games.dragonfish.playing import (
    FIGURE_2,
    position,
)


def test_what_a_player_could_mean():
    state = position(
        FIGURE_2 | {"helpers": "Net", "hands": {1: "Hook 10 Hook 5 Hook 10"}, "catches": {0: "F10", 2: "F5 F5"}}
    )
    attempts = ["draw", "hook 5 0 10", "hook 5 2 5", "hook 10 0 10", "hook 10 2 5"]
    assert [str(move) for move in state.pseudo_legal_moves(1)] == attempts
    assert [str(move) for move in state.legal_moves()] == [text for text in attempts if text != "hook 5 0 10"]
