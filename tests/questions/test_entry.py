"""Answers as people write them: read, or met with what is asked for."""

import pytest

from mathfish_widgets.questions.widget import Question


def test_numbers_are_read_as_people_write_them() -> None:
    question = Question("change.fourteen")
    told = {question.answer(*given) for given in [("2 7",), (2, 7), ((7, 2),), ("7×2",), ("2, 7",), ("2 and 7",)]}
    assert len(told) == 1
    assert told.pop().startswith("Right. ")


def test_choices_are_read_by_text_or_beginning() -> None:
    question = Question("primes.trees")
    assert question.answer("Neither, both end with as many") == question.answer("neither")
    assert question.answer("?").startswith("Choose one of these first: Mia's, Tom's and neither")


@pytest.mark.parametrize(
    ("key", "given", "told"),
    [
        ("primes.guess", "six", "I cannot read “six” as a number. Type a whole number, such as 12."),
        ("primes.guess", "9999999", "I cannot read “9999999” as a number. Type a whole number, such as 12."),
        (
            "change.fourteen",
            "-2",
            "I cannot read “-2” as a number. Type numbers with spaces between them, such as 2 7.",
        ),
        ("change.fourteen", " ", "There is no answer yet. Give one, a guess will do."),
        ("sequence.best", "2x", "I cannot read “2x” as a card. Write groups such as 2x3 2x4."),
        ("sequence.best", "", "There is no answer yet. Give one, a guess will do."),
        ("sequence.best", "2+6", "I cannot read “2+6” as a card. Write groups such as 2x3 2x4."),
        ("sequence.first", "2 5", "There is no such card here: 5."),
        ("sequence.first", [], "There is no answer yet. Give one, a guess will do."),
        (
            "totals.first",
            "36 4.5",
            "I cannot read “4.5” as a total. Type whole numbers with spaces between them, such as 5 -2 14.",
        ),
        ("totals.first", " , ", "There is no answer yet. Give one, a guess will do."),
        (
            "layout.best",
            "4D, XY",
            (
                "I cannot read “4D, XY” as sets. A card is a rank and the letter of its suit, such as 10C. Put commas "
                "between the sets."
            ),
        ),
        ("layout.best", ",", "There is no answer yet. Give one, a guess will do."),
        (
            "equations.make",
            "10 - 4 = 3 * 2 = 6",
            "An equation has exactly one = sign. You wrote 2. Write numbers, + - x / ^, brackets, and one = sign.",
        ),
        ("equations.make", "", "There is no answer yet. Give one, a guess will do."),
        (
            "sums.another_15",
            "3 x 5",
            "I cannot read “3 x 5” as a sum. Write cards with + or - between them, such as 9 + 6 - 5.",
        ),
        ("sums.another_15", " ", "There is no answer yet. Give one, a guess will do."),
        (
            "chance.first",
            "15/0",
            "I cannot read “15/0” as a fraction. Write two whole numbers with a stroke between them, such as 3/8.",
        ),
        ("chance.first", "", "There is no answer yet. Give one, a guess will do."),
        ("water.reach", "N7", "There is no lane N7 here. The lanes are N1, E0, E1, S0, S1, W0 and W1."),
        ("water.reach", [], "There is no answer yet. Give one, a guess will do."),
        ("asks.may", "4C", "There is no such card here: 4C."),
        ("asks.miss", "Bob", "There is no Bob to choose. The others are Nora, Mary, Omar, Joseph and Pia."),
        ("asks.miss", [], "There is no answer yet. Give one, a guess will do."),
        ("asks.may", "", "There is no answer yet. Give one, a guess will do."),
    ],
)
def test_what_cannot_be_read_is_met_with_what_is_asked_for(key: str, given: object, told: str) -> None:
    question = Question(key)
    assert question.answer(given) == told
    assert question.verdict["kind"] == "note"
