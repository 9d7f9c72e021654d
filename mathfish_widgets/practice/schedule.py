"""What to practise next: facts that are due, which skills make a drill, and which item comes next in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import chain, islice
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.progress.entries import ALONE, FULL_POINTS, MIXED, Answered, AnswerStore

from .mastery import HAD, Mastery, Word, masteries
from .skill import Item, Skill, never_soon_again
from .skills import SKILLS

if TYPE_CHECKING:
    from fsrs import Rating, Scheduler

_DRAWN = 60
"""So many items are drawn to find one whose fact is due."""


def _scheduler() -> Scheduler:
    """Return the scheduler of fsrs without fuzzing, so that it is deterministic, and without steps of minutes.

    Within a lesson a drill itself asks until an answer is right; the schedule brings a fact back on another day. Raises
    ModuleNotFoundError with what to install.
    """
    try:
        from fsrs import Scheduler
    except ModuleNotFoundError as error:
        message = (
            'Choosing what to practise next needs the package fsrs. To install it, run: pip install "fsrs>=6.2,<7"'
        )
        raise ModuleNotFoundError(message, name="fsrs") from error
    return Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)


def rating_of(answered: Answered) -> Rating:
    """Return how well a fact was known, as fsrs rates it, from the points of its item.

    All 4 points, right at once and without a hint, are Good. 3 or 2 points, with one or two hints or answers to look at
    again, are Hard. 1 or 0 points, or an answer that was shown, are Again. Nothing is Easy: nobody is timed, so nobody
    can tell a fact that comes at once from one that was worked out.
    """
    from fsrs import Rating

    if not answered.right or answered.points <= 1:
        return Rating.Again
    return Rating.Good if answered.points == FULL_POINTS else Rating.Hard


def due(answers: Iterable[Answered], now: datetime) -> tuple[str, ...]:
    """Return the facts that are due at a moment, in UTC, the one most likely forgotten first; answers in order
    of time.
    """
    scheduler = _scheduler()
    from fsrs import Card

    cards: dict[str, Card] = {}
    for answered in answers:
        if answered.fact:
            card = cards.get(answered.fact) or Card(card_id=len(cards), due=answered.at)
            cards[answered.fact], _ = scheduler.review_card(card, rating_of(answered), answered.at)
    waiting = ((fact, card) for fact, card in cards.items() if card.due <= now)
    ranked = sorted((round(scheduler.get_card_retrievability(card, now), 6), card.due, fact) for fact, card in waiting)
    return tuple(fact for _, _, fact in ranked)


def levels_due(answers: Iterable[Answered], now: datetime) -> list[int]:
    """Return the level at which each fact that is due was asked last, the one most likely forgotten first."""
    asked = tuple(answers)
    levels = {answered.fact: answered.level for answered in asked if answered.fact}
    return [levels[fact] for fact in due(asked, now)] if levels else []


def due_first(skill: Skill, level: int, rng: Random, answers: Iterable[Answered], now: datetime) -> Iterator[Item]:
    """Return items of a skill for ever, none twice in a drill of ten; first those of its facts that are due."""
    own = [answered for answered in answers if (answered.skill, answered.level) == (skill.key, level)]
    items = skill.items(rng, level)
    return never_soon_again(chain(_of_facts(set(due(own, now)) if own else set(), items), items))


def _of_facts(facts: set[str], items: Iterator[Item]) -> Iterator[Item]:
    """Yield an item for each fact, as far as they are drawn."""
    while facts:
        found = next((item for item in islice(items, _DRAWN) if item.fact in facts), None)
        if found is None:
            return
        facts.remove(found.fact)
        yield found


_BETWEEN_NEW = 30
"""So many items lie between the beginnings of two skills; fewer where all that were begun go well."""
_BETWEEN_MIXED, _BETWEEN_FACTS = 10, 30
_FIRST_ITEMS = 3
"""A skill that was just begun goes on until one item was met alone."""
_TOGETHER, _BESIDE_NEW = 4, 2
"""So many skills make a mixed drill."""
FITTING = (0.62, 0.82)
"""An item with such a chance to succeed is neither too hard nor too easy."""

Masteries = Mapping[str, Mastery]


class NextUp(NamedTuple):
    """What to practise next: skills by their keys, the level of the first, and why, as a sentence on one's answers."""

    skills: tuple[str, ...]
    level: int
    why: Step


def next_in_drill(states: Masteries, skills: Sequence[str], before: Sequence[str], rng: Random) -> tuple[str, str]:
    """Return the skill of the next item of a drill and its setting, after items of the skills in `before`.

    A skill that was just begun goes on until its level is found and an item is answered alone; else the skills take
    turns.
    """
    setting = {skill: states.get(skill, Mastery(skill)).setting for skill in skills}
    if not before:
        skill = skills[0]
    elif states[before[-1]].met < _FIRST_ITEMS or states[before[-1]].placing is not None:
        skill = before[-1]
    else:
        others = [skill for skill in skills if skill not in before[-1:]] or skills
        fewest = min(map(before.count, others))
        skill = rng.choice([skill for skill in others if before.count(skill) == fewest])
    mixed = len(skills) > 1 and setting[skill] == ALONE
    return skill, MIXED if mixed else setting[skill]


