"""Which equations are one equation in several shapes, compared with a definition of its own."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import count, permutations

import pytest

from mathfish_widgets.games.equations.rules.equations.families import family
from mathfish_widgets.games.equations.rules.equations.grammar import read_equation
from mathfish_widgets.games.equations.rules.equations.search import equations
from mathfish_widgets.games.equations.rules.equations.trees import (
    BinaryOperation,
    Equation,
    Number,
    Tree,
    UndefinedValue,
)

ADDITIVE, INVERSE = {"+": "+", "-": "+", "*": "*", "/": "*"}, {"+": "-", "-": "+", "*": "/", "/": "*"}


def facts(text: str) -> tuple:
    equation = read_equation(text)
    return family(equation.left, equation.right)


@pytest.mark.parametrize(
    "shapes",
    [
        ["(10 - 4) / 2 = 3", "3 * 2 + 4 = 10", "10 - 4 = 2 * 3", "2 = (10 - 4) / 3", "4 = 10 - 3 * 2"],
        ["4 * 3 = 10 + 2", "10 = 3 * 4 - 2", "(10 + 2) / 4 = 3", "2 + 10 = 3 * 4"],
        ["9 - (8 - 6) = 7", "6 + 9 = 7 + 8", "9 - 7 = 8 - 6", "6 = 8 - (9 - 7)", "6 - 8 = 7 - 9"],
        ["5 - (7 - 7) = 5", "5 + 7 = 7 + 5", "5 - 5 = 7 - 7"],
        ["5 * 7 / 5 = 7", "5 / 5 = 7 / 7", "7 * 5 = 5 * 7"],
        ["3 ^ (4 - 2) = 9", "9 = 3 ^ (4 - 2)"],
        ["8 mod 5 = log(2, 8)", "log(2, 8) = 8 mod 5"],
        ["10 - 1 - 2 - 3 = 4", "10 = 1 + (2 + (3 + 4))", "10 - 4 = 1 + 2 + 3"],
        ["3 = 3"],
    ],
)
def test_shapes_of_one_equation_have_the_same_facts(shapes):
    assert len({facts(shape) for shape in shapes}) == 1


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("3 * 2 + 4 = 10", "4 * 3 = 10 + 2"),
        ("5 - (7 - 7) = 5", "5 * 7 / 7 = 5"),
        ("3 ^ (4 / 2) = 9", "3 ^ (4 - 2) = 9"),
        ("2 ^ 4 = 4 ^ 2", "2 ^ 4 = 2 ^ 4"),
        ("(4 - 2) ^ 2 = 4", "(2 - 4) ^ 2 = 4"),
        ("2 * 2 = 2 + 2", "2 + 2 = 2 + 2"),
        ("11 + 2 - 3 = 10", "1 + 2 + 7 = 10"),
    ],
)
def test_different_equations_have_different_facts(first, second):
    assert facts(first) != facts(second)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("3 * 2 + 4 = 10", ["2 × 3 = v", "4 + v = 10"]),
        ("9 - (8 - 6) = 7", ["6 + 9 = 7 + 8"]),
        ("2 ^ 9 = 8 ^ 3", ["2^9 = v", "8^3 = v"]),
        ("8 mod 5 = log(2, 8)", ["log(2, 8) = v", "8 mod 5 = v"]),
    ],
)
def test_facts_are_told_with_names_for_the_values_on_the_way(text, told):
    assert [str(fact) for fact in facts(text)] == told


def own_facts(equation):
    """The facts of the rules page, read off directly: sums and products as two bags, the rest as they stand."""
    found, fresh = [], (f"?{number}" for number in count())

    def walk(tree, made):
        operands = [each.value if isinstance(each, Number) else next(fresh) for each in (tree.left, tree.right)]
        if tree.sign in ADDITIVE:
            one, other = ([made, operands[1]], [operands[0]]) if tree.sign in "-/" else (operands, [made])
            found.append((ADDITIVE[tree.sign], Counter(one), Counter(other)))
        else:
            found.append((tree.sign, tuple(operands), made))
        for each, name in zip((tree.left, tree.right), operands, strict=True):
            if isinstance(each, BinaryOperation):
                walk(each, name)

    left, right = equation.left, equation.right
    both = next((side.value for side in (left, right) if isinstance(side, Number)), "?both")
    for side in (left, right):
        if isinstance(side, BinaryOperation):
            walk(side, both)
    return melted(found)


def melted(found):
    for one in found:
        for other in found:
            if one is other or one[0] != other[0] or one[0] not in "+*":
                continue
            for name in {*one[1], *one[2]} & {*other[1], *other[2]}:
                if isinstance(name, str):
                    same_side = (name in one[1]) == (name in other[1])
                    bags = (
                        (one[1] + other[2], one[2] + other[1]) if same_side else (one[1] + other[1], one[2] + other[2])
                    )
                    bags = tuple(bag - Counter({name: bag[name]}) for bag in bags)
                    return melted([each for each in found if each is not one and each is not other] + [(one[0], *bags)])
    return found


def told(found):
    """The facts as text, under those names that make it the least."""
    names = sorted({name for fact in found for name in fact_names(fact)})
    tellings = []
    for order in permutations(range(len(names))):
        naming = dict(zip(names, (f"v{number}" for number in order), strict=True))
        tellings.append(sorted(fact_text(fact, naming) for fact in found))
    return min(tellings)


def fact_names(fact):
    terms = [*fact[1], *(fact[2] if isinstance(fact[2], Counter) else [fact[2]])]
    return (term for term in terms if isinstance(term, str))


def fact_text(fact, naming):
    if isinstance(fact[1], Counter):
        sides = [sorted(str(naming.get(term, term)) for term in bag.elements()) for bag in fact[1:]]
        return f"{fact[0]} {sorted(sides)}"
    return f"{fact[0]} {[str(naming.get(term, term)) for term in (*fact[1], fact[2])]}"


def shaken(tree: Tree, rng: random.Random) -> Tree:
    """The tree with operands of + and * swapped here and there."""
    if isinstance(tree, Number):
        return tree
    left, right = shaken(tree.left, rng), shaken(tree.right, rng)
    if tree.sign in "+*" and rng.random() < 0.5:
        left, right = right, left
    return BinaryOperation(tree.sign, left, right)


def rearranged(equation, rng):
    """The equation with sides or operands swapped, or a term taken across."""
    left, right = shaken(equation.left, rng), shaken(equation.right, rng)
    if rng.random() < 0.5:
        left, right = right, left
    if isinstance(left, BinaryOperation) and left.sign in INVERSE and rng.random() < 0.7:
        left, right = left.left, BinaryOperation(INVERSE[left.sign], right, left.right)
    return Equation(left, right)


def true_shapes(values: tuple[int, ...], operations: str, rng: random.Random) -> Iterator[tuple[Equation, Equation]]:
    for equation in equations(values, operations):
        other = equation
        for _ in range(8):
            other = rearranged(other, rng)
            try:
                if other.holds:
                    yield equation, other
            except UndefinedValue:
                break


@pytest.mark.parametrize("operations", ["basic", "camp", "extended"])
def test_rearranging_keeps_the_family(operations):
    rng, compared = random.Random(8), 0
    for size in (4, 4, 4, 4, 4, 4) if operations == "extended" else (4, 4, 4, 4, 4, 4, 5):
        values = tuple(rng.randint(1, 10) for _ in range(size))
        for equation, other in true_shapes(values, operations, rng):
            assert family(other.left, other.right) == family(equation.left, equation.right)
            compared += 1
    assert compared > 50


@pytest.mark.parametrize("operations", ["basic", "camp", "extended"])
def test_equations_are_of_one_family_when_their_facts_are_the_same_under_some_names(operations):
    rng = random.Random(4)
    for size in (4, 4, 4, 4, 5):
        values = tuple(rng.choice((1, 2, 2, 3, 4, 8)) for _ in range(size))
        shapes = [each for pair in true_shapes(values, operations, rng) for each in pair][:300]
        here = {family(each.left, each.right) for each in shapes}
        both = {(family(each.left, each.right), str(told(own_facts(each)))) for each in shapes}
        own = {other for _, other in both}
        assert len(here) == len(own) == len(both)
