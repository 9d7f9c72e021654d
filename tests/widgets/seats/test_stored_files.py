"""Test that seats in browsers write no files: they would be the teacher's, whose machine the server is."""

from pathlib import Path

import pytest

from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.tables.store import Act
from tests.games.finished import play_to_end
from tests.play.tables.class_room import ClassRoom, in_class, until
from tests.play.tables.test_server import TWO

from .page_client import PageClient, join

CODE = "blue-otter-42"
PLACES = ("XDG_DATA_HOME", "MATHFISH_SAVES", "MATHFISH_PROGRESS")


async def page_of_finished_game(room: ClassRoom) -> PageClient:
    """Return the page of a seat at a table whose game is over, once the review of the game is done."""
    match = play_to_end(Match(GAMES["docfish"], 5, {}, TWO), persons=(0, 1))
    room.store.add_table(CODE, "docfish", match.seed, {}, TWO, ["Kiwi", "Wren"])
    kept = room.store.table(CODE)
    assert kept is not None
    for number, turn in enumerate(match.turns):
        room.store.add_act(kept.id, number, Act(turn.seat, str(turn.move)))
    page, _ = await join(room, CODE)
    await until(lambda: page.board["ending"] and page.board["ending"]["practice"])
    return page


@pytest.fixture
def folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder in place of every folder of the person who runs the server."""
    folder = tmp_path_factory.mktemp("home")
    for name in PLACES[1:]:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(PLACES[0], str(folder))
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.chdir(folder)
    return folder


@in_class
async def _practise(room: ClassRoom) -> None:
    page = await page_of_finished_game(room)
    await page.act(do="ending:drill")
    own = page.board["drill"].removeprefix("IPY_MODEL_")
    for _ in range(3):
        drill = page.states[own]
        item = drill["item"]
        await page.tell(own, {"method": "custom", "content": {"item": item, "hint": 1}})
        for kind in ("solve", "next"):
            await page.tell(own, {"method": "custom", "content": {"item": item, kind: True}})
        assert page.states[own]["item"] == item + 1
    for goal in ("week", "day", 3):
        await page.tell(own, {"method": "custom", "content": {"item": page.states[own]["item"], "goal": goal}})
    await page.act(do="ending:drill")
    assert own not in page.states
    assert page.board["drill"].removeprefix("IPY_MODEL_") in page.states
    assert page.board["message"].get("kind") != "error"


@in_class
async def _press_every_button(room: ClassRoom) -> None:
    page = await page_of_finished_game(room)
    tools = [tool["key"] for tool in page.board["toolbar"]]
    for key in (*tools, "save-here", "new", "anew", "link:open", "link:whole", "link:close", "ending:record"):
        await page.act(do=key)
    for key in ("ending:again", "ending:replay", "ending:look:0", "ending:back", "ending:next_move", "note:0:0"):
        await page.act(do=key)
    for setting in page.board["settings"]:
        await page.act(set=setting["key"], value=setting["value"])
    live = room.hall.table(CODE)
    assert live is not None
    assert page.shows_move(len(live.match.turns))
    assert page.board["message"].get("kind") != "error"


def test_practice_from_end_card_writes_no_file(folder: Path, one_file: object) -> None:
    _practise(one_file)
    assert [*folder.rglob("*")] == []


def test_no_button_of_board_writes_file(folder: Path, one_file: object) -> None:
    _press_every_button(one_file)
    assert [*folder.rglob("*")] == []
