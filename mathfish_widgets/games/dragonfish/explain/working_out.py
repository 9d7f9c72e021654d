"""Steps of a sum that is worked out: each partial result, and why it is the next.

Source: docs/rules/dragonfish.md, Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mathfish_widgets.explain.figures import ChainFigure, NumberLineFigure
from mathfish_widgets.explain.steps import Role, Step
from mathfish_widgets.mathematics.expressions import Number, Row, leaves

from ..rules.sums.expressions import Expression, Numbers, PartialResult, Term, partial_results, rendering, term_value
from .highlights import cells_marked

_NAMES = {"+": "plus", "−": "minus", "×": "times", "÷": "divided"}
_PLACES = {1: "", 2: ".hundreds", 3: ".thousands"}
"""What the first of two joined cards counts, by the digits of the second; no card has more than three."""
_AROUND = 40
"""The number line reaches at least so far to both sides of 0."""


def explain_evaluation(expression: Expression, numbers: Numbers, order: str = "precedence") -> tuple[Step, ...]:
    """How an expression is worked out, one partial result after another; nothing for one card.

    Raises ZeroDivisionError where it divides by 0.
    """
    partials = tuple(partial_results(expression, numbers, order))
    return (
        *_joined(expression, numbers),
        *_order(expression, partials, order),
        *(_partial(each, _limit(partials)) for each in partials),
    )


def chain_figure(expression: Expression, numbers: Numbers, order: str = "precedence") -> tuple[ChainFigure, ...]:
    """The running totals as one figure, where the signs are done in the order in which they stand."""
    if isinstance(expression, Term) or not all(isinstance(each, Term) for each in expression.operands):
        return ()
    kinds = set(expression.signs)
    if "÷" in kinds or (order == "precedence" and "×" in kinds and kinds != {"×"}):
        return ()
    terms: list[Term] = leaves(expression)
    first, *others = (term_value(term, numbers) for term in terms)
    pairs = zip(expression.signs, others, strict=True)
    return (ChainFigure(first, tuple(pairs)),)


def _joined(expression: Expression, numbers: Numbers) -> Iterator[Step]:
    for term in leaves(expression):
        if len(term.cells) > 1:
            first, second = (numbers[cell] for cell in term.cells)
            values = {"first": first, "second": second, "number": term_value(term, numbers)}
            rule = f"dragonfish.sum.joined{_PLACES[len(str(second))]}"
            yield Step(rule, values, cells_marked(term.cells, Role.REASON))


def _order(expression: Expression, partials: Sequence[PartialResult], order: str) -> Iterator[Step]:
    """Which operation comes first and why, where it is not the one that stands first."""
    if isinstance(expression, Term) or not partials:
        return
    first = {"operation": partials[0].rendering}
    if any(isinstance(operand, Row) for operand in expression.operands):
        yield Step("dragonfish.sum.order.brackets", first)
    if _mixes(expression):
        yield Step(f"dragonfish.sum.order.{order}")


def _mixes(expression: Expression) -> bool:
    """Whether a row, in brackets or not, has both kinds of signs."""
    if isinstance(expression, Term):
        return False
    kinds = set(expression.signs)
    return bool(kinds & set("×÷") and kinds & set("+−")) or any(map(_mixes, expression.operands))


def _partial(partial: PartialResult, limit: int) -> Step:
    values = {
        "left": Number(partial.left),
        "right": Number(partial.right),
        "operation": partial.rendering,
        "value": Number(partial.value),
    }
    name = _NAMES[partial.sign]
    step = Step(f"dragonfish.partial.{name}", values, cells_marked(partial.cells, Role.SUBJECT))
    if partial.sign == "÷" and partial.exact != partial.value:
        return _rounded(step, partial)
    if partial.sign not in "+−":
        return step
    jump = str(partial.rendering).removeprefix(f"{Number(partial.left)} ")
    figure = NumberLineFigure(partial.value, partial.left, jump, limit=limit)
    below = (Step("dragonfish.partial.below", values),) if partial.value < 0 <= partial.left else ()
    return Step(step.rule, values, step.highlights, below, (figure,))


def _rounded(step: Step, partial: PartialResult) -> Step:
    """A division that does not come out: between which whole numbers it lies, and which of them it becomes."""
    low = partial.exact.numerator // partial.exact.denominator
    half = (partial.exact - low) * 2
    rule = "half" if half == 1 else "nearest"
    values = {**step.values, "low": Number(low), "high": Number(low + 1)}
    return Step(f"dragonfish.partial.rounded.{rule}", values, step.highlights)


def _limit(partials: Sequence[PartialResult]) -> int:
    reached = (abs(each) for partial in partials for each in (partial.left, partial.value))
    return max(_AROUND, max(reached, default=0) // 10 * 10 + 20)


def explain_sum(sum_cell: str, expression: Expression, numbers: Numbers, order: str = "precedence") -> Step:
    """A sum as one sentence, "20 = 9 + 8 + 5 − 2", and below it how it is worked out."""
    values = {"sum": numbers[sum_cell], "expression": rendering(expression, numbers)}
    highlights = cells_marked((sum_cell,), Role.RESULT)
    steps, figures = explain_evaluation(expression, numbers, order), chain_figure(expression, numbers, order)
    return Step("dragonfish.sum.told", values, highlights, steps, figures)
