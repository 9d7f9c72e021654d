"""To whom beginner and careful players of Literature give the turn. Source: rules/literature.md, section 3, step 4."""

from __future__ import annotations

import random

from ...observation import Observation
from ...player import Choice
from . import thoughts
from .moves import Designate, Pass
from .standing import standing
from .state import LiteratureState


def must_give(observation: Observation) -> bool:
    """Whether the seat is on turn without cards, and others must go on."""
    now = standing(observation.state, observation.seat or 0)
    return now.must_pass or (now.on_turn and now.out)


def give_any(observation: Observation, rng: random.Random) -> Choice:
    """Gives the turn to the team-mate with most cards, or lets any opponent go on."""
    state: LiteratureState = observation.state
    now = standing(state, observation.seat or 0)
    if now.out:
        opponent = rng.choice(now.opponents)
        return Choice(Designate(opponent), (thoughts.designated(opponent, "any"),))
    mate = max(now.mates, key=state.hand_size)
    return Choice(Pass(mate), (thoughts.passed(mate, "most"),))
