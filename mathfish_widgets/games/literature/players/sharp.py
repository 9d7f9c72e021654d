"""How the sharp player of Literature plays: exact chances, the bound for declarations, and a sure set in reserve.

Source: docs/rules/literature.md, Explanation (expected points); Levels (sharp).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.play.players import Choice

from ..rules.moves import Ask, Designate, Pass
from ..rules.permissions import permissions
from . import reasons
from .beliefs import WHOLE, Outlook, look
from .limited_memory import questions_since_hit
from .sharp_declarations import Risk, risks
from .sharp_questions import Weighing
from .simple_declarations import guess_possible
from .simple_questions import questions

_LIKELY = Fraction(1, 2)
_AT_ONCE = Fraction(9, 10)
"""The part of a set's points that must be expected at first: what is less sure can wait a while."""
_PATIENCE = 4
"""After so many rounds of questions without a hit the bound alone decides."""
_LAST_WITHOUT_HIT, _LAST_WITHOUT_DECLARATION = 6, 15
"""After so many rounds of questions it declares what loses least."""

_FEW_SETS = 2
"""With so few open sets none is kept: when the opponents run out of cards, one seat must declare all that are left."""


def choose_strongly(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """The sharp player's choice; it leaves nothing to luck but what it must declare and cannot be right."""
    yield
    outlook = yield from look(observation)
    now = permissions(outlook.state, outlook.seat)
    if now.must_pass or (now.on_turn and now.out):
        return give_turn(outlook)
    asks = questions(observation)
    declaring = yield from declare_worth(outlook, asks)
    if declaring is not None:
        return declaring
    if not asks or _in_vain(outlook):
        return (yield from declare_least(outlook, rng))
    mate = mate_in_need(outlook, asks) if outlook.state.may_pass else None
    return ask_best(outlook, asks) if mate is None else Choice(Pass(mate), (reasons.passed(mate, "likely"),))


def wishes(observation: Observation) -> Thinking[bool]:
    """Whether the sharp player would declare a set now, on turn or not."""
    outlook = yield from look(observation)
    return (yield from declare_worth(outlook, questions(observation))) is not None


def declare_worth(outlook: Outlook, asks: Sequence[Ask]) -> Thinking[Choice | None]:
    """Declares what is sure or worth its risk; the only sure set is kept as long as a team-mate may need the turn."""
    found = yield from risks(outlook, _LIKELY)
    sure = [each.move for each in found if each.sure]
    if len(sure) == 1 and _keeps_one(outlook, asks):
        mate = mate_in_need(outlook, asks) if asks else None
        return None if mate is None else Choice(sure[0], (reasons.declared_reserve(sure[0].set, mate),))
    if sure:
        return Choice(sure[0], (reasons.declared_certain(sure[0].set),))
    if found and found[0].points > _wanted(outlook, asks) * outlook.state.worth(found[0].move.set):
        return Choice(found[0].move, (reasons.declared_worth(found[0].move.set),))
    return None


def _wanted(outlook: Outlook, asks: Sequence[Ask]) -> Fraction:
    """The part of a set's points that must be expected; the longer no question is a hit, the less."""
    if outlook.seat != outlook.state.turn_of:
        return _AT_ONCE
    if not any(outlook.chance(move.seat, move.card) for move in asks):
        return Fraction(0)
    waited = Fraction(questions_since_hit(outlook.observation), _PATIENCE * outlook.state.players)
    return max(Fraction(0), _AT_ONCE * (1 - waited))


def _in_vain(outlook: Outlook) -> bool:
    """Whether nothing has come of questions for so long that even a loss is better than going on for ever."""
    state = outlook.state
    no_hit = questions_since_hit(outlook.observation) >= _LAST_WITHOUT_HIT * state.players
    return no_hit or state.asked_in_a_row >= _LAST_WITHOUT_DECLARATION * state.players


def _keeps_one(outlook: Outlook, asks: Sequence[Ask]) -> bool:
    """Whether a sure set is of use later: declared then, it hands the turn to a team-mate."""
    state = outlook.state
    patient = state.asked_in_a_row < _PATIENCE * state.players
    free = bool(asks) or outlook.seat != state.turn_of
    return free and patient and state.turn_after_right == "may_pass" and len(state.open_sets) > _FEW_SETS


def mate_in_need(outlook: Outlook, asks: Sequence[Ask]) -> Seat | None:
    """A team-mate who can take a card by what everybody has seen, while the seat itself must guess."""
    state = outlook.state
    if any(outlook.chance(move.seat, move.card) == 1 for move in asks):
        return None
    reaches = {mate: outlook.reach(mate) for mate in permissions(state, outlook.seat).mates}
    mate = max(reaches, key=reaches.__getitem__, default=None)
    return mate if mate is not None and reaches[mate] >= WHOLE else None


def declare_least(outlook: Outlook, rng: random.Random) -> Thinking[Choice]:
    """Where it must declare: what is expected to bring most, or to lose least."""
    found = yield from risks(outlook, Fraction(0))
    if not found:
        return guess_possible(outlook.observation, rng)
    return Choice(found[0].move, (_told(found[0]),))


def _told(risk: Risk) -> Step:
    return (reasons.declared_worth if risk.points > 0 else reasons.declared_least)(risk.move.set)


def ask_best(outlook: Outlook, asks: Sequence[Ask]) -> Choice:
    """Asks for a card that must be there; else what is worth most."""
    move = Weighing(outlook, asks).best()
    why = reasons.asked_certain if outlook.chance(move.seat, move.card) == 1 else reasons.asked_best
    return Choice(move, (why(outlook.state, move),))


def give_turn(outlook: Outlook) -> Choice:
    """Passes to the team-mate who can take most, or lets the opponent go on who holds fewest cards."""
    state, now = outlook.state, permissions(outlook.state, outlook.seat)
    if now.out:
        opponent = min(now.opponents, key=state.hand_size)
        return Choice(Designate(opponent), (reasons.designated(opponent, "fewest"),))
    mate = max(now.mates, key=outlook.reach)
    return Choice(Pass(mate), (reasons.passed(mate, "likely"),))
