"""The deal of the day: its seed is the date, so that everybody has the same cards on one day."""

from __future__ import annotations

from datetime import date

from mathfish_widgets.engine.cards import LARGEST_SEED

TODAY = "today"
"""What is given as a seed for the deal of the day."""
_FIRST = date(2026, 1, 1)
_MONTHS = "January February March April May June July August September October November December".split()


def seed_of_day(day: date) -> int:
    """The seed of a day: 20261122 is that of 22 November 2026."""
    return day.year * 10_000 + day.month * 100 + day.day


def day_of_seed(seed: int) -> date | None:
    """The day whose deal a seed makes; None for a seed that is no date from 2026 on."""
    year, rest = divmod(seed, 10_000)
    try:
        day = date(year, *divmod(rest, 100))
    except (ValueError, OverflowError):
        return None
    return day if day >= _FIRST else None


def day_in_words(day: date) -> str:
    """A day as it is said: "22 November 2026"."""
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"


def next_seed(seed: int) -> int:
    """Return the seed of the deal after one: it can be typed, and after a deal of the day it is no other day's."""
    return seed + 1 if seed < LARGEST_SEED and day_of_seed(seed) is None else seed % 10_000
