"""The moves of Equations, their notation, and the one test of their legality.

Source: docs/rules/equations.md, Moves and events; Refusals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Self

from mathfish_widgets.engine.cards import ACE
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.expressions import Number, UndefinedValue, Value, signs
from mathfish_widgets.play.game import LONGEST_NOTATION

from .expressions import OPERATIONS, Equation, EquationSyntaxError, leaves, read_equation, refusal_of
from .search import HIGH_ACE
from .state import EquationsState


@frozen_dataclass
class Shout(Move):
    """Shouts an equation.

    Text that can't be read is also a move, so that a refusal can say what is wrong.
    """

    text: str
    verb = "shout"

    @cached_property
    def reading(self) -> Equation | Refusal:
        """The shouted equation, or the refusal that says why the text isn't an equation."""
        try:
            return read_equation(self.text)
        except EquationSyntaxError as error:
            return error.refusal

    @property
    def equation(self) -> Equation | None:
        """The shouted equation, or None if the text isn't an equation."""
        return self.reading if isinstance(self.reading, Equation) else None

    @classmethod
    def of(cls, equation: Equation) -> Self:
        """Return the shout of an equation without reading its text again."""
        shout = cls(str(equation))
        shout.__dict__["reading"] = equation
        return shout

    @classmethod
    def read(cls, arguments: str) -> Self:
        """Return the shout of any text.

        The text of an equation is made canonical, unless that would make it too long to be read again.
        """
        shout = cls(arguments)
        canonical = cls(str(shout.equation or arguments))
        return canonical if len(str(canonical)) <= LONGEST_NOTATION else shout


@frozen_dataclass
class GiveUp(Move):
    """Gives up on the cards of the layout."""

    verb = "give up"


MOVES: tuple[type[Move], ...] = (Shout, GiveUp)


def broken_rule(state: EquationsState, move: Move, seat: Seat) -> Refusal | None:
    """Return the refusal of the first rule that a move breaks, or None if the move is legal.

    A seat that has given up always gets that refusal: in a race, it can't be out of turn.
    """
    if seat in state.given_up:
        return Refusal("equations.shout.given_up")
    if not isinstance(move, Shout):
        return None
    equation = move.reading
    if isinstance(equation, Refusal):
        return equation
    return _cards(state, equation) or _operation(state, equation) or _truth(state, equation)


def _cards(state: EquationsState, equation: Equation) -> Refusal | None:
    numbers = [*_counted_as_aces(state, (*leaves(equation.left), *leaves(equation.right)))]
    if sorted(numbers) == sorted(state.layout_values):
        return None
    used, present = Counter(numbers), Counter[Value](state.layout_values)
    for number in used:
        if number not in present:
            return Refusal("equations.shout.foreign", {"number": number})
    for number, count in used.items():
        if count > present[number]:
            values = {"number": _named(state, number), "used": count, "present": present[number]}
            return Refusal("equations.shout.twice", values)
    unused = sorted((present - used).elements())
    if unused:
        return Refusal("equations.shout.unused", {"numbers": [_named(state, number) for number in unused]})
    return None


def _counted_as_aces(state: EquationsState, numbers: Sequence[Value]) -> Iterator[Value]:
    high = state.ace == "one_or_eleven" and ACE in state.layout_values
    return (ACE if high and number == HIGH_ACE else number for number in numbers)


def _named(state: EquationsState, number: Value) -> Step | Value:
    return Step("equations.ace") if number == ACE and state.ace == "one_or_eleven" else number


def _operation(state: EquationsState, equation: Equation) -> Refusal | None:
    allowed = OPERATIONS[state.operations]
    for sign in (*signs(equation.left), *signs(equation.right)):
        if sign not in allowed:
            return Refusal("equations.shout.operation", {"sign": sign})
    return None


def _truth(state: EquationsState, equation: Equation) -> Refusal | None:
    try:
        left, right = equation.left.value, equation.right.value
    except UndefinedValue as undefined:
        return refusal_of(undefined)
    if left == right or state.wrong_shout == "lose_card":
        return None
    return Refusal("equations.shout.false", {"left": Number(left), "right": Number(right)})
