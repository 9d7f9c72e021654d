"""The contract of every skill: answers, grades, hints, solutions and sentences of many generated items."""

import random
from itertools import islice, pairwise

import pytest

from mathfish_widgets.practice.item import RUNGS
from mathfish_widgets.practice.sentences import wording_about
from mathfish_widgets.practice.skill import LEVELS
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.questions.question import prompt

ITEMS = 334
"""At each level, so that a thousand items of every skill are looked at."""
EVERY_SKILL = pytest.mark.parametrize("key", SKILLS)
AT_EVERY_LEVEL = pytest.mark.parametrize("level", LEVELS)


def items(key, level, count=ITEMS):
    return list(islice(SKILLS[key].items(random.Random(level), level), count))


@EVERY_SKILL
@AT_EVERY_LEVEL
def test_a_thousand_items_have_a_right_answer_an_explanation_and_the_grade_they_were_drawn_for(key, level):
    wording = wording_about(SKILLS[key].game)
    for item in items(key, level):
        judgement = item.judge(item.answer, wording)
        assert judgement.right, item
        assert wording.sentence(prompt(item.question))
        assert len([*wording.lines(item.solution(wording))]) >= 2
        assert SKILLS[key].grade(item.question) == level
        assert len({wording.sentence(hint) for hint in item.hints}) == RUNGS


@EVERY_SKILL
@AT_EVERY_LEVEL
def test_the_same_seed_gives_the_same_items_and_never_one_twice_in_a_row(key, level):
    first, again = items(key, level, 40), items(key, level, 40)
    wording = wording_about(SKILLS[key].game)
    assert first == again
    assert all(one.question != two.question for one, two in pairwise(first))
    assert len({wording.sentence(prompt(item.question)) for item in first}) >= 4


@EVERY_SKILL
def test_a_skill_and_its_levels_are_described(key):
    skill, wording = SKILLS[key], wording_about(SKILLS[key].game)
    assert wording.sentence(skill.title)
    assert len({wording.sentence(skill.description(level)) for level in LEVELS}) == len(LEVELS)
