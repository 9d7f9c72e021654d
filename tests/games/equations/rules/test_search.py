"""The search for equations, and families of them."""

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, count, permutations

import pytest

from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.equations.rules.expressions import OPERATIONS, Equation, leaves, read_equation
from mathfish_widgets.games.equations.rules.families import Facts, family, simplicity
from mathfish_widgets.games.equations.rules.search import equations, equations_in_slices, solvable
from mathfish_widgets.mathematics.expressions import Expression, Number, Operation, UndefinedValue, joined, signs
from tests.cases import each_case
from tests.games.equations.playing import counting, position
from tests.games.equations.rules.drawn_trees import every_tree

ALL_FOURS = tuple(combinations_with_replacement(range(1, 11), 4))
ADDITIVE, INVERSE = {"+": "+", "−": "+", "×": "×", "÷": "×"}, {"+": "−", "−": "+", "×": "÷", "÷": "×"}


def blind(values: tuple[int, ...], operations: str) -> set[Facts]:
    """Return the families of all true equations by trying every order, every place of = and every tree."""
    found = set()
    for order in set(permutations(values)):
        for cut in range(1, len(order)):
            by_value: dict[object, list[Expression]] = {}
            for made, tree in with_values(order[:cut], operations):
                by_value.setdefault(made, []).append(tree)
            for made, tree in with_values(order[cut:], operations):
                found |= {family(left, tree) for left in by_value.get(made, ())}
    return found


def with_values(row: tuple[int, ...], operations: str) -> Iterator[tuple[object, Expression]]:
    for tree in every_tree(row, OPERATIONS[operations]):
        try:
            yield tree.value, tree
        except UndefinedValue:
            continue


def families(found: tuple[Equation, ...]) -> list[Facts]:
    return [family(equation.left, equation.right) for equation in found]


@pytest.mark.tournament
@each_case(("operations", "fours"), [("basic", 60), ("camp", 60), ("extended", 15)])
def test_equations_of_four_cards_match_brute_force(operations, fours):
    for values in random.Random(f"four/{operations}").sample(ALL_FOURS, fours):
        found = families(equations(values, operations))
        assert len(set(found)) == len(found)
        assert set(found) == blind(values, operations), values
        assert solvable(values, operations) == bool(found)


@each_case(
    ("values", "operations"),
    [((2, 3), "camp"), ((7, 7), "basic"), ((2, 4, 2), "camp"), ((3, 8, 2), "extended"), ((1, 1, 1, 1, 2), "basic")],
)
def test_equations_of_other_card_counts_match_brute_force(values, operations):
    assert set(families(equations(values, operations))) == blind(values, operations)


@each_case(
    ("values", "basic", "camp", "among_them"),
    [
        ("4H 2C 10C 3D", 2, 2, ["(10 - 4) / 2 = 3", "3 * 2 + 4 = 10", "4 * 3 = 10 + 2"]),
        ([4, 8, 5, 2], 0, 1, ["2 ^ 5 = 4 * 8"]),
        ([1, 3, 5, 7], 1, 1, ["5 + 3 - 1 = 7"]),
        ([6, 7, 8, 9], 1, 1, ["9 - (8 - 6) = 7", "6 + 9 = 7 + 8"]),
        ([2, 3, 8, 9], 1, 3, ["9 - (8 - 2) = 3", "8 = 2 ^ (9 / 3)", "8 ^ 3 = 2 ^ 9"]),
        ([2, 3, 4, 9], 1, 4, ["9 - 2 - 4 = 3", "3 ^ 4 = 9 ^ 2", "3 ^ (4 / 2) = 9", "3 ^ (4 - 2) = 9"]),
        ([2, 3, 4, 8], 0, 3, ["4 ^ 3 = 8 ^ 2", "(4 - 2) ^ 3 = 8", "(4 / 2) ^ 3 = 8"]),
        ([2, 2, 4, 4], 3, 13, ["4 / 2 + 2 = 4", "4 + 2 = 4 + 2", "4 * 2 = 4 * 2"]),
        ([5, 5, 7, 7], 2, 6, ["5 * 7 / 5 = 7", "5 - (7 - 7) = 5"]),
        ([5, 5, 5, 9], 0, 0, []),
        ([2, 2, 3, 9], 0, 0, []),
        ([3, 6, 6, 7], 0, 0, []),
        ([5, 8, 8, 9], 0, 0, []),
    ],
)
def test_rulebook_examples_have_expected_equations(values, basic, camp, among_them):
    assert len(equations(values, "basic")) == basic
    assert len(equations(values, "camp")) == camp
    found = set(families(equations(values, "camp")))
    assert {family(each.left, each.right) for each in map(read_equation, among_them)} <= found


