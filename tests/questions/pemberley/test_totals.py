"""The questions about running totals: reasons word for word, and answers that are known."""

import pytest

from mathfish_widgets.questions.widget import Question

REASONS = {
    ("totals.first", "36 48 5"): "Look again. Card 3 is 8♣, and the total before it is 48. It does not lead to 5.\n"
    "  ♣ divides: 48 ÷ 8 = 6.\n    8 goes into 48 exactly 6 times: 6 × 8 = 48.",
    ("totals.below", "-5 1"): "Look again. At card 2, 5♣, the size is right. Look on which side of 0 the total lies.\n"
    "  ♣ divides: −5 ÷ 5 = −1.\n    5 goes into 5 exactly 1 time: 1 × 5 = 5.\n"
    "    −5 is below 0, and the sign stays: not 1, but −1.",
    ("totals.missed", "7♣"): "Look again. One of the other cards brings more than 7♣.\n  7♣: 28 ÷ 7 = 4, 0 points.\n"
    "    7 goes into 28 exactly 4 times: 4 × 7 = 28.\n"
    "    4 is not a multiple of 7, 12 or 13, and 4 is no prime. It scores nothing.",
}
RIGHT = {
    "totals.first": "36, 48, 6, 3",
    "totals.below": "−5 -1 7 28",
    "totals.last": "4 1 13 14 7",
    "totals.backwards": 7,
    "layout.chain": "11 4 48 6 -2",
}


@pytest.mark.parametrize(("key", "given"), REASONS)
def test_reasons_word_for_word(key: str, given: str) -> None:
    assert Question(key).answer(given) == REASONS[key, given]


@pytest.mark.parametrize("key", RIGHT)
def test_the_answers_of_the_rulebook_are_right(key: str) -> None:
    assert Question(key).answer(RIGHT[key]).startswith("Right. ")
