"""Test the command that starts the table server, in a separate process."""

import json
import os
import signal
import socket
import stat
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from mathfish_widgets.__main__ import main
from mathfish_widgets.play.tables.command import own_address
from mathfish_widgets.play.tables.qr_code import qr_blocks
from tests.cases import each_case
from tests.play.tables.class_room import MOST_SECONDS
from tests.play.tables.databases import free_port


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("MATHFISH_TABLES_KEY", raising=False)
    return tmp_path


def started(*words: str, within: Sequence[str] = ()) -> tuple[Any, list[str]]:
    """Start the server in a process, by the command `within` if given; return it and its first lines of output."""
    command = [*within, sys.executable, "-m", "mathfish_widgets", "tables", "--address", "127.0.0.1", *words]
    process: Any = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=os.environ
    )
    said: list[str] = []
    while not said or not said[-1].startswith("Press Ctrl+C"):
        said.append(process.stdout.readline())
        assert said[-1], "".join(said)
    return process, said


def ended(process: subprocess.Popen) -> int:
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=MOST_SECONDS)
    return process.returncode


def asked(link: str, headers: Mapping[str, str] | None = None):
    page, _, key = link.partition("/teacher#")
    known = {"Authorization": f"token {key}", **(headers or {})}
    with urllib.request.urlopen(urllib.request.Request(f"{page}/tables", headers=known)) as told:
        return told.read()


@pytest.mark.tournament
def test_server_prints_address_table_codes_and_teachers_link(home):
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    process, said = started("--port", str(port), "--url", url, "--game", "docfish", "--count", "3")
    try:
        link = said[1].split()[-1]
        codes = [line.split("/")[-1].strip() for line in said[2:5]]
        assert said[0].split()[-1] == url
        assert link.startswith(f"{url}/teacher#")
        assert all(code.encode() in asked(link) for code in codes)
        assert "█" not in "".join(said)
        kept = home / "mathfish" / "tables"
        for name in ("teachers-key", "teachers-link"):
            assert stat.S_IMODE((kept / name).stat().st_mode) == 0o600
        assert (kept / "teachers-link").read_text() == link
    finally:
        assert ended(process) == 0
    process, said = started("--port", str(port), "--url", url)
    try:
        assert said[1].split()[-1] == link
        assert all(code.encode() in asked(link) for code in codes)
    finally:
        assert ended(process) == 0


@pytest.mark.tournament
def test_same_command_adds_no_tables_without_more_option(home):
    port = str(free_port())
    command = ("--port", port, "--game", "docfish", "--count", "2")
    seen = list[list[str]]()
    for words in ((), (), ("--more", "--players", "you", "sharp")):
        process, said = started(*command, *words)
        try:
            rows = json.loads(asked(said[1].split()[-1]))["tables"]
            links = [line.split()[-1] for line in said if line.startswith("DocFish: ")]
            assert all(link.startswith(f"http://127.0.0.1:{port}/") for link in links)
            assert ("use --more" in " ".join(said)) is (len(seen) == 1)
            seen.append(links)
        finally:
            assert ended(process) == 0
    assert [row["seats"] for row in rows] == [["free", "free"]] * 2 + [["free", "sharp"]] * 2
    assert seen[0] == seen[1] == [f"http://127.0.0.1:{port}/{row['code']}" for row in rows[:2]]
    assert not {*seen[2]} & {*seen[0]}


@pytest.mark.tournament
@each_case(("count", "shown"), [(1, "/{code}"), (2, "/")])
def test_terminal_shows_qr_code_of_only_table_or_entrance_page(home, monkeypatch, count, shown):
    monkeypatch.setenv("PYTHONIOENCODING", "utf-8")
    monkeypatch.setenv("TERM", "xterm")
    in_terminal = (sys.executable, "-c", "import pty, sys; pty.spawn(sys.argv[1:])")
    port = str(free_port())
    process, said = started("--port", port, "--game", "docfish", "--more", "--count", str(count), within=in_terminal)
    ended(process)
    code = said[2].strip().rpartition("/")[2]
    blocks = qr_blocks(f"http://127.0.0.1:{port}{shown.format(code=code)}")
    assert blocks.startswith("\033[97;40m█████")
    assert blocks in "".join(said).replace("\r", "")


@each_case(
    ("asked_for", "host"), [("127.0.0.1", "127.0.0.1"), ("school.example", "school.example"), ("fd00::7", "[fd00::7]")]
)
def test_links_use_requested_address(asked_for, host):
    assert own_address(8765, asked_for) == f"http://{host}:8765"
    assert own_address(8765, "::") == own_address(8765)


@pytest.mark.tournament
def test_all_pages_use_path_prefix_behind_proxy(home):
    port = free_port()
    url = f"http://127.0.0.1:{port}/class/7.b"
    process, said = started("--port", str(port), "--url", url, "--game", "docfish", "--behind-proxy")
    try:
        code = said[2].split("/")[-1].strip()
        by_proxy = {"X-Forwarded-For": "192.0.2.1"}
        assert code.encode() in asked(said[1].split()[-1], by_proxy)
        for page in ("teacher", "pages/teacher.js", "pages/tables.css", "pages/lexend.woff2", code, ""):
            with urllib.request.urlopen(urllib.request.Request(f"{url}/{page}", headers=by_proxy)) as told:
                assert told.status == 200
        with pytest.raises(urllib.error.HTTPError, match="404") as refused:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/teacher")
        refused.value.close()
    finally:
        assert ended(process) == 0


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--game", "chess"], "There is no game chess. The games are docfish"),
        (["--game", "doublets"], "Doublets is a game for one player, so there are no shared tables."),
        (["--game", "docfish", "--count", "0"], "You can set up 1 to 40 tables at once, not 0."),
        (["--game", "docfish", "--count", "41"], "You can set up 1 to 40 tables at once, not 41."),
        (
            ["--game", "docfish", "--players", "you", "wizard"],
            "DocFish has 2 seats. Give one word for each",
        ),
        (["--game", "docfish", "--players", "you"], "DocFish has 2 seats."),
        (["--database", "sqlite:////no/such/folder/x.db"], "The database can't be opened"),
        (["--database", "nonsense"], "The database can't be opened"),
    ],
)
def test_impossible_options_print_reason(home, capsys, words, why):
    assert main(["tables", "--port", str(free_port()), *words]) == 1
    assert why in capsys.readouterr().err


@pytest.mark.tournament
def test_port_in_use_prints_error(home):
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        port = listening.getsockname()[1]
        command = [sys.executable, "-m", "mathfish_widgets", "tables", "--address", "127.0.0.1", "--port", str(port)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert f"Port {port} can't be used" in done.stderr
    assert "Traceback" not in done.stderr


def test_hub_mode_explains_missing_hub_or_package(home, capsys, monkeypatch):
    monkeypatch.delenv("JUPYTERHUB_SERVICE_NAME", raising=False)
    assert main(["tables", "--hub"]) == 1
    assert "This was not started by JupyterHub." in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "mathfish_widgets.play.tables.hub_login", None)
    assert main(["tables", "--hub"]) == 1
    assert 'pip install "jupyterhub>=5.2,<7"' in capsys.readouterr().err


def test_tables_command_names_missing_packages(home, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "sqlalchemy", None)
    assert main(["tables"]) == 1
    assert "pip install" in capsys.readouterr().err
