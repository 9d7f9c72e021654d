"""The questions about chains of conclusions: reasons word for word, and answers that are known."""

import pytest

from mathfish_widgets.questions.widget import Question

REASONS = {
    (
        "asks.hit",
        "1",
    ): "Look again. The 6♠ is there for sure. But Omar asked for it, and who asks holds another card of the set.",
}
RIGHT = {
    "asks.hit": 2,
    "asks.one_card": "6♠",
    "asks.declare": "Mary: 3♠, 6♠ and 7♠; Joseph: 5♠",
}


@pytest.mark.parametrize(("key", "given"), REASONS)
def test_reasons_word_for_word(key: str, given: str) -> None:
    assert Question(key).answer(given) == REASONS[key, given]


@pytest.mark.parametrize("key", RIGHT)
def test_the_answers_of_the_rulebook_are_right(key: str) -> None:
    assert Question(key).answer(RIGHT[key]).startswith("Right. ")
