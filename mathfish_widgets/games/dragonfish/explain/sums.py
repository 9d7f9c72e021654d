"""Explanations of sums: how to work them out, why they don't fit, and how to find them.

A sum of + and − that doesn't fit can be repaired. Removing an added card lowers the total by its number; subtracting it
instead lowers the total by twice its number.
Source: docs/rules/dragonfish.md, Explanation.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from mathfish_widgets.explain.figures import ChainFigure, NumberLineFigure
from mathfish_widgets.explain.steps import Role, Step
from mathfish_widgets.mathematics.expressions import Number, Row, leaves, total

from ..rules.cards import bug
from ..rules.catches import easiest_calculations
from ..rules.expressions import (
    Expression,
    Numbers,
    PartialResult,
    Term,
    cells,
    evaluate,
    partial_results,
    rendering,
    term_value,
)
from ..rules.sum_search import Calculation, Pond, SumRules
from .waterways import cells_marked

_NAMES = {"+": "plus", "−": "minus", "×": "times", "÷": "divided"}
_PLACES = {1: "", 2: ".hundreds", 3: ".thousands"}
"""The place value of the first of two joined cards, by the digits of the second; no card has more than three."""
_AROUND = 40
"""The least distance that the number line extends on both sides of 0."""


def explain_evaluation(expression: Expression, numbers: Numbers, order: str = "precedence") -> tuple[Step, ...]:
    """Explain how to work out an expression, one partial result after another.

    The result is empty for a single card. Raises ZeroDivisionError if the expression divides by 0.
    """
    partials = tuple(partial_results(expression, numbers, order))
    return (
        *_joined(expression, numbers),
        *_order(expression, partials, order),
        *(_partial(each, _limit(partials)) for each in partials),
    )


def chain_figure(expression: Expression, numbers: Numbers, order: str = "precedence") -> tuple[ChainFigure, ...]:
    """Return a figure of the running totals, or nothing if the sum isn't worked out from left to right.

    Sums with brackets or ÷ have no such figure either.
    """
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
    """Yield which operation comes first and why, if that is decided by brackets or by mixed signs."""
    if isinstance(expression, Term) or not partials:
        return
    first = {"operation": partials[0].rendering}
    if any(isinstance(operand, Row) for operand in expression.operands):
        yield Step("dragonfish.sum.order.brackets", first)
    if _mixes(expression):
        yield Step(f"dragonfish.sum.order.{order}")


def _mixes(expression: Expression) -> bool:
    """Return whether any row in an expression mixes × or ÷ with + or −."""
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
    """Explain a division that isn't exact: the whole numbers around it, and the one it is rounded to."""
    low = partial.exact.numerator // partial.exact.denominator
    half = (partial.exact - low) * 2
    rule = "half" if half == 1 else "nearest"
    values = {**step.values, "low": Number(low), "high": Number(low + 1)}
    return Step(f"dragonfish.partial.rounded.{rule}", values, step.highlights)


