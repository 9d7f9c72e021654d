"""Test joining a shared table from cells: the same board, with the table in charge."""

import asyncio
import json
import random
import subprocess
import sys
from contextlib import closing
from functools import partial
from typing import Any

import pytest
from tornado.web import Application, RequestHandler

import mathfish_widgets as mf
from mathfish_widgets.notebook import shared_table
from mathfish_widgets.play.game import forced_move
from mathfish_widgets.play.tables.connection import seated_of
from mathfish_widgets.play.tables.store import Store
from mathfish_widgets.play.tables.takebacks import has_shown_nothing
from tests.play.tables.class_room import class_room, until
from tests.play.tables.databases import free_port

TWO = ["you", "you"]
ODD_SEAT = {"seat": "x", "name": "Kiwi", "token": "a", "back": "b"}
SEATED: list[Any] = []
"""The tables of a lesson."""


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("MATHFISH_TABLES", raising=False)
    shared_table.OPEN.clear()
    return tmp_path


@pytest.fixture
def lesson(tmp_path):
    """Run a lesson in an event loop, as in a kernel, with a table server."""

    def run(act, *more) -> None:
        async def whole(store: Store) -> None:
            try:
                async with class_room(store) as room:
                    await act(room, *more)
            finally:
                for table in SEATED:
                    table.close()
                await asyncio.gather(*(table._task for table in SEATED), return_exceptions=True)
                SEATED.clear()

        # The store is closed after the loop, because an ending connection records in it who has left.
        with closing(Store(f"sqlite:///{tmp_path}/tables.db")) as store:
            asyncio.run(whole(store))

    return run


async def sit(room: Any, words: str, notebook: str = "a", **preferences) -> Any:
    """Return a table in a notebook's cell once its board has arrived."""
    shared_table.OPEN.clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JPY_SESSION_NAME", notebook)
        table = mf.join(f"{room.address}/{words}", **preferences)
        SEATED.append(table)
        await until(lambda: table.board or table._task.done())
    return table


def mover(*tables: Any) -> Any:
    return next(each for each in tables if each.board.session.present.may_move)


def legal(table: Any, rng: random.Random) -> str:
    return str(rng.choice(list(table.board.match.legal_moves(table.board.match.own_seat))))


def say(table: Any, text: str) -> None:
    """Send a typed move as the page does."""
    table.board._answer({"text": text})


async def play(tables: tuple[Any, ...], moves: int, seed: int = 1) -> None:
    rng = random.Random(seed)
    for _ in range(moves):
        say(mover(*tables), legal(mover(*tables), rng))
        made = len(tables[0].board.match.turns) + 1
        await until(partial(all_have, tables, made))


def all_have(tables: tuple[Any, ...], turns: int) -> bool:
    return all(len(each.board.match.turns) == turns for each in tables)


@pytest.mark.parametrize("game", ["docfish", "pemberley", "dragonfish"])
def test_two_cells_play_one_game(lesson, game):
    async def two(room: Any) -> None:
        code = room.lay(game, ["you"] * {"dragonfish": 4}.get(game, 2))
        tables = tuple(
            [await sit(room, code, notebook) for notebook in "abcd"[: len(room.hall.table(code).kept.players)]]
        )
        await play(tables, 6)
        true = room.hall.table(code).match
        for seat, table in enumerate(tables):
            board = table.board
            assert board.match.own_seat == seat
            assert board.match.state == true.observation(seat).state
            assert board.announcement
            assert board.transcript_count == 6
            assert str(true.seed) not in board.status
            assert table.told.startswith("You are")
            assert board.status == f"move 6 · {code}"

    lesson(two)


def test_move_is_shown_as_made_once_table_accepts_it(lesson):
    async def two(room: Any) -> None:
        code = room.lay("docfish", TWO)
        tables = (await sit(room, code, "a"), await sit(room, code, "b"))
        table = mover(*tables)
        move = legal(table, random.Random(3))
        say(table, move)
        assert table.board.message["text"].startswith("Sent:")
        assert table.board.match.turns == ()
        say(table, move)
        assert "on its way" in table.board.message["text"]
        await until(lambda: all(len(each.board.match.turns) == 1 for each in tables))
        assert not table.board.message["text"].startswith("Sent:")
        assert table.board.match.asked is None or await settled(table)

    lesson(two)


