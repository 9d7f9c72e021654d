"""A class question in this process: its state is the fold of the stored entries."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping
from contextlib import suppress
from contextvars import Context
from itertools import count
from typing import Any, Protocol

import sqlalchemy as sa

from mathfish_widgets.engine.thinking import in_slices
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.play.link_code import UnreadableCode
from mathfish_widgets.play.tables.hall import DAY_SECONDS, Hall
from mathfish_widgets.play.tables.names import ADJECTIVES, ANIMALS, hashed, new_token
from mathfish_widgets.play.tables.question_store import Entry, EntryKind, KeptQuestion, QuestionStore
from mathfish_widgets.play.tables.store import Taken

from ..asked import Judged, UnfitAnswer, asked_of, say
from ..spread import Spread, reason_html, spread_html

LOOK_SECONDS = 1.0
"""Seconds between checks for what other processes have stored."""
MOST_PUPILS = 200
"""The most pupils of a question."""
MOST_CHANGES = 60
"""The most answers of a pupil in one vote."""
VOTES = 2
_TRIES = 50

ORDERS: Mapping[str, Mapping[str, bool]] = {
    EntryKind.OPEN: {"is_open": True, "shows_answers": False, "shows_reason": False},
    EntryKind.CLOSE: {"is_open": False},
    EntryKind.SECOND_VOTE: {"is_open": True, "shows_answers": False, "shows_reason": False},
    EntryKind.SHOW_ANSWERS: {"is_open": False, "shows_answers": True},
    EntryKind.HIDE_ANSWERS: {"shows_answers": False},
    EntryKind.SHOW_REASON: {"is_open": False, "shows_reason": True},
    EntryKind.NAMES: {"shows_names": True},
    EntryKind.NO_NAMES: {"shows_names": False},
}
"""The teacher's orders, and the fields of `LiveQuestion` that each one sets.

Nobody can vote while answers or a reason are shown.
"""


class Refused(ValueError):
    """Raised for an answer or an order that the state of the vote refuses; the message says why."""


class Subscriber(Protocol):
    """A pupil's page, which is told of every change."""

    def question_changed(self) -> None:
        """Show the question as it is now."""

    def question_deleted(self) -> None:
        """Say that the question is gone, and leave."""


