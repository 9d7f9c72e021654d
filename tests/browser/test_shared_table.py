"""Test pupils at a shared table, each on their own page, and the teacher's page beside them.

The server of tables, the tables in the cells and the tests share one process, and the loop that runs while a test waits
for a page.
"""

import asyncio
import re
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import mathfish_widgets as mf
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES
from mathfish_widgets.notebook import shared_table
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.players import rng_of_turn
from mathfish_widgets.play.saved_games import read_record
from mathfish_widgets.play.tables import connection
from mathfish_widgets.play.tables.store import Act, Store
from mathfish_widgets.play.tables.subscription import Subscription
from mathfish_widgets.stage.scene import Touches
from tests.play.tables.class_room import KEY, ClassRoom, until
from tests.play.tables.databases import free_port

from .board_view import SETTLED, BoardView, axe_violations
from .conftest import NewPage
from .playing import let_table_move

TWO = ["you", "you"]
SEED = 5
"""Its deal of DocFish begins with a decision that is followed by a forced move."""
LATE = {"docfish": 36, "literature": 64}
"""Pupils join after this many decisions and play the rest."""
CODE = "blue-otter-42"
BIRDS = ["Kiwi", "Wren", "Robin", "Teal", "Rook", "Lark"]

SitDown = Callable[..., BoardView]
Boards = dict[int, BoardView]


@pytest.fixture
def teacher(new_page: NewPage) -> Page:
    return new_page(viewport={"width": 1280, "height": 900}, bypass_csp=True)  # axe is injected by the test


@pytest.fixture
def room(teacher: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ClassRoom]:
    """Run a table server whose computers move at once."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("MATHFISH_TABLES", raising=False)
    with closing(Store(f"sqlite:///{tmp_path}/tables.db")) as store:
        room = ClassRoom(store, free_port())
        yield room
        complete(teacher, until(lambda: not any(live.subscribers for live in room.hall._live.values())))
        complete(teacher, room.end())


@pytest.fixture
def sit_down(room: ClassRoom, show: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> Callable[..., BoardView]:
    """Run one line in a pupil's own notebook; return the board once it is idle."""

    def sit(number: int, code: str = CODE) -> BoardView:
        monkeypatch.setenv("JPY_SESSION_NAME", f"pupil-{number}")
        monkeypatch.setattr(shared_table, "OPEN", {})  # as in another kernel
        page = show(mf.join(f"{room.address}/{code}", motion=False)).page
        expect(page.get_by_role("status").filter(has_text=f"at table {code}.")).to_be_attached()
        board = BoardView(page.locator(".mathfish"))
        board.expect_settled()
        return board

    return sit


def complete(page: Page, work: Coroutine[Any, Any, Any]) -> Any:
    """Return the result of work in the event loop, which runs while a page is queried."""
    task = asyncio.ensure_future(work)
    while not task.done():
        page.evaluate("null")
    return task.result()


def decide(match: Match, seat: int) -> Touches:
    """Make a move as a beginner would; return its touches."""
    observation, level = match.observation(seat), next(iter(match.game.players.values()))
    move = think(level.choose(observation, rng_of_turn(match.seed, seat, len(match.turns)))).move
    touches = next(iter(match.game.scene.ways_to_touch(observation, move)))
    match.play(move, seat)
    let_table_move(match, plays_forced=True)
    return touches


def lay(room: ClassRoom, game: str, players: list[str], decisions: int = 0) -> Match:
    """Set up a table with this many decisions made; return a match in the same state."""
    room.store.add_table(CODE, game, SEED, {}, players, BIRDS[: len(players)])
    kept = room.store.table(CODE)
    assert kept is not None
    match = Match(GAMES[game], SEED, {}, players)
    let_table_move(match, plays_forced=True)
    for _ in range(decisions):
        decide(match, match.state.active[0])
    for number, turn in enumerate(match.turns):
        room.store.add_act(kept.id, number, Act(turn.seat, str(turn.move)))
    return match


