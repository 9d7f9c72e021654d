"""What follows a move: the end of a round, the next deal."""

import re

from tests.games.pemberley.explaining import told
from tests.games.pemberley.playing import lines, position


def test_the_end_of_a_round_and_the_next_deal():
    start = {"piles": ["", ""], "phase": "sets", "turn": 1, "points": [3, 4], "sums": [20, 8], "round": 1, "first": 0}
    said = lines(told(position(start, target=30), "done"))
    assert "Nobody has more than 30 yet, so another round is played." in said
    assert "Ann: 20 + 3 = 23." in said
    assert any(
        re.fullmatch(r"Round 3\. The starter is .*, so the total begins at \d+\. First to play: Ann\.", line)
        for line in said
    )
    shared = lines(told(position(start | {"sums": [30, 29]}, target=30), "done"))
    assert "The highest sum, 33, is shared by Ann and Bob. So another round is played." in shared
    won = lines(told(position(start | {"sums": [30, 8]}, target=30), "done"))
    assert "33 is more than 30, and nobody else has as much." in won
    last = lines(told(position(start | {"round": 19}, target=30), "done"))
    assert "20 rounds are the most that are played." in last
