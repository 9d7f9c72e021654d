"""The questions about waterways: reasons word for word, and answers that are known."""

import pytest

from mathfish_widgets.questions.widget import Question

REASONS = {
    (
        "water.reach",
        "N1",
    ): "Look again. The water of N0 does not reach N1.\n  From lane N1 the water leads to E0, but not to N0.",
    (
        "water.bridge",
        "yes",
    ): "Look again. No waterway joins N0 and W1.\n  From lane N0 the water leads to S1, but not to "
    "W1.\n  NW is a bridge: one waterway joins north and south, the other east and west. They cross without touching.",
    (
        "water.one_pond",
        "9",
    ): "Look again. It is not 9. Both lanes lie in one pond. May two animals of the same pond swap?",
}
RIGHT = {
    "water.reach": "S1 W0",
    "water.crossroads": ["E0", "S1", "W1"],
    "water.turn": "n0, s1, w0",
    "water.two_lanes": 9,
    "water.three_lanes": 27,
}


@pytest.mark.parametrize(("key", "given"), REASONS)
def test_reasons_word_for_word(key: str, given: str) -> None:
    assert Question(key).answer(given) == REASONS[key, given]


@pytest.mark.parametrize("key", RIGHT)
def test_the_answers_of_the_rulebook_are_right(key: str) -> None:
    assert Question(key).answer(RIGHT[key]).startswith("Right. ")
