"""The sums of a pond that are listed as moves: those that can be listed at once.

Listed are all sums of + and −, what is added first. Where the options allow more: two or three cards joined by any
signs without brackets, and two cards joined to one number, with others added or subtracted. Any other sum is as legal,
but one sum can be written in many ways, and with brackets there are past counting.
Source: docs/rules/dragonfish.md, Pond Cards; Harder sums.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import compress, permutations, product

from mathfish_widgets.mathematics.expressions import Row

from ..moves import Calculate
from ..zones import CELLS
from .expressions import RESULTS, Expression, Term, joined_number
from .search import OPERATIONS, Pond, SumRules

_TERMS = {cell: Term((cell,)) for cell in CELLS}


def listed_sums(pond: Pond, rules: SumRules) -> tuple[Calculate, ...]:
    """The sums of a pond that are listed; none is refused where a sum may be made in the pond, and none comes twice."""
    listing = _Listing(pond, rules)
    found = list(listing.added())
    if rules.operations != "add":
        found += listing.mixed()
    if rules.join_digits:
        for joined in permutations(listing.numbers, 2):
            found += listing.added(joined)
    return tuple(found)


class _Listing:
    """Goes through expressions by their values, and writes down those that are worth as much as a card beside them."""

    def __init__(self, pond: Pond, rules: SumRules) -> None:
        self.rules = rules
        self.numbers = {cell: card.value for cell, card in pond}
        self.fishes = {cell for cell, card in pond if card.is_fish}
        self.cells_of: dict[int, list[str]] = {}
        for cell, number in self.numbers.items():
            self.cells_of.setdefault(number, []).append(cell)

    def added(self, joined: tuple[str, ...] = ()) -> Iterator[Calculate]:
        """Cards added, then cards subtracted, in the order of the cells; two joined cards stand before them."""
        numbers = {cell: number for cell, number in self.numbers.items() if cell not in joined}
        worths = [joined_number(*(self.numbers[cell] for cell in joined)) if joined else 0]
        if worths[0] - sum(numbers.values()) > max(self.cells_of, default=0):
            return
        for number in numbers.values():
            worths = [worth + part for worth in worths for part in (0, number, -number)]
        for chosen, worth in zip(product((0, 1, -1), repeat=len(numbers)), worths, strict=True):
            if worth in self.cells_of:
                used = (*joined, *compress(numbers, chosen))
                sum_cells = self._sum_cells(used, worth) if len(used) > 1 else ()
                if sum_cells:
                    expression = _added_and_taken(joined, chosen, numbers)
                    yield from (Calculate(cell, expression) for cell in sum_cells)

    def mixed(self) -> Iterator[Calculate]:
        """Two or three cards joined by signs of which one is not + or -."""
        for count in (2, 3):
            rows = list(permutations(self.numbers.values(), count))
            for signs in product(OPERATIONS[self.rules.operations], repeat=count - 1):
                worths = [] if set(signs) <= set("+−") else _worths(rows, signs, self.rules.order)
                for used, worth in zip(permutations(self.numbers, count), worths, strict=False):
                    sum_cells = self._sum_cells(used, worth) if worth in self.cells_of else ()
                    if sum_cells:
                        expression = Row(tuple(map(_TERMS.__getitem__, used)), signs)
                        yield from (Calculate(cell, expression) for cell in sum_cells)

    def _sum_cells(self, used: tuple[str, ...], worth: int) -> Sequence[str]:
        """The cells whose cards are worth as much and may be the sum card of the cards used."""
        caught = len(self.fishes.intersection(used))
        if caught > self.rules.fish_as_term:
            return ()
        return [cell for cell in self.cells_of[worth] if cell not in used and not (caught and cell in self.fishes)]


def _added_and_taken(joined: tuple[str, ...], chosen: tuple[int, ...], cells: Iterable[str]) -> Expression:
    """Joined cards, then those of the cells that are chosen with 1, less those that are chosen with -1."""
    signed = [(sign, _TERMS[cell]) for sign, cell in zip(chosen, cells, strict=True) if sign]
    taken = [term for sign, term in signed if sign < 0]
    added = [*([Term(joined)] if joined else ()), *(term for sign, term in signed if sign > 0)]
    signs = ("+",) * (len(added) - 1) + ("−",) * len(taken)
    return Row((*added, *taken), signs) if signs else added[0]


def _worths(rows: list[tuple[int, ...]], signs: tuple[str, ...], order: str) -> list[int]:
    """What rows of two or three numbers come to; `evaluate` says the same, but takes longer to also tell how."""
    first, last = RESULTS[signs[0]], RESULTS[signs[-1]]
    if len(signs) == 1:
        return [first(left, right) for left, right in rows]
    if order == "precedence" and signs[0] in "+−" and signs[1] in "×÷":
        return [first(left, last(middle, right)) for left, middle, right in rows]
    return [last(first(left, middle), right) for left, middle, right in rows]
