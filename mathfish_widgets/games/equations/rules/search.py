"""The search for true equations that use all the cards, and the grading of layouts.

Source: docs/rules/equations.md, Values; Families; Strategy.

The cards are divided between the two sides in every possible way. For two or three cards, the search lists all
expressions by value, once; two sides are equal if a value is in both lists. There is no list for a side opposite a
single card. Instead, the search looks for an operation on two parts of that side that makes the card's number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from mathfish_widgets.engine.cards import ACE, given_cards
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.thinking import Thinking, think
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.expressions import Expression, Number, Operation, Value, signs
from mathfish_widgets.mathematics.quoting import quoted
from mathfish_widgets.mathematics.signs import RESULTS

from .expressions import BASIC, EXTENDED, OPERATIONS, Equation
from .families import Form, Simplicity, family_form, simplicity

HIGH_ACE = 11
"""The other value that an ace may have if the option `ace` is one_or_eleven."""
PUZZLE_LEVELS = ("easy", "medium", "hard")
_MEANS = (("sums", ("+", "−")), ("basic", BASIC))
_INVERSE = {"+": "−", "×": "÷"}
"""The signs whose operands can change places, each with its inverse."""


Cards = tuple[int, ...]
"""The values of some cards, the largest first."""
Expressions = Mapping[Value, Sequence[Expression]]
"""Expressions by value."""


def equations(values: str | Iterable[int], operations: str = "basic", ace: str = "one") -> tuple[Equation, ...]:
    """Return one true equation of each family that uses all the cards, the simplest first.

    Pass two to five card values, or the cards as text ("4H 2C 10C 3D"). The sets of operations are basic, camp and
    extended. With `ace` set to `one_or_eleven`, each 1 may be used as 11. Raises ValueError for any other argument.
    """
    return think(equations_in_slices(values, operations, ace))


def equations_in_slices(
    values: str | Iterable[int], operations: str = "basic", ace: str = "one"
) -> Thinking[tuple[Equation, ...]]:
    """Find the same equations as `equations`, with pauses for the event loop."""
    key = _search_key(values, operations, ace)
    if key not in _remembered:
        while len(_remembered) >= _MOST_REMEMBERED:
            del _remembered[next(iter(_remembered))]
        _remembered[key] = yield from _simplest_of_each_family(key)
    return _remembered[key]


def some_equations(
    values: str | Iterable[int], most: int, operations: str = "basic", ace: str = "one"
) -> tuple[Equation, ...]:
    """Return at most `most` true equations of different families, sorted from the simplest.

    The search is quick, because it tries small sets of signs first and stops when it has found enough. So it may miss a
    simpler equation. The other arguments are the same as for `equations`.
    """
    return _some_equations(_search_key(values, operations, ace), most)


def solvable(values: str | Iterable[int], operations: str = "basic", ace: str = "one") -> bool:
    """Return whether there is a true equation that uses all the cards.

    The arguments are the same as for `equations`.
    """
    return _solvable(_search_key(values, operations, ace))


class SearchKey(NamedTuple):
    """The key of a search: card values from the largest, allowed signs, and whether a 1 may be 11."""

    values: tuple[int, ...]
    signs: tuple[str, ...]
    high_aces: bool


_remembered: dict[SearchKey, tuple[Equation, ...]] = {}
_MOST_REMEMBERED = 1000


def _search_key(values: str | Iterable[int], operations: str, ace: str) -> SearchKey:
    if not isinstance(values, Iterable):
        raise ValueError(f"Give the values of the cards as a list, or the cards as text, not {quoted(values)}.")
    counted = [card.rank for card in given_cards(values)] if isinstance(values, str) else list(values)
    # Search in tuples, because an argument may be unhashable.
    if operations not in tuple(OPERATIONS) or ace not in ("one", "one_or_eleven"):
        raise ValueError(f"Choose operations from {', '.join(OPERATIONS)}, and ace from one and one_or_eleven.")
    if not 2 <= len(counted) <= 5 or not all(type(each) is int and 1 <= each <= HIGH_ACE for each in counted):
        raise ValueError(f"An equation needs two to five cards with values from 1 to {HIGH_ACE}.")
    high_aces = ace == "one_or_eleven" and ACE in counted
    return SearchKey(tuple(sorted(counted, reverse=True)), OPERATIONS[operations], high_aces)


def _counted(key: SearchKey) -> Iterator[Cards]:
    """Yield the card values, once for each number of aces that are used as 11."""
    aces = key.values.count(ACE) if key.high_aces else 0
    for high in range(aces + 1):
        others = key.values[: len(key.values) - aces]
        yield tuple(sorted((*others, *(HIGH_ACE,) * high, *(ACE,) * (aces - high)), reverse=True))


@lru_cache(maxsize=256)
def _some_equations(key: SearchKey, most: int) -> tuple[Equation, ...]:
    simplest: _Simplest = {}
    for allowed in OPERATIONS.values():
        if len(simplest) >= most or len(allowed) > len(key.signs):
            break
        for equation in _true_equations_of(key._replace(signs=allowed)):
            if equation is not None:
                _keep_simplest(equation, simplest)
                if len(simplest) == most:
                    break
    return _in_order(simplest)


# Without the cache, experiments take 1.5 times as long.
@lru_cache(maxsize=4096)
def _solvable(key: SearchKey) -> bool:
    return any(_true_equations_of(key))


def _simplest_of_each_family(key: SearchKey) -> Thinking[tuple[Equation, ...]]:
    simplest: _Simplest = {}
    for equation in _true_equations_of(key):
        if equation is None:
            yield
        else:
            _keep_simplest(equation, simplest)
    return _in_order(simplest)


def _true_equations_of(key: SearchKey) -> Iterator[Equation | None]:
    for cards in _counted(key):
        yield from true_equations(cards, key.signs)


_Simplest = dict[Form, tuple[Simplicity, Equation]]
"""The simplest equation so far of each family."""


def _keep_simplest(equation: Equation, simplest: _Simplest) -> None:
    form = family_form(equation.left, equation.right)
    found = (simplicity(equation), equation)
    simplest[form] = min(found, simplest.get(form, found))


def _in_order(simplest: _Simplest) -> tuple[Equation, ...]:
    return tuple(equation for _, equation in sorted(simplest.values()))


def true_equations(cards: Cards, signs: tuple[str, ...]) -> Iterator[Equation | None]:
    """Yield true equations that use all the cards, and None wherever a long search can pause.

    There may be several equations of the same family.
    """
    if len(cards) == 2 and cards[0] == cards[1]:
        yield Equation(Number(cards[0]), Number(cards[1]))
    # Families with a difference or a quotient on the left are found as sums or products: x - y = z as y + z = x.
    useful = tuple(sign for sign in signs if sign not in "−÷")
    for one, other in _shared_out(cards):
        if len(one) > 1:
            rights = _made(other, signs)
            lefts: Mapping[Value, Iterable[Expression | None]] = (
                _made(one, signs) if len(other) > 1 else {other[0]: _making(other[0], one, signs, useful)}
            )
            # Go through a dictionary, because the order of a set can differ between Python versions.
            for number in [number for number in rights if number in lefts]:
                for left in lefts[number]:
                    if left is None:
                        yield None
                    elif isinstance(left, Operation) and left.sign in useful:
                        yield from (Equation(left, right) for right in rights[number])


@lru_cache(maxsize=1024)
def _shared_out(cards: Cards) -> tuple[tuple[Cards, Cards], ...]:
    """Return every way to divide the cards into two groups of at least one card."""
    places = range(len(cards))
    chosen = [taken for size in places[1:] for taken in combinations(places, size)]
    ways = ((taken, [place for place in places if place not in taken]) for taken in chosen)
    return tuple(
        dict.fromkeys((tuple(cards[at] for at in taken), tuple(cards[at] for at in left)) for taken, left in ways)
    )


# Without the cache, experiments take 2.5 times as long.
@lru_cache(maxsize=512)
def _made(cards: Cards, signs: tuple[str, ...]) -> Expressions:
    """Return all expressions that use each of some cards once, by value."""
    if len(cards) == 1:
        return {cards[0]: (Number(cards[0]),)}
    found: dict[Value, list[Expression]] = {}
    for one, other, allowed in _operands(cards, signs):
        lefts, rights = _made(one, signs), _made(other, signs)
        for sign in allowed:
            result = RESULTS[sign]
            for left, right in product(lefts, rights):
                number = result(left, right)
                if number is not None:
                    trees = (Operation(pair, (sign,)) for pair in product(lefts[left], rights[right]))
                    found.setdefault(number, []).extend(trees)
    return found


def _operands(cards: Cards, signs: tuple[str, ...]) -> Iterator[tuple[Cards, Cards, tuple[str, ...]]]:
    """Yield every way to divide cards between the two operands of an operation, with the signs to try.

    A sum or product begins with the operand that has more cards or, if both are single cards, with the larger card.
    """
    for one, other in _shared_out(cards):
        larger = len(one) > len(other) or (len(one) == len(other) and (len(one) > 1 or one >= other))
        yield one, other, signs if larger else tuple(sign for sign in signs if sign not in _INVERSE)


def _making(card: int, cards: Cards, signs: tuple[str, ...], useful: tuple[str, ...]) -> Iterator[Expression | None]:
    """Yield the expressions that make a card's number from other cards.

    Their last operation has one of the `useful` signs. Yield None wherever the search can pause.
    """
    for one, other, allowed in _operands(cards, useful):
        lefts, rights = _made(one, signs), _made(other, signs)
        for sign in allowed:
            for left, right in _pairs_making(card, sign, lefts, rights):
                yield from (Operation(pair, (sign,)) for pair in product(lefts[left], rights[right]))
        yield None


def _pairs_making(card: int, sign: str, lefts: Expressions, rights: Expressions) -> Iterator[tuple[Value, Value]]:
    """Yield the pairs of a left and a right number that a sign turns into a card's number."""
    result = RESULTS[_INVERSE.get(sign, sign)]
    if sign in _INVERSE:
        for right in rights:
            left = result(card, right)
            if left is not None and left in lefts:
                yield left, right
    else:
        yield from ((left, right) for left, right in product(lefts, rights) if result(left, right) == card)


