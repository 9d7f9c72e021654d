"""Pupils at one table, each with a browser and a kernel of their own, and the teacher's page beside them."""

import json
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.players import rng_of_turn
from mathfish_widgets.play.saved_games import read_record
from tests.play.tables.databases import free_port
from tests.play.tables.test_command import ended, started

from .pages import BoardView, NotebookPage, axe_violations
from .playing import control
from .server import Server
from .shared_pages import PageErrors, shown_around

VIEWPORT: Any = {"width": 1280, "height": 900}


@pytest.fixture(scope="module")
def link(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The teacher's link of a server of tables."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("tables")))
        port = free_port()
        process, said = started("--port", str(port), "--url", f"http://127.0.0.1:{port}", "--pace", "0")
        yield said[1].split()[-1]
        assert ended(process) == 0


@pytest.fixture
def pupils(browser: Browser, lab: Server) -> Iterator[list[NotebookPage]]:
    """Three pupils, each in a browser of their own; an error in one of their pages fails the test."""
    contexts = [shown_around(browser.new_context(viewport=VIEWPORT)) for _ in range(3)]
    errors = [PageErrors(context) for context in contexts]
    yield [NotebookPage(context.new_page(), lab) for context in contexts]
    for context in contexts:
        context.close()
    lab.end_kernels()
    assert [each.seen for each in errors] == [[], [], []]


def ask(link: str, method: str, path: str, **body: Any) -> Any:
    address, _, key = link.partition("/teacher#")
    headers = {"Authorization": f"token {key}", "Content-Type": "application/json"}
    asked = urllib.request.Request(
        f"{address}/{path}", json.dumps(body).encode() if body else None, headers, method=method
    )
    with urllib.request.urlopen(asked, timeout=60) as told:
        return json.load(told)


def true_match(link: str, code: str) -> Match:
    """The match as it stands at the table, with all cards."""
    return read_record(ask(link, "GET", f"tables/{code}")["record"], GAMES)


def sit_down(pupil: NotebookPage, number: int, link: str, code: str) -> BoardView:
    """One pupil opens a notebook and runs one line; the board, as soon as it stands there."""
    address = link.partition("/teacher#")[0]
    name = pupil.server.write(f"pupil-{number}.ipynb", "import mathfish_widgets as mf", f'mf.join("{address}/{code}")')
    pupil.open(name)
    pupil.command("notebook:run-all-cells")
    expect(pupil.page.locator(".mathfish")).to_have_count(1)
    expect(pupil.page.get_by_role("status").filter(has_text=f"at the table {code}.")).to_be_attached()
    return pupil.board()


def moved(boards: list[BoardView], moves: int) -> None:
    """Waits until so many moves are on every screen."""
    for board in boards:
        expect(board.root.locator(".mf-status")).to_contain_text(f"move {moves} ·")


def move_by_clicks(match: Match, seat: int, board: BoardView) -> Move:
    """One move as a beginner would make it, on the page of its seat."""
    observation, level = match.observation(seat), next(iter(match.game.players.values()))
    move = think(level.choose(observation, rng_of_turn(match.seed, seat, len(match.turns)))).move
    for key in next(iter(match.game.scene.ways_to_touch(observation, move))):
        control(board, key).click()
    return move


def take_the_first_move_back(match: Match, boards: dict[int, BoardView]) -> None:
    """One asks by a button, the other is asked and agrees by the keyboard; both stand at the beginning again."""
    (seat,) = match.state.active
    asking, asked = boards[seat], boards[1 - seat]
    move_by_clicks(match, seat, asking)
    moved([asking, asked], 1)
    asking.button("Undo").click()
    expect(asked.root.get_by_text("asks to take back a move. Is that all right with you?").first).to_be_attached()
    assert axe_violations(asked.page, ".mathfish") == []
    asked.root.get_by_role("button", name="may take it back").focus()
    asked.page.keyboard.press("Enter")
    for board in (asking, asked):
        moved([board], 0)
        expect(board.root.get_by_text("Taken back:").first).to_be_attached()


def play_by_clicks(link: str, code: str, boards: dict[int, BoardView]) -> Match:
    """Plays to the end as beginners would, each on the page of the seat on turn; computers think at the table."""
    match = true_match(link, code)
    while not match.state.over:
        seat = next((seat for seat in match.state.active if seat in boards), None)
        if seat is None:
            match = true_match(link, code)
            continue
        moved([boards[seat]], len(match.turns))
        move = move_by_clicks(match, seat, boards[seat])
        if len(boards) == match.seats:
            match.play(move, seat)
            moved([*boards.values()], len(match.turns))
        else:  # computers may have moved already
            expect(boards[seat].root.locator(".mf-status")).not_to_contain_text(f"move {len(match.turns)} ·")
            match = true_match(link, code)
    return match


def opened_teachers_page(browser: Browser, link: str) -> Page:
    page = browser.new_context(viewport=VIEWPORT, bypass_csp=True).new_page()  # axe comes as a script of the test
    page.goto(link)
    return page


def ends_at_the_second_press(teacher: Page, laid: dict[str, list[str]]) -> None:
    row = teacher.get_by_role("row").filter(has_text=laid["codes"][0])
    row.get_by_role("button", name="End").click()
    asked = row.get_by_role("button", name="End for good?")
    row.get_by_role("button", name="Record").focus()
    expect(asked).to_have_count(0)
    row.get_by_role("button", name="End").click()
    asked.click()
    expect(row.get_by_role("cell", name="ended")).to_be_visible()
    expect(row.get_by_role("button", name="End")).to_have_count(0)


def test_two_pupils_play_docfish_by_clicks_and_the_teacher_looks_on(
    link: str, pupils: list[NotebookPage], browser: Browser
) -> None:
    (code,) = ask(link, "POST", "tables", game="docfish", options={}, players=["you", "you"], count=1)["codes"]
    boards = {seat: sit_down(pupils[seat], seat, link, code) for seat in (0, 1)}
    teacher = opened_teachers_page(browser, link)
    row = teacher.get_by_role("row").filter(has_text=code)
    expect(row).to_contain_text("DocFish")
    assert axe_violations(teacher, "main") == []
    assert axe_violations(pupils[0].page, ".mathfish") == []
    teacher.get_by_role("button", name="Pause all").click()
    expect(boards[0].root.get_by_text("The teacher has paused this table.").first).to_be_attached()
    teacher.get_by_role("button", name="Let all go on").click()
    expect(boards[1].root.get_by_text("The teacher lets this table go on.").first).to_be_attached()
    take_the_first_move_back(true_match(link, code), boards)
    match = play_by_clicks(link, code, boards)
    expect(row.get_by_role("cell").nth(3)).to_have_text(" : ".join(map(str, match.state.scores)))
    for board in boards.values():
        expect(board.root.locator(".mf-ending").first).to_be_attached()
    ends_at_the_second_press(
        teacher, ask(link, "POST", "tables", game="pemberley", players=["you"] * 2, options={}, count=1)
    )
    assert axe_violations(teacher, "main") == []
    teacher.context.close()


def test_three_pupils_and_three_computers_play_literature_by_clicks(link: str, pupils: list[NotebookPage]) -> None:
    players = ["you", "beginner"] * 3
    (code,) = ask(link, "POST", "tables", game="literature", options={}, players=players, count=1)["codes"]
    boards = {seat: sit_down(pupils[seat // 2], seat, link, code) for seat in (0, 2, 4)}
    match = play_by_clicks(link, code, boards)
    moved([*boards.values()], len(match.turns))
