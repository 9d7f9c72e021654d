"""Shared tables from a notebook cell: a teacher sets them up and directs them, and a pupil joins one."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from datetime import datetime
from html import escape
from typing import TYPE_CHECKING, Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from mathfish_widgets.engine.error_display import sentence_only
from mathfish_widgets.explain.wording import Text, wording_of
from mathfish_widgets.games import GAMES, TITLES
from mathfish_widgets.mathematics.quoting import quoted
from mathfish_widgets.play.game import USUAL_FORCED, checked_elsewhere
from mathfish_widgets.play.link_code import is_address
from mathfish_widgets.play.tables.names import read_code
from mathfish_widgets.session.event_loop import running_loop
from mathfish_widgets.session.ui_state import Preferences

from .hub_tables import TEACHERS_PAGE, address_in, known_address, link_to_tables, proof, teachers_page, told_link
from .table_codes import codes_html, lines_html

if TYPE_CHECKING:
    from .shared_table import SharedTable

say = wording_of("class_tables").say

_SECONDS = 10.0
_KEY_MARK = f"{TEACHERS_PAGE}#"


@sentence_only(ValueError)
def join(code: str, *, watch: bool = False, at: str = "", **preferences: Any) -> SharedTable:
    """Join the table of a code or link, and return a widget that shows it once the server answers.

    Set `watch` to join as a spectator. Give the server's address `at` if the code is no link and neither the hub nor
    MATHFISH_TABLES names a server. The `preferences` are those of a game. Raises ValueError for an invalid code, and
    outside a notebook.
    """
    if sys.platform == "emscripten":
        raise ValueError(say("tables.in_browser"))
    address, words = at, str(code).strip()
    if is_address(words):
        address, _, words = words.rstrip("/").rpartition("/")
    table, name, digits = read_code(words)
    if not table:
        raise ValueError(say("tables.no_code"))
    if running_loop() is None:
        raise ValueError(say("tables.no_loop"))
    link = link_to_tables(address)
    if not is_address(link):
        raise ValueError(say("tables.no_server"))
    try:
        from .shared_table import SharedTable
    except ImportError:
        raise ValueError(say("tables.needs", packages='pip install "tornado>=6.4.2"')) from None
    address, token = known_address(address_in(link)), "" if watch else None
    return SharedTable(address, table, token, name, digits, Preferences(**preferences))


@sentence_only(ValueError)
def tables(
    game: str,
    seats: Sequence[str] | None = None,
    count: int = 1,
    *,
    at: str = "",
    forced: str = USUAL_FORCED,
    **options: object,
) -> ClassTables:
    """Set up `count` tables of a game for a class, each with its own deal, and return their codes.

    In `seats`, list "you" for a pupil or a computer's level for each seat; the default is pupils only. Give the
    teacher's link that the server printed as `at` if the hub, MATHFISH_TABLES and this machine have none. Choose with
    `forced` who plays forced moves: "automatically" or "i play them". Other arguments are options of the game.
    Raises ValueError for invalid arguments, and if no server answers.
    """
    name = str(game).lower()
    if name not in GAMES:
        raise ValueError(f"There is no game {quoted(game)}. The games are {', '.join(TITLES.values())}.")
    link = teachers_link(at)
    usual = options.get("players")
    persons = ["you"] * (usual if isinstance(usual, int) else GAMES[name].seats)
    wanted = {"players": list(seats or persons), "count": count, "options": options}
    laid = ask_server(
        link, "POST", "tables", game=name, plays_forced=checked_elsewhere(forced) == USUAL_FORCED, **wanted
    )
    return ClassTables(link, TITLES[name], laid["codes"])


def teachers_link(at: str) -> str:
    """Return the teacher's link or the hub's address, or raise ValueError if there is neither."""
    link = link_to_tables(at)
    if not link:
        raise ValueError(say("tables.no_server"))
    address = known_address(address_in(link))
    if proof(address):
        return address
    if _KEY_MARK not in link:
        raise ValueError(say("tables.not_teacher"))
    return link


class ClassTables:
    """The tables of a class: their codes, and the teacher's commands for all of them or one.

    Each method raises ValueError if the server does not answer or refuses.
    """

    def __init__(self, link: str, title: str, codes: Sequence[str]) -> None:
        self.link, self._title, self.codes = link, title, tuple(codes)

    @property
    def address(self) -> str:
        """The address of the server, with which pupils' links begin."""
        return self.link.partition(_KEY_MARK)[0]

    def pause(self, code: str = "") -> None:
        """Pause these tables, or the one of a code."""
        self._order("pause", code)

    def go_on(self, code: str = "") -> None:
        """Resume these tables, or the one of a code."""
        self._order("go on", code)

    def end(self, code: str = "") -> None:
        """End these tables, or the one of a code: nobody can move any more, but everybody can look."""
        self._order("end", code)

    def hints(self, *, given: bool, code: str = "") -> None:
        """Allow or forbid hints at these tables, or the one of a code."""
        self._order("hints" if given else "no hints", code)

    def forced(self, who: str, code: str = "") -> None:
        """Set who plays forced moves: "automatically" or "i play them"."""
        self._order("play forced" if checked_elsewhere(who) == USUAL_FORCED else "leave forced", code)

    def computer(self, code: str, seat: int, level: str) -> None:
        """Let a computer play at a seat, whoever sat there before."""
        self._order("computer", code, seat=seat, level=level)

    def person(self, code: str, seat: int) -> None:
        """Give a computer's seat back to its pupil, or to the next person who joins."""
        self._order("person", code, seat=seat)

    def free(self, code: str, seat: int) -> None:
        """Free a seat for the next person who joins, with new digits; the previous person cannot return to it."""
        self._order("free", code, seat=seat)

    def pair(self, code: str, seat: int) -> None:
        """Let two pupils share a seat: the second joins with the first one's code, which ends in six digits."""
        self._order("pair", code, seat=seat)

    def seats(self, code: str) -> Text:
        """Return the seats of a table: number, name, whether the person is there, and since when."""
        rows = [
            row for row in ask_server(self.link, "GET", "tables")["tables"] if row["code"] == code and "seats" in row
        ]
        if not rows:
            raise ValueError(say("tables.no_table", code=code))
        told = zip(*(rows[0][key] for key in ("names", "seats", "since")), strict=True)
        return Text("\n".join(f"{seat} {name}: {here}{_since(at)}" for seat, (name, here, at) in enumerate(told)))

    def take_back(self, code: str) -> None:
        """Take back the last move that a pupil chose and the moves after it, even if it has shown cards."""
        self._order("take back", code)

    def record(self, code: str) -> str:
        """Return the saved game of a table with all cards, which `mf.resume` opens."""
        return str(ask_server(self.link, "GET", f"tables/{code}")["record"])

    def _order(self, order: str, code: str, **more: object) -> None:
        for each in (code,) if code else self.codes:
            ask_server(self.link, "POST", f"tables/{each}", order=order, **more)

    def __repr__(self) -> str:
        return "\n".join(f"{self._title}: {told_link(self.address, code)}" for code in self.codes)

    def _repr_html_(self) -> str:
        links = {code: told_link(self.address, code) for code in self.codes}
        page = escape(teachers_page(self.address))
        if proof(self.address):
            how, codes = say("tables.hub_pupils"), lines_html(f'mf.join("{link}")' for link in links.values())
            shown = f'{escape(say("tables.hub_page"))} <a href="{page}" target="_blank" rel="noopener">{page}</a>'
        else:
            how, codes = say("tables.pupils", address=self.address), codes_html(links)
            shown = f"{escape(say('tables.page'))} {page}"
        return f"<p>{escape(self._title)}. {escape(how)}</p>{codes}<p>{shown}</p>"


