"""Test that hostile clients get an error message or lose their connection, and other tables go on."""

import asyncio
import random
from typing import Any

import pytest
from tornado.httpclient import HTTPClientError
from tornado.websocket import websocket_connect

from mathfish_widgets.play.tables import names
from mathfish_widgets.play.tables.clients import Allowance
from mathfish_widgets.play.tables.messages import VERSION, parsed, written
from tests.play.tables.class_room import in_class, request_from_here, until
from tests.play.tables.test_server import TWO, legal, mover, play_on


async def raw_socket(room, code: str, first: Any, **headers: str):
    """Open a websocket that has sent this first message, valid or not."""
    url = f"{room.address.replace('http', 'ws')}/tables/{code}/connection"
    socket = await websocket_connect(request_from_here(url, headers=headers))
    await socket.write_message(first if isinstance(first, (str, bytes)) else written(first))
    return socket


async def told_until_closed(socket) -> list[dict]:
    told = []
    while (text := await socket.read_message()) is not None:
        told.append(parsed(text))
    socket.close()
    return told


async def quiet_table(room):
    """Set up another table, at which two pupils play."""
    code = room.lay("docfish", TWO)
    clients = ((await room.sit(code))[0], (await room.sit(code))[0])
    await play_on(room, clients, 2)
    return clients


@in_class
async def test_nonsense_closes_only_its_own_connection_with_reason(room):
    clients = await quiet_table(room)
    code = room.lay("docfish", TWO)
    for first in (
        "",
        "x" * 1_500,
        "[]",
        "[" * 1_900,
        '{"wire":NaN}',
        {"wire": 99},
        {"act": 0, "move": "ask 7"},
    ):
        told = await told_until_closed(await raw_socket(room, code, first))
        assert [{*each} for each in told] == [{"closed"}], first
        assert told[0]["closed"].endswith(".")
    await play_on(room, clients, 2)


@in_class
async def test_oversized_message_closes_connection(room):
    clients = await quiet_table(room)
    code = room.lay("docfish", TWO)
    socket = await raw_socket(room, code, {"wire": VERSION, "token": "", "move": "ask 7" * 200_000})
    assert await told_until_closed(socket) == []
    assert await told_until_closed(await raw_socket(room, code, b"\xff\xfe")) == []
    _, seated = await room.sit(code)
    socket = await raw_socket(room, code, {"wire": VERSION, "token": seated.token})
    await socket.write_message(written({"act": 0, "move": "7" * 5_000}))
    assert "closed" in (await told_until_closed(socket))[-1]
    await play_on(room, clients, 2)


@in_class
async def test_invalid_token_and_spectator_cannot_act(room):
    first, other = await quiet_table(room)
    code = room.lay("docfish", TWO)
    for token in (names.new_token(), first.connection._token, "x" * 100):
        told = await told_until_closed(await raw_socket(room, code, {"wire": VERSION, "token": token}))
        assert [{*each} for each in told] == [{"closed"}]
    socket = await raw_socket(room, code, {"wire": VERSION})
    await socket.write_message(written({"act": 0, "move": "docfish"}))
    assert "closed" in (await told_until_closed(socket))[-1]
    assert room.hall.table(code).match.turns == ()
    await play_on(room, (first, other), 2)


@in_class
async def test_flood_of_acts_is_mostly_ignored_and_closes_connection(room):
    clients = await quiet_table(room)
    code = room.lay("docfish", TWO)
    _, seated = await room.sit(code)
    socket = await raw_socket(room, code, {"wire": VERSION, "token": seated.token})
    for _ in range(3_000):
        try:
            socket.write_message(written({"act": 0, "move": "docfish"})).add_done_callback(
                lambda sent: sent.exception()
            )
        except Exception:
            break
    told = await told_until_closed(socket)
    assert sum("answer" in each for each in told) <= 80
    assert "Too many messages came at once" in told[-1]["closed"]
    await play_on(room, clients, 2)
    assert len(room.store.audit_entries(room.hall.table(code).kept.id, 0)) < 100


