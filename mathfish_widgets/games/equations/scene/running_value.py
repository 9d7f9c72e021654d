"""What an equation that is being built is worth so far, as far as it can be worked out."""

from __future__ import annotations

from collections.abc import Sequence

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.expressions import Number

from ..rules.equations.grammar import read_expression
from ..rules.equations.trees import UndefinedValue, value
from .equation_builder import EquationPart, PartialEquation, pretty_parts


def running_value(building: PartialEquation) -> Step | None:
    """The value of the part that is being built, or of both sides when they are whole; None where there is none."""
    try:
        return _running_value(building)
    except UndefinedValue as undefined:
        refusal = undefined.refusal
        return Step(refusal.rule, {name: getattr(item, "pretty", item) for name, item in refusal.values.items()})


def _running_value(building: PartialEquation) -> Step | None:
    if building.open_brackets:
        return _value_step(building.innermost) if building.ends_whole else None
    if not building.has_equals:
        return _value_step(building.left) if building.ends_whole else None
    if not building.ends_whole:
        return _value_step(building.left)
    sides = {"left": _value(building.left), "right": _value(building.right)}
    return Step("equations.label.sides", sides)


def _value_step(parts: Sequence[EquationPart]) -> Step | None:
    """A part and its value; None for a number by itself, which needs no working out."""
    if len(parts) < 2:
        return None
    return Step("equations.label.worth", {"part": pretty_parts(parts), "value": _value(parts)})


def _value(parts: Sequence[EquationPart]) -> Number:
    return Number(value(read_expression(" ".join(part.text for part in parts))))
