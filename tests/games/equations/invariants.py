"""The invariants of docs/rules/equations.md, Invariants, checked after every event of a turn.

Equations are worked out here by an evaluator of its own, which reads the canonical text as Python reads it.
"""

import ast
import operator
from collections import Counter
from collections.abc import Callable
from fractions import Fraction

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.games.equations.rules.procedure import Added, LaidOut, Lost, Shouted, Won
from mathfish_widgets.games.equations.rules.state import LAYOUT, UNSOLVED, WON, EquationsState, Phase

_OPERATORS: dict[type[ast.operator], Callable[[Fraction, Fraction], Fraction]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}


def worked_out(text: str) -> Fraction:
    """Return the exact value of an expression in canonical text."""
    return _value(_tree(text))


def _tree(text: str) -> ast.expr:
    return ast.parse(text.strip().replace("^", "**").replace("mod", "%"), mode="eval").body


def _value(node: ast.expr) -> Fraction:
    match node:
        case ast.Constant(value=int(number)):
            return Fraction(number)
        case ast.UnaryOp(operand=operand):
            return -_value(operand)
        case ast.Call(args=[first, second]):
            base, number_of_log = _value(first), _value(second)
            return Fraction(next(n for n in range(100) if base**n == number_of_log))
        case ast.BinOp(left=left, op=sign, right=right):
            return _joined(sign, _value(left), _value(right))
    raise ValueError(ast.dump(node))


def _joined(sign: ast.operator, left: Fraction, right: Fraction) -> Fraction:
    if isinstance(sign, ast.Pow | ast.Mod):
        assert right.denominator == 1
    if isinstance(sign, ast.Pow):
        return Fraction(left) ** right.numerator
    if isinstance(sign, ast.Mod):
        assert left.denominator == 1
        return left % right
    return _OPERATORS[type(sign)](left, right)


def numbers_in(text: str) -> list[int]:
    """Return the sorted numbers of an equation or expression."""
    nodes = (node for side in text.split("=") for node in ast.walk(_tree(side)))
    return sorted(node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, int))


def is_true(text: str) -> bool:
    left, right = text.split("=")
    return worked_out(left) == worked_out(right)


def check_state(state: EquationsState) -> None:
    """Check invariant 1, and what is true of seats and phases even between the events of a move."""
    assert Counter(card for pile in state.table.values() for card in pile) == Counter(state.pack)
    assert len(set(state.given_up)) == len(state.given_up)
    assert set(state.given_up) <= set(range(state.players))
    assert state.scores == tuple(len(state.table[WON[seat]]) for seat in range(state.players))
    assert (state.active == ()) == (state.phase is Phase.OVER or not state.seats_left)


def check_decision(state: EquationsState) -> None:
    """Check invariants 2 and 5 when a seat decides: equations are listed, true, and use each card once."""
    sizes = (4, 5) if state.no_equation == "add_card" else (4,)
    assert len(state.layout) in sizes
    assert state.equations or state.no_equation == "add_card"
    for equation in state.equations:
        assert is_true(str(equation)), str(equation)
        check_cards(state, str(equation))


def check_cards(state: EquationsState, text: str) -> None:
    """Check that each card of the layout is used exactly once."""
    counted = [1 if state.ace == "one_or_eleven" and number == 11 else number for number in numbers_in(text)]
    assert sorted(counted) == sorted(state.layout_values)


def check_turn(turn: Turn[EquationsState]) -> None:
    """Check what is true of a turn: cards, piles, the shouted equation, and that the game goes on."""
    state = turn.before
    for event in turn.events:
        after = event.apply(state)
        check_state(after)
        _check_piles(state, after, event)
        if isinstance(event, Shouted):
            check_cards(turn.before, str(event.equation))
            assert is_true(str(event.equation)) == any(isinstance(each, Won) for each in turn.events)
        state = after
    assert state == turn.after
    if not state.over:
        check_decision(state)


def _check_piles(before: EquationsState, after: EquationsState, event: object) -> None:
    grown = [now - then for now, then in zip(after.scores, before.scores, strict=True)]
    if isinstance(event, Won):
        assert sorted(grown) == sorted([0] * (len(grown) - 1) + [len(before.table[LAYOUT])])
    elif isinstance(event, Lost):
        assert sorted(grown) == [-1] + [0] * (len(grown) - 1)
        assert after.table[UNSOLVED][-1] == before.table[WON[event.seat]][-1]
    else:
        assert not any(grown)
    if isinstance(event, LaidOut | Added):
        assert after.given_up == ()