async def settled(table: Any) -> bool:
    await until(lambda: table.board.match.asked is None)
    return True


def test_refused_move_is_explained_immediately_and_reported_to_teacher(lesson):
    async def two(room: Any) -> None:
        code = room.lay("docfish", TWO)
        tables = (await sit(room, code, "a"), await sit(room, code, "b"))
        table = mover(*tables)
        live = room.hall.table(code)
        for count in (1, 2):
            say(table, "give 13")
            assert table.board.message["kind"] == "refusal"
            await until(partial(was_refused, live, table.board.match.own_seat, count))
        assert live.is_stuck(table.board.match.own_seat)
        await play(tables, 2)

    lesson(two)


def test_player_at_shared_table_cannot_undo_redeal_or_change_game_alone(lesson):
    async def two(room: Any) -> None:
        code = room.lay("docfish", TWO)
        tables = (await sit(room, code, "a"), await sit(room, code, "b"))
        await play(tables, 3)
        board = tables[1 - tables[0].board.match.turns[-1].seat].board
        shown = {tool["key"] for tool in board.toolbar}
        assert "undo" in shown & {*board.shut}
        assert not {"redo", "new", "pause", "step", "pace", "anew"} & shown
        assert all(not row["key"].startswith(("player:", "option:", "seed", "forced")) for row in board.settings)
        for content in (
            *({"do": key} for key in ("undo", "redo", "new", "anew", "step", "pause", "pace", "curtain")),
            *({"do": f"ending:{key}"} for key in ("again", "back", "replay", "next_move", "look:0", "record")),
            *({"set": key, "value": 5} for key in ("seed", "player:1", "forced")),
        ):
            board._answer(content)
            assert len(board.match.turns) == 3, content
        board._answer({"do": "link:open"})
        assert [choice["key"] for choice in board.link_page["choices"]] == ["link:seen"]
        await play(tables, 2)

    lesson(two)


def test_move_is_taken_back_when_other_players_agree(lesson):
    async def two(room: Any) -> None:
        code = room.lay("docfish", TWO)
        tables = (await sit(room, code, "a"), await sit(room, code, "b"))
        await play(tables, 3)
        last = tables[0].board.match.turns[-1].seat
        asking, other = tables[last], tables[1 - last]
        name = room.hall.table(code).match.names[last]
        assert is_open(asking, "undo")
        assert not is_open(other, "undo")
        asking.board._answer({"do": "undo"})
        await until(lambda: "The others have to agree" in asking.board.message["text"])
        await until(lambda: f"{name} asks to take back a move." in other.board.message["text"])
        labels = {action["key"]: action["label"] for action in other.board.actions}
        assert labels["back:yes"] == f"Yes, {name} may take it back"
        assert "back:yes" not in {action["key"] for action in asking.board.actions}
        assert not is_open(asking, "undo")
        other.board._answer({"touch": "back:no"})
        await until(lambda: "Somebody wants to go on." in asking.board.message["text"])
        assert "back:yes" not in {action["key"] for action in other.board.actions}
        await play(tables, 1)
        last = tables[0].board.match.turns[-1].seat
        asking, other = tables[last], tables[1 - last]
        asking.board._answer({"do": "undo"})
        await until(lambda: {"back:yes"} <= {action["key"] for action in other.board.actions})
        other.board._answer({"touch": "back:yes"})
        await until(partial(all_have, tables, 3))
        for table in tables:
            assert table.board.message["text"].startswith("Taken back:")
            assert table.board.status == f"move 3 · {code}"
            assert table.board.transcript_count == 3
            assert "back:yes" not in {action["key"] for action in table.board.actions}
        await play(tables, 3)

    lesson(two)


async def sit_where_forced_moves_are_played(room: Any, seed: int) -> tuple[tuple[Any, ...], Any, random.Random]:
    """Return two seats at a table that plays forced moves, the table, and a random source."""
    code = room.lay("docfish", TWO, plays_forced=True)
    tables = (await sit(room, code, "a"), await sit(room, code, "b"))
    return tables, room.hall.table(code), random.Random(seed)


async def decide(tables: tuple[Any, ...], live: Any, rng: random.Random) -> tuple[int, int]:
    """Decide for the active seat and let the table play forced moves; return the move counts before and after."""
    before = len(live.match.turns)
    say(mover(*tables), legal(mover(*tables), rng))
    await until(lambda: len(live.match.turns) > before and stands_before_a_choice(live.match))
    await until(partial(all_have, tables, len(live.match.turns)))
    return before, len(live.match.turns)


