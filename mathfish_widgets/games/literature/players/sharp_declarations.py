"""When the sharp player of Literature declares, and what: by the bound of the scoring in force, a sure set in reserve.

Source: docs/rules/literature.md, Explanation (expected points); Levels (sharp).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Who
from mathfish_widgets.play.players import Choice

from ..deduction.splits import splits
from ..explain.declarations import expected_points
from ..rules.moves import Ask, Declare
from ..rules.permissions import permissions
from .beliefs import WHOLE, Beliefs, beliefs_of
from .limited_memory import questions_since_hit
from .reasons import because_declare
from .simple import guess_possible, sensible_questions

_LIKELY = Fraction(1, 2)
_AT_ONCE = Fraction(9, 10)
"""The part of a set's points that must be expected at first: what is less sure can wait a while."""
_PATIENCE = 4
"""After so many rounds of questions without a hit the bound alone decides."""
_FEW_SETS = 2
"""With so few open sets none is kept: when the opponents run out of cards, one seat must declare all that are left."""


@dataclass(frozen=True)
class DeclarationValue:
    """A declaration, the chance that it is right, the chance that the team holds the set, and the expected points."""

    move: Declare
    right: Fraction
    in_team: Fraction
    points: Fraction

    @property
    def sure(self) -> bool:
        """Whether it must be right."""
        return self.right == 1


def wants_to_declare(observation: Observation) -> Thinking[bool]:
    """Whether the sharp player would declare a set now, on turn or not."""
    beliefs = yield from beliefs_of(observation)
    return (yield from declare_if_worth(beliefs, sensible_questions(observation))) is not None


def declare_if_worth(beliefs: Beliefs, asks: Sequence[Ask]) -> Thinking[Choice | None]:
    """Declares what is sure or worth its risk; the only sure set is kept as long as a team-mate may need the turn."""
    values = yield from declaration_values(beliefs, _LIKELY)
    sure = [each.move for each in values if each.sure]
    if len(sure) == 1 and _keeps_one(beliefs, asks):
        mate = mate_in_need(beliefs, asks) if asks else None
        return None if mate is None else Choice(sure[0], (because_declare("reserve", sure[0].set, name=Who(mate)),))
    if sure:
        return Choice(sure[0], (because_declare("certain", sure[0].set),))
    if values and values[0].points > _wanted(beliefs, asks) * beliefs.state.worth(values[0].move.set):
        return Choice(values[0].move, (because_declare("worth", values[0].move.set),))
    return None


def declare_least(beliefs: Beliefs, rng: random.Random) -> Thinking[Choice]:
    """Where it must declare: what is expected to bring most, or to lose least."""
    values = yield from declaration_values(beliefs, Fraction(0))
    if not values:
        return guess_possible(beliefs.observation, rng)
    why = "worth" if values[0].points > 0 else "least"
    return Choice(values[0].move, (because_declare(why, values[0].move.set),))


def declaration_values(beliefs: Beliefs, least: Fraction) -> Thinking[list[DeclarationValue]]:
    """The best declaration of each open set that the team holds with at least some chance; the best set first."""
    values = []
    for name in beliefs.state.open_sets:
        if _most(beliefs, name) < least:
            continue
        yield
        ways = splits(beliefs.observation, name)
        if ways:
            move, right = next(iter(ways.items()))
            in_team = sum(ways.values(), Fraction(0))
            points = expected_points(beliefs.state, name, right, in_team)
            values.append(DeclarationValue(move, right, in_team, points))
    return sorted(values, key=lambda each: each.points, reverse=True)


def _most(beliefs: Beliefs, name: str) -> Fraction:
    """The team holds a set at most as likely as any one card of it."""
    cards, seats = beliefs.state.deck.sets[name], beliefs.state.seats_of(beliefs.state.team(beliefs.seat))
    return min(sum((beliefs.chance(seat, card) for seat in seats), Fraction(0)) for card in cards)


def _wanted(beliefs: Beliefs, asks: Sequence[Ask]) -> Fraction:
    """The part of a set's points that must be expected; the longer no question is a hit, the less."""
    if beliefs.seat != beliefs.state.turn_of:
        return _AT_ONCE
    if not any(beliefs.chance(move.seat, move.card) for move in asks):
        return Fraction(0)
    waited = Fraction(questions_since_hit(beliefs.observation), _PATIENCE * beliefs.state.players)
    return max(Fraction(0), _AT_ONCE * (1 - waited))


def _keeps_one(beliefs: Beliefs, asks: Sequence[Ask]) -> bool:
    """Whether a sure set is of use later: declared then, it hands the turn to a team-mate."""
    state = beliefs.state
    patient = state.asked_in_a_row < _PATIENCE * state.players
    free = bool(asks) or beliefs.seat != state.turn_of
    return free and patient and state.turn_after_right == "may_pass" and len(state.open_sets) > _FEW_SETS


def mate_in_need(beliefs: Beliefs, asks: Sequence[Ask]) -> Seat | None:
    """A team-mate who can take a card by what everybody has seen, while the seat itself must guess."""
    if any(beliefs.chance(move.seat, move.card) == 1 for move in asks):
        return None
    hits = {mate: beliefs.expected_hits(mate) for mate in permissions(beliefs.state, beliefs.seat).mates}
    mate = max(hits, key=hits.__getitem__, default=None)
    return mate if mate is not None and hits[mate] >= WHOLE else None
