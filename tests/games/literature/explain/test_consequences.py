"""What is told of what follows a move."""

from tests.games.literature.explain.explaining import DECLARATION, ENDING, told
from tests.games.literature.playing import lines, position


def test_awarded_sets_are_told():
    said = lines(told(position(ENDING, endgame="award"), DECLARATION))
    assert "High hearts is all in the other team: 1 point, without a declaration." in said
    assert "Of 8 sets, 5 were declared right, 0 not right, 1 void, and 2 awarded at the end." in said