def first_of_all(progress: AnswerStore | None, now: datetime, seed: int) -> NextUp:
    """Return what to begin with, by what is kept, and why; raises ModuleNotFoundError without fsrs."""
    return next_up(() if progress is None else progress.answers(), now, Random(seed))


def next_up(answers: Iterable[Answered], now: datetime, rng: Random) -> NextUp:
    """Return what to practise next, by what was answered so far.

    First facts that are due; then a new skill, soon after the one before; then several skills mixed, those first that
    are to be confirmed on a later day; then one skill whose items fit. Deterministic under `rng`.
    """
    known = [answered for answered in answers if answered.skill in SKILLS]
    states = masteries(known)
    return (
        _remembering(known, states, now)
        or _new(known, states)
        or _mixed(known, states, now, rng)
        or _one(known, states, rng)
    )


def _remembering(answers: Sequence[Answered], states: Masteries, now: datetime) -> NextUp | None:
    lately = any(answered.fact for answered in answers[-_BETWEEN_FACTS:])
    facts = due(answers, now) if answers and not lately else ()
    if not facts:
        return None
    skills = {answered.fact: answered.skill for answered in answers}
    skill = skills[facts[0]]
    return _because("due", states, skill, count=sum(skills[fact] == skill for fact in facts), fact=facts[0])


def _new(answers: Sequence[Answered], states: Masteries) -> NextUp | None:
    """Return a new skill; it is the next one of the game that goes best, so that nobody stays with what goes badly."""
    first_of_game: dict[str, str] = {}
    for key in SKILLS:
        if key not in states:
            first_of_game.setdefault(_game(key), key)
    begun = {answered.skill: place for place, answered in reversed([*enumerate(answers)])}
    latest = max(begun.values(), default=-_BETWEEN_NEW)
    all_well = all(state.word in HAD for state in states.values())
    if not first_of_game or (len(answers) - latest < _BETWEEN_NEW and not all_well):
        return None
    new = max(first_of_game.values(), key=lambda key: _ease(states, key))
    known = _fitting(answers, states.values(), _BESIDE_NEW)
    return _because("new" if states else "first", states, new, *known)


def _game(key: str) -> str:
    return key.partition(".")[0]


def _ease(states: Masteries, key: str) -> float:
    """Return how strong one is in a game; 0, as anybody, where nothing of it was begun."""
    strengths = [state.by_all.mean for skill, state in states.items() if _game(skill) == _game(key)]
    return sum(strengths) / len(strengths) if strengths else 0


def _mixed(answers: Sequence[Answered], states: Masteries, now: datetime, rng: Random) -> NextUp | None:
    waiting = [key for key, state in states.items() if state.waits_since(now)]
    lately = any(answered.setting == MIXED for answered in answers[-_BETWEEN_MIXED:])
    if len(states) < 2 or lately:
        return None
    again = rng.sample(waiting, min(len(waiting), _TOGETHER // 2))
    rest = [state for key, state in states.items() if key not in waiting]
    chosen = (*again, *_fitting(answers, rest, _TOGETHER - len(again)))
    return _because("confirm" if waiting else "mixed", states, *chosen, count=len(chosen))


def _fitting(answers: Sequence[Answered], states: Iterable[Mastery], most: int) -> list[str]:
    """Return some skills whose items fit, the one that rested longest first; at least two, where the others fit
    nearly.
    """
    latest = {answered.skill: place for place, answered in enumerate(answers)}

    def order(state: Mastery) -> tuple[bool, float, int]:
        return state.word in HAD, _misfit(state), latest[state.skill]

    ordered = sorted(states, key=order)
    fit = sum(not _misfit(state) for state in ordered)
    return [state.skill for state in ordered[: min(most, max(fit, 2))]]


def _misfit(state: Mastery) -> float:
    low, high = FITTING
    chance = state.ease
    return max(low - chance, chance - high, 0)


def _one(answers: Sequence[Answered], states: Masteries, rng: Random) -> NextUp:
    ready = [state for state in states.values() if state.word is Word.PRACTISING] or [*states.values()]
    others = [state for state in ready if state.skill != answers[-1].skill] or ready
    state = states[_fitting(answers, others, most=1)[0]]
    alone, count = state.counts.values()
    practising = "begun" if 5 * alone >= 4 * count else "weak"
    reason = {Word.MASTERED: "resting", Word.CAN: "onward"}.get(state.word, practising)
    return _because(reason, states, state.skill, **state.counts)


def _because(reason: str, states: Masteries, *skills: str, **values: object) -> NextUp:
    level = states.get(skills[0], Mastery(skills[0])).level
    return NextUp(skills, level, Step(f"practice.schedule.{reason}", {"level": level, **values}))
