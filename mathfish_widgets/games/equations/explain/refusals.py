"""How a refused move of Equations is explained: the refusal's sentence, then the numbers behind it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mathfish_widgets.engine.cards import ACE
from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.table import Place, Seat
from mathfish_widgets.explain.explainer import Reason
from mathfish_widgets.explain.steps import Highlights, Role, Step
from mathfish_widgets.mathematics.expressions import Number
from mathfish_widgets.mathematics.signs import LARGEST_POWER

from ..rules.equations.expressions import OPERATIONS, Equation, pretty
from ..rules.moves import Shout
from ..rules.state import EquationsState
from ..rules.zones import HIGH_ACE, LAYOUT
from .working_out import brackets_could_help, compare_sides, explain_operations, has_value


def refused_marks(state: EquationsState, seat: Seat, move: Move, refusal: Refusal) -> Highlights:
    """The cards that are not used, or the card that is used too often."""
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
    """The operations up to the one that has no value, and why it has none."""
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