def _since(seconds: int) -> str:
    return f" since {datetime.fromtimestamp(seconds).astimezone():%H:%M}" if seconds else ""


def teachers_proof(link: str) -> tuple[str, dict[str, str]]:
    """Return the address in a teacher's link, and the header that proves who asks."""
    address, _, key = link.partition(_KEY_MARK)
    return address, {"Authorization": f"token {key}"} if key else proof(address)


def ask_server(link: str, method: str, path: str, **body: object) -> Any:
    """Return the server's answer to a request of the teacher with this link; raises ValueError with a sentence."""
    address, known = teachers_proof(link)
    headers = {"Content-Type": "application/json", **known}
    data = json.dumps(body).encode() if body else None
    if not is_address(address):
        raise ValueError(say("tables.no_server"))
    try:
        with urlopen(Request(f"{address}/{path}", data, headers, method=method), timeout=_SECONDS) as told:  # noqa: S310
            return json.load(told)
    except HTTPError as refused:
        with refused:
            raise ValueError(_sentence(refused.read())) from None
    except (URLError, OSError, ValueError):
        raise ValueError(say("tables.no_answer", address=address)) from None


def _sentence(answer: bytes) -> str:
    try:
        return str(json.loads(answer)["error"])
    except (ValueError, KeyError, TypeError):
        return say("tables.no_sense")
