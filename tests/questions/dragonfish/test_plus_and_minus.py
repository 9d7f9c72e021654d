"""The questions about plus and minus: reasons word for word, and answers that are known."""

import pytest

from mathfish_widgets.questions.widget import Question

REASONS = {
    ("sums.minus", "25"): "Look again. 25 comes out if the 5 is left out. With a minus it is taken away from that.",
    (
        "sums.half",
        "10",
    ): "Look again. 10 is how much too high the sum is. But cards worth 10 with a minus would lower it "
    "by 20: 30 − 20 = 10.",
    (
        "sums.three",
        "1 5 9 11 15",
    ): "Look again. 9 cannot be made. From 15 down to 9 it is 6, so cards worth 3 would have "
    "to get a minus. No cards here are worth 3 together.",
    (
        "sums.three",
        "10",
    ): "Look again. 10 cannot be made. From 15 down to 10 it is 5, an odd number. But a minus lowers "
    "the sum by twice a card, and that is always even.",
    ("sums.never", "9, 4 and 3"): "Look again. 9, 4 and 3 can: 9 + 4 − 3 = 10.",
}
RIGHT = {
    "sums.three": "1, 5, 11, 15",
    "sums.never": "7, 6 and 2",
    "sums.signs": 16,
}


@pytest.mark.parametrize(("key", "given"), REASONS)
def test_reasons_word_for_word(key: str, given: str) -> None:
    assert Question(key).answer(given) == REASONS[key, given]


@pytest.mark.parametrize("key", RIGHT)
def test_the_answers_of_the_rulebook_are_right(key: str) -> None:
    assert Question(key).answer(RIGHT[key]).startswith("Right. ")
