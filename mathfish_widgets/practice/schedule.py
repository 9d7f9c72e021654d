"""What to practise next: due facts, the skills of a practice set, and its next item."""

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
"""The most items drawn to find one with a due fact."""


def _scheduler() -> Scheduler:
    """Return a deterministic scheduler of fsrs, without fuzzing and without steps of minutes.

    Within a lesson the practice set itself repeats a question until it is correct; the schedule brings a fact back on
    another day. Raises ModuleNotFoundError, which says what to install.
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
    """Return the fsrs rating of a fact from the points of its item.

    All 4 points, for a correct first answer without a hint, are Good. 3 or 2 points, with one or two hints or answers
    to look at again, are Hard. 1 or 0 points, or a shown answer, are Again. Nothing is Easy: nobody is timed, so
    remembering and working out cannot be told apart.
    """
    from fsrs import Rating

    if not answered.right or answered.points <= 1:
        return Rating.Again
    return Rating.Good if answered.points == FULL_POINTS else Rating.Hard


def due(answers: Iterable[Answered], now: datetime) -> tuple[str, ...]:
    """Return the facts due at a time in UTC, the one most likely forgotten first.

    The answers must be in order of time.
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
    """Return the last level of each due fact, the one most likely forgotten first."""
    asked = tuple(answers)
    levels = {answered.fact: answered.level for answered in asked if answered.fact}
    return [levels[fact] for fact in due(asked, now)] if levels else []


def due_first(skill: Skill, level: int, rng: Random, answers: Iterable[Answered], now: datetime) -> Iterator[Item]:
    """Yield items of a skill endlessly, due facts first, without repeats within ten items."""
    own = [answered for answered in answers if (answered.skill, answered.level) == (skill.key, level)]
    items = skill.items(rng, level)
    return never_soon_again(chain(_of_facts(set(due(own, now)) if own else set(), items), items))


def _of_facts(facts: set[str], items: Iterator[Item]) -> Iterator[Item]:
    """Yield an item for each fact, if it can be drawn."""
    while facts:
        found = next((item for item in islice(items, _DRAWN) if item.fact in facts), None)
        if found is None:
            return
        facts.remove(found.fact)
        yield found


_BETWEEN_NEW = 30
"""The number of items between the starts of two skills; fewer if all skills begun go well."""
_BETWEEN_MIXED, _BETWEEN_FACTS = 10, 30
_FIRST_ITEMS = 3
"""The items that begin a skill without a break: an example, one with its hints given, and one alone."""
_TOGETHER, _BESIDE_NEW = 4, 2
"""The number of skills in a mixed set, and of known skills beside a new one."""
FITTING = (0.62, 0.82)
"""The lowest and highest chance of success of an item that is neither too hard nor too easy."""

Masteries = Mapping[str, Mastery]


class NextUp(NamedTuple):
    """What to practise next: the skills, the level of the first, and why, as a sentence for the pupil."""

    skills: tuple[str, ...]
    level: int
    why: Step


def next_in_drill(states: Masteries, skills: Sequence[str], before: Sequence[str], rng: Random) -> tuple[str, str]:
    """Return the skill and setting of the next item, after items of the skills in `before`.

    A skill just begun continues until its level is found and an item is answered alone; otherwise the skills take
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
    """Return what to begin with, from stored answers, and why, or raise ModuleNotFoundError without fsrs."""
    return next_up(() if progress is None else progress.answers(), now, Random(seed))


def next_up(answers: Iterable[Answered], now: datetime, rng: Random) -> NextUp:
    """Return what to practise next, from the answers so far.

    Due facts come first, then a new skill, unless the last one is too recent. Next comes a mix of skills, beginning
    with those to be confirmed on a later day, and finally one skill at a fitting level. The result is deterministic for
    a given `rng`.
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
    """Return the next new skill of the game that goes best, so that nobody is stuck with a hard game."""
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
    """Return the pupil's strength in a game; 0, the average, if none of its skills was begun."""
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
    """Return up to `most` skills whose items fit, or the two that come nearest if fewer fit.

    Skills without a word yet come first; of equal ones, the one not practised for longest does.
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
