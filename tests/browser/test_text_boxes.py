"""Test that no text is cut off, in every phase of every game, at a school's screen sizes and with double text size."""

from typing import Any

import pytest

import mathfish_widgets as mf
from mathfish_widgets.practice.skills import SKILLS

from .asking_view import ASKING, AskingView
from .bare_page import BarePage
from .board_view import FRAMES
from .positions import starts, tables
from .text_boxes import DOUBLE_TEXT, Measured, measure_phases

LAPTOP: Any = {"width": 1366, "height": 768}
SIZES: dict[str, Any] = {
    "laptop": LAPTOP,
    "notebook on a laptop": {"width": 934, "height": 529},
    "tablet": {"width": 1024, "height": 768},
    "phone": {"width": 375, "height": 740},
    "small phone": {"width": 320, "height": 640},
    "laptop at 200 per cent": {"width": 683, "height": 384},
}
"""Windows, and the space a notebook leaves to its cells. At 200 per cent a browser shows half as much each way."""


def measured_games(page: BarePage, style: str = "() => null") -> Measured:
    """Return the measured texts of every game, after a script has changed the page's styles."""
    page.open()
    measured = Measured()
    for game, board in tables(page, *starts()):
        if not measured.boxes:  # the styles come with the first board
            page.page.evaluate(style)
        measure_phases(game, board, measured)
    assert measured.boxes > 10_000
    return measured


@pytest.mark.parametrize("size", SIZES)
def test_text_is_never_cut_off_in_any_phase(open_bare, size):
    assert measured_games(open_bare(viewport=SIZES[size])).cut == []


def test_text_is_never_cut_off_with_double_font_size(open_bare):
    assert measured_games(open_bare(viewport=LAPTOP), DOUBLE_TEXT).cut == []


@pytest.mark.parametrize("size", ["laptop", "small phone"])
def test_text_of_drill_is_never_cut_off(open_bare, size):
    page = open_bare(viewport=SIZES[size])
    page.open()
    measured = Measured()
    for key in SKILLS:
        drill = mf.Practice(key, seed=7, items=1)
        page.show(drill)
        view = AskingView(page.page.locator(ASKING))
        for name, act in {"asked": str, "hinted": drill.hint, "solved": drill.solve, "left": drill.go_on}.items():
            act()
            view.expect_settled()
            page.page.evaluate(FRAMES)
            measured.measure_words(view.root, f"{key}, {name}")
        drill.close()
    assert measured.boxes > 1_000
    assert measured.cut == []
