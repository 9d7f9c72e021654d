"""The questions about what a total scores: reasons word for word, and answers that are known."""

import pytest

from mathfish_widgets.questions.widget import Question

REASONS = {
    ("totals.points_7", "3"): "Look again. 7 is in the row of 7 and it is a prime. But the prime point is included "
    "in the points of the row.",
    ("totals.points_84", "2"): "Look again. 2 is what one row brings. 84 stands in another of the three rows as well.",
    ("totals.prime_97", "11"): "Look again. 11 × 11 = 121 is more than 97. If 11 divided 97, the other factor would "
    "be lower than 11, and you would have met it before. You may stop earlier.",
}
RIGHT = {
    "totals.six": 1092,
}


@pytest.mark.parametrize(("key", "given"), REASONS)
def test_reasons_word_for_word(key: str, given: str) -> None:
    assert Question(key).answer(given) == REASONS[key, given]


@pytest.mark.parametrize("key", RIGHT)
def test_the_answers_of_the_rulebook_are_right(key: str) -> None:
    assert Question(key).answer(RIGHT[key]).startswith("Right. ")
