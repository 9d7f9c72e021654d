"""Whom beginner and careful players of Literature ask, and for what.

Source: docs/rules/literature.md, Levels (beginner, careful).
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.play.players import Choice

from ..rules.cards import AnyCard
from ..rules.moves import Ask
from ..rules.permissions import permissions
from ..rules.state import LiteratureState
from . import reasons
from .limited_memory import Places, last_question, places


def questions(observation: Observation) -> list[Ask]:
    """The questions that the seat may ask for cards that it does not hold, in the order of the sets."""
    state: LiteratureState = observation.state
    seat = observation.seat or 0
    own = set(state.hand(seat))
    return [move for move in state.legal_moves(seat) if isinstance(move, Ask) and move.card not in own]


def held(observation: Observation, card: AnyCard) -> int:
    """How many cards of a card's set the seat holds."""
    state: LiteratureState = observation.state
    now = permissions(state, observation.seat or 0)
    return len(now.own.get(state.deck.set_of(card) or "", ()))


def ask_as_heard(observation: Observation, asks: Sequence[Ask], rng: random.Random) -> Choice:
    """Asks an opponent who has just asked for a card of the set; else for a set of which it holds most."""
    heard = last_question(observation)
    if heard is not None:
        name = observation.state.deck.set_of(heard.card)
        back = [move for move in asks if move.seat == heard.seat and move.card != heard.card]
        back = [move for move in back if observation.state.deck.set_of(move.card) == name]
        if back:
            move = rng.choice(back)
            return Choice(move, (reasons.asked_back(observation.state, move, heard.card),))
    most = max(held(observation, move.card) for move in asks)
    move = rng.choice([move for move in asks if held(observation, move.card) == most])
    return Choice(move, (reasons.asked_most(observation.state, move),))


def ask_possible(observation: Observation, asks: Sequence[Ask], rng: random.Random) -> Choice:
    """Asks where a card must be; else for a card with few places left, in a set of which it holds much."""
    known = places(observation)
    open_to = [move for move in asks if move.seat in known[move.card]]
    if not open_to:
        move = rng.choice(asks)
        return Choice(move, (reasons.asked_any(observation.state, move),))
    best = max(_rank(observation, known, move) for move in open_to)
    move = rng.choice([move for move in open_to if _rank(observation, known, move) == best])
    certain = len(known[move.card]) == 1
    told = reasons.asked_certain if certain else reasons.asked_possible
    return Choice(move, (told(observation.state, move),))


def _rank(observation: Observation, known: Places, move: Ask) -> tuple[bool, int, int]:
    """The more places, the worse; a card that must be there is asked for first."""
    count = len(known[move.card])
    return count == 1, held(observation, move.card), -count
