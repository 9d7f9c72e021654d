"""The table server: pages and JSON over HTTP, and the websockets of seats."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from html import escape
from importlib.resources import files
from typing import Any, Protocol

from tornado.web import Application

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.wording import wording_of

from .clients import SEATS_OF_MACHINE, Door, Login, Machines, most_tcp_connections
from .connection_handler import ConnectionHandler
from .hall import Hall, OtherRules
from .live_table import ORDERS, LiveTable
from .messages import Message
from .names import MOST_TABLES
from .requests import BaseHandler, Service
from .store import AuditKind, Taken
from .subscription import LARGEST_MESSAGE_OF_SEAT

say = wording_of("class_tables").say

_PING_SECONDS = 10.0
_TEACHERS_PAGE = "teacher.html"
_SEAT_PAGE = "seat.html"
_PAGES = files(__package__) / "pages"
_SHARED_FILES = {
    path.name: path
    for path in map(files("mathfish_widgets").joinpath, ("stage/lexend.woff2", "widgets/static/built/qr_code.js"))
}
_TYPES = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "woff2": "font/woff2",
}
_TAKE_BACK = "take back"


class Routes(Protocol):
    """Returns routes below a path, which is given as a regular expression: `(address, handler)`, and values for it."""

    def __call__(self, root: str, *, in_browsers: bool) -> Iterable[tuple[Any, ...]]:
        """Return the routes; if pupils are not `in_browsers`, all have notebooks."""


def no_routes(root: str, *, in_browsers: bool) -> tuple[()]:
    """Return no routes."""
    return ()


class TableServer(Service):
    """The web application that serves the tables of a hall."""

    def __init__(
        self,
        hall: Hall,
        login: Login,
        prefix: str = "/",
        machines: Machines | None = None,
        more_routes: Routes = no_routes,
        *,
        in_browsers: bool = False,
    ) -> None:
        super().__init__(hall, login, machines)
        root = re.escape(prefix.rstrip("/"))
        welcome = _SEAT_PAGE if in_browsers else "welcome.html"
        handlers: list[Any] = [
            (rf"{root}/", Page, {"name": welcome}),
            *([(root, WithoutSlash)] if root else []),
            (rf"{root}/teacher", Page, {"name": _TEACHERS_PAGE}),
            (rf"{root}/pages/([a-z]+\.(?:js|css)|lexend\.woff2|qr_code\.js)", Page),
            (rf"{root}/join", Join),
            (rf"{root}/tables", Tables),
            (rf"{root}/tables/([a-z]+-[a-z]+-\d\d)", OneTable),
            (rf"{root}/tables/([a-z]+-[a-z]+-\d\d)/connection", ConnectionHandler),
            (rf"{root}/tables/([a-z]+-[a-z]+-\d\d)/seats", Seats),
            (rf"{root}/([a-z]+-[a-z]+-\d\d)", Page, {"name": welcome}),
            *more_routes(root, in_browsers=in_browsers),
        ]
        own = [(route, handler, {"server": self, **dict(*more)}) for route, handler, *more in handlers]
        self.application = Application(
            [*own, *login.routes(root)],
            default_handler_class=Nowhere,
            default_handler_args={"server": self},
            websocket_max_message_size=LARGEST_MESSAGE_OF_SEAT * 4,
            websocket_ping_interval=_PING_SECONDS,
            websocket_ping_timeout=_PING_SECONDS,
            log_function=lambda _handler: None,  # never log client addresses
            **login.settings,
        )

    def listen(self, port: int, address: str = "") -> Door:
        """Start to serve at a port, and return the HTTP server to be stopped later."""
        listening = Door(self.application, self.machines, most_tcp_connections())
        listening.listen(port, address)
        return listening


class Page(BaseHandler):
    """A page of the server, or a script, style or font of a page."""

    is_page = True

    def initialize(self, server: Service, name: str = "") -> None:
        """Store the name of the page."""
        super().initialize(server)
        self._name = name

    async def prepare(self) -> None:
        """Identify the user of a page; its scripts and styles are public."""
        if self._name:
            await super().prepare()
        else:
            self.keep_pace(self.tables.limits.files_of_machine)

    def turn_away(self) -> None:
        """Redirect to the login."""
        self.tables.login.ask(self)

    def get(self, told: str = "") -> None:
        """Show the page, or a file that belongs to it.

        On a hub, only teachers see the teacher's page, and each page gets an XSRF token for its requests.
        """
        if self.tables.login.names_users and self._name:
            if self._name == _TEACHERS_PAGE and not self.user.is_teacher:
                self.set_status(403)
                self._show("closed.html", say("tables.for_teachers"))
                return
            _ = self.xsrf_token  # sets its cookie
        self._show(self._name or told, told)

    def _show(self, name: str, told: str) -> None:
        page = _SHARED_FILES.get(name) or _PAGES / name
        if not page.is_file():
            self.refuse(404, "tables.no_sense")
            return
        self.set_header("Content-Type", _TYPES[name.rpartition(".")[2]])
        if name == _SEAT_PAGE:
            self.allow_widgets()
        self.finish(page.read_bytes().replace(b"{told}", escape(told).encode()))


class WithoutSlash(BaseHandler):
    """The address of the server without its last slash, from which the relative addresses of a page lead elsewhere."""

    async def prepare(self) -> None:
        """Redirect everybody to the address with the slash, relative to the host that the client knows."""
        self.keep_pace()

    def get(self) -> None:
        """Redirect to the address with the slash."""
        self.redirect(f"{self.request.path}/")


class Nowhere(BaseHandler):
    """An address without a page."""

    async def prepare(self) -> None:
        """Answer that there is nothing here."""
        self.refuse(404, "tables.no_sense")


class Join(BaseHandler):
    """The request to join a table."""

    not_written = "tables.not_seated"

    def post(self) -> None:
        """Answer with a token for a free seat, the seat with a name, or the seat that the digits open."""
        body = None if self.too_often() else self.body()
        if body is None:
            return
        code, name, digits = (str(body.get(key, ""))[:60] for key in ("code", "name", "digits"))
        if self.hall.questions.question(code) is not None:
            self.set_status(409)
            self.finish({"error": say("tables.question"), "question": True})
            return
        live = self.found(code)
        if live is not None:
            self._come(live, name, digits)

    def _come(self, live: LiveTable, name: str, digits: str) -> None:
        seats = [seat for seat in live.match.persons if not name or live.match.names[seat] == name]
        if digits:
            self._come_back(live, seats[0] if seats else -1, digits)
            return
        free, limits = [*live.free_seats()], self.tables.limits
        if free and not limits.allows_seat(live.code, free, self.client):
            self.refuse(409, "tables.two_seats", seats=SEATS_OF_MACHINE)
            return
        for seat in free:
            if seat in seats:
                try:
                    token, digits = live.sit_down(seat)
                except Taken:
                    continue
                limits.note_seat(live.code, seat, self.client)
                self._seated(live, seat, token, digits)
                return
        self.refuse(409, *(("tables.no_seat",) if name else ("tables.full",)), **({"name": name} if name else {}))

    def _come_back(self, live: LiveTable, seat: Seat, digits: str) -> None:
        limits, name = self.tables.limits, str(live.match.names[seat]) if seat >= 0 else "?"
        if not limits.allows_digits(live.code, seat, self.client):
            self.refuse(429, "tables.digits_wait", name=name)
            return
        token = live.come_back(seat, digits)
        if token is None:
            limits.note_wrong_digits(live.code, seat, self.client)
            self.refuse(403, "tables.wrong_digits", name=name)
            return
        self._seated(live, seat, token, digits)

    def _seated(self, live: LiveTable, seat: Seat, token: str, digits: str) -> None:
        name = live.match.names[seat]
        back = f"{live.code}-{name.lower()}-{digits}"
        self.finish({"seat": seat, "name": name, "token": token, "back": back})


class Seats(BaseHandler):
    """The seats of a table, for somebody who is about to join."""

    def get(self, code: str) -> None:
        """Answer with the game, and the name of each person's seat and whether it is free.

        For the code of a class question, answer only that it is one.
        """
        too_often = self.too_often()
        if not too_often and self.hall.questions.question(code) is not None:
            self.finish({"question": True})
            return
        live = None if too_often else self.found(code)
        if live is not None:
            live.catch_up()
            free, names = {*live.free_seats()}, live.match.names
            seats = [{"name": str(names[seat]), "free": seat in free} for seat in live.match.persons]
            self.finish({"game": live.match.game.title, "seats": seats})


class Tables(BaseHandler):
    """The teacher's requests about all tables."""

    def get(self) -> None:
        """Answer with the rows of all tables."""
        if self.teacher():
            self.finish({"tables": self.hall.rows()})

    def post(self) -> None:
        """Create tables, or give an order to all of them."""
        body = self.body() if self.teacher() else None
        if body is None:
            return
        if "order" not in body:
            self._lay(body)
        elif body["order"] not in (*ORDERS, _TAKE_BACK):  # a tuple, since the value may be unhashable
            self.refuse(400, "tables.no_sense")
        else:
            for live in self.hall.todays_tables():
                obey(self.hall, live, body)
            self.finish({})

    def _lay(self, body: Message) -> None:
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


