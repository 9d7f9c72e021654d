"""Skills of Pemberley: landing on a total that scores, and laying the best second part.

Source: docs/rules/pemberley.md, Procedure; Explanation.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games import GAMES
from mathfish_widgets.games.pemberley.explain.calculation import calculation
from mathfish_widgets.games.pemberley.rules import RULES
from mathfish_widgets.games.pemberley.rules.state import PemberleyState, Phase
from mathfish_widgets.questions.pemberley.layouts import LayBest
from mathfish_widgets.questions.pemberley.totals import BringsMost, ScoringCard, ScoringCards, landing, points_now
from mathfish_widgets.questions.question import QuestionSpec

from ..skill import Item, Skill

_FEWEST_IN_HAND = 3
_SMALL = range(101)
_SIZES = {1: (3,), 2: (4, 5), 3: (6, 7)}
"""The number of cards laid at each level."""

Landing = ScoringCard | BringsMost | ScoringCards


def grade_landing(question: QuestionSpec) -> int:
    """Return 1, plus 1 if every card must be looked at, plus 1 if a total is below 0 or above 100."""
    if not isinstance(question, Landing):
        raise TypeError(f"{question!r} does not ask where to land.")
    totals = (question.total, *(landing(question.total, card) for card in question.cards))
    far = any(total is not None and total not in _SMALL for total in totals)
    return 1 + (not isinstance(question, ScoringCard)) + far


def grade_layout(question: QuestionSpec) -> int:
    """Return 1 for three cards, 2 for four or five, 3 for six or seven."""
    count = len(question.values["cards"])
    return next(level for level, sizes in _SIZES.items() if count in sizes)


def draw_landing(rng: random.Random, level: int) -> Item:
    """Draw a question for a card that scores now, for the card that scores most, or for all that score."""
    ask = ScoringCard if level == 1 else rng.choice((BringsMost, ScoringCards))
    asked = (ask(total, hand) for total, hand in _hands(rng))
    question = next(each for each in asked if _is_open(each) and grade_landing(each) == level)
    if isinstance(question, ScoringCards):
        scoring = [card for card in question.cards if points_now(question.total, card)]
        begins = {"count": len(scoring), "landing": calculation(question.total, scoring[0]).right}
        last_hint = Step("practice.pemberley.landing.every", begins)
        return Item(question, " ".join(map(_printed, scoring)), last_hint)
    most = max(question.cards, key=lambda card: points_now(question.total, card))
    values = {"landing": calculation(question.total, most).right, "points": points_now(question.total, most)}
    rule = "most" if isinstance(question, BringsMost) else "one"
    return Item(question, _printed(most), Step(f"practice.pemberley.landing.{rule}", values))


def _is_open(question: Landing) -> bool:
    """Return whether some cards score and others do not; for the highest score, whether scores differ."""
    each = {points_now(question.total, card) for card in question.cards}
    return 0 in each and len(each) > (2 if isinstance(question, BringsMost) else 1)


def _hands(rng: random.Random) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """Yield totals with the hand of the player to move, before anybody has landed on 1."""
    for state in _moments(rng):
        hand = state.hand(state.turn)
        if state.phase is Phase.PLAY and not state.ones and len(hand) >= _FEWEST_IN_HAND:
            yield state.total, hand


def _moments(rng: random.Random) -> Iterator[PemberleyState]:
    """Yield moments of part one from random games endlessly: every moment of each game, in random order."""
    while True:
        game: list[Any] = [GAMES["pemberley"].deal(rng.getrandbits(32))]
        while game[-1].phase is Phase.PLAY:
            game.append(RULES.play(game[-1], rng.choice(list(RULES.legal_moves(game[-1])))).after)
        yield from rng.sample(game, len(game))


def draw_layout(rng: random.Random, level: int) -> Item:
    """Draw a question for the best sets of the cards that a player has played."""
    piles = ((state.starter_number, state.pile(0)) for state in _moments(rng))
    asked = (LayBest(starter, pile) for starter, pile in piles if len(pile) in _SIZES[level])
    question = next(each for each in asked if any(len(cards) > 1 for cards in each.best.sets))
    longest = max(question.best.sets, key=len)
    values = {"card": longest[0], "calculation": calculation(question.starter, longest[0]), "count": len(longest)}
    answer = ", ".join(" ".join(map(_printed, cards)) for cards in question.best.sets)
    return Item(question, answer, Step("practice.pemberley.layout.last_hint", values))


def _printed(card: Card) -> str:
    return card.rank_text + card.suit.sign


SKILLS = (Skill("pemberley.landing", draw_landing, grade_landing), Skill("pemberley.layout", draw_layout, grade_layout))
