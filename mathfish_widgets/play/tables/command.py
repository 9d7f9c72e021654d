"""The command `python -m mathfish_widgets tables`: the server of tables on a teacher's machine."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from .folder import DAYS_KEPT, LINK_FILE, tables_folder, teachers_key, write_privately

if TYPE_CHECKING:
    from mathfish_widgets.play.game import Game

    from .hall import Hall

USUAL_PORT = 8765
SENTENCES = {
    "about": "Start the server of tables, at which pupils on other machines play together.",
    "port": "the port at which it listens (8765)",
    "address": "the address of this machine at which it listens (all of them)",
    "url": "the address that pupils use, where a reverse proxy stands before it; its path is that of all pages",
    "database": "a database of SQLAlchemy, such as postgresql+psycopg://... (a file of SQLite)",
    "game": "lay tables of this game at once",
    "count": "so many of them (1)",
    "pace": "seconds between the moves of computers (1.2)",
    "behind_proxy": "who asks is told by the headers of the reverse proxy before it",
    "needs": 'The server of tables needs: pip install "sqlalchemy>=2.0.40" "tornado>=6.4.2"',
    "needs_postgres": 'PostgreSQL needs: pip install "psycopg[binary]>=3.2.3"',
    "no_game": "I do not know the game {game}. I know {known}.",
    "no_port": "Port {port} cannot be used: {reason}. Name another with --port.",
    "no_database": "The database does not open: {reason}.",
    "tables": "Tables: {url}",
    "teacher": "Your page, for you alone: {link}",
    "code": "{title}: {url}/{code}",
    "end": "Ctrl+C ends it. What was played is kept for {days} days.",
}


def add_arguments(command: ArgumentParser) -> None:
    """What the command takes."""
    command.add_argument("--port", type=int, default=USUAL_PORT, help=SENTENCES["port"])
    command.add_argument("--address", default="", help=SENTENCES["address"])
    command.add_argument("--url", default="", help=SENTENCES["url"])
    command.add_argument("--database", default="", help=SENTENCES["database"])
    command.add_argument("--game", default="", help=SENTENCES["game"])
    command.add_argument("--count", type=int, default=1, help=SENTENCES["count"])
    command.add_argument("--pace", type=float, default=1.2, help=SENTENCES["pace"])
    command.add_argument("--behind-proxy", action="store_true", help=SENTENCES["behind_proxy"])


def own_address(port: int) -> str:
    """The address of this machine in its network, as far as it has one; no packet is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("192.0.2.1", 9))
            name = asked.getsockname()[0]
        except OSError:
            name = "127.0.0.1"
    return f"http://{name}:{port}"


def run(wanted: Namespace, games: Mapping[str, Game]) -> int:
    """Serves until it is interrupted: 0; 1 where it cannot begin, with a sentence that says why."""
    try:
        import sqlalchemy

        from .hall import Hall
        from .store import Store
    except ImportError:
        return _refuse("needs")
    if wanted.game and wanted.game not in games:
        return _refuse("no_game", game=wanted.game, known=", ".join(games))
    try:
        store = Store(wanted.database or f"sqlite:///{tables_folder() / 'tables.db'}")
    except ImportError:
        return _refuse("needs_postgres")
    except (sqlalchemy.exc.SQLAlchemyError, OSError) as error:
        return _refuse("no_database", reason=str(error).splitlines()[0][:200])
    try:
        return asyncio.run(_serve(wanted, Hall(store, games, wanted.pace)))
    except KeyboardInterrupt:
        return 0
    finally:
        store.close()


async def _serve(wanted: Namespace, hall: Hall) -> int:
    from .server import TableServer

    key, url = teachers_key(), wanted.url.rstrip("/") or own_address(wanted.port)
    try:
        server = TableServer(hall, key, urlsplit(url).path)
        listening = server.listen(wanted.port, wanted.address, wanted.behind_proxy)
    except OSError as error:
        return _refuse("no_port", port=wanted.port, reason=error.strerror or error)
    codes = hall.lay(wanted.game, {}, None, wanted.count) if wanted.game else []
    link = f"{url}/teacher#{key}"
    write_privately(tables_folder() / LINK_FILE, link)
    _say("tables", url=url)
    _say("teacher", link=link)
    for code in codes:
        _say("code", title=hall.games[wanted.game].title, url=url, code=code)
    _say("end", days=DAYS_KEPT)
    looking = asyncio.ensure_future(hall.look_after())
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, looking.cancel)
    with suppress(asyncio.CancelledError):
        await looking
    listening.stop()
    await listening.close_all_connections()
    return 0


def _say(rule: str, **values: object) -> None:
    sys.stdout.write(SENTENCES[rule].format(**values) + "\n")
    sys.stdout.flush()


def _refuse(rule: str, **values: object) -> int:
    sys.stderr.write(SENTENCES[rule].format(**values) + "\n")
    return 1
