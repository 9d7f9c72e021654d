"""The questions about chances and sure wins: reasons word for word, and answers that are known."""

import pytest

from mathfish_widgets.questions.widget import Question

REASONS = {
    ("fish.two", "6"): "Look again. With 6 fish there need not be a winner: the players may have 3 and 3.",
    ("chance.first", "15 of 52"): "Look again. 15/52 compares the fish with the cards that are not fish. A chance "
    "compares them with all cards: there are 67.",
    (
        "chance.now",
        "15/67",
    ): "Look again. 15/67 was the chance before the deal. The 24 cards in the ponds cannot be next.",
}
RIGHT = {
    "fish.two": 11,
    "fish.three": 13,
    "chance.first": "15 out of 67",
    "chance.now": "26/86",
}


@pytest.mark.parametrize(("key", "given"), REASONS)
def test_reasons_word_for_word(key: str, given: str) -> None:
    assert Question(key).answer(given) == REASONS[key, given]


@pytest.mark.parametrize("key", RIGHT)
def test_the_answers_of_the_rulebook_are_right(key: str) -> None:
    assert Question(key).answer(RIGHT[key]).startswith("Right. ")
