"""How the end of a game is told."""

from tests.games.literature.explain.explaining import DECLARATION, ENDING, situation, told
from tests.games.literature.playing import lines, played, position


def test_the_end():
    texts = (DECLARATION, "designate 3", "declare high hearts 3:9H,10H,JH,QH,KH,AH")
    last = "declare high spades 3:9S,10S,JS,QS,KS,AS"
    said = lines(told(position(ENDING), *texts, last))
    assert "The game is over. With 5 to 2, your team won." in said
    assert "Of 8 sets, 7 were declared right, 0 not right, and 1 void." in said
    assert "Low hearts: void, no points." in said
    assert "High spades: declared right, 1 point for your team." in said
    shared = played(position(ENDING | {"points": [1, 0]}), *texts, last)
    assert lines(situation(shared, 0))[0] == "The game is over. Both teams have 2 and share the win."