def stands_before_a_choice(match: Any) -> bool:
    return match.state.over or forced_move(match.game, match.state) is None


def test_automatic_move_is_announced_on_every_screen(lesson):
    """The player is always told that a move was forced; others only if everybody may know it."""

    async def two(room: Any) -> None:
        code = room.lay("docfish", TWO, plays_forced=True)
        tables = (await sit(room, code, "a"), await sit(room, code, "b"), await sit(room, code, "c", watch=True))
        live, rng, known, unknown = room.hall.table(code), random.Random(1), 0, 0
        shows_no_choice = live.match.game.rules.shows_no_choice
        await until(lambda: stands_before_a_choice(live.match))
        await until(lambda: all_have(tables, len(live.match.turns)))
        for _ in range(14):
            before, after = await decide(tables, live, rng)
            names = live.match.names
            for number in range(before, after):
                turn = live.match.turns[number]
                open_to_all = shows_no_choice(turn.before, turn.move)
                known, unknown = known + open_to_all, unknown + (number > before and not open_to_all)
                for table in tables:
                    own = turn.seat == table.board.match.own_seat
                    is_told = forced_move(live.match.game, turn.before) and (own or open_to_all)
                    line = table.board.session._announcement(number)
                    who = "You" if own else names[turn.seat]
                    assert line.startswith(f"{who} had only one move, so it was played automatically. ") is bool(
                        is_told
                    ), line
            seat = live.match.turns[before].seat
            others = (turn for turn in live.match.turns[before:after] if turn.seat != seat)
            may_ask = not live.match.state.over and all(shows_no_choice(turn.before, turn.move) for turn in others)
            assert [is_open(table, "undo") for table in tables[:2]] == [
                may_ask and table.board.match.own_seat == seat for table in tables[:2]
            ]
            if after > before + 1:
                latest = live.match.turns[-1]
                assert [table.board.announcement for table in tables] == [
                    table.board.session._announcement(after - 1) for table in tables
                ] or latest.after.over
                decided = tables[live.match.turns[before].seat].board.session
                assert decided.ui.story_start == before + 1
                assert [*decided.story] == [*range(before + 1, after)]
                assert decided.ui.page.ply == before + 1
        assert known
        assert unknown

    lesson(two)


def test_forced_move_made_by_pupil_counts_as_own(lesson):
    async def two(room: Any) -> None:
        tables, live, rng = await sit_where_forced_moves_are_played(room, seed=1)
        room.hall._forced_pace = 3600.0
        while stands_before_a_choice(live.match):
            await play(tables, 1, rng.randrange(99))
        table, made = mover(*tables), len(live.match.turns)
        say(table, legal(table, rng))
        await until(partial(all_have, tables, made + 1))
        assert not table.board.announcement.startswith("Played for")
        assert table.board.session.ui.story_start == made + 1

    lesson(two)


def test_undo_includes_automatic_moves_after_own_move(lesson):
    async def two(room: Any) -> None:
        tables, live, rng = await sit_where_forced_moves_are_played(room, seed=2)
        await until(lambda: stands_before_a_choice(live.match))
        await until(lambda: all_have(tables, len(live.match.turns)))
        while True:
            before, after = await decide(tables, live, rng)
            if after > before + 1 and has_shown_nothing(live.match, before):
                break
        seat = live.match.turns[before].seat
        asking, other = tables[seat], tables[1 - seat]
        assert is_open(asking, "undo")
        assert not is_open(other, "undo")
        asking.board._answer({"do": "undo"})
        await until(lambda: "back:yes" in {action["key"] for action in other.board.actions})
        other.board._answer({"touch": "back:yes"})
        await until(partial(all_have, tables, before))
        for table in tables:
            more = after - before - 1
            assert table.board.message["text"].endswith(f", and {more} {'move' if more == 1 else 'moves'} after it.")
        assert mover(*tables) is asking
        await decide(tables, live, rng)

    lesson(two)


def is_open(table: Any, key: str) -> bool:
    """Tell whether a tool is shown and enabled."""
    return key in {each["key"] for each in table.board.toolbar} - {*table.board.shut}


