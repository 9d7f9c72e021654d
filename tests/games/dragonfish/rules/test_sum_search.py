"""The search for sums, against trying everything: two numbers become one, in every way and order, again and again.

Two expressions count as the same if they have the same values for many other numbers on the cards.
"""

import random
from collections import defaultdict
from fractions import Fraction
from itertools import permutations, product
from math import floor
from statistics import median

import pytest

from mathfish_widgets.games.dragonfish.rules.cards import bug, fish
from mathfish_widgets.games.dragonfish.rules.expressions import Term, cells, evaluate, read_expression
from mathfish_widgets.games.dragonfish.rules.sum_search import (
    OPERATIONS,
    calculations,
    expressions_worth,
    read_pond,
    sum_rules,
)
from mathfish_widgets.mathematics.expressions import Row
from tests.cases import each_case

DECK = [fish(v) for v, count in ((5, 5), (10, 5), (15, 3), (20, 2)) for _ in range(count)]
DECK += [bug(v) for v in range(1, 11) for _ in range(5)]
FIGURE_2 = "F15 8 7 4 1 6"
KINDS = [(operations, join) for operations in OPERATIONS for join in ("off", "on")]
# The number of ponds of each size; with more signs, trying every way takes long for large ponds.
SMALL = {"add": {3: 40, 4: 40}, "multiply": {3: 40, 4: 40}, "divide": {3: 40, 4: 8}}
LARGE = {"add": {5: 12, 6: 2}, "multiply": {4: 40, 5: 6}, "divide": {4: 8, 5: 1}}


def samples(cells, signs, count=None):
    """Return other numbers for the cells, and a separate number for each two joined cells.

    Some are large, so that divisions one after another are rounded in many ways; even so, one sample in hundreds tells
    a ÷ (b ÷ c x d) from a ÷ (b ÷ c) ÷ d.
    """
    rng = random.Random(3)
    names = [*cells, *(f"{tens}~{ones}" for tens, ones in permutations(cells, 2))]
    sizes = (9, 30, 300, 3000)
    count = count or (150 if "÷" in signs else 25)
    return [{name: rng.randint(2, rng.choice(sizes)) for name in names} for _ in range(count)]


def renamed(expression):
    """Return an expression in which two joined cells become one cell with its own name."""
    if isinstance(expression, Term):
        return Term((str(expression),))
    return Row(tuple(map(renamed, expression.operands)), expression.signs)


def fingerprint_of_expression(expression, numbers, order):
    whole = renamed(expression)
    return tuple(or_none(lambda each=each: evaluate(whole, each, order)) for each in numbers)


def fingerprint_of_tree(tree, numbers):
    return tuple(or_none(lambda each=each: worth(tree, each)) for each in numbers)


def or_none(work):
    try:
        return work()
    except ZeroDivisionError:
        return None


def done(sign, left, right):
    if sign == "÷":
        return floor(Fraction(left, right) + Fraction(1, 2))
    return {"+": left + right, "−": left - right, "×": left * right}[sign]


def worth(tree, numbers):
    """Return the value of a tree, which is a name or a sign with two trees."""
    if isinstance(tree, str):
        return numbers[tree]
    sign, left, right = tree
    return done(sign, worth(left, numbers), worth(right, numbers))


