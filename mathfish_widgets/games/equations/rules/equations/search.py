"""The search: every true equation that uses all the cards, one of each family.

Source: docs/rules/equations.md, Values; Families; Strategy.

An equation is worked out one operation after the other: two numbers become one. When three numbers are left, one of
them must be what an operation makes of the other two. So every equation is found by taking two numbers, putting what
a sign makes of them in their place, and going on until three are left.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from mathfish_widgets.engine.cards import ACE, given_cards
from mathfish_widgets.engine.thinking import Thinking, think
from mathfish_widgets.mathematics.expressions import Value
from mathfish_widgets.mathematics.tokens import quoted

from ..zones import HIGH_ACE
from .families import Facts, Simplicity, family, simplicity
from .operations import OPERATIONS, result
from .trees import BinaryOperation, Equation, Number, Tree

_EITHER_WAY = "+*"


class ValuedTree(NamedTuple):
    """A number and the expression that makes it."""

    value: Value
    tree: Tree


def equations(values: str | Iterable[int], operations: str = "basic", ace: str = "one") -> tuple[Equation, ...]:
    """One true equation of each family that uses all the cards, the simplest first.

    `values` are what the cards count, two to five of them, or cards as text ("4H 2C 10C 3D"); `operations` is basic,
    camp or extended; with `ace` one_or_eleven each 1 may count 11. Raises ValueError for anything else.
    """
    return think(equations_in_slices(values, operations, ace))


def equations_in_slices(
    values: str | Iterable[int], operations: str = "basic", ace: str = "one"
) -> Thinking[tuple[Equation, ...]]:
    """The same as `equations`, in slices."""
    key = _search_key(values, operations, ace)
    if key not in _remembered:
        while len(_remembered) >= _MOST_REMEMBERED:
            del _remembered[next(iter(_remembered))]
        _remembered[key] = yield from _simplest_of_each_family(key)
    return _remembered[key]


def solvable(values: str | Iterable[int], operations: str = "basic", ace: str = "one") -> bool:
    """Whether there is any true equation that uses all the cards; arguments as for `equations`."""
    return _solvable(_search_key(values, operations, ace))


class SearchKey(NamedTuple):
    """What is searched: what the cards count, the largest first, the signs, and whether a 1 may count 11."""

    values: tuple[int, ...]
    signs: tuple[str, ...]
    high_aces: bool


_remembered: dict[SearchKey, tuple[Equation, ...]] = {}
_MOST_REMEMBERED = 1000


def _search_key(values: str | Iterable[int], operations: str, ace: str) -> SearchKey:
    if not isinstance(values, Iterable):
        raise ValueError(f"Give what the cards count as a list, or the cards as text, not as {quoted(values)}.")
    counted = [card.rank for card in given_cards(values)] if isinstance(values, str) else list(values)
    if operations not in tuple(OPERATIONS) or ace not in ("one", "one_or_eleven"):  # some things cannot be hashed
        raise ValueError(f"The operations are {', '.join(OPERATIONS)}; an ace is one or one_or_eleven.")
    if not 2 <= len(counted) <= 5 or not all(type(each) is int and 1 <= each <= HIGH_ACE for each in counted):
        raise ValueError(f"An equation is made of two to five cards that count 1 to {HIGH_ACE}.")
    high_aces = ace == "one_or_eleven" and ACE in counted
    return SearchKey(tuple(sorted(counted, reverse=True)), OPERATIONS[operations], high_aces)


def _starting_numbers(key: SearchKey) -> Iterator[tuple[ValuedTree, ...]]:
    """The numbers to begin with; more than one set when each ace may count 1 or 11."""
    aces = key.values.count(ACE) if key.high_aces else 0
    for high in range(aces + 1):
        others = key.values[: len(key.values) - aces]
        counted = sorted((*others, *(HIGH_ACE,) * high, *(ACE,) * (aces - high)), reverse=True)
        yield tuple(ValuedTree(number, Number(number)) for number in counted)


@lru_cache(maxsize=4096)
def _solvable(key: SearchKey) -> bool:
    return any(found for hand in _starting_numbers(key) for found in true_equations(hand, key.signs))


def _simplest_of_each_family(key: SearchKey) -> Thinking[tuple[Equation, ...]]:
    simplest: dict[Facts, tuple[Simplicity, Equation]] = {}
    for hand in _starting_numbers(key):
        for equation in true_equations(hand, key.signs):
            if equation is None:
                yield
                continue
            facts = family(equation.left, equation.right)
            found = (simplicity(equation), equation)
            simplest[facts] = min(found, simplest.get(facts, found))
    return tuple(equation for _, equation in sorted(simplest.values()))


def true_equations(hand: Sequence[ValuedTree], signs: Sequence[str]) -> Iterator[Equation | None]:
    """True equations that use all the numbers, some of each family; None where a long search may breathe."""
    if len(hand) == 2:
        if hand[0].value == hand[1].value:
            yield Equation(hand[0].tree, hand[1].tree)
        return
    last = len(hand) == 3
    # Where three numbers are left, x - y = z is found as y + z = x, and x / y = z as y * z = x.
    useful = [sign for sign in signs if not last or sign not in "-/"]
    for pair in combinations(range(len(hand)), 2):
        rest = [hand[place] for place in range(len(hand)) if place not in pair]
        for value, sign, left, right in results_of_pair(hand[pair[0]], hand[pair[1]], useful):
            if last and value != rest[0].value:
                continue
            tree = BinaryOperation(sign, left.tree, right.tree)
            if last:
                yield Equation(tree, rest[0].tree)
            else:
                yield from true_equations((ValuedTree(value, tree), *rest), signs)
            if len(hand) > 4:
                yield None


def results_of_pair(
    first: ValuedTree, second: ValuedTree, signs: Iterable[str]
) -> Iterator[tuple[Value, str, ValuedTree, ValuedTree]]:
    """What the signs make of two numbers, taken either way round where that makes a difference."""
    for sign in signs:
        for left, right in ((first, second), (second, first)):
            value = result(sign, left.value, right.value)
            if value is not None:
                yield value, sign, left, right
            if sign in _EITHER_WAY or first.tree == second.tree:
                break
