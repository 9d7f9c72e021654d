"""Pupils at one table, each with a browser and a kernel of their own, and the teacher's page beside them."""

import json
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.players import rng_of_turn
from mathfish_widgets.play.saved_games import read_record
from mathfish_widgets.play.tables import names
from mathfish_widgets.play.tables.folder import tables_folder
from mathfish_widgets.play.tables.store import KeptMove, Store
from mathfish_widgets.stage.scene import Touches
from tests.play.tables.databases import free_port
from tests.play.tables.test_command import ended, started

from .pages import BoardView, NotebookPage, axe_violations
from .playing import control, let_table_move, wait_for_move
from .server import Server
from .shared_pages import PageErrors, shown_around

VIEWPORT: Any = {"width": 1280, "height": 900}
SEEDS = {"docfish": 5, "literature": 5}
PLAYED_BEFORE = 36
"""After so many decisions of pupils, half of them, those of Literature sit down: its deal has 72."""
MOST_CLICKS = {"docfish": 100, "literature": 74}
"""How often all of a game of DocFish with this deal, or what is left of one of Literature, asks for a click."""


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


def laid(game: str, players: list[str], decisions: int = 0) -> str:
    """The code of a table with a deal that the test knows, laid in the store of the server, after so many decisions."""
    code, store = names.new_code(), Store(f"sqlite:///{tables_folder()}/tables.db")
    store.add_table(code, game, SEEDS[game], {}, players, [f"Bird {seat}" for seat in range(len(players))])
    kept = store.table(code)
    assert kept is not None
    match = Match(GAMES[game], SEEDS[game], {}, players)
    for _ in range(decisions):
        let_table_move(match, plays_forced=True)
        decide(match, match.state.active[0])
    for number, turn in enumerate(match.turns):
        store.add_move(kept.id, number, KeptMove(turn.seat, str(turn.move)))
    store.close()
    return code


def decide(match: Match, seat: int) -> Touches:
    """Makes a move as a beginner would; what is touched for it."""
    observation, level = match.observation(seat), next(iter(match.game.players.values()))
    move = think(level.choose(observation, rng_of_turn(match.seed, seat, len(match.turns)))).move
    touches = next(iter(match.game.scene.ways_to_touch(observation, move)))
    match.play(move, seat)
    return touches


def true_match(link: str, code: str) -> Match:
    """The match as it stands at the table, with all cards."""
    return read_record(ask(link, "GET", f"tables/{code}")["record"], GAMES)


def sit_down(pupil: NotebookPage, number: int, link: str, code: str) -> BoardView:
    """One pupil opens a notebook and runs one line; the board, as soon as it stands there."""
    address = link.partition("/teacher#")[0]
    name = pupil.server.write(
        f"pupil-{number}.ipynb", "import mathfish_widgets as mf", f'mf.join("{address}/{code}", motion=False)'
    )
    pupil.open(name)
    pupil.start_all()
    expect(pupil.page.locator(".mathfish")).to_have_count(1)
    expect(pupil.page.get_by_role("status").filter(has_text=f"at the table {code}.")).to_be_attached()
    return pupil.board()


def moved(boards: list[BoardView], moves: int) -> None:
    """Waits until so many moves are on every screen."""
    for board in boards:
        wait_for_move(board, moves)


def decide_by_clicks(match: Match, boards: dict[int, BoardView]) -> int:
    """Whoever decides makes a move as a beginner would, on the page of that seat; how many clicks that took.

    What the table plays then by itself is played here, too, and is on every screen afterwards.
    """
    seat = next(seat for seat in match.state.active if seat in boards)
    touches = decide(match, seat)
    for key in touches:
        control(boards[seat], key).click()
    let_table_move(match, plays_forced=True)
    moved([*boards.values()], len(match.turns))
    return len(touches)


def take_the_first_decision_back(match: Match, boards: dict[int, BoardView]) -> None:
    """One asks by a button, the other is asked and agrees by the keyboard; both stand at the beginning again.

    What the table has played after that decision goes back with it, and is not played again.
    """
    (seat,) = match.state.active
    asking, asked = boards[seat], boards[1 - seat]
    decide_by_clicks(match, boards)
    assert len(match.turns) == 2
    expect(asking.announcement).to_contain_text("Played for you, the only move: ")
    asking.button("Undo").click()
    expect(asked.root.get_by_text("asks to take back a move. Is that all right with you?").first).to_be_attached()
    assert axe_violations(asked.page, ".mathfish") == []
    asked.root.get_by_role("button", name="may take it back").focus()
    asked.page.keyboard.press("Enter")
    for board in (asking, asked):
        moved([board], 0)
        expect(board.root.get_by_text("and 1 move after it.").first).to_be_attached()


def play_by_clicks(match: Match, boards: dict[int, BoardView]) -> int:
    """Plays to the end as beginners would, each on the page of the seat on turn; how many clicks that took."""
    let_table_move(match, plays_forced=True)
    moved([*boards.values()], len(match.turns))
    clicks = 0
    while not match.state.over:
        clicks += decide_by_clicks(match, boards)
    return clicks


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
    code = laid("docfish", ["you", "you"])
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
    take_the_first_decision_back(true_match(link, code), boards)
    match = true_match(link, code)
    assert play_by_clicks(match, boards) <= MOST_CLICKS["docfish"]
    expect(row.get_by_role("cell").nth(3)).to_have_text(" : ".join(map(str, match.state.scores)))
    for board in boards.values():
        expect(board.root.locator(".mf-ending").first).to_be_attached()
    ends_at_the_second_press(
        teacher, ask(link, "POST", "tables", game="pemberley", players=["you"] * 2, options={}, count=1)
    )
    assert axe_violations(teacher, "main") == []
    teacher.context.close()


def test_three_pupils_and_three_computers_sit_down_in_the_middle_and_play_literature_to_the_end_by_clicks(
    link: str, pupils: list[NotebookPage]
) -> None:
    code = laid("literature", ["you", "beginner"] * 3, decisions=PLAYED_BEFORE)
    boards = {seat: sit_down(pupils[seat // 2], seat, link, code) for seat in (0, 2, 4)}
    assert play_by_clicks(true_match(link, code), boards) <= MOST_CLICKS["literature"]
    for board in boards.values():
        expect(board.root.locator(".mf-ending").first).to_be_attached()