@in_class
async def test_guessing_table_codes_is_blocked_after_twenty_tries(room):
    clients = await quiet_table(room)
    code = room.lay("docfish", TWO)
    answers = [(await room.ask("POST", "join", {"code": names.new_code()}))[0] for _ in range(30)]
    assert answers == [404] * 20 + [429] * 10
    assert (await room.ask("POST", "join", {"code": code}))[0] == 429
    assert "closed" in (await told_until_closed(await raw_socket(room, code, {"wire": VERSION})))[-1]
    await play_on(room, clients, 2)


@in_class
async def test_wrong_guesses_do_not_lock_out_seats_or_teacher(room):
    code = room.lay("docfish", TWO)
    first, seated = await room.sit(code)
    for _ in range(25):
        await room.ask("POST", "join", {"code": names.new_code()})
    assert (await room.ask("GET", "tables"))[0] == 200
    first.leave()
    again = await room.come(code, seated.token)
    assert (again.why_closed, again.match.own_seat) == ("", 0)


@in_class
async def test_silent_connection_is_closed(room):
    room.server.greeting_seconds = 0
    code = room.lay("docfish", TWO)
    url = f"{room.address.replace('http', 'ws')}/tables/{code}/connection"
    assert [{*each} for each in await told_until_closed(await websocket_connect(url))] == [{"closed"}]


@in_class
async def test_digits_cannot_be_brute_forced(room):
    code = room.lay("docfish", TWO)
    _, seated = await room.sit(code)
    wrong = [f"{number:06}" for number in range(20) if f"{number:06}" != seated.back[-6:]]
    answers = [
        (await room.ask("POST", "join", {"code": code, "name": seated.name, "digits": each}))[0] for each in wrong
    ]
    assert answers[:5] == [403] * 5
    assert {*answers[5:]} == {429}


@in_class
async def test_teacher_pages_open_only_with_teacher_key(room):
    code = room.lay("docfish", TWO)
    _, seated = await room.sit(code)
    for key in ("", "x", seated.token):
        for method, path, body in (
            ("GET", "tables", None),
            ("POST", "tables", {"game": "docfish", "options": {}, "count": 1}),
            ("GET", f"tables/{code}", None),
            ("POST", f"tables/{code}", {"order": "end"}),
            ("DELETE", f"tables/{code}", None),
        ):
            status, told = await room.ask(method, path, body, key)
            assert status in (403, 429)
            assert str(room.hall.table(code).kept.seed) not in str(told)
    assert room.store.codes() == [code]


@in_class
async def test_page_of_another_host_cannot_connect_or_take_seat(room):
    code = room.lay("docfish", TWO)
    with pytest.raises(HTTPClientError, match="403"):
        await raw_socket(room, code, {"wire": VERSION}, Origin="https://elsewhere.example")
    status, _ = await room.ask("POST", "join", {"code": code}, **{"Content-Type": "text/plain"})
    assert status == 400
    assert [*room.hall.table(code).free_seats()] == [0, 1]


@in_class
async def test_odd_urls_get_error_message(room):
    for path in (
        "tables/blue-otter-99",
        "tables/../../etc/passwd",
        "nowhere",
        "pages/teacher.html",
        "tables/x/connection",
    ):
        status, told = await room.ask("GET", path)
        assert status in (400, 404), path
        assert told["error"].endswith("."), path
    status, told = await room.ask("POST", "join", "x" * 10)
    assert (status, told) == (400, {"error": "The server didn't understand that."})


@in_class
async def test_simultaneous_act_of_wrong_seat_never_interferes(room):
    """Both seats send at once: every stored move is legal, and both clients see the same."""
    code = room.lay("docfish", TWO)
    clients = ((await room.sit(code))[0], (await room.sit(code))[0])
    rng = random.Random(8)
    for _ in range(10):
        move, turns = legal(mover(*clients), rng), clients[0].turns
        await asyncio.gather(*(each.play(move) for each in clients))
        await until(lambda turns=turns: all(each.turns == turns + 1 for each in clients))


def test_rate_limit_recovers_with_time():
    now = [0.0]
    allowance = Allowance(3, 60, lambda: now[0])
    assert [allowance.spend("a") for _ in range(5)] == [True] * 3 + [False] * 2
    assert allowance.spend("b")
    now[0] = 20
    assert [allowance.spend("a") for _ in range(2)] == [True, False]
    now[0] = 1000
    assert [allowance.spend("a") for _ in range(4)] == [True] * 3 + [False]
