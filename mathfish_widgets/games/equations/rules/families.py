"""Families: which equations are shapes of the same equation, and which shape is the simplest.

Source: docs/rules/equations.md, Families.

The result of every operation is a nameless value. `a + b = v` and `v - b = a` are the same sum fact. `a * b = v` and
`v / b = a` are the same product fact. The = sign gives both sides the same value. Sum facts that share a nameless value
are merged, and so are product facts; powers, mod and log keep their direction. The result is a tree of facts joined by
nameless values. Each choice of a root gives a form of this tree, and the smallest form is the canonical one.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from string import ascii_lowercase
from typing import Any, NamedTuple

from mathfish_widgets.mathematics.expressions import Expression, Number, Operation, Value

from .expressions import Equation, leaves

Term = Value | str
"""A card's value, or the name of a nameless value."""
Form = tuple[Any, ...]
"""A fact and everything below it, as nested tuples that can be compared."""

_MERGED_KINDS = ("sum", "product")
_KINDS = {"+": "sum", "−": "sum", "×": "product", "÷": "product", "^": "power", "mod": "mod", "log": "log"}
_SIGNS = {"sum": "{} + {}", "product": "{} × {}", "power": "{}^{}", "mod": "{} mod {}", "log": "log({}, {})"}
_LETTERS = ascii_lowercase[21:] + ascii_lowercase[:21]
_CARD, _NAMELESS, _ABOVE = range(3)
_WEIGHTS = {"+": 1, "−": 2, "×": 2, "÷": 3, "^": 4, "mod": 5, "log": 6}


class Fact(NamedTuple):
    """A fact of one kind: sum, product, power, mod or log.

    In a sum fact, `left` and `right` have the same sum; in a product fact, they have the same product. The other kinds
    have two terms on the left (a power's base and exponent, a log's base and number) and the result on the right.
    """

    kind: str
    left: tuple[Term, ...]
    right: tuple[Term, ...]

    def __str__(self) -> str:
        return f"{self._joined(self.left)} = {self._joined(self.right)}"

    def _joined(self, terms: tuple[Term, ...]) -> str:
        first, *others = map(str, terms)
        for other in others:
            first = _SIGNS[self.kind].format(first, other)
        return first


Facts = tuple[Fact, ...]


def family(left: Expression, right: Expression) -> Facts:
    """Return the facts of an equation, which are the same for its whole family and for no other equation.

    Nameless values are called v, w and so on. The equation must be true, but this function doesn't check that.
    """
    return tuple(_facts_of_form(family_form(left, right), "", _fresh_names()))


def family_form(left: Expression, right: Expression) -> Form:
    """Return the facts of an equation in canonical form, which is quicker to find than `family`.

    Two true equations have equal forms if and only if they belong to the same family.
    """
    facts = _merged(_facts_of_equation(left, right))
    first = min(fact.kind for fact in facts)
    return min(_rooted_form(fact, "", facts) for fact in facts if fact.kind == first)


def _facts_of_equation(left: Expression, right: Expression) -> list[Fact]:
    """Return a fact for each operation of a true equation, or for the = sign if there is no operation."""
    names = _fresh_names()
    if isinstance(left, Number):
        left, right = right, left
    if isinstance(left, Number):
        return [Fact("sum", (left.value,), (right.value,))] if isinstance(right, Number) else []
    both: Term = right.value if isinstance(right, Number) else next(names)
    return [*_facts_of_tree(left, both, names), *_facts_of_tree(right, both, names)]


def _facts_of_tree(tree: Expression, made: Term, names: Iterator[str]) -> list[Fact]:
    if isinstance(tree, Number):
        return []
    left, right = tree.operands
    first, second = [part.value if isinstance(part, Number) else next(names) for part in (left, right)]
    inverse = tree.sign in "−÷"
    fact = Fact(_KINDS[tree.sign], (made if inverse else first, second), (first if inverse else made,))
    return [fact, *_facts_of_tree(left, first, names), *_facts_of_tree(right, second, names)]


