"""The step that is asked for after an error: it can be answered, and it is another question than the whole."""

import random
from itertools import islice

import pytest

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.arithmetic import prime_factors
from mathfish_widgets.practice.sentences import wording_about
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.progress.answered import LEVELS
from mathfish_widgets.questions.question import hints, prompt

from .test_misconceptions import BANKS

LEAST = {
    "docfish.factors": 0.9,
    "docfish.change": 0.9,
    "docfish.consolidation": 0.6,
    "docfish.embedded": 0.4,
    "docfish.pairs": 0.3,
    "equations.four": 0.9,
}
"""The share of likely wrong answers after which a step is asked for, at least."""
ITEMS = 10


def followed(key):
    """The likely wrong answers to some items, each with the item's question and the step that is asked for or None."""
    wording = wording_about(SKILLS[key].game)
    for level in LEVELS:
        for item in islice(SKILLS[key].items(random.Random(level), level), ITEMS):
            for likely in BANKS[key](item.question):
                judgement = item.judge(likely.given, wording)
                if not judgement.right:
                    yield item.question, judgement.follow_up


@pytest.mark.parametrize("key", LEAST)
def test_after_most_likely_wrong_answers_a_step_is_asked_for(key):
    steps = [step for _, step in followed(key)]
    assert sum(step is not None for step in steps) >= LEAST[key] * len(steps)


def answers_to(step, wording):
    """Some answers to a step, among them all that can be chosen or picked alone, and small numbers."""
    options = [option["value"] for option in step.entry.options(wording)]
    yield from options
    yield from (options[:size] for size in range(2, len(options) + 1))
    if not options:
        yield from map(str, range(200))
        yield "shortage"
        numbers = (2, 3, 5, 7, 11, 13)
        yield from (f"{a} {b}" for a in range(2, 19) for b in range(2, 19))
        yield from (f"{a} {b} {c}" for a in numbers for b in numbers for c in numbers)
        yield " ".join(map(str, prime_factors(step.values.get("number", 2))))


@pytest.mark.parametrize("key", LEAST)
def test_a_step_can_be_answered_and_is_another_question(key):
    wording = wording_about(SKILLS[key].game)
    steps = {step: whole for whole, step in followed(key) if step is not None}
    assert steps
    for step, whole in steps.items():
        assert step != whole
        assert all(map(wording.sentence, (prompt(step), *hints(step), step.entry.label)))
        assert any(is_right(step, given, wording) for given in answers_to(step, wording)), step


def is_right(step, given, wording):
    try:
        judgement = step.judge(step.entry.read(given, wording))
    except ValueError:
        return False
    assert isinstance(judgement.explanation, Step)
    assert [*wording.lines(judgement.explanation)]
    return judgement.right
