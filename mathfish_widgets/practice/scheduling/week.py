"""How far a week is with a goal, and the weeks before it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import date, datetime, timedelta, tzinfo
from typing import NamedTuple

from mathfish_widgets.progress.answered import EXAMPLE
from mathfish_widgets.progress.entries import Entries
from mathfish_widgets.progress.goal import Goal

_WEEKS = 4
"""So many weeks are shown."""


class Week(NamedTuple):
    """A week with the goal that it had, and on how many days so many items were done; so many weeks ago."""

    goal: Goal
    ago: int
    done: int


def weeks(entries: Entries, now: datetime, zone: tzinfo | None = None) -> tuple[Week, ...]:
    """The week of `now` and those before it that had a goal, the latest first; none where there is no goal now.

    Days and weeks, which begin on Monday, are those of `zone`, without one of the machine.
    """
    found = tuple(_weeks(entries, now, zone))
    return found if found and not found[0].ago else ()


def items_today(entries: Entries, now: datetime, zone: tzinfo | None = None) -> int:
    """How many items were done on the day of `now`."""
    return _by_day(entries, zone)[now.astimezone(zone).date()]


def _weeks(entries: Entries, now: datetime, zone: tzinfo | None) -> Iterator[Week]:
    items, today = _by_day(entries, zone), now.astimezone(zone).date()
    for ago in range(_WEEKS):
        monday = today - timedelta(days=today.weekday() + 7 * ago)
        days = [monday + timedelta(days=day) for day in range(7)]
        goals = [goal for goal in entries.goals if goal.at.astimezone(zone).date() <= days[-1]]
        if goals and goals[-1].days:
            yield Week(goals[-1], ago, sum(items[day] >= goals[-1].items for day in days))


def _by_day(entries: Entries, zone: tzinfo | None) -> Counter[date]:
    """The items of practice on each day; examples and what a lesson asks do not count."""
    practised = (each for each in entries.answers if each.setting != EXAMPLE and not each.in_lesson)
    return Counter(each.at.astimezone(zone).date() for each in practised)
