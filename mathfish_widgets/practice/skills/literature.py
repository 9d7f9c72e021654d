"""Skills of Literature: work out who has a card and whether a declaration pays.

The questions overheard come from random games in which players often ask again about the same set. Source:
docs/rules/literature.md, Components and setup; Procedure; Explanation.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import chain, takewhile
from itertools import product as each_way
from math import prod
from typing import Any, NamedTuple, cast

from mathfish_widgets.engine.state import Observation, Turn, observe
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games import GAMES
from mathfish_widgets.games.literature.deduction.chances import count_splits, number_of_deals
from mathfish_widgets.games.literature.deduction.evidence import evidence_of
from mathfish_widgets.games.literature.deduction.knowledge import Knowledge, knowledge_of
from mathfish_widgets.games.literature.rules import RULES
from mathfish_widgets.games.literature.rules.moves import Ask, Declare, declaration
from mathfish_widgets.games.literature.rules.state import DECKS, AnyCard, LiteratureState
from mathfish_widgets.progress.entries import LEVELS
from mathfish_widgets.questions.literature.conclusions import WhoMayHave
from mathfish_widgets.questions.literature.table_talk import (
    OTHERS,
    PUPIL,
    TableTalk,
    answer_steps,
    explain_certainty,
    opening_table,
    pupils_knowledge,
    pupils_observation,
)
from mathfish_widgets.questions.literature.worth_of_declarations import BestDeclaration, WhoMayHaveLate
from mathfish_widgets.questions.question import QuestionSpec
from mathfish_widgets.questions.wording import NAMES, wording_about

from ..skill import Item, Skill

LiteratureTurn = Turn[LiteratureState]


class LateTable(NamedTuple):
    """The questions heard, with the true table after them and the turns so far."""

    talk: TableTalk
    state: LiteratureState
    turns: tuple[LiteratureTurn, ...]

    @property
    def observation(self) -> Observation:
        """What the pupil has seen."""
        return observe(self.state, self.turns, PUPIL)


LONGEST = 6
"""The most questions in a prompt."""
_DECLARED, _SAME_SET = 0.12, 0.75
_EACH_GAME = 30
"""The most moments of a game to look at before the next one is played."""
_FEWEST_OWN, _MOST_OWN = 5, 7
_SETS_LEFT = 2
_LATE_SEATS = (1, 2, 2, 3, 4, 4, 5)
"""Team-mates get cards more often, so that a declaration is often worth considering."""


def random_table_talk(rng: random.Random, fewest: int, most: int) -> Iterator[TableTalk]:
    """Yield runs of `fewest` to `most` questions endlessly, as a seat that still has cards hears them."""
    while True:
        turns = _game(rng)
        for _ in range(_EACH_GAME):
            begin, count = rng.randrange(len(turns)), rng.randint(fewest, most)
            talk = _talk_of(turns[begin : begin + count], rng)
            if talk is not None and len(talk.questions) == count:
                yield talk


def late_tables(rng: random.Random, fewest: int, most: int) -> Iterator[LateTable]:
    """Yield runs of questions late in a game endlessly, with two sets left and hands of any size."""
    while True:
        dealt = _late_hands(rng)
        state = opening_table(dealt)
        turns: list[LiteratureTurn] = []
        for number in range(1, most + 1):
            asks = _asks(state)
            if not asks:
                break
            turns.append(RULES.play(state, _asked(state, asks, turns[-1:], rng)))
            state = turns[-1].after
            if number >= fewest and state.hand(PUPIL):
                said = tuple(_said(turn, PUPIL) for turn in turns)
                yield LateTable(replace(dealt, questions=said), state, tuple(turns))


def _game(rng: random.Random) -> list[LiteratureTurn]:
    state: Any = GAMES["literature"].deal(rng.getrandbits(32))
    turns: list[LiteratureTurn] = []
    while not state.over:
        turns.append(RULES.play(state, _move(state, turns[-1:], rng)))
        state = turns[-1].after
    return turns


def _move(state: LiteratureState, before: Sequence[LiteratureTurn], rng: random.Random) -> Any:
    asks = _asks(state)
    if asks and rng.random() > _DECLARED:
        return _asked(state, asks, before, rng)
    moves = list(RULES.legal_moves(state))
    return rng.choice([move for move in moves if isinstance(move, Declare)] or moves)


def _asks(state: LiteratureState) -> list[Ask]:
    """Return the possible questions of the seat to move, which come first among its pseudo-legal moves."""
    meant = RULES.pseudo_legal_moves(state, state.turn_of)
    return list(cast(Iterator[Ask], takewhile(lambda move: isinstance(move, Ask), meant)))


def _asked(state: LiteratureState, asks: Sequence[Ask], before: Sequence[LiteratureTurn], rng: random.Random) -> Ask:
    spoken = {state.deck.set_of(turn.move.card) for turn in before if isinstance(turn.move, Ask)}
    same = [move for move in asks if state.deck.set_of(move.card) in spoken]
    return rng.choice(same if same and rng.random() < _SAME_SET else asks)


def _talk_of(turns: Sequence[LiteratureTurn], rng: random.Random) -> TableTalk | None:
    """Return some turns as a random seat hears them, which becomes seat 0; None if they don't fit."""
    state = turns[0].before
    seat = rng.randrange(state.players)
    if not turns[-1].after.hand(seat) or not all(isinstance(turn.move, Ask) for turn in turns):
        return None
    hands = tuple(" ".join(map(str, state.hand((seat + each) % state.players))) for each in state.seats)
    return TableTalk(hands, tuple(_said(turn, seat) for turn in turns), (turns[0].seat - seat) % state.players)


