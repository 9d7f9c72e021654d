"""A class on a JupyterHub with its real proxy: everybody logs in there, and sits down by a code alone."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.saved_games import read_record

from .hub import Hub, started_hub
from .pages import BoardView, NotebookPage, axe_violations
from .playing import control
from .shared_pages import PageErrors, shown_around

VIEWPORT: Any = {"width": 1280, "height": 900}
TEACHER, PUPILS, STRANGER = "ada", ("quartz-pupil", "topaz-pupil"), "nobody"
ASK = """async path => {
  const mark = document.cookie.match(/(?:^|; )_xsrf=([^;]*)/)?.[1];
  const answer = await fetch(path, { headers: mark ? { "X-XSRFToken": mark } : {} });
  return [answer.status, await answer.text()];
}"""
POST = """async order => (await fetch("tables", {
  method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ order }) })).status"""


@pytest.fixture(scope="module")
def hub(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hub]:
    with started_hub(tmp_path_factory.mktemp("hub")) as hub:
        yield hub


@pytest.fixture
def contexts(browser: Browser) -> Iterator[list[BrowserContext]]:
    """A browser for each person; an error in one of their pages fails the test."""
    opened = [shown_around(browser.new_context(viewport=VIEWPORT, bypass_csp=True)) for _ in range(4)]
    errors = [PageErrors(context) for context in opened[:3]]
    yield opened
    for context in opened:
        context.close()
    assert [each.seen for each in errors] == [[], [], []]


def run_cells(person: NotebookPage, *cells: str) -> None:
    person.open(person.server.write("lesson.ipynb", "import mathfish_widgets as mf", *cells))
    person.run_all()


def sat_down(pupil: NotebookPage, code: str) -> BoardView:
    """One pupil runs one line, without an address; the board, as soon as it stands there."""
    run_cells(pupil, f'mf.join("{code}")')
    expect(pupil.page.get_by_role("status").filter(has_text=f"at the table {code}.")).to_be_attached()
    return pupil.board()


def true_match(teacher: Page, code: str) -> Match:
    """The match as it stands at the table, with all cards: the teacher's page may have it."""
    status, told = teacher.evaluate(ASK, f"tables/{code}")
    assert status == 200
    return read_record(json.loads(told)["record"], GAMES)


def play_by_clicks(teacher: Page, code: str, boards: list[BoardView], moves: int) -> None:
    """So many legal moves, each on the page of the seat on turn and then seen on every other."""
    for number in range(moves):
        match = true_match(teacher, code)
        (seat,) = match.state.active
        move = next(iter(match.state.legal_moves(seat)))
        for key in next(iter(match.game.scene.ways_to_touch(match.observation(seat), move))):
            control(boards[seat], key).click()
        for board in boards:
            expect(board.root.locator(".mf-status")).to_contain_text(f"move {number + 1} ·")


def opened_teachers_page(hub: Hub, context: BrowserContext) -> Page:
    """The hub knows the teacher already, and asks nothing more."""
    page = context.new_page()
    page.goto(f"{hub.tables}/teacher")
    expect(page.get_by_role("heading", name="All tables")).to_be_visible()
    return page


def what_is_kept(home: Path) -> bytes:
    return b"".join(path.read_bytes() for path in (home / "kept").rglob("*") if path.is_file())


def test_two_pupils_who_logged_in_play_at_one_table(hub: Hub, contexts: list[BrowserContext]) -> None:
    desk = hub.come(contexts[0].new_page(), TEACHER)
    run_cells(desk, 'mf.tables("docfish", forced="i play them")')
    shown = desk.page.locator(".jp-OutputArea-output code").inner_text()
    code = shown.split('"')[1]
    assert shown == f'mf.join("{code}")'
    teacher = opened_teachers_page(hub, contexts[0])
    pupils = [hub.come(contexts[number].new_page(), name) for number, name in enumerate(PUPILS, 1)]
    boards = [sat_down(pupil, code) for pupil in pupils]
    play_by_clicks(teacher, code, boards, 4)
    seats = teacher.get_by_role("row").filter(has_text=code).get_by_role("listitem")
    for seat, name in enumerate(PUPILS):
        expect(seats.nth(seat)).to_contain_text(f" ({name}): here")
        others = "".join(board.root.inner_text() for board in boards)
        assert name not in others
    assert axe_violations(teacher, "main") == []
    teacher.get_by_role("button", name="Hide names").click()
    expect(seats.nth(0)).to_have_text("Player 1: here")
    teacher.get_by_role("button", name="Pause all").click()
    expect(boards[0].root.get_by_text("The teacher has paused this table.").first).to_be_attached()
    kept = what_is_kept(hub.home)
    assert code.encode() in kept
    assert not [name for name in PUPILS if name.encode() in kept]

    # A pupil has no page of teachers, and gets nothing of it by other ways.
    page = contexts[1].new_page()
    page.goto(f"{hub.tables}/teacher")
    expect(page.get_by_text("This is for teachers.")).to_be_visible()
    assert axe_violations(page, "main") == []
    page.goto(f"{hub.tables}/{code}")
    for path in ("tables", f"tables/{code}"):
        assert page.evaluate(ASK, path)[0] == 403
    run_cells(pupils[0], "try:\n    mf.tables('docfish')\nexcept ValueError as refused:\n    print(refused)")
    expect(pupils[0].page.get_by_text("This is for teachers. Your account on the hub is not")).to_be_visible()

    # What another page of the hub asks in the teacher's name is refused.
    assert teacher.evaluate(POST, "go on") == 403
    cookies = {each["name"]: each["value"] for each in contexts[0].cookies(f"{hub.tables}/teacher")}
    header = {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}
    for path in ("tables", f"tables/{code}"):  # over plain HTTP no browser tells which page asks
        assert hub.open(path, **header)[0] == 403
        assert hub.open(path, **header, **{"X-XSRFToken": cookies["_xsrf"]})[0] == 200


def test_who_is_not_logged_in_finds_closed_doors(hub: Hub, contexts: list[BrowserContext]) -> None:
    page = contexts[3].new_page()
    for path in ("teacher", "blue-otter-42", ""):
        page.goto(f"{hub.tables}/{path}")
        expect(page.get_by_label("Username")).to_be_visible()
        assert "/hub/login" in page.url
    for headers in ({}, {"Authorization": "token nonsense"}):
        for path in ("tables", "tables/blue-otter-42"):
            status, told = hub.open(path, **headers)
            assert (status, "log in" in told) == (403, True)
    assert page.evaluate(ASK, f"{hub.address}/services/tables/tables")[0] == 403
    hub.log_in(page, STRANGER)
    expect(page.get_by_role("heading", name="Tables of a class")).to_be_visible()
