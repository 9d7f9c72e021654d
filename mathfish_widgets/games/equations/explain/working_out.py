"""The evaluation of an equation as steps and a figure, and its other shapes.

Source: docs/rules/equations.md, Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from mathfish_widgets.explain.figures import FactsFigure, WorkingFigure, WorkingLine
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.arithmetic import prime_factors
from mathfish_widgets.mathematics.expressions import (
    Expression,
    Number,
    Operation,
    Row,
    UndefinedValue,
    Value,
    joined,
    signs,
)
from mathfish_widgets.mathematics.signs import RESULTS, STRENGTHS

from ..rules.expressions import Equation, EvaluationStep, canonical, evaluation_steps, leaves, pretty, read_expression
from ..rules.families import family

LONGEST_POWER = 6
"""The largest exponent of a power that is written out as a product."""
_NOTHING = Step("equations.order.done")
_GAP = Number(10**99)
"""A placeholder for the underlined operation, far from any number of the game."""
_INVERSES = {"+": "−", "−": "+", "×": "÷", "÷": "×"}
_DONE = {"+": "minus", "−": "plus", "×": "divided", "÷": "times"}
"""The end of the rule id for undoing each operation on both sides."""


def compare_sides(equation: Equation) -> tuple[Step, ...]:
    """Explain the value of each side of an equation, and whether the sides are equal."""
    left, right = equation.left.value, equation.right.value
    sides = (_explain_side("left", equation.left), _explain_side("right", equation.right))
    figures = (working_figure(equation),)
    if left == right:
        return (*sides, Step("equations.sides.equal", {"value": Number(left)}, figures=figures))
    high, low = max(left, right), min(left, right)
    values = {"high": Number(high), "low": Number(low), "apart": Number(high - low)}
    rule = "equations.sides.apart.below" if low < 0 else "equations.sides.apart"
    return (*sides, Step(rule, values, figures=figures))


def _explain_side(name: str, tree: Expression) -> Step:
    """Explain the value of the side called `name` ("left" or "right"), with its operations in order."""
    if isinstance(tree, Number):
        return Step(f"equations.side.{name}.number", {"value": tree})
    values = {"expression": pretty(tree), "value": Number(tree.value)}
    done = tuple(explain_operations(tree))
    # The sentence about the side already says what a single operation makes.
    return Step(f"equations.side.{name}", values, substeps=done if len(done) > 1 else done[0].substeps)


def explain_operations(tree: Expression) -> Iterator[Step]:
    """Yield the operations in order, each with the reason why it is next.

    Stop before an operation that has no value.
    """
    try:
        for done in evaluation_steps(tree):
            yield _operation_step(done)
    except UndefinedValue:
        return


def has_value(tree: Expression) -> bool:
    """Return whether the rules give an expression a value."""
    try:
        _ = tree.value
    except UndefinedValue:
        return False
    return True


def _operation_step(done: EvaluationStep) -> Step:
    rest = _NOTHING if isinstance(done.after, Number) else Step("equations.order.rest", {"after": pretty(done.after)})
    values = {"operation": pretty(done.operation), "value": done.made, "rest": rest}
    return Step(f"equations.order.{_reason(done)}", values, substeps=tuple(_notes(done)))


def _reason(done: EvaluationStep) -> str:
    """Return the reason why an operation is next, as the end of a rule id."""
    if done.alone:
        return {"": "only", "log": "log.inside"}.get(done.part_of, done.part_of)
    logs = ("log" for operand in done.row.operands if isinstance(operand, Row))
    strengths = [STRENGTHS[sign] for sign in (*done.row.signs, *logs)]
    sign = done.operation.sign
    strengths.remove(STRENGTHS[sign])
    if sign == "^" and STRENGTHS[sign] in strengths:
        reason = "right"
    elif any(strength < STRENGTHS[sign] for strength in strengths):
        reason = {"^": "power", "mod": "mod", "log": "log"}.get(sign, "times")
    else:
        reason = "left"
    return f"inside.{reason}" if done.part_of == "brackets" else reason


def _notes(done: EvaluationStep) -> Iterator[Step]:
    """Yield the facts about an operation between two numbers that might be new to a pupil."""
    operation, made = done.operation, done.made.value
    left, right = leaves(operation)
    values = {"left": Number(left), "right": Number(right), "value": done.made}
    if operation.sign == "^":
        yield from _power(left, right, made)
    elif operation.sign == "mod" and isinstance(left, int) and isinstance(right, int):
        count = left // right
        product = pretty(joined("×", count, right))
        yield Step("equations.note.mod", values | {"product": product})
    elif operation.sign == "log":
        yield Step("equations.note.log", values)
    elif operation.sign == "÷" and not isinstance(made, int):
        yield Step("equations.note.fraction", values)
    elif operation.sign == "−" and made < 0 and left >= 0 and right >= 0:
        yield Step("equations.note.negative", values)


def _power(base: Value, exponent: Value, made: Value) -> Iterator[Step]:
    if not isinstance(exponent, int):
        return
    values = {"power": pretty(joined("^", base, exponent)), "base": Number(base)}
    values |= {"value": Number(made), "exponent": exponent}
    if exponent == 0:
        yield Step("equations.note.power.zero", values)
    elif exponent == 1:
        yield Step("equations.note.power.one", values)
    elif 1 < exponent <= LONGEST_POWER:
        yield Step("equations.note.power.product", values | {"product": pretty(joined("×", *(base,) * exponent))})
    elif exponent < 0:
        positive = RESULTS["^"](base, -exponent)
        if positive is not None:
            shown = pretty(joined("^", base, -exponent))
            yield Step("equations.note.power.negative", values | {"positive": shown, "worth": Number(positive)})


def working_figure(equation: Equation) -> WorkingFigure:
    """Return a figure of both sides worked out line by line.

    Raises UndefinedValue if a side has no value.
    """
    return WorkingFigure(_lines(equation.left), _lines(equation.right), equation.holds)


def _lines(side: Expression) -> tuple[WorkingLine, ...]:
    done = tuple(evaluation_steps(side))
    end = done[-1].after if done else side
    return (*map(_line, done), WorkingLine(pretty(end)))


def _line(done: EvaluationStep) -> WorkingLine:
    before, after = pretty(done.with_part(_GAP)).split(pretty(_GAP))
    if done.alone and done.part_of == "brackets":
        before, after = f"{before}(", f"){after}"
    return WorkingLine(before, pretty(done.operation), after)


class PrimePower(NamedTuple):
    """A prime and its exponent."""

    prime: int
    exponent: int

    def __str__(self) -> str:
        return f"{self.prime}^{self.exponent}"


def power_steps(equation: Equation) -> Iterator[Step]:
    """Yield the reasons why both sides are the same power of a prime, if the equation's powers show it."""
    both = prime_power(equation.left.value)
    done = [each for tree in (equation.left, equation.right) for each in evaluation_steps(tree)]
    if both is None or both.exponent == 1 or not any(each.operation.sign == "^" for each in done):
        return
    rewritten = tuple(step for each in done for step in _rewritten(each, both.prime))
    if rewritten:
        values = {"power": str(both), "prime": both.prime, "exponent": both.exponent}
        yield Step("equations.powers.same", values, substeps=rewritten)


