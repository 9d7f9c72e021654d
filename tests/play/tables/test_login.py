"""Test a server with login: it knows its users by name, and never stores the names."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import text

from mathfish_widgets.play.tables.clients import Login, NoLogin, User
from mathfish_widgets.play.tables.server import TableServer
from mathfish_widgets.play.tables.store import SCHEMA, Store
from tests.play.tables.class_room import ClassRoom, all_routes, class_room, until

TEACHER = {"Authorization": "ada teaches"}


class NamesByHeader(Login):
    """A login that takes the name from a header set by the test; a hub takes it from a token."""

    names_users = True

    async def user(self, handler: Any, *, is_page: bool = False) -> User | None:
        name, *more = handler.request.headers.get("Authorization", "").split() or [""]
        if name == "broken":
            raise NoLogin
        return User(name, "teaches" in more) if name not in ("", "token") else None

    def ask(self, handler: Any) -> None:
        handler.redirect("/log-in")


@pytest.fixture
def at_school(monkeypatch, one_file):
    """Run a lesson with a server at which everybody logs in."""
    monkeypatch.setattr(
        "tests.play.tables.class_room.TableServer",
        lambda hall, _login, **_: TableServer(hall, NamesByHeader(), more_routes=all_routes),
    )

    def run(act) -> None:
        async def lesson() -> None:
            async with class_room(one_file) as room:
                await act(room)

        asyncio.run(lesson())

    return run


async def sit(room: ClassRoom, code: str, name: str) -> Any:
    """Take a seat for a user who has logged in, and connect to it."""
    status, seated = await room.ask("POST", "join", {"code": code}, Authorization=name)
    assert status == 200
    return await room.come(code, seated["token"], {"Authorization": name})


def everything_kept(store: Store) -> str:
    with store.engine.connect() as connection:
        return str([connection.execute(text(f"SELECT * FROM {table.name}")).all() for table in SCHEMA.sorted_tables])  # noqa: S608


def test_teacher_sees_names_of_seated_persons_which_are_never_stored(at_school):
    async def lesson(room: ClassRoom) -> None:
        code = room.lay("docfish", ["you", "you"])
        one, two = await sit(room, code, "quartz-pupil"), await sit(room, code, "topaz-pupil")
        persons = lambda: room.hall.rows()[0]["persons"]  # noqa: E731
        assert persons() == ["quartz-pupil", "topaz-pupil"]
        for client in (one, two):
            assert "pupil" not in str(client.presence)
        await room.ask("POST", "tables", {"order": "no names"}, **TEACHER)
        assert persons() == ["", ""]
        await room.ask("POST", "tables", {"order": "names"}, **TEACHER)
        one.leave()
        await until(lambda: persons() == ["", "topaz-pupil"])
        assert "pupil" not in everything_kept(room.store)

    at_school(lesson)


def test_requests_without_login_are_refused(at_school):
    async def lesson(room: ClassRoom) -> None:
        code = room.lay("docfish", ["you", "you"])
        token = (await room.ask("POST", "join", {"code": code}, Authorization="quartz-pupil"))[1]["token"]
        for method, path, body in (
            ("POST", "join", {"code": code}),
            ("GET", "tables", None),
            ("GET", f"tables/{code}", None),
        ):
            status, told = await room.ask(method, path, body)
            assert (status, "log in" in told["error"]) == (403, True)
        stranger = await room.come(code, token)
        assert "log in" in stranger.why_closed
        live = room.hall.table(code)
        assert live is not None
        assert list(live.subscribers) == []

    at_school(lesson)


def test_teacher_pages_are_refused_to_pupils(at_school):
    async def lesson(room: ClassRoom) -> None:
        code = room.lay("docfish", ["you", "you"])
        for method, path, body in (("GET", "tables", None), ("POST", f"tables/{code}", {"order": "end"})):
            status, told = await room.ask(method, path, body, Authorization="quartz-pupil")
            assert (status, told["error"][:26]) == (403, "This page is for teachers.")
        status, page = await room.ask("GET", "teacher", Authorization="quartz-pupil")
        assert (status, "All tables" in page) == (403, False)
        assert (await room.ask("GET", "tables", **TEACHER))[0] == 200

    at_school(lesson)


def test_only_login_that_guesses_codes_is_limited_at_shared_address(at_school):
    async def lesson(room: ClassRoom) -> None:
        code = room.lay("docfish", ["you", "you"])
        told = [
            await room.ask("POST", "join", {"code": "red-otter-11"}, Authorization="topaz-pupil") for _ in range(25)
        ]
        assert {status for status, _ in told} == {404, 429}
        assert (await room.ask("POST", "join", {"code": code}, Authorization="topaz-pupil"))[0] == 429
        assert (await room.ask("POST", "join", {"code": code}, Authorization="quartz-pupil"))[0] == 200

    at_school(lesson)


def test_unresponsive_hub_gives_error_message(at_school):
    async def lesson(room: ClassRoom) -> None:
        status, told = await room.ask("GET", "tables", Authorization="broken")
        assert (status, told["error"]) == (503, "The hub isn't answering. Try again in a minute.")

    at_school(lesson)


def test_hub_shows_page_for_notebooks_and_has_no_seats_in_browsers(at_school):
    async def lesson(room: ClassRoom) -> None:
        code = room.lay("docfish", ["you", "you"])
        for path in ("", code):
            status, page = await room.ask("GET", path, Authorization="quartz-pupil")
            assert (status, "You join the table from your notebook." in page, "seat.js" in page) == (200, True, False)
        for path in (f"tables/{code}/page", "host/host.js", "host/anywidget.js"):
            assert (await room.ask("GET", path, Authorization="quartz-pupil"))[0] == 404

    at_school(lesson)


def test_class_on_hub_is_asked_by_teacher_and_answers_from_notebooks(at_school):
    async def lesson(room: ClassRoom) -> None:
        pupil = {"Authorization": "quartz-pupil"}
        assert (await room.ask("POST", "questions", {"asked": "primes.nine"}, **pupil))[0] == 403
        status, row = await room.ask("POST", "questions", {"asked": "primes.nine"}, **TEACHER)
        assert status == 200
        path = f"questions/{row['code']}"
        _, told = await room.ask("POST", f"{path}/pupils", {}, **pupil)
        answer = {"token": told["token"], "answer": "no"}
        assert (await room.ask("POST", f"{path}/pupils", answer, **pupil))[1]["answer"] == "no"
        assert (await room.ask("GET", path, **pupil))[0] == 403
        assert "1 of 1 pupil has answered." in (await room.ask("GET", path, **TEACHER))[1]["told"]
        assert (await room.ask("GET", f"{path}/page", **pupil))[0] == 404
        assert "quartz-pupil" not in everything_kept(room.store)

    at_school(lesson)
