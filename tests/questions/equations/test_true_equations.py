"""The questions about true equations: reasons word for word, and answers that are known."""

import pytest

from mathfish_widgets.questions.widget import Question

REASONS = {
    ("equations.plain", "20"): "Look again. 20 is what comes out from left to right. But one of the signs goes first.\n"
    "  × and ÷ come before + and −: 3 × 4 is 12. That leaves 2 + 12.",
    ("equations.make", "10 - 4 = 3 + 3"): "Look again. You used 3 two times, but it is on the table only 1 time.\n"
    "  On the table: 4, 2, 10 and 3. Each of these cards is used once, as it is.",
}
RIGHT = {
    "equations.power": 512,
    "equations.make": "3 x 2 + 4 = 10",
    "equations.count": 3,
    "equations.only_power": "2 ^ 5 = 4 × 8",
}


@pytest.mark.parametrize(("key", "given"), REASONS)
def test_reasons_word_for_word(key: str, given: str) -> None:
    assert Question(key).answer(given) == REASONS[key, given]


@pytest.mark.parametrize("key", RIGHT)
def test_the_answers_of_the_rulebook_are_right(key: str) -> None:
    assert Question(key).answer(RIGHT[key]).startswith("Right. ")
