"""Test that every lesson runs to its end in the browser, paints its outputs, and saves answers."""

from pathlib import Path

import pytest

from benchmarks.closings import answers
from web.tests.answering import answer_all
from web.tests.lessons import FOLDER, SHOWS_A_TABLE, source

LESSONS = sorted(path.relative_to(FOLDER) for path in FOLDER.rglob("*.ipynb"))


@pytest.mark.parametrize("lesson", LESSONS, ids=str)
def test_lesson_runs_completely_and_accepts_all_answers(lesson: Path, open_page):
    page, cells = open_page(lesson.as_posix()), source(FOLDER / lesson)
    assert page.errors() == []
    if SHOWS_A_TABLE.search(cells):
        page.board()
    assert answer_all(page.page, cells) == answers(page)
