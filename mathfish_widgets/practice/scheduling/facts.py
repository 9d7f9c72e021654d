"""Facts that are to be remembered for long: when each is due again, by fsrs, and items that ask for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import chain, islice
from random import Random
from typing import TYPE_CHECKING

from mathfish_widgets.progress.answered import FULL_POINTS, Answered

from ..item import Item
from ..skill import Skill, never_soon_again

if TYPE_CHECKING:
    from fsrs import Card, Rating, Scheduler

_DRAWN = 60
"""So many items are drawn to find one whose fact is due."""


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


def levels_due(answers: Iterable[Answered], now: datetime) -> list[int]:
    """The level at which each fact that is due was asked last, the one most likely forgotten first."""
    asked = tuple(answers)
    levels = {answered.fact: answered.level for answered in asked if answered.fact}
    return [levels[fact] for fact in due(asked, now)] if levels else []


def _cards(answers: Iterable[Answered], scheduler: Scheduler) -> dict[str, Card]:
    """The state of every fact after all its answers."""
    from fsrs import Card

    cards: dict[str, Card] = {}
    for answered in answers:
        if answered.fact:
            card = cards.get(answered.fact) or Card(card_id=len(cards), due=answered.at)
            cards[answered.fact], _ = scheduler.review_card(card, rating_of(answered), answered.at)
    return cards


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
