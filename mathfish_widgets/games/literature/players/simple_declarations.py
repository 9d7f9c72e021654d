"""When beginner and careful players of Literature declare a set.

Source: docs/rules/literature.md, Levels (beginner, careful).
"""

from __future__ import annotations

import random

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.play.players import Choice

from ..rules.cards import AnyCard
from ..rules.moves import Declare, declaration
from ..rules.permissions import permissions
from ..rules.state import LiteratureState
from . import reasons
from .limited_memory import Places, places

_PATIENCE = 3
"""After so many rounds of questions without a declaration a set is declared of which every place is known."""


def declare_own(observation: Observation, rng: random.Random) -> Choice | None:
    """Declares a set that it holds wholly; when nothing has been declared for long, one of which it holds most."""
    state: LiteratureState = observation.state
    seat = observation.seat or 0
    complete = permissions(state, seat).complete
    if complete is not None:
        move = declaration(complete, dict.fromkeys(state.deck.sets[complete], seat))
        return Choice(move, (reasons.declared_own(complete),))
    missing = _fewest_missing(observation, _own_places(observation))[1]
    return guess_own(observation, rng) if has_waited(observation, missing) else None


def guess_own(observation: Observation, rng: random.Random) -> Choice:
    """Declares a set of which it holds most, and names team-mates at random for the rest."""
    return _guessed(observation, _own_places(observation), rng)


def declare_certain(observation: Observation, rng: random.Random) -> Choice | None:
    """Declares a set of which it knows every holder; when nothing has been declared for long, its best guess."""
    state: LiteratureState = observation.state
    known = places(observation)
    for name in state.open_sets:
        if _missing(observation, known, name) == 0:
            holder_of = {card: known[card][0] for card in state.deck.sets[name]}
            return Choice(declaration(name, holder_of), (reasons.declared_certain(name),))
    missing = _fewest_missing(observation, known)[1]
    return _guessed(observation, known, rng) if has_waited(observation, missing) else None


def guess_possible(observation: Observation, rng: random.Random) -> Choice:
    """Declares the set of which it knows most holders, and names possible ones for the rest."""
    return _guessed(observation, places(observation), rng)


def has_waited(observation: Observation, missing: int) -> bool:
    """Whether there has been no declaration for so long that a set is declared of which some holders are unknown."""
    state: LiteratureState = observation.state
    on_turn = observation.seat == state.turn_of
    return on_turn and state.asked_in_a_row >= (_PATIENCE + missing) * state.players


def _own_places(observation: Observation) -> Places:
    """What a seat knows that remembers nothing: its own cards, and that team-mates without cards have none."""
    state: LiteratureState = observation.state
    seat = observation.seat or 0
    others = tuple(other for other in state.seats if other != seat and state.hand_size(other))
    own = set(state.hand(seat))
    return {card: (seat,) if card in own else others for card in state.deck.cards}


def _missing(observation: Observation, known: Places, name: str) -> int:
    """How many cards of a set are not known to be with one seat of the team."""
    state: LiteratureState = observation.state
    team = state.team(observation.seat or 0)
    rows = (known[card] for card in state.deck.sets[name])
    return sum(len(row) != 1 or state.team(row[0]) != team for row in rows)


def _lost(observation: Observation, known: Places, name: str) -> bool:
    """Whether an opponent is known to have a card of a set."""
    state: LiteratureState = observation.state
    team = state.team(observation.seat or 0)
    return any(all(state.team(seat) != team for seat in known[card]) for card in state.deck.sets[name])


def _fewest_missing(observation: Observation, known: Places) -> tuple[str, int]:
    """The open set of which most is known, those last that an opponent is known to have a card of."""
    state: LiteratureState = observation.state

    def rank(name: str) -> tuple[bool, int]:
        return _lost(observation, known, name), _missing(observation, known, name)

    best = min(state.open_sets, key=rank)
    return best, _missing(observation, known, best)


def _guessed(observation: Observation, known: Places, rng: random.Random) -> Choice:
    name = _fewest_missing(observation, known)[0]
    move = _completed(observation, known, name, rng)
    return Choice(move, (_told(observation, known, name),))


def _told(observation: Observation, known: Places, name: str) -> Step:
    """Why a set is declared that is not certain, by what is known of it."""
    if _lost(observation, known, name):
        return reasons.declared_lost(name)
    unknown = sum(len(known[card]) > 1 for card in observation.state.deck.sets[name])
    return reasons.declared_guess(name, unknown) if unknown else reasons.declared_certain(name)


def _completed(observation: Observation, known: Places, name: str, rng: random.Random) -> Declare:
    """The declaration of a set that names a possible team-mate for each card that the seat does not hold."""
    state: LiteratureState = observation.state
    seat = observation.seat or 0
    own, now = set(state.hand(seat)), permissions(state, seat)
    holder_of: dict[AnyCard, Seat] = {}
    for card in state.deck.sets[name]:
        mates = [mate for mate in known[card] if mate in now.mates]
        holder_of[card] = seat if card in own else rng.choice(mates or now.mates or state.mates(seat))
    return declaration(name, holder_of)
