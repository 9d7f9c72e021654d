"""What is left of the past in a memory that ends: the latest turns and nothing before.

Source: docs/rules/literature.md, Levels.
"""

from __future__ import annotations

from mathfish_widgets.engine.evolve import evolve
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.table import Seat

from ..deduction.knowledge import knowledge_of
from ..rules.events import Asked, Given
from ..rules.state import LiteratureState
from ..rules.zones import AnyCard

PossibleHolders = dict[AnyCard, tuple[Seat, ...]]
"""For some cards the seats at which each can lie."""


def last_rounds(observation: Observation, rounds: int) -> Observation:
    """What a seat sees now, with only so many turns for each player of what it saw before."""
    turns, history = rounds * observation.state.players, observation.history
    return observation if len(history) <= turns else evolve(observation, history=history[-turns:])


def last_question(observation: Observation) -> Asked | None:
    """The question of the latest turn; None if that was no question."""
    events = observation.history[-1].events if observation.history else ()
    return next((event for event in events if isinstance(event, Asked)), None)


def questions_since_hit(observation: Observation) -> int:
    """How many questions were asked in a row without a hit or a declaration."""
    state: LiteratureState = observation.state
    for count, turn in enumerate(reversed(observation.history)):
        if count == state.asked_in_a_row or any(isinstance(event, Given) for event in turn.events):
            return count
    return state.asked_in_a_row


def heard_why(observation: Observation, card: AnyCard, seat: Seat) -> str:
    """Return how much everybody could know of a card: "certain" to be with a seat that is asked, "possible", or "any".

    What only the asker's hand tells is left out, since the reason for a question is told to all.
    """
    turns = tuple(turn.seen_by(None) for turn in observation.history)
    seen = Observation(None, observation.state.seen_by(None), turns)
    others = knowledge_of(seen).possible[card] - {observation.seat}
    return "any" if seat not in others else "certain" if len(others) == 1 else "possible"


def possible_holders(observation: Observation) -> PossibleHolders:
    """For each card that does not lie open, own ones too, the seats that can have it by all that is remembered."""
    known = knowledge_of(observation)
    own = dict.fromkeys(known.evidence.own, (observation.seat or 0,))
    return own | {card: tuple(sorted(seats)) for card, seats in known.possible.items()}
