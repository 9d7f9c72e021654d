"""Test the limits of a seat and a machine: a class behind one address has enough, and nobody blocks others."""

import asyncio
from contextlib import suppress

from tornado.websocket import WebSocketClosedError

from mathfish_widgets.play.tables.clients import CONNECTIONS_OF_MACHINE, Client, Limits
from mathfish_widgets.play.tables.messages import VERSION, parsed, written
from mathfish_widgets.play.tables.subscription import MOST_SPECTATORS
from tests.play.tables.class_room import in_class, on_machine, until
from tests.play.tables.test_hostile import quiet_table, raw_socket, told_until_closed
from tests.play.tables.test_server import TWO, play_on

ELSEWHERE = "127.0.0.2"


async def greeted(room, code: str, token: str = ""):
    """Return a websocket that has received the presence, or the reason why it is closed."""
    socket = await raw_socket(room, code, {"wire": VERSION, "token": token})
    await told_up_to(socket, "presence")
    return socket


async def told_up_to(socket, last: str) -> list[dict]:
    told: list[dict] = []
    while not told or not {last, "closed"} & {*told[-1]}:
        text = await socket.read_message()
        if text is None:
            break
        told.append(parsed(text))
    return told


async def say(socket, *messages: dict) -> None:
    with suppress(WebSocketClosedError):
        for message in messages:
            await socket.write_message(written(message))


async def leave(*sockets) -> None:
    for socket in sockets:
        socket.close()
        while await socket.read_message() is not None:
            pass


@in_class
async def test_seat_has_at_most_four_connections_and_closes_oldest(room):
    code = room.lay("docfish", TWO)
    first, seated = await room.sit(code)
    others = [await greeted(room, code, seated.token) for _ in range(4)]
    await until(lambda: first.why_closed)
    assert first.why_closed == "This seat is already open in four other places. Close one, then join the game again."
    await first.running
    live = room.hall.table(code)
    assert (len(live.subscribers), live.here) == (4, {0})
    await leave(*others)


@in_class
async def test_more_connections_do_not_raise_message_limit_of_seat(room):
    code = room.lay("docfish", TWO)
    _, seated = await room.sit(code)
    sockets = [await greeted(room, code, seated.token) for _ in range(3)]
    await asyncio.gather(*(say(socket, *[{"act": 0, "move": "give 13"}] * 100) for socket in sockets))
    told = [await told_until_closed(socket) for socket in sockets]
    assert sum("answer" in message for each in told for message in each) <= 65
    assert {each[-1].get("closed") for each in told} == {
        "Too many messages came at once. You've been cut off. Join the game again."
    }


@in_class
async def test_seat_stores_same_refusal_at_most_twice_and_ten_refusals_in_all(room):
    code = room.lay("docfish", TWO)
    first, _ = await room.sit(code)
    await room.sit(code)
    live = room.hall.table(code)
    for _ in range(5):
        await first.play("give 13")
    assert (len(live.refused[0]), live.is_stuck(0)) == (2, True)
    for number in range(20):
        await first.play(("give 13", "nonsense")[number % 2])
    assert len(live.refused[0]) == 10


@in_class
async def test_repeated_takeback_request_stores_nothing(room):
    code = room.lay("docfish", TWO)
    clients = ((await room.sit(code))[0], (await room.sit(code))[0])
    await play_on(room, clients, 1)
    player = clients[room.hall.table(code).match.turns[0].seat]
    for _ in range(3):
        player.connection.negotiate_takeback("offer")
    await until(lambda: player.presence["takeback"])
    await room.ask("GET", "tables")
    assert [entry.kind for entry in room.store.audit_entries(room.hall.table(code).kept.id, 0)].count(
        "offer takeback"
    ) == 1


@in_class
async def test_whole_game_is_resent_few_times_but_up_to_date_page_reconnects(room):
    room.server.limits = Limits()
    code = room.lay("docfish", TWO)
    clients = (first, _) = ((await room.sit(code))[0], (await room.sit(code))[0])
    await play_on(room, clients, 30)
    limits = room.server.limits
    limits.turns_of_seat._most = 150
    socket = await greeted(room, code, first.connection._token)
    await say(socket, *({"act": -1, "move": ""} for _ in range(100)))
    told = await told_until_closed(socket)
    assert sum("start" in message for message in told) <= 5
    assert told[-1] == {"closed": "Too many tries. Wait a minute, then try again."}
    first.connection._socket.close()
    await until(lambda: first.is_lost)
    await until(lambda: not first.is_lost)
    await play_on(room, clients, 2)


@in_class
async def test_overactive_machine_is_delayed_and_other_machines_are_not(room):
    """A delayed act is sent again, so a pupil behind the same address loses nothing."""
    room.server.limits.acts_of_machine._most = 2
    code, other = room.lay("docfish", TWO), room.lay("docfish", TWO)
    with on_machine(ELSEWHERE):
        clients = ((await room.sit(code))[0], (await room.sit(code))[0])
    for _ in range(2):
        assert (await clients[0].play("give 13"))[0] == "refused"
    assert await clients[0].play("give 13") == ("failed", "tables.busy")
    await until(lambda: clients[0].answers[-1][0] == "refused")
    with on_machine("127.0.0.3"):
        others = ((await room.sit(other))[0], (await room.sit(other))[0])
        await play_on(room, others, 2)


