"""What to practise next: facts that are about to be forgotten, then skills that go least well, then new ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from itertools import chain, islice
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.progress.answered import FULL_POINTS, Answered, AnswerStore

from ..item import Item
from ..skill import Skill, never_soon_again
from ..skills import SKILLS
from .mastery import BAR, WELL, Mastery, mastery

if TYPE_CHECKING:
    from fsrs import Card, Rating, Scheduler

_AT_ONCE = 3
"""So many skills that do not go well yet are in the making at once, before a new one begins."""
_WEAKEST = 2
_DRAWN = 60
"""So many items are drawn to find one whose fact is due."""


class NextUp(NamedTuple):
    """What to practise next: a skill by its key, the level, and why, as a sentence about the pupil's own answers."""

    skill: str
    level: int
    why: Step


def _scheduler() -> Scheduler:
    """The scheduler of fsrs without fuzzing, so that it is deterministic, and without steps of minutes.

    Within a lesson a drill itself asks until an answer is right; the schedule brings a fact back on another day.
    Raises ModuleNotFoundError with what to install.
    """
    try:
        from fsrs import Scheduler
    except ModuleNotFoundError as error:
        message = 'What to practise next needs the package fsrs: pip install "fsrs>=6.2,<7"'
        raise ModuleNotFoundError(message, name="fsrs") from error
    return Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)


def rating_of(answered: Answered) -> Rating:
    """How well a fact was known, as fsrs rates it, from the points of its item.

    All 4 points, right at once and without a hint, are Good. 3 or 2 points, with one or two hints or answers to look at
    again, are Hard. 1 or 0 points, or an answer that was shown, are Again. Nothing is Easy: nobody is timed, so nobody
    can tell a fact that comes at once from one that was worked out.
    """
    from fsrs import Rating

    if not answered.right or answered.points <= 1:
        return Rating.Again
    return Rating.Good if answered.points == FULL_POINTS else Rating.Hard


def due(answers: Iterable[Answered], now: datetime) -> tuple[str, ...]:
    """The facts that are due at a moment, in UTC, the one most likely forgotten first; answers in order of time."""
    scheduler = _scheduler()
    waiting = []
    for fact, card in _cards(answers, scheduler).items():
        if card.due <= now:
            known = round(scheduler.get_card_retrievability(card, now), 6)
            waiting.append((known, card.due, fact))
    return tuple(fact for _, _, fact in sorted(waiting))


def _cards(answers: Iterable[Answered], scheduler: Scheduler) -> dict[str, Card]:
    """The state of every fact after all its answers."""
    from fsrs import Card

    cards: dict[str, Card] = {}
    for answered in answers:
        if answered.fact:
            card = cards.get(answered.fact) or Card(card_id=len(cards), due=answered.at)
            cards[answered.fact], _ = scheduler.review_card(card, rating_of(answered), answered.at)
    return cards


def first_of_all(progress: AnswerStore | None, now: datetime, seed: int) -> NextUp:
    """The skill and level to begin with, by what is kept, and why; raises ModuleNotFoundError without fsrs."""
    return next_skill(() if progress is None else progress.answers(), now, Random(seed))


def next_skill(answers: Iterable[Answered], now: datetime, rng: Random) -> NextUp:
    """What to practise next, by what was answered so far.

    First a skill with facts that are due, unless facts were practised just now; then, while fewer than three skills are
    in the making, a new one; then one of the two that go least well, not the same as last time; then the one that
    rested longest. Deterministic under `rng`.
    """
    known = [answered for answered in answers if answered.skill in SKILLS]
    return _remembering(known, now) or _new(known) or _weak(known, rng) or _resting(known)


def _remembering(answers: Sequence[Answered], now: datetime) -> NextUp | None:
    if not answers or answers[-1].fact:
        return None
    facts = due(answers, now)
    if not facts:
        return None
    asked = {answered.fact: answered for answered in answers}
    skill, level = asked[facts[0]].skill, asked[facts[0]].level
    count = sum((asked[fact].skill, asked[fact].level) == (skill, level) for fact in facts)
    return _because("due", skill, level, count=count, fact=facts[0])


def _new(answers: Sequence[Answered]) -> NextUp | None:
    begun = {answered.skill for answered in answers}
    new = [key for key in SKILLS if key not in begun]
    if not new or len(_in_the_making(answers)) >= _AT_ONCE:
        return None
    return _because("new" if begun else "first", new[0], 1)


def _in_the_making(answers: Sequence[Answered]) -> list[Mastery]:
    """The skills that were begun and do not go well yet, the weakest first."""
    begun = {answered.skill for answered in answers}
    states = [mastery(answers, key) for key in SKILLS if key in begun]
    return sorted((state for state in states if not state.mastered), key=lambda state: state.alone)


def _weak(answers: Sequence[Answered], rng: Random) -> NextUp | None:
    weak = _in_the_making(answers)
    others = [state for state in weak if state.skill != answers[-1].skill] or weak
    if not others:
        return None
    chosen = rng.choice(others[:_WEAKEST])
    well = chosen.alone * BAR >= WELL * len(chosen.bar)
    return _because("onward" if well else "weak", chosen.skill, chosen.level, alone=chosen.alone, count=len(chosen.bar))


def _resting(answers: Sequence[Answered]) -> NextUp:
    latest = {answered.skill: answered.at for answered in answers}
    skill = min(latest, key=lambda key: (latest[key], key))
    return _because("resting", skill, mastery(answers, skill).level)


def _because(reason: str, skill: str, level: int, **values: object) -> NextUp:
    return NextUp(skill, level, Step(f"practice.schedule.{reason}", {"level": level, **values}))


def due_first(skill: Skill, level: int, rng: Random, answers: Iterable[Answered], now: datetime) -> Iterator[Item]:
    """Items of a skill for ever, none twice in a drill of ten; first those of its facts that are due."""
    own = [answered for answered in answers if (answered.skill, answered.level) == (skill.key, level)]
    items = skill.items(rng, level)
    return never_soon_again(chain(_of_facts(set(due(own, now)) if own else set(), items), items))


def _of_facts(facts: set[str], items: Iterator[Item]) -> Iterator[Item]:
    """An item for each fact, as far as they are drawn."""
    while facts:
        found = next((item for item in islice(items, _DRAWN) if item.fact in facts), None)
        if found is None:
            return
        facts.remove(found.fact)
        yield found
