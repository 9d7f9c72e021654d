"""The questions about primes, factors and factor trees: reasons word for word, and answers that are known."""

import pytest

from mathfish_widgets.questions.widget import Question

REASONS = {
    ("primes.nine", "yes"): "Look again. 9 is 3 × 3, so it has a factor other than 1 and itself: not prime.",
    ("primes.nine", "no"): "Right. 9 is 3 × 3, so it has a factor other than 1 and itself: not prime.",
}
RIGHT = {
    "primes.guess": 6,
    "primes.pick": "2 3 5 7 J K",
    "primes.split_60": "2 2 3 5",
}


@pytest.mark.parametrize(("key", "given"), REASONS)
def test_reasons_word_for_word(key: str, given: str) -> None:
    assert Question(key).answer(given) == REASONS[key, given]


@pytest.mark.parametrize("key", RIGHT)
def test_the_answers_of_the_rulebook_are_right(key: str) -> None:
    assert Question(key).answer(RIGHT[key]).startswith("Right. ")
