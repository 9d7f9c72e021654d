"""Test how answers are given, and the question widget."""

from datetime import UTC, datetime

import pytest

from mathfish_widgets.mathematics.expressions import product
from mathfish_widgets.progress.entries import Answered
from mathfish_widgets.progress.progress import Progress
from mathfish_widgets.questions.catalogue import QUESTIONS
from mathfish_widgets.questions.question import Judgement
from mathfish_widgets.questions.widget import Question
from tests.cases import each_case


def test_number_answers_are_accepted_in_many_notations() -> None:
    question = Question("change.fourteen")
    told = {question.answer(*given) for given in [("2 7",), (2, 7), ((7, 2),), ("7×2",), ("2, 7",), ("2 and 7",)]}
    assert len(told) == 1
    assert told.pop().startswith("Right. ")


def test_choices_are_read_by_text_or_beginning() -> None:
    question = Question("primes.trees")
    assert question.answer("Neither: both end with the same number of primes") == question.answer("neither")
    assert question.answer("?").startswith("Choose one of these first: Mia's, Tom's or neither")


@each_case(
    ("key", "given", "told"),
    [
        ("primes.guess", "six", "I can't read “six” as a number. Type a whole number, such as 12."),
        ("primes.guess", "9999999", "I can't read “9999999” as a number. Type a whole number, such as 12."),
        (
            "change.fourteen",
            "-2",
            "I can't read “-2” as a number. Type numbers with spaces between them, such as 2 7.",
        ),
        ("change.fourteen", " ", "You haven't answered yet. Try an answer: a guess will do."),
        ("sequence.best", "2x", "I can't read “2x” as a card. Write groups such as 2x3 2x4."),
        ("sequence.best", "", "You haven't answered yet. Try an answer: a guess will do."),
        ("sequence.best", "2+6", "I can't read “2+6” as a card. Write groups such as 2x3 2x4."),
        ("sequence.first", "2 5", "These cards aren't here: 5. Choose from the cards you can see."),
        ("sequence.first", [], "You haven't answered yet. Try an answer: a guess will do."),
        (
            "totals.first",
            "36 4.5",
            "I can't read “4.5” as a total. Type whole numbers with spaces between them, such as 5 -2 14.",
        ),
        ("totals.first", " , ", "You haven't answered yet. Try an answer: a guess will do."),
        (
            "layout.best",
            "4D, XY",
            (
                "I can't read “4D, XY” as sets. For each card, write its rank and the letter of its suit, "
                "such as 10C. Put commas between the sets."
            ),
        ),
        ("layout.best", ",", "You haven't answered yet. Try an answer: a guess will do."),
        (
            "equations.make",
            "10 - 4 = 3 * 2 = 6",
            (
                "An equation must have exactly one = sign. You wrote 2. "
                "Write numbers, + - x / ^, brackets, and one = sign."
            ),
        ),
        ("equations.make", "", "You haven't answered yet. Try an answer: a guess will do."),
        (
            "sums.another_15",
            "3 x 5",
            "I can't read “3 x 5” as a sum. Write cards with + or - between them, such as 9 + 6 - 5.",
        ),
        ("sums.another_15", " ", "You haven't answered yet. Try an answer: a guess will do."),
        (
            "chance.first",
            "15/0",
            "I can't read “15/0” as a fraction. Write two whole numbers with a / between them, such as 3/8.",
        ),
        ("chance.first", "", "You haven't answered yet. Try an answer: a guess will do."),
        ("water.reach", "N7", "There's no lane N7 here. The lanes are N1, E0, E1, S0, S1, W0 and W1."),
        ("water.reach", [], "You haven't answered yet. Try an answer: a guess will do."),
        ("asks.may", "4C", "These cards aren't here: 4C. Choose from the cards you can see."),
        ("asks.miss", "Bob", "You can't choose Bob. The other players are Nora, Mary, Omar, Joseph and Pia."),
        ("asks.miss", [], "You haven't answered yet. Try an answer: a guess will do."),
        ("asks.may", "", "You haven't answered yet. Try an answer: a guess will do."),
    ],
)
def test_unreadable_answer_shows_expected_format(key: str, given: object, told: str) -> None:
    question = Question(key)
    assert question.answer(given) == told
    assert question.verdict["kind"] == "note"


