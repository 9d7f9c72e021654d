"""Test the names by which a server may be called, and how it identifies machines behind a proxy."""

import pytest
from tornado.httpclient import HTTPClientError

from mathfish_widgets.play.tables.clients import Client, Machines, User
from mathfish_widgets.play.tables.messages import VERSION
from tests.play.tables.class_room import ClassRoom, in_class
from tests.play.tables.test_hostile import raw_socket
from tests.play.tables.test_server import TWO

REBOUND = {"Host": "evil.example:8765", "Origin": "http://evil.example:8765"}


async def asked_as(room: ClassRoom, **headers: str) -> tuple[int, str]:
    status, told = await room.ask("POST", "join", {"code": "blue-otter-99"}, **headers)
    return status, told["error"]


@in_class
async def test_dns_rebinding_request_is_refused(room):
    code = room.lay("docfish", TWO)
    refused = (421, "This server isn't called evil.example. Use the link from your teacher.")
    assert await asked_as(room, **REBOUND) == refused
    for path in ("", "teacher", "tables", f"tables/{code}"):
        assert (await room.ask("GET", path, **REBOUND))[0] == 421, path
    with pytest.raises(HTTPClientError, match="421"):
        await raw_socket(room, code, {"wire": VERSION}, **REBOUND)


@in_class
async def test_server_answers_to_its_own_names_and_to_addresses(room):
    room.server.machines = Machines(["tables.school.example"])
    for host in ("localhost:8765", "127.0.0.1", "[::1]:8765", "192.168.1.20:80", "Tables.School.Example", "localhost."):
        assert (await asked_as(room, Host=host))[0] == 404, host
    assert (await asked_as(room, Host="other.example"))[0] == 421


@in_class
async def test_proxy_must_forward_client_address_and_last_one_counts(room):
    room.server.machines = Machines(behind_proxy=True)
    told = "The proxy in front of this server doesn't say who is calling. It must set X-Forwarded-For."
    for headers in ({}, {"X-Real-Ip": "203.0.113.7"}, {"X-Forwarded-For": "203.0.113.7, unknown"}):
        assert await asked_as(room, **headers) == (421, told)
    for number in range(22):
        status, _ = await asked_as(room, **{"X-Forwarded-For": f"198.51.100.{number}, 203.0.113.7", "X-Real-Ip": "::1"})
        assert status == (404 if number < 20 else 429)
    assert (await asked_as(room, **{"X-Forwarded-For": "203.0.113.8"}))[0] == 404


@in_class
async def test_machine_limits_do_not_apply_where_address_is_shared(room):
    room.server.machines = Machines(behind_proxy=True, one_address=True)
    code = room.lay("literature", ["you"] * 6)
    school = {"X-Forwarded-For": "203.0.113.7"}
    answers = [(await room.ask("POST", "join", {"code": code}, **school))[0] for _ in range(7)]
    assert answers == [200] * 6 + [409]


def test_login_counts_as_machine_and_only_teacher_is_unlimited():
    client = Machines().client
    assert client(None, User("quartz")) == Client("quartz")
    assert client(None, User("ada", is_teacher=True)) == Client("ada", is_many=True)
