"""The questions about sums that catch a fish: reasons word for word, and answers that are known."""

from itertools import product as product_of
from typing import Any

import pytest

from mathfish_widgets.questions.catalogue import QUESTIONS
from mathfish_widgets.questions.widget import Question

REASONS = {
    ("sums.another_15", "15 = 8 + 7"): "Look again. That is the same sum: the same cards with the same signs. Find one "
    "with other cards or other signs.",
    (
        "sums.another_15",
        "8 + 7 + 4",
    ): "Look again. It makes 19, which is 4 too many.\n  8 plus 7 is 15.\n  15 plus 4 is 19.",
    ("sums.another_15", "9 + 6"): "Look again. There is no bug 9 here. The bugs are 8, 7, 4, 1 and 6.",
    ("sums.two_fish", "yes"): "Look again. Only one fish in a sum. You used 10 and 5.",
    ("sums.missing", "4"): "Look again. 3, 10, 5 and 4 make no 10. The sums nearest to it are 5 + 4 = 9 and "
    "10 + 4 − 3 = 11.",
}
RIGHT = {
    "sums.another_15": "15 = 8 + 6 + 1",
    "sums.another_20": "9 + 6 + 5",
    "sums.said": "17 22 20",
    "sums.ways": 3,
    "sums.missing": "7",
}


@pytest.mark.parametrize(("key", "given"), REASONS)
def test_reasons_word_for_word(key: str, given: str) -> None:
    assert Question(key).answer(given) == REASONS[key, given]


@pytest.mark.parametrize("key", RIGHT)
def test_the_answers_of_the_rulebook_are_right(key: str) -> None:
    assert Question(key).answer(RIGHT[key]).startswith("Right. ")


def test_the_ways_to_a_fish_are_all_there_are() -> None:
    """Every choice of a plus, a minus or nothing for each bug, tried one after another."""
    asked: Any = QUESTIONS["sums.ways"]
    signs = product_of((1, -1, 0), repeat=len(asked.bugs))
    made = [sum(sign * bug for sign, bug in zip(each, asked.bugs, strict=True)) for each in signs]
    assert asked.values["count"] == made.count(asked.fish)


def test_a_sum_is_known_however_it_is_ordered() -> None:
    question = Question("sums.another_20")
    told = {question.answer(text) for text in ("9 + 8 + 5 - 2", "20 = 5 + 8 + 9 − 2", "8 - 2 + 9 + 5", "8+5+9-2 = 20")}
    assert len(told) == 1
    assert told.pop().startswith("Look again. That is the same sum")