def test_question_gives_two_hints_in_order() -> None:
    question = Question("clock.after_8")
    assert question.buttons["hint"] == "Hint 1 of 2"
    assert question.hint() == "Hint 1: What is twice 8?"
    assert question.buttons["hint"] == "Hint 2 of 2"
    second = question.hint()
    assert second == "Hint 2: If twice 8 is more than 13, take 13 away."
    assert question.hint() == second
    assert len(question.hints) == 2
    assert question.buttons["exhausted"]


def test_question_repr_is_one_short_line() -> None:
    for key in QUESTIONS:
        line = repr(Question(key))
        assert line.startswith("Question: ")
        assert len(line) <= 110
        assert "\n" not in line


def test_unknown_question_is_refused_with_similar_names() -> None:
    with pytest.raises(ValueError, match=r"I don't know the question “primes\.nin”\. Did you mean primes\.nine"):
        Question("primes.nin")


def test_page_messages_are_answered() -> None:
    question = Question("sequence.first")
    question._handle_custom_msg({"answer": [2, 3]}, [])
    assert question.verdict["kind"] == "right"
    assert question.verdict["word"] == "Right."
    assert "<p>You may exchange 2 × 3." in question.verdict["html"]
    question._handle_custom_msg({"hint": True}, [])
    assert len(question.hints) == 1


def test_right_exit_answer_shows_scene_and_last_one_ends_lesson() -> None:
    plain, last = Question("exit.prime_15"), Question("exit.split_18")
    plain.answer("yes")
    assert "scene" not in plain.verdict
    plain.answer("no")
    assert ("mf-leaps" in plain.verdict["scene"], plain.verdict.get("end")) == (True, None)
    last.answer("2 3 3")
    assert last.verdict["scene"].count("mf-bobs") == 8
    assert last.verdict["end"] == "You've reached the end of this lesson."


def test_reconnected_page_gets_full_state(monkeypatch) -> None:
    question, sent = Question("primes.guess"), []
    monkeypatch.setattr(Question, "send_state", lambda self, key=None: sent.append(key))
    question._handle_custom_msg({"ask": "state"}, [])
    assert sent.count(None) == 1


def test_repeated_answer_is_announced_again() -> None:
    question = Question("primes.guess")
    told = []
    question.observe(lambda change: told.append(change.new["number"]), "verdict")
    question.answer(5)
    question.answer(5)
    assert told == [1, 2]


def test_typed_answer_is_escaped() -> None:
    question = Question("primes.guess")
    question.answer("<img src=x onerror=alert(1)>")
    assert "<img" not in question.verdict["html"]
    assert "&lt;img" in question.verdict["html"]


def test_unexpected_error_is_shown_in_question(monkeypatch: pytest.MonkeyPatch) -> None:
    question = Question("primes.guess")

    def broken(*_: object) -> Judgement:
        raise RuntimeError("out of order")

    monkeypatch.setattr(type(QUESTIONS["primes.guess"]), "judge", broken)
    with pytest.raises(RuntimeError, match="out of order"):
        question._receive({"answer": "6"})
    assert question.verdict["kind"] == "error"
    assert "RuntimeError: out of order. You can try again." in question.verdict["html"]


def test_answer_text_prints_line_by_line_in_console() -> None:
    told = Question("primes.pick").answer("9")
    assert repr(told) == str(told)
    assert told.count("\n") == 1
    assert str(product(3, 3)) in told


def test_page_answer_is_saved_and_restored(progress_file) -> None:
    question = Question("sequence.first")
    question._handle_custom_msg({"hint": True}, [])
    for given in ([6, 7], "nothing", [2, 3]):
        question._handle_custom_msg({"answer": given}, [])
    kept = Progress(progress_file).answers("lesson.sequence.first")
    assert [(each.given, each.right, each.tries, each.hints, each.points) for each in kept] == [
        ("6 7", False, 1, 1, 0),
        ("2 3", True, 2, 1, 2),
    ]
    assert [each.wrong_answers for each in kept] == [(("docfish.consolidation.product", "6 and 7", "6 7"),), ()]
    again = Question("sequence.first")
    assert (again.given, again.verdict["kind"], again.verdict["html"]) == ("2 3", "right", question.verdict["html"])
    assert Question("primes.nine").verdict == {}


