"""Test pupils at a table over real connections: they see what their seats may see, and can reconnect."""

import asyncio
import json
import random
import re
from functools import partial
from importlib.resources import files

import pytest

from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.players import Choice
from mathfish_widgets.play.saved_games import read_record
from mathfish_widgets.play.tables.connection import NotSeated
from mathfish_widgets.play.tables.hall import Hall
from mathfish_widgets.play.tables.store import Act, AuditEntry, Store
from tests.play.tables.class_room import ClassRoom, TableClient, class_room, in_class, in_class_on_each_database, until

TWO = ["you", "you"]


def legal(client: TableClient, rng: random.Random) -> str:
    return str(rng.choice(list(client.match.legal_moves(client.match.own_seat))))


def mover(*clients: TableClient) -> TableClient:
    return next(each for each in clients if each.match.own_seat in each.state.active)


async def play_on(room: ClassRoom, clients: tuple[TableClient, ...], moves: int, seed: int = 1) -> None:
    """Make some moves, each seen by all before the next."""
    rng = random.Random(seed)
    for _ in range(moves):
        turns = clients[0].turns
        assert await mover(*clients).play(legal(mover(*clients), rng)) == ("done", "")
        await until(partial(all_have, clients, turns + 1))


def all_have(clients: tuple[TableClient, ...], turns: int) -> bool:
    return all(each.turns == turns for each in clients)


def as_seen_at_the_table(room, code: str, client: TableClient) -> bool:
    """Tell whether a client has all that its seat saw at the table, up to the client's last turn."""
    true: Match = room.hall.table(code).match
    seen = true.past(client.match.own_seat, client.turns)
    own = client.match.observation(client.match.own_seat)
    return (seen.state, seen.history) == (own.state, own.history)


@in_class_on_each_database
async def test_two_pupils_play_and_see_only_their_observations(room):
    code = room.lay("docfish", TWO)
    (first, one), (second, other) = await room.sit(code), await room.sit(code)
    assert (one.seat, other.seat) == (0, 1)
    assert [first.match.names[0], second.match.names[1]] == ["You", "You"]
    assert first.presence["names"] == [one.name, other.name]
    await play_on(room, (first, second), 20)
    assert as_seen_at_the_table(room, code, first)
    assert as_seen_at_the_table(room, code, second)
    assert [move.move for move in room.store.acts(room.hall.table(code).kept.id, 0)] == [
        str(turn.move) for turn in first.match.turns
    ]


@in_class
async def test_three_pupils_and_three_computers_play_literature(room):
    code = room.lay("literature", ["you", "beginner", "you", "beginner", "you", "beginner"])
    clients = tuple([(await room.sit(code))[0] for _ in range(3)])
    spectator = await room.come(code, "")
    rng = random.Random(2)
    while clients[0].turns < 40 and not clients[0].state.over:
        await until(lambda: any(each.match.own_seat in each.state.active for each in clients) or clients[0].state.over)
        if not clients[0].state.over:
            await mover(*clients).play(legal(mover(*clients), rng))
    await until(lambda: len({each.turns for each in (*clients, spectator)}) == 1)
    assert all(as_seen_at_the_table(room, code, each) for each in (*clients, spectator))
    assert spectator.match.own_seat is None


@in_class
async def test_refused_move_names_rule_and_changes_nothing(room):
    code = room.lay("docfish", TWO)
    (first, _), (second, _) = await room.sit(code), await room.sit(code)
    waiting = second if mover(first, second) is first else first
    assert await waiting.play("docfish") == ("refused", "table.seat")
    assert await mover(first, second).play("give me all your cards") == ("refused", "table.notation")
    assert await mover(first, second).play("ask 7" * 300) == ("refused", "table.notation")
    assert (first.turns, second.turns) == (0, 0)
    assert room.store.acts(room.hall.table(code).kept.id, 0) == []


@in_class
async def test_repeated_act_gets_same_answer_and_is_stored_once(room):
    code = room.lay("docfish", TWO)
    (first, _), (second, _) = await room.sit(code), await room.sit(code)
    player = mover(first, second)
    move = legal(player, random.Random(3))
    await player.play(move)
    live = room.hall.table(code)
    for _ in range(3):
        assert live.act(player.match.own_seat, 0, f"  {move.upper()} ").outcome == "done"
    other = [
        each
        for each in map(str, live.match.game.rules.legal_moves(live.match.start, player.match.own_seat))
        if each != move
    ]
    assert live.act(player.match.own_seat, 0, (other or ["freeze"])[0]).outcome == "missed"
    assert live.act(1 - player.match.own_seat, 0, move).outcome == "missed"
    assert live.act(player.match.own_seat, 7, move).outcome == "missed"
    assert len(room.store.acts(live.kept.id, 0)) == 1