class LiveQuestion:
    """A class question with its votes and the pages that show it; everything here is also in the store.

    A pupil is the hash of a secret. Each vote has the last answer of each pupil as it was given.
    """

    def __init__(self, store: QuestionStore, kept: KeptQuestion) -> None:
        self._store, self.kept, self.code = store, kept, kept.code
        self.subscribers: dict[Subscriber, None] = {}
        self.asked = asked_of(kept.asked)
        self.names: dict[str, str] = {}
        self.votes: list[dict[str, str]] = [{}]
        self.is_open = True
        self.shows_answers = self.shows_reason = self.shows_names = False
        self.next_code = ""
        self.solution: Step | None = None
        self._changes: dict[str, int] = {}
        self._length = 0
        self._html: dict[str, str] = {}
        self._looking: asyncio.Task[None] | None = None
        self._solving: asyncio.Task[None] | None = None
        self.catch_up()

    def catch_up(self) -> bool:
        """Apply what other processes have stored, tell the pages of orders, and return whether there was anything."""
        entries = self._store.entries(self.kept.id, self._length)
        for entry in entries:
            self._apply(entry)
        if any(entry.kind in ORDERS or entry.kind == EntryKind.NEXT for entry in entries):
            self.tell()
        return bool(entries)

    def _apply(self, entry: Entry) -> None:
        self._length += 1
        self._html.clear()
        if entry.kind == EntryKind.PUPIL:
            self.names[entry.pupil] = _name(entry.pupil, {*self.names.values()})
        elif entry.kind == EntryKind.ANSWER:
            self.votes[-1][entry.pupil] = entry.value
            self._changes[entry.pupil] = self._changes.get(entry.pupil, 0) + 1
        elif entry.kind == EntryKind.NEXT:
            self.next_code = entry.value
        elif entry.kind in ORDERS:
            if entry.kind == EntryKind.SECOND_VOTE and len(self.votes) < VOTES:
                self.votes.append({})
                self._changes.clear()
            for field, value in ORDERS[entry.kind].items():
                setattr(self, field, value)
            if self.shows_reason and self._solving is None:
                self._solving = asyncio.get_running_loop().create_task(self._solve(), context=Context())

    def _add(self, entry: Entry, refusal: str) -> bool:
        """Store an entry and apply it; return False if another process has stored one first, and that is applied."""
        if refusal:
            raise Refused(say(refusal))
        try:
            self._store.add_entry(self.kept.id, self._length, entry)
        except Taken:
            self.catch_up()
            return False
        self._apply(entry)
        return True

    # Pupils

    def admit(self) -> str:
        """Return the secret of a new pupil; only its hash is stored."""
        token = new_token()
        entry = Entry(EntryKind.PUPIL, hashed(token))
        for _ in range(_TRIES):
            if self._add(entry, ""):
                return token
        raise Taken

    @property
    def is_full(self) -> bool:
        """Whether no further pupil can take part."""
        return len(self.names) >= MOST_PUPILS

    def pupil(self, token: str) -> str | None:
        """Return the pupil with a secret; None if there is none."""
        pupil = hashed(token)
        if pupil not in self.names:
            self.catch_up()
        return pupil if pupil in self.names else None

    def answer(self, pupil: str, given: object) -> None:
        """Store the answer of a pupil in the current vote; the last one counts, and the same one again adds nothing.

        Raises UnfitAnswer or Refused with a sentence.
        """
        answer = self.asked.judged(given).given
        for _ in range(_TRIES):
            if self.is_open and self.votes[-1].get(pupil) == answer:
                return
            if self._add(Entry(EntryKind.ANSWER, pupil, answer), self._refusal(pupil)):
                return
        raise Taken

    def _refusal(self, pupil: str) -> str:
        if not self.is_open:
            return "class_question.refused.closed"
        return "class_question.refused.changes" if self._changes.get(pupil, 0) >= MOST_CHANGES else ""

    def sentence_to(self, pupil: str) -> str:
        """Return where a pupil is, and the name of the pupil's answer if the teacher sees names."""
        if self.next_code:
            return say("class_question.pupil.next", code=self.next_code)
        if self.shows_names:
            return say("class_question.pupil.named", name=self.names[pupil])
        return say("class_question.pupil.here", code=self.code)

    def told_to(self, pupil: str) -> dict[str, Any]:
        """Return what the notebook of a pupil is told: the question, the own answers, and what all may see."""
        return {
            "asked": self.kept.asked,
            "told": self.sentence_to(pupil),
            "answer": self.votes[-1].get(pupil),
            "before": self.votes[0].get(pupil) if len(self.votes) > 1 else None,
            "open": self.is_open,
            "reason": self.shows_reason,
            "html": self.class_html,
            "next": self.next_code,
        }

    # The teacher

    def obey(self, order: str) -> None:
        """Store an order of the teacher, carry it out, and tell all pages; raises Refused with a sentence."""
        for _ in range(_TRIES):
            refused = order == EntryKind.SECOND_VOTE and len(self.votes) == VOTES
            if self._add(Entry(order), "class_question.refused.votes" if refused else ""):
                self.tell()
                return
        raise Taken

    def go_on_to(self, code: str) -> None:
        """Store the code of the question that comes next for these pupils, and tell all pages."""
        for _ in range(_TRIES):
            if self._add(Entry(EntryKind.NEXT, "", code), ""):
                self.tell()
                return
        raise Taken

    @property
    def spread(self) -> Spread:
        """How the answers of each vote are spread, with names if the teacher wants them."""
        return Spread.of(self.asked, self.votes, self.names if self.shows_names else {})

    def row(self) -> dict[str, Any]:
        """Return the question as its teacher sees it, with the escaped `html` of the answers and the reason.

        The `html` is what the class may see, and `private` is everything, for the teacher alone.
        """
        return {
            "code": self.code,
            "title": self.asked.title,
            "told": self.told,
            "html": self.class_html,
            "private": self._private_html,
            "orders": [
                [order, say(f"class_question.order.{order}".replace(" ", "_"))] for order in self.possible_orders
            ],
        }

    @property
    def told(self) -> str:
        """How many have answered, and which vote it is."""
        state = "open" if self.is_open else "closed"
        vote = say(f"class_question.vote.{state}", vote=say(f"class_question.vote.{len(self.votes)}"))
        return f"{vote} {say('class_question.vote.answered', done=len(self.votes[-1]), pupils=len(self.names))}"

    @property
    def possible_orders(self) -> list[str]:
        """The orders that change something now, in the order of a lesson."""
        possible = {
            EntryKind.CLOSE: self.is_open,
            EntryKind.OPEN: not self.is_open,
            EntryKind.SHOW_ANSWERS: not self.shows_answers,
            EntryKind.HIDE_ANSWERS: self.shows_answers,
            EntryKind.SECOND_VOTE: len(self.votes) < VOTES and bool(self.votes[-1]),
            EntryKind.SHOW_REASON: not self.shows_reason,
            EntryKind.NAMES: not self.shows_names,
            EntryKind.NO_NAMES: self.shows_names,
        }
        return [str(order) for order, is_possible in possible.items() if is_possible]

    @property
    def class_html(self) -> str:
        """What the class may see, as escaped HTML: the spread, the reason, both or nothing."""
        if "class" not in self._html:
            spread = spread_html(self.spread, is_judged=self.shows_reason) if self.shows_answers else ""
            reason = reason_html(self.asked, self.spread, self.solution) if self.shows_reason else ""
            self._html["class"] = spread + reason
        return self._html["class"]

    @property
    def _private_html(self) -> str:
        """Everything about the answers, for the teacher alone; empty if the class sees it all."""
        if self.shows_answers and self.shows_reason:
            return ""
        if "private" not in self._html:
            self._html["private"] = spread_html(self.spread, is_judged=True)
        return self._html["private"]

    def judged(self, given: str | None) -> Judged | None:
        """Return the judgement of a stored answer; None if there is none, or this version can't read it."""
        try:
            return None if given is None else self.asked.judged(given)
        except UnfitAnswer:
            return None

    async def _solve(self) -> None:
        self.solution = await in_slices(self.asked.solution())
        self._html.clear()
        self.tell()

    # Pages

    def subscribe(self, subscriber: Subscriber) -> None:
        """Tell a page of every order of the teacher, also of those that another process has stored."""
        self.subscribers[subscriber] = None
        if self._looking is None:
            self._looking = asyncio.get_running_loop().create_task(self._look(), context=Context())

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Tell a page no more."""
        self.subscribers.pop(subscriber, None)

    def close(self) -> None:
        """Tell all pages that the question was deleted."""
        for subscriber in list(self.subscribers):
            subscriber.question_deleted()

    @property
    def is_deleted(self) -> bool:
        """Whether the question is no longer in the store."""
        return self._store.question(self.code) is None

    def tell(self) -> None:
        """Tell all pages that the question has changed."""
        for subscriber in list(self.subscribers):
            subscriber.question_changed()

    async def _look(self) -> None:
        while self.subscribers:
            with suppress(sa.exc.DBAPIError):  # the next look may succeed
                if self.is_deleted:
                    self.close()
                    break
                self.catch_up()
            await asyncio.sleep(LOOK_SECONDS)
        self._looking = None


def _name(pupil: str, taken: Collection[str]) -> str:
    """Return a name of two words for a pupil, from the hash of the secret: the same in every process."""
    numbers = count(int(pupil[:12], 16))
    pairs = (f"{ADJECTIVES[n % len(ADJECTIVES)]} {ANIMALS[n // 7 % len(ANIMALS)]}" for n in numbers)
    return next(pair.capitalize() for pair in pairs if pair.capitalize() not in taken)


class ClassQuestions:
    """The class questions that this process has loaded."""

    def __init__(self) -> None:
        self._live: dict[str, LiveQuestion] = {}

    def ask(self, hall: Hall, asked: str, after: str = "") -> LiveQuestion:
        """Store a question, given as `asked_of` takes it, and return it; raises ValueError if nothing is asked.

        The pupils of the question with the code `after` are led to it, if there is one.
        """
        content = asked_of(asked).code
        while True:
            code = hall.new_code()
            try:
                hall.questions.add_question(code, content)
            except Taken:
                continue
            live = self.find(hall, code)
            before = self.find(hall, after) if after else None
            if live is not None:
                if before is not None:
                    before.go_on_to(code)
                return live

    def find(self, hall: Hall, code: str) -> LiveQuestion | None:
        """Return the question with a code; None if there is none.

        Raises UnreadableCode if this version can't ask it.
        """
        kept, live = hall.questions.question(code), self._live.get(code)
        if kept is None:
            if live is not None:  # another process has deleted it
                self._live.pop(code).close()
            return None
        if live is None:
            live = self._live[code] = LiveQuestion(hall.questions, kept)
        return live

    def todays(self, hall: Hall) -> list[LiveQuestion]:
        """Return the questions that were asked since yesterday, up to date; those of other versions are left out."""
        found = list[LiveQuestion]()
        for code in hall.questions.codes(hall.questions.now() - DAY_SECONDS):
            with suppress(UnreadableCode):
                live = self.find(hall, code)
                found += [] if live is None else [live]
        for live in found:
            live.catch_up()
        return found

    def forget(self, hall: Hall, code: str) -> None:
        """Delete a question and all its answers."""
        self._live.pop(code, None)
        hall.questions.forget(code)