def test_partly_right_answer_is_saved_with_partial_points(progress_file) -> None:
    question = Question("primes.pick")
    for given in ("2 3 5", "2 3 5 4", "2 3 5 7 11 13"):
        question._handle_custom_msg({"answer": given}, [])
    kept = Progress(progress_file).answers("lesson.primes.pick")
    assert [(each.right, each.points) for each in kept] == [(False, 2), (False, 1), (True, 2)]


def test_saved_answer_that_is_unreadable_is_skipped() -> None:
    now = datetime.now(UTC)
    Progress().add(
        Answered("key", now, "lesson.sequence.first", 1, "Pick", "nine", right=False, tries=1, hints=0, points=0)
    )
    question = Question("sequence.first")
    assert (question.given, question.verdict) == ("", {})


def test_answer_is_saved_before_page_is_updated(progress_file) -> None:
    question, kept = Question("sequence.first"), []
    question.observe(lambda _: kept.append(len(Progress(progress_file).answers())), "verdict")
    question._handle_custom_msg({"answer": [2, 3]}, [])
    assert kept == [1]


def test_answer_in_code_is_not_saved(progress_file) -> None:
    Question("sequence.first").answer(2, 3)
    assert not progress_file.exists()


def test_question_continues_and_warns_when_progress_is_unavailable(progress_file) -> None:
    progress_file.mkdir()
    question = Question("sequence.first")
    question._handle_custom_msg({"answer": [2, 3]}, [])
    assert question.verdict["kind"] == "right"
    assert (
        question.trouble == f"You can carry on. {progress_file.name} is a folder, but progress is saved in a file. "
        "Give the name of a file."
    )


def test_page_hides_step_solution_until_step_is_left() -> None:
    question, made = Question("primes.split_60"), "12 × 5 = 60"
    assert made in question.answer("3 4")
    assert made not in question.verdict["html"]
    question._handle_custom_msg({"back": True}, [])
    assert (question.verdict["kind"], made in question.verdict["html"]) == ("again", True)


def test_wrong_answer_offers_optional_follow_up() -> None:
    question = Question("primes.split_14")
    question._handle_custom_msg({"answer": "2"}, [])
    assert question.follow_up["prompt"] == "What do you multiply 2 by to get 14?"
    question._handle_custom_msg({"follow_up": "12"}, [])
    assert "2 + 12 is 14, but here you multiply. 2 × 12 = 24." in question.verdict["html"]
    question._handle_custom_msg({"follow_up": "7"}, [])
    assert (question.verdict["kind"], question.follow_up) == ("right", {})
    question._handle_custom_msg({"answer": "2"}, [])
    question._handle_custom_msg({"back": True}, [])
    assert question.follow_up == {}
    assert question.answer_follow_up(7).startswith("There's no step to do again.")


def test_only_right_answer_reveals_text_that_follows_question(progress_file) -> None:
    question = Question("sequence.first")
    closed = question.afterwards
    assert (closed["skip"], "html" in closed) == ("Skip this question", False)
    question._handle_custom_msg({"answer": [2, 7]}, [])
    assert question.afterwards == closed
    question._handle_custom_msg({"answer": [2, 3]}, [])
    assert "<strong>Sequence Rule</strong>" in question.afterwards["html"]
    assert "skip" not in question.afterwards
    assert Question("sequence.first").afterwards == question.afterwards


def test_skipping_question_reveals_text_that_follows_it(progress_file) -> None:
    question = Question("clock.round")
    question._handle_custom_msg({"skip": True}, [])
    assert "<svg" in question.afterwards["html"]
    assert question.skip().startswith("Compare your numbers with this picture, the ring.")
    assert question.verdict == {}
    assert not progress_file.exists()
    assert Question("clock.round").afterwards["skip"]


def test_question_without_following_text_has_no_skip_button() -> None:
    question = Question("exit.pair")
    assert (question.afterwards, question.skip()) == ({}, "")


def test_still_picture_mentions_text_that_question_reveals() -> None:
    stills = [Question(key)._draw_still()["text/html"] for key in ("sequence.first", "exit.pair")]
    assert ["in a running notebook, more to read opens here." in still for still in stills] == [True, False]
    assert "Sequence Rule" not in stills[0]