@in_class_on_each_database
async def test_disconnected_pupil_is_shown_away_and_returns_to_same_table(room):
    code = room.lay("docfish", TWO)
    (first, _), (second, seated) = await room.sit(code), await room.sit(code)
    await play_on(room, (first, second), 5)
    second.leave()
    await until(lambda: first.presence["seats"] == ["here", "away"])
    again = await room.come(code, seated.token)
    await until(lambda: first.presence["seats"] == ["here", "here"])
    assert again.turns == 5
    assert as_seen_at_the_table(room, code, again)
    await play_on(room, (first, again), 5)


def test_pupil_who_left_while_server_was_down_is_away(tmp_path):
    store = Store(f"sqlite:///{tmp_path}/tables.db")
    store.add_table("blue-otter-42", "docfish", 7, {}, TWO, ["Kiwi", "Heron"])
    store.add_audit_entry(store.table("blue-otter-42").id, 0, AuditEntry("here", 0))

    async def lesson() -> None:
        async with class_room(store) as room:
            room.hall.come_back_seconds = 0
            second, _ = await room.sit("blue-otter-42", "Heron")
            await until(lambda: second.presence["seats"] == ["away", "here"])

    asyncio.run(lesson())
    store.close()


def test_server_starting_with_wrong_clock_deletes_no_tables(tmp_path, monkeypatch):
    store, seen, look = Store(f"sqlite:///{tmp_path}/tables.db", lambda: 0), list[bool](), Hall._look
    store.add_table("blue-otter-42", "docfish", 7, {}, TWO, ["Kiwi", "Wren"])
    store.now = lambda: 31 * 86_400

    def note_and_look(hall: Hall) -> None:
        seen.append(True)
        look(hall)

    async def lesson() -> None:
        async with class_room(store) as room:
            await until(lambda: seen)
            assert store.codes() == ["blue-otter-42"]
            await room.sit("blue-otter-42")
            store.forget_old()
            assert store.codes() == ["blue-otter-42"]

    monkeypatch.setattr(Hall, "_look", note_and_look)
    asyncio.run(lesson())
    store.close()


@in_class_on_each_database
async def test_six_digits_move_seat_to_another_machine(room):
    code = room.lay("docfish", TWO)
    (first, _), (second, seated) = await room.sit(code), await room.sit(code)
    await play_on(room, (first, second), 3)
    digits = seated.back[-6:]
    wrong = f"{(int(digits) + 1) % 1_000_000:06}"
    with pytest.raises(NotSeated, match="six digits"):
        await room.sit(code, seated.name, wrong)
    again, new = await room.sit(code, seated.name, digits)
    assert (new.seat, new.name, new.back) == (seated.seat, seated.name, seated.back)
    assert new.token != seated.token
    await until(lambda: second.why_closed)
    assert "now in use on another device" in second.why_closed
    assert as_seen_at_the_table(room, code, again)
    assert (await room.come(code, seated.token)).why_closed == second.why_closed


@in_class
async def test_reconnect_delivers_exactly_missed_turns(room):
    code = room.lay("docfish", TWO)
    (first, _), (second, _) = await room.sit(code), await room.sit(code)
    await play_on(room, (first, second), 4)
    for client in (first, second):
        client.connection._socket.close()
    player = mover(first, second)
    answer = asyncio.ensure_future(player.play(legal(player, random.Random(5))))
    assert await answer == ("done", "")
    await until(lambda: first.turns == second.turns == 5)
    assert first.came_numbers == second.came_numbers == [0, 1, 2, 3, 4]
    assert as_seen_at_the_table(room, code, first)


@in_class
async def test_full_or_unknown_table_is_refused_with_reason(room):
    code = room.lay("docfish", ["you", "careful"])
    _, seated = await room.sit(code)
    with pytest.raises(NotSeated, match="All the seats at this table are taken"):
        await room.sit(code)
    with pytest.raises(NotSeated, match="There is no free seat called Emu"):
        await room.sit(code, "Emu")
    with pytest.raises(NotSeated, match="There is no table blue-otter-99"):
        await room.sit("blue-otter-99")
    assert seated.seat == 0


