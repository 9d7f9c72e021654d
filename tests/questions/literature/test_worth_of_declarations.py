"""The questions about what a declaration is worth: reasons word for word, and answers that are known."""

import pytest

from mathfish_widgets.questions.widget import Question

REASONS = {
    ("risk.points", "16"): "Look again. 16 counts every set that your team holds. But in 9 of these the split is not "
    "right, and the set is void.",
    (
        "risk.least",
        "1/2",
    ): "Look again. With 1/2 you win 1/4 of a point on average, but you lose 1/2. It must be likelier than that.",
    (
        "tie.any_error",
        "yes",
    ): "Look again. Each of the 9 sets brings a point to one of the teams. 9 is odd, so the points cannot be equal.",
}
RIGHT = {
    "risk.points": 7,
    "risk.any_error": "wait",
    "risk.least": "2 of 3",
    "risk.close": "declare",
    "risk.table": "wait",
    "tie.nine": "You: 4 right, 0 lost. They: 4 right, 0 lost. Void: 1",
    "tie.any_error": "no",
}


@pytest.mark.parametrize(("key", "given"), REASONS)
def test_reasons_word_for_word(key: str, given: str) -> None:
    assert Question(key).answer(given) == REASONS[key, given]


@pytest.mark.parametrize("key", RIGHT)
def test_the_answers_of_the_rulebook_are_right(key: str) -> None:
    assert Question(key).answer(RIGHT[key]).startswith("Right. ")
