"""The questions about families of equations: reasons word for word, and answers that are known."""

import pytest

from mathfish_widgets.questions.widget import Question

REASONS = {
    ("equations.other", "yes"): "Look again. They are two equations: they do not say the same.\n"
    "  (10 − 4) ÷ 2 = 3 says: 2 × 3 = v and 4 + v = 10. A letter stands for a number on the way.\n"
    "  4 × 3 = 10 + 2 says: 3 × 4 = v and 2 + 10 = v. A letter stands for a number on the way.",
}


@pytest.mark.parametrize(("key", "given"), REASONS)
def test_reasons_word_for_word(key: str, given: str) -> None:
    assert Question(key).answer(given) == REASONS[key, given]
