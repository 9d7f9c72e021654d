"""The legality test of DragonFish, and the pseudo-legal moves.

The pseudo-legal moves include all legal ones except some sums.
Source: docs/rules/dragonfish.md, Procedure; Refusals; Pond Cards; Harder sums.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, compress, permutations, product
from typing import Any, cast

from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Who
from mathfish_widgets.mathematics.expressions import Number, Row, leaves, signs

from .cards import CELLS, PLACES, PONDS, SCISSORS, CardKind, PondCard, hook, pond_of
from .expressions import RESULTS, Expression, Term, evaluate, joined_number, rendering
from .moves import TURNS, Calculate, Canal, Cut, Draw, Give, Hook, Keep, Magnet, Net, Pass, Swap
from .state import DragonFishState, Phase
from .sum_search import OPERATIONS, Pond, SumRules
from .waterways import LANE_OF, linked, swap_pairs

_TERMS = {cell: Term((cell,)) for cell in CELLS}


def listed_sums(pond: Pond, rules: SumRules) -> tuple[Calculate, ...]:
    """Return the sums of a pond that are listed as pseudo-legal moves, each once.

    All of them are legal if a sum may be made in the pond. The list has every sum of + and −, with added cards first.
    If the options allow other signs, it also has two or three cards joined by any signs without brackets. If cards may
    be joined into a number, it also has sums of + and − that begin with one such number. Other sums are legal too, but
    there are too many ways to write them.
    """
    listing = _Listing(pond, rules)
    found = list(listing.added())
    if rules.operations != "add":
        found += listing.mixed()
    if rules.join_digits:
        for joined in permutations(listing.numbers, 2):
            found += listing.added(joined)
    return tuple(found)


class _Listing:
    """A search for expressions over a pond's cards whose value is that of another card."""

    def __init__(self, pond: Pond, rules: SumRules) -> None:
        self.rules = rules
        self.numbers = {cell: card.value for cell, card in pond}
        self.fishes = {cell for cell, card in pond if card.is_fish}
        self.cells_of: dict[int, list[str]] = {}
        for cell, number in self.numbers.items():
            self.cells_of.setdefault(number, []).append(cell)

    def added(self, joined: tuple[str, ...] = ()) -> Iterator[Calculate]:
        """Yield sums of added cards and then subtracted cards, in the order of the cells.

        If there are joined cards, they come first.
        """
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
        """Yield sums of two or three cards with at least one sign that is not + or −."""
        for count in (2, 3):
            rows = list(permutations(self.numbers.values(), count))
            for joined_by in product(OPERATIONS[self.rules.operations], repeat=count - 1):
                worths = [] if set(joined_by) <= set("+−") else _worths(rows, joined_by, self.rules.order)
                for used, worth in zip(permutations(self.numbers, count), worths, strict=False):
                    sum_cells = self._sum_cells(used, worth) if worth in self.cells_of else ()
                    if sum_cells:
                        expression = Row(tuple(map(_TERMS.__getitem__, used)), joined_by)
                        yield from (Calculate(cell, expression) for cell in sum_cells)

    def _sum_cells(self, used: tuple[str, ...], worth: int) -> Sequence[str]:
        """Return the cells whose cards have this value and may be the sum card for the cards used."""
        caught = len(self.fishes.intersection(used))
        if caught > self.rules.fish_as_term:
            return ()
        return [cell for cell in self.cells_of[worth] if cell not in used and not (caught and cell in self.fishes)]


def _added_and_taken(joined: tuple[str, ...], chosen: tuple[int, ...], cells: Iterable[str]) -> Expression:
    """Return the joined cards, plus the cells chosen with 1, minus the cells chosen with -1."""
    signed = [(sign, _TERMS[cell]) for sign, cell in zip(chosen, cells, strict=True) if sign]
    taken = [term for sign, term in signed if sign < 0]
    added = [*([Term(joined)] if joined else ()), *(term for sign, term in signed if sign > 0)]
    signs = ("+",) * (len(added) - 1) + ("−",) * len(taken)
    return Row((*added, *taken), signs) if signs else added[0]


def _worths(rows: list[tuple[int, ...]], signs: tuple[str, ...], order: str) -> list[int]:
    """Return the values of rows of two or three numbers, as `evaluate` does but faster."""
    first, last = RESULTS[signs[0]], RESULTS[signs[-1]]
    if len(signs) == 1:
        return [first(left, right) for left, right in rows]
    if order == "precedence" and signs[0] in "+−" and signs[1] in "×÷":
        return [first(left, last(middle, right)) for left, middle, right in rows]
    return [last(first(left, middle), right) for left, middle, right in rows]


