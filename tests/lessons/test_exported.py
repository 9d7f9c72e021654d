"""Lessons exported as HTML, to be mailed or printed: what was drawn stands there, its words, and how to wake it."""

import json
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest

FOLDER = Path(__file__).parents[2] / "lessons"
LESSONS = sorted(path.relative_to(FOLDER) for path in FOLDER.rglob("*.ipynb"))
SHOWS = re.compile(r"mf\.(?!Progress)[A-Z]")
STILL = re.compile(r'<div class="mf-still">(.*?)</div>', re.DOTALL)
HOW_TO_WAKE = re.compile(
    r"<p>To (?:play|answer|choose), run the cell with “import” first, then this one \(Shift\+Enter\)"
)
IMAGE = re.compile(r'<img alt="([^"]+)" src="data:image/svg\+xml,([^"]+)"')


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All lessons as HTML; no kernel is started for it."""
    place = tmp_path_factory.mktemp("exported")
    for folder in {path.parent for path in LESSONS}:
        lessons = [str(FOLDER / path) for path in LESSONS if path.parent == folder]
        command = [sys.executable, "-m", "nbconvert", "--to", "html", "--output-dir", str(place / folder), *lessons]
        subprocess.run(command, check=True, capture_output=True)
    return place


def shows(lesson: Path) -> list[str]:
    """The lines of a lesson that show a table, a question, practice or the form."""
    cells = json.loads((FOLDER / lesson).read_text(encoding="utf-8"))["cells"]
    sources = ("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    return [source for source in sources if SHOWS.match(source)]


@pytest.mark.parametrize("lesson", LESSONS, ids=str)
def test_an_exported_lesson_holds_what_was_drawn_its_words_and_how_to_wake_it(lesson: Path, exported: Path) -> None:
    page = (exported / lesson).with_suffix(".html").read_text(encoding="utf-8")
    stills = STILL.findall(page)
    assert len(stills) == len(shows(lesson))
    assert all(HOW_TO_WAKE.search(still) for still in stills)
    assert all(re.sub(HOW_TO_WAKE, "", still, count=1).strip() for still in stills)
    pictures = [picture for still in stills for picture in IMAGE.findall(still)]
    assert len(pictures) == sum(still.count("<img") for still in stills)
    assert all(ET.XML(unquote(drawn)).tag == "{http://www.w3.org/2000/svg}svg" for _, drawn in pictures)
    assert re.findall(r"widget-view\+json|jp-RenderedText jp-mod-trusted|Traceback|model not found", page) == []
