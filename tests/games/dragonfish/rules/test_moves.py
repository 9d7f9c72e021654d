"""The moves of DragonFish as texts."""

import pytest

from mathfish_widgets.engine.moves import IllegalMove
from tests.games.dragonfish.playing import (
    read,
)

MOVES = ["draw", "keep", "hook 10 2 10", "cut", "give", "canal NE 90", "net 4", "magnet 4c", "swap 3b 2d", "pass"]


@pytest.mark.parametrize(
    "text", [*MOVES, "sum 2a = 2b + 2d - 2e", "sum 1a = (1b - 1c) x 1d ÷ 1e", "sum 1a = 1b~1e + 1c"]
)
def test_moves_are_written_as_they_are_read(text):
    assert str(read(text)) == text
    assert read(text.replace("÷", "/").replace("x", "*").replace("-", "−").upper().replace("SUM", "sum")) == read(text)


@pytest.mark.parametrize(
    "text",
    [
        "draw 1",
        "hook",
        "hook 10",
        "hook ten 2 10",
        "canal NE",
        "canal NE 45",
        "net",
        "net four",
        "magnet",
        "magnet 5a",
        "swap 1a",
        "swap 1a 2g",
        "sum",
        "sum 1a",
        "sum 1a =",
        "sum 1a + 1b = 1c",
        "sum 1a = 1b = 1c",
        "sum 1a = 1b +",
        "sum 1a = 7 + 8",
        "give fish",
    ],
)
def test_what_cannot_be_read(text):
    with pytest.raises(IllegalMove) as refused:
        read(text)
    assert refused.value.refusal.rule == "table.notation"
