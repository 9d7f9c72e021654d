"""The command `python -m mathfish_widgets tables`, which runs the table server for a teacher."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

from mathfish_widgets.play.folders import DAYS_KEPT, LINK_FILE, tables_folder, teachers_key, write_privately
from mathfish_widgets.play.seating import PERSON

from .names import MOST_TABLES
from .qr_code import qr_blocks

if TYPE_CHECKING:
    from mathfish_widgets.play.game import Game

    from .clients import Login, Machines
    from .hall import Hall
    from .server import Routes

USUAL_PORT = 8765
USUAL_TEACHERS = "teachers"
_EVERYWHERE = ("", "0.0.0.0", "::")  # noqa: S104  nothing is bound here
SENTENCES = {
    "about": "Start the table server, so that pupils can play together on separate computers.",
    "port": "the port to listen on (default: 8765)",
    "address": "the address of this computer to listen on (default: all addresses)",
    "url": "the address that pupils use if there is a reverse proxy; all pages are below its path",
    "database": "an SQLAlchemy database URL, such as postgresql+psycopg://... (default: an SQLite file)",
    "game": "set up tables for this game straight away",
    "count": "how many tables to set up (default: 1)",
    "players": "one word for each seat: you for a pupil, or the level of a computer (default: pupils only)",
    "more": "set them up even if there are already tables for this game",
    "pace": "seconds between computer moves (default: 1.2); at most 0.7 before a forced move",
    "behind_proxy": "there is a reverse proxy in front, and it sets X-Forwarded-For to the client's address",
    "one_address": "all pupils share one address, such as a school router's, so limits per computer are off",
    "hub": "run as a service of the JupyterHub that starts it, with the hub's address and login",
    "group": "the JupyterHub group whose members are teachers (default: teachers)",
    "no_hub": "This was not started by JupyterHub. Add the command to c.JupyterHub.services, with a url.",
    "needs_hub": 'To run as a JupyterHub service, first run: pip install "jupyterhub>=5.2,<7"',
    "teachers": "Page for teachers: {link}",
    "needs": 'To run the table server, first run: pip install "sqlalchemy>=2.0.40" "tornado>=6.4.2" "segno>=1.6.1"',
    "needs_postgres": 'To use PostgreSQL, first run: pip install "psycopg[binary]>=3.2.3"',
    "no_game": "There is no game {game}. The games are {known}.",
    "no_port": "Port {port} can't be used: {reason}. Choose another port with --port.",
    "no_database": "The database can't be opened: {reason}.",
    "tables": "Tables: {url}",
    "pupils": "Pupils open that address, or the link of their table, in any browser.",
    "teacher": "Your own page, with a QR code for each table (don't share this link): {link}",
    "code": "{title}: {url}/{code}",
    "there": "There are already tables for {title}, so no more were set up. To add {count} more, use --more.",
    "too_many": "You can set up 1 to {most} tables at once, not {count}.",
    "alone": "{title} is a game for one player, so there are no shared tables.",
    "no_players": "{title} has {seats} seats. Give one word for each: you for a pupil, or a computer level ({levels}).",
    "end": "Press Ctrl+C to stop the server. Games are saved for {days} days.",
}


def add_arguments(command: ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.add_argument("--port", type=int, default=USUAL_PORT, help=SENTENCES["port"])
    command.add_argument("--address", default="", help=SENTENCES["address"])
    command.add_argument("--url", default="", help=SENTENCES["url"])
    command.add_argument("--database", default="", help=SENTENCES["database"])
    command.add_argument("--game", default="", help=SENTENCES["game"])
    command.add_argument("--count", type=int, default=1, help=SENTENCES["count"])
    command.add_argument("--players", nargs="+", default=[], metavar="PLAYER", help=SENTENCES["players"])
    command.add_argument("--more", action="store_true", help=SENTENCES["more"])
    command.add_argument("--pace", type=float, default=1.2, help=SENTENCES["pace"])
    command.add_argument("--behind-proxy", action="store_true", help=SENTENCES["behind_proxy"])
    command.add_argument("--one-address", action="store_true", help=SENTENCES["one_address"])
    command.add_argument("--hub", action="store_true", help=SENTENCES["hub"])
    command.add_argument("--teachers", default=USUAL_TEACHERS, help=SENTENCES["group"])


def own_address(port: int, wanted: str = "") -> str:
    """Return the server's URL, with the address `wanted` or else this machine's address in its network.

    No packet is sent to find the address. A machine without a network gets 127.0.0.1.
    """
    if wanted not in _EVERYWHERE:
        return f"http://{f'[{wanted}]' if ':' in wanted else wanted}:{port}"
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("192.0.2.1", 9))
            name = asked.getsockname()[0]
        except OSError:
            name = "127.0.0.1"
    return f"http://{name}:{port}"


def run(wanted: Namespace, games: Mapping[str, Game], more_routes: Routes) -> int:
    """Serve until interrupted and return 0; return 1 with a message if the server cannot start.

    The `more_routes` serve seats in browsers and class questions. On a hub, where pupils log in from notebooks, there
    are no seats in browsers.
    """
    try:
        import sqlalchemy

        from .hall import Hall
        from .store import Store
    except ImportError:
        return _refuse("needs")
    refused = _why_not(wanted, games)
    if refused is not None:
        return refused
    try:
        store = Store(wanted.database or f"sqlite:///{tables_folder() / 'tables.db'}")
    except ImportError:
        return _refuse("needs_postgres")
    except (sqlalchemy.exc.SQLAlchemyError, OSError) as error:
        return _refuse("no_database", reason=str(error).splitlines()[0][:200])
    try:
        return asyncio.run(_serve(wanted, Hall(store, games, wanted.pace), more_routes))
    except KeyboardInterrupt:
        return 0
    finally:
        store.close()


def _why_not(wanted: Namespace, games: Mapping[str, Game]) -> int | None:
    """Refuse the requested tables if they cannot be set up: print why, and return the exit code.

    Return None if they can be set up.
    """
    from mathfish_widgets.play.match import Match

    if not wanted.game:
        return None
    if wanted.game not in games:
        return _refuse("no_game", game=wanted.game, known=", ".join(games))
    game = games[wanted.game]
    if game.seats == 1:
        return _refuse("alone", title=game.title)
    if not 1 <= wanted.count <= MOST_TABLES:
        return _refuse("too_many", most=MOST_TABLES, count=wanted.count)
    wanted.players = wanted.players or [PERSON] * game.seats
    try:
        Match(game, players=wanted.players)
    except ValueError:
        seats = " or ".join(map(str, sorted({game.seats, *game.other_seats} - {1})))
        return _refuse("no_players", title=game.title, seats=seats, levels=", ".join(game.players))
    return None


class _Place(NamedTuple):
    """How and where a server runs: its host and port, its login and machines, and the addresses of its pages."""

    host: str
    port: int
    url: str
    teachers_page: str
    login: Login
    machines: Machines


def _own_place(wanted: Namespace) -> _Place:
    """Return how to serve on a teacher's own machine, where any user with the key counts as the teacher."""
    from .clients import KeyLogin, Machines

    key, url = teachers_key(), wanted.url.rstrip("/") or own_address(wanted.port, wanted.address)
    names = [urlsplit(url).hostname or "localhost"]
    machines = Machines(names, behind_proxy=wanted.behind_proxy, one_address=wanted.one_address)
    return _Place(wanted.address, wanted.port, url, f"{url}/teacher#{key}", KeyLogin(key), machines)


