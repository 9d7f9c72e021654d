"""Test facts to remember: when each is due again, and the items that ask for it."""

import re
import sys
from datetime import timedelta
from itertools import islice, pairwise
from random import Random

import pytest
from fsrs import Rating

from mathfish_widgets.practice.schedule import due, due_first, levels_due, rating_of
from mathfish_widgets.practice.skills import SKILLS
from tests.cases import each_case
from tests.practice.answering import MORNING, SKILL, item_done

DAY = timedelta(days=1)


def fact_done(number, day, fact, **fields):
    return item_done(number, at=MORNING + day * DAY, fact=fact, **fields)


def shown(number, day, fact):
    return fact_done(number, day, fact, right=False, points=0)


@each_case(
    ("points", "rating"),
    [(4, Rating.Good), (3, Rating.Hard), (2, Rating.Hard), (1, Rating.Again), (0, Rating.Again)],
)
def test_rating_follows_points(points, rating):
    assert rating_of(item_done(1, points=points)) is rating
    assert rating_of(item_done(1, points=points, right=False)) is Rating.Again


def test_known_fact_returns_on_another_day_after_growing_intervals():
    answers, waits, day = [], [], 0
    for number in range(4):
        answers.append(fact_done(number, day, "after 9"))
        wait = next(days for days in range(1, 400) if due(answers, MORNING + (day + days) * DAY))
        waits.append(wait)
        day += wait
    assert waits[0] >= 1
    assert all(later > earlier for earlier, later in pairwise(waits))


def test_shown_fact_returns_before_hinted_and_hinted_before_known():
    day = 9
    answers = [fact_done(1, 0, "known"), fact_done(2, 0, "hinted", points=2), shown(3, 0, "shown")]
    assert due(answers, MORNING + day * DAY) == ("shown", "hinted", "known")
    assert due(answers, MORNING + DAY) == ("shown", "hinted")
    assert due(answers, MORNING) == ()


def test_forgotten_fact_is_due_again():
    known = [fact_done(1, 0, "after 9"), fact_done(2, 3, "after 9")]
    assert due(known, MORNING + 5 * DAY) == ()
    assert due([*known, shown(3, 4, "after 9")], MORNING + 5 * DAY) == ("after 9",)


def test_items_without_fact_are_never_due():
    assert due([item_done(1)], MORNING + 99 * DAY) == ()


def test_due_facts_and_levels_are_deterministic():
    answers = [fact_done(number, number % 7, f"fact {number % 12}", points=number % 5) for number in range(60)]
    answers.sort(key=lambda answered: answered.at)
    when = MORNING + 12 * DAY
    assert due(answers, when) == due(answers, when)
    assert levels_due(answers, when) == [1] * len(due(answers, when))


def test_items_of_due_facts_are_drawn_first():
    answers = [shown(1, 0, "after 3"), shown(2, 0, "after 5")]
    items = due_first(SKILLS[SKILL], 1, Random(7), answers, MORNING + DAY)
    drawn = list(islice(items, 30))
    assert {item.fact for item in drawn[:2]} == {"after 3", "after 5"}
    assert all(one.question != two.question for one, two in pairwise(drawn))
    assert len({item.fact for item in drawn[2:]}) > 2


def test_items_without_due_facts_match_skill_order():
    plain = list(islice(SKILLS[SKILL].items(Random(7), 1), 20))
    assert list(islice(due_first(SKILLS[SKILL], 1, Random(7), [], MORNING), 20)) == plain


def test_obsolete_due_fact_is_ignored():
    answers = [shown(1, 0, "a fact of long ago")]
    assert len(list(islice(due_first(SKILLS[SKILL], 1, Random(7), answers, MORNING + DAY), 5))) == 5


def test_missing_fsrs_error_gives_install_command(monkeypatch):
    monkeypatch.setitem(sys.modules, "fsrs", None)
    with pytest.raises(ModuleNotFoundError, match=re.escape('pip install "fsrs>=6.2,<7"')):
        due([], MORNING)
