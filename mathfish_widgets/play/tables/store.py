"""The stored data of tables: the deal, and an append-only list of what has happened since.

The database is SQLite or PostgreSQL. A row's number is part of its primary key, so if two processes write the same
number, only the first succeeds. No stored data identifies a person: a seat has a name from a list and the hash of a
random secret.
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
"""The PostgreSQL channel that tells other processes which table has changed."""

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
ACTS = sa.Table(
    "acts",
    SCHEMA,
    _of_table(),
    _number(),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("move", sa.String(200), nullable=False),
    sa.Column("made_at", sa.BigInteger, nullable=False),
)
CREDENTIALS = sa.Table(
    "credentials",
    SCHEMA,
    _of_table(),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    _number(),
    sa.Column("token_hash", sa.String(64), nullable=False),
    sa.Column("digits_hash", sa.String(64), nullable=False),
)
AUDIT_ENTRIES = sa.Table(
    "audit_entries",
    SCHEMA,
    _of_table(),
    _number(),
    sa.Column("kind", sa.String(20), nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("value", sa.String(80), nullable=False),
    sa.Column("made_at", sa.BigInteger, nullable=False),
)


_ALONE = {"sqlite": "BEGIN IMMEDIATE", "postgresql": "SELECT pg_advisory_xact_lock(8765)"}
"""The statement that locks the database.

If several processes start at once, only one of them creates the tables.
"""
_OPENING, _SERVING = 5000, 100
"""Milliseconds to wait, at the start and later, for another program that writes to the file.

The server answers nobody while it waits.
"""


class Taken(Exception):
    """Raised if another process has already written a row with this number."""


class KeptTable(NamedTuple):
    """A table as it was created: its code, and everything that its deal depends on."""

    id: int
    code: str
    game: str
    seed: int
    options: Mapping[str, Any]
    players: Sequence[str]
    names: Sequence[str]


_BACK_TO = "back to "
"""The prefix of a stored takeback; no move begins with it."""


class Act(NamedTuple):
    """A stored move or takeback: its seat, and either the text of the move or the number of turns left."""

    seat: int
    move: str

    @classmethod
    def takeback(cls, seat: int, turns: int) -> Act:
        """Return the act that takes back a seat's move and all later turns; the first `turns` turns remain."""
        return cls(seat, f"{_BACK_TO}{turns}")

    @property
    def turns_left(self) -> int | None:
        """The number of turns left after a takeback; None for a move."""
        return int(self.move.removeprefix(_BACK_TO)) if self.move.startswith(_BACK_TO) else None


class Credential(NamedTuple):
    """The hash of a token that opens a seat, and the hash of the digits to return with.

    If the seat was freed, the hash of the digits is empty, and neither the token nor the digits open the seat.
    """

    seat: int
    number: int
    token_hash: str
    digits_hash: str

    @property
    def opens(self) -> bool:
        """Whether this credential still opens the seat."""
        return bool(self.digits_hash)


class AuditKind(StrEnum):
    """The kinds of audit entries."""

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
    OFFER_TAKEBACK = "offer takeback"
    AGREE = "agree"
    DECLINE = "decline"


class AuditEntry(NamedTuple):
    """A stored entry of a table that is not an act, such as a teacher's order, an arrival or a refusal.

    `made_at` is the time when it was stored, in seconds since 1970; 0 if it is not known.
    """

    kind: str
    seat: int | None = None
    value: str = ""
    made_at: int = 0


