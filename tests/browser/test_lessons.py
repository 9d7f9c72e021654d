"""Lessons as they are opened by a class: run from top to bottom, and nothing at any table begins by itself."""

import json
import re
from pathlib import Path

import pytest

from mathfish_widgets.games import WIDGETS

FOLDER = Path(__file__).parents[2] / "lessons"
SHOWS_A_TABLE = re.compile(rf"\bmf\.({'|'.join(each.__name__ for each in WIDGETS.values())})\b")
TABLES = """import gc
from mathfish_widgets.widgets.game_widget import GameWidget

def tables():
    return [each for each in gc.get_objects() if isinstance(each, GameWidget)]

moves = [(each, len(each.match.turns)) for each in tables()]
"""
STIRRING = """import asyncio
await asyncio.sleep(0.3)  # what the page says when a table comes into view has arrived by then
for table, before in moves:
    assert len(table.match.turns) == before, f"{table!r} had {before} moves"
    assert table.autoplay._task is None or table.autoplay._task.done(), f"{table!r} plays on"
    session = table.session
    waits = session.waits_for_start or session.match.state.over or not session.match.persons_wait
    assert waits, f"{table!r} waits for nobody"
assert moves, "there is no table"
"""


def source(lesson: Path) -> str:
    cells = json.loads(lesson.read_text(encoding="utf-8"))["cells"]
    return "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")


LESSONS = [lesson for lesson in sorted(FOLDER.glob("*.ipynb")) if SHOWS_A_TABLE.search(source(lesson))]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.stem)
def test_nothing_begins_by_itself_when_all_cells_are_run(lesson, lab, lab_page):
    (lab.folder / lesson.name).write_bytes(lesson.read_bytes())
    notebook = lab_page()
    notebook.open(lesson.name)
    notebook.run_all()
    notebook.execute(TABLES)
    notebook.execute(STIRRING)
