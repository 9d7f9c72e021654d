"""A question as a widget: hints, messages, and how it is shown where there are no widgets."""

import pytest

from mathfish_widgets.mathematics.expressions import product
from mathfish_widgets.questions.catalogue import QUESTIONS
from mathfish_widgets.questions.question import Judgement
from mathfish_widgets.questions.widget import Question


def test_two_hints_one_after_the_other() -> None:
    question = Question("clock.after_8")
    assert question.buttons["hint"] == "Hint 1 of 2"
    assert question.hint() == "Hint 1: Double 8 first."
    assert question.buttons["hint"] == "Hint 2 of 2"
    second = question.hint()
    assert second == "Hint 2: If twice 8 is more than 13, take 13 away."
    assert question.hint() == second
    assert len(question.hints) == 2
    assert question.buttons["exhausted"]


def test_one_line_stands_for_a_question_where_there_are_no_widgets() -> None:
    for key in QUESTIONS:
        line = repr(Question(key))
        assert line.startswith("Question: ")
        assert len(line) <= 110
        assert "\n" not in line


def test_an_unknown_question_is_refused_with_its_neighbours() -> None:
    with pytest.raises(ValueError, match=r"I do not know the question “primes\.nin”\. Did you mean primes\.nine"):
        Question("primes.nin")


def test_the_page_is_answered_by_messages() -> None:
    question = Question("sequence.first")
    question._handle_custom_msg({"answer": [2, 3]}, [])
    assert question.verdict["kind"] == "right"
    assert question.verdict["word"] == "Right."
    assert "<p>2 × 3 may be exchanged." in question.verdict["html"]
    question._handle_custom_msg({"hint": True}, [])
    assert len(question.hints) == 1


def test_the_same_answer_twice_is_told_twice() -> None:
    question = Question("primes.guess")
    told = []
    question.observe(lambda change: told.append(change.new["number"]), "verdict")
    question.answer(5)
    question.answer(5)
    assert told == [1, 2]


def test_what_is_typed_never_becomes_markup() -> None:
    question = Question("primes.guess")
    question.answer("<img src=x onerror=alert(1)>")
    assert "<img" not in question.verdict["html"]
    assert "&lt;img" in question.verdict["html"]


def test_an_unexpected_error_is_shown_in_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    question = Question("primes.guess")

    def broken(*_: object) -> Judgement:
        raise RuntimeError("out of order")

    monkeypatch.setattr(type(QUESTIONS["primes.guess"]), "judge", broken)
    with pytest.raises(RuntimeError, match="out of order"):
        question._receive({"answer": "6"})
    assert question.verdict["kind"] == "error"
    assert "RuntimeError: out of order. You can try again." in question.verdict["html"]


def test_answers_show_themselves_line_by_line() -> None:
    told = Question("primes.pick").answer("9")
    assert repr(told) == str(told)
    assert told.count("\n") == 1
    assert str(product(3, 3)) in told
