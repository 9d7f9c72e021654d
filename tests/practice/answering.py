"""Answered items for the tests of what is kept of practice."""

from datetime import UTC, datetime, timedelta

from mathfish_widgets.practice.progress.answered import FULL_POINTS, Answered

MORNING = datetime(2026, 11, 2, 9, tzinfo=UTC)
SKILL = "doublets.next"


def item_done(number, minutes=None, **fields):
    """One item, answered at once; its number makes its key, and its minute unless that is given."""
    at = MORNING + timedelta(minutes=number if minutes is None else minutes)
    plain = {"skill": SKILL, "level": 1, "asked": "What comes after 9?", "given": "5", "right": True, "tries": 1}
    rest = {"hints": 0, "points": FULL_POINTS, "fact": ""}
    return Answered(**{"key": f"key-{number}", "at": at} | plain | rest | fields)
