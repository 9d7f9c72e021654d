"""The notation of DocFish's moves."""

from tests.games.docfish.playing import position, turns


def test_moves_are_written_as_they_were_read():
    assert [str(turn.move) for turn in turns(position(hand="A A"), "CHANGE 14=7*2", "change 14 = 2 × 7", "down 2")] == [
        "change 14 = 2 x 7",
        "change 14 = 2 x 7",
        "down 2",
    ]
