"""What comes after and before on the clock of 13, against counting on a list of hours."""

import random
from itertools import islice

import pytest

from mathfish_widgets.practice.skill import LEVELS
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.questions.doublets.clock import Before

CLOCK = [*range(1, 14)] * 2


@pytest.mark.parametrize("level", LEVELS)
def test_the_answer_is_what_counting_on_the_clock_gives(level):
    for item in islice(SKILLS["doublets.next"].items(random.Random(5), level), 334):
        answer, number = int(item.answer), item.question.number
        low, high = (answer, number) if isinstance(item.question, Before) else (number, answer)
        assert CLOCK[2 * low - 1] == high
