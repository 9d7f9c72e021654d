"""Provide items of skills, and answered items, for the tests of practice."""

import os
import pickle
import random
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import islice
from pathlib import Path

from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.progress.entries import FULL_POINTS, LEVELS, Answered
from tests.cases import each_case
from tests.sample_sizes import sized

MORNING = datetime(2026, 11, 2, 9, tzinfo=UTC)
SKILL = "doublets.next"
ITEMS = max(24, sized(80))
"""The number of items of a skill that are tested at each of the three levels."""
DRAWN_SLOWLY = max(6, sized(12))
"""The number for skills whose items are searched among many tables, which are played and counted or analysed."""
SEARCHED = ("literature.conclusion", "literature.declaration", "dragonfish.sum")
DRAWN = dict.fromkeys(SEARCHED, DRAWN_SLOWLY) | {"docfish.prime": sized(334), "docfish.factors": sized(120)}
"""The number for each skill: numbers of primes and factors vary, and drawing them is cheap."""
AT_EVERY_LEVEL = each_case("level", LEVELS)


def item_done(number, minutes=None, **fields):
    """Return one answered item; its number gives its key, and its minute unless that is given."""
    at = fields.get("at") or MORNING + timedelta(minutes=number if minutes is None else minutes)
    plain = {"skill": SKILL, "level": 1, "asked": "What comes after 9?", "given": "5", "right": True, "tries": 1}
    rest = {"hints": 0, "points": FULL_POINTS, "fact": ""}
    return Answered(**{"key": f"key-{number}", "at": at} | plain | rest | fields)


class Drawn:
    """The items of a skill at a level, drawn as needed and shared by tests."""

    def __init__(self, key, level):
        # With some other seeds, listing every deal of Literature takes minutes.
        seed = level + (23 if key.startswith("literature") else 0)
        self.more, self.drawn = SKILLS[key].items(random.Random(seed), level), []

    def first(self, count):
        self.drawn.extend(islice(self.more, max(0, count - len(self.drawn))))
        return tuple(self.drawn[:count])


drawn = cache(Drawn)


@cache
def drawn_once(key, level, count):
    """Return the first items of a skill: one process of a run draws them, and the others read them."""
    kept = Path(os.environ["MATHFISH_DRAWN"]) / f"{key}-{level}-{count}"
    if not kept.exists():
        half_written = kept.with_suffix(f".{os.getpid()}")
        half_written.write_bytes(pickle.dumps(drawn(key, level).first(count)))
        half_written.replace(kept)
    return pickle.loads(kept.read_bytes())  # noqa: S301  written by this run


def items(key, level, most=None):
    """Return the first items of a skill, up to the number that is tested.

    Where several processes share the tests, all that are looked at are drawn at once; else no more than is asked for.
    """
    count = DRAWN.get(key, ITEMS)
    if "PYTEST_XDIST_WORKER" in os.environ:
        return drawn_once(key, level, count)[:most]
    return drawn(key, level).first(min(most or count, count))
