"""The questions about laying sets: reasons word for word, and answers that are known."""

import pytest

from mathfish_widgets.questions.widget import Question

REASONS = {
    ("layout.net", "4"): "Look again. 4 is what the sets bring. A card that is left over costs a point.",
    ("layout.best", "2C 3S"): "Look again. In 2♣ and 3♠, card 1 cannot be played: 2♣ on 3.\n"
    "  The multiples of 2 near 3: 1 × 2 = 2 and 2 × 2 = 4. 3 lies between them.\n"
    "  A total is a whole number, and nothing is rounded.",
    ("layout.row", "Q♥"): "Look again. Q♥ is a step of 12, and 12 is itself a multiple of 3. From the row of 3 it "
    "leads only into that row.",
}
RIGHT = {
    "layout.net": 3,
    "layout.best": "4d ah; (3♠ 2♣) (Q♥ 5♣)",
}


@pytest.mark.parametrize(("key", "given"), REASONS)
def test_reasons_word_for_word(key: str, given: str) -> None:
    assert Question(key).answer(given) == REASONS[key, given]


@pytest.mark.parametrize("key", RIGHT)
def test_the_answers_of_the_rulebook_are_right(key: str) -> None:
    assert Question(key).answer(RIGHT[key]).startswith("Right. ")
