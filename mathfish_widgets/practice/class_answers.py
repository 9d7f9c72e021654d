"""Statistics of a class's answers: pupils' progress in each skill, and common wrong answers."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from mathfish_widgets.explain.wording import sentences_of
from mathfish_widgets.progress.entries import FULL_POINTS, LESSON, Answered, WrongAnswer
from mathfish_widgets.questions.catalogue import SUBJECTS

from .mastery import Mark, mark_of, mastery
from .skills import SKILLS

BAR = 10
"""The number of latest items to consider."""
AnswersByFile = Mapping[str, tuple[Answered, ...]]
_ORDER = dict.fromkeys((*SKILLS, *(f"{LESSON}.{question}" for question in SUBJECTS)))


class ClassTableRow(NamedTuple):
    """A file's items of one skill; the fields are the columns of a report's table.

    `without_help` counts all items done without help, and `of_last_ten` those among the last ten. The pupil sees the
    `word` "practising", "can" or "mastered". The `points_percent` are rounded. The `last_day` is midnight in UTC,
    without a time zone.
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


class SkillDifficulty(NamedTuple):
    """The difficulty of a skill for the class: the percentage done without help, the items, and the files."""

    skill: str
    percent: int
    items: int
    files: int


def class_table(answers: AnswersByFile) -> Iterator[ClassTableRow]:
    """Yield a row for every file and skill with items: files in order, skills in teaching order."""
    for file, given in answers.items():
        for skill in in_teaching_order(answered.skill for answered in given):
            own = [answered for answered in given if answered.skill == skill]
            last = own[-1]
            yield ClassTableRow(
                file=file,
                skill=skill,
                items=len(own),
                points_percent=_percent(sum(answered.points for answered in own), FULL_POINTS * len(own)),
                without_help=_alone(own),
                last_level=last.level,
                of_last_ten=_alone(own[-BAR:]),
                word=str(mastery(own, skill).word),
                last_day=last.at.replace(hour=0, minute=0, second=0, microsecond=0, tzinfo=None),
            )


def skill_difficulties(answers: AnswersByFile) -> list[SkillDifficulty]:
    """Return the skills of a class, the hardest first; an item in several files counts once."""
    met = {answered.key: answered for given in answers.values() for answered in given}
    found = []
    for skill in in_teaching_order(answered.skill for answered in met.values()):
        own = [answered for answered in met.values() if answered.skill == skill]
        files = sum(any(answered.skill == skill for answered in given) for given in answers.values())
        found.append(SkillDifficulty(skill, _percent(_alone(own), len(own)), len(own), files))
    return sorted(found, key=lambda each: each.percent)


def in_teaching_order(skills: Iterable[str]) -> list[str]:
    """Return skills and lesson questions, each once; those unknown to this version come last, by name."""
    met = {*skills}
    return [*(skill for skill in _ORDER if skill in met), *sorted(met - _ORDER.keys())]


def _alone(own: Sequence[Answered]) -> int:
    """Return the number of items done without help."""
    return [mark_of(answered) for answered in own].count(Mark.ALONE)


def _percent(part: int, whole: int) -> int:
    """Return a part of a whole in per cent, rounded half up."""
    return (200 * part + whole) // (2 * whole)


MISCONCEPTIONS = sentences_of("questions/misconceptions")
"""The misconception behind a wrong answer, by the rule id of its feedback."""
COMMONEST = 3
"""The most wrong answers shown for a question or skill."""
MOST_TALKS = 3


class CommonAnswer(NamedTuple):
    """A wrong answer, its question, the number of files, and its misconception, empty if unknown."""

    asked: str
    given: str
    files: int
    misconception: str


class WrongInTopic(NamedTuple):
    """The wrong answers in a skill or to a lesson question.

    `files` is the number of files with any answer, and `stuck` are the files that are still wrong. The `commonest` are
    wrong answers to a lesson question; in a skill there is one for each misconception.
    """

    topic: str
    files: int
    commonest: tuple[CommonAnswer, ...]
    stuck: tuple[str, ...]


class FirstAnswer(NamedTuple):
    """A first answer, the number of files with it, and whether it is correct."""

    given: str
    files: int
    right: bool


class Divided(NamedTuple):
    """A question that divides the class, and its two commonest first answers."""

    topic: str
    asked: str
    first: FirstAnswer
    second: FirstAnswer


