"""Test that a page finds its seat and its table again after the server was killed."""

import asyncio
import subprocess
from types import SimpleNamespace
from typing import Any

import pytest

from mathfish_widgets.play.tables.connection import ask_for_seat
from tests.play.tables.class_room import MOST_SECONDS, TableClient, until
from tests.play.tables.databases import free_port
from tests.play.tables.test_command import ended, started

from .page_client import PageClient, seated_page


async def page_at(address: str, code: str, token: str) -> PageClient:
    room: Any = SimpleNamespace(address=address, clients=[])
    return await seated_page(room, code, token)


def moves(page: PageClient) -> int:
    """Return the number of moves that the board of a page shows."""
    return int(page.board["status"].split()[1])


async def play_until_killed(address: str, code: str, process: "subprocess.Popen[str]") -> tuple[str, PageClient]:
    """Play a move, then kill the server; return the token of a seat, and its page as it was then."""
    tokens = [(await ask_for_seat(address, code)).token for _ in range(2)]
    clients = [TableClient(address, code, token) for token in tokens]
    await until(lambda: all(client.presence for client in clients))
    page = await page_at(address, code, tokens[0])
    mover = next(each for each in clients if each.match.own_seat in each.state.active)
    await mover.play(str(next(iter(mover.match.legal_moves(mover.match.own_seat)))))
    await until(lambda: moves(page) > 0)
    process.kill()
    process.wait(MOST_SECONDS)
    await until(lambda: page.is_cut_off and all(client.is_lost for client in clients))
    for client in clients:
        client.leave()
    await asyncio.gather(*(client.running for client in clients), return_exceptions=True)
    return tokens[0], page


async def come_back(address: str, code: str, token: str) -> PageClient:
    page = await page_at(address, code, token)
    page.leave()
    await page.running
    return page


@pytest.mark.tournament
def test_page_comes_back_to_its_seat_after_server_was_killed(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    port = str(free_port())
    process, said = started("--port", port, "--game", "docfish")
    link = next(line for line in said if line.startswith("DocFish: "))
    address, code = link.split()[-1].rsplit("/", 1)
    token, before = asyncio.run(play_until_killed(address, code, process))
    process.communicate()
    process, _ = started("--port", port)
    try:
        page = asyncio.run(come_back(address, code, token))
    finally:
        assert ended(process) == 0
    assert (before.closed, page.closed) == ({}, {})
    assert page.sentence.split(".")[0] == before.sentence.split(".")[0]
    assert moves(page) >= moves(before) > 0
