"""Test how a lesson's notebook becomes a page: complete and in order, without code, in steps."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from web.lesson_page import IMPORT, read_lesson
from web.lesson_text import LessonText
from web.site_pages import lesson_paths, write_lesson
from web.stills import still
from web.templates import Templates

ROOT = Path(__file__).parents[2]
LESSONS = ROOT / "lessons"
OWN = ROOT / "web/pages"
PATHS = lesson_paths(LESSONS)
CELLS = re.compile(r'<script type="application/json" id="cells">(.*?)</script>')
STILL = '<style>p{opacity:0}</style><div class="mf-still"><p>First run the cell.</p>%s</div>'


class Seen(HTMLParser):
    """The text of a page that a reader sees, the ids of its cells, and the tags."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.text = ""
        self.cells: list[str | None] = []
        self.tags: set[str] = set()
        self._unseen: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        self.tags.add(tag)
        if "data-cell" in attributes:
            self.cells.append(attributes["data-cell"])
        if tag in {"script", "style"} or attributes.get("class") == "python" or (self._unseen and tag == "details"):
            self._unseen.append(tag)

    def handle_endtag(self, tag):
        if self._unseen and self._unseen[-1] == tag:
            self._unseen.pop()

    def handle_data(self, data):
        if not self._unseen:
            self.text += data


def write(folder: Path, *cells: nbformat.NotebookNode, path: str = "00-a.ipynb") -> str:
    """Write a lesson of these cells, and return its page."""
    (folder / path).parent.mkdir(exist_ok=True)
    nbformat.write(new_notebook(cells=list(cells)), folder / path)
    write_lesson(Templates(OWN, folder / "site", []), folder, path)
    return (folder / "site/lessons" / path.replace(".ipynb", ".html")).read_text(encoding="utf-8")


def asking(key):
    return new_code_cell(f'mf.Question("{key}")', id=key.replace(".", "-"))


@pytest.fixture(scope="module", params=PATHS)
def lesson(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[nbformat.NotebookNode, str]:
    """Return a lesson's notebook and its page."""
    site = tmp_path_factory.mktemp("site")
    write_lesson(Templates(OWN, site, []), LESSONS, request.param)
    page = (site / "lessons" / request.param.replace(".ipynb", ".html")).read_text(encoding="utf-8")
    return nbformat.read(LESSONS / request.param, as_version=4), page


@pytest.mark.tournament
def test_lesson_page_has_all_cells_in_order(lesson):
    notebook, page = lesson
    cells = [{"id": cell.id, "source": cell.source} for cell in notebook.cells if cell.cell_type == "code"]
    assert json.loads(CELLS.search(page)[1]) == cells
    assert Seen(page).cells == [cell["id"] for cell in cells]


@pytest.mark.tournament
def test_lesson_page_has_all_text_and_shows_no_code_of_cells(lesson):
    notebook, page = lesson
    text = " ".join(Seen(page).text.split())
    assert IMPORT not in text
    assert "First run the cell" not in text
    headings = [
        line
        for cell in notebook.cells
        for line in re.findall(r"^#+ (.+)$", cell.source, re.MULTILINE)
        if cell.cell_type == "markdown" and "notebook" not in cell.metadata.get("tags", ())
    ]
    places = [text.find(heading.replace("*", "").replace("`", "")) for heading in headings]
    assert -1 not in places


@pytest.mark.tournament
def test_lesson_page_has_pictures_from_saved_outputs(lesson):
    notebook, page = lesson
    saved = sum(
        "<img" in output.get("data", {}).get("text/html", "")
        for cell in notebook.cells
        for output in cell.get("outputs", [])
    )
    assert page.count("<img") == saved
    assert "mf-still" not in page


def test_step_ends_after_question_and_exit_questions_stay_together(tmp_path):
    cells = [
        new_markdown_cell("# A lesson"),
        asking("a.first"),
        new_markdown_cell("More"),
        asking("a.second"),
        new_markdown_cell("## Before you go"),
        asking("exit.a"),
        asking("exit.b"),
        new_markdown_cell("## Look back"),
    ]
    write(tmp_path, *cells)
    page = read_lesson(tmp_path / "00-a.ipynb", "00-a.ipynb")
    assert [step.questions for step in page.steps] == [["a.first"], ["a.second"], ["exit.a", "exit.b"], []]
    assert [(heading.words, keys) for heading, keys in page.sections] == [
        ("Before you go", ["exit.a", "exit.b"]),
        ("Look back", []),
    ]


def test_page_for_teachers_is_one_step(tmp_path):
    page = write(tmp_path, asking("a.first"), new_markdown_cell("More"), path="for-teachers/00-a.ipynb")
    assert page.count('<section class="step">') == 1


def test_source_and_text_of_cells_are_escaped(tmp_path):
    source = 'mf.picture("</script><b>&")'
    page = write(
        tmp_path, new_code_cell(source, id="x", outputs=[new_output("execute_result", {"text/plain": "<i>1</i>"})])
    )
    assert not {"b", "i"} & Seen(page).tags
    assert json.loads(CELLS.search(page)[1]) == [{"id": "x", "source": source}]


def test_still_of_question_leaves_out_how_to_run_it():
    asked = new_code_cell(
        'mf.Question("a.b")', outputs=[new_output("display_data", {"text/html": STILL % "<p>Is 7 prime?</p>"})]
    )
    assert "<p>Is 7 prime?</p>" in still(asked)
    assert "run the cell" not in still(asked)
    assert "<style>" not in still(asked)


@pytest.mark.parametrize(
    ("markdown", "html"),
    [
        ("See\n- one\n- two", "<ul>\n<li>one</li>\n<li>two</li>\n</ul>"),
        ("[lesson 1](01-b.ipynb#a) and [this](https://a.org/x.ipynb)", 'href="01-b.html#a"'),
        ("[lesson 1](01-b.ipynb) and [this](https://a.org/x.ipynb)", 'href="https://a.org/x.ipynb"'),
        (
            "<details>\n<summary>More</summary>\n\n**Bold** text\n\n</details>",
            "<summary>More</summary>\n\n<p><strong>Bold</strong> text</p>\n</details>",
        ),
        ("- ☐ add", '<li class="goal">add</li>'),
        ("| a | b |\n|---|---|\n| 1 | 2 |", 'tabindex="0"><table>'),
    ],
)
def test_markdown_becomes_html(markdown, html):
    assert html in LessonText().render(markdown)


def test_lines_that_lead_to_other_lessons_are_left_out():
    told = "Go on.\n\n[Back: A](00-a.ipynb) · [Next: B](02-b.ipynb)"
    assert LessonText().render(told) == "<p>Go on.</p>\n"


def test_headings_of_same_words_get_different_ids():
    text = LessonText()
    text.render("## Play & win\n\n## Play & win")
    assert [heading.anchor for heading in text.headings] == ["play-win", "play-win-2"]
    assert text.headings[0].words == "Play &amp; win"