class Store:
    """The tables in a database, whose URL may be sqlite:///tables.db, for example.

    Each method is one transaction, which is committed when the method returns. Raises `sqlalchemy.exc.DBAPIError` if
    the database does not answer.
    """

    def __init__(self, url: str, now: Callable[[], float] = time.time) -> None:
        self.now = now
        self.engine = sa.create_engine(url, pool_pre_ping=True, hide_parameters=True)
        self.is_postgres = self.engine.dialect.name == "postgresql"
        if self.engine.dialect.name == "sqlite":
            if not (self.engine.url.database or ":").startswith((":", "file:")):  # in memory, or an address
                keep_private(Path(str(self.engine.url.database)))
            sa.event.listen(self.engine, "connect", _prepare_sqlite)
        self.create_missing()

    def create_missing(self) -> None:
        """Create the tables of the schema that the database does not have."""
        with self.engine.begin() as connection:
            _be_patient(connection, _OPENING)
            connection.exec_driver_sql(_ALONE[connection.dialect.name])
            SCHEMA.create_all(connection)
            _be_patient(connection, _SERVING)

    def close(self) -> None:
        """Close the database."""
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
        """Add a table; raises Taken if its code exists."""
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
        """Return the table with a code, or None if there is none."""
        columns = [column for column in TABLES.c if column is not TABLES.c.made_at]
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(*columns).where(TABLES.c.code == code)).first()
        if row is None:
            return None
        told = dict(zip(KeptTable._fields, row, strict=True))
        return KeptTable(**told | {name: json.loads(told[name]) for name in ("seed", "options", "players", "names")})

    def codes(self, since: float = 0) -> list[str]:
        """Return the codes of all tables created since a time, the oldest first."""
        wanted = sa.select(TABLES.c.code).where(TABLES.c.made_at >= int(since)).order_by(TABLES.c.id)
        with self.engine.connect() as connection:
            return list(connection.execute(wanted).scalars())

    def acts(self, table: int, after: int) -> list[Act]:
        """Return the acts of a table with the number `after` or a larger one, in order."""
        return [Act(row.seat, row.move) for row in self._since(ACTS, table, after)]

    def add_act(self, table: int, number: int, act: Act) -> None:
        """Add an act; raises Taken if its number is taken or the table is gone."""
        self._insert(ACTS, table_id=table, number=number, made_at=int(self.now()), **act._asdict())

    def audit_entries(self, table: int, after: int) -> list[AuditEntry]:
        """Return the audit entries of a table with the number `after` or a larger one, in order."""
        rows = self._since(AUDIT_ENTRIES, table, after)
        return [AuditEntry(row.kind, row.seat, row.value, row.made_at) for row in rows]

    def add_audit_entry(self, table: int, number: int, entry: AuditEntry) -> AuditEntry:
        """Add an audit entry with the current time, and return it.

        Raises Taken if its number is taken or the table is gone.
        """
        now = entry._replace(made_at=int(self.now()))
        self._insert(AUDIT_ENTRIES, table_id=table, number=number, **now._asdict())
        return now

    def credentials(self, table: int) -> dict[int, list[Credential]]:
        """Return all credentials of each seat that has ever been taken, the latest last."""
        columns = [CREDENTIALS.c[name] for name in Credential._fields]
        wanted = sa.select(*columns).where(CREDENTIALS.c.table_id == table).order_by(CREDENTIALS.c.number)
        found: dict[int, list[Credential]] = {}
        with self.engine.connect() as connection:
            for row in connection.execute(wanted):
                found.setdefault(row.seat, []).append(Credential(*row))
        return found

    def add_credential(self, table: int, latest: Credential) -> None:
        """Add a credential of a seat; raises Taken if another was added first."""
        self._insert(CREDENTIALS, table_id=table, **latest._asdict())

    def free(self, table: int, seat: int) -> None:
        """Disable all tokens and digits of a seat, so that somebody else can sit there."""
        of_seat = (CREDENTIALS.c.table_id == table, CREDENTIALS.c.seat == seat)
        with self.engine.begin() as connection:
            connection.execute(CREDENTIALS.update().where(*of_seat).values(digits_hash=""))

    def lengths(self, tables: Sequence[int]) -> dict[int, tuple[int, int]]:
        """Return the number of acts and of audit entries of some tables, by table number."""
        acts, entries = self._counted(ACTS, tables), self._counted(AUDIT_ENTRIES, tables)
        return {table: (acts.get(table, 0), entries.get(table, 0)) for table in tables}

    def _counted(self, kind: sa.Table, tables: Sequence[int]) -> dict[int, int]:
        counted = sa.select(kind.c.table_id, sa.func.max(kind.c.number) + 1)
        wanted = counted.where(kind.c.table_id.in_(tables)).group_by(kind.c.table_id)
        with self.engine.connect() as connection:
            return {row[0]: row[1] for row in connection.execute(wanted)}

    def forget(self, code: str) -> None:
        """Delete a table and all its data."""
        with self.engine.begin() as connection:
            self._delete(connection, TABLES.c.code == code)

    def forget_old(self) -> None:
        """Delete every table without activity in the last 30 days.

        Activity is the creation, an act or an audit entry. The time of creation alone is not enough, since the clock
        might have been wrong.
        """
        limit = int(self.now()) - DAYS_KEPT * _DAY
        used = (sa.select(kind.c.table_id).where(kind.c.made_at >= limit) for kind in (ACTS, AUDIT_ENTRIES))
        with self.engine.begin() as connection:
            self._delete(connection, sa.and_(TABLES.c.made_at < limit, *(TABLES.c.id.not_in(ids) for ids in used)))

    def _delete(self, connection: sa.Connection, which: sa.ColumnElement[bool]) -> None:
        ids = sa.select(TABLES.c.id).where(which)
        for kind in (ACTS, AUDIT_ENTRIES, CREDENTIALS):
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
    """Allow readers during a write, and make each commit survive a loss of power."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={_SERVING}"):
        connection.execute(f"PRAGMA {pragma}")


class Tokens:
    """The secrets that open the seats of a table; only their hashes are stored, as credentials.

    A seat has one credential for each token. When the teacher frees the seat, its credentials stay but open nothing.
    """

    def __init__(self, store: Store, kept: KeptTable) -> None:
        self._store, self._kept = store, kept

    def taken(self) -> set[Seat]:
        """Return the seats that are taken, by people who are present or away."""
        return {seat for seat, rows in self._rows().items() if rows[-1].opens}

    def first(self, seat: Seat) -> tuple[str, str]:
        """Return a token and the digits to return with, for the first person at a seat.

        Raises Taken if the seat is taken.
        """
        rows = self._rows().get(seat, [])
        if rows and rows[-1].opens:
            raise Taken
        token, digits = names.new_token(), names.new_digits()
        self._add(seat, len(rows), token, self._hashed(seat, digits))
        return token, digits

    def another(self, seat: Seat, digits: str) -> str | None:
        """Return a new token if the digits of a seat are right, else None."""
        rows, kept = self._rows().get(seat, []), self._hashed(seat, digits)
        if not rows or rows[-1].digits_hash != kept:
            return None
        token = names.new_token()
        self._add(seat, len(rows), token, kept)
        return token

    def seat_of(self, token: str, paired: Iterable[Seat] = ()) -> Seat | None:
        """Return the seat whose latest credential has this token, or one of the last two for a pair's seat."""
        for seat, rows in self._rows().items():
            latest = rows[-2:] if seat in paired else rows[-1:]
            if any(each.opens and names.same(token, each.token_hash) for each in latest):
                return seat
        return None

    def was_freed(self, token: str) -> bool:
        """Return whether a token opened a seat until the teacher freed it."""
        old = (each for rows in self._rows().values() for each in rows if not each.opens)
        return any(names.same(token, each.token_hash) for each in old)

    def _rows(self) -> dict[Seat, list[Credential]]:
        return self._store.credentials(self._kept.id)

    def _add(self, seat: Seat, number: int, token: str, digits_hash: str) -> None:
        self._store.add_credential(self._kept.id, Credential(seat, number, names.hashed(token), digits_hash))

    def _hashed(self, seat: Seat, digits: str) -> str:
        """Return the hash of a seat's digits together with the table's secret seed.

        Without the seed, the digits could be found by trying them all.
        """
        return names.hashed(f"{self._kept.id}/{self._kept.seed}/{seat}/{digits}")
