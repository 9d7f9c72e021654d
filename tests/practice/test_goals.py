"""Test weekly goals: which days count, what is shown, and how a goal is chosen and saved."""

from datetime import UTC, datetime, timedelta, timezone
from html import escape
from itertools import count

import pytest

from mathfish_widgets.practice.bars import items_today, weeks
from mathfish_widgets.practice.widget import Practice
from mathfish_widgets.progress.entries import EXAMPLE, Entries, Goal
from mathfish_widgets.progress.progress import Progress
from tests.cases import each_case
from tests.practice.answering import MORNING, SKILL, item_done

DAY = timedelta(days=1)
THURSDAY = MORNING + 3 * DAY


def goal(number, items=2, days=3, at=MORNING):
    return Goal(f"goal-{number}", at, items, days)


def answered(*days, **fields):
    """Return one answer for each day, counted from the Monday of MORNING."""
    return tuple(
        item_done(number, at=MORNING + day * DAY + timedelta(minutes=number), **fields)
        for number, day in enumerate(days)
    )


def told(entries, now=THURSDAY):
    """Return for each week how long ago it was, the days done, and the days wanted."""
    return [(week.ago, week.done, week.goal.days) for week in weeks(entries, now, UTC)]


def test_day_counts_once_goal_number_of_questions_is_answered():
    entries = Entries(answered(0, 0, 1, 3, 3, 3), goals=(goal(1),))
    assert told(entries) == [(0, 2, 3)]
    assert items_today(entries, THURSDAY, UTC) == 3
    assert told(Entries(entries.answers, goals=(goal(1, items=1),))) == [(0, 3, 3)]


def test_examples_and_lesson_answers_do_not_count_towards_goal():
    for fields in ({"setting": EXAMPLE}, {"skill": "lesson.primes.split_14"}):
        assert told(Entries(answered(0, 0, **fields), goals=(goal(1),))) == [(0, 0, 3)]


def test_week_begins_on_monday_with_own_goal():
    before = MORNING - 7 * DAY
    entries = Entries(answered(-7, -7, -1, -1, 0, 0), goals=(goal(1, days=5, at=before), goal(2, at=MORNING)))
    assert told(entries) == [(0, 1, 3), (1, 2, 5)]
    assert told(entries, THURSDAY + 7 * DAY) == [(0, 0, 3), (1, 1, 3), (2, 2, 5)]
    assert told(entries, THURSDAY + 28 * DAY) == [(ago, 0, 3) for ago in range(4)]


def test_weeks_are_shown_only_with_goal():
    entries = Entries(answered(0, 0), goals=(goal(1), goal(2, days=0, at=MORNING + 7 * DAY)))
    assert told(entries) == [(0, 1, 3)]
    assert told(entries, THURSDAY + 7 * DAY) == told(Entries(answered(0, 0))) == []


def test_days_follow_local_time_zone():
    late = item_done(1, at=datetime(2026, 11, 3, 23, 30, tzinfo=UTC))
    entries = Entries((late,), goals=(goal(1, items=1),))
    assert items_today(entries, THURSDAY - DAY, timezone(timedelta(hours=1))) == 1
    assert items_today(entries, THURSDAY - DAY, UTC) == 0


@pytest.fixture
def progress(tmp_path):
    return Progress(tmp_path / "progress.sqlite")


def practice(progress, now=THURSDAY, **named):
    one = Practice(SKILL, **{"seed": 7, "level": 1, "items": 2, "progress": progress, **named})
    seconds = count()
    one.drill.now = lambda: now + timedelta(seconds=next(seconds))
    one._refresh()
    return one


def send(one, **message):
    one._handle_custom_msg({"item": one.item, **message}, [])


def choice(one, text):
    return next(each["choice"] for each in one.goal["choices"] if each["text"] == text)


def test_practice_without_goal_only_offers_to_set_one(progress):
    one = practice(progress)
    assert (one.goal["html"], one.goal["fold"]) == ("", "Set a weekly goal")
    assert [each["text"] for each in one.goal["choices"]] == [
        "5 questions on 2 days a week",
        "10 questions on 3 days a week",
        "10 questions on 5 days a week",
    ]


def test_goal_can_be_chosen_shown_and_removed(progress):
    one = practice(progress)
    chosen = choice(one, "5 questions on 2 days a week")
    send(one, goal=chosen)
    send(one, goal=chosen)
    assert [(each.items, each.days) for each in progress.entries().goals] == [(5, 2)]
    assert escape("This week you've done 0 of 2 days. Today you've done 0 of 5 questions.") in one.goal["html"]
    for number in (1, 2):
        send(one, answer=one.drill.item.answer)
        assert one.goal == {}
        send(one, next=True)
        assert bool(one.goal) == (number == 2)
    assert escape("Today you've done 2 of 5 questions.") in one.goal["html"]
    send(one, goal=choice(one, "Remove my goal"))
    assert (one.goal["html"], one.goal["fold"]) == ("", "Set a weekly goal")


@each_case(
    ("days", "sentence"),
    [
        ((0, 0), "This week you've done 1 of 2 days. Today you've done 0 of 2 questions."),
        ((3, 3), "This week you've done 1 of 2 days. You've finished for today."),
        (
            (0, 0, 1, 1, 2, 2),
            "You've reached your goal for this week. You wanted 2 days with 2 questions each, and you've done 3.",
        ),
    ],
)
def test_weekly_goal_sentence_matches_days_practised(progress, days, sentence):
    for each in answered(*days):
        progress.add(each)
    one = practice(progress)
    assert one.set_goal(2, 2) == "Your goal is 2 questions on 2 days a week."
    assert escape(sentence) in one.goal["html"]


def test_missed_days_of_earlier_week_are_described_but_not_drawn(progress):
    progress.add_goal(goal(1, at=MORNING - 7 * DAY))
    for each in answered(-7, -7):
        progress.add(each)
    html = practice(progress).goal["html"]
    assert 'aria-label="This week: 0 of 3 days. Last week: 1 of 3 days."' in html
    assert html.count('class="mf-open"') == 3


def test_resetting_mastery_bar_leaves_goal_days_unchanged(progress):
    for each in answered(0, 0):
        progress.add(each)
    progress.reset(SKILL)
    one = practice(progress)
    one.set_goal(2, 3)
    assert "This week: 1 of 3 days." in one.goal["html"]


class AnswersOnly:
    """A progress record without goals."""

    def add(self, _answered):
        pass

    def answers(self, _skill=None):
        return ()

    def reset(self, _skill):
        pass


def test_test_mode_and_records_without_goals_show_no_goal(progress):
    assert practice(progress, test=True).goal == {}
    one = practice(AnswersOnly())
    assert one.goal == {}
    assert one.set_goal(5, 2) == "Your goal can't be saved here."


@each_case("wish", [(0, 2), (101, 2), (5, 8), (5, -1), (True, 2), ("5", 2)])
def test_impossible_goal_is_refused(progress, wish):
    with pytest.raises(ValueError, match="can't be saved"):
        practice(progress).set_goal(*wish)
    assert progress.entries().goals == ()


@each_case("goal", [7, -1, True, "0", None])
def test_invalid_goal_message_changes_nothing(progress, goal):
    one = practice(progress)
    send(one, goal=goal)
    assert progress.entries().goals == ()
