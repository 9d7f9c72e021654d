"""The procedure of DragonFish: the events of each move, up to the next decision.

Source: docs/rules/dragonfish.md, Procedure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, cast

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.rules import Procedure
from mathfish_widgets.engine.table import Seat, Table, Transfer, Zone

from .cards import (
    CATCH,
    CELLS,
    DRAWN,
    HAND,
    HELPER_DISCARDS,
    HELPER_STACK,
    ISLAND,
    PLAYED,
    POND_CELLS,
    POND_DISCARDS,
    POND_STACK,
    SCISSORS,
    CardKind,
    HelperCard,
    fish,
    hook,
)
from .events import (
    Caught,
    CutFree,
    Discarded,
    Drew,
    Dug,
    Emptied,
    Filled,
    GameEnded,
    HandedOver,
    Hooked,
    Kept,
    Lifted,
    Reshuffled,
    Rotated,
    Summed,
    Swam,
    SwamBack,
    TurnEnded,
)
from .moves import Calculate, Canal, Cut, Draw, Give, Hook, Keep, Magnet, Net, Pass, Swap
from .state import Attack, DragonFishState, Phase

ROUNDS_WITHOUT_FISH = 10
"""The number of rounds in a row without a catch by a sum after which the game is over."""


def consequences(state: DragonFishState, move: Move, seat: Seat) -> Procedure[Any]:
    """Yield the events of a legal move in order, up to the next decision."""
    events: Procedure[Any] = _PROCEDURES[type(move)](state, move, seat)
    return events


def _draw(state: DragonFishState, move: Draw, seat: Seat) -> Procedure[DragonFishState]:
    state = yield from _reshuffled_if_empty(state, HELPER_STACK, HELPER_DISCARDS)
    kind = cast(HelperCard, state.table[HELPER_STACK][0]).kind
    target = {CardKind.HOOK: DRAWN[seat], CardKind.SCISSORS: HAND[seat]}.get(kind, PLAYED)
    phase = _PHASE_AFTER_DRAWING.get(kind, Phase.POND)
    idle = kind is CardKind.MAGNET and not state.bike_cells
    transfers = (state.table.transfer(HELPER_STACK, 0, target),)
    state = yield Drew(seat, Phase.POND if idle else phase, transfers=transfers)
    if kind is CardKind.ROTATE:
        state = yield Rotated(transfers=(*_rotation(state), _played_to_discards(state.table)))
    return (yield Lifted("", transfers=(_played_to_discards(state.table),))) if idle else state


_PHASE_AFTER_DRAWING = {
    CardKind.HOOK: Phase.HOOK,
    CardKind.CANAL: Phase.CANAL,
    CardKind.NET: Phase.NET,
    CardKind.MAGNET: Phase.MAGNET,
}


def _rotation(state: DragonFishState) -> tuple[Transfer, ...]:
    """Return the transfers that give each seat's fish to the seat before it.

    Seat 0's pile is moved last, when its own fish are in front of those that it has just got.
    """
    piles = [CATCH[seat] for seat in range(state.players)]
    sources = (*piles[1:], piles[0])
    return _in_succession(
        state.table, ((pile, 0, to) for pile, to in zip(sources, piles, strict=True) for _ in state.table[pile])
    )


def _in_succession(table: Table, moved: Iterable[tuple[Zone, int, Zone]]) -> tuple[Transfer, ...]:
    """Return the transfers of cards one after another, each from an index of a zone."""
    transfers = []
    for source, index, target in moved:
        transfers.append(table.transfer(source, index, target))
        table = table.moved(transfers[-1:])
    return tuple(transfers)


def _played_to_discards(table: Table) -> Transfer:
    """Return the transfer that discards the Helper Card that was played."""
    return table.transfer(PLAYED, 0, HELPER_DISCARDS)


def _reshuffled_if_empty(state: DragonFishState, stack: Zone, discards: Zone) -> Procedure[DragonFishState]:
    if state.table[stack]:
        return state
    return (yield Reshuffled(stack, discards, laid=state.reshuffled(stack, discards)))


def _keep(state: DragonFishState, move: Keep, seat: Seat) -> Procedure[DragonFishState]:
    return (yield Kept(seat, transfers=(state.table.transfer(DRAWN[seat], 0, HAND[seat]),)))


def _hook(state: DragonFishState, move: Hook, seat: Seat) -> Procedure[DragonFishState]:
    source = DRAWN[seat] if state.phase is Phase.HOOK else HAND[seat]
    played = state.table.transfer(source, state.table[source].index(hook(move.hook)), PLAYED)
    return (yield Hooked(Attack(move.hook, seat, move.seat, move.fish), transfers=(played,)))


def _cut(state: DragonFishState, move: Cut, seat: Seat) -> Procedure[DragonFishState]:
    scissors = state.table.transfer(HAND[seat], state.table[HAND[seat]].index(SCISSORS), HELPER_DISCARDS)
    return (yield CutFree(cast(Attack, state.attack), transfers=(scissors, _played_to_discards(state.table))))


def _give(state: DragonFishState, move: Give, seat: Seat) -> Procedure[DragonFishState]:
    attack = cast(Attack, state.attack)
    index = state.table[CATCH[seat]].index(fish(attack.fish))
    handed = state.table.transfer(CATCH[seat], index, CATCH[attack.attacker])
    state = yield HandedOver(attack, transfers=(handed, _played_to_discards(state.table)))
    return (yield from _end(state, attack.attacker, state.fishless + 1))


def _canal(state: DragonFishState, move: Canal, seat: Seat) -> Procedure[DragonFishState]:
    place = ISLAND[move.place]
    transfers = _in_succession(state.table, ((place, 0, HELPER_DISCARDS), (PLAYED, 0, place)))
    return (yield Dug(move.place, move.turn, transfers=transfers))


def _net(state: DragonFishState, move: Net, seat: Seat) -> Procedure[DragonFishState]:
    emptied = [cell for cell in POND_CELLS[move.pond] if cell not in state.bike_cells]
    animals = (state.table.transfer(CELLS[cell], 0, POND_DISCARDS) for cell in emptied)
    state = yield Emptied(move.pond, transfers=(*animals, _played_to_discards(state.table)))
    return (yield from _fill(state, emptied))


def _magnet(state: DragonFishState, move: Magnet, seat: Seat) -> Procedure[DragonFishState]:
    bike = state.table.transfer(CELLS[move.cell], 0, POND_DISCARDS)
    state = yield Lifted(move.cell, transfers=(bike, _played_to_discards(state.table)))
    return (yield from _fill(state, [move.cell]))


def _fill(state: DragonFishState, cells: Iterable[str]) -> Procedure[DragonFishState]:
    for cell in cells:
        state = yield from _reshuffled_if_empty(state, POND_STACK, POND_DISCARDS)
        state = yield Filled(cell, transfers=(state.table.transfer(POND_STACK, 0, CELLS[cell]),))
    return state


def _exchange(table: Table, cell: str, other: str) -> tuple[Transfer, ...]:
    return _in_succession(table, ((CELLS[cell], 0, CELLS[other]), (CELLS[other], 0, CELLS[cell])))


def _swap(state: DragonFishState, move: Swap, seat: Seat) -> Procedure[DragonFishState]:
    return (yield Swam(move.cell, move.other, transfers=_exchange(state.table, move.cell, move.other)))


def _sum(state: DragonFishState, move: Calculate, seat: Seat) -> Procedure[DragonFishState]:
    cells = sorted(move.cells)
    cards = {cell: card for cell in cells if (card := state.cell(cell)) is not None}
    numbers = tuple((cell, cards[cell].value) for cell in move.cells)
    state = yield Summed(seat, move.cell, move.expression, numbers)
    caught = [cell for cell in cells if cards[cell].is_fish]
    for cell in caught:
        transfers = (state.table.transfer(CELLS[cell], 0, CATCH[seat]),)
        state = yield Caught(seat, cell, cards[cell].value, transfers=transfers)
    for cell in cells:
        if cell not in caught:
            state = yield Discarded(cell, transfers=(state.table.transfer(CELLS[cell], 0, POND_DISCARDS),))
    state = yield from _fill(state, cells)
    return (yield from _end(state, seat, 0 if caught else state.fishless + 1))


def _pass(state: DragonFishState, move: Pass, seat: Seat) -> Procedure[DragonFishState]:
    if state.swapped and state.failed_swap == "swim_back":
        state = yield SwamBack(*state.swapped, transfers=_exchange(state.table, *state.swapped))
    return (yield from _end(state, seat, state.fishless + 1))


def _end(state: DragonFishState, seat: Seat, fishless: int) -> Procedure[DragonFishState]:
    """End the turn, or the game if a seat reached a goal or no sum has caught a fish for too long."""
    if state.at_goal is not None:
        return (yield GameEnded())
    state = yield TurnEnded(seat, fishless)
    return (yield GameEnded()) if fishless >= ROUNDS_WITHOUT_FISH * state.players else state


_PROCEDURES: dict[type[Move], Callable[[Any, Any, Seat], Procedure[Any]]] = {
    Draw: _draw,
    Keep: _keep,
    Hook: _hook,
    Cut: _cut,
    Give: _give,
    Canal: _canal,
    Net: _net,
    Magnet: _magnet,
    Swap: _swap,
    Calculate: _sum,
    Pass: _pass,
}
