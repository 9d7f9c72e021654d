"""Test what a browser keeps of a visitor's work, and how that gets into another browser."""

import io
import json
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import expect

from tests.browser.board_view import BOARD, BoardView
from web.browser import SitePage, visitor, watch
from web.tests.answering import answer_rightly
from web.tests.conftest import SITE
from web.tests.menu import item, load_from_file, save_to_file, start_again

LESSON = "lessons/00-start-here.html"
GAME_IN_LESSON = "lessons/05-doublets-and-the-clock-of-13.html"
TURN = "Turn over a card"
OLD_PROFILE = json.loads(Path(__file__).with_name("old_profile.json").read_text(encoding="utf-8"))
"""What the site kept in a browser when its pages were notebooks: a game of Doublets at move 1, and an answer."""
WRITE_OLD_PROFILE = """async files => {
  const asked = indexedDB.open('mathfish', 4);
  const stores = ['checkpoints', 'counters', 'files', 'local-forage-detect-blob-support'];
  asked.onupgradeneeded = () => stores.forEach(name => asked.result.createObjectStore(name));
  const database = await new Promise(done => { asked.onsuccess = () => done(asked.result); });
  const writing = database.transaction('files', 'readwrite');
  for (const [path, item] of Object.entries(files)) writing.objectStore('files').put(item, path);
  await new Promise(done => { writing.oncomplete = done; });
  database.close();
}"""
BLOCKED = b"""const open = () => { throw new DOMException("", "SecurityError"); };
Object.defineProperty(self, "indexedDB", { value: { open } });
"""


def turn(board: BoardView) -> None:
    """Turn over a card of Doublets."""
    board.button(TURN).click()


def answer(page: SitePage, number: int) -> None:
    """Answer a question of a lesson, given its place from 0."""
    place = page.page.locator("[data-question]").nth(number)
    answer_rightly(place.locator(".mathfish-question"), str(place.get_attribute("data-question")))


def test_work_saved_to_file_is_there_in_another_browser(open_page, playwright, host, tmp_path, troubles):
    page = open_page(LESSON)
    answer(page, 0)
    page.open("doublets.html")
    turn(page.board())
    page.board().expect_move(1)
    save_to_file(page, tmp_path / "home", tmp_path / "work.zip")
    with visitor(playwright, tmp_path / "another computer") as context:
        watch(context, host.address, troubles)
        other = SitePage(context.pages[0], host.address)
        other.open("doublets.html")
        load_from_file(other, tmp_path / "work.zip")
        other.board().expect_move(1)
        other.open(LESSON)
        expect(other.page.locator("[data-folded]").first).to_be_attached()
        expect(other.page.locator("[data-question]").nth(1)).to_be_visible()


def test_file_of_notebook_site_brings_its_answers(open_page, saved_answers, tmp_path):
    page = open_page(LESSON)
    answer(page, 0)
    save_to_file(page, tmp_path / "home", tmp_path / "work.zip")
    with ZipFile(tmp_path / "work.zip", "a") as archive:
        archive.writestr(
            "notebooks/my notes.ipynb", json.dumps({"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5})
        )
    load_from_file(page, tmp_path / "work.zip")
    assert saved_answers() == 1


def test_foreign_file_is_refused(open_page, tmp_path):
    page = open_page("practice.html").page
    foreign = io.BytesIO()
    with ZipFile(foreign, "w") as archive:
        archive.writestr("letter.txt", "Dear fish")
    for name, content in (("letter.zip", b"Dear fish"), ("other.zip", foreign.getvalue())):
        (tmp_path / name).write_bytes(content)
        page.locator("#file").set_input_files(tmp_path / name)
        expect(page.locator("#status")).to_have_text("This file was not saved from this site. Choose one that was.")
        page.reload()
        page.wait_for_function("document.body.dataset.python === 'ready'")


def test_start_again_asks_and_then_deals_new_table(open_page):
    page = open_page("doublets.html")
    turn(page.board())
    page.board().expect_move(1)
    item(page.page, "Start again").click()
    page.page.get_by_role("button", name="Keep mine").click()
    page.board().expect_move(1)
    start_again(page)
    page.board().expect_move(0)
    page = open_page("doublets.html")
    page.board().expect_move(0)


def test_answers_in_two_tabs_all_count(open_page, saved_answers):
    page = open_page(LESSON)
    other = SitePage(page.page.context.new_page(), page.address)
    other.open(LESSON)
    answer(page, 0)
    other.page.reload()
    other.wait_ready()
    answer(other, 1)
    page.page.reload()
    page.wait_ready()
    answer(page, 2)
    assert saved_answers() == 3


def game_of(page: SitePage) -> BoardView:
    """Return the table of the game in the lesson; the table after it is that of puzzles."""
    return BoardView(page.page.locator(f'.cell[data-cell="05-24"] {BOARD}'))


def test_two_tabs_play_different_games_and_lose_nothing(open_page):
    page = open_page("doublets.html")
    other = SitePage(page.page.context.new_page(), page.address)
    other.open(GAME_IN_LESSON)
    other.page.get_by_role("button", name="Show the rest of the page").click()
    tables = page.board(), game_of(other)
    for number in range(1, 4):
        for board in tables:
            board.page.bring_to_front()
            turn(board)
            board.expect_move(number)
    again = open_page("doublets.html")
    again.board().expect_move(3)
    again.open(GAME_IN_LESSON)
    game_of(again).expect_move(3)


def test_page_can_be_played_and_says_so_when_browser_saves_nothing(open_page, host):
    host.replaced = {"host/worker.mjs": BLOCKED + (SITE / "host/worker.mjs").read_bytes()}
    page = open_page("doublets.html")
    expect(page.page.get_by_role("alert")).to_contain_text("This browser saves nothing for this page.")
    turn(page.board())
    page.board().expect_move(1)


@pytest.fixture
def old_visitor(visit, host):
    """Let the visitor have been on the site when its pages were notebooks."""
    page = visit().pages[0]
    page.goto(f"{host.address}privacy.html")
    page.evaluate(WRITE_OLD_PROFILE, OLD_PROFILE)


def test_game_and_answer_of_notebook_site_are_found_again(old_visitor, open_page, saved_answers):
    board = open_page("doublets.html").board()
    board.expect_move(1)
    turn(board)
    board.expect_move(2)
    open_page("doublets.html").board().expect_move(2)
    assert saved_answers() == 1
