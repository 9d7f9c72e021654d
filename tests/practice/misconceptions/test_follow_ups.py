"""Test the follow-up question after a wrong answer: it can be answered, and differs from the whole question."""

import re
from functools import cache
from itertools import chain, combinations, islice

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games.pemberley.rules.operations import chain as running_totals
from mathfish_widgets.mathematics.arithmetic import prime_factors
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.progress.entries import LEVELS
from mathfish_widgets.questions.arithmetic import ResultOf
from mathfish_widgets.questions.catalogue import QUESTIONS
from mathfish_widgets.questions.dragonfish.catches import SaidAloud
from mathfish_widgets.questions.literature.conclusions import WhatIsCertain
from mathfish_widgets.questions.pemberley.totals import Totals
from mathfish_widgets.questions.question import hints, in_a_line, prompt
from mathfish_widgets.questions.wording import wording_about
from tests.cases import each_case
from tests.practice.answering import items
from tests.questions.test_every_question import judged
from tests.questions.test_every_question import wording as wording_of

from .test_misconceptions import BANKS

LEAST = dict.fromkeys(BANKS, 0.9) | {"pemberley.layout": 0.8}
"""The least share of likely wrong answers with a follow-up; an answer with an absent card has none."""
MOST_ITEMS, MOST_ANSWERS = 5, 700
MADE = re.compile(r"[\d−]+ [+−×÷] [\d−]+ = [\d−]+")


@cache
def followed(key):
    """Return the likely wrong answers to some items, each with its question and the follow-up or None."""
    wording, steps = wording_about(SKILLS[key].game), []
    for level in LEVELS:
        for item in items(key, level, MOST_ITEMS):
            judged = [item.judge(likely.given, wording) for likely in BANKS[key](item.question)]
            steps += [(item.question, judgement.follow_up) for judgement in judged if not judgement.right]
    return steps


def answer_told(step, wording):
    """Return the first line of feedback on a right follow-up answer, and the calculations in the feedback."""
    for given in islice(answers_to(step, wording), MOST_ANSWERS):
        try:
            judgement = step.judge(step.entry.read(given, wording))
        except ValueError:
            continue
        if judgement.right:
            lines = [line.strip() for line in wording.lines(judgement.explanation)]
            return {lines[0], *MADE.findall(" ".join(lines))}
    return set()


def test_reason_for_wrong_answer_does_not_reveal_follow_up_answer():
    asked = {}
    for key in LEAST:
        wording = wording_about(SKILLS[key].game)
        asked |= {(wording, judgement.follow_up): judgement for judgement in likely_judgements(key, wording)}
    for key in QUESTIONS:
        asked |= {(wording_of(key), judgement.follow_up): judgement for _, judgement in judged(key)}
    for (wording, step), judgement in asked.items():
        if step is not None:
            shown = " ".join(wording.lines(in_a_line(judgement.explanation)))
            assert not [told for told in answer_told(step, wording) if told in shown], (shown, prompt(step))


def likely_judgements(key, wording):
    """Return the judgements of the likely wrong answers to some items."""
    drawn = [item for level in LEVELS for item in items(key, level, MOST_ITEMS)]
    return [item.judge(likely.given, wording) for item in drawn for likely in BANKS[key](item.question)]


@each_case("key", LEAST)
def test_nearly_all_likely_wrong_answers_get_follow_up(key):
    steps = [step for _, step in followed(key)]
    assert sum(step is not None for step in steps) >= LEAST[key] * len(steps)


def answers_to(step, wording):
    """Yield some answers to a step, among them all choices and small numbers; likely ones first."""
    options = [option["value"] for option in step.entry.options(wording)]
    if isinstance(step, WhatIsCertain):
        yield [f"{cell.card}{cell.seat}{'+' if cell.fact == 'is' else '-'}" for cell in step.certain]
    elif options:
        yield from options
        yield from chain.from_iterable(combinations(options, size) for size in range(2, len(options) + 1))
    elif isinstance(step, ResultOf):
        yield str(step.values["calculation"].value)
    elif isinstance(step, Totals | SaidAloud):
        totals = step.values["totals"] if isinstance(step, SaidAloud) else running_totals(step.start, step.cards)
        yield " ".join(map(str, totals))
    else:
        yield from typed_answers_to(step)


def typed_answers_to(step):
    yield " ".join(map(str, prime_factors(step.values.get("number", 2))))
    yield from groups_of(step)
    yield from map(str, range(600))
    yield "shortage"
    numbers = (2, 3, 5, 7, 11, 13)
    yield from (f"{a} {b}" for a in range(2, 19) for b in range(2, 19))
    yield from (f"{a} {b} {c}" for a in numbers for b in numbers for c in numbers)


def groups_of(step):
    """Yield groups of two or three cards of a pot, one or two at a time."""
    pot = step.values.get("pot", ())
    some = sorted({"x".join(map(str, group)) for size in (2, 3) for group in combinations(pot, size)})
    yield from some
    yield from (f"{one} {other}" for one in some for other in some)


@each_case("key", LEAST)
def test_follow_up_is_answerable_and_differs_from_question(key):
    wording = wording_about(SKILLS[key].game)
    steps = {step: whole for whole, step in followed(key) if step is not None}
    assert steps
    for step, whole in steps.items():
        assert step != whole
        check(step, wording)


def check(step, wording):
    assert all(map(wording.sentence, (prompt(step), *hints(step), step.entry.label)))
    assert any(is_right(step, given, wording) for given in answers_to(step, wording)), step


WITH_STEPS = """
    start.pair primes.pick primes.split_60 change.embedded change.pair_hidden change.shortage sequence.find
    sequence.best sequence.all game.ask game.last game.count exit.ask clock.after_8 clock.before_7 clock.opposite
    clock.end totals.first totals.points_84 totals.reach totals.backwards totals.missed totals.six layout.net
    layout.choices layout.best equations.make sums.another_20 sums.said sums.minus sums.half sums.ways sums.three
    sums.signs water.reach water.turn water.three_lanes fish.two chance.now chance.likelier asks.one_of asks.miss
    asks.hit asks.one_card asks.declare deals.three deals.all deals.split deals.now risk.points risk.table
""".split()
"""Questions of the lessons that have a follow-up; after a choice of two, the reason tells all."""


@each_case("key", WITH_STEPS)
def test_some_wrong_lesson_answers_get_follow_up(key):
    steps = [judgement.follow_up for _, judgement in judged(key) if not judgement.right]
    assert any(step is not None for step in steps)


@each_case("key", QUESTIONS)
def test_lesson_follow_up_is_answerable_and_differs_from_question(key):
    steps = {judgement.follow_up for _, judgement in judged(key)} - {None}
    for step in steps:
        assert step != QUESTIONS[key]
        check(step, wording_of(key))
    assert all(judgement.follow_up is None for _, judgement in judged(key) if judgement.right)


def is_right(step, given, wording):
    try:
        judgement = step.judge(step.entry.read(given, wording))
    except ValueError:
        return False
    assert isinstance(judgement.explanation, Step)
    assert [*wording.lines(judgement.explanation)]
    return judgement.right
