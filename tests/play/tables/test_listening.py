"""Test the server's port: idle clients are cut off, no machine takes all connections, and the log stays small."""

import asyncio
import logging
import signal
import socket
import urllib.request
from contextlib import ExitStack, suppress

import pytest

from mathfish_widgets.play.tables import clients
from tests.play.tables.class_room import MOST_SECONDS, ClassRoom, class_room, in_class, on_machine, until
from tests.play.tables.databases import free_port
from tests.play.tables.test_command import started
from tests.play.tables.test_server import TWO, play_on

HALF_A_REQUEST = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-"
HALF_A_BODY = b"POST /join HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 50\r\n\r\n{"


async def half_open(port: int, said: bytes = HALF_A_REQUEST, machine: str = "127.0.0.2"):
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(machine, 0))
    writer.write(said)
    return reader, writer


def port_of(room: ClassRoom) -> int:
    return int(room.address.rpartition(":")[2])


@pytest.mark.parametrize("said", [b"", HALF_A_REQUEST, HALF_A_BODY])
def test_idle_tcp_connection_is_closed(one_file, monkeypatch, said):
    for name in ("IDLE_SECONDS", "BODY_SECONDS"):
        monkeypatch.setattr(clients, name, 0.01)

    async def lesson() -> None:
        async with class_room(one_file) as room:
            reader, writer = await half_open(port_of(room), said)
            with suppress(ConnectionResetError):  # the server may have closed before it read what was said
                assert await asyncio.wait_for(reader.read(), 20) == b""
            writer.close()

    asyncio.run(lesson())


@in_class
async def test_only_machine_with_too_many_tcp_connections_is_refused(room):
    code = room.lay("docfish", TWO)
    held = [await half_open(port_of(room)) for _ in range(clients.TCP_CONNECTIONS_OF_MACHINE)]
    reader, writer = await half_open(port_of(room), b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    with suppress(ConnectionResetError):
        assert await reader.read() == b""
    with on_machine("127.0.0.3"):
        pupils = ((await room.sit(code))[0], (await room.sit(code))[0])
        await play_on(room, pupils, 2)
    for _, each in (*held, (reader, writer)):
        each.close()
    await until(lambda: all(stream.closed() for stream, key in room.listening._open.items() if key == "127.0.0.2"))
    with on_machine("127.0.0.2"):
        assert (await room.ask("GET", ""))[0] == 200


@in_class
async def test_frequent_requests_are_limited_except_for_teacher(room):
    room.server.limits.requests_of_machine._most = 5
    with on_machine("127.0.0.2"):
        answers = [(await room.ask("GET", "", key=""))[0] for _ in range(10)]
        assert (answers, (await room.ask("GET", "tables"))[0]) == ([200] * 5 + [429] * 5, 200)


@pytest.mark.tournament
def test_server_with_few_file_handles_answers_while_machine_hogs_connections(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    port = free_port()
    process, _ = started("--port", str(port), within=("sh", "-c", 'ulimit -n 128; exec "$@"', "sh"))
    with ExitStack() as stack:
        for _ in range(300):
            held = stack.enter_context(socket.socket())
            held.bind(("127.0.0.2", 0))
            held.connect(("127.0.0.1", port))
            with suppress(ConnectionError):
                held.send(HALF_A_REQUEST)
        for _ in range(20):
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=MOST_SECONDS) as told:
                assert told.status == 200
    process.send_signal(signal.SIGTERM)
    assert process.communicate(timeout=MOST_SECONDS)[0] == ""


def test_repeated_fault_is_logged_twenty_times_per_minute(monkeypatch, capsys):
    monkeypatch.setattr(logging.root, "handlers", [])
    clients.bound_log()
    for number in range(1000):
        logging.getLogger("asyncio").error("Too many open files, again: %d", number)
    assert len(capsys.readouterr().err.splitlines()) == 20
