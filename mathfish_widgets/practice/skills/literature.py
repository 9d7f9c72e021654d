"""What may be concluded about a card, and whether a declaration is worth it. Source: Literature, sections 3 and 7."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import chain
from math import prod

from ...games.literature.chances import number_of_deals
from ...games.literature.moves import Ask, Declare, declaration
from ...games.literature.seen import seen
from ...games.literature.splits import splits
from ...games.literature.state import LiteratureState
from ...questions.concluding import Known
from ...questions.declaring import KnownLate, WorthDeclaring
from ...questions.hearing import OTHERS, PUPIL, Heard, each_heard, fact, known, observed, own_cards, reason, table
from ...questions.question import Question
from ...steps import Step, Who
from ..item import Item
from ..overheard import LONGEST, late, overheard
from ..skill import LEVELS, Skill

EASY, _MEDIUM, HARD = LEVELS
_SAID = {1: (1, 2), 2: (2, 4), 3: (4, LONGEST)}
_LONGEST_CHAIN = {1: 1, 2: 3}
"""The steps of a chain of reasons, or the questions about a set, up to which a level goes."""
_ANSWERS = {"is": "Yes", "no": "No", "open": "Perhaps"}
_BY_NUMBER = tuple(f"literature.deduction.{rule}" for rule in ("full", "fills", "crowded", "empty", "counted"))
_MOST_DEALS, _MOST_TRIED = 20, 3000
_NEAR = Fraction(1, 4)
_HALF = 0.5


def chain_length(question: Known) -> int:
    """The steps of reasoning that lead to what is certain; where it is open, the questions heard about the set."""
    if fact(question.heard, question.card, question.seat) == "open":
        return len(_about(question))
    return len(list(reason(question.heard, question.card, question.seat).walk())) - 1


def grade_of_conclusion(question: Question) -> int:
    """By the length of the chain of reasons, or by the questions that leave it open."""
    length = chain_length(question) if isinstance(question, Known) else LONGEST
    return next((level for level, longest in _LONGEST_CHAIN.items() if length <= longest), HARD)


def conclusion(rng: random.Random, level: int) -> Item:
    """Whether a player has a card: for sure, for sure not, or perhaps; each of these is asked for as often."""
    wanted = rng.choice(list(_ANSWERS))
    asked = chain.from_iterable(_asked(heard, wanted, level, rng) for heard in _tables(rng, level))
    question = next(question for question in asked if grade_of_conclusion(question) == level)
    return Item(question, _ANSWERS[wanted], _begun(question))


def _tables(rng: random.Random, level: int) -> Iterator[Heard]:
    """Some tables of whole games, and some late ones."""
    if rng.random() < _HALF:
        return overheard(rng, *_SAID[level])
    return (heard for heard, _ in late(rng, *_SAID[level]))


def _asked(heard: Heard, wanted: str, level: int, rng: random.Random) -> Iterator[Known]:
    """Questions about cards of the sets that were asked for, with the answer that is wanted."""
    state, knowledge = table(heard), known(heard)
    names = {str(state.deck.set_of(Ask.read(said).card)) for said in heard.said}
    hidden = [card for name in sorted(names) for card in state.deck.sets[name] if card in knowledge.possible]
    if not any(own_cards(heard, name) for name in names):
        return
    pairs = [(card, seat) for card in hidden for seat in OTHERS if fact(heard, card, seat) == wanted]
    for card, seat in rng.sample(pairs, len(pairs)):
        told = card in knowledge.seen.gifts or (card, seat) in knowledge.seen.denials
        question = (KnownLate if heard.counted else Known)(heard, card, seat)
        if wanted == "open" or (told is (level == EASY) and (heard.counted or not _by_number(question))):
            yield question


def _by_number(question: Known) -> bool:
    """Whether the conclusion rests on how many cards somebody has."""
    steps = reason(question.heard, question.card, question.seat).walk()
    return any(step.rule.startswith(_BY_NUMBER) for step in steps)


def _about(question: Known) -> tuple[Step, ...]:
    """What was heard about the set of the card, that with the player first."""
    deck, heard = table(question.heard).deck, question.heard
    named = [step for step in each_heard(heard) if deck.set_of(step.values["card"]) == deck.set_of(question.card)]
    return tuple(sorted(named, key=lambda step: Who(question.seat) not in step.values.values()))


def _begun(question: Known) -> Step:
    heard = _about(question)
    if not heard:
        return Step("practice.literature.conclusion.nothing", question.values)
    return Step("practice.literature.conclusion.begins", {"heard": heard[0]})


def grade_of_declaration(question: Question) -> int:
    """1 where it is certain to be right or not, 3 where wins and losses are nearly equal, else 2."""
    if not isinstance(question, WorthDeclaring):
        return HARD
    if question.outcomes.certain:
        return EASY
    return HARD if abs(question.points) <= _NEAR else _MEDIUM


def declaration_worth(rng: random.Random, level: int) -> Item:
    """Whether a declaration is worth it, late in a game; yes and no are asked for as often."""
    gains = rng.random() < _HALF
    late_tables = late(rng, 1 if level == EASY else 2, LONGEST)
    asked = chain.from_iterable(_declarations(heard, state, gains, rng) for heard, state in late_tables)
    question = next(each for each in asked if grade_of_declaration(each) == level and each.points)
    begun = Step("practice.literature.declaration.count", {"deals": question.outcomes.count})
    return Item(question, "Declare" if gains else "Wait", begun)


def _declarations(heard: Heard, state: LiteratureState, gains: bool, rng: random.Random) -> Iterator[WorthDeclaring]:
    """Declarations of the sets of which the pupil holds some cards and the opponents one or none."""
    for name in state.open_sets:
        cards = state.deck.sets[name]
        theirs = sum(card in cards for seat in state.opponents(PUPIL) for card in state.hand(seat))
        if theirs > 1 or not 0 < len(set(state.hand(PUPIL)) & set(cards)) < len(cards) or not _countable(heard):
            continue
        ways = list(splits(observed(heard), name)) or [_named(heard, state, name, rng)]
        question = WorthDeclaring(heard, str(ways[0] if gains else rng.choice(ways)).removeprefix("declare "))
        if (question.points > 0) is gains:
            yield question


def _countable(heard: Heard) -> bool:
    """Whether there are few deals that fit, among not too many to try."""
    observation = observed(heard)
    tried = prod(mask.bit_count() for mask in seen(observation).deal.seats)
    return tried <= _MOST_TRIED and number_of_deals(observation) <= _MOST_DEALS


def _named(heard: Heard, state: LiteratureState, name: str, rng: random.Random) -> Declare:
    """A declaration that cannot be right, as one makes it who has not noticed that."""
    possible, mates = known(heard).possible, state.mates(PUPIL)
    holder_of = dict.fromkeys(state.hand(PUPIL), PUPIL)
    cards = state.deck.sets[name]
    return declaration(
        name,
        {
            card: holder_of.get(card, rng.choice([m for m in mates if m in possible.get(card, ())] or mates))
            for card in cards
        },
    )


LITERATURE = (
    Skill("literature.conclusion", conclusion, grade_of_conclusion),
    Skill("literature.declaration", declaration_worth, grade_of_declaration),
)
