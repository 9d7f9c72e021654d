"""Test lessons exported as HTML, for mailing or printing: they show pictures, text and how to start."""

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest

from tests.cases import each_case

FOLDER = Path(__file__).parents[2] / "lessons"
LESSONS = sorted(path.relative_to(FOLDER) for path in FOLDER.rglob("*.ipynb"))
SHOWS = re.compile(r"mf\.(?!Progress)[A-Z]")
STILL = re.compile(r'<div class="mf-still">(.*?)</div>', re.DOTALL)
HOW_TO_WAKE = re.compile(
    r"<p>(?:To (?:play|answer|choose), f|F)irst run the cell with “import”, then run this one \(Shift\+Enter\)"
)
IMAGE = re.compile(r'<img src="data:image/svg\+xml,([^"]+)" alt="[^"]+"')


def cells(lesson: Path) -> list[Any]:
    """Return the code cells."""
    found = json.loads((FOLDER / lesson).read_text(encoding="utf-8"))["cells"]
    return [cell for cell in found if cell["cell_type"] == "code"]


def shows(lesson: Path) -> list[str]:
    """Return the lines of a lesson that show a table, a question, practice or the form."""
    return [source for cell in cells(lesson) if SHOWS.match(source := "".join(cell["source"]))]


def as_html(lesson: Path) -> str:
    """Return the outputs of a lesson as HTML, which a browser shows without a kernel."""
    outputs = [output["data"] for cell in cells(lesson) for output in cell["outputs"]]
    return "\n".join("".join(data.get("text/html", "")) for data in outputs)


@each_case("lesson", LESSONS)
def test_saved_lesson_contains_pictures_and_instructions_to_start(lesson: Path) -> None:
    stills = STILL.findall(as_html(lesson))
    assert len(stills) == len(shows(lesson))
    assert all(HOW_TO_WAKE.search(still) for still in stills)
    assert all(re.sub(HOW_TO_WAKE, "", still, count=1).strip() for still in stills)
    pictures = [picture for still in stills for picture in IMAGE.findall(still)]
    assert len(pictures) == sum(still.count("<img") for still in stills)
    assert all(ET.XML(unquote(drawn)).tag == "{http://www.w3.org/2000/svg}svg" for drawn in pictures)


@pytest.mark.tournament
def test_exported_lesson_shows_saved_pictures() -> None:
    from nbconvert import HTMLExporter

    page, _ = HTMLExporter().from_filename(str(FOLDER / LESSONS[0]))
    stills = STILL.findall(page)
    assert len(stills) == len(shows(LESSONS[0]))
    assert all(HOW_TO_WAKE.search(still) for still in stills)
    assert page.count("data:image/svg+xml") >= as_html(LESSONS[0]).count("data:image/svg+xml") > 0
    assert not re.search(r"mf</span>|import</span>", page)
    assert re.findall(r"widget-view\+json|jp-RenderedText jp-mod-trusted|Traceback|model not found", page) == []
