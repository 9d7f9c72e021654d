"""Test every lesson in the browser: its questions are answered by clicks, and its games played to their end."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from mathfish_widgets.games import TITLES
from tests.browser.board_view import BoardView
from tests.browser.playing import PACED, Follower, by_mouse, play_to_the_end
from web.tests.answering import answer_rightly
from web.tests.conftest import SITE

FOLDER = Path(__file__).parents[2] / "lessons"
LESSONS = sorted(path.relative_to(FOLDER) for path in FOLDER.rglob("*.ipynb"))
TABLE = re.compile(rf"mf\.({'|'.join(TITLES.values())})\((.*)\)")
NAMES = {title: name for name, title in TITLES.items()}
SHOWN_ONLY = {"names", "working_out"}
"""Arguments of a table that change no deal and no move."""
QUESTIONS = "[data-question]"


class Table(NamedTuple):
    """A table of a lesson: its page, its cell, and the arguments it is made with."""

    page: str
    cell: str
    game: str
    arguments: dict[str, object]


def page_of(lesson: Path) -> str:
    return f"lessons/{lesson.with_suffix('.html').as_posix()}"


def tables() -> Iterator[Table]:
    """Yield the tables of all lessons at which a test can tell what the computers do: they don't race it."""
    for lesson in LESSONS:
        for each in json.loads((FOLDER / lesson).read_text(encoding="utf-8"))["cells"]:
            found = TABLE.fullmatch("".join(each["source"]))
            if found and each["cell_type"] == "code":
                call = ast.parse(found[0], mode="eval").body
                assert isinstance(call, ast.Call)
                told = {str(word.arg): ast.literal_eval(word.value) for word in call.keywords}
                if found[1] != TITLES["equations"] or len(told["players"]) == 1:
                    yield Table(page_of(lesson), each["id"], NAMES[found[1]], told)


TABLES = list(tables())


def expect_all_done(page: Page) -> None:
    """Expect that a lesson is open to its end, and that its contents list ticks every section with questions."""
    sections = page.locator(".contents [data-questions]:not([data-questions=''])")
    expect(page.locator(".contents [data-done]")).to_have_count(sections.count())
    expect(page.locator("[data-folded]")).to_have_count(0)


@pytest.mark.parametrize("lesson", LESSONS, ids=str)
def test_answers_open_rest_of_lesson_tick_its_contents_and_stay(lesson, open_page, saved_answers):
    page = open_page(page_of(lesson)).page
    keys = page.locator(QUESTIONS).evaluate_all("all => all.map(each => each.dataset.question)")
    for key in keys:
        question = page.locator(f'[data-question="{key}"] .mathfish-question')
        expect(question).to_be_visible()
        answer_rightly(question, key)
    expect_all_done(page)
    expect_all_done(open_page(page_of(lesson)).page)
    assert saved_answers() == len(keys)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.cell)
def test_table_of_lesson_can_be_played_to_end(table, open_page, replace_cells):
    replace_cells(table.page, lambda source: TABLE.sub(rf"mf.\1(\2, {PACED})", source))
    page = open_page(table.page).page
    page.get_by_role("button", name="Show the rest of the page").click()
    board = BoardView(page.locator(f'[data-cell="{table.cell}"] .mathfish'))
    told = {word: value for word, value in table.arguments.items() if word not in SHOWN_ONLY}
    play_to_the_end(board, Follower(table.game, told.pop("seed"), "careful", **told), by_mouse)
    expect(board.root.locator(".mf-ending")).to_be_visible()


def test_lessons_have_own_titles_and_lead_from_each_to_next(visit, host):
    page = visit().pages[0]
    listed = sorted(each.name for each in (SITE / "lessons").glob("*.html"))
    page.goto(f"{host.address}lessons/{listed[0]}")
    titles = {page.title()}
    for name in listed[1:]:
        rest = page.get_by_role("button", name="Show the rest of the page")
        if rest.count():  # what leads on is hidden until everything is open
            rest.click()
        page.get_by_role("navigation", name="Lessons before and after").get_by_role("link", name="Next").click()
        page.wait_for_url(f"**/{name}")
        titles.add(page.title())
    assert len(titles) == len(listed)
