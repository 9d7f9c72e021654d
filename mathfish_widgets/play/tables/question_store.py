"""The stored data of class questions: what is asked, and an append-only list of what has happened since.

As for tables, a row's number is part of its primary key, so if two processes write the same number, only the first
succeeds. A pupil is the hash of a random secret; no name is stored.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

import sqlalchemy as sa

from mathfish_widgets.play.folders import DAYS_KEPT
from mathfish_widgets.play.study_code import LONGEST_ANSWER

from .store import SCHEMA, Store, Taken

_DAY = 86_400
_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

QUESTIONS = sa.Table(
    "class_questions",
    SCHEMA,
    sa.Column("id", _ID, primary_key=True),
    sa.Column("code", sa.String(60), nullable=False, unique=True),
    sa.Column("asked", sa.Text, nullable=False),
    sa.Column("made_at", sa.BigInteger, nullable=False, index=True),
)
ENTRIES = sa.Table(
    "class_question_entries",
    SCHEMA,
    sa.Column("question_id", _ID, sa.ForeignKey("class_questions.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(20), nullable=False),
    sa.Column("pupil", sa.String(64), nullable=False),
    sa.Column("value", sa.String(LONGEST_ANSWER), nullable=False),
    sa.Column("made_at", sa.BigInteger, nullable=False),
)


class KeptQuestion(NamedTuple):
    """A class question as it was created: its code, and what is asked, as the code of a link."""

    id: int
    code: str
    asked: str


class EntryKind(StrEnum):
    """The kinds of entries: what a pupil does, the teacher's orders, and the code of the question that comes next."""

    PUPIL = "pupil"
    ANSWER = "answer"
    OPEN = "open"
    CLOSE = "close"
    SECOND_VOTE = "second vote"
    SHOW_ANSWERS = "show answers"
    HIDE_ANSWERS = "hide answers"
    SHOW_REASON = "show reason"
    NAMES = "names"
    NO_NAMES = "no names"
    NEXT = "next"


class Entry(NamedTuple):
    """A stored entry: its kind, the hash of the pupil's secret, and the answer as it was given."""

    kind: str
    pupil: str = ""
    value: str = ""


class QuestionStore:
    """The class questions in the database of the tables.

    Each method is one transaction, which is committed when the method returns. Raises `sqlalchemy.exc.DBAPIError` if
    the database does not answer.
    """

    def __init__(self, store: Store) -> None:
        self.now, self._engine = store.now, store.engine
        store.create_missing()

    def add_question(self, code: str, asked: str) -> None:
        """Add a question; raises Taken if its code exists."""
        self._insert(QUESTIONS, code=code, asked=asked)

    def question(self, code: str) -> KeptQuestion | None:
        """Return the question with a code, or None if there is none."""
        columns = [QUESTIONS.c[name] for name in KeptQuestion._fields]
        with self._engine.connect() as connection:
            row = connection.execute(sa.select(*columns).where(QUESTIONS.c.code == code)).first()
        return None if row is None else KeptQuestion(*row)

    def codes(self, since: float = 0) -> list[str]:
        """Return the codes of all questions created since a time, the oldest first."""
        wanted = sa.select(QUESTIONS.c.code).where(QUESTIONS.c.made_at >= int(since)).order_by(QUESTIONS.c.id)
        with self._engine.connect() as connection:
            return list(connection.execute(wanted).scalars())

    def entries(self, question: int, after: int) -> Sequence[Entry]:
        """Return the entries of a question with the number `after` or a larger one, in order."""
        columns = [ENTRIES.c[name] for name in Entry._fields]
        wanted = sa.select(*columns).where(ENTRIES.c.question_id == question, ENTRIES.c.number >= after)
        with self._engine.connect() as connection:
            return [Entry(*row) for row in connection.execute(wanted.order_by(ENTRIES.c.number))]

    def add_entry(self, question: int, number: int, entry: Entry) -> None:
        """Add an entry; raises Taken if its number is taken or the question is gone."""
        self._insert(ENTRIES, question_id=question, number=number, **entry._asdict())

    def forget(self, code: str) -> None:
        """Delete a question and all its answers."""
        self._delete(QUESTIONS.c.code == code)

    def forget_old(self) -> None:
        """Delete every question without an entry in the last 30 days."""
        limit = int(self.now()) - DAYS_KEPT * _DAY
        used = sa.select(ENTRIES.c.question_id).where(ENTRIES.c.made_at >= limit)
        self._delete(sa.and_(QUESTIONS.c.made_at < limit, QUESTIONS.c.id.not_in(used)))

    def _delete(self, which: sa.ColumnElement[bool]) -> None:
        ids = sa.select(QUESTIONS.c.id).where(which)
        with self._engine.begin() as connection:
            connection.execute(ENTRIES.delete().where(ENTRIES.c.question_id.in_(ids)))
            connection.execute(QUESTIONS.delete().where(which))

    def _insert(self, table: sa.Table, /, **values: object) -> None:
        try:
            with self._engine.begin() as connection:
                connection.execute(table.insert().values(**values, made_at=int(self.now())))
        except sa.exc.IntegrityError:
            raise Taken from None