def _said(turn: LiteratureTurn, seat: Seat) -> str:
    """Return a question in notation, with the seats counted from the pupil's `seat`."""
    ask = turn.move
    return f"{(ask.seat - seat) % turn.before.players} {ask.card}" if isinstance(ask, Ask) else ""


def _late_hands(rng: random.Random) -> TableTalk:
    """Deal two sets at random: the pupil gets five to seven cards, and whoever asks first has a card."""
    deck = DECKS["no2"]
    cards = [card for name in rng.sample(list(deck.sets), _SETS_LEFT) for card in deck.sets[name]]
    rng.shuffle(cards)
    own = rng.randint(_FEWEST_OWN, _MOST_OWN)
    seats = [PUPIL] * own + [rng.choice(_LATE_SEATS) for _ in cards[own:]]
    dealt = list(zip(cards, seats, strict=True))
    hands = (" ".join(str(card) for card, at in dealt if at == seat) for seat in (PUPIL, *OTHERS))
    return TableTalk(tuple(hands), first=rng.choice(seats), counted=OTHERS)


EASY, _MEDIUM, HARD = LEVELS
_SAID = {1: (1, 2), 2: (2, 5), 3: (4, LONGEST)}
_LONGEST_CHAIN = {1: 1, 2: 3}
"""The most steps of reasoning, or questions about a set, for each level."""
_BY_NUMBER = tuple(f"literature.deduction.{rule}" for rule in ("full", "fills", "crowded", "empty", "counted"))
_MOST_DEALS, _MOST_TRIED = 20, 3000
_NEAR = Fraction(1, 3)
_HALF = 0.5
_DECLARED_OFFERED, _WAITS = 3, 3
_MOST_REASONED = 6
"""The most deductions to consider about one table."""


def chain_length(question: WhoMayHave) -> int:
    """Return how many steps prove the only possible holder, or the most steps that rule out a player."""
    possible = pupils_knowledge(question.talk).possible[question.card]
    told = possible if len(possible) == 1 else {*OTHERS} - possible
    chains = (explain_certainty(question.talk, question.card, seat) for seat in told)
    return max((len(list(each.walk())) - 1 for each in chains), default=0)


def grade_conclusion(question: QuestionSpec) -> int:
    """Return the level for the length of the longest chain of reasons."""
    if not isinstance(question, WhoMayHave):
        return HARD
    length = chain_length(question)
    return next((level for level, longest in _LONGEST_CHAIN.items() if length <= longest), HARD)


def draw_conclusion(rng: random.Random, level: int) -> Item:
    """Draw a question for who can have a card: one player for sure, or several, equally often."""
    alone = rng.random() < _HALF
    asked = (_who_may(*each, alone, rng) for each in _tables(rng, level))
    question = next(each for each in chain.from_iterable(asked) if grade_conclusion(each) == level)
    who = pupils_knowledge(question.talk).possible[question.card]
    last_hint = Step("practice.literature.conclusion.begins", {"heard": _heard_about(question)})
    return Item(question, " ".join(NAMES[seat] for seat in sorted(who)), last_hint)


def _tables(rng: random.Random, level: int) -> Iterator[tuple[TableTalk, Knowledge]]:
    """Yield tables of whole games and late ones, with what can be known there."""
    whole, few = random_table_talk(rng, *_SAID[level]), late_tables(rng, *_SAID[level])
    while True:
        if rng.random() < _HALF:
            talk = next(whole)
            observation = pupils_observation(talk)
        else:
            end = next(few)
            talk, observation = end.talk, end.observation
        if any(card in set(observation.state.hand(PUPIL)) for card in _spoken_of(talk, observation)):
            yield talk, knowledge_of(observation)


def _spoken_of(talk: TableTalk, observation: Observation) -> list[AnyCard]:
    """Return the cards of the sets that were asked for."""
    deck = observation.state.deck
    names = dict.fromkeys(deck.set_of(Ask.read(said).card) for said in talk.questions)
    return [card for name in names for card in deck.sets[name]]


def _who_may(talk: TableTalk, knowledge: Knowledge, alone: bool, rng: random.Random) -> Iterator[WhoMayHave]:
    """Yield questions about cards that some player cannot have.

    If hand sizes are not shown, what was said must be proof enough.
    """
    ask = WhoMayHaveLate if talk.counted else WhoMayHave
    cards = [card for card in _spoken_of(talk, pupils_observation(talk)) if card in knowledge.possible]
    fit = [card for card in cards if len(knowledge.possible[card]) < len(OTHERS)]
    fit = [card for card in fit if (len(knowledge.possible[card]) == 1) is alone]
    for card in rng.sample(fit, min(len(fit), _MOST_REASONED)):
        if talk.counted or _said_alone(talk, card, knowledge):
            yield ask(talk, card)