class Everything:
    """All trees over each frozen set of cells, with their values."""

    def __init__(self, pond, signs, joins):
        self.pond, self.signs, self.joins = dict(pond), signs, joins
        self.numbers = {cell: card.value for cell, card in pond}
        self.known = {}

    def trees(self, cells):
        if cells not in self.known:
            self.known[cells] = list(self.made(cells))
        return self.known[cells]

    def made(self, cells):
        yield from self.leaves(cells)
        for chosen in subsets(cells):
            if 0 < len(chosen) < len(cells):
                for left, one in self.trees(chosen):
                    for right, other in self.trees(cells - chosen):
                        for sign in self.signs.replace("÷", "" if other == 0 else "÷"):
                            yield (sign, left, right), done(sign, one, other)

    def leaves(self, cells):
        if len(cells) == 1:
            (cell,) = cells
            yield cell, self.numbers[cell]
        if len(cells) == 2 and self.joins:
            for first, second in permutations(cells):
                yield f"{first}~{second}", int(str(self.numbers[first]) + str(self.numbers[second]))

    def calculations(self, fish_as_term):
        """Return each sum card with the cells and the fingerprint of each of its expressions."""
        other = samples(self.pond, self.signs)
        found = set()
        for sum_cell in self.pond:
            for chosen in subsets(frozenset(self.pond) - {sum_cell}):
                fishes = [cell for cell in (*chosen, sum_cell) if self.pond[cell].is_fish]
                if len(chosen) > 1 and len(fishes) < 2 and (fish_as_term or fishes in ([], [sum_cell])):
                    for tree, reached in self.trees(chosen):
                        if reached == self.numbers[sum_cell]:
                            found.add((sum_cell, chosen, fingerprint_of_tree(tree, other)))
        return found


def subsets(cells):
    ordered = sorted(cells)
    for bits in range(1 << len(ordered)):
        yield frozenset(cell for place, cell in enumerate(ordered) if bits >> place & 1)


def texts(*given, **options):
    return [str(each) for each in calculations(*given, **options)]


def test_figure_2_pond_1_has_18_sums_including_7_catches():
    found = calculations(FIGURE_2)
    assert len(found) == 18
    assert sum(each.fish == 15 for each in found) == 7
    assert [str(each) for each in found if each.sum_cell == "1a"] == ["15 = 8 + 7", "15 = 8 + 1 + 6"]


def test_calculation_has_notation_words_and_cells():
    first = calculations(FIGURE_2)[0]
    assert (first.notation, first.words) == ("1a = 1b + 1c", "fifteen is eight plus seven")
    assert (first.used, first.fish_cell, first.card) == (("1a", "1b", "1c"), "1a", fish(15))


def test_pond_2_fish_cannot_be_caught_before_swap():
    assert all(each.fish is None for each in calculations("F10 3 10 1 5 bike", pond=2))
    assert "10 = 3 + 7" in texts("F10 3 10 7 5 bike", pond=2)


def test_only_two_calculations_catch_fish_when_fish_may_not_be_terms():
    found = calculations(FIGURE_2, fish_as_term="off")
    assert [str(each) for each in found if each.fish] == ["15 = 8 + 7", "15 = 8 + 1 + 6"]
    assert len(found) == 18 - 5


def test_harder_rulebook_examples_are_found():
    assert "15 = 14 + 1" in texts("F15 1 4 1", join_digits="on")
    assert "15 = 14 + 1" not in texts("F15 1 4 1")
    assert "5 = 7 ÷ 2 + 1" in texts("F5 7 2 1", "divide")
    assert "20 = 2 + 3 × 4" in texts("F20 2 3 4", "multiply", order="spoken")
    assert "14 = 2 + 3 × 4" in texts("F14 2 3 4", "multiply")


def test_two_joined_cards_and_sum_card_count_as_three_cards():
    assert texts("F15 1 5 bike", join_digits="on") == ["15 = 15"]


@each_case(("operations", "join"), KINDS)
def test_expressions_are_found_exactly_for_reachable_targets(operations, join):
    rng, rules = random.Random(7), sum_rules(operations, "precedence", join, "on")
    for size in (1, 2, 2, *[3] * 8, 4):
        cards = tuple(rng.sample(DECK, size))
        everything = Everything(
            [(str(place), card) for place, card in enumerate(cards)], OPERATIONS[operations], join == "on"
        )
        reached = {reached for _, reached in everything.trees(frozenset(everything.numbers))}
        for target in range(-50, 2100):
            found = expressions_worth(cards, target, rules, most=3)
            assert bool(found) == (target in reached)


def test_fish_joined_with_bug_is_caught_as_term():
    pond = "10 1 F5 5 bike bike"
    assert "10 = 15 − 5" in texts(pond, join_digits="on")
    assert "10 = 15 − 5" not in texts(pond, join_digits="on", fish_as_term="off")


def test_sum_contains_at_most_one_fish():
    assert texts("F15 F10 5") == []
    assert texts("15 10 5") == ["15 = 10 + 5", "10 = 15 − 5", "5 = 15 − 10"]


