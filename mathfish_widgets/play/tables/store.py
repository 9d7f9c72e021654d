"""What is kept of tables: the deal, and what happened after it, only ever added to; SQLite or PostgreSQL.

A row's number is part of its primary key, so that of two who write the same number the database knows the first.
Nothing that is kept tells about a person: a seat has a name from a list and the hash of a random secret.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.play.folders import DAYS_KEPT, keep_private

from . import names

_DAY = 86_400
CHANNEL = "mathfish_tables"
"""Where PostgreSQL tells the other processes which table has changed."""

SCHEMA = sa.MetaData()
_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def _of_table() -> sa.Column[int]:
    return sa.Column("table_id", _ID, sa.ForeignKey("tables.id"), primary_key=True)


def _number() -> sa.Column[int]:
    return sa.Column("number", sa.Integer, primary_key=True, autoincrement=False)


TABLES = sa.Table(
    "tables",
    SCHEMA,
    sa.Column("id", _ID, primary_key=True),
    sa.Column("code", sa.String(60), nullable=False, unique=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("seed", sa.String(40), nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("players", sa.Text, nullable=False),
    sa.Column("names", sa.Text, nullable=False),
    sa.Column("made_at", sa.BigInteger, nullable=False, index=True),
)
MOVES = sa.Table(
    "moves",
    SCHEMA,
    _of_table(),
    _number(),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("move", sa.String(200), nullable=False),
    sa.Column("made_at", sa.BigInteger, nullable=False),
)
CONNECTIONS = sa.Table(
    "connections",
    SCHEMA,
    _of_table(),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    _number(),
    sa.Column("token_hash", sa.String(64), nullable=False),
    sa.Column("digits_hash", sa.String(64), nullable=False),
)
NOTICES = sa.Table(
    "notices",
    SCHEMA,
    _of_table(),
    _number(),
    sa.Column("kind", sa.String(20), nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("value", sa.String(80), nullable=False),
    sa.Column("made_at", sa.BigInteger, nullable=False),
)


_ALONE = {"sqlite": "BEGIN IMMEDIATE", "postgresql": "SELECT pg_advisory_xact_lock(8765)"}
"""By this one of several processes that start at once makes the tables first."""
_OPENING, _SERVING = 5000, 100
"""Milliseconds for which another program that writes into a file is waited for: nobody is served meanwhile."""


class Taken(Exception):
    """Somebody else has written a row of this number before."""


class KeptTable(NamedTuple):
    """How a table was laid: its code, and all that its deal depends on."""

    id: int
    code: str
    game: str
    seed: int
    options: Mapping[str, Any]
    players: Sequence[str]
    names: Sequence[str]


_BACK_TO = "back to "
"""With this begins the text of an act that takes moves back; no move is written so."""


class KeptMove(NamedTuple):
    """An act: its seat, and the text of its move, or after how many turns the table stands again."""

    seat: int
    move: str

    @classmethod
    def taking_back(cls, seat: int, turns: int) -> KeptMove:
        """The act that takes back the move of a seat, with all that followed; so many turns stand after it."""
        return cls(seat, f"{_BACK_TO}{turns}")

    @property
    def turns_left(self) -> int | None:
        """How many turns stand after it, where it takes moves back; None for a move."""
        return int(self.move.removeprefix(_BACK_TO)) if self.move.startswith(_BACK_TO) else None


class Connection(NamedTuple):
    """A connection to a seat: the hash of its token, and that of the digits by which one comes back.

    Where the seat was freed, that of the digits is empty, and neither opens it.
    """

    seat: int
    number: int
    token_hash: str
    digits_hash: str

    @property
    def opens(self) -> bool:
        """Whether it opens the seat."""
        return bool(self.digits_hash)


class Kind(StrEnum):
    """What a notice tells of a table."""

    PAUSE = "pause"
    GO_ON = "go on"
    END = "end"
    HINTS = "hints"
    NO_HINTS = "no hints"
    NAMES = "names"
    NO_NAMES = "no names"
    PLAY_FORCED = "play forced"
    LEAVE_FORCED = "leave forced"
    COMPUTER = "computer"
    PERSON = "person"
    PAIR = "pair"
    FREE = "free"
    HERE = "here"
    AWAY = "away"
    REFUSED = "refused"
    ASK_BACK = "ask back"
    AGREE = "agree"
    DECLINE = "decline"


class Notice(NamedTuple):
    """What is told of a table beside its moves: a wish of the teacher, who came and went, what was refused, and when.

    The time is that of the row, in seconds; it is 0 where it is not known.
    """

    kind: str
    seat: int | None = None
    value: str = ""
    made_at: int = 0


class Store:
    """The tables in a database, told by its address, such as sqlite:///tables.db.

    Each method is one transaction, which is committed when it returns; where the database does not answer it raises
    `sqlalchemy.exc.DBAPIError`.
    """

    def __init__(self, url: str, now: Callable[[], float] = time.time) -> None:
        self.now = now
        self.engine = sa.create_engine(url, pool_pre_ping=True, hide_parameters=True)
        self.is_postgres = self.engine.dialect.name == "postgresql"
        if self.engine.dialect.name == "sqlite":
            if not (self.engine.url.database or ":").startswith((":", "file:")):  # in memory, or an address
                keep_private(Path(str(self.engine.url.database)))
            sa.event.listen(self.engine, "connect", _prepare_sqlite)
        with self.engine.begin() as connection:
            _be_patient(connection, _OPENING)
            connection.exec_driver_sql(_ALONE[connection.dialect.name])
            SCHEMA.create_all(connection)
            _be_patient(connection, _SERVING)

    def close(self) -> None:
        """Lets go of the database."""
        self.engine.dispose()

    def add_table(
        self,
        code: str,
        game: str,
        seed: int,
        options: Mapping[str, Any],
        players: Sequence[str],
        names: Sequence[str],
    ) -> None:
        """Lays a table; raises Taken where there is one of this code."""
        self._insert(
            TABLES,
            code=code,
            game=game,
            seed=str(seed),
            options=json.dumps(options),
            players=json.dumps(list(players)),
            names=json.dumps(list(names)),
            made_at=int(self.now()),
        )

    def table(self, code: str) -> KeptTable | None:
        """The table of a code, if there is one."""
        columns = [column for column in TABLES.c if column is not TABLES.c.made_at]
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(*columns).where(TABLES.c.code == code)).first()
        if row is None:
            return None
        told = dict(zip(KeptTable._fields, row, strict=True))
        return KeptTable(**told | {name: json.loads(told[name]) for name in ("seed", "options", "players", "names")})

    def codes(self, since: float = 0) -> list[str]:
        """The codes of all tables that were laid since some time, the first that was laid first."""
        wanted = sa.select(TABLES.c.code).where(TABLES.c.made_at >= int(since)).order_by(TABLES.c.id)
        with self.engine.connect() as connection:
            return list(connection.execute(wanted).scalars())

    def moves(self, table: int, after: int) -> list[KeptMove]:
        """The moves of a table from a number on."""
        return [KeptMove(row.seat, row.move) for row in self._since(MOVES, table, after)]

    def add_move(self, table: int, number: int, move: KeptMove) -> None:
        """Adds a move; raises Taken where its number is taken, or the table is gone."""
        self._insert(MOVES, table_id=table, number=number, made_at=int(self.now()), **move._asdict())

    def notices(self, table: int, after: int) -> list[Notice]:
        """The notices of a table from a number on."""
        return [Notice(row.kind, row.seat, row.value, row.made_at) for row in self._since(NOTICES, table, after)]

    def add_notice(self, table: int, number: int, notice: Notice) -> Notice:
        """Adds a notice as of now, and returns it; raises Taken where its number is taken, or the table is gone."""
        now = notice._replace(made_at=int(self.now()))
        self._insert(NOTICES, table_id=table, number=number, **now._asdict())
        return now

    def connections(self, table: int) -> dict[int, list[Connection]]:
        """All connections to each seat that anybody has ever sat at, the latest last."""
        columns = [CONNECTIONS.c[name] for name in Connection._fields]
        wanted = sa.select(*columns).where(CONNECTIONS.c.table_id == table).order_by(CONNECTIONS.c.number)
        found: dict[int, list[Connection]] = {}
        with self.engine.connect() as connection:
            for row in connection.execute(wanted):
                found.setdefault(row.seat, []).append(Connection(*row))
        return found

    def connect(self, table: int, latest: Connection) -> None:
        """Adds a connection to a seat; raises Taken where another was quicker."""
        self._insert(CONNECTIONS, table_id=table, **latest._asdict())

    def free(self, table: int, seat: int) -> None:
        """Let nobody open a seat who could, by token or digits, so that somebody else can sit down there."""
        of_seat = (CONNECTIONS.c.table_id == table, CONNECTIONS.c.seat == seat)
        with self.engine.begin() as connection:
            connection.execute(CONNECTIONS.update().where(*of_seat).values(digits_hash=""))

    def lengths(self, tables: Sequence[int]) -> dict[int, tuple[int, int]]:
        """How many moves and notices each of some tables has, by its number."""
        moves, notices = self._counted(MOVES, tables), self._counted(NOTICES, tables)
        return {table: (moves.get(table, 0), notices.get(table, 0)) for table in tables}

    def _counted(self, kind: sa.Table, tables: Sequence[int]) -> dict[int, int]:
        counted = sa.select(kind.c.table_id, sa.func.max(kind.c.number) + 1)
        wanted = counted.where(kind.c.table_id.in_(tables)).group_by(kind.c.table_id)
        with self.engine.connect() as connection:
            return {row[0]: row[1] for row in connection.execute(wanted)}

    def forget(self, code: str) -> None:
        """Deletes a table with everything that is kept of it."""
        with self.engine.begin() as connection:
            self._delete(connection, TABLES.c.code == code)

    def forget_old(self) -> None:
        """Deletes every table at which nothing has happened for 30 days: nobody laid it, moved, came or went.

        A clock that was wrong when the table was laid is not believed alone.
        """
        limit = int(self.now()) - DAYS_KEPT * _DAY
        used = (sa.select(kind.c.table_id).where(kind.c.made_at >= limit) for kind in (MOVES, NOTICES))
        with self.engine.begin() as connection:
            self._delete(connection, sa.and_(TABLES.c.made_at < limit, *(TABLES.c.id.not_in(ids) for ids in used)))

    def _delete(self, connection: sa.Connection, which: sa.ColumnElement[bool]) -> None:
        ids = sa.select(TABLES.c.id).where(which)
        for kind in (MOVES, NOTICES, CONNECTIONS):
            connection.execute(kind.delete().where(kind.c.table_id.in_(ids)))
        connection.execute(TABLES.delete().where(which))

    def _since(self, kind: sa.Table, table: int, after: int) -> Sequence[sa.Row[Any]]:
        wanted = kind.select().where(kind.c.table_id == table, kind.c.number >= after).order_by(kind.c.number)
        with self.engine.connect() as connection:
            return connection.execute(wanted).all()

    def _insert(self, table: sa.Table, /, **values: Any) -> None:
        try:
            with self.engine.begin() as connection:
                connection.execute(table.insert().values(**values))
                if self.is_postgres and "table_id" in values:
                    told = {"channel": CHANNEL, "table": str(values["table_id"])}
                    connection.execute(sa.text("SELECT pg_notify(:channel, :table)"), told)
        except sa.exc.IntegrityError:
            raise Taken from None


def _be_patient(connection: sa.Connection, milliseconds: int) -> None:
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(f"PRAGMA busy_timeout={milliseconds}")


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """Readers and one writer beside each other; what is committed outlives a loss of power."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={_SERVING}"):
        connection.execute(f"PRAGMA {pragma}")


