"""Mastery: the last ten items of a skill, its sentence and bar, and the level that they suggest."""

from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.practice.scheduling.mastery import BAR, Mark, mastery, mastery_bar
from mathfish_widgets.practice.sentences import SENTENCES
from mathfish_widgets.practice.skill import LEVELS
from tests.practice.answering import SKILL, item_done

WORDING = Wording(SENTENCES)
FIELDS = {
    "a": {},
    "h": {"points": 2, "hints": 2},
    "s": {"points": 0, "right": False},
}
"""Done alone, with help, or shown."""


def done(course):
    """Answers from texts such as "1aah 2s": a level, and how one item after another went."""
    items = [(int(part[0]), mark) for part in course.split() for mark in part[1:]]
    return [item_done(number, level=level, **FIELDS[mark]) for number, (level, mark) in enumerate(items)]


@pytest.mark.parametrize(
    ("course", "sentence"),
    [
        ("", "No items yet. Each one that you do fills a box."),
        ("1a", "1 of your last 1 without help."),
        ("1aahs", "2 of your last 4 without help."),
        ("1ssssss 1aaaaaaaahs", "8 of your last 10 without help."),
    ],
)
def test_the_sentence_counts_the_last_ten(course, sentence):
    assert WORDING.sentence(mastery(done(course), SKILL).summary) == sentence


def test_other_skills_are_passed_by():
    answers = [*done("1a"), item_done(9, skill="docfish.prime", right=False, points=0)]
    assert mastery(answers, SKILL).bar == (Mark.ALONE,)
    assert mastery(answers, "docfish.pairs").bar == ()


@pytest.mark.parametrize(
    ("course", "level"),
    [
        ("", 1),
        ("1aaa", 1),
        ("1aaaa", 2),
        ("1ahaaa", 2),
        ("1ahaha", 1),
        ("1aaaa 2aaa", 2),
        ("1aaaa 2aaaa", 3),
        ("1aaaa 2aaaa 3aaaaaaa", 3),
        ("1aaaa 2ss", 2),
        ("1aaaa 2sas", 2),
        ("1aaaa 2sass", 1),
        ("1ssss", 1),
        ("1aaaa 2aaaa 3sss", 2),
        ("1aaaa 2aaaa 3sss 2sss", 1),
        ("3aaaa", 3),
        ("2aaaa", 3),
        ("1aaaa 2aaaa 1aaaa", 3),
        ("3sss", 1),
    ],
)
def test_the_level_goes_up_after_four_of_five_alone_and_down_after_three_of_five_shown(course, level):
    assert mastery(done(course), SKILL).level == level


def test_a_skill_is_mastered_at_the_highest_level_with_eight_of_ten():
    assert not mastery(done("1aaaaaaaaaa"), SKILL).mastered
    assert not mastery(done("1aaaa 2aaaa 3a"), SKILL).mastered
    assert mastery(done("1aaaa 2aaaa 3haha"), SKILL).mastered
    assert not mastery(done("1aaaa 2aaaa 3hahah"), SKILL).mastered


@given(st.lists(st.tuples(st.sampled_from(LEVELS), st.sampled_from("ahs")), max_size=40))
def test_a_level_is_always_one_and_a_bar_at_most_ten(course):
    state = mastery(done(" ".join(f"{level}{mark}" for level, mark in course)), SKILL)
    assert state.level in LEVELS
    assert len(state.bar) == min(BAR, len(course))


def test_the_bar_is_named_in_words_and_tells_its_marks_apart_without_colour():
    html = mastery_bar(mastery(done("1ahs"), SKILL), WORDING)
    figure = ET.XML(html)
    picture, caption = figure
    assert picture.get("role") == "img"
    assert picture.get("aria-label") == "Your last items, the oldest first: without help, with help and not yet."
    assert caption.text == "1 of your last 3 without help."
    assert [text.text for text in picture.iter("text")] == ["✓", "~", "–"]
    assert len([*picture.iter("rect")]) == BAR


def test_an_empty_bar_has_a_name_too():
    picture, _ = ET.XML(mastery_bar(mastery([], SKILL), WORDING))
    assert picture.get("aria-label") == "Ten empty boxes."


def test_what_stands_in_a_sentence_is_escaped():
    names = {**SENTENCES, "practice.mastery.alone": 'a "<b>', "practice.mastery.last": "<i>{alone}"}
    html = mastery_bar(mastery(done("1a"), SKILL), Wording(names))
    assert "<b>" not in html
    assert ET.XML(html)[1].text == "<i>1"