@each_case(
    ("operations", "same"),
    [("add", "6 3 2 1"), ("multiply", "6 3 2 1"), ("divide", "6 3 2")],
)
def test_reordered_calculations_are_listed_once(operations, same):
    found = calculations(same, operations)
    assert len({each.notation for each in found}) == len(found)
    assert sum(str(each) == "6 = 3 + 2 + 1" for each in found) == (len(same.split()) == 4)
    assert "6 = 2 + 3 + 1" not in map(str, found)


@pytest.mark.tournament
def test_random_ponds_have_documented_numbers_of_sums():
    rng = random.Random(5)
    deck = [*map(str, DECK), "bike", "bike"]
    ponds = [calculations(" ".join(rng.sample(deck, 6))) for _ in range(500)]
    with_fish = [sum(each.fish is not None for each in pond) for pond in ponds]
    assert 18 <= median(map(len, ponds)) <= 23
    assert 6 <= median(with_fish) <= 9
    assert 40 < ponds.count(()) < 60
    assert 310 < sum(map(bool, with_fish)) < 350


@each_case(
    "given",
    [
        *("F15 8 7 4 1 6 2", "F15 X", "15 -3"),
        *([True, 2, 3], [0, 1, 2], [1.5, 2, 3], [object(), 1, 2], [[7], 1]),
        *(15, None, b"\x07\x08", {7: 1}, {7, 8}),
    ],
)
def test_invalid_pond_is_refused(given):
    with pytest.raises(ValueError, match=r"\.$"):
        calculations(given)


@each_case(
    "options",
    [
        {"operations": "root"},
        {"operations": ["add"]},
        {"order": "left"},
        {"order": {}},
        {"join_digits": "maybe"},
        {"fish_as_term": 3},
        {"fish_as_term": []},
        {"pond": 5},
        {"pond": [1]},
        {"pond": True},
    ],
)
def test_invalid_options_are_refused(options):
    with pytest.raises(ValueError, match=r"\.$"):
        calculations(FIGURE_2, **options)


def fingerprints(found, order, numbers):
    """Yield the calculations in the form of the brute force, each read again from its text."""
    for each in found:
        expression = read_expression(str(each.expression))
        assert evaluate(expression, each.numbers, order) == each.card.value
        yield each.sum_cell, frozenset(cells(expression)), fingerprint_of_expression(expression, numbers, order)


def calculations_listed_twice(found, told, order, pond):
    """Yield calculations with the same fingerprint that more numbers don't tell apart either."""
    alike = defaultdict(list)
    for each, fingerprint in zip(found, told, strict=True):
        alike[fingerprint].append(each.expression)
    for expressions in alike.values():
        if len(expressions) > 1:
            more = samples(dict(pond), "", 3000)
            if len({fingerprint_of_expression(each, more, order) for each in expressions}) < len(expressions):
                yield expressions


@pytest.mark.tournament
@each_case(("operations", "join"), KINDS)
def test_calculations_of_small_ponds_match_brute_force_without_duplicates(operations, join):
    check_with_everything(operations, join, SMALL[operations])


@pytest.mark.tournament
@each_case(("operations", "join"), KINDS)
def test_calculations_of_large_ponds_match_brute_force_without_duplicates(operations, join):
    check_with_everything(operations, join, LARGE[operations])


def check_with_everything(operations, join, sizes):
    rng = random.Random(f"{operations} {join}")
    for size, count in sizes.items():
        for number in range(count):
            pond = read_pond(rng.sample(DECK, size))
            tried = Everything(pond, OPERATIONS[operations], join == "on")
            # The settings of the other options alternate, so that each kind of sum is tried with each of them.
            order, term = list(product(("precedence", "spoken"), ("on", "off")))[number % 4]
            found = calculations(
                [card for _, card in pond], operations, order=order, join_digits=join, fish_as_term=term
            )
            told = list(fingerprints(found, order, samples(dict(pond), OPERATIONS[operations])))
            assert not list(calculations_listed_twice(found, told, order, pond))
            assert set(told) == tried.calculations(term == "on")