def prime_power(number: Value) -> PrimePower | None:
    """Return a number as a power of one prime, or None if it isn't one or is less than 2."""
    if not isinstance(number, int) or number < 2:
        return None
    primes = prime_factors(number)
    return PrimePower(primes[0], len(primes)) if primes[0] == primes[-1] else None


def _rewritten(done: EvaluationStep, prime: int) -> Iterator[Step]:
    """Yield an operation rewritten with powers of the prime, if that shows something new."""
    made, operation, numbers = prime_power(done.made.value), done.operation, leaves(done.operation)
    left, right = map(prime_power, numbers)
    if made is None or left is None or not made.prime == left.prime == prime:
        return
    values = {"operation": pretty(operation), "left": Number(numbers[0]), "left_power": str(left)}
    values |= {"right": Number(numbers[1]), "power": str(made), "prime": prime}
    exponents: dict[str, Value | str] = {"a": left.exponent, "b": numbers[1]}
    if operation.sign == "^" and left.exponent > 1:
        yield Step("equations.powers.power", values | exponents)
    elif operation.sign in "×÷" and right is not None and right.prime == prime:
        exponents |= {"b": right.exponent, "right_power": str(right)}
        yield Step(f"equations.powers.{'product' if operation.sign == '×' else 'quotient'}", values | exponents)


def bracket_steps(equation: Equation) -> Iterator[Step]:
    """Yield the value that each side would have without its brackets, if they make a difference."""
    for tree in (equation.left, equation.right):
        bare = _without_brackets(tree)
        if bare != tree:
            yield from _compared(tree, bare)


def brackets_could_help(equation: Equation) -> bool:
    """Return whether moving the brackets, but no number or sign, could make an equation true."""
    left, right = (_values_of_side(tree) for tree in (equation.left, equation.right))
    return bool(left & right)


def _without_brackets(tree: Expression) -> Expression:
    text = canonical(tree)
    return tree if "log" in text else read_expression(text.replace("(", "").replace(")", ""))


