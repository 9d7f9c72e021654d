"""The notation of the moves."""

import pytest

from mathfish_widgets.engine.moves import IllegalMove
from tests.games.pemberley.playing import read


@pytest.mark.parametrize("text", ["play QD", "play 10C", "pass", "set QH 5C", "set", "lift 2", "done"])
def test_moves_are_written_as_they_are_read(text):
    assert str(read(text)) == text
    assert read(text.lower()) == read(text)


@pytest.mark.parametrize("text", ["play", "play Q", "play QD KD", "pass QD", "set Q", "lift", "lift two", "lift -1"])
def test_what_cannot_be_read(text):
    with pytest.raises(IllegalMove) as refused:
        read(text)
    assert refused.value.refusal.rule == "table.notation"
