"""What is had, from the last answers, and what is practised next."""

import re
import sys
from datetime import timedelta
from itertools import islice, pairwise
from random import Random
from xml.etree import ElementTree as ET

import pytest
from fsrs import Rating
from hypothesis import given
from hypothesis import strategies as st

from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.practice.scheduling.mastery import BAR, Mark, mastery, mastery_bar
from mathfish_widgets.practice.scheduling.schedule import due, due_first, next_skill, rating_of
from mathfish_widgets.practice.sentences import SENTENCES
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.progress.answered import LEVELS
from tests.practice.answering import MORNING, SKILL, item_done

WORDING = Wording(SENTENCES)
ORDER = [*SKILLS]
DAY = timedelta(days=1)


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


def fact_done(number, day, fact, **fields):
    return item_done(number, at=MORNING + day * DAY, fact=fact, **fields)


def shown(number, day, fact):
    return fact_done(number, day, fact, right=False, points=0)


def skill_done(key, alone, helped=0, level=1, day=0):
    """The answers of a skill on one day: the helped ones first."""
    points = [2] * helped + [4] * alone
    return [
        item_done(f"{key}-{day}-{level}-{number}", minutes=day * 1440 + number, skill=key, level=level, points=each)
        for number, each in enumerate(points)
    ]


def mastered(key, day=0):
    return [answered for level in (1, 2, 3) for answered in skill_done(key, 5, level=level, day=day)]


def told(answers, seed=1, now=MORNING):
    key, level, why = next_skill(answers, now, Random(seed))
    return key, level, WORDING.sentence(why)


@pytest.mark.parametrize(
    ("points", "rating"),
    [(4, Rating.Good), (3, Rating.Hard), (2, Rating.Hard), (1, Rating.Again), (0, Rating.Again)],
)
def test_points_become_ratings(points, rating):
    assert rating_of(item_done(1, points=points)) is rating
    assert rating_of(item_done(1, points=points, right=False)) is Rating.Again


def test_a_fact_comes_back_on_another_day_and_later_each_time_it_is_known():
    answers, waits, day = [], [], 0
    for number in range(4):
        answers.append(fact_done(number, day, "after 9"))
        wait = next(days for days in range(1, 400) if due(answers, MORNING + (day + days) * DAY))
        waits.append(wait)
        day += wait
    assert waits[0] >= 1
    assert all(later > earlier for earlier, later in pairwise(waits))


def test_a_fact_that_was_shown_comes_back_sooner_than_one_with_hints_and_that_before_a_known_one():
    day = 9
    answers = [fact_done(1, 0, "known"), fact_done(2, 0, "hinted", points=2), shown(3, 0, "shown")]
    assert due(answers, MORNING + day * DAY) == ("shown", "hinted", "known")
    assert due(answers, MORNING + DAY) == ("shown", "hinted")
    assert due(answers, MORNING) == ()


def test_forgetting_brings_a_fact_back():
    known = [fact_done(1, 0, "after 9"), fact_done(2, 3, "after 9")]
    assert due(known, MORNING + 5 * DAY) == ()
    assert due([*known, shown(3, 4, "after 9")], MORNING + 5 * DAY) == ("after 9",)


def test_items_without_a_fact_are_never_due():
    assert due([item_done(1)], MORNING + 99 * DAY) == ()


def test_the_schedule_is_the_same_each_time():
    answers = [fact_done(number, number % 7, f"fact {number % 12}", points=number % 5) for number in range(60)]
    answers.sort(key=lambda answered: answered.at)
    when = MORNING + 12 * DAY
    assert due(answers, when) == due(answers, when)
    assert [next_skill(answers, when, Random(3)) for _ in range(2)] == [next_skill(answers, when, Random(3))] * 2


def test_one_begins_with_the_first_skill():
    assert told([]) == (ORDER[0], 1, "A good skill to begin with.")


