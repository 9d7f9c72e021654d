"""The explanations of Equations: the situation, refusals, and button labels.

Source: docs/rules/equations.md, Procedure; Options; Refusals; Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mathfish_widgets.engine.cards import ACE
from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.table import Place, Seat
from mathfish_widgets.explain.explainer import Explainer, Reason
from mathfish_widgets.explain.steps import Highlights, Role, Step, Who
from mathfish_widgets.explain.wording import sentences_of
from mathfish_widgets.mathematics.expressions import Number
from mathfish_widgets.mathematics.signs import LARGEST_POWER

from ..rules.expressions import OPERATIONS, Equation, pretty
from ..rules.legality import Shout
from ..rules.search import HIGH_ACE
from ..rules.state import DECK, LAYOUT, LAYOUT_SIZE, EquationsState
from .turns import explain_turn, outcome_steps, search_advice, spoken
from .working_out import brackets_could_help, compare_sides, explain_operations, has_value


def refused_marks(state: EquationsState, seat: Seat, move: Move, refusal: Refusal) -> Highlights:
    """Highlight the cards that a refused shout leaves out, or the card that it uses too often."""
    named = [*refusal.values.get("numbers", ()), refusal.values.get("number")]
    wanted = [ACE if isinstance(each, Step) else each for each in named]
    if refusal.rule not in ("equations.shout.unused", "equations.shout.twice"):
        return ()
    places = []
    for index, number in enumerate(state.layout_values):
        if number in wanted:
            wanted.remove(number)
            places.append((Place(LAYOUT, index).key, Role.REFUSED))
    return tuple(places)


def _how_to_write(state: EquationsState, seat: Seat, move: Move, refusal: Refusal) -> Iterator[Step]:
    yield Step("equations.write.equation", {"signs": OPERATIONS[state.operations]})
    if refusal.rule == "equations.shout.syntax":
        yield Step("equations.write.numbers")


def _signs(state: EquationsState, seat: Seat, move: Move, refusal: Refusal) -> Iterator[Step]:
    yield Step("equations.rules.signs", {"signs": OPERATIONS[state.operations]})


def _cards(state: EquationsState, seat: Seat, move: Move, refusal: Refusal) -> Iterator[Step]:
    yield Step("equations.cards.on_table", {"numbers": list(state.layout_values)})


def _foreign(state: EquationsState, seat: Seat, move: Move, refusal: Refusal) -> Iterator[Step]:
    yield from _cards(state, seat, move, refusal)
    number = refusal.values["number"]
    digits = [int(digit) for digit in str(number)]
    if number == HIGH_ACE and ACE in state.layout_values:
        yield Step("equations.rules.ace.one")
    elif len(digits) > 1 and set(digits) <= set(state.layout_values):
        yield Step("equations.cards.joined", {"number": number, "digits": digits})


def _working(state: EquationsState, seat: Seat, move: Move, refusal: Refusal) -> Iterator[Step]:
    """Yield the operations that have values, and then why the next one has none."""
    if isinstance(move, Shout) and move.equation is not None:
        yield from explain_operations(move.equation.left)
        if has_value(move.equation.left):
            yield from explain_operations(move.equation.right)
    yield Step(f"{refusal.rule}.why", {**refusal.values, "most": f"{LARGEST_POWER:,}"})


def _log(state: EquationsState, seat: Seat, move: Move, refusal: Refusal) -> Iterator[Step]:
    base, number = (refusal.values[name] for name in ("base", "number"))
    if not (isinstance(base.value, int) and isinstance(number.value, int) and base.value > 1 and number.value > 0):
        yield Step("equations.shout.log.whole", {"base": base, "number": number})
        return
    exponent = 0
    while base.value ** (exponent + 1) < number.value:
        exponent += 1
    lower, upper = (Number(base.value**each) for each in (exponent, exponent + 1))
    values = {"base": base, "low": exponent, "high": exponent + 1, "lower": lower, "upper": upper, "number": number}
    yield Step("equations.shout.log.why", values)


def _false(state: EquationsState, seat: Seat, move: Any, refusal: Refusal) -> Iterator[Step]:
    equation: Equation = move.equation
    yield from compare_sides(equation)
    if brackets_could_help(equation):
        yield Step("equations.brackets.could", {"left": pretty(equation.left), "right": pretty(equation.right)})


REASONS: dict[str, Reason] = {
    "equations.shout.syntax": _how_to_write,
    "equations.shout.equals": _how_to_write,
    "equations.shout.side": _how_to_write,
    "equations.shout.foreign": _foreign,
    "equations.shout.twice": _cards,
    "equations.shout.unused": _cards,
    "equations.shout.operation": _signs,
    "equations.shout.zero": _working,
    "equations.shout.exponent": _working,
    "equations.shout.zero_power": _working,
    "equations.shout.too_big": _working,
    "equations.shout.mod": _working,
    "equations.shout.log": _log,
    "equations.shout.false": _false,
}


def explain_situation(observation: Observation) -> Step:
    """Explain what a seat can do now and how to look for an equation, or how the game ended."""
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
    """Return the button label of a move."""
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