def _compared(tree: Expression, bare: Expression) -> Iterator[Step]:
    values = {"expression": pretty(tree), "value": Number(tree.value), "bare": pretty(bare)}
    try:
        other = bare.value
    except UndefinedValue:
        return
    if other != tree.value:
        yield Step("equations.brackets", values | {"other": Number(other)})


def _values_of_side(tree: Expression) -> frozenset[Value]:
    between = tuple(signs(tree))
    return frozenset([tree.value]) if "log" in between else _values(tuple(leaves(tree)), between)


def _values(numbers: tuple[Value, ...], between: tuple[str, ...]) -> frozenset[Value]:
    """Return every value that a row of numbers and signs can have if brackets are added anywhere."""
    if not between:
        return frozenset(numbers)
    made = (
        RESULTS[sign](left, right)
        for at, sign in enumerate(between)
        for left in _values(numbers[: at + 1], between[:at])
        for right in _values(numbers[at + 1 :], between[at + 1 :])
    )
    return frozenset(each for each in made if each is not None)


def shape_steps(equation: Equation) -> Iterator[Step]:
    """Yield how a true equation can be rearranged, why it stays true, and which facts stay the same."""
    yield from _inverses(equation)
    moved = tuple(_balanced(equation))
    if moved:
        values = {"equation": _turned(equation).pretty}
        yield Step("equations.balance", values, substeps=tuple(step for step, _ in moved))
    yield _family_step(equation, moved[-1][1] if moved else None)


def _turned(equation: Equation) -> Equation:
    """Return the equation with its sides swapped if only the right side has an operation."""
    return Equation(equation.right, equation.left) if isinstance(equation.left, Number) else equation


def _balanced(equation: Equation) -> Iterator[tuple[Step, Equation]]:
    """Yield each step that does the same on both sides, until the first number is alone on the left.

    Each step comes with the equation that it leads to.
    """
    equation = _turned(equation)
    while isinstance(equation.left, Operation) and equation.left.sign in _INVERSES:
        (left, operand), sign = equation.left.operands, equation.left.sign
        if sign == "×" and operand.value == 0:
            return
        equation = Equation(left, joined(_INVERSES[sign], equation.right, operand))
        values = {"operand": pretty(operand), "equation": equation.pretty}
        yield Step(f"equations.balance.{_DONE[sign]}", values), equation


def _inverses(equation: Equation) -> Iterator[Step]:
    """Yield the sum facts and then the product facts of an equation, each in all its shapes."""
    done = [each for tree in (equation.left, equation.right) for each in evaluation_steps(tree)]
    for sign, inverse, rule in (("+", "−", "sum"), ("×", "÷", "product")):
        for fact in dict.fromkeys(_fact(each, sign) for each in done if each.operation.sign in (sign, inverse)):
            first, second, whole = map(Number, fact)
            figures = (FactsFigure(first, second, whole, product=sign == "×"),) if all(fact) else ()
            yield Step(f"equations.inverse.{rule}", {"shapes": list(_triangle(sign, fact))}, figures=figures)


def _fact(done: EvaluationStep, sign: str) -> tuple[Value, Value, Value]:
    """Return two numbers and their sum or product, from an operation that joins them or its inverse."""
    left, right = leaves(done.operation)
    made = done.made.value
    return (left, right, made) if done.operation.sign == sign else (made, right, left)


def _triangle(sign: str, fact: tuple[Value, Value, Value]) -> Iterator[str]:
    """Yield the different shapes of a fact, except those that divide by 0."""
    first, second, whole = fact
    yield _written(sign, first, second, whole)
    for taken, left in dict.fromkeys([(second, first), (first, second)]):
        if sign == "+" or taken != 0:
            yield _written(_INVERSES[sign], whole, taken, left)


def _written(sign: str, left: Value, right: Value, made: Value) -> str:
    return Equation(joined(sign, left, right), Number(made)).pretty


def _family_step(equation: Equation, other: Equation | None) -> Step:
    """Explain the facts of an equation, and show another shape that has the same facts."""
    found = family(equation.left, equation.right)
    nameless = any(isinstance(term, str) for fact in found for term in (*fact.left, *fact.right))
    steps = [Step("equations.family.letters")] if nameless else []
    if other is not None:
        steps.append(Step("equations.family.other", {"other": other.pretty, "equation": equation.pretty}))
    return Step("equations.family", {"facts": [str(fact) for fact in found]}, substeps=tuple(steps))


def other_families(shouted: Equation, all_found: tuple[Equation, ...]) -> tuple[Equation, ...]:
    """Return the equations that belong to a different family from the shouted one."""
    its_own = family(shouted.left, shouted.right)
    return tuple(each for each in all_found if family(each.left, each.right) != its_own)
