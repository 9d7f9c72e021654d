"""The fish that can be caught in this turn, with a swap or without one.

Source: docs/rules/dragonfish.md, Pond Cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, islice
from typing import NamedTuple

from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.thinking import Thinking, think
from mathfish_widgets.mathematics.expressions import mapped

from .cards import PONDS, bug, fish, pond_of
from .expressions import Expression, Term
from .state import DragonFishState
from .sum_search import Calculation, Pond, SumRules, expressions_worth
from .waterways import swap_pairs

_MOST_COMPARED = 40
"""The number of expressions with fewest cards that are compared; with ÷ there can be thousands."""
_SWAPS_A_SLICE = 4
SwapCells = tuple[str, str]


class Catch(NamedTuple):
    """A fish that can be caught: the swap that comes first, if any, and the easiest calculation after it."""

    swap: SwapCells | None
    calculation: Calculation

    @property
    def fish(self) -> int:
        """The number on the fish."""
        return self.calculation.fish or 0

    @property
    def lies_at(self) -> str:
        """The cell of the fish now, before any swap."""
        cell = str(self.calculation.fish_cell)
        return other_cell(self.swap, cell) if self.swap and cell in self.swap else cell


def catches(seen: DragonFishState | Observation) -> tuple[Catch, ...]:
    """Return all catches that are possible with the current island, the largest fish first.

    They include catches that need a swap. Of equal fish, those without a swap come first. Each catch has its easiest
    calculation.
    """
    return think(find_catches(seen.state if isinstance(seen, Observation) else seen))


def find_catches(state: DragonFishState) -> Thinking[tuple[Catch, ...]]:
    """Find the same catches as `catches`, with pauses for other work."""
    rules, ponds = state.sum_rules, ponds_of(state)
    found = [Catch(None, each) for pond in state.sum_ponds for each in easiest_calculations(ponds[pond], rules)]
    for count, swap in enumerate(possible_swaps(state)):
        if count % _SWAPS_A_SLICE == 0:
            yield
        after = ponds_after_swap(ponds, swap)
        found += [Catch(swap, each) for cell in swap for each in easiest_calculations(after[pond_of(cell)], rules)]
    return tuple(sorted(found, key=lambda each: (-each.fish, each.swap is not None, each.calculation.difficulty)))


def ponds_of(state: DragonFishState) -> dict[int, Pond]:
    """Return the fish and bugs of each pond, with their cells."""
    return {pond: state.animals(pond) for pond in PONDS}


def possible_swaps(state: DragonFishState) -> Iterator[SwapCells]:
    """Yield the legal swaps that change something, or nothing if this turn has had its swap.

    A swap needs two different animals, one of them a fish if the options require it.
    """
    animals = {cell: card for pond in ponds_of(state).values() for cell, card in pond}
    any_two = state.swap_needs_fish != "on"
    for cell, other in () if state.swapped else swap_pairs(state.island):
        card, other_card = animals.get(cell), animals.get(other)
        if card and other_card and card != other_card and (any_two or card.is_fish or other_card.is_fish):
            yield cell, other


def ponds_after_swap(ponds: Mapping[int, Pond], swap: SwapCells) -> dict[int, Pond]:
    """Return the two ponds that a swap changes, as they are after it."""
    cards = {cell: dict(ponds[pond_of(cell)])[cell] for cell in swap}
    return {
        pond_of(cell): tuple((name, cards[other_cell(swap, name)] if name == cell else card) for name, card in pond)
        for cell, pond in ((cell, ponds[pond_of(cell)]) for cell in swap)
    }


def other_cell(swap: SwapCells, cell: str) -> str:
    """Return the other cell of a swap."""
    return swap[1] if cell == swap[0] else swap[0]


def easiest_calculations(pond: Pond, rules: SumRules) -> Iterator[Calculation]:
    """Yield the easiest calculation for each fish of a pond that can be caught without a swap."""
    bugs = sorted(((card.value, cell) for cell, card in pond if not card.is_fish), key=lambda each: (-each[0], each[1]))
    for fish_cell, card in pond:
        if card.is_fish:
            found = _easiest(tuple(value for value, _ in bugs), card.value, rules)
            if found is not None:
                names = [*(cell for _, cell in bugs), fish_cell]
                yield Calculation(names[found[0]], _named(found[1], names), pond)


# Without the cache, experiments with sharp players take 1.5 times as long.
@lru_cache(maxsize=4096)
def _easiest(bugs: tuple[int, ...], caught: int, rules: SumRules) -> tuple[int, Expression] | None:
    """Return the easiest calculation that catches a fish with these bugs, or None.

    It has the index of the sum card and an expression over indices; the fish has the last index.
    """
    pond = tuple((str(place), card) for place, card in enumerate([*map(bug, bugs), fish(caught)]))
    for size in range(2, len(pond)):
        found = islice(_catching(pond, size, rules), _MOST_COMPARED)
        easiest = min(found, key=lambda each: each.difficulty, default=None)
        if easiest is not None:
            return int(easiest.sum_cell), easiest.expression
    return None


def _catching(pond: Pond, size: int, rules: SumRules) -> Iterator[Calculation]:
    """Yield the calculations that catch a fish with `size` cards and the sum card.

    The fish must be the last card of the pond.
    """
    for sum_place, used in _with_the_fish(len(pond) - 1, size, rules):
        names, cards = zip(*(pond[place] for place in used), strict=True)
        sum_cell, sum_card = pond[sum_place]
        for expression in expressions_worth(cards, sum_card.value, rules, _MOST_COMPARED):
            yield Calculation(sum_cell, _named(expression, names), pond)


def _with_the_fish(bugs: int, size: int, rules: SumRules) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield the index of the sum card and of `size` other cards, for each choice that includes the fish.

    With + and − alone, the fish is not tried as a term, because it can then be the sum card too. For example, 15 = 8 +
    7 replaces 8 = 15 − 7.
    """
    for chosen in combinations(range(bugs), size):
        yield bugs, chosen
    if rules.fish_as_term and not rules.only_adds:
        for chosen in combinations(range(bugs), size - 1):
            yield from ((place, (*chosen, bugs)) for place in range(bugs) if place not in chosen)


def _named(expression: Expression, names: Sequence[str]) -> Expression:
    return mapped(expression, lambda term: Term(tuple(names[int(place)] for place in term.cells)))