def each_once(answers: AnswersByFile) -> dict[str, tuple[Answered, ...]]:
    """Return the answers by file; an answer in several files, such as copies, stays in the first of them."""
    owners: dict[str, str] = {}
    for file, given in answers.items():
        for answered in given:
            owners.setdefault(answered.key, file)
    return {file: tuple(each for each in given if owners[each.key] == file) for file, given in answers.items()}


def wrong_in_topics(answers: AnswersByFile, topics: Iterable[str]) -> Iterator[WrongInTopic]:
    """Yield the wrong answers to each skill or question that has any."""
    own = each_once(answers)
    for topic in topics:
        by_file = {file: [each for each in given if each.skill == topic] for file, given in own.items()}
        commonest = tuple(_commonest(by_file))
        if commonest:
            stuck = tuple(file for file, given in answers.items() if _is_stuck(given, topic))
            yield WrongInTopic(topic, sum(map(bool, by_file.values())), commonest[:COMMONEST], stuck)


def divided(answers: AnswersByFile) -> list[Divided]:
    """Return the questions that divide the class most, at most one for each topic.

    They are ranked by the number of files with the second commonest first answer.
    """
    own = each_once(answers)
    firsts: dict[tuple[str, str], list[tuple[str, str, bool]]] = defaultdict(list)
    for given in own.values():
        met: dict[tuple[str, str], Answered] = {}
        for answered in given:
            met.setdefault((answered.skill, answered.asked), answered)
        for question, answered in met.items():
            first = _first_answer(answered)
            if first is not None:
                firsts[question].append(first)
    found = [each for question, given in firsts.items() for each in _divided(question, given)]
    ranked = sorted(found, key=lambda each: (-each.second.files, -each.first.files))
    best: dict[str, Divided] = {}
    for each in ranked:
        best.setdefault(each.topic, each)
    return [*best.values()][:MOST_TALKS]


def _commonest(by_file: Mapping[str, Iterable[Answered]]) -> Iterator[CommonAnswer]:
    """Yield the commonest answer of each group of wrong answers, from most files to fewest."""
    files: dict[tuple[str, ...], set[str]] = defaultdict(set)
    examples: dict[tuple[str, ...], Counter[tuple[str, str, str]]] = defaultdict(Counter)
    for file, given in by_file.items():
        for answered in given:
            for wrong in answered.wrong_answers:
                group = _group(answered, wrong)
                files[group].add(file)
                examples[group][answered.asked, wrong.given, wrong.rule] += 1
    for group in sorted(files, key=lambda group: -len(files[group])):
        ((asked, given_most, rule), _) = examples[group].most_common(1)[0]
        yield CommonAnswer(asked, given_most, len(files[group]), MISCONCEPTIONS.get(rule, ""))


def _group(answered: Answered, wrong: WrongAnswer) -> tuple[str, ...]:
    """Return the key that groups wrong answers.

    In a skill it is the misconception, if that is known, since few pupils get the same item.
    """
    if not answered.in_lesson and wrong.rule in MISCONCEPTIONS:
        return (MISCONCEPTIONS[wrong.rule],)
    return answered.asked, wrong.read


def _is_stuck(given: Iterable[Answered], topic: str) -> bool:
    """Return whether the last answer to a lesson question is wrong, or a skill is too hard so far."""
    own = [answered for answered in given if answered.skill == topic]
    return not own[-1].right if own and own[0].in_lesson else mastery(own, topic).is_stuck


def _first_answer(answered: Answered) -> tuple[str, str, bool] | None:
    """Return the first answer as read and as typed, and whether it is correct; None if unknown."""
    wrong = answered.wrong_answers
    if wrong:
        return wrong[0].read, wrong[0].given, False
    # All correct answers form one group. A correct answer after several tries is left out: the wrong ones before it may
    # have been cut off because they were too long for a link.
    return ("", answered.given, True) if answered.right and (answered.tries == 1 or answered.in_lesson) else None


def _divided(question: tuple[str, str], given: Iterable[tuple[str, str, bool]]) -> Iterator[Divided]:
    groups: dict[tuple[str, bool], list[str]] = defaultdict(list)
    for read, text, right in given:
        groups[read, right].append(text)
    ranked = sorted(groups.items(), key=lambda group: -len(group[1]))
    answers = [FirstAnswer(Counter(texts).most_common(1)[0][0], len(texts), right) for (_, right), texts in ranked]
    if len(answers) > 1:
        yield Divided(*question, *answers[:2])
