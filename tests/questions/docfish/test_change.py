"""The questions about embedded primes, pairs and making change: reasons word for word, and answers that are known."""

import pytest

from mathfish_widgets.questions.widget import Question

REASONS = {
    ("change.fourteen", "3 5"): "Look again. 3 × 5 makes 15, not 14.",
    ("change.fourteen", "2"): "Look again. 2 alone is not 14. Which number must it be multiplied by?",
    ("change.payable", "2 x 6"): "Look again. 2 × 6 is 12, but the bank has no 6 left.",
}
RIGHT = {
    "change.shortage": "9 Q",
}


@pytest.mark.parametrize(("key", "given"), REASONS)
def test_reasons_word_for_word(key: str, given: str) -> None:
    assert Question(key).answer(given) == REASONS[key, given]


@pytest.mark.parametrize("key", RIGHT)
def test_the_answers_of_the_rulebook_are_right(key: str) -> None:
    assert Question(key).answer(RIGHT[key]).startswith("Right. ")
