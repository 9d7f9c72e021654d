"""What each level of computer players finds in the cards of a layout. Source: docs/rules/equations.md, Levels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from mathfish_widgets.engine.thinking import Thinking

from ..rules.equations.families import simplicity
from ..rules.equations.search import equations_in_slices
from ..rules.equations.trees import BinaryOperation, Equation, Number, Tree
from ..rules.state import EquationsState


def find_one_against_the_others(state: EquationsState) -> Thinking[Equation | None]:
    """One card that the others make with + and -, two of them perhaps multiplied first; an ace counts 1."""
    yield from ()
    seen = (equation for equation in _rows(state.layout_values) if equation.holds)
    return min(seen, key=simplicity, default=None)


def find_with_whole_numbers(state: EquationsState) -> Thinking[Equation | None]:
    """The simplest equation with + - * / and nothing but whole numbers on the way."""
    found = yield from equations_in_slices(state.layout_values, "basic", state.ace)
    return next((equation for equation in found if not simplicity(equation).strange), None)


def find_simplest(state: EquationsState) -> Thinking[Equation | None]:
    """The simplest equation of all that the rules allow."""
    found = yield from equations_in_slices(state.layout_values, state.operations, state.ace)
    return next(iter(found), None)


def _rows(values: Sequence[int]) -> Iterator[Equation]:
    """All equations, true or false, of one card with the others in a row of + and -, two perhaps multiplied."""
    for place, wanted in enumerate(values):
        others = sorted((*values[:place], *values[place + 1 :]), reverse=True)
        for terms in _terms(others):
            for taken_away in product((False, True), repeat=len(terms)):
                if not all(taken_away):
                    yield Equation(_in_a_row(terms, taken_away), Number(wanted))


def _terms(numbers: Sequence[int]) -> Iterator[tuple[Tree, ...]]:
    yield tuple(Number(number) for number in numbers)
    for first, second in combinations(range(len(numbers)), 2):
        rest = (Number(number) for place, number in enumerate(numbers) if place not in {first, second})
        yield (BinaryOperation("*", Number(numbers[first]), Number(numbers[second])), *rest)


def _in_a_row(terms: Sequence[Tree], taken_away: Sequence[bool]) -> Tree:
    """What is added up first, then what is taken away."""
    added = [term for term, away in zip(terms, taken_away, strict=True) if not away]
    away = [term for term, away in zip(terms, taken_away, strict=True) if away]
    row = added[0]
    for term in added[1:]:
        row = BinaryOperation("+", row, term)
    for term in away:
        row = BinaryOperation("-", row, term)
    return row