def pseudo_legal_moves(state: DragonFishState, seat: Seat) -> Iterator[Move]:
    """Yield the pseudo-legal moves of a seat."""
    listing = _LISTED.get(state.phase)
    return iter(listing(state, seat) if listing else ())


def _helper(state: DragonFishState, seat: Seat) -> Iterator[Move]:
    yield Draw()
    for value in sorted({card.value for card in state.held(seat, CardKind.HOOK)}):
        yield from _hooks(state, seat, value)


def _drawn(state: DragonFishState, seat: Seat) -> Iterator[Move]:
    yield Keep()
    drawn = state.drawn(seat)
    if drawn is not None:
        yield from _hooks(state, seat, drawn.value)


def _hooks(state: DragonFishState, seat: Seat, hook: int) -> Iterator[Move]:
    for other in range(state.players):
        for fish in sorted({fish.value for fish in state.catch(other)}):
            yield Hook(hook, other, fish)


def _pond(state: DragonFishState, seat: Seat) -> Iterator[Move]:
    return chain((Pass(),), sums(state, PONDS), swaps(state))


def sums(state: DragonFishState, ponds: Iterable[int]) -> Iterator[Calculate]:
    """Yield the listed sums of these ponds."""
    return chain.from_iterable(listed_sums(state.animals(pond), state.sum_rules) for pond in ponds)


def swaps(state: DragonFishState) -> Iterator[Swap]:
    """Yield the swaps of any two cells on linked lanes, in either order; none after a swap in this turn."""
    for cell, other in swap_pairs(state.island) if state.swapped is None else ():
        yield Swap(cell, other)
        yield Swap(other, cell)


_LISTED: dict[Phase, Callable[[DragonFishState, Seat], Iterable[Move]]] = {
    Phase.HELPER: _helper,
    Phase.HOOK: _drawn,
    Phase.CANAL: lambda state, seat: (Canal(place, turn) for place in PLACES for turn in TURNS),
    Phase.NET: lambda state, seat: map(Net, PONDS),
    Phase.MAGNET: lambda state, seat: map(Magnet, state.bike_cells),
    Phase.REPLY: lambda state, seat: (Cut(), Give()),
    Phase.POND: _pond,
}
_MOVES_OF: dict[Phase, tuple[type[Move], ...]] = {
    Phase.HELPER: (Draw, Hook),
    Phase.HOOK: (Keep, Hook),
    Phase.CANAL: (Canal,),
    Phase.NET: (Net,),
    Phase.MAGNET: (Magnet,),
    Phase.REPLY: (Cut, Give),
    Phase.POND: (Swap, Calculate, Pass),
}
_FEWEST_CARDS = 3


def broken_rule(state: DragonFishState, move: Move, seat: Seat) -> Refusal | None:
    """Return the refusal by the first rule that a move breaks, or None if the move is legal."""
    if type(move) not in _MOVES_OF[state.phase]:
        return Refusal("dragonfish.scissors.first" if isinstance(move, Cut) else f"dragonfish.step.{state.phase}")
    test = _TESTS.get(type(move))
    refusal: Refusal | None = test(state, move, seat) if test else None
    return refusal


def _hook(state: DragonFishState, move: Hook, seat: Seat) -> Refusal | None:
    drawn = state.drawn(seat)
    if hook(move.hook) not in (*state.held(seat, CardKind.HOOK), drawn):
        return Refusal("dragonfish.hook.absent", {"hook": move.hook})
    if drawn is not None and drawn.value != move.hook:
        return Refusal("dragonfish.hook.drawn", {"hook": drawn.value})
    if move.seat == seat:
        return Refusal("dragonfish.hook.self")
    if move.seat not in range(state.players) or all(fish.value != move.fish for fish in state.catch(move.seat)):
        return Refusal("dragonfish.hook.fish", {"name": Who(move.seat), "fish": move.fish})
    if move.hook < move.fish:
        return Refusal("dragonfish.hook.small", {"hook": move.hook, "fish": move.fish})
    return None


def _cut(state: DragonFishState, move: Cut, seat: Seat) -> Refusal | None:
    return None if SCISSORS in state.hand(seat) else Refusal("dragonfish.scissors.absent")


def _canal(state: DragonFishState, move: Canal, seat: Seat) -> Refusal | None:
    if move.place not in PLACES:
        return Refusal("dragonfish.canal.place")
    return Refusal("dragonfish.canal.turned") if move.turn and state.rotate_canals == "off" else None


def _net(state: DragonFishState, move: Net, seat: Seat) -> Refusal | None:
    return None if move.pond in PONDS else Refusal("dragonfish.net.pond", {"pond": move.pond})


