"""The server of tables: pages and JSON over HTTP; the line of a seat is answered by its handler."""

from __future__ import annotations

import re
from contextlib import suppress
from html import escape
from importlib.resources import files
from typing import Any

import sqlalchemy as sa
from tornado.httputil import HTTPServerRequest
from tornado.web import Application

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.wording import wording_of
from mathfish_widgets.play.wire.frames import Frame, UnreadableFrame, parsed

from .hall import Hall, OtherRules
from .limits import SEATS_OF_MACHINE, Asker, Limits
from .line_handler import LARGEST_ACT, LineHandler
from .listening import LARGEST_BODY, Door, Machines, Unnamed, most_connections
from .live_table import LiveTable
from .login import Login, NoLogin, Visitor
from .names import MOST_TABLES
from .store import Kind, Taken

say = wording_of("class_tables").say

_PING_SECONDS = 10.0
_TEACHERS_PAGE = "teacher.html"
_PAGES = files(__package__) / "pages"
_LETTERS = files("mathfish_widgets") / "stage/lexend.woff2"
_TYPES = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "woff2": "font/woff2",
}
_TAKE_BACK = "take back"
_ORDERS = {
    kind.value: kind
    for kind in (
        *(Kind.PAUSE, Kind.GO_ON, Kind.END),
        *(Kind.HINTS, Kind.NO_HINTS, Kind.NAMES, Kind.NO_NAMES, Kind.PLAY_FORCED, Kind.LEAVE_FORCED),
    )
}


_ORDER_NAMES = [*_ORDERS, _TAKE_BACK]
"""What can be ordered of all tables; a list, since anything at all may be looked for in it."""


class TableServer:
    """The application over a hall, and what it remembers for a minute about who asks too often."""

    greeting_seconds = 10.0
    """So long a line may stay open before it says whose it is."""

    def __init__(self, hall: Hall, login: Login, prefix: str = "/", machines: Machines | None = None) -> None:
        self.hall, self.login = hall, login
        self.limits, self.machines = Limits(), machines or Machines()
        root = re.escape(prefix.rstrip("/"))
        handlers: list[Any] = [
            (rf"{root}/?", Page, {"name": "welcome.html"}),
            (rf"{root}/teacher", Page, {"name": _TEACHERS_PAGE}),
            (rf"{root}/pages/([a-z]+\.(?:js|css)|lexend\.woff2)", Page),
            (rf"{root}/join", Join),
            (rf"{root}/tables", Tables),
            (rf"{root}/tables/([a-z]+-[a-z]+-\d\d)", OneTable),
            (rf"{root}/tables/([a-z]+-[a-z]+-\d\d)/line", LineHandler),
            (rf"{root}/([a-z]+-[a-z]+-\d\d)", Page, {"name": "welcome.html"}),
        ]
        own = [(route, handler, {"server": self, **dict(*more)}) for route, handler, *more in handlers]
        self.application = Application(
            [*own, *login.routes(root)],
            default_handler_class=Nowhere,
            default_handler_args={"server": self},
            websocket_max_message_size=LARGEST_ACT * 4,
            websocket_ping_interval=_PING_SECONDS,
            websocket_ping_timeout=_PING_SECONDS,
            log_function=lambda _handler: None,  # no address of anybody goes into a log
            **login.settings,
        )

    def refusal(self, request: HTTPServerRequest) -> str:
        """The rule by which a request is refused, whoever asks; empty where none is, and where everybody logs in."""
        return "" if self.login.names_visitors else self.machines.refusal(request)

    def listen(self, port: int, address: str = "") -> Door:
        """Serves at a port."""
        listening = Door(self.application, self.machines, most_connections())
        listening.listen(port, address)
        return listening


