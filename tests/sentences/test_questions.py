"""Test all sentences of questions and practice items, whatever is answered; and hints that don't reveal the answer."""

from __future__ import annotations

import re
from collections.abc import Iterator

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.practice.skill import Item
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.questions.catalogue import QUESTIONS
from mathfish_widgets.questions.primes import PrimeOrNot
from mathfish_widgets.questions.question import hints, prompt
from mathfish_widgets.questions.wording import wording_about
from tests.cases import each_case
from tests.practice.answering import AT_EVERY_LEVEL, items
from tests.questions.test_every_question import judged, wording
from tests.sample_sizes import sized

from .defects import defects

EVERY_SKILL = each_case("key", SKILLS)


def amiss(wording: Wording, steps: Iterator[Step]) -> dict[str, list[str]]:
    """Return every sentence of some steps that has a defect."""
    lines = {line.strip() for step in steps for line in wording.lines(step)}
    return {line: found for line in lines if (found := defects(line))}


@each_case("key", QUESTIONS)
def test_no_sentence_of_question_has_defect(key):
    said = (prompt(QUESTIONS[key]), *hints(QUESTIONS[key]), *(judgement.explanation for _, judgement in judged(key)))
    assert amiss(wording(key), iter(said)) == {}


@EVERY_SKILL
@AT_EVERY_LEVEL
def test_no_sentence_of_item_has_defect(key, level):
    told = wording_about(SKILLS[key].game)
    for item in items(key, level, sized(20)):
        assert amiss(told, iter((prompt(item.question), *item.hints, item.solution(told)))) == {}, item


AS_TYPED = str.maketrans({"×": "x", "−": "-", "♣": "c", "♦": "d", "♥": "h", "♠": "s", **dict.fromkeys(" ,")})


def tells(hint: str, item: Item) -> bool:
    """Tell whether a hint contains the whole answer: a calculation or cards; a number alone may mean something else."""
    answer, read = (text.casefold().translate(AS_TYPED) for text in (item.answer, hint))
    return not answer.isdigit() and not answer.isalpha() and answer in read


@EVERY_SKILL
@AT_EVERY_LEVEL
def test_no_hint_before_last_reveals_answer(key, level):
    told = wording_about(SKILLS[key].game)
    for item in items(key, level, sized(20)):
        assert not [hint for hint in map(told.sentence, item.hints[:-1]) if tells(hint, item)], item


@EVERY_SKILL
@AT_EVERY_LEVEL
def test_question_hints_mention_numbers_cards_or_lanes(key, level):
    """Some hint names a number, card, name or lane from the prompt, or one calculated from it."""
    told = wording_about(SKILLS[key].game)
    ladders = {tuple(map(told.sentence, item.hints)) for item in items(key, level, sized(40))}
    prompts = {told.sentence(prompt(item.question)) for item in items(key, level, sized(40))}
    assert len(ladders) >= min(3, len(prompts) / 3)
    assert all(re.search(r"\d|[♣♦♥♠]|\b[NESW]{1,2}\b", " ".join(ladder)) for ladder in ladders)


def test_prime_hints_lead_to_divisor_where_one_exists():
    told = wording_about("docfish")
    for number in range(2, 121):
        _, how = map(told.sentence, hints(PrimeOrNot(number)))
        divisors = [each for each in range(2, number) if number % each == 0]
        named = [int(word) for word in re.findall(r"\d+", how.partition("Now try")[2])]
        by_digit, every = "numbers that end in" in how, "Try each" in how
        assert bool(divisors) is any(each in divisors for each in (*named, *((2, 5) if by_digit else ()))) or every
