"""The questions about what may be concluded: reasons word for word, and answers that are known."""

import pytest

from mathfish_widgets.questions.widget import Question

REASONS = {
    ("asks.may", "3S 10S"): "Look again. You may not ask for the 10♠.\n"
    "  You have no card of high spades, so you may not ask for one.",
    ("asks.one_of", "4♠ 6♠"): "Look again. The 4♠ does not come into question.\n  You hold the 4♠ yourself.",
    (
        "asks.perhaps",
        "no",
    ): "Look again. Mary may have the 6♠, but so may Nora, Omar, Joseph or Pia. Nothing that was said rules it out.",
    ("asks.miss", "Nora Pia"): "Look again. Nora cannot have the 5♠.\n"
    "  Nora asked for the 5♠, so Nora does not have it.",
    ("asks.then", "3S 6S 7S"): "Look again. The 3♠ does not come into question.\n"
    "  Omar gave Mary the 3♠ when Mary asked for it.",
}
RIGHT = {
    "asks.may": "3♠ 7♥ J♣ K♥",
    "asks.one_of": ["3S", "6S", "7S"],
    "asks.miss": "omar, joseph and pia",
    "asks.round": ["Pia"],
    "asks.then": "6S 7S",
    "asks.two": "no",
    "asks.sure": "yes",
    "asks.full": "no",
}


@pytest.mark.parametrize(("key", "given"), REASONS)
def test_reasons_word_for_word(key: str, given: str) -> None:
    assert Question(key).answer(given) == REASONS[key, given]


@pytest.mark.parametrize("key", RIGHT)
def test_the_answers_of_the_rulebook_are_right(key: str) -> None:
    assert Question(key).answer(RIGHT[key]).startswith("Right. ")