def decide_by_clicks(match: Match, boards: Boards) -> None:
    """Let whoever is to decide move as a beginner would, and wait for every screen."""
    seat = next(seat for seat in match.state.active if seat in boards)
    for key in decide(match, seat):
        boards[seat].key(key).click()
    for board in boards.values():
        board.expect_move(len(match.turns))


def play_to_the_end(match: Match, boards: Boards) -> None:
    """Play on as beginners would, each on the page of the active seat."""
    while not match.state.over:
        decide_by_clicks(match, boards)
    for board in boards.values():
        expect(board.root.locator(".mf-ending").first).to_be_attached()


def test_two_pupils_play_docfish_while_teacher_watches(room: ClassRoom, teacher: Page, sit_down: SitDown) -> None:
    match = lay(room, "docfish", TWO, decisions=LATE["docfish"])
    boards = {seat: sit_down(seat) for seat in range(2)}
    teacher.goto(f"{room.address}/teacher#{KEY}")
    row = teacher.get_by_role("row").filter(has_text=CODE)
    expect(row).to_contain_text("DocFish")
    play_to_the_end(match, boards)
    expect(row.get_by_role("cell").nth(3)).to_have_text(" : ".join(map(str, match.state.scores)))
    expect(row.get_by_role("cell", name="over", exact=True)).to_be_visible()
    assert boards[0].axe_violations() == []


def test_three_pupils_and_three_computers_finish_literature(room: ClassRoom, sit_down: SitDown) -> None:
    match = lay(room, "literature", ["you", "beginner"] * 3, decisions=LATE["literature"])
    play_to_the_end(match, {seat: sit_down(seat) for seat in (0, 2, 4)})


def test_move_is_taken_back_when_other_pupil_agrees(room: ClassRoom, sit_down: SitDown) -> None:
    match = lay(room, "docfish", TWO, decisions=3)
    boards = {seat: sit_down(seat) for seat in range(2)}
    before, (seat,) = len(match.turns), match.state.active
    asking, asked = boards[seat], boards[1 - seat]
    decide_by_clicks(match, boards)
    assert len(match.turns) == before + 2
    asking.expect_announced("You had only one move, so it was played automatically. ")
    asking.button("Undo").click()
    expect(asked.message).to_contain_text("asks to take back a move. Is that all right with you?")
    assert asked.axe_violations() == []
    asked.root.get_by_role("button", name="may take it back").focus()
    asked.press("Enter")
    for board in (asking, asked):
        board.expect_move(before)
        expect(board.message).to_contain_text("and 1 move after it.")


