"""The sums of a pond that are listed as moves: those that can be listed at once.

Listed are all sums of + and −, what is added first. Where the options allow more: two or three cards joined by any
signs without brackets, and two cards joined to one number, with others added or subtracted. Any other sum is as legal,
but one sum can be written in many ways, and with brackets there are past counting.
Source: docs/rules/dragonfish.md, Pond Cards; Harder sums.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache, reduce
from itertools import permutations, product
from operator import mul

from ..cards import CardKind
from .evaluation import Numbers
from .forms import JOINABLE_DIGITS, rounded_quotient
from .grammar import Chain, Expression, Term, cells
from .search import OPERATIONS, Pond, SumRules

_PONDS_REMEMBERED = 64
ListedSum = tuple[str, Expression]
"""The cell of a sum card, and an expression."""


@lru_cache(maxsize=_PONDS_REMEMBERED)
def listed_sums(pond: Pond, rules: SumRules) -> tuple[ListedSum, ...]:
    """The cells of the sum cards, each with an expression that is worth as much; none comes twice."""
    numbers = {cell: card.value for cell, card in pond}
    fishes = {cell for cell, card in pond if card.is_fish}
    found = []
    for expression, worth in _expressions(pond, numbers, rules):
        used = set(cells(expression))
        caught = used & fishes
        if len(caught) <= rules.fish_as_term:
            barred = used | fishes if caught else used
            found += [(cell, expression) for cell, number in numbers.items() if number == worth and cell not in barred]
    return tuple(found)


def _expressions(pond: Pond, numbers: Numbers, rules: SumRules) -> Iterator[tuple[Expression, int]]:
    """The expressions that are listed and may be worth as much as a card, with their values."""
    yield from _added((), 0, numbers, numbers.values())
    if rules.operations != "add":
        yield from _mixed(numbers, rules)
    if rules.join_digits:
        digits = [cell for cell, card in pond if card.kind is CardKind.BUG and card.value in JOINABLE_DIGITS]
        for tens, ones in permutations(digits, 2):
            rest = {cell: number for cell, number in numbers.items() if cell not in (tens, ones)}
            yield from _added((Term((tens, ones)),), 10 * numbers[tens] + numbers[ones], rest, numbers.values())


def _added(
    first: tuple[Term, ...], start: int, numbers: Numbers, wanted: Collection[int]
) -> Iterator[tuple[Expression, int]]:
    """Some terms with cards added, then cards subtracted, in the order of the cells, where they make a wanted sum."""
    for chosen in product((0, 1, -1), repeat=len(numbers)):
        worth = start + sum(map(mul, chosen, numbers.values()))
        if worth in wanted:
            added = [Term((cell,)) for cell, sign in zip(numbers, chosen, strict=True) if sign > 0]
            taken = [Term((cell,)) for cell, sign in zip(numbers, chosen, strict=True) if sign < 0]
            terms = (*first, *added, *taken)
            if len(terms) > 1:
                signs = ("+",) * (len(terms) - 1 - len(taken)) + ("-",) * len(taken)
                yield Chain(terms, signs), worth
            elif first:
                yield terms[0], worth


def _mixed(numbers: Numbers, rules: SumRules) -> Iterator[tuple[Expression, int]]:
    """Two or three cards joined by signs of which one is not + or -."""
    wanted = set(numbers.values())
    for count in (2, 3):
        for signs in product(OPERATIONS[rules.operations], repeat=count - 1):
            for chosen in permutations(numbers.items(), count) if not set(signs) <= set("+-") else ():
                worth = _in_a_row([number for _, number in chosen], signs, rules.order)
                if worth in wanted:
                    yield Chain(tuple(Term((cell,)) for cell, _ in chosen), signs), worth


def _in_a_row(row: list[int], signs: tuple[str, ...], order: str) -> int:
    """What two or three numbers come to; `evaluate` says the same, but takes longer to also tell how."""
    later = order == "precedence" and signs[0] in "+-" and signs[-1] in "x÷"
    if len(row) == 3 and later:
        return _joined(signs[0], row[0], _joined(signs[1], row[1], row[2]))
    return reduce(lambda left, each: _joined(each[0], left, each[1]), zip(signs, row[1:], strict=True), row[0])


def _joined(sign: str, left: int, right: int) -> int:
    if sign == "÷":
        return rounded_quotient(left, right)
    return left * right if sign == "x" else left + right if sign == "+" else left - right
