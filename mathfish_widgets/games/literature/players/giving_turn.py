"""To whom beginner and careful players of Literature give the turn. Source: docs/rules/literature.md, A turn (4)."""

from __future__ import annotations

import random

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.play.players import Choice

from ..rules.moves import Designate, Pass
from ..rules.permissions import permissions
from ..rules.state import LiteratureState
from . import reasons


def must_give(observation: Observation) -> bool:
    """Whether the seat is on turn without cards, and others must go on."""
    now = permissions(observation.state, observation.seat or 0)
    return now.must_pass or (now.on_turn and now.out)


def give_any(observation: Observation, rng: random.Random) -> Choice:
    """Gives the turn to the team-mate with most cards, or lets any opponent go on."""
    state: LiteratureState = observation.state
    now = permissions(state, observation.seat or 0)
    if now.out:
        opponent = rng.choice(now.opponents)
        return Choice(Designate(opponent), (reasons.designated(opponent, "any"),))
    mate = max(now.mates, key=state.hand_size)
    return Choice(Pass(mate), (reasons.passed(mate, "most"),))