def _place_on_hub(wanted: Namespace) -> _Place | None:
    """Return how to serve at the address that a hub has assigned to this service; None without a hub."""
    from .clients import Machines
    from .hub_login import HubLogin, service_address

    told = service_address()
    if told is None:
        return None
    host, port, path = told
    url = os.environ.get("JUPYTERHUB_PUBLIC_URL", "").rstrip("/") or path
    return _Place(host, port, url, f"{url}/teacher", HubLogin(wanted.teachers), Machines(behind_proxy=True))


async def _serve(wanted: Namespace, hall: Hall, more_routes: Routes) -> int:
    from .clients import bound_log
    from .server import TableServer

    bound_log()
    try:
        place = _place_on_hub(wanted) if wanted.hub else _own_place(wanted)
    except ImportError:
        return _refuse("needs_hub")
    if place is None:
        return _refuse("no_hub")
    url = place.url
    try:
        path = urlsplit(url).path
        server = TableServer(hall, place.login, path, place.machines, more_routes, in_browsers=not wanted.hub)
        listening = server.listen(place.port, place.host)
    except OSError as error:
        return _refuse("no_port", port=place.port, reason=error.strerror or error)
    if not wanted.hub:
        write_privately(tables_folder() / LINK_FILE, place.teachers_page)
    _say("tables", url=url)
    _say("teachers" if wanted.hub else "teacher", link=place.teachers_page)
    codes = _lay(wanted, hall, url) if wanted.game else []
    if not wanted.hub:
        _say("pupils")
        _show_code(f"{url}/{codes[0] if len(codes) == 1 else ''}")
        _say("end", days=DAYS_KEPT)
    looking = asyncio.ensure_future(hall.look_after())
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, looking.cancel)
    with suppress(asyncio.CancelledError):
        await looking
    listening.stop()
    await listening.close_all_connections()
    return 0


def _lay(wanted: Namespace, hall: Hall, url: str) -> Sequence[str]:
    """Set up the requested tables unless some exist already, print the links, and return the codes."""
    title = hall.games[wanted.game].title
    going_on = (live for live in hall.todays_tables() if not (live.ended or live.match.state.over))
    there = [live.code for live in going_on if live.kept.game == wanted.game and not wanted.more]
    codes = there or hall.lay(wanted.game, {}, wanted.players, wanted.count)
    for code in codes:
        _say("code", title=title, url=url, code=code)
    if there:
        _say("there", title=title, count=wanted.count)
    return codes


def _show_code(address: str) -> None:
    """Print the QR code of an address, if the output is a terminal that can show it."""
    if sys.stdout.isatty() and sys.stdout.encoding.lower() == "utf-8":
        sys.stdout.write(qr_blocks(address))


def _say(rule: str, **values: object) -> None:
    sys.stdout.write(SENTENCES[rule].format(**values) + "\n")
    sys.stdout.flush()


def _refuse(rule: str, **values: object) -> int:
    sys.stderr.write(SENTENCES[rule].format(**values) + "\n")
    return 1