def _merged(facts: list[Fact]) -> list[Fact]:
    """Merge the sum facts that share a nameless value, and do the same with product facts."""
    whole: list[Fact] = []
    for fact in facts:
        new = fact
        for other in tuple(whole):
            same_kind = new.kind == other.kind and new.kind in _MERGED_KINDS
            shared = _shared_value(new, other) if same_kind else None
            if shared is not None:
                whole.remove(other)
                new = _merge(new, other, shared)
        whole.append(new)
    return whole


def _shared_value(fact: Fact, other: Fact) -> str | None:
    terms = fact.left + fact.right
    return next((term for term in other.left + other.right if isinstance(term, str) and term in terms), None)


def _merge(fact: Fact, other: Fact, shared: str) -> Fact:
    """Merge two facts of the same kind so that the value they share is on opposite sides and cancels."""
    turned = (shared in fact.left) == (shared in other.left)
    left, right = (other.right, other.left) if turned else (other.left, other.right)
    sides = (fact.left + left, fact.right + right)
    return Fact(fact.kind, *(tuple(term for term in side if term != shared) for side in sides))


def _rooted_form(fact: Fact, above: str, facts: list[Fact]) -> Form:
    """Return the form of a fact and of all facts below it.

    The nameless value `above` joins the fact to its parent.
    """
    sides = [
        tuple([_nameless(term, above, fact, facts) if isinstance(term, str) else (_CARD, term) for term in side])
        for side in (fact.left, fact.right)
    ]
    if fact.kind in _MERGED_KINDS:
        sides = sorted([tuple(sorted(side)) for side in sides], key=lambda side: (-len(side), side))
    return (fact.kind, *sides)


def _nameless(term: str, above: str, fact: Fact, facts: list[Fact]) -> Form:
    if term == above:
        return (_ABOVE,)
    below = next(other for other in facts if other is not fact and (term in other.left or term in other.right))
    return (_NAMELESS, _rooted_form(below, term, facts))


def _facts_of_form(form: Form, above: str, names: Iterator[str]) -> Iterator[Fact]:
    """Yield the facts of a form, and name its nameless values in the order in which they occur."""
    kind, *sides = form
    below = [(term[1], next(names)) for side in sides for term in side if term[0] == _NAMELESS]
    given = (name for _, name in below)
    yield Fact(kind, *(tuple(_term_name(term, above, given) for term in side) for side in sides))
    for inner, name in below:
        yield from _facts_of_form(inner, name, names)


def _term_name(term: Form, above: str, given: Iterator[str]) -> Term:
    if term[0] == _CARD:
        card: Value = term[1]
        return card
    return above if term[0] == _ABOVE else next(given)


def _fresh_names() -> Iterator[str]:
    return (letter + "'" * dashes for dashes in count() for letter in _LETTERS)


class Simplicity(NamedTuple):
    """A sort key for how hard an equation is to see: smaller is simpler.

    `strange` counts the operations whose result is negative or a fraction. `brackets` counts the pairs of brackets, and
    `signs` adds up a weight for each sign. If all three are equal, the equation that begins with larger numbers is
    simpler, and then the text decides.
    """

    strange: int
    brackets: int
    signs: int
    numbers: tuple[Value, ...]
    text: str


def simplicity(equation: Equation) -> Simplicity:
    """Return the sort key of an equation. Raises UndefinedValue if a side has no value."""
    done = [*_operations(equation.left), *_operations(equation.right)]
    strange, signs = sum([_is_strange(each.value) for each in done]), sum([_WEIGHTS[each.sign] for each in done])
    numbers = tuple([-number for number in (*leaves(equation.left), *leaves(equation.right))])
    text = str(equation)
    return Simplicity(strange, text.count("("), signs, numbers, text)


def _operations(expression: Expression) -> list[Operation]:
    if isinstance(expression, Number):
        return []
    return [expression, *(each for operand in expression.operands for each in _operations(operand))]


def _is_strange(number: Value) -> bool:
    """Return whether the result of an operation is negative or a fraction."""
    return not isinstance(number, int) or number < 0
