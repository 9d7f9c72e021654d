"""What practice with DocFish says to answers of every kind: each has its reason, and no sentence is left over."""

import random
import re
from functools import cache
from itertools import islice

import pytest

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.practice.sentences import docfish, wording_about
from mathfish_widgets.practice.skill import LEVELS
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.questions.entry import UnreadableAnswer
from mathfish_widgets.questions.question import prompt

WORDING = wording_about("docfish")
NEVER_SAID = ("wrong", "simply", "obviously", "!")
GIVEN = {
    "docfish.prime": ("yes", "no"),
    "docfish.factors": ("2 6", "1 12", "2 2 3", "12", "5 5", "0", "1", "2", "3", "4", "6", "8", "9", "10", "14"),
    "docfish.embedded": ("2", "2 3", "4", "1", "2 3 5 7 11 13"),
    "docfish.pairs": ("1", "2", "3", "4", "5", "13", "2 3"),
    "docfish.change": ("shortage", "2 2", "2 4", "2 6", "8", "1 8", "2 2 2", "4", "9 12", "4 6 8 9 10 12 14"),
    "docfish.consolidation": ("none", "2x2", "2x3", "2x2x2", "2x7", "2x6 2x7", "2x2, 2x3", "1", "2", "3", "6"),
}


@cache
def told(key, level):
    """Everything that is told with 150 items: the step, and of answers that are not right the step again."""
    steps, reasons = [], []
    for item in islice(SKILLS[key].items(random.Random(23 * level), level), 150):
        steps += [prompt(item.question), item.question.entry.label, *item.hints, item.solution(WORDING)]
        for given in GIVEN[key]:
            try:
                judgement = item.judge(given, WORDING)
            except UnreadableAnswer:
                continue
            steps.append(judgement.explanation)
            reasons += [] if judgement.right else [judgement.explanation]
    return steps, reasons


@pytest.mark.parametrize("key", GIVEN)
@pytest.mark.parametrize("level", LEVELS)
def test_each_answer_to_look_at_again_has_a_reason_that_names_numbers(key, level):
    _, reasons = told(key, level)
    assert reasons
    for reason in reasons:
        said = " ".join(WORDING.lines(reason))
        general = reason.rule == "docfish.consolidation.size"
        assert general or re.search(r"\d", said), said
        assert not [word for word in NEVER_SAID if word in said]


def rules(step):
    """The rules of a step, of all below it, and of those that stand as values in a sentence."""
    for each in step.walk():
        yield each.rule
        for value in each.values.values():
            for part in value if isinstance(value, tuple | list) else (value,):
                if isinstance(part, Step):
                    yield part.rule


def test_no_sentence_stands_there_for_nothing():
    used = {rule for key in GIVEN for level in LEVELS for step in told(key, level)[0] for rule in rules(step)}
    described = {f"practice.{key}.{part}" for key in GIVEN for part in ("title", "level_1", "level_2", "level_3")}
    assert docfish.SENTENCES.keys() - used - described == set()