def test_move_reaches_table_when_server_returns(
    room: ClassRoom, sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = lay(room, "docfish", TWO)
    boards = {seat: sit_down(seat) for seat in range(2)}
    (seat,) = match.state.active
    mover = boards[seat]
    monkeypatch.setattr(connection, "_WAITS", (0.02,) * 5)
    room.listening.stop()
    live = room.hall.table(CODE)
    assert live is not None
    for subscriber in [*live.subscribers]:
        assert isinstance(subscriber, Subscription)
        subscriber.transport.end(1012)
    expect(mover.message).to_contain_text("The table isn't answering")
    for key in decide(match, seat):
        mover.key(key).click()
    expect(mover.message).to_contain_text("Sent:")
    expect(mover.root).not_to_have_attribute("data-settled", SETTLED)
    room.listening = room.server.listen(int(room.address.rpartition(":")[2]), "127.0.0.1")
    for board in boards.values():
        board.expect_move(len(match.turns))


def test_pupil_closing_page_is_shown_as_away(
    room: ClassRoom, teacher: Page, sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_table, "_ASK_SECONDS", 0.2)
    heard, hear = list[object](), shared_table.PageWatch.hear

    def note(watch: shared_table.PageWatch, message: object) -> None:
        heard.append(message)
        hear(watch, message)

    monkeypatch.setattr(shared_table.PageWatch, "hear", note)
    lay(room, "docfish", TWO)
    board, live = sit_down(0), room.hall.table(CODE)
    assert live is not None
    complete(teacher, until(lambda: {"there": True} in heard and live.here == {0}))
    board.root.page.goto("about:blank")
    complete(teacher, until(lambda: live.here == set()))


def test_teacher_creates_and_controls_tables_on_teacher_page(room: ClassRoom, teacher: Page, sit_down: SitDown) -> None:
    teacher.goto(f"{room.address}/teacher#{KEY}")
    expect(teacher.get_by_text("There are no tables yet.")).to_be_visible()
    teacher.get_by_label("Game").select_option("Pemberley")
    teacher.get_by_role("button", name="Set up the tables").click()
    row = teacher.get_by_role("row").filter(has_text="Pemberley")
    code = row.get_by_role("rowheader").inner_text()
    board = sit_down(0, code)
    expect(row.get_by_role("listitem").first).to_contain_text("here")
    expect(row.get_by_role("listitem").first).to_contain_text("since")
    for button, told in (
        ("Pause all", "Your teacher has paused this table."),
        ("Resume all", "The pause is over. You can play on."),
    ):
        teacher.get_by_role("button", name=button).click()
        expect(board.message).to_contain_text(told)
    with teacher.expect_download() as kept:
        row.get_by_role("button", name="Record").click()
    assert read_record(kept.value.path().read_text(), GAMES).turns == ()
    row.get_by_role("listitem").first.get_by_role("button", name="Free").click()
    row.get_by_role("button", name="to somebody else?").click()
    expect(board.message).to_contain_text("Your teacher has given this seat to somebody else.")
    expect(row.get_by_role("listitem").first).to_contain_text("free")
    row.get_by_role("button", name="End").click()
    asked = row.get_by_role("button", name="End for good?")
    assert axe_violations(teacher, "main") == []
    row.get_by_role("button", name="Record").focus()
    expect(asked).to_have_count(0)
    row.get_by_role("button", name="End").click()
    asked.click()
    expect(row.get_by_role("cell", name="ended", exact=True)).to_be_visible()
    expect(row.get_by_role("button", name="End")).to_have_count(0)
    assert axe_violations(teacher, "main") == []


def test_teacher_chooses_player_for_each_seat(room: ClassRoom, teacher: Page) -> None:
    teacher.goto(f"{room.address}/teacher#{KEY}")
    expect(teacher.get_by_label("Seats at each")).to_be_hidden()
    teacher.get_by_label("Game").select_option("DragonFish")
    teacher.get_by_label("Seats at each").select_option("3")
    expect(teacher.get_by_label("Seat 4")).to_have_count(0)
    teacher.get_by_label("Seat 3").select_option("computer: sharp")
    assert axe_violations(teacher, "main") == []
    teacher.get_by_role("button", name="Set up the tables").click()
    row = teacher.get_by_role("row").filter(has_text="DragonFish")
    expect(row.get_by_role("listitem")).to_have_text([re.compile("free"), re.compile("free"), re.compile("sharp")])
    row.get_by_role("button", name="Pupil for").click()
    expect(row.get_by_role("listitem").last).to_contain_text("free")


def test_teacher_deletes_table_of_another_version(room: ClassRoom, teacher: Page) -> None:
    room.store.add_table(CODE, "chess", SEED, {}, TWO, ["Kiwi", "Wren"])
    teacher.goto(f"{room.address}/teacher#{KEY}")
    row = teacher.get_by_role("row").filter(has_text="This table was made with a different version of the game.")
    row.get_by_role("button", name="Delete").click()
    row.get_by_role("button", name="Delete for good?").click()
    expect(teacher.get_by_text("There are no tables yet.")).to_be_visible()