@frozen_dataclass
class Grade:
    """The difficulty of a layout: easy, medium or hard, with the number of families and the signs needed.

    `needed` has the signs of the equation that is easiest to see; `reasons` explain the grade.
    """

    level: str
    families: int
    needed: tuple[str, ...]
    reasons: tuple[Step, ...]


def grade(values: str | Iterable[int], operations: str = "basic", ace: str = "one") -> Grade:
    """Grade a layout. Raises ValueError if it has no equation.

    The arguments are the same as for `equations`. A layout is easy if + and - are enough. It is medium if + - * / are
    enough and there are at least two families. Both need whole numbers, not below 0, at every step. All other layouts
    are hard. Four-card layouts that have an equation are graded like this:

    | operations | easy | medium | hard |
    | --- | --- | --- | --- |
    | basic | 47 % | 17 % | 36 % |
    | camp | 33 % | 25 % | 42 % |
    | extended | 24 % | 29 % | 47 % |
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
    """Return the signs that an equation uses, each once, in the order of `EXTENDED`."""
    used = {*signs(equation.left), *signs(equation.right)}
    return tuple(sign for sign in EXTENDED if sign in used)


def _first_with_signs(found: Sequence[Equation], allowed: Sequence[str]) -> Equation | None:
    """Return the first equation with only allowed signs and whole numbers at every step, or None."""
    for equation in found:
        if set(signs_used(equation)) <= set(allowed) and not simplicity(equation).strange:
            return equation
    return None
