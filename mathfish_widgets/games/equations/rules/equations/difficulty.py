"""How hard a layout is: what its equations need, and how many there are. Measured over dealt fours with an equation.

| operations | easy | medium | hard |
| --- | --- | --- | --- |
| basic | 47 % | 17 % | 36 % |
| camp | 33 % | 25 % | 42 % |
| extended | 24 % | 29 % | 47 % |
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.expressions import signs

from .expressions import BASIC, EXTENDED, Equation
from .families import simplicity
from .search import equations

LEVELS = ("easy", "medium", "hard")
_MEANS = (("sums", ("+", "−")), ("basic", BASIC))


@frozen_dataclass
class Grade:
    """How hard a layout is: easy, medium or hard, with the number of families and the signs that are needed.

    `needed` are the signs of the equation that is simplest to see; `reasons` tell the grade.
    """

    level: str
    families: int
    needed: tuple[str, ...]
    reasons: tuple[Step, ...]


def grade(values: str | Iterable[int], operations: str = "basic", ace: str = "one") -> Grade:
    """How hard a layout is; arguments as for `search.equations`, ValueError where there is no equation.

    Easy: + and - are enough. Medium: + - * / are enough, with whole numbers on the way, and there are two families or
    more. Hard: all else.
    """
    found = equations(values, operations, ace)
    if not found:
        raise ValueError("There is no equation with these cards.")
    rule, example = next(
        ((rule, equation) for rule, allowed in _MEANS if (equation := _first_with_signs(found, allowed)) is not None),
        ("all", found[0]),
    )
    level = "easy" if rule == "sums" else "medium" if rule == "basic" and len(found) > 1 else "hard"
    needed = signs_used(example)
    reason = Step(f"equations.grade.{level}.{rule}", {"signs": needed, "count": len(found)})
    return Grade(level, len(found), needed, (reason,))


def signs_used(equation: Equation) -> tuple[str, ...]:
    """The signs of an equation, each once, in the order of the set of all operations."""
    used = {*signs(equation.left), *signs(equation.right)}
    return tuple(sign for sign in EXTENDED if sign in used)


def _first_with_signs(found: Sequence[Equation], allowed: Sequence[str]) -> Equation | None:
    """The first equation that needs no other signs, and only whole numbers on the way."""
    for equation in found:
        if set(signs_used(equation)) <= set(allowed) and not simplicity(equation).strange:
            return equation
    return None
