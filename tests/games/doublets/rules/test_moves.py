"""The notation of Doublets' moves."""

import pytest

from mathfish_widgets.engine.moves import IllegalMove
from mathfish_widgets.games.doublets import DOUBLETS


@pytest.mark.parametrize(
    ("text", "canonical"), [("build W", "build w"), ("BUILD  3", "build 3"), ("turn ", "turn"), ("redeal", "redeal")]
)
def test_moves_read_and_written_again_are_canonical(text, canonical):
    assert str(DOUBLETS.read(text)) == canonical
    assert DOUBLETS.read(canonical) == DOUBLETS.read(text)


@pytest.mark.parametrize("text", ["build", "build x", "build +3", "build 1_0", "turn 2", "redeal w", "", "take 3"])
def test_what_is_no_move_cannot_be_read(text):
    with pytest.raises(IllegalMove) as unread:
        DOUBLETS.read(text)
    assert unread.value.refusal.rule == "table.notation"
