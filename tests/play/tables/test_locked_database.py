"""Test a database locked by another program: the server goes on, and whoever needs it gets an error message."""

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO

from tests.play.tables.class_room import ClassRoom, in_class, on_machine, until
from tests.play.tables.test_server import TWO

LONGEST_WAIT_MS = 100
"""Nobody gets an answer while the server waits for its database."""


@contextmanager
def held_by_another_program(room: ClassRoom) -> Iterator[None]:
    other = sqlite3.connect(str(room.store.engine.url.database), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


@in_class
async def test_join_reports_nothing_changed_while_database_is_locked(room):
    code = room.lay("docfish", TWO)
    with room.store.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA busy_timeout").scalar_one() <= LONGEST_WAIT_MS
    with held_by_another_program(room):
        status, told = await room.ask("POST", "join", {"code": code})
        assert (status, told["error"]) == (
            503,
            "The server couldn't save this just now. Nothing was changed. Try again.",
        )
        assert (await room.ask("GET", ""))[0] == 200
    assert (await room.ask("POST", "join", {"code": code}))[1]["seat"] == 0


@in_class
async def test_teacher_order_is_refused_while_database_is_locked(room):
    code = room.lay("docfish", TWO)
    with held_by_another_program(room):
        status, told = await room.ask("POST", f"tables/{code}", {"order": "pause"})
    assert (status, told["error"]) == (503, "The server couldn't save this just now. Try again.")
    assert not room.hall.table(code).paused


@in_class
async def test_log_reveals_no_address_or_code_when_request_fails(room):
    kept = StringIO()
    handler = logging.StreamHandler(kept)
    logging.root.addHandler(handler)
    try:
        code = room.lay("docfish", TWO)
        with on_machine("127.0.0.77"):
            client, seated = await room.sit(code)
            live = room.hall.table(code)
            with held_by_another_program(room):
                await room.ask("POST", "join", {"code": code})
                await room.ask("POST", f"tables/{code}", {"order": "pause"})
            for broken in ("free_seats", "act"):
                setattr(live, broken, _fail_with(f"{code} {seated.token} 127.0.0.77"))
            status, told = await room.ask("POST", "join", {"code": code})
            assert (status, told["error"]) == (
                500,
                "Something went wrong on the server. Try again. If it keeps happening, tell your teacher.",
            )
            client.connection.send("ask 7")
            await until(lambda: client.is_lost)
    finally:
        logging.root.removeHandler(handler)
    log = kept.getvalue()
    assert "ZeroDivisionError in Join" in log
    assert "ZeroDivisionError in ConnectionHandler" in log
    assert "OperationalError" in log
    for secret in (code, seated.token, seated.back, "127.0.0.77"):
        assert secret not in log


def _fail_with(words: str):
    def fail(*_given):
        raise ZeroDivisionError(words)

    return fail
