"""Every lesson runs in the browser to its end, without an error, and paints what it shows."""

from pathlib import Path

import pytest

from tests.browser.test_lessons import FOLDER, SHOWS_A_TABLE, source

LESSONS = sorted(path.relative_to(FOLDER) for path in FOLDER.rglob("*.ipynb"))


@pytest.mark.parametrize("lesson", LESSONS, ids=str)
def test_a_lesson_runs_to_its_end(lesson: Path, open_page):
    page = open_page(lesson.as_posix())
    assert page.errors() == []
    if SHOWS_A_TABLE.search(source(FOLDER / lesson)):
        page.board()
