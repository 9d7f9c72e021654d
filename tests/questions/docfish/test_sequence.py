"""The questions about Consolidation: reasons word for word, and answers that are known."""

import pytest

from mathfish_widgets.questions.widget import Question

REASONS = {
    ("sequence.first", "2 6"): "Look again. The 3 would be left out, but it is lower than the 6 you use.\n"
    "  To use the 6, every card lower than 6 must be used too: 2 and 3.",
    ("sequence.best", "2x2"): "Look again. 2 × 2 is allowed: the pot becomes 4, 6, 7 and 8, together 25. There is a "
    "Consolidation with a higher sum.\n  2 × 2: 4 comes, 4 goes, 0 won.",
    ("sequence.find", "no consolidation"): "Look again. You can still consolidate: 2 × 2 makes 4.",
}
RIGHT = {
    "sequence.first": "2 3",
    "sequence.find": "2x2x3",
    "sequence.best": "2x7 6x2",
    "sequence.hard": "2x5 2x7 3x3",
}


@pytest.mark.parametrize(("key", "given"), REASONS)
def test_reasons_word_for_word(key: str, given: str) -> None:
    assert Question(key).answer(given) == REASONS[key, given]


@pytest.mark.parametrize("key", RIGHT)
def test_the_answers_of_the_rulebook_are_right(key: str) -> None:
    assert Question(key).answer(RIGHT[key]).startswith("Right. ")