class OneTable(BaseHandler):
    """The teacher's requests about one table."""

    def get(self, code: str) -> None:
        """Answer with the record of a table, with all cards."""
        live = self.found(code) if self.teacher() else None
        if live is not None:
            live.catch_up()
            self.finish({"record": live.match.to_json()})

    def post(self, code: str) -> None:
        """Give an order to a table."""
        live = self.found(code) if self.teacher() else None
        body = self.body() if live is not None else None
        if live is None or body is None:
            return
        if obey(self.hall, live, body):
            self.finish({})
        else:
            self.refuse(400, "tables.back.none" if body.get("order") == _TAKE_BACK else "tables.no_sense")

    def delete(self, code: str) -> None:
        """Delete a table and all its data."""
        if not self.teacher():
            return
        with suppress(OtherRules):  # a table that cannot be read has nobody at it
            live = self.hall.table(code)
            if live is None:
                self.refuse(404, "tables.no_table", code=code)
                return
            live.add_audit_entry(AuditKind.END)
        self.hall.forget(code)
        self.finish({})


def obey(hall: Hall, live: LiveTable, body: Message) -> bool:
    """Carry out the teacher's order at a table; return False if it is invalid."""
    order = body.get("order")
    if order == _TAKE_BACK:
        done = live.take_back()
    elif isinstance(order, str) and order in ORDERS:
        live.add_audit_entry(AuditKind(order))
        done = True
    else:
        done = _obey_of_seat(live, order, body.get("seat"), body.get("level"))
    if done:
        hall.wake(live)
    return done


def _obey_of_seat(live: LiveTable, order: object, seat: object, level: object) -> bool:
    if type(seat) is not int or not 0 <= seat < live.match.seats:
        return False
    if order == AuditKind.COMPUTER and isinstance(level, str) and level in live.match.game.players:
        live.add_audit_entry(AuditKind.COMPUTER, seat, level)
    elif order == AuditKind.PERSON or (order == AuditKind.PAIR and seat in live.match.persons):
        live.add_audit_entry(AuditKind(str(order)), seat)
    elif order == AuditKind.FREE:
        live.free(seat)
    else:
        return False
    return True
