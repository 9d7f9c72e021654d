"""Test two servers over one PostgreSQL behind nginx, as the guide advises: either may end, and pupils play on."""

import asyncio
import re
import shutil
import socket
import subprocess
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from mathfish_widgets.play.tables.connection import ask_for_seat
from tests.play.tables.class_room import MOST_SECONDS, TableClient, until
from tests.play.tables.databases import free_port
from tests.play.tables.faults import Ordeal, all_have, all_left
from tests.play.tables.test_command import ended, started

pytestmark = pytest.mark.tournament
GUIDE = Path(__file__).resolve().parents[3] / "docs/table-server.md"
AROUND = """
daemon off;
pid {folder}/pid;
error_log {folder}/errors;
events {{}}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  {upstream}
  server {{
    listen 127.0.0.1:{port};
    {location}
  }}
}}
"""


def nginx_program() -> str:
    found = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    assert found, "nginx is needed for this test: run `.ci/nginx`, or `apt-get install nginx-light`."
    return found


@contextmanager
def nginx(folder: Path, servers: Sequence[int]) -> Iterator[str]:
    """Run nginx, configured as the guide advises, in front of the servers at these ports; yield its address."""
    upstream, location = re.findall(r"```nginx\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    usual = "server 127.0.0.1:8765 max_fails=0;"
    assert usual in upstream
    upstream = upstream.replace(usual, " ".join(usual.replace("8765", str(port)) for port in servers))
    port = free_port()
    configuration = folder / "nginx.conf"
    configuration.write_text(AROUND.format(folder=folder, upstream=upstream, location=location, port=port))
    process = subprocess.Popen([nginx_program(), "-c", configuration, "-e", folder / "errors"])
    while not answers(port):
        assert process.poll() is None, (folder / "errors").read_text()
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(MOST_SECONDS)


def answers(port: int) -> bool:
    with socket.socket() as asked:
        asked.settimeout(1)
        return asked.connect_ex(("127.0.0.1", port)) == 0


async def play(pupils: Sequence[TableClient], turns: Sequence[int]) -> None:
    """Make these moves, each seen by all."""
    for turn in turns:
        mover = next(pupil for pupil in pupils if pupil.match.own_seat in pupil.state.active)
        await mover.play(str(next(mover.match.legal_moves(mover.match.own_seat))))
        await until(partial(all_have, pupils, turn + 1))


def test_play_continues_behind_proxy_whichever_server_is_killed(postgres_url, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    ordeal = Ordeal(postgres_url, tables=1, moves=0, servers=2, plays_forced=False)
    (code,), servers = ordeal._codes, ordeal.servers

    async def lesson(address: str) -> None:
        seated = [await ask_for_seat(address, code) for _ in range(2)]
        pupils = [TableClient(address, code, each.token) for each in seated]
        await until(lambda: all(pupil.presence for pupil in pupils))
        await play(pupils, range(4))
        servers[0].kill()
        await play(pupils, range(4, 8))
        await asyncio.get_running_loop().run_in_executor(None, servers[0].start)
        servers[1].kill()
        await play(pupils, range(8, 12))
        servers[0].kill()
        await all_left(pupils)

    for server in servers:
        server.start()
    with nginx(tmp_path, [server.port for server in servers]) as address:
        asyncio.run(lesson(address))
    kept = ordeal._store.table(code)
    assert len(ordeal._store.acts(kept.id, 0)) == 12
    ordeal._store.close()


def test_forged_headers_cannot_evade_limit_behind_proxy(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    port = free_port()
    process, _ = started("--port", str(port), "--behind-proxy")
    with nginx(tmp_path, [port]) as address:
        answers = [guessed(address, f"203.0.113.{number}") for number in range(25)]
        assert answers == [404] * 20 + [429] * 5
        assert guessed(f"http://127.0.0.1:{port}", "198.51.100.1, 203.0.113.99") == 404
    assert ended(process) == 0


def guessed(address: str, forged: str) -> int:
    """Return the status of the answer to a wrong table code sent with forged addresses."""
    headers = {"Content-Type": "application/json", "X-Real-Ip": forged, "X-Forwarded-For": forged}
    asked = urllib.request.Request(f"{address}/join", b'{"code": "blue-otter-99"}', headers)
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(asked)
    refused.value.close()
    return int(refused.value.code)
