"""The bars below a practice set: mastery of a skill, and the goal for the week."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date, datetime, timedelta, tzinfo
from html import escape
from typing import Any, NamedTuple

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.markup.svg import svg_figure, svg_text
from mathfish_widgets.progress.entries import EXAMPLE, LEVELS, Entries, Goal
from mathfish_widgets.stage.faces.seaside import GOLD
from mathfish_widgets.stage.theme import INK

from .mastery import ROW, Mark, Mastery, Word

_BOX, _STEP, _HEIGHT = 26, 30, 34
_NAME_WIDTH, _NAME_SIZE = 104, 14
_MOST_OPEN = 5
"""The most empty boxes in a row; the words of the row give the full number."""
_EMPTY = 'class="mf-open" opacity="0.18"'
_LOOKS = {
    Mark.ALONE: ("✓", GOLD, "#9A6A10", INK),
    Mark.HELPED: ("~", "none", "var(--mf-subject, #0067A5)", "currentColor"),
    Mark.SHOWN: ("–", "none", "currentColor", "currentColor"),
}
"""The sign of each mark, and the colours of its box, edge and sign."""
GOALS = ((5, 2), (10, 3), (10, 5), (1, 0))
"""The goals to choose from: items a day and days a week; the last one removes the goal."""
_WEEKS = 4
"""The number of weeks shown."""


class Row(NamedTuple):
    """A named row: the marks of finished items, how many items are missing, and both in words."""

    name: Step
    marks: tuple[Mark, ...]
    missing: int
    words: Step


def _bar(rows: Sequence[Row], told: Step, wording: Wording) -> str:
    """Return rows as an HTML picture with an accessible name, and a sentence below.

    Signs and edges repeat what the colours say, for people who can't tell the colours apart.
    """
    words = " ".join(wording.sentence(row.words) for row in rows)
    parts = (part for place, row in enumerate(rows) for part in _drawn(row, place * _HEIGHT, wording))
    picture = svg_figure(_NAME_WIDTH + _STEP * (ROW + _MOST_OPEN), _HEIGHT * len(rows), words, *parts)
    return f'<figure class="mf-mastery">{picture}<figcaption>{escape(wording.sentence(told))}</figcaption></figure>'


def _drawn(row: Row, top: float, wording: Wording) -> Iterable[str]:
    """Yield the name of a row, its marks, and an empty box for each missing item."""
    middle = top + _HEIGHT / 2
    yield svg_text(_NAME_WIDTH / 2, middle, wording.sentence(row.name), _NAME_SIZE)
    for place, mark in enumerate(row.marks):
        sign, fill, edge, ink = _LOOKS[mark]
        yield _frame(place, middle, 'stroke-width="2"', fill, edge)
        yield svg_text(_left(place) + _BOX / 2, middle, sign, 18, ink)
    for place in range(min(row.missing, _MOST_OPEN)):
        yield _frame(len(row.marks) + place, middle, _EMPTY, "var(--mf-strong, #146673)", "none")
    if row.missing > _MOST_OPEN:
        yield svg_text(_left(len(row.marks) + _MOST_OPEN - 1) + _BOX / 2, middle, "…", 18)


def _left(place: int) -> float:
    return _NAME_WIDTH + place * _STEP + (_STEP - _BOX) / 2


def _frame(place: int, middle: float, looks: str, fill: str, edge: str) -> str:
    x, y = _left(place), middle - _BOX / 2
    return (
        f'<rect x="{x:.0f}" y="{y:.0f}" width="{_BOX}" height="{_BOX}" rx="8" fill="{fill}" stroke="{edge}" {looks}/>'
    )


def mastery_bar(mastery: Mastery, wording: Wording) -> str:
    """Return what is done at each level and what the next word needs, as HTML with a sentence."""
    waits = mastery.word is Word.CAN
    missing = mastery.missing
    rows = [
        _mastery_row(
            Step("practice.mastery.level", {"level": level}),
            mastery.marks.get(level, ()),
            0 if waits else missing[level],
        )
        for level in LEVELS
    ]
    later = _mastery_row(Step("practice.mastery.later"), mastery.later, missing.total() if waits else 0)
    return _bar([*rows, later], mastery.summary, wording)


def _mastery_row(name: Step, marks: tuple[Mark, ...], missing: int) -> Row:
    named = tuple(Step(f"practice.mastery.mark.{mark}") for mark in marks)
    kind = ("open" if missing else "done") if marks else ("to_fill" if missing else "empty")
    words = Step(f"practice.mastery.row.{kind}", {"name": name, "marks": named, "missing": missing})
    return Row(name, marks, missing, words)


class Week(NamedTuple):
    """A week with its goal, the number of days on which the goal was met, and how many weeks ago it was."""

    goal: Goal
    ago: int
    done: int


def weeks(entries: Entries, now: datetime, zone: tzinfo | None = None) -> tuple[Week, ...]:
    """Return this week and earlier weeks that had a goal, the latest first; none if there is no goal now.

    Days and weeks, which begin on Monday, are in the time zone `zone`, by default the machine's.
    """
    items, today = _items_by_day(entries, zone), now.astimezone(zone).date()
    found = []
    for ago in range(_WEEKS):
        monday = today - timedelta(days=today.weekday() + 7 * ago)
        days = [monday + timedelta(days=day) for day in range(7)]
        goals = [goal for goal in entries.goals if goal.at.astimezone(zone).date() <= days[-1]]
        if goals and goals[-1].days:
            found.append(Week(goals[-1], ago, sum(items[day] >= goals[-1].items for day in days)))
    return tuple(found) if found and not found[0].ago else ()


def items_today(entries: Entries, now: datetime, zone: tzinfo | None = None) -> int:
    """Return the number of items done on the day of `now`."""
    return _items_by_day(entries, zone)[now.astimezone(zone).date()]


def _items_by_day(entries: Entries, zone: tzinfo | None) -> Counter[date]:
    """Return the number of practice items on each day, without worked examples, lesson questions and studies."""
    practised = (each for each in entries.answers if each.setting != EXAMPLE and not (each.in_lesson or each.in_study))
    return Counter(each.at.astimezone(zone).date() for each in practised)


def offered_goals(entries: Entries, now: datetime) -> dict[int, tuple[int, int]]:
    """Return the goals to choose from, by their index in GOALS: all except the current one."""
    shown = weeks(entries, now)
    set_now = (shown[0].goal.items, shown[0].goal.days) if shown else GOALS[-1]
    return {choice: goal for choice, goal in enumerate(GOALS) if goal != set_now}


def goal_traits(entries: Entries, now: datetime, wording: Wording) -> dict[str, Any]:
    """Return the weeks as an escaped bar, empty without a goal, and the choices of goals."""
    shown = weeks(entries, now)
    choices = [
        {"choice": choice, "text": wording.say(f"practice.goal.{'choice' if days else 'none'}", items=items, days=days)}
        for choice, (items, days) in offered_goals(entries, now).items()
    ]
    return {
        "html": _bar([*map(_week_row, shown)], _told(shown[0], items_today(entries, now)), wording) if shown else "",
        "fold": wording.say(f"practice.goal.{'change' if shown else 'set'}"),
        "told": wording.say("practice.goal.told"),
        "choices": choices,
    }


def _week_row(week: Week) -> Row:
    """Return the row of a week; only this week shows what is still to do."""
    name = Step(f"practice.goal.week_{week.ago}")
    missing = 0 if week.ago else max(0, week.goal.days - week.done)
    words = Step("practice.goal.row", {"name": name, "done": week.done, "days": week.goal.days})
    return Row(name, (Mark.ALONE,) * week.done, missing, words)


def _told(week: Week, today: int) -> Step:
    goal = week.goal
    kind = "reached" if week.done >= goal.days else "today_done" if today >= goal.items else "open"
    return Step(f"practice.goal.{kind}", {"done": week.done, "days": goal.days, "items": goal.items, "today": today})
