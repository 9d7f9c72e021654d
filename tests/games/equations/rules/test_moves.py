"""The notation of the moves."""

from tests.games.equations.playing import position, read


def test_moves_read_and_written_again_are_canonical():
    for text, canonical in [
        ("shout (10-4)÷2=3", "shout (10 - 4) / 2 = 3"),
        ("SHOUT 3×2 + 4 = 10", "shout 3 * 2 + 4 = 10"),
        ("shout ((4)) x 3 = 10 + 2", "shout 4 * 3 = 10 + 2"),
        ("shout three", "shout three"),
        ("shout", "shout"),
        ("Give  up", "give up"),
    ]:
        assert str(read(text)) == canonical
        assert read(canonical) == read(text)


def test_a_shout_too_long_to_be_written_canonically_is_kept_as_it_is():
    text = "shout " + "+".join("1" * 60) + "=1"
    assert str(read(text)) == text
    assert position().refusal(read(text), 0).rule == "equations.shout.foreign"
