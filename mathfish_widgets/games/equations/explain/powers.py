"""Steps about powers of the same prime: 4^3 = 8^2, since both are 2^6. Source: docs/rules/equations.md, Explanation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.arithmetic import prime_factors
from mathfish_widgets.mathematics.expressions import Number, Value

from ..rules.equations.trees import Equation, EvaluationStep, evaluation_steps, value
from .working_out import pretty


class PrimePower(NamedTuple):
    """A prime and how often it is multiplied."""

    prime: int
    exponent: int

    def __str__(self) -> str:
        return f"{self.prime}^{self.exponent}"


def power_steps(equation: Equation) -> Iterator[Step]:
    """That both sides of a true equation are the same power of a prime, where its powers show that."""
    both = prime_power(value(equation.left))
    done = [each for tree in (equation.left, equation.right) for each in evaluation_steps(tree)]
    if both is None or both.exponent == 1 or not any(each.operation.sign == "^" for each in done):
        return
    rewritten = tuple(step for each in done for step in _rewritten(each, both.prime))
    if rewritten:
        values = {"power": str(both), "prime": both.prime, "exponent": both.exponent}
        yield Step("equations.powers.same", values, substeps=rewritten)


def prime_power(number: Value) -> PrimePower | None:
    """A number of 2 or more as a power of one prime; None when it is no such power."""
    if not isinstance(number, int) or number < 2:
        return None
    primes = prime_factors(number)
    return PrimePower(primes[0], len(primes)) if primes[0] == primes[-1] else None


def _rewritten(done: EvaluationStep, prime: int) -> Iterator[Step]:
    """An operation as one with powers of the prime; nothing where that says nothing new."""
    made, operation = prime_power(done.value), done.operation
    left, right = (prime_power(value(operand)) for operand in (operation.left, operation.right))
    if made is None or left is None or not made.prime == left.prime == prime:
        return
    values = {"operation": pretty(operation), "left": Number(value(operation.left)), "left_power": str(left)}
    values |= {"right": Number(value(operation.right)), "power": str(made), "prime": prime}
    exponents: dict[str, Value | str] = {"a": left.exponent, "b": value(operation.right)}
    if operation.sign == "^" and left.exponent > 1:
        yield Step("equations.powers.power", values | exponents)
    elif operation.sign in "*/" and right is not None and right.prime == prime:
        exponents |= {"b": right.exponent, "right_power": str(right)}
        yield Step(f"equations.powers.{'product' if operation.sign == '*' else 'quotient'}", values | exponents)
