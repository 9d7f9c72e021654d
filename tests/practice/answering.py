"""Items of skills, and items that were answered, for the tests of practice."""

import os
import random
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import islice

import pytest

from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.progress.answered import FULL_POINTS, LEVELS, Answered

MORNING = datetime(2026, 11, 2, 9, tzinfo=UTC)
SKILL = "doublets.next"
ITEMS = int(os.environ.get("MATHFISH_ITEMS", "334"))
"""How many items of a skill are looked at on each of the three levels: a thousand in all, unless time is short."""
AT_EVERY_LEVEL = pytest.mark.parametrize("level", LEVELS)


def item_done(number, minutes=None, **fields):
    """One item, answered at once; its number makes its key, and its minute unless that is given."""
    at = fields.get("at") or MORNING + timedelta(minutes=number if minutes is None else minutes)
    plain = {"skill": SKILL, "level": 1, "asked": "What comes after 9?", "given": "5", "right": True, "tries": 1}
    rest = {"hints": 0, "points": FULL_POINTS, "fact": ""}
    return Answered(**{"key": f"key-{number}", "at": at} | plain | rest | fields)


@cache
def items(key, level):
    """The first items of a skill; tests share them."""
    return tuple(islice(SKILLS[key].items(random.Random(level), level), ITEMS))