def test_hints_can_be_turned_off_at_table(lesson):
    async def two(room: Any) -> None:
        code = room.lay("docfish", TWO)
        tables = (await sit(room, code, "a"), await sit(room, code, "b"))
        table = mover(*tables)
        assert is_open(table, "hint")
        await room.ask("POST", f"tables/{code}", {"order": "no hints"})
        await until(lambda: not is_open(table, "hint"))
        table.board._answer({"do": "hint"})
        await until(lambda: table.board.message["text"] == "This table has no hints.")

    lesson(two)


def test_absence_and_teacher_actions_are_announced(lesson):
    async def two(room: Any) -> None:
        code = room.lay("docfish", TWO)
        one = await sit(room, code, "a")
        name = room.hall.table(code).match.names[1]
        assert f"Nobody has taken {name}'s seat yet." in one.told
        other = await sit(room, code, "b")
        await until(lambda: name not in one.told)
        other.leave()
        await until(lambda: f"{name}'s seat is empty for now. It stays reserved." in one.told)
        await room.ask("POST", "tables", {"order": "pause"})
        await until(lambda: "paused" in one.board.message["text"])
        await room.ask("POST", "tables", {"order": "go on"})
        await until(lambda: "The pause is over." in one.board.message["text"])

    lesson(two)


def test_rerun_cell_returns_to_seat_even_in_new_kernel(lesson):
    async def two(room: Any) -> None:
        code = room.lay("docfish", TWO)
        tables = (await sit(room, code, "a"), await sit(room, code, "b"))
        await play(tables, 3)
        seat = tables[0].board.match.own_seat
        tables[0].leave()
        again = await sit(room, code, "a")
        assert again.board.match.own_seat == seat
        assert len(again.board.match.turns) == 3
        back = tables[1]._back.split('"')[1].rpartition("/")[2]
        elsewhere = await sit(room, back, "elsewhere")
        assert elsewhere.board.match.own_seat == 1
        await until(lambda: "This seat is now in use on another device." in tables[1].told)
        await play((again, elsewhere), 2)

    lesson(two)


def test_seats_taken_at_once_in_notebook_are_all_saved(lesson):
    async def three(room: Any) -> None:
        codes = [room.lay("docfish", ["you", "careful"]) for _ in range(3)]
        SEATED.extend(mf.join(f"{room.address}/{code}") for code in codes)
        await until(lambda: all(table.board for table in SEATED))
        for code in codes:
            again = await sit(room, code, "")
            assert again.told.startswith("You are"), again.told

    lesson(three)


@pytest.mark.parametrize("odd", ["", "[]", "{}", "[" * 50_000, '{"seat": 0}', "\x00", json.dumps(ODD_SEAT)])
def test_unreadable_saved_seat_is_forgotten(lesson, home, odd):
    async def one(room: Any) -> None:
        code = room.lay("docfish", TWO)
        await sit(room, code, "a")
        (kept,) = (home / "mathfish" / "tables" / "seats").iterdir()
        kept.write_text(odd)
        assert (await sit(room, code, "a")).board.match.own_seat == 1
        assert seated_of(json.loads(kept.read_text())).seat == 1

    lesson(one)


@pytest.mark.parametrize(
    ("status", "answer"),
    [(200, "{}"), (200, json.dumps(ODD_SEAT)), (200, "[]"), (200, "<p>Hello"), (404, "{}"), (500, '{"error": 7}')],
)
def test_strange_server_answer_gives_error_message(lesson, status, answer):
    class Strange(RequestHandler):
        def post(self) -> None:
            self.set_status(status)
            self.finish(answer)

    async def one(_room: Any) -> None:
        port = free_port()
        listening = Application([("/join", Strange)]).listen(port, "127.0.0.1")
        table = mf.join(f"http://127.0.0.1:{port}/blue-otter-42")
        SEATED.append(table)
        await until(table._task.done)
        assert table.told.startswith(f"There is no table server at http://127.0.0.1:{port}.")
        listening.stop()
        await listening.close_all_connections()

    lesson(one)