class Tokens:
    """The secrets by which seats of a table are opened; only their hashes are kept.

    A seat has a row for each connection to it. Where the teacher frees the seat, these rows stay and open nothing.
    """

    def __init__(self, store: Store, kept: KeptTable) -> None:
        self._store, self._kept = store, kept

    def taken(self) -> set[Seat]:
        """Return the seats that somebody has, whether they are there or not."""
        return {seat for seat, rows in self._rows().items() if rows[-1].opens}

    def first(self, seat: Seat) -> tuple[str, str]:
        """Return a token and the digits to come back by, for the first who comes to a seat.

        Raises:
            Taken: if somebody has the seat.

        """
        rows = self._rows().get(seat, [])
        if rows and rows[-1].opens:
            raise Taken
        token, digits = names.new_token(), names.new_digits()
        self._add(seat, len(rows), token, self._hashed(seat, digits))
        return token, digits

    def another(self, seat: Seat, digits: str) -> str | None:
        """Return a new token for who knows the digits of a seat, and None for who does not."""
        rows, kept = self._rows().get(seat, []), self._hashed(seat, digits)
        if not rows or rows[-1].digits_hash != kept:
            return None
        token = names.new_token()
        self._add(seat, len(rows), token, kept)
        return token

    def seat_of(self, token: str, paired: Iterable[Seat] = ()) -> Seat | None:
        """Return the seat of the latest connection to it, or of the last two where a pair sits."""
        for seat, rows in self._rows().items():
            latest = rows[-2:] if seat in paired else rows[-1:]
            if any(each.opens and names.same(token, each.token_hash) for each in latest):
                return seat
        return None

    def was_freed(self, token: str) -> bool:
        """Return whether a token has opened a seat until the teacher freed it."""
        old = (each for rows in self._rows().values() for each in rows if not each.opens)
        return any(names.same(token, each.token_hash) for each in old)

    def _rows(self) -> dict[Seat, list[Connection]]:
        return self._store.connections(self._kept.id)

    def _add(self, seat: Seat, number: int, token: str, digits_hash: str) -> None:
        self._store.connect(self._kept.id, Connection(seat, number, names.hashed(token), digits_hash))

    def _hashed(self, seat: Seat, digits: str) -> str:
        """The digits alone could be found from their hash by trying; the seed is a secret of the table."""
        return names.hashed(f"{self._kept.id}/{self._kept.seed}/{seat}/{digits}")
