"""Test a class on a JupyterHub with its real proxy: everybody logs in there and joins with the table code alone."""

import re
import shutil
from collections.abc import Iterator
from http import HTTPStatus

import pytest
from playwright.sync_api import Page, expect

from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.saved_games import read_record

from .board_view import BoardView, axe_violations
from .conftest import HAS_FAILED, NewPage, trace_folder
from .hub import Hub, started_hub
from .notebook_page import NotebookPage
from .server import START_SECONDS

TEACHER, PUPIL, STRANGER = "ada", "quartz-pupil", "nobody"
MOVES = 4
ASK = """async path => {
  const mark = document.cookie.match(/(?:^|; )_xsrf=([^;]*)/)?.[1];
  const answer = await fetch(path, { headers: mark ? { "X-XSRFToken": mark } : {} });
  return [answer.status, await answer.json()];
}"""
POST = """async order => (await fetch("tables", {
  method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ order }) })).status"""
LAY_AND_SIT_DOWN = (
    'laid = mf.tables("docfish", forced="i play them")\nlaid',
    "mf.join(laid.codes[0], motion=False)",
)
REFUSED = """
try:
    mf.tables("docfish")
except ValueError as refused:
    assert str(refused).startswith("This page is for teachers. Your JupyterHub account isn't"), refused
else:
    raise AssertionError("a pupil has laid tables")
"""


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hub]:
    with started_hub(tmp_path_factory.mktemp("hub")) as hub:
        yield hub


@pytest.fixture
def hub(running: Hub, request: pytest.FixtureRequest) -> Iterator[Hub]:
    """Return the hub that the tests share; save its log if a test fails."""
    yield running
    if request.node.stash.get(HAS_FAILED, False):
        trace_folder(request).mkdir(parents=True, exist_ok=True)
        shutil.copy(running.log, trace_folder(request) / "server.log")


def somebody(new_page: NewPage) -> Page:
    """Open a separate browser; axe is injected by the test."""
    page = new_page(viewport={"width": 1366, "height": 768}, bypass_csp=True)
    page.set_default_timeout(1000 * START_SECONDS)  # several servers and kernels start at once
    return page


def sit_down(person: NotebookPage, *cells: str) -> BoardView:
    """Run cells, of which the last joins a table without an address; return the board once it is idle."""
    person.open(person.server.write("lesson.ipynb", "import mathfish_widgets as mf", *cells))
    person.run_all()
    expect(person.page.get_by_role("status").filter(has_text="at table")).to_be_attached()
    return person.board()


def match_at_table(teacher: Page, code: str) -> Match:
    """Return the match at the table with all cards, as the teacher's page may have it."""
    status, told = teacher.evaluate(ASK, f"tables/{code}")
    assert status == HTTPStatus.OK
    return read_record(told["record"], GAMES)


def play_by_clicks(match: Match, boards: list[BoardView]) -> None:
    """Make some legal moves, each on the page of the active seat; wait for each on both pages."""
    for number in range(MOVES):
        (seat,) = match.state.active
        move = next(iter(match.legal_moves(seat)))
        for key in next(iter(match.game.scene.ways_to_touch(match.observation(seat), move))):
            boards[seat].key(key).click()
        match.play(move, seat)
        for board in boards:
            board.expect_move(number + 1)


def test_logged_in_teacher_and_pupil_play_at_one_table(hub: Hub, new_page: NewPage) -> None:
    desk = hub.come(somebody(new_page), TEACHER)
    boards = [sit_down(desk, *LAY_AND_SIT_DOWN)]
    shown = desk.page.locator(".jp-OutputArea-output code").first
    expect(shown).to_have_text(re.compile(r'^mf\.join\("[a-z]+-[a-z]+-\d\d"\)$'))
    code = shown.inner_text().split('"')[1]
    teacher = desk.page.context.new_page()
    teacher.goto(f"{hub.tables}/teacher")  # the teacher has logged in already
    expect(teacher.get_by_role("heading", name="All tables")).to_be_visible()
    pupil = hub.come(somebody(new_page), PUPIL)
    boards.append(sit_down(pupil, f'mf.join("{code}", motion=False)'))
    play_by_clicks(match_at_table(teacher, code), boards)
    seats = teacher.get_by_role("row").filter(has_text=code).get_by_role("listitem")
    for seat, name in enumerate((TEACHER, PUPIL)):
        expect(seats.nth(seat)).to_contain_text(f" ({name}): here")
    assert PUPIL not in boards[0].root.inner_text()
    assert axe_violations(teacher, "main") == []
    teacher.get_by_role("button", name="Hide names").click()
    expect(seats.nth(0).locator("span")).to_have_text(re.compile(r"^Player 1: here since \d\d:\d\d$"))
    teacher.get_by_role("button", name="Pause all").click()
    for board in boards:
        expect(board.message).to_contain_text("Your teacher has paused this table.")

    # The teacher asks the class on the page, and the pupil answers in a cell.
    teacher.get_by_label("A question's name").fill("primes.nine")
    teacher.get_by_role("button", name="Ask the class").click()
    joining = teacher.locator("#asked code").inner_text()
    pupil.open(pupil.server.write("question.ipynb", "import mathfish_widgets as mf", joining))
    pupil.run_all()
    pupil.page.get_by_role("radio", name="no").check()
    pupil.page.get_by_role("button", name="Send answer").click()
    expect(pupil.page.locator(".mq-verdict")).to_contain_text("Your answer is in: no.")
    expect(teacher.locator("#asked")).to_contain_text("1 of 1 pupil has answered.")

    # A pupil can't open the teacher's page, or reach its data in another way.
    page = pupil.page.context.new_page()
    page.goto(f"{hub.tables}/teacher")
    expect(page.get_by_text("This page is for teachers.")).to_be_visible()
    assert axe_violations(page, "main") == []
    page.goto(f"{hub.tables}/{code}")
    for path in ("tables", f"tables/{code}"):
        assert page.evaluate(ASK, path)[0] == HTTPStatus.FORBIDDEN
    pupil.execute(REFUSED)

    # A request from another page of the hub in the teacher's name is refused.
    assert teacher.evaluate(POST, "go on") == HTTPStatus.FORBIDDEN
    cookies = {each["name"]: each["value"] for each in teacher.context.cookies(f"{hub.tables}/teacher")}
    header = {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}
    for path in ("tables", f"tables/{code}"):  # over plain HTTP no browser says which page sends a request
        assert hub.open(path, **header)[0] == HTTPStatus.FORBIDDEN
        assert hub.open(path, **header, **{"X-XSRFToken": cookies["_xsrf"]})[0] == HTTPStatus.OK


def test_visitor_is_refused_until_login(hub: Hub, new_page: NewPage) -> None:
    page = somebody(new_page)
    for path in ("teacher", "blue-otter-42", ""):
        page.goto(f"{hub.tables}/{path}")
        expect(page.get_by_label("Username")).to_be_visible()
        assert "/hub/login" in page.url
    for headers in ({}, {"Authorization": "token nonsense"}):
        for path in ("tables", "tables/blue-otter-42"):
            status, told = hub.open(path, **headers)
            assert (status, "log in" in told) == (HTTPStatus.FORBIDDEN, True)
    assert page.evaluate(ASK, f"{hub.address}/services/tables/tables")[0] == HTTPStatus.FORBIDDEN
    hub.log_in(page, STRANGER)
    expect(page.get_by_role("heading", name="Tables of a class")).to_be_visible()