def test_facts_that_are_due_come_before_everything_else():
    answers = [shown(1, 0, "after 9"), shown(2, 0, "after 7"), *skill_done(ORDER[0], 1)]
    answers.sort(key=lambda answered: answered.at)
    sentence = "2 facts are due again before you forget, first of all “after 7”."
    assert told(answers, now=MORNING + DAY) == (SKILL, 1, sentence)


def test_a_new_skill_begins_while_fewer_than_three_are_in_the_making():
    assert told(skill_done(ORDER[0], 1)) == (ORDER[1], 1, "This is new for you.")
    two = [*skill_done(ORDER[0], 3), *skill_done(ORDER[1], 0, 3, day=1)]
    assert told(two) == (ORDER[2], 1, "This is new for you.")


def test_then_one_of_the_two_weakest_but_not_the_last_one_again():
    three = [*skill_done(ORDER[0], 8, 2), *skill_done(ORDER[1], 1, 4, day=1), *skill_done(ORDER[2], 0, 5, day=2)]
    chosen = {told(three, seed) for seed in range(12)}
    assert chosen == {
        (ORDER[1], 1, "1 of your last 5 went without help, so this is worth more practice."),
        (ORDER[0], mastery(three, ORDER[0]).level, "This goes well; go on at level 2."),
    }


def test_a_mastered_skill_makes_room_for_a_new_one():
    answers = [answered for key in ORDER[:3] for answered in mastered(key)]
    assert told(answers)[0] == ORDER[3]


def test_when_all_is_mastered_what_rested_longest_comes_again():
    answers = [answered for day, key in enumerate(reversed(ORDER)) for answered in mastered(key, day)]
    assert told(answers) == (ORDER[-1], 3, "You know this well, and it has rested longest.")


def test_skills_of_a_newer_version_are_passed_by():
    assert told([item_done(1, skill="bridge.finesse", fact="odd")], now=MORNING + 9 * DAY)[0] == ORDER[0]


def test_items_of_due_facts_are_drawn_first():
    answers = [shown(1, 0, "after 3"), shown(2, 0, "after 5")]
    items = due_first(SKILLS[SKILL], 1, Random(7), answers, MORNING + DAY)
    drawn = list(islice(items, 30))
    assert {item.fact for item in drawn[:2]} == {"after 3", "after 5"}
    assert all(one.question != two.question for one, two in pairwise(drawn))
    assert len({item.fact for item in drawn[2:]}) > 2


def test_without_due_facts_items_are_those_of_the_skill():
    plain = list(islice(SKILLS[SKILL].items(Random(7), 1), 20))
    assert list(islice(due_first(SKILLS[SKILL], 1, Random(7), [], MORNING), 20)) == plain


def test_a_due_fact_that_is_no_longer_asked_stops_nothing():
    answers = [shown(1, 0, "a fact of long ago")]
    assert len(list(islice(due_first(SKILLS[SKILL], 1, Random(7), answers, MORNING + DAY), 5))) == 5


def test_without_fsrs_it_is_said_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "fsrs", None)
    with pytest.raises(ModuleNotFoundError, match=re.escape('pip install "fsrs>=6.2,<7"')):
        due([], MORNING)


def test_facts_that_are_due_leave_room_for_everything_else():
    """A pupil who is right three times in four meets most skills, though some fact is due nearly always."""
    rng, answers, met = Random(4), [], []
    for drill in range(80):
        now = MORNING + drill * DAY / 2
        key, level, _ = next_skill(answers, now, Random(drill))
        met.append(key)
        for _ in range(10):
            right = rng.random() < 0.75
            fact = f"fact {rng.randrange(12)}" if key in {"docfish.factors", "doublets.next"} else ""
            told = {"level": level, "right": right, "points": 4 if right else 0, "fact": fact}
            answers.append(item_done(len(answers), at=now, skill=key, **told))
    assert len({*met}) > len(SKILLS) // 2
    assert sum(key in {"docfish.factors", "doublets.next"} for key in met) <= 50
