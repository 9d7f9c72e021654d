"""How the sharp player of Literature decides whether to declare, to ask or to give the turn, by exact chances.

Source: docs/rules/literature.md, Levels (sharp).
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.play.players import Choice

from ..rules.moves import Ask, Designate, Pass
from ..rules.permissions import permissions
from .beliefs import Beliefs, beliefs_of
from .limited_memory import questions_since_hit
from .reasons import because_ask
from .sharp_declarations import declare_if_worth, declare_least, mate_in_need
from .sharp_questions import QuestionValues
from .simple import sensible_questions

_LAST_WITHOUT_HIT, _LAST_WITHOUT_DECLARATION = 6, 15
"""After so many rounds of questions it declares what loses least."""


def choose_sharply(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """The sharp player's choice; it leaves nothing to luck but what it must declare and cannot be right."""
    yield
    beliefs = yield from beliefs_of(observation)
    if permissions(beliefs.state, beliefs.seat).must_give_turn:
        return _give_turn(beliefs)
    asks = sensible_questions(observation)
    declaring = yield from declare_if_worth(beliefs, asks)
    if declaring is not None:
        return declaring
    if not asks or _in_vain(beliefs):
        return (yield from declare_least(beliefs, rng))
    mate = mate_in_need(beliefs, asks) if beliefs.state.may_pass else None
    if mate is not None:
        return Choice(Pass(mate), (Step("literature.because.pass.likely", {"name": Who(mate)}),))
    return _ask_best(beliefs, asks)


def _in_vain(beliefs: Beliefs) -> bool:
    """Whether nothing has come of questions for so long that even a loss is better than going on for ever."""
    state = beliefs.state
    no_hit = questions_since_hit(beliefs.observation) >= _LAST_WITHOUT_HIT * state.players
    return no_hit or state.asked_in_a_row >= _LAST_WITHOUT_DECLARATION * state.players


def _ask_best(beliefs: Beliefs, asks: Sequence[Ask]) -> Choice:
    """Asks for a card that must be there; else what is worth most."""
    move = QuestionValues(beliefs, asks).best()
    why = "certain" if beliefs.chance(move.seat, move.card) == 1 else "weighed"
    return Choice(move, (because_ask(why, beliefs.state, move),))


def _give_turn(beliefs: Beliefs) -> Choice:
    """Passes to the team-mate who can take most, or lets the opponent go on who holds fewest cards."""
    allowed = permissions(beliefs.state, beliefs.seat)
    if allowed.team_empty:
        opponent = min(allowed.opponents, key=beliefs.state.hand_size)
        return Choice(Designate(opponent), (Step("literature.because.designate.fewest", {"name": Who(opponent)}),))
    mate = max(allowed.mates, key=beliefs.expected_hits)
    return Choice(Pass(mate), (Step("literature.because.pass.likely", {"name": Who(mate)}),))