def own_value(tree):
    """Return the value of an expression without mod and log, using only fractions."""
    if isinstance(tree, Number):
        return Fraction(tree.value)
    left, right = map(own_value, tree.operands)
    return {"+": left.__add__, "−": left.__sub__, "×": left.__mul__, "÷": left.__truediv__, "^": left.__pow__}[
        tree.sign
    ](right)


def test_every_equation_is_true_uses_cards_once_and_is_readable():
    for values in ALL_FOURS:
        for equation in equations(values, "camp"):
            assert own_value(equation.left) == own_value(equation.right)
            assert sorted([*leaves(equation.left), *leaves(equation.right)]) == list(values)
            assert read_equation(str(equation)) == equation


def test_equations_use_exactly_allowed_signs():
    for operations, allowed in OPERATIONS.items():
        found = [equation for values in ALL_FOURS[::9] for equation in equations(values, operations)]
        used = Counter(sign for equation in found for side in (equation.left, equation.right) for sign in signs(side))
        assert set(used) <= set(allowed)
        assert set(allowed) - set("+−×÷") <= set(used)


@each_case(("operations", "percent"), [("basic", 49), ("camp", 69), ("extended", 99)])
def test_expected_share_of_layouts_has_equation(operations, percent):
    assert len(ALL_FOURS) == 715
    assert round(100 * sum(solvable(values, operations) for values in ALL_FOURS) / 715) == percent


def test_layout_has_at_most_28_families_with_powers():
    assert max(len(equations(values, "camp")) for values in ALL_FOURS) == 28


def test_additive_equations_need_even_total():
    for values in ALL_FOURS:
        alone = [each for each in equations(values) if {*signs(each.left), *signs(each.right)} <= {"+", "−"}]
        assert not alone or sum(values) % 2 == 0


def test_ace_is_eleven_in_equations_only_with_option():
    found = equations("AS 2C 3D 10H", "basic", ace="one_or_eleven")
    assert "11 + 2 = 10 + 3" in map(str, found)
    assert "11 + 2 = 10 + 3" not in map(str, equations("AS 2C 3D 10H", "basic"))
    assert set(equations([1, 2, 3, 10])) < set(found)
    assert equations([2, 3, 4, 9], "camp", ace="one_or_eleven") == equations([2, 3, 4, 9], "camp")


def test_each_ace_is_one_or_eleven_independently():
    found = equations([1, 1, 10, 2], "basic", ace="one_or_eleven")
    counted = {tuple(sorted([*leaves(each.left), *leaves(each.right)])) for each in found}
    assert (1, 2, 10, 11) in counted
    assert counted <= {(1, 1, 2, 10), (1, 2, 10, 11), (2, 10, 11, 11)}


def test_equations_depend_only_on_card_values():
    assert equations("4H 2C 10C 3D") == equations("10S 4D 3H 2H") == equations((2, 3, 4, 10))


def test_simplest_equation_of_each_family_comes_first():
    for values in ALL_FOURS[::5]:
        keys = [simplicity(equation) for equation in equations(values, "camp")]
        assert keys == sorted(keys)
    assert [str(each) for each in equations([2, 3, 8, 9], "camp")] == [
        "9 + 2 = 8 + 3",
        "8 ^ 3 = 2 ^ 9",
        "2 ^ (9 / 3) = 8",
    ]


@each_case(
    ("values", "operations", "ace"),
    [
        ([4], "basic", "one"),
        ([1, 2, 3, 4, 5, 6], "basic", "one"),
        ([0, 1, 2, 3], "basic", "one"),
        ([1, 2, 3, 12], "basic", "one"),
        ("4H KC", "basic", "one"),
        ([1, 2, 3, 4], "all", "one"),
        ([1, 2, 3, 4], "basic", "eleven"),
        ("4H 2C what", "basic", "one"),
        (5, "basic", "one"),
        (None, "basic", "one"),
        ([True, 2, 3], "basic", "one"),
        ([1, 2, 3, 4], ["basic"], "one"),
        ([1, 2, 3, 4], "basic", []),
    ],
)
def test_invalid_layout_is_refused(values, operations, ace):
    with pytest.raises(ValueError, match=r"cards|operations|card"):
        equations(values, operations, ace)