@in_class_on_each_database
async def test_teacher_creates_pauses_ends_and_exports_tables(room):
    wanted = {"game": "docfish", "options": {}, "players": TWO, "count": 3, "plays_forced": False}
    status, told = await room.ask("POST", "tables", wanted)
    assert (status, len({*told["codes"]})) == (200, 3)
    code = told["codes"][0]
    (first, _), (second, _) = await room.sit(code), await room.sit(code)
    await play_on(room, (first, second), 4)
    await room.ask("POST", "tables", {"order": "pause"})
    await until(lambda: first.presence["paused"])
    assert await mover(first, second).play(legal(mover(first, second), random.Random(1))) == (
        "refused",
        "tables.paused",
    )
    await room.ask("POST", f"tables/{code}", {"order": "go on"})
    await until(lambda: not first.presence["paused"])
    await play_on(room, (first, second), 1)
    status, told = await room.ask("GET", "tables")
    rows = {row["code"]: row for row in told["tables"]}
    assert (rows[code]["moves"], rows[code]["game"], rows[code]["seats"]) == (5, "DocFish", ["here", "here"])
    assert rows[code]["latest"]
    _, told = await room.ask("GET", f"tables/{code}")
    assert read_record(told["record"], GAMES).state == room.hall.table(code).match.state
    await room.ask("POST", f"tables/{code}", {"order": "end"})
    await until(lambda: first.presence["ended"])
    assert (await room.ask("DELETE", f"tables/{code}"))[0] == 200
    assert code not in room.store.codes()


@in_class
async def test_teachers_list_shows_one_score_per_team(room):
    code = room.lay("literature", ["you", "beginner"] * 3)
    _, told = await room.ask("GET", "tables")
    assert [(row["code"], row["scores"]) for row in told["tables"]] == [(code, [0, 0])]


@in_class
async def test_teacher_seats_computer_and_sees_stuck_pupils(room):
    code = room.lay("docfish", TWO)
    first, seated = await room.sit(code)
    await room.sit(code)
    second = room.clients[-1]
    player = mover(first, second)
    for _ in range(2):
        assert (await player.play("give 13"))[0] == "refused"
    _, told = await room.ask("GET", "tables")
    assert told["tables"][0]["stuck"] == [room.hall.table(code).match.names[player.match.own_seat]]
    await room.ask("POST", f"tables/{code}", {"order": "no names"})
    await until(lambda: first.presence["names"] == ["Player 1", "Player 2"])
    for body in ({"order": "computer", "seat": 1 - seated.seat, "level": "beginner"}, {"order": "no hints"}):
        assert (await room.ask("POST", f"tables/{code}", body))[0] == 200
    await until(lambda: not first.presence["hints"])
    rng = random.Random(4)
    while first.turns < 12:
        await until(lambda: first.match.own_seat in first.state.active)
        assert (await first.play(legal(first, rng)))[0] == "done"
    assert first.presence["seats"][1] == "beginner"
    await until(lambda: second.why_closed)
    assert "now in use on another device" in second.why_closed


@in_class
async def test_meaningless_teacher_orders_are_refused(room):
    code = room.lay("docfish", TWO)
    for body in ({"order": "dance"}, {"order": "computer", "seat": 5, "level": "sharp"}, {"order": "person"}, {}):
        assert (await room.ask("POST", f"tables/{code}", body))[0] == 400
    for body in (
        {"game": "chess", "options": {}, "count": 1},
        {"game": "doublets", "options": {}, "count": 1},
        {"game": "docfish", "options": {}, "count": 10_000},
        {"game": "docfish", "options": {"first": "nobody"}, "count": 1},
        {"game": "docfish", "options": {}, "players": ["you"], "count": 1},
        {"game": "docfish", "options": {}, "players": TWO, "count": 1, "plays_forced": "no"},
        [],
    ):
        status, told = await room.ask("POST", "tables", body)
        assert (status, told["error"][-1]) == (400, "."), body
    assert room.store.codes() == [code]


@in_class
async def test_unreadable_table_blocks_no_orders_and_can_be_deleted(room):
    codes = [room.lay("docfish", TWO) for _ in range(3)]
    room.store.add_table("old-otter-42", "chess", 7, {}, TWO, ["Kiwi", "Wren"])
    for code, player in ((codes[1], "you"), ("older-otter-42", "wizard")):
        if code not in codes:
            room.store.add_table(code, "docfish", 7, {"first": "dice"}, [player, "you"], ["Kiwi", "Wren"])
        room.store.add_act(room.store.table(code).id, 0, Act(0, "castle"))
    unread = {codes[1], "old-otter-42", "older-otter-42"}
    room.hall._live.clear()
    assert (await room.ask("POST", "tables", {"order": "pause"}))[0] == 200
    told = {row["code"]: row for row in (await room.ask("GET", "tables"))[1]["tables"]}
    assert {code for code, row in told.items() if row.get("unreadable")} == unread
    assert all(told[code]["paused"] for code in codes if code not in unread)
    for code in unread:
        assert (await room.ask("POST", f"tables/{code}", {"order": "pause"}))[0] == 409
        assert (await room.ask("DELETE", f"tables/{code}"))[0] == 200
    assert {row["code"] for row in (await room.ask("GET", "tables"))[1]["tables"]} == {codes[0], codes[2]}
    assert (await room.ask("DELETE", f"tables/{codes[1]}"))[0] == 404


