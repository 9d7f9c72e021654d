"""The skills of DocFish, from primes to Consolidation.

Source: docs/rules/docfish.md, Cards; Procedure; Preparation; Consolidation; Explanation.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations, count, islice, takewhile
from math import prod
from typing import cast

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games import GAMES
from mathfish_widgets.games.docfish.explain.primes import shortage_steps
from mathfish_widgets.games.docfish.rules.consolidation import Groups, gain, groupings
from mathfish_widgets.games.docfish.rules.legality import payable_changes
from mathfish_widgets.games.docfish.rules.state import (
    CHANGES,
    PRIMES,
    PRIMES_IN,
    SEATS,
    VALUES,
    DocFishState,
    pairs,
    present,
)
from mathfish_widgets.mathematics.arithmetic import factorisations, is_prime, prime_factors
from mathfish_widgets.mathematics.expressions import product
from mathfish_widgets.questions.arithmetic import TwoFactors
from mathfish_widgets.questions.docfish.change import (
    COMPOSITES,
    Changeable,
    ChangeWith,
    Embedded,
    PairIn,
    PairsIn,
    bank_without,
    needed_for,
)
from mathfish_widgets.questions.docfish.sequence import AllGroupings, Grouping, HowManyGroupings
from mathfish_widgets.questions.primes import SEEN_AT_ONCE, DivisorOrPrime, HowManyProducts, PrimesOf
from mathfish_widgets.questions.question import QuestionSpec

from ..skill import Item, Skill, random_positions

_GAMES = 32
_TABLES = 240
"""The number of games to cache, and of tables in each: some tables are rare, and playing takes time."""


@frozen_dataclass
class TablePosition:
    """The cards on a table at one moment: both hands and both pots ascending, and the stock of the bank."""

    hands: tuple[tuple[int, ...], ...]
    pots: tuple[tuple[int, ...], ...]
    bank: tuple[tuple[int, int], ...]


def table_positions(rng: random.Random) -> Iterator[TablePosition]:
    """Yield tables of games endlessly, from a random point of a game to its end, then of another game."""
    while True:
        game = _played(rng.randrange(_GAMES))
        yield from game[rng.randrange(len(game)) :]


def dealt_hands(rng: random.Random) -> Iterator[tuple[int, ...]]:
    """Yield the hands dealt to the seats, ascending, endlessly."""
    while True:
        dealt = cast(DocFishState, GAMES["docfish"].deal(rng.getrandbits(32)))
        yield from _laid(dealt).hands


@lru_cache(maxsize=_GAMES)
def _played(seed: int) -> tuple[TablePosition, ...]:
    states: Iterator[DocFishState] = random_positions("docfish", random.Random(seed))
    return tuple(dict.fromkeys(map(_laid, islice(states, _TABLES))))


def _laid(state: DocFishState) -> TablePosition:
    hands = tuple(tuple(sorted(state.hand(seat))) for seat in SEATS)
    pots = tuple(tuple(sorted(state.pot(seat))) for seat in SEATS)
    return TablePosition(hands, pots, tuple(state.bank.items()))


HIGHEST = {1: 50, 2: 100, 3: 220}
"""The highest number at each level of the skill docfish.prime."""
_KINDS = {
    1: "prime prime prime two two two three three more",
    2: "prime two three more",
    3: "prime prime three three more more more",
}
"""The kinds of numbers at a level, all equally likely, by their lowest factor, so that guessing does not pay."""
REMEMBERED = {1: VALUES[-1], 2: 36, 3: 36}
"""The highest number whose factors are a fact to remember, by level."""
_HIGHEST_PRODUCT = 100
"""The highest number to split into two factors: a higher one would take too many trials."""
_MOST_WAYS = 11


def grade_prime(question: QuestionSpec) -> int:
    """Return 1 up to 50, 2 up to 100 or if the last digit decides, and 3 if trial division is needed."""
    number = question.values["number"]
    if number <= HIGHEST[1]:
        return 1
    return 2 if number <= HIGHEST[2] or not all(number % prime for prime in SEEN_AT_ONCE) else 3


def draw_prime(rng: random.Random, level: int) -> Item:
    """Draw a question for a factor of a number, or whether it is prime; no single answer is often correct."""
    wanted = rng.choice(_KINDS[level].split())
    numbers = (number for number in _numbers(rng) if 1 < number <= HIGHEST[level] and _kind(number) == wanted)
    question = next(asked for asked in map(DivisorOrPrime, numbers) if grade_prime(asked) == level)
    number = question.number
    tried = tuple(takewhile(lambda prime: prime * prime <= number, filter(is_prime, count(2))))
    after = next(prime for prime in filter(is_prime, count(2)) if prime * prime > number)
    rule = "practice.docfish.prime.tried" if tried else "practice.docfish.prime.none"
    last_hint = Step(rule, {"number": number, "tried": tried, "next": after, "square": after * after})
    return Item(question, "prime" if wanted == "prime" else str(prime_factors(number)[0]), last_hint)


def _kind(number: int) -> str:
    return "prime" if is_prime(number) else {2: "two", 3: "three"}.get(prime_factors(number)[0], "more")


def _numbers(rng: random.Random) -> Iterator[int]:
    """Yield cards, the sums of pots, and products and sums of cards in a hand."""
    for table in table_positions(rng):
        found = [sum(pot) for pot in table.pots] + [sum(map(sum, table.pots))]
        for hand in table.hands:
            found += [number for pair in combinations(hand, 2) for number in (sum(pair), prod(pair), *pair)]
        yield from rng.sample(found, len(found))


def grade_factors(question: QuestionSpec) -> int:
    """Return 1 if one split is enough, 2 if only primes must be left, 3 if all ways are counted."""
    if isinstance(question, HowManyProducts):
        return 3
    return 2 if isinstance(question, PrimesOf) and len(prime_factors(question.number)) > 2 else 1


def draw_factors(rng: random.Random, level: int) -> Item:
    """Draw a question for a number as a product of two factors, of primes, or in all possible ways."""
    hands = dealt_hands(rng)
    numbers = (rng.choice([*hand, *(a * b for a, b in combinations(hand, 2))]) for hand in hands)
    number = next(number for number in numbers if _fits_level(number, level))
    ways = factorisations(number)
    pairs_of_factors = [parts for parts in ways if len(parts) == 2]
    rule, fact = "practice.docfish.factors", f"factors of {number}" if number <= REMEMBERED[level] else ""
    if level == 1:
        low, high = rng.choice(pairs_of_factors)
        last_hint = Step(f"{rule}.two", {"number": number, "low": low})
        return Item(TwoFactors(number), f"{low} x {high}", last_hint, fact)
    if level == 2:
        primes = prime_factors(number)
        last_hint = Step(f"{rule}.primes", {"number": number, "first": product(*primes[:2])})
        return Item(PrimesOf(number), " x ".join(map(str, primes)), last_hint, fact)
    two = tuple(product(*parts) for parts in pairs_of_factors)
    last_hint = Step(f"{rule}.ways", {"number": number, "two": two})
    return Item(HowManyProducts(number), str(len(ways)), last_hint, fact)


def _fits_level(number: int, level: int) -> bool:
    if level == 1:
        return number <= _HIGHEST_PRODUCT and not is_prime(number)
    return len(prime_factors(number)) > 2 and (level == 2 or len(factorisations(number)) <= _MOST_WAYS)


def grade_embedded(question: QuestionSpec) -> int:
    """Return how many different cards of the hand must be split, at most 3."""
    composites = {card for card in question.values["hand"] if not is_prime(card)}
    return min(3, max(1, len(composites)))


def draw_embedded(rng: random.Random, level: int) -> Item:
    """Draw a question for the primes present in a hand."""
    hands = (hand for hand in dealt_hands(rng) if not all(map(is_prime, hand)))
    question = next(asked for asked in map(Embedded, hands) if grade_embedded(asked) == level)
    primes = sorted(present(question.hand))
    holder = next(card for card in question.hand if primes[0] in PRIMES_IN[card])
    last_hint = Step("practice.docfish.embedded.lowest", {"prime": primes[0], "holder": holder})
    return Item(question, _spaced(primes), last_hint)


def grade_pairs(question: QuestionSpec) -> int:
    """Return 1 if two cards are the same prime, 2 if a pair is embedded, 3 if there are several pairs."""
    hand = question.values["hand"]
    if isinstance(question, PairsIn) and len(pairs(hand)) > 1:
        return 3
    return 1 if any(hand.count(prime) > 1 for prime in pairs(hand)) else 2


def draw_pairs(rng: random.Random, level: int) -> Item:
    """Draw a question for the prime that a hand has a pair of, or for all such primes."""
    ask: Callable[[tuple[int, ...]], PairIn | PairsIn] = PairsIn if level == 3 else PairIn
    if level == 3:
        # Ask for several primes. They are 2 and 3 in only one question in four, so that guessing does not pay.
        usual = rng.random() < 1 / 4
        hands = (hand for hand in dealt_hands(rng) if len(pairs(hand)) > 1 and (pairs(hand) == (2, 3)) is usual)
    else:
        # Ask for one prime: 2, 3 and a higher one equally often, so that guessing does not pay.
        wanted = rng.choice(((2,), (3,), PRIMES[2:]))
        hands = (hand for hand in dealt_hands(rng) if len(pairs(hand)) == 1 and pairs(hand)[0] in wanted)
    question = next(asked for asked in map(ask, hands) if grade_pairs(asked) == level)
    first = pairs(question.hand)[0]
    holders = tuple(sorted(card for card in question.hand if first in PRIMES_IN[card]))
    rule = "in_one" if len(holders) == 1 else "in_more"
    last_hint = Step(f"practice.docfish.pairs.{rule}", {"holders": holders})
    return Item(question, _spaced(pairs(question.hand)), last_hint)


def grade_change(question: QuestionSpec) -> int:
    """Return 1 if the bank can pay every change of a card, 2 if it lacks some, 3 for all cards together."""
    if isinstance(question, Changeable):
        return 3
    return 1 if question.values["payable"] == question.values["ways"] else 2


def draw_change(rng: random.Random, level: int) -> Item:
    """Draw a question for the change of a card with this bank, or for the cards that it can change."""
    if level == 3:
        return _which_cards(rng)
    drawn = ((rng.choice(COMPOSITES), dict(table.bank)) for table in table_positions(rng))
    asked = (ChangeWith(card, tuple((value, bank[value]) for value in needed_for(card))) for card, bank in drawn)
    question = next(each for each in asked if grade_change(each) == level)
    if not question.ways:
        return Item(question, "shortage", next(shortage_steps(question.card, dict(question.bank))))
    way = rng.choice(question.ways)
    last_hint = Step("practice.docfish.change.part", {"card": question.card, "part": way[0]})
    return Item(question, " x ".join(map(str, way)), last_hint)


_IN_A_ROW = 12
"""The number of tables of a game to look at before the next one."""
_WITHOUT_TWOS = (9, 12)
"""The cards that a bank without 2s can change; more than half of the incomplete banks lack only the 2s."""


def _which_cards(rng: random.Random) -> Item:
    parts = {value for card in CHANGES for value in needed_for(card)}
    most = len(COMPOSITES) - rng.choice((1, 2))
    usual = rng.random() < 1 / 4
    tables = (table for _ in count() for table in islice(table_positions(rng), _IN_A_ROW))
    banks = (tuple((value, number) for value, number in table.bank if value in parts) for table in tables)
    fit = (asked for asked in map(Changeable, banks) if 0 < len(asked.possible) <= most)
    question = next(asked for asked in fit if (asked.possible == _WITHOUT_TWOS) is usual)
    card = question.possible[0]
    way = product(*payable_changes(card, dict(question.bank))[0])
    last_hint = Step("practice.docfish.change.first", {"card": card, "way": way})
    return Item(question, _spaced(question.possible), last_hint)


def _spaced(numbers: tuple[int, ...] | list[int]) -> str:
    return " ".join(map(str, numbers))


_FULL = bank_without(())
_MOST_CARDS = 8
"""The most cards of a pot; larger pots would take a pupil too long."""
_MOST_TO_TYPE = 4
_COUNTS = (1, 2, 3)
"""The counts of Consolidations to ask for, all equally likely, so that guessing does not pay."""


def grade_consolidation(question: QuestionSpec) -> int:
    """Return 1 for any Consolidation, 2 for all of them, 3 for the best of several that win differently."""
    if isinstance(question, HowManyGroupings | AllGroupings):
        return 2
    if isinstance(question, Grouping) and question.best:
        return 3 if len({gain(groups) for groups in _allowed(question.pot)}) > 1 else 1
    return 1


def draw_consolidation(rng: random.Random, level: int) -> Item:
    """Draw a question for a Consolidation of a pot, for all of them, or for one with the highest sum."""
    if level == 1:
        pot = next(_pots(rng))
        groups = rng.choice(_allowed(pot))
        return Item(Grouping(pot), _groups_typed(groups), _first_group("any", groups))
    if level == 2:
        return _all_consolidations(rng)
    questions = (Grouping(pot, best=True) for pot in _pots(rng))
    question = next(asked for asked in questions if grade_consolidation(asked) == level)
    best = max(_allowed(question.pot), key=gain)
    return Item(question, _groups_typed(best), _first_group("best", best))


def _all_consolidations(rng: random.Random) -> Item:
    counted = rng.random() < 1 / 2
    counts = (rng.choice(_COUNTS),) if counted else range(2, _MOST_TO_TYPE + 1)
    pot = next(pot for pot in _pots(rng) if len(_allowed(pot)) in counts)
    found = _allowed(pot)
    last_hint = Step("practice.docfish.consolidation.one_of", {"groups": tuple(product(*group) for group in found[0])})
    if counted:
        return Item(HowManyGroupings(pot), str(len(found)), last_hint)
    return Item(AllGroupings(pot), ", ".join(map(_groups_typed, found)), last_hint)


def _pots(rng: random.Random) -> Iterator[tuple[int, ...]]:
    """Yield pots of three or more cards that can be consolidated, if the bank lacks nothing relevant."""
    for table in table_positions(rng):
        for pot in rng.sample(table.pots, 2):
            allowed = _allowed(pot) if 3 <= len(pot) <= _MOST_CARDS else ()
            if allowed and tuple(groupings(pot, dict(table.bank))) == allowed:
                yield pot


@lru_cache(maxsize=4096)
def _allowed(pot: tuple[int, ...]) -> tuple[Groups, ...]:
    return tuple(groupings(pot, _FULL))


def _first_group(which: str, groups: Groups) -> Step:
    many = "groups" if len(groups) > 1 else "group"
    values = {"count": len(groups), "product": prod(groups[-1])}
    return Step(f"practice.docfish.consolidation.{which}.{many}", values)


def _groups_typed(groups: Groups) -> str:
    return " ".join("x".join(map(str, group)) for group in groups)


SKILLS = (
    Skill("docfish.prime", draw_prime, grade_prime),
    Skill("docfish.factors", draw_factors, grade_factors),
    Skill("docfish.embedded", draw_embedded, grade_embedded),
    Skill("docfish.pairs", draw_pairs, grade_pairs),
    Skill("docfish.change", draw_change, grade_change),
    Skill("docfish.consolidation", draw_consolidation, grade_consolidation),
)
