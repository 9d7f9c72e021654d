"""Primes embedded in a hand, its pairs, and making change. Source: docs/rules/docfish.md, Procedure; Preparation."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games.docfish.explain.primes import shortage_steps
from mathfish_widgets.games.docfish.rules.legality import payable_changes
from mathfish_widgets.games.docfish.rules.zones import CHANGES, PRIMES_IN, pairs, present
from mathfish_widgets.mathematics.arithmetic import is_prime
from mathfish_widgets.mathematics.expressions import product
from mathfish_widgets.practice.item import Item
from mathfish_widgets.practice.skill import Skill
from mathfish_widgets.questions.docfish.change import (
    COMPOSITES,
    Bank,
    Changeable,
    ChangeWith,
    Embedded,
    PairIn,
    PairsIn,
    needed_for,
)
from mathfish_widgets.questions.question import QuestionSpec

from .tables import dealt_hands, table_positions


def grade_embedded(question: QuestionSpec) -> int:
    """How many different cards of the hand must be split, 3 for all that are more."""
    composites = {card for card in question.values["hand"] if not is_prime(card)}
    return min(3, max(1, len(composites)))


def draw_embedded(rng: random.Random, level: int) -> Item:
    """Which primes are present in this hand?"""
    hands = (hand for hand in dealt_hands(rng) if not all(map(is_prime, hand)))
    question = next(asked for asked in map(Embedded, hands) if grade_embedded(asked) == level)
    primes = sorted(present(question.hand))
    holder = next(card for card in question.hand if primes[0] in PRIMES_IN[card])
    last_hint = Step("practice.docfish.embedded.lowest", {"prime": primes[0], "holder": holder})
    return Item(question, _typed(primes), last_hint)


def grade_pairs(question: QuestionSpec) -> int:
    """1 where two cards of the hand are one prime, 2 where a pair is embedded, 3 where there are several to find."""
    hand = question.values["hand"]
    if isinstance(question, PairsIn) and len(pairs(hand)) > 1:
        return 3
    return 1 if any(hand.count(prime) > 1 for prime in pairs(hand)) else 2


def draw_pairs(rng: random.Random, level: int) -> Item:
    """Of which prime is there a pair; where there are several, of which primes?"""
    ask: Callable[[tuple[int, ...]], PairIn | PairsIn] = PairsIn if level == 3 else PairIn
    hands = _several_pairs(rng) if level == 3 else _one_pair(rng)
    question = next(asked for asked in map(ask, hands) if grade_pairs(asked) == level)
    first = pairs(question.hand)[0]
    holders = tuple(sorted(card for card in question.hand if first in PRIMES_IN[card]))
    rule = "in_one" if len(holders) == 1 else "in_more"
    last_hint = Step(f"practice.docfish.pairs.{rule}", {"holders": holders})
    return Item(question, _typed(pairs(question.hand)), last_hint)


def _several_pairs(rng: random.Random) -> Iterator[tuple[int, ...]]:
    return (hand for hand in dealt_hands(rng) if len(pairs(hand)) > 1)


def _one_pair(rng: random.Random) -> Iterator[tuple[int, ...]]:
    """Hands with a pair of one prime, as often of another as of 2, so that guessing does not pay."""
    of_two = rng.random() < 1 / 2
    return (hand for hand in dealt_hands(rng) if len(pairs(hand)) == 1 and (pairs(hand) == (2,)) is of_two)


def grade_change(question: QuestionSpec) -> int:
    """1 where the bank can pay every change of the card, 2 where it lacks something, 3 for all cards together."""
    if isinstance(question, Changeable):
        return 3
    return 1 if question.values["payable"] == question.values["ways"] else 2


def draw_change(rng: random.Random, level: int) -> Item:
    """What may be taken out of this bank for a card; which cards can it change?"""
    if level == 3:
        return _which_cards(rng)
    question = next(asked for asked in _changes(rng) if grade_change(asked) == level)
    if not question.ways:
        return Item(question, "shortage", next(shortage_steps(question.card, dict(question.bank))))
    way = rng.choice(question.ways)
    last_hint = Step("practice.docfish.change.part", {"card": question.card, "part": way[0]})
    return Item(question, " x ".join(map(str, way)), last_hint)


def _changes(rng: random.Random) -> Iterator[ChangeWith]:
    for table in table_positions(rng):
        card = rng.choice(COMPOSITES)
        counts = dict(table.bank)
        yield ChangeWith(card, tuple((value, counts[value]) for value in needed_for(card)))


def _which_cards(rng: random.Random) -> Item:
    banks = (_parts_of_change(table.bank) for table in table_positions(rng))
    most = len(COMPOSITES) - rng.choice((1, 2))
    question = next(asked for asked in map(Changeable, banks) if 0 < len(asked.possible) <= most)
    card = question.possible[0]
    way = product(*payable_changes(card, dict(question.bank))[0])
    last_hint = Step("practice.docfish.change.first", {"card": card, "way": way})
    return Item(question, _typed(question.possible), last_hint)


def _parts_of_change(bank: Bank) -> Bank:
    parts = {value for card in CHANGES for value in needed_for(card)}
    return tuple((value, count) for value, count in bank if value in parts)


def _typed(numbers: tuple[int, ...] | list[int]) -> str:
    return " ".join(map(str, numbers))


SKILLS = (
    Skill("docfish.embedded", draw_embedded, grade_embedded),
    Skill("docfish.pairs", draw_pairs, grade_pairs),
    Skill("docfish.change", draw_change, grade_change),
)