ODD: tuple[object, ...] = (None, True, 1.5, -1, 10**30, "", "x" * 1_000, [], [[]], {}, {"a": []})


@in_class
async def test_odd_teacher_requests_are_refused_with_reason(room):
    code = room.lay("docfish", TWO)
    laying = {"game": "docfish", "options": {}, "players": TWO, "count": 1}
    wishes = [
        *(("tables", {"order": odd}) for odd in ODD),
        *((f"tables/{code}", {"order": odd, "seat": 0}) for odd in ODD),
        *((f"tables/{code}", {"order": order, "seat": odd}) for odd in ODD for order in ("free", "person", "pair")),
        *((f"tables/{code}", {"order": "computer", "seat": 0, "level": odd}) for odd in ODD),
        *(
            ("tables", laying | {key: odd})
            for key in ("game", "count", "plays_forced")
            for odd in ODD
            if odd is not True
        ),
        *(("tables", laying | {"players": odd}) for odd in ODD if odd is not None),
        *(("tables", laying | {"options": odd}) for odd in ODD if odd != {}),
        *(("tables", laying | {"options": {"first": odd}}) for odd in ODD),
    ]
    for path, body in wishes:
        status, told = await room.ask("POST", path, body)
        assert (status, told["error"][-1]) == (400, "."), body
        assert len(told["error"]) < 500, body
    assert room.store.codes() == [code]


@in_class
async def test_teacher_page_offers_seat_counts_of_games(room):
    pages = files("mathfish_widgets.play.tables") / "pages"
    page, script = ((pages / name).read_text(encoding="utf-8") for name in ("teacher.html", "teacher.js"))
    offered = re.findall(r'value="([a-z]+)" data-seats="([2-9 ]+)" data-usual="(\d)"', page)
    games = {name: game for name, game in GAMES.items() if game.seats > 1}
    assert [name for name, _, _ in offered] == [*games]
    for name, seats, usual in offered:
        assert [*map(int, seats.split())] == sorted({games[name].seats, *games[name].other_seats} - {1})
        assert int(usual) == games[name].seats
    levels = json.loads(re.findall(r"COMPUTER_LEVELS = (.*);", script)[0])
    assert all([*game.players] == levels for game in games.values())


@in_class
async def test_teacher_page_sends_only_orders_that_server_accepts(room):
    code = room.lay("docfish", TWO)
    page = (files("mathfish_widgets.play.tables") / "pages" / "teacher.html").read_text(encoding="utf-8")
    orders = re.findall(r'data-order="([^"]+)"', page)
    assert len(orders) == 8
    for order in orders:
        assert (await room.ask("POST", f"tables/{code}", {"order": order}))[0] == 200, order


@in_class
async def test_two_pupils_share_seat_when_teacher_pairs_them(room):
    code = room.lay("docfish", TWO)
    (first, seated), (second, _) = await room.sit(code), await room.sit(code)
    await room.ask("POST", f"tables/{code}", {"order": "pair", "seat": 0})
    partner, _ = await room.sit(code, seated.name, seated.back[-6:])
    await play_on(room, (first, second), 3)
    await until(lambda: partner.turns == 3)
    assert (first.why_closed, partner.why_closed) == ("", "")


@pytest.mark.parametrize("order", [{"order": "end"}, {"order": "pause"}, {"order": "person", "seat": 0}])
def test_thinking_computer_does_not_move_after_teacher_stops_it(one_file, monkeypatch, order):
    async def lesson() -> None:
        thinking, answer = asyncio.Event(), asyncio.Event()
        choose = Match.choice

        def choose_later(choosing: Thinking[Choice]) -> Thinking[Choice]:
            thinking.set()
            while not answer.is_set():
                yield None
            return (yield from choosing)

        monkeypatch.setattr(Match, "choice", lambda match, seat: choose_later(choose(match, seat)))
        async with class_room(one_file) as room:
            code = room.lay("docfish", TWO, {"first": "seat0"})
            for _ in TWO:
                await room.sit(code)
            await room.ask("POST", f"tables/{code}", {"order": "computer", "seat": 0, "level": "beginner"})
            await until(thinking.is_set)
            playing = room.hall._playing[code]
            assert (await room.ask("POST", f"tables/{code}", order))[0] == 200
            answer.set()
            await playing
            _, told = await room.ask("GET", "tables")
            assert [row["moves"] for row in told["tables"]] == [0]

    asyncio.run(lesson())