def test_search_in_slices_yields_and_finds_same_equations():
    breaths = list(equations_in_slices([2, 3, 5, 7, 9], "camp"))
    assert len(breaths) > 50
    found = think(equations_in_slices([2, 3, 5, 7, 9], "camp"))
    assert found == equations([2, 3, 5, 7, 9], "camp")
    assert all(each.holds for each in found)


def test_equations_of_game_layout_depend_only_on_card_values():
    rng = random.Random(5)
    for values in rng.sample(list(combinations_with_replacement(range(1, 11), 4)), 25):
        expected = {str(equation) for equation in equations(values, "camp")}
        for _ in range(3):
            shuffled = rng.sample(values, 4)
            state = position(counting(*shuffled), no_equation="add_card")
            assert {str(equation) for equation in state.equations} == expected


def facts(text: str) -> tuple:
    equation = read_equation(text)
    return family(equation.left, equation.right)


@each_case(
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
def test_rearranged_equations_have_same_facts(shapes):
    assert len({facts(shape) for shape in shapes}) == 1


@each_case(
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


@each_case(
    ("text", "told"),
    [
        ("3 * 2 + 4 = 10", ["2 × 3 = v", "4 + v = 10"]),
        ("9 - (8 - 6) = 7", ["6 + 9 = 7 + 8"]),
        ("2 ^ 9 = 8 ^ 3", ["2^9 = v", "8^3 = v"]),
        ("8 mod 5 = log(2, 8)", ["log(2, 8) = v", "8 mod 5 = v"]),
    ],
)
def test_facts_name_intermediate_values(text, told):
    assert [str(fact) for fact in facts(text)] == told


def own_facts(equation):
    """Return the facts as the rules page defines them: sums and products as two bags, other operations as they are."""
    found, fresh = [], (f"?{number}" for number in count())

    def walk(tree, made):
        operands = [each.value if isinstance(each, Number) else next(fresh) for each in tree.operands]
        if tree.sign in ADDITIVE:
            one, other = ([made, operands[1]], [operands[0]]) if tree.sign in "−÷" else (operands, [made])
            found.append((ADDITIVE[tree.sign], Counter(one), Counter(other)))
        else:
            found.append((tree.sign, tuple(operands), made))
        for each, name in zip(tree.operands, operands, strict=True):
            if isinstance(each, Operation):
                walk(each, name)

    left, right = equation.left, equation.right
    both = next((side.value for side in (left, right) if isinstance(side, Number)), "?both")
    for side in (left, right):
        if isinstance(side, Operation):
            walk(side, both)
    return melted(found)


def melted(found):
    for one in found:
        for other in found:
            if one is other or one[0] != other[0] or one[0] not in "+×":
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
    """Return the facts as text, with the names that put it first in order."""
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


def shaken(tree: Expression, rng: random.Random) -> Expression:
    """Return the tree with the operands of some + and * swapped."""
    if isinstance(tree, Number):
        return tree
    left, right = (shaken(operand, rng) for operand in tree.operands)
    if tree.sign in "+×" and rng.random() < 0.5:
        left, right = right, left
    return joined(tree.sign, left, right)


def rearranged(equation, rng):
    """Return the equation with sides or operands swapped, or with a term moved to the other side."""
    left, right = shaken(equation.left, rng), shaken(equation.right, rng)
    if rng.random() < 0.5:
        left, right = right, left
    if isinstance(left, Operation) and left.sign in INVERSE and rng.random() < 0.7:
        left, right = left.operands[0], joined(INVERSE[left.sign], right, left.operands[1])
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


@each_case("operations", ["basic", "camp", "extended"])
def test_rearranging_equation_preserves_family(operations):
    rng, compared = random.Random(8), 0
    for size in (4, 4, 4, 4, 4, 4) if operations == "extended" else (4, 4, 4, 4, 4, 4, 5):
        values = tuple(rng.randint(1, 10) for _ in range(size))
        for equation, other in true_shapes(values, operations, rng):
            assert family(other.left, other.right) == family(equation.left, equation.right)
            compared += 1
    assert compared > 50


@pytest.mark.tournament
@each_case("operations", ["basic", "camp", "extended"])
def test_family_equality_matches_facts_up_to_renaming(operations):
    rng = random.Random(4)
    for size in (4, 4, 4, 4, 5):
        values = tuple(rng.choice((1, 2, 2, 3, 4, 8)) for _ in range(size))
        shapes = [each for pair in true_shapes(values, operations, rng) for each in pair][:300]
        here = {family(each.left, each.right) for each in shapes}
        both = {(family(each.left, each.right), str(told(own_facts(each)))) for each in shapes}
        own = {other for _, other in both}
        assert len(here) == len(own) == len(both)
