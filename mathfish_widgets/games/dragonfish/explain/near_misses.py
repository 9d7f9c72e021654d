"""Steps about a sum of + and − that does not fit: how much is missing, and which changes make up for it.

Taking out a card that is added lowers the total by its number; subtracting it instead lowers it by twice its number.
Source: docs/rules/dragonfish.md, Explanation.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from mathfish_widgets.explain.steps import Role, Step
from mathfish_widgets.mathematics.expressions import Number, total

from ..rules.sums.expressions import Expression, Numbers, Term, cells, evaluate
from .highlights import cells_marked

_MOST_WAYS, _FEWEST_TERMS = 3, 2
Cells = tuple[str, ...]


def explain_difference(worth: int, wanted: int, changes: tuple[Step, ...] = ()) -> Step:
    """By how much a total is too large or too small, with what would change that, or that it fits."""
    values = {"value": Number(worth), "sum": wanted, "difference": abs(worth - wanted)}
    kind = "fits" if worth == wanted else "many" if worth > wanted else "few"
    return Step(f"dragonfish.balance.{kind}", values, substeps=changes)


def explain_repairs(
    sum_cell: str, expression: Expression, numbers: Numbers, fishes: Collection[str] = (), *, only_adds: bool = True
) -> tuple[Step, ...]:
    """How a sum of + and − could be changed to fit; nothing for other sums, or where it fits.

    `numbers` are those of all cards of the pond, `fishes` the cells with a fish: a second one cannot be brought in.
    `only_adds` is as in `SumRules`.
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
    """The cells that are added and those that are subtracted; none where there are other signs, or brackets."""
    if isinstance(expression, Term):
        return (expression.cells, ()) if len(expression.cells) == 1 else ((), ())
    single = all(isinstance(operand, Term) and len(operand.cells) == 1 for operand in expression.operands)
    if not single or not set(expression.signs) <= set("+−"):
        return (), ()
    pairs = tuple(zip(("+", *expression.signs), cells(expression), strict=True))
    return tuple(cell for sign, cell in pairs if sign == "+"), tuple(cell for sign, cell in pairs if sign == "−")


def _turned(kind: str, inside: Cells, numbers: Numbers, size: int) -> Iterator[Step]:
    """Changes of a sign: each changes the total by twice the number of its card."""
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
    """The ways to choose cards that are worth so much together, few cards first, equal numbers once."""
    found: dict[tuple[int, ...], Cells] = {}
    for count in range(1, len(some) + 1):
        for chosen in combinations(some, count):
            counted = tuple(sorted((numbers[cell] for cell in chosen), reverse=True))
            if sum(counted) == size:
                found.setdefault(counted, chosen)
    return tuple(found.values())[:_MOST_WAYS]
