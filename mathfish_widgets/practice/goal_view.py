"""What a page shows of a goal for the week: how far it is, and what can be chosen."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.progress.entries import Entries

from .bar import Row, bar
from .scheduling.mastery import Mark
from .scheduling.week import Week, items_today, weeks

GOALS = ((5, 2), (10, 3), (10, 5), (1, 0))
"""Goals to choose from: so many items on so many days of a week; the last one is none any more."""


def offered_goals(entries: Entries, now: datetime) -> dict[int, tuple[int, int]]:
    """What can be chosen now, by its place among GOALS: another goal than the one that is set, and none any more."""
    shown = weeks(entries, now)
    set_now = (shown[0].goal.items, shown[0].goal.days) if shown else GOALS[-1]
    return {choice: goal for choice, goal in enumerate(GOALS) if goal != set_now}


def goal_traits(entries: Entries, now: datetime, wording: Wording) -> dict[str, Any]:
    """The weeks as a bar, escaped and empty without a goal, and the words with which one is chosen."""
    shown = weeks(entries, now)
    told = "change" if shown else "set"
    html = bar([*map(_row, shown)], _told(shown[0], items_today(entries, now)), wording) if shown else ""
    return {
        "html": html,
        "fold": wording.say(f"practice.goal.{told}"),
        "told": wording.say("practice.goal.told"),
        "choices": [
            {"choice": choice, "text": wording.sentence(_named(*goal))}
            for choice, goal in offered_goals(entries, now).items()
        ],
    }


def _named(items: int, days: int) -> Step:
    return Step(f"practice.goal.{'choice' if days else 'none'}", {"items": items, "days": days})


def _row(week: Week) -> Row:
    """A week; only of this one it is shown what is still to do."""
    name = Step(f"practice.goal.week_{week.ago}")
    missing = 0 if week.ago else max(0, week.goal.days - week.done)
    words = Step("practice.goal.row", {"name": name, "done": week.done, "days": week.goal.days})
    return Row(name, (Mark.ALONE,) * week.done, missing, words)


def _told(week: Week, today: int) -> Step:
    goal = week.goal
    kind = "reached" if week.done >= goal.days else "today_done" if today >= goal.items else "open"
    return Step(f"practice.goal.{kind}", {"done": week.done, "days": goal.days, "items": goal.items, "today": today})