def _limit(partials: Sequence[PartialResult]) -> int:
    reached = (abs(each) for partial in partials for each in (partial.left, partial.value))
    return max(_AROUND, max(reached, default=0) // 10 * 10 + 20)


def explain_sum(sum_cell: str, expression: Expression, numbers: Numbers, order: str = "precedence") -> Step:
    """Explain a sum in one sentence such as "20 = 9 + 8 + 5 − 2", with substeps that work it out."""
    values = {"sum": numbers[sum_cell], "expression": rendering(expression, numbers)}
    highlights = cells_marked((sum_cell,), Role.RESULT)
    steps, figures = explain_evaluation(expression, numbers, order), chain_figure(expression, numbers, order)
    return Step("dragonfish.sum.told", values, highlights, steps, figures)


_MOST_WAYS, _FEWEST_TERMS = 3, 2
Cells = tuple[str, ...]


def explain_difference(worth: int, wanted: int, changes: tuple[Step, ...] = ()) -> Step:
    """Explain by how much a total is too large or too small, or that it fits.

    `changes` are substeps that say how to change the sum.
    """
    values = {"value": Number(worth), "sum": wanted, "difference": abs(worth - wanted)}
    kind = "fits" if worth == wanted else "many" if worth > wanted else "few"
    return Step(f"dragonfish.balance.{kind}", values, substeps=changes)


def explain_repairs(
    sum_cell: str, expression: Expression, numbers: Numbers, fishes: Collection[str] = (), *, only_adds: bool = True
) -> tuple[Step, ...]:
    """Explain how to change a sum of + and − so that it fits.

    The result is empty if the sum fits, or if it has other signs or brackets. `numbers` has the number of every fish
    and bug in the pond. `fishes` are the cells with a fish, because no second fish may be added. The flag `only_adds`
    is as in `SumRules`.
    """
    added, taken = signed_terms(expression)
    difference = evaluate(expression, numbers) - numbers[sum_cell] if added else 0
    if not difference:
        return ()
    free = tuple(cell for cell in numbers if cell not in (sum_cell, *fishes, *cells(expression)))
    kind, inside = ("many", added) if difference > 0 else ("few", taken)
    size = abs(difference)
    dispensable = len(added) + len(taken) - _FEWEST_TERMS
    leave = [way for way in _worth(inside, numbers, size) if len(way) <= dispensable]
    return (
        *_changed(f"{kind}.leave", leave, numbers, size),
        *(_turned(kind, inside, numbers, size) if only_adds or size % 2 == 0 else ()),
        *_changed(f"{kind}.bring", _worth(free, numbers, size), numbers, size),
    )


def signed_terms(expression: Expression) -> tuple[Cells, Cells]:
    """Return the cells that an expression adds, and those that it subtracts.

    Both are empty if the expression has other signs, brackets or joined cards.
    """
    if isinstance(expression, Term):
        return (expression.cells, ()) if len(expression.cells) == 1 else ((), ())
    single = all(isinstance(operand, Term) and len(operand.cells) == 1 for operand in expression.operands)
    if not single or not set(expression.signs) <= set("+−"):
        return (), ()
    pairs = tuple(zip(("+", *expression.signs), cells(expression), strict=True))
    return tuple(cell for sign, cell in pairs if sign == "+"), tuple(cell for sign, cell in pairs if sign == "−")


def _turned(kind: str, inside: Cells, numbers: Numbers, size: int) -> Iterator[Step]:
    """Yield the ways to turn a plus into a minus, or a minus into a plus.

    Each of them changes the total by twice the numbers of its cards.
    """
    if size % 2:
        yield Step("dragonfish.balance.odd", {"difference": size})
    else:
        yield from _changed(f"{kind}.turn", _worth(inside, numbers, size // 2), numbers, size // 2)


def _changed(rule: str, ways: Sequence[Cells], numbers: Numbers, size: int) -> Iterator[Step]:
    if ways:
        highlights = cells_marked(ways[0], Role.REASON)
        values = {"worth": size, "twice": 2 * size, "ways": [total(*(numbers[cell] for cell in way)) for way in ways]}
        yield Step(f"dragonfish.balance.{rule}", values, highlights)


def _worth(some: Sequence[str], numbers: Numbers, size: int) -> tuple[Cells, ...]:
    """Return up to three ways to choose cards with a given total, starting with the fewest cards.

    Of several ways with the same numbers, only one is returned.
    """
    found: dict[tuple[int, ...], Cells] = {}
    for count in range(1, len(some) + 1):
        for chosen in combinations(some, count):
            counted = tuple(sorted((numbers[cell] for cell in chosen), reverse=True))
            if sum(counted) == size:
                found.setdefault(counted, chosen)
    return tuple(found.values())[:_MOST_WAYS]


_MOST_EXAMPLES = 3


def explain_unequal_sum(
    sum_cell: str,
    expression: Expression,
    numbers: Numbers,
    order: str = "precedence",
    fishes: Collection[str] = (),
    *,
    only_adds: bool = True,
) -> tuple[Step, ...]:
    """Explain why a sum doesn't fit: its partial results, the difference, and how to change it.

    `numbers` has the number of every fish and bug in the pond, and `fishes` are the cells with a fish. The flag
    `only_adds` is as in `SumRules`. Raises ZeroDivisionError if the expression divides by 0.
    """
    changes = explain_repairs(sum_cell, expression, numbers, fishes, only_adds=only_adds)
    balance = explain_difference(evaluate(expression, numbers, order), numbers[sum_cell], changes)
    return (*explain_evaluation(expression, numbers, order), balance)


def explain_search(pond: Pond, fish_cell: str, rules: SumRules) -> Step:
    """Explain how to look for a sum that catches a fish.

    If the options allow more than + and −, only say whether there is such a sum.
    """
    caught = next((each for each in easiest_calculations(pond, rules) if each.fish_cell == fish_cell), None)
    numbers = {cell: card.value for cell, card in pond}
    bugs = tuple(cell for cell, card in pond if not card.is_fish)
    steps = tuple(_looked_for(numbers, fish_cell, bugs)) if rules.only_adds and len(bugs) > 1 else ()
    values = {"fish": numbers[fish_cell], "cell": fish_cell}
    end = explain_found(caught) if caught else Step("dragonfish.search.none", values)
    return Step("dragonfish.search", values, cells_marked((fish_cell,), Role.SUBJECT), (*steps, end))


def explain_found(calculation: Calculation) -> Step:
    """Explain that a calculation fits, with its cards highlighted."""
    highlights = cells_marked(calculation.used, Role.REASON)
    return Step("dragonfish.search.found", {"calculation": calculation}, highlights)


def _looked_for(numbers: Numbers, fish_cell: str, bugs: tuple[str, ...]) -> Iterator[Step]:
    wanted, together = numbers[fish_cell], sum(numbers[cell] for cell in bugs)
    values = {"bugs": total(*(numbers[cell] for cell in bugs)), "total": together}
    yield Step("dragonfish.search.all", values, cells_marked(bugs, Role.REASON))
    yield explain_difference(together, wanted, tuple(_excess(together - wanted)))
    yield explain_parity(wanted, [numbers[cell] for cell in bugs])


def _excess(excess: int) -> Iterator[Step]:
    values = {"excess": excess, "half": excess // 2}
    if excess < 0:
        yield Step("dragonfish.search.short")
    elif excess:
        yield Step("dragonfish.search.odd" if excess % 2 else "dragonfish.search.even", values)


def explain_parity(wanted: int, numbers: Collection[int]) -> Step:
    """Explain what odd and even numbers reveal about a sum of + and − before any addition."""
    odd = sorted(each for each in numbers if each % 2)
    kind = "odd" if wanted % 2 else "even"
    values = {"sum": wanted, "odd": odd}
    return Step(f"dragonfish.parity.{kind}" if odd else f"dragonfish.parity.{kind}.none", values)


def explain_missing_bug(pond: Pond, fish_cell: str, rules: SumRules, bugs: Collection[int]) -> Step:
    """Explain which bug a swap should bring into a pond, and which one it should replace.

    The easiest sums come first.
    """
    examples = sorted(_with_another_bug(pond, fish_cell, rules, bugs), key=lambda each: each[2].difficulty)
    different: dict[tuple[int, int], Calculation] = {}
    for gone, brought, calculation in examples:
        different.setdefault((gone, brought), calculation)
    told = tuple(
        Step("dragonfish.missing.one", {"gone": gone, "brought": brought, "calculation": calculation})
        for (gone, brought), calculation in list(different.items())[:_MOST_EXAMPLES]
    )
    values = {"fish": dict(pond)[fish_cell].value}
    return Step("dragonfish.missing" if told else "dragonfish.missing.none", values, substeps=told)


def _with_another_bug(
    pond: Pond, fish_cell: str, rules: SumRules, bugs: Collection[int]
) -> Iterator[tuple[int, int, Calculation]]:
    for cell, card in pond:
        for brought in () if card.is_fish else set(bugs) - {card.value}:
            changed = tuple((each, bug(brought) if each == cell else lying) for each, lying in pond)
            calculations = easiest_calculations(changed, rules)
            yield from ((card.value, brought, each) for each in calculations if each.fish_cell == fish_cell)