def _magnet(state: DragonFishState, move: Magnet, seat: Seat) -> Refusal | None:
    return Refusal("dragonfish.magnet.bike", {"cell": move.cell}) if _card(state, move.cell).is_animal else None


def _swap(state: DragonFishState, move: Swap, seat: Seat) -> Refusal | None:
    if state.swapped:
        return Refusal("dragonfish.swap.again")
    return _bike(state, move) or _lanes(state, move) or _fish(state, move)


def swapped_cards_refused(state: DragonFishState, move: Swap) -> Refusal | None:
    """Return the refusal to swap two cards, or None if they may be swapped.

    The caller has checked that their lanes are linked, that the ponds differ, and that there was no earlier swap.
    """
    return _bike(state, move) or _fish(state, move)


def _bike(state: DragonFishState, move: Swap) -> Refusal | None:
    animals = _card(state, move.cell).is_animal and _card(state, move.other).is_animal
    return None if animals else Refusal("dragonfish.swap.bike")


def _lanes(state: DragonFishState, move: Swap) -> Refusal | None:
    if pond_of(move.cell) == pond_of(move.other):
        return Refusal("dragonfish.swap.same_pond", {"pond": pond_of(move.cell)})
    lane, other = LANE_OF[move.cell], LANE_OF[move.other]
    linking = linked(state.island, lane, other)
    return None if linking else Refusal("dragonfish.swap.lane", {"lane": lane, "other": other})


def _fish(state: DragonFishState, move: Swap) -> Refusal | None:
    if state.swap_needs_fish == "off" or _card(state, move.cell).is_fish or _card(state, move.other).is_fish:
        return None
    return Refusal("dragonfish.swap.fish")


def _sum(state: DragonFishState, move: Calculate, seat: Seat) -> Refusal | None:
    return _sum_of_other_cards(state, move) or _sum_of_cards(state, move) or _sum_of_numbers(state, move)


def _sum_of_other_cards(state: DragonFishState, move: Calculate) -> Refusal | None:
    """Refuse a sum that uses too few cards, or cards that may not be used together."""
    ponds = {pond_of(cell) for cell in move.cells}
    if len(ponds) > 1:
        return Refusal("dragonfish.sum.ponds")
    if state.swapped and not ponds <= set(state.sum_ponds):
        pond, other = map(pond_of, state.swapped)
        return Refusal("dragonfish.sum.chosen", {"pond": pond, "other": other})
    if len(move.cells) < _FEWEST_CARDS:
        return Refusal("dragonfish.sum.three")
    if not all(_card(state, cell).is_animal for cell in move.cells):
        return Refusal("dragonfish.sum.bike")
    again = [cell for index, cell in enumerate(move.cells) if cell in move.cells[:index]]
    return Refusal("dragonfish.sum.twice", {"cell": again[0]}) if again else None


def _sum_of_cards(state: DragonFishState, move: Calculate) -> Refusal | None:
    """Refuse a sum that uses fish, signs or joined cards in a way that is not allowed."""
    fishes = tuple(card.value for cell in move.cells if (card := _card(state, cell)).is_fish)
    if len(fishes) > 1:
        return Refusal("dragonfish.sum.fish", {"fishes": fishes})
    if state.fish_as_term == "off" and any(_card(state, cell).is_fish for cell in move.terms):
        return Refusal("dragonfish.sum.term")
    for sign in signs(move.expression):
        if sign not in OPERATIONS[state.operations]:
            return Refusal("dragonfish.sum.operation", {"sign": sign})
    joins = any(len(term.cells) > 1 for term in leaves(move.expression))
    return Refusal("dragonfish.sum.operation", {"sign": "~"}) if joins and state.join_digits == "off" else None


def _sum_of_numbers(state: DragonFishState, move: Calculate) -> Refusal | None:
    """Refuse a sum whose expression doesn't have the value of the sum card."""
    numbers, wanted = state.numbers(pond_of(move.cell)), _card(state, move.cell).value
    try:
        worth = evaluate(move.expression, numbers, state.order)
    except ZeroDivisionError:
        return Refusal("dragonfish.sum.zero")
    if worth == wanted:
        return None
    return Refusal(
        "dragonfish.sum.unequal",
        {"expression": rendering(move.expression, numbers), "value": Number(worth), "sum": wanted},
    )


def _card(state: DragonFishState, cell: str) -> PondCard:
    """Return the card in a cell; between turns every cell has one."""
    return cast(PondCard, state.cell(cell))


_TESTS: dict[type[Move], Callable[[Any, Any, Seat], Refusal | None]] = {
    Hook: _hook,
    Cut: _cut,
    Canal: _canal,
    Net: _net,
    Magnet: _magnet,
    Swap: _swap,
    Calculate: _sum,
}
