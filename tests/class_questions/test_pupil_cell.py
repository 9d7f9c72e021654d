"""Test a class question in the cells of pupils, over real connections to a server."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import mathfish_widgets as mf
from mathfish_widgets.games import GAMES
from mathfish_widgets.notebook import shared_table
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.view_code import code_of_view
from mathfish_widgets.practice.class_questions import pupil_cell
from mathfish_widgets.practice.class_questions.asked import asked_of
from mathfish_widgets.widgets.shared_board import SharedBoard
from tests.play.tables.class_room import in_class, until

from .test_question_server import RIGHT, WRONG, ask, entries, order

OPENED: list[Any] = []


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Give a test a home of its own, let its cells look often, and close them after it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("MATHFISH_TABLES", raising=False)
    monkeypatch.setattr(pupil_cell, "LOOK_SECONDS", 0.05)
    yield
    for cell in OPENED:
        cell.close()
    OPENED.clear()


async def join(room: Any, code: str) -> Any:
    """Run a cell that joins; return it once it shows something to answer, or a reason why not."""
    shared_table.OPEN.clear()
    cell: Any = mf.join(f"{room.address}/{code}")
    OPENED.append(cell)
    await until(lambda: len(cell.children) > 1 or cell._task.done())
    return cell


def verdict(cell: Any) -> str:
    return str(cell.children[1].verdict["html"])


async def answer(cell: Any, given: str) -> None:
    cell.children[1]._handle_custom_msg({"answer": given}, [])
    await until(lambda: "Your answer is in" in verdict(cell) and cell.children[1].given is not None)


@in_class
async def test_cell_answers_and_shows_what_teacher_shows(room):
    code = await ask(room)
    cell = await join(room, code)
    assert "Send your answer" in verdict(cell)
    await answer(cell, WRONG)
    assert entries(room, code)[1:] == [("answer", WRONG)]
    await order(room, code, "close")
    await until(lambda: "The vote is closed" in verdict(cell))
    assert cell.children[2].value == ""
    cell.children[1]._handle_custom_msg({"answer": RIGHT}, [])
    await until(lambda: "has closed the vote" in verdict(cell))
    row = await order(room, code, "show answers")
    await until(lambda: cell.children[2].value == row["html"])
    await order(room, code, "second vote")
    await until(lambda: "Vote again" in verdict(cell))
    await answer(cell, RIGHT)
    await order(room, code, "names")
    await order(room, code, "show reason")
    await until(lambda: cell.children[1].verdict["kind"] == "right")
    await until(lambda: "Your answer has this name" in cell.told)


@in_class
async def test_cell_that_runs_again_is_same_pupil(room):
    code = await ask(room)
    await answer(await join(room, code), WRONG)
    again = await join(room, code)
    assert "Your answer is in" in verdict(again)
    assert [kind for kind, _ in entries(room, code)] == ["pupil", "answer"]


@in_class
async def test_move_on_board_is_answer_and_reason_is_good_move(room):
    match = Match(GAMES["docfish"], 3)
    seat = match.state.active[0]
    code = await ask(room, asked_of(str(code_of_view(match, seat))).code)
    cell = await join(room, code)
    board = cell.children[1]
    assert isinstance(board, SharedBoard)
    move = str(next(iter(board.match.legal_moves(seat))))
    board._answer({"text": move})
    await until(lambda: "Your answer is in" in str(board.message))
    assert entries(room, code)[1:] == [("answer", move)]
    await order(room, code, "show reason")
    await until(lambda: "Here is a good answer." in str(board.panel))


@in_class
async def test_deleted_question_is_told_and_ends_asking(room):
    code = await ask(room)
    cell = await join(room, code)
    await room.ask("DELETE", f"questions/{code}")
    await until(cell._task.done)
    assert "There is no code" in cell.told


@in_class
async def test_token_of_another_question_is_refused(room):
    first, second = await ask(room), await ask(room)
    _, told = await room.ask("POST", f"questions/{first}/pupils", {}, key="")
    status, refused = await room.ask(
        "POST", f"questions/{second}/pupils", {"token": told["token"], "answer": RIGHT}, key=""
    )
    assert (status, refused["error"]) == (403, "This page is too old. Join again.")
    assert entries(room, second) == []


@in_class
async def test_notebook_is_not_told_what_is_right_before_teacher_shows_it(room):
    code = await ask(room)
    _, told = await room.ask("POST", f"questions/{code}/pupils", {}, key="")
    _, after = await room.ask("POST", f"questions/{code}/pupils", {"token": told["token"], "answer": WRONG}, key="")
    assert (after["answer"], after["html"], after["reason"], after["refused"]) == (WRONG, "", False, "")
    for odd in (7, None, {"a": 1}, "x" * 500):
        status, after = await room.ask(
            "POST", f"questions/{code}/pupils", {"token": told["token"], "answer": odd}, key=""
        )
        assert (status, bool(after["refused"])) == (200, True)