class Asked(Unnamed):
    """A request to the server of tables; who asks has to log in first, where that is how the server knows people."""

    visitor = Visitor()
    is_page = False
    not_written = "tables.not_written"

    def initialize(self, server: TableServer) -> None:
        """Keeps the server that is asked."""
        self.tables = server
        self.hall = server.hall

    async def prepare(self) -> None:
        """Finds out who asks, and turns away who has to log in."""
        refused = self.tables.refusal(self.request)
        if refused:
            self.refuse(421, refused, host=self.request.host_name[:60])
            return
        try:
            visitor = await self.tables.login.visitor(self, is_page=self.is_page)
        except NoLogin:
            self.refuse(503, "tables.no_hub")
            return
        if visitor is None:
            self.turn_away()
            return
        self.visitor = visitor
        self.keep_pace()

    def keep_pace(self) -> None:
        """Tells a machine that asks for too much to wait, and never the teacher."""
        if not self.visitor.teaches and not self.asker.spends(self.tables.limits.requests_of_machine):
            self.refuse(429, "tables.slow_down")

    def turn_away(self) -> None:
        """Answers one who has to log in."""
        self.refuse(403, "tables.log_in")

    @property
    def asker(self) -> Asker:
        """By what it is noticed that somebody asks too often."""
        return self.tables.machines.asker(self.request, self.visitor)

    def set_default_headers(self) -> None:
        """What is shown comes from here and is shown nowhere else."""
        self.set_header(
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
            "connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        )
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Referrer-Policy", "no-referrer")
        self.set_header("Cache-Control", "no-store")

    def refuse(self, status: int, rule: str, **values: object) -> None:
        """Answers with a sentence."""
        self.set_status(status)
        self.finish({"error": say(rule, **values)})

    def body(self) -> Frame | None:
        """The object in the body of a request that a page of another host cannot have made; else it is refused."""
        is_json = self.request.headers.get("Content-Type", "").startswith("application/json")
        try:
            return parsed(self.request.body if is_json else b"", LARGEST_BODY)
        except (UnreadableFrame, UnicodeDecodeError):
            self.refuse(400, "tables.no_sense")
            return None

    def too_often(self) -> bool:
        """Whether who asks has been wrong too often; then it is refused."""
        if self.tables.limits.wrong_codes.allows(self.asker.key):
            return False
        self.refuse(429, "tables.slow_down")
        return True

    def found(self, code: str) -> LiveTable | None:
        """The table of a code; where there is none, that counts as wrong and is refused."""
        try:
            live = self.hall.table(code)
        except OtherRules:
            self.refuse(409, "tables.other_rules")
            return None
        if live is None:
            self.tables.limits.wrong_codes.spend(self.asker.key)
            self.refuse(404, "tables.no_table", code=code[:60])
        return live

    def teacher(self) -> bool:
        """Whether the teacher asks, whoever else is wrong at the same address; else it is refused."""
        if self.visitor.teaches:
            return True
        if self.too_often():
            return False
        self.tables.limits.wrong_codes.spend(self.asker.key)
        self.refuse(403, "tables.for_teachers" if self.tables.login.names_visitors else "tables.not_teacher")
        return False

    def write_error(self, status_code: int, **told: Any) -> None:
        """What goes wrong is told without a trace of the program."""
        if isinstance(told.get("exc_info", (None, None))[1], sa.exc.DBAPIError):
            self.refuse(503, self.not_written)
        else:
            self.finish({"error": say("tables.mistaken" if status_code >= 500 else "tables.no_sense")})


class Page(Asked):
    """A page of the server, or a part of one."""

    is_page = True

    def initialize(self, server: TableServer, name: str = "") -> None:
        """Keeps which page it is."""
        super().initialize(server)
        self._name = name

    async def prepare(self) -> None:
        """Finds out who asks for a page; its parts tell nothing, and anybody may have them."""
        if self._name:
            await super().prepare()
        else:
            self.keep_pace()

    def turn_away(self) -> None:
        """Shows where one logs in."""
        self.tables.login.ask(self)

    def get(self, told: str = "") -> None:
        """Shows the page; on a hub that of the teacher to teachers alone, with a token that shows that it asks."""
        if self.tables.login.names_visitors and self._name:
            if self._name == _TEACHERS_PAGE and not self.visitor.teaches:
                self.set_status(403)
                self._show("closed.html", say("tables.for_teachers"))
                return
            _ = self.xsrf_token  # sets its cookie
        self._show(self._name or told, told)

    def _show(self, name: str, told: str) -> None:
        page = _LETTERS if name == _LETTERS.name else _PAGES / name
        if not page.is_file():
            self.refuse(404, "tables.no_sense")
            return
        self.set_header("Content-Type", _TYPES[name.rpartition(".")[2]])
        self.finish(page.read_bytes().replace(b"{told}", escape(told).encode()))


class Nowhere(Asked):
    """An address at which there is nothing."""

    async def prepare(self) -> None:
        """Says so."""
        self.refuse(404, "tables.no_sense")


class Join(Asked):
    """Somebody comes to a table."""

    not_written = "tables.not_seated"

    def post(self) -> None:
        """Answers with a token for a seat: a free one, the one of a name, or the one that the digits open."""
        body = None if self.too_often() else self.body()
        if body is None:
            return
        code, name, digits = (str(body.get(key, ""))[:60] for key in ("code", "name", "digits"))
        live = self.found(code)
        if live is not None:
            self._come(live, name, digits)

    def _come(self, live: LiveTable, name: str, digits: str) -> None:
        seats = [seat for seat in live.match.persons if not name or live.match.names[seat] == name]
        if digits:
            self._come_back(live, seats[0] if seats else -1, digits)
            return
        free, limits = [*live.places()], self.tables.limits
        if free and not limits.allows_seat(live.code, free, self.asker):
            self.refuse(409, "tables.two_seats", seats=SEATS_OF_MACHINE)
            return
        for seat in free:
            if seat in seats:
                try:
                    token, digits = live.sit_down(seat)
                except Taken:
                    continue
                limits.note_seat(live.code, seat, self.asker)
                self._seated(live, seat, token, digits)
                return
        self.refuse(409, *(("tables.no_seat",) if name else ("tables.full",)), **({"name": name} if name else {}))

    def _come_back(self, live: LiveTable, seat: Seat, digits: str) -> None:
        limits, name = self.tables.limits, str(live.match.names[seat]) if seat >= 0 else "?"
        if not limits.allows_digits(live.code, seat, self.asker):
            self.refuse(429, "tables.digits_wait", name=name)
            return
        token = live.come_back(seat, digits)
        if token is None:
            limits.note_wrong_digits(live.code, seat, self.asker)
            self.refuse(403, "tables.wrong_digits", name=name)
            return
        self._seated(live, seat, token, digits)

    def _seated(self, live: LiveTable, seat: Seat, token: str, digits: str) -> None:
        name = live.match.names[seat]
        back = f"{live.code}-{name.lower()}-{digits}"
        self.finish({"seat": seat, "name": name, "token": token, "back": back})


class Tables(Asked):
    """All tables, for the teacher."""

    def get(self) -> None:
        """Tells how all tables stand."""
        if self.teacher():
            self.finish({"tables": self.hall.rows()})

    def post(self) -> None:
        """Lays tables, or gives an order to all of them."""
        body = self.body() if self.teacher() else None
        if body is None:
            return
        if "order" not in body:
            self._lay(body)
        elif body["order"] not in _ORDER_NAMES:
            self.refuse(400, "tables.no_sense")
        else:
            for live in self.hall.todays_tables():
                obey(self.hall, live, body)
            self.finish({})

    def _lay(self, body: Frame) -> None:
        game, count, options, players = (body.get(key) for key in ("game", "count", "options", "players"))
        plays_forced = body.get("plays_forced", True)
        known = isinstance(game, str) and game in self.hall.games
        if not isinstance(game, str) or not (known and isinstance(options, dict) and isinstance(plays_forced, bool)):
            self.refuse(400, "tables.no_sense")
        elif self.hall.games[game].seats == 1:
            self.refuse(400, "tables.alone", game=self.hall.games[game].title)
        elif type(count) is not int or not 1 <= count <= MOST_TABLES:
            self.refuse(400, "tables.count", most=MOST_TABLES)
        else:
            try:
                codes = self.hall.lay(game, options, players, count, plays_forced=plays_forced)
            except ValueError as error:
                self.set_status(400)
                self.finish({"error": str(error)})
                return
            self.finish({"codes": codes})


class OneTable(Asked):
    """One table, for the teacher."""

    def get(self, code: str) -> None:
        """Tells the record of a table, with all cards."""
        live = self.found(code) if self.teacher() else None
        if live is not None:
            live.catch_up()
            self.finish({"record": live.match.to_json()})

    def post(self, code: str) -> None:
        """Gives an order to a table."""
        live = self.found(code) if self.teacher() else None
        body = self.body() if live is not None else None
        if live is None or body is None:
            return
        if obey(self.hall, live, body):
            self.finish({})
        else:
            self.refuse(400, "tables.back.none" if body.get("order") == _TAKE_BACK else "tables.no_sense")

    def delete(self, code: str) -> None:
        """Deletes a table with all that is kept of it."""
        if not self.teacher():
            return
        with suppress(OtherRules):  # what cannot be read has nobody at it
            live = self.hall.table(code)
            if live is None:
                self.refuse(404, "tables.no_table", code=code)
                return
            live.notice(Kind.END)
        self.hall.forget(code)
        self.finish({})


def obey(hall: Hall, live: LiveTable, body: Frame) -> bool:
    """Does what the teacher wishes of a table; False for what makes no sense."""
    order = body.get("order")
    if order == _TAKE_BACK:
        done = live.take_back()
    elif isinstance(order, str) and order in _ORDERS:
        live.notice(_ORDERS[order])
        done = True
    else:
        done = _obey_of_seat(live, order, body.get("seat"), body.get("level"))
    if done:
        hall.wake(live)
    return done


def _obey_of_seat(live: LiveTable, order: object, seat: object, level: object) -> bool:
    if type(seat) is not int or not 0 <= seat < live.match.seats:
        return False
    if order == Kind.COMPUTER and isinstance(level, str) and level in live.match.game.players:
        live.notice(Kind.COMPUTER, seat, level)
    elif order == Kind.PERSON or (order == Kind.PAIR and seat in live.match.persons):
        live.notice(Kind(str(order)), seat)
    elif order == Kind.FREE:
        live.free(seat)
    else:
        return False
    return True
