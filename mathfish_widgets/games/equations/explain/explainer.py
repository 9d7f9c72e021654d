"""What Equations can tell, in one place: the situation, and the words of buttons.

Source: docs/rules/equations.md, Procedure; Options; Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.explain.explainer import Explainer
from mathfish_widgets.explain.sentences import sentences_of
from mathfish_widgets.explain.steps import Step, Who

from ..rules.equations.expressions import OPERATIONS
from ..rules.moves import Shout
from ..rules.state import EquationsState
from ..rules.zones import DECK, LAYOUT_SIZE
from .refusals import REASONS, refused_marks
from .search_advice import search_advice
from .turns import explain_turn, outcome_steps, spoken


def explain_situation(observation: Observation) -> Step:
    """What a seat can do with the cards of the layout, and how to look for an equation."""
    state: EquationsState = observation.state
    if state.over:
        first, *others = outcome_steps(state)
        return Step(first.rule, first.values, first.highlights, tuple(others))
    if observation.seat in state.given_up:
        thinking = Step("equations.thinking", {"who": [Who(seat) for seat in sorted(state.seats_left)]})
        last = "" if state.table[DECK] else ".last"
        return Step(f"equations.now.given_up{last}", substeps=(thinking,))
    if not observation.may_move:
        who = tuple(map(Who, state.active))
        if len(who) > 1:
            thinking = Step("equations.thinking", {"who": who})
            return Step("equations.now.others.race", {"count": len(who)}, substeps=(thinking,))
        return Step("equations.now.others", {"who": who})
    kind = "all_five" if len(state.layout) > LAYOUT_SIZE else "alone" if state.players == 1 else state.mode
    beginning = () if observation.history else tuple(_rules(state))
    values = {"numbers": list(state.layout_values)}
    return Step(f"equations.now.{kind}", values, substeps=(*beginning, *search_advice(state), *_ways_out(state)))


def _rules(state: EquationsState) -> Iterator[Step]:
    yield Step("equations.rules.cards", {"count": len(state.layout)})
    if state.mode == "race" and state.players > 1:
        yield Step("equations.rules.race")
    yield Step("equations.rules.signs", {"signs": OPERATIONS[state.operations]})
    yield Step("equations.rules.order")
    yield Step(f"equations.rules.ace.{state.ace}")
    if state.wrong_shout == "lose_card":
        yield Step("equations.rules.lose_card")


def _ways_out(state: EquationsState) -> Iterator[Step]:
    fifth = state.no_equation == "add_card" and len(state.layout) == LAYOUT_SIZE
    yield Step("equations.give_up.add_card" if fifth else "equations.give_up.show")


def label(move: Move) -> Step:
    """A move as the words of a button."""
    if isinstance(move, Shout):
        return Step("equations.invite.shout", {"equation": move.equation.pretty if move.equation else move.text})
    return Step("equations.invite.give_up")


_FURTHER = frozenset(
    {
        "equations.inverse.sum",
        "equations.inverse.product",
        "equations.balance",
        "equations.family",
        "equations.look.pair",
        "equations.look.alone",
        "equations.look.equal",
        "equations.look.neighbours",
        "equations.parity.even",
        "equations.parity.odd",
        "equations.parity.ace",
        "equations.give_up.show",
        "equations.give_up.add_card",
        "equations.passed_over",
        "equations.passed_over.all",
        "equations.passed_over.level",
    }
)
EXPLAINER = Explainer(
    sentences_of("games/equations"), explain_turn, REASONS, refused_marks, explain_situation, label, _FURTHER, spoken
)
