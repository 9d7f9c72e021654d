"""The questions about the clock of 13: reasons word for word, and answers that are known."""

import pytest

from mathfish_widgets.questions.widget import Question

REASONS = {
    (
        "clock.after_8",
        "16",
    ): "Look again. 16 is twice 8, and that is the first half of the way. But 16 is more than 13: take 13 away.",
    (
        "clock.before_7",
        "10",
    ): "Right. After 10 comes 7.\n  7 is odd, so add 13 first: 7 + 13 = 20, and half of 20 is 10.",
}
RIGHT = {
    "clock.end": 10,
    "clock.opposite": 8,
}


@pytest.mark.parametrize(("key", "given"), REASONS)
def test_reasons_word_for_word(key: str, given: str) -> None:
    assert Question(key).answer(given) == REASONS[key, given]


@pytest.mark.parametrize("key", RIGHT)
def test_the_answers_of_the_rulebook_are_right(key: str) -> None:
    assert Question(key).answer(RIGHT[key]).startswith("Right. ")