def _said_alone(talk: TableTalk, card: AnyCard, knowledge: Knowledge) -> bool:
    """Return whether nobody is ruled out by the size of a hand, which the pupil is not shown."""
    proofs = (explain_certainty(talk, card, seat) for seat in OTHERS if seat not in knowledge.possible[card])
    return not any(step.rule.startswith(_BY_NUMBER) for proof in proofs for step in proof.walk())


def _heard_about(question: WhoMayHave) -> Step:
    """Return what was first heard about the card, or else about its set."""
    deck, talk = opening_table(question.talk).deck, question.talk
    named = [step for step in answer_steps(talk) if deck.set_of(step.values["card"]) == deck.set_of(question.card)]
    return min(named, key=lambda step: step.values["card"] != question.card)


def grade_declaration(question: QuestionSpec) -> int:
    """Return 1 if the best declaration is certain or hopeless, 3 if wins nearly equal losses, else 2."""
    if not isinstance(question, BestDeclaration):
        return HARD
    found = question.best
    return _weighed(Fraction(len(found.good), found.deals), Fraction(len(found.lost), found.deals))


def _weighed(right: Fraction, lost: Fraction) -> int:
    if right in (0, 1):
        return EASY
    return HARD if lost and abs(right - lost) <= _NEAR else _MEDIUM


def draw_declaration(rng: random.Random, level: int) -> Item:
    """Draw a question for the best declaration, or why to wait; both are equally often correct."""
    gains = rng.random() < _HALF
    fewest = 1 if level == EASY else _SAID[_MEDIUM][0]
    tables = late_tables(rng, fewest, LONGEST)
    question = next(chain.from_iterable(_declarations(each, level, gains, rng) for each in tables))
    right = wording_about("literature").text(next(each for each in question.choices if question.judge(each).right))
    last_hint = Step("practice.literature.declaration.count", {"deals": question.best.deals})
    return Item(question, right, last_hint)


def _declarations(table_now: LateTable, level: int, gains: bool, rng: random.Random) -> Iterator[BestDeclaration]:
    """Yield questions of the level about sets with some cards in the pupil's hand.

    The opponents have at most one card of such a set.
    """
    state = table_now.state
    own = set(state.hand(PUPIL))
    theirs = {card for seat in state.opponents(PUPIL) for card in state.hand(seat)}
    likely = [
        name
        for name, cards in state.deck.sets.items()
        if 0 < len(own & {*cards}) < len(cards) and len(theirs & {*cards}) <= (level > EASY or not gains)
    ]
    if likely and _countable(observation := table_now.observation):
        for name in likely:
            ways = think(count_splits(observation, name))
            right, lost = max(ways.values(), default=Fraction(0)), 1 - sum(ways.values(), Fraction(0))
            if _weighed(right, lost) == level and right != lost and (right > lost) is gains:
                yield from _offered(table_now, name, list(ways), gains, rng)


def _offered(
    table_now: LateTable, name: str, likely: list[Declare], gains: bool, rng: random.Random
) -> Iterator[BestDeclaration]:
    """Yield a question with the likeliest declaration among others, and cards that opponents may have.

    If waiting is better, exactly one of these cards is possible.
    """
    state, own = table_now.state, {*table_now.state.hand(PUPIL)}
    missing = [card for card in state.deck.sets[name] if card not in own]
    mine = dict.fromkeys((card for card in state.deck.sets[name] if card in own), PUPIL)
    ways = each_way(*(state.teammates(PUPIL) for _ in missing))
    every = [declaration(name, {**mine, **dict(zip(missing, way, strict=True))}) for way in ways]
    named = {*likely[:1], *rng.sample(every, min(len(every), _DECLARED_OFFERED))}
    pairs = [(seat, card) for card in missing for seat in state.opponents(PUPIL)]
    waits = rng.sample(pairs, _WAITS)
    seen = table_now.observation
    held = (seat in knowledge_of(seen).possible.get(card, {evidence_of(seen).seat_of(card)}) for seat, card in waits)
    if gains or sum(held) == 1:
        kept = tuple(str(move).removeprefix("declare ") for move in every if move in named)
        yield BestDeclaration(table_now.talk, kept, tuple(pair for pair in pairs if pair in waits))


def _countable(observation: Observation) -> bool:
    """Return whether few deals are possible, and few enough combinations have to be tried to find them."""
    tried = prod(mask.bit_count() for mask in evidence_of(observation).constraints.seats)
    return tried <= _MOST_TRIED and number_of_deals(observation) <= _MOST_DEALS


SKILLS = (
    Skill("literature.conclusion", draw_conclusion, grade_conclusion),
    Skill("literature.declaration", draw_declaration, grade_declaration),
)