@in_class
async def test_machine_connections_are_limited_except_on_server_machine(room):
    codes = [room.lay("docfish", TWO) for _ in range(3)]
    with on_machine(ELSEWHERE):
        sockets = [
            await raw_socket(room, codes[number // MOST_SPECTATORS], {"wire": VERSION})
            for number in range(CONNECTIONS_OF_MACHINE + 1)
        ]
        told = await told_until_closed(sockets.pop())
    assert told[-1]["closed"] == "Too many tables are open on this computer. Close some, then join the game again."
    assert (await room.come(codes[2], "")).why_closed == ""
    await leave(*sockets)
    await until(lambda: not room.server.limits.connections[ELSEWHERE])


@in_class
async def test_connection_that_is_not_read_is_closed_while_others_get_updates(room):
    code = room.lay("docfish", TWO)
    clients = ((await room.sit(code))[0], (await room.sit(code))[0])
    deaf = await greeted(room, code)
    subscriber = next(each for each in room.hall.table(code).subscribers if each.seat is None)
    for _ in range(200):
        subscriber.tell("x" * 100_000)
    await until(lambda: subscriber not in room.hall.table(code).subscribers)
    await play_on(room, clients, 1)
    await leave(deaf)


@in_class
async def test_flood_at_one_table_does_not_slow_another_table(room):
    clients = await quiet_table(room)
    code = room.lay("docfish", TWO)
    with on_machine(ELSEWHERE):
        seats = [(await room.sit(code))[1].token for _ in TWO]
        sockets = [await greeted(room, code, token) for token in seats * 4]
    flood = [say(socket, *({"act": -1, "move": ""} for _ in range(100))) for socket in sockets]
    await asyncio.gather(*flood, play_on(room, clients, 10))
    told = await asyncio.gather(*map(told_until_closed, sockets))
    assert sum("start" in message for each in told for message in each) <= 2 * 65


async def named_digits(room, code: str, name: str, digits: str) -> int:
    status, _ = await room.ask("POST", "join", {"code": code, "name": name, "digits": digits})
    return int(status)


@in_class
async def test_owner_of_seat_can_return_after_others_guess_wrong_digits(room):
    code = room.lay("docfish", TWO)
    _, seated = await room.sit(code)
    digits = seated.back[-6:]
    wrong = f"{(int(digits) + 1) % 1_000_000:06}"
    for machine in range(2, 5):
        with on_machine(f"127.0.0.{machine}"):
            answers = [await named_digits(room, code, seated.name, wrong) for _ in range(8)]
            assert answers == [403] * 5 + [429] * 3
    with on_machine("127.0.0.9"):
        assert await named_digits(room, code, seated.name, digits) == 200
    with on_machine(ELSEWHERE):
        assert await named_digits(room, code, seated.name, digits) == 429


@in_class
async def test_machine_may_guess_twenty_wrong_digits_across_all_seats(room):
    places = []
    for _ in range(5):
        code = room.lay("docfish", TWO)
        places += [(code, (await room.sit(code))[1].name) for _ in TWO]
    with on_machine(ELSEWHERE):
        answers = [await named_digits(room, *place, "x") for place in places for _ in range(3)]
        assert answers == [403] * 20 + [429] * 10
        assert (await room.ask("POST", "join", {"code": room.lay("docfish", TWO)}))[0] == 200


@in_class
async def test_machine_may_take_two_seats_and_another_after_one_is_freed(room):
    code = room.lay("literature", ["you"] * 6)
    with on_machine(ELSEWHERE):
        answers = [await room.ask("POST", "join", {"code": code}) for _ in range(3)]
        assert [status for status, _ in answers] == [200, 200, 409]
        assert answers[-1][1]["error"].startswith("Your computer already has 2 seats at this table.")
        await room.ask("POST", f"tables/{code}", {"order": "free", "seat": 1})
        answers = [(await room.ask("POST", "join", {"code": code}))[0] for _ in range(2)]
        assert answers == [200, 409]
    with on_machine("127.0.0.3"):
        assert (await room.ask("POST", "join", {"code": code}))[1]["seat"] == 2


@in_class
async def test_class_on_server_machine_may_take_all_seats(room):
    code = room.lay("literature", ["you"] * 6)
    assert [(await room.ask("POST", "join", {"code": code}))[0] for _ in range(7)] == [200] * 6 + [409]


def test_limits_allow_class_of_thirty_behind_one_address():
    """All join, load a long game at once, move every two seconds for a lesson, and reconnect after a fault."""
    now, limits = [0.0], Limits()
    for allowance in (limits.acts_of_machine, limits.turns_of_machine):
        allowance._now = lambda: now[0]
    school = Client("203.0.113.7")
    assert all(school.spends(limits.turns_of_machine, 200) for _ in range(30))
    for now[0] in range(2, 2700, 2):
        assert all(school.spends(limits.acts_of_machine) for _ in range(30))
    assert all(school.spends(limits.turns_of_machine, 200) for _ in range(30))
