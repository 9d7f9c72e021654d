"""Test what is stored of class questions, on SQLite and on PostgreSQL alike."""

import pytest

from mathfish_widgets.play.folders import DAYS_KEPT
from mathfish_widgets.play.tables.question_store import Entry, EntryKind, QuestionStore
from mathfish_widgets.play.tables.store import Store, Taken

DAY = 86_400
CODE = "blue-otter-42"


@pytest.fixture
def questions(store: Store) -> QuestionStore:
    store.now = lambda: 100 * DAY
    return QuestionStore(store)


def asked(questions: QuestionStore, code: str = CODE) -> int:
    questions.add_question(code, "1lquestion")
    kept = questions.question(code)
    assert kept is not None
    return kept.id


def test_stored_question_and_its_entries_are_read_back_in_order(questions, store):
    own = asked(questions)
    entries = [Entry(EntryKind.PUPIL, "a" * 64), Entry(EntryKind.ANSWER, "a" * 64, "2 × 7"), Entry(EntryKind.CLOSE)]
    for number, entry in enumerate(entries):
        questions.add_entry(own, number, entry)
    again = QuestionStore(store)
    assert again.question(CODE) == (own, CODE, "1lquestion")
    assert (again.entries(own, 0), again.entries(own, 2), again.codes()) == (entries, entries[2:], [CODE])
    assert again.question("red-fox-11") is None


def test_each_code_and_number_is_taken_once(questions):
    own = asked(questions)
    questions.add_entry(own, 0, Entry(EntryKind.CLOSE))
    for add in (lambda: questions.add_question(CODE, "1l"), lambda: questions.add_entry(own, 0, Entry(EntryKind.OPEN))):
        with pytest.raises(Taken):
            add()
    assert questions.entries(own, 0) == [Entry(EntryKind.CLOSE)]


def test_question_and_its_answers_are_deleted_after_thirty_days(questions):
    old, used = asked(questions), asked(questions, "red-fox-11")
    questions.add_entry(old, 0, Entry(EntryKind.ANSWER, "a", "7"))
    questions.now = lambda: (100 + DAYS_KEPT / 2) * DAY
    questions.add_entry(used, 0, Entry(EntryKind.ANSWER, "a", "7"))
    questions.now = lambda: (101 + DAYS_KEPT) * DAY
    questions.forget_old()
    assert questions.codes() == ["red-fox-11"]
    assert (questions.entries(old, 0), len(questions.entries(used, 0))) == ([], 1)
    questions.forget("red-fox-11")
    assert (questions.codes(), questions.entries(used, 0)) == ([], [])