def test_rerun_cell_of_freed_seat_takes_another_seat(lesson):
    async def two(room: Any) -> None:
        code = room.lay("docfish", TWO)
        one = await sit(room, code, "a")
        await room.ask("POST", f"tables/{code}", {"order": "free", "seat": 0})
        await until(lambda: one.told.startswith("Your teacher has given this seat to somebody else."))
        assert "come back" not in one.children[0].value
        assert (await sit(room, code, "b")).board.match.own_seat == 0
        assert (await sit(room, code, "a")).board.match.own_seat == 1

    lesson(two)


def test_seat_is_away_while_no_page_shows_its_board(lesson, monkeypatch):
    monkeypatch.setattr(shared_table, "_ASK_SECONDS", 0.001)
    asked = list[dict]()

    async def two(room: Any) -> None:
        code = room.lay("docfish", TWO)
        tables = (await sit(room, code, "a"), await sit(room, code, "b"))
        live, board = room.hall.table(code), tables[0].board
        monkeypatch.setattr(board, "send", asked.append)
        board._handle_custom_msg({"there": True}, [])  # a page shows it but stops answering
        await until(lambda: live.here == {1})
        assert asked == [{"there": True}] * 3
        board._handle_custom_msg({"there": True}, [])
        monkeypatch.setattr(shared_table, "_ASK_SECONDS", 3600.0)
        await until(lambda: live.here == {0, 1})
        await play(tables, 2)

    lesson(two)


def test_whole_game_ends_with_end_card(lesson):
    async def two(room: Any) -> None:
        code = room.lay("pemberley", TWO)
        tables = (await sit(room, code, "a"), await sit(room, code, "b"))
        while not tables[0].board.match.state.over:
            await play(tables, 1, len(tables[0].board.match.turns))
        for table in tables:
            await until(partial(has_ended, table))
            assert table.board.ending["buttons"] == []

    lesson(two)


def has_ended(table: Any) -> bool:
    return table.board.ending is not None


def was_refused(live: Any, seat: int, times: int) -> bool:
    return len(live.refused.get(seat, [])) == times


def test_spectator_sees_public_view(lesson):
    async def two(room: Any) -> None:
        code = room.lay("docfish", TWO)
        tables = (await sit(room, code, "a"), await sit(room, code, "b"))
        looking = await sit(room, code, "c", watch=True)
        await play((*tables, looking), 3)
        assert looking.board.match.own_seat is None
        assert looking.told == f"You are watching table {code}."
        say(looking, "docfish")
        assert looking.board.message["kind"] == "refusal"

    lesson(two)


def test_impossible_join_is_refused_with_sentence(lesson, monkeypatch):
    async def nobody(room: Any) -> None:
        for words, why in (("blue otter", "Give the code of the table"), ("blue-otter-42", "Where is the server")):
            with pytest.raises(ValueError, match=why):
                mf.join(words)
        with pytest.raises(ValueError, match="pace"):
            mf.join(f"{room.address}/blue-otter-42", pace="never")
        gone = await sit(room, "blue-otter-42")
        assert gone.told.startswith("There is no table blue-otter-42.")
        unreachable = mf.join("http://127.0.0.1:9/blue-otter-42")
        SEATED.append(unreachable)
        await until(lambda: "isn't answering" in unreachable.told)
        monkeypatch.setenv("MATHFISH_TABLES", f"{room.address}/teacher#secret")
        code = room.lay("docfish", TWO)
        table = mf.join(code.upper())
        SEATED.append(table)
        await until(lambda: table.board)

    lesson(nobody)
    with pytest.raises(ValueError, match="need a notebook"):
        mf.join("http://127.0.0.1:9/blue-otter-42")


@pytest.mark.tournament
def test_server_packages_are_not_loaded_before_joining():
    """Python in a browser has neither tornado nor SQLAlchemy; joining there gives an error message."""
    code = """
import sys
sys.modules["tornado"] = sys.modules["sqlalchemy"] = None
import mathfish_widgets as mf
from mathfish_widgets.session import event_loop
mf.join, mf.tables, mf.DocFish(seed=1)
import asyncio
async def sit():
    try:
        mf.join("http://127.0.0.1:9/blue-otter-42")
    except ValueError as refused:
        print(refused)
asyncio.run(sit())
sys.platform = "emscripten"
try:
    mf.join("http://127.0.0.1:9/blue-otter-42")
except ValueError as refused:
    print(refused)
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.splitlines() == [
        'To join a table, you need to install this first: pip install "tornado>=6.4.2"',
        "You can't join a table from this page. Open the link of the table.",
    ]
