"""The one test of legality of DragonFish. Source: docs/rules/dragonfish.md, Procedure; Refusals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Who
from mathfish_widgets.mathematics.expressions import Number, leaves, signs

from .cards import SCISSORS, CardKind, PondCard, hook
from .moves import Calculate, Canal, Cut, Draw, Give, Hook, Keep, Magnet, Net, Pass, Swap
from .state import DragonFishState, Phase
from .sums.expressions import evaluate, rendering
from .sums.search import OPERATIONS
from .waterways import LANE_OF, linked
from .zones import PLACES, PONDS, pond_of

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
    """The first rule that refuses a move of the active seat."""
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
    """Why two cards may not be swapped that lie on linked lanes of different ponds, when no cards were swapped yet."""
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
    """Whether the sum uses cards that it may not use together, or too few."""
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
    """Whether fish, signs or joined cards are used as they may not be."""
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
    """Whether the expression is worth as much as the sum card."""
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
    """The card in a cell; between turns every cell has one."""
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
