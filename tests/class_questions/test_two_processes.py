"""Test a class question that two processes with one database have loaded."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from mathfish_widgets.play.tables.question_store import QuestionStore
from mathfish_widgets.play.tables.store import Store
from mathfish_widgets.practice.class_questions.asked import asked_of
from mathfish_widgets.practice.class_questions.server import live_question
from mathfish_widgets.practice.class_questions.server.live_question import ClassQuestions, LiveQuestion
from tests.play.tables.class_room import in_class, until

from .test_question_server import ask

CODE = "blue-otter-42"


class Page:
    """A pupil's page that counts what it is told."""

    def __init__(self) -> None:
        self.changes = 0
        self.is_told_of_end = False

    def question_changed(self) -> None:
        self.changes += 1

    def question_deleted(self) -> None:
        self.is_told_of_end = True


@pytest.fixture
def stores(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[QuestionStore, QuestionStore]]:
    """Return the stores of two processes, which look at the database often."""
    monkeypatch.setattr(live_question, "LOOK_SECONDS", 0.02)
    opened = [Store(f"sqlite:///{tmp_path}/tables.db") for _ in range(2)]
    first, second = map(QuestionStore, opened)
    first.add_question(CODE, asked_of("primes.nine").code)
    yield first, second
    for store in opened:
        store.close()


def live(store: QuestionStore) -> LiveQuestion:
    kept = store.question(CODE)
    assert kept is not None
    return LiveQuestion(store, kept)


@pytest.mark.parametrize("request_between", ["none", "the teacher's page", "a pupil joins"])
def test_order_at_one_process_reaches_pages_of_other(stores, request_between):
    async def lesson() -> None:
        first, second, page = live(stores[0]), live(stores[1]), Page()
        second.subscribe(page)
        first.obey("close")
        if request_between == "the teacher's page":
            second.catch_up()
        elif request_between == "a pupil joins":
            second.admit()
        await until(lambda: page.changes)
        assert not second.is_open
        second.unsubscribe(page)
        await until(lambda: second._looking is None)

    asyncio.run(lesson())


def test_question_deleted_at_one_process_is_gone_for_pages_of_other(stores):
    async def lesson() -> None:
        second, page = live(stores[1]), Page()
        second.subscribe(page)
        stores[0].forget(CODE)
        await until(lambda: page.is_told_of_end)

    asyncio.run(lesson())


@in_class
async def test_requests_for_question_deleted_elsewhere_are_refused(room):
    code = await ask(room)
    _, told = await room.ask("POST", f"questions/{code}/pupils", {}, key="")
    room.hall.questions.forget(code)
    answer = {"token": told["token"], "answer": "2 7"}
    for method, path, body in (("GET", "", None), ("POST", "", {"order": "close"}), ("POST", "/pupils", answer)):
        assert (await room.ask(method, f"questions/{code}{path}", body))[0] == 404
    assert ClassQuestions().find(room.hall, code) is None
