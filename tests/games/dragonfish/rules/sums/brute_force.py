"""Every calculation of a pond by trying everything: two numbers become one, in every way and order, again and again.

What the same expression is, is found without looking at its shape: by its values for many other numbers on the cards.
"""

import random
from fractions import Fraction
from itertools import permutations
from math import floor

from mathfish_widgets.games.dragonfish.rules.sums.evaluation import evaluate
from mathfish_widgets.games.dragonfish.rules.sums.grammar import Chain, Term


def samples(cells, signs, count=None):
    """Other numbers for the cells, and for each two joined cells a number of its own.

    Some are large, so that divisions one after another are rounded in many ways; even so, one sample in hundreds tells
    a ÷ (b ÷ c x d) from a ÷ (b ÷ c) ÷ d.
    """
    rng = random.Random(3)
    names = [*cells, *(f"{tens}~{ones}" for tens, ones in permutations(cells, 2))]
    sizes = (9, 30, 300, 3000)
    count = count or (150 if "÷" in signs else 25)
    return [{name: rng.randint(2, rng.choice(sizes)) for name in names} for _ in range(count)]


def renamed(expression):
    """An expression in which two joined cells are one cell with a name of its own."""
    if isinstance(expression, Term):
        return Term((str(expression),))
    return Chain(tuple(map(renamed, expression.operands)), expression.signs)


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
    return {"+": left + right, "-": left - right, "x": left * right}[sign]


def worth(tree, numbers):
    """The value of a tree: a name, or a sign with two trees."""
    if isinstance(tree, str):
        return numbers[tree]
    sign, left, right = tree
    return done(sign, worth(left, numbers), worth(right, numbers))


class Everything:
    """All trees over each set of cells, with their values; sets are frozen."""

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
        if len(cells) == 2 and self.joins and all(map(self.digit, cells)):
            for tens, ones in permutations(cells):
                yield f"{tens}~{ones}", 10 * self.numbers[tens] + self.numbers[ones]

    def digit(self, cell):
        return not self.pond[cell].is_fish and self.numbers[cell] < 10

    def calculations(self, fish_as_term):
        """Each sum card with the fingerprint of each of its expressions and the cells that they use."""
        other = samples(self.pond, self.signs)
        found = set()
        for sum_cell in self.pond:
            for cells in subsets(frozenset(self.pond) - {sum_cell}):
                fishes = [cell for cell in (*cells, sum_cell) if self.pond[cell].is_fish]
                if len(cells) > 1 and len(fishes) < 2 and (fish_as_term or fishes in ([], [sum_cell])):
                    for tree, reached in self.trees(cells):
                        if reached == self.numbers[sum_cell]:
                            found.add((sum_cell, cells, fingerprint_of_tree(tree, other)))
        return found


def subsets(cells):
    ordered = sorted(cells)
    for bits in range(1 << len(ordered)):
        yield frozenset(cell for place, cell in enumerate(ordered) if bits >> place & 1)
