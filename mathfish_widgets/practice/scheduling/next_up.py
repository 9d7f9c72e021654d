"""What to practise after a drill, or first of all."""

from __future__ import annotations

from datetime import datetime
from importlib.util import find_spec
from random import Random

from mathfish_widgets.explain.steps import Step

from ..drill import Drill
from ..progress.store import AnswerStore
from ..skill import LEVELS
from .mastery import Mark, mark_of
from .schedule import NextUp, next_skill


def first_of_all(progress: AnswerStore | None, now: datetime, seed: int) -> NextUp:
    """The skill and level to begin with, by what is kept, and why; raises ModuleNotFoundError without fsrs."""
    answers = () if progress is None else progress.answers()
    return next_skill(answers, now, Random(seed))


def next_after(drill: Drill) -> NextUp:
    """The skill and level to go on with, and why: by what is kept, where the drill follows that, or by it alone.

    By the drill alone it is the next level when four items in five were done without help, and the same level before.
    Points would not do: a guess between yes and no loses one of four at most.
    """
    if drill.follows and drill.progress is not None and find_spec("fsrs") is not None:
        return first_of_all(drill.progress, drill.now(), drill.seed)
    level = drill.attempt.level
    alone = [mark_of(answered) for answered in drill.done].count(Mark.ALONE)
    well = 5 * alone >= 4 * drill.items
    if well and level == LEVELS[-1]:
        return NextUp(drill.skill.key, level, Step("practice.drill.mastered"))
    why = Step("practice.drill.harder" if well else "practice.drill.once_more")
    return NextUp(drill.skill.key, level + well, why)
