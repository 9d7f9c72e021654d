"""What there is to do now, and how the game ended."""

import pytest

from mathfish_widgets.games.equations.rules.moves import GiveUp
from tests.games.equations.explaining import situation
from tests.games.equations.playing import position, shout


def test_the_situation_of_a_seat_that_waits():
    state = position(players=3).play(GiveUp(), 1).after
    assert situation(state, 1) == [
        "You have given up on 4, 2, 10 and 3. The next cards come when the others are done.",
        "Still thinking: Player 1 and Player 3.",
    ]
    turns = position(players=3, mode="turns")
    assert situation(turns, 0)[0] == "It is your turn: find a true equation with 4, 2, 10 and 3."
    assert situation(turns, 2) == ["An equation with 4, 2, 10 and 3 is looked for. Thinking: Player 1."]
    assert situation(position(players=1))[0] == "Find a true equation with 4, 2, 10 and 3."


@pytest.mark.parametrize(
    ("players", "won", "heard"),
    [
        (1, ["5C 6C"], "The game is over: 6 cards won."),
        (2, ["5C 6C", "7C"], "The game is over. Most cards: Player 1, 6."),
        (2, ["", "5C 6C 7C 8C"], "The game is over. Player 1 and Player 2 share the win with 4 cards each."),
    ],
)
def test_the_end_tells_who_has_most_cards(players, won, heard):
    state = position(deck="", players=players, won=won)
    over = state.play(shout("4 * 3 = 10 + 2"), 0).after
    assert situation(over)[0] == heard
    assert len(situation(over)) == (1 if players == 1 else 1 + players)


def test_a_game_without_a_winner_is_told_so():
    over = position(deck="").play(GiveUp(), 0).after.play(GiveUp(), 1).after
    assert situation(over)[0] == "The game is over. Nobody has won a card."
