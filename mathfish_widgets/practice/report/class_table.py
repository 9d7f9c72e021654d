"""Where pupils stand in each skill, counted from the answers in their files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import NamedTuple

from mathfish_widgets.progress.answered import FULL_POINTS, LESSON, Answered
from mathfish_widgets.questions.catalogue import SUBJECTS

from ..scheduling.mastery import Mark, mark_of, mastery
from ..skills import SKILLS

BAR = 10
"""So many of the latest items are looked at."""
AnswersByFile = Mapping[str, tuple[Answered, ...]]
_ORDER = dict.fromkeys((*SKILLS, *(f"{LESSON}.{question}" for question in SUBJECTS)))


class ClassTableRow(NamedTuple):
    """A file's items of one skill; the fields are the columns of a report's table.

    `points_percent` is rounded, `without_help` counts items, `of_last_ten` those of the last ten; `word` is what the
    pupil is told, "practising", "can" or "mastered"; `last_day` is midnight in UTC, without a time zone.
    """

    file: str
    skill: str
    items: int
    points_percent: int
    without_help: int
    last_level: int
    of_last_ten: int
    word: str
    last_day: datetime

    @property
    def bar_length(self) -> int:
        """How many items the last ten are."""
        return min(self.items, BAR)


class SkillDifficulty(NamedTuple):
    """How hard a skill is for the class: the share of items done without help, of so many in so many files."""

    skill: str
    percent: int
    items: int
    files: int


def class_table(answers: AnswersByFile) -> Iterator[ClassTableRow]:
    """Every file by every skill that it has items of: the files in order, the skills in teaching order."""
    for file, given in answers.items():
        for skill in in_teaching_order(answered.skill for answered in given):
            yield _row(file, skill, [answered for answered in given if answered.skill == skill])


def skill_difficulties(answers: AnswersByFile) -> list[SkillDifficulty]:
    """The skills of a class, the hardest first; an item that lies in several files counts once."""
    met = {answered.key: answered for given in answers.values() for answered in given}
    skills = in_teaching_order(answered.skill for answered in met.values())
    return sorted((_hardness(skill, met, answers) for skill in skills), key=lambda each: each.percent)


def in_teaching_order(skills: Iterable[str]) -> list[str]:
    """Skills and questions of the lessons, each once; those that this version does not know come last, by name."""
    met = {*skills}
    return [*(skill for skill in _ORDER if skill in met), *sorted(met - _ORDER.keys())]


def _row(file: str, skill: str, own: list[Answered]) -> ClassTableRow:
    last = own[-1]
    return ClassTableRow(
        file=file,
        skill=skill,
        items=len(own),
        points_percent=_percent(sum(answered.points for answered in own), FULL_POINTS * len(own)),
        without_help=[mark_of(answered) for answered in own].count(Mark.ALONE),
        last_level=last.level,
        of_last_ten=[mark_of(answered) for answered in own[-BAR:]].count(Mark.ALONE),
        word=str(mastery(own, skill).word),
        last_day=last.at.replace(hour=0, minute=0, second=0, microsecond=0, tzinfo=None),
    )


def _hardness(skill: str, met: Mapping[str, Answered], answers: AnswersByFile) -> SkillDifficulty:
    own = [answered for answered in met.values() if answered.skill == skill]
    files = sum(any(answered.skill == skill for answered in given) for given in answers.values())
    alone = [mark_of(answered) for answered in own].count(Mark.ALONE)
    return SkillDifficulty(skill, _percent(alone, len(own)), len(own), files)


def _percent(part: int, whole: int) -> int:
    """A part of a whole in per cent, rounded half up."""
    return (200 * part + whole) // (2 * whole)
