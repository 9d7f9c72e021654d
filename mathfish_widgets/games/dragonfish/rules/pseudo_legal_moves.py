"""The moves a player could mean in each phase of DragonFish: every legal move is among them, but for some sums."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.table import Seat

from .cards import CardKind
from .moves import TURNS, Calculate, Canal, Cut, Draw, Give, Hook, Keep, Magnet, Net, Pass, Swap
from .state import DragonFishState, Phase
from .sums.listed import listed_sums
from .waterways import swap_pairs
from .zones import PLACES, PONDS


def pseudo_legal_moves(state: DragonFishState, seat: Seat) -> Iterator[Move]:
    """What a seat could mean now."""
    listing = _MOVES_OF_PHASE.get(state.phase)
    return listing(state, seat) if listing else iter(())


def _helper(state: DragonFishState, seat: Seat) -> Iterator[Move]:
    yield Draw()
    for hook in sorted({card.value for card in state.held(seat, CardKind.HOOK)}):
        yield from _hooks(state, seat, hook)


def _drawn(state: DragonFishState, seat: Seat) -> Iterator[Move]:
    yield Keep()
    drawn = state.drawn(seat)
    if drawn is not None:
        yield from _hooks(state, seat, drawn.value)


def _hooks(state: DragonFishState, seat: Seat, hook: int) -> Iterator[Move]:
    for other in range(state.players):
        for fish in sorted({fish.value for fish in state.catch(other)}):
            yield Hook(hook, other, fish)


def _canal(state: DragonFishState, seat: Seat) -> Iterator[Move]:
    return (Canal(place, turn) for place in PLACES for turn in TURNS)


def _net(state: DragonFishState, seat: Seat) -> Iterator[Move]:
    return (Net(pond) for pond in PONDS)


def _magnet(state: DragonFishState, seat: Seat) -> Iterator[Move]:
    return (Magnet(cell) for cell in state.bike_cells)


def _reply(state: DragonFishState, seat: Seat) -> Iterator[Move]:
    yield from (Cut(), Give())


def _pond(state: DragonFishState, seat: Seat) -> Iterator[Move]:
    return chain((Pass(),), sums(state, PONDS), swaps(state))


def sums(state: DragonFishState, ponds: Iterable[int]) -> Iterator[Calculate]:
    """The sums that are listed of some ponds."""
    return chain.from_iterable(listed_sums(state.animals(pond), state.sum_rules) for pond in ponds)


def swaps(state: DragonFishState) -> Iterator[Swap]:
    """Two cells on linked lanes, either one first; none after a swap."""
    for cell, other in swap_pairs(state.island) if state.swapped is None else ():
        yield Swap(cell, other)
        yield Swap(other, cell)


_MOVES_OF_PHASE = {
    Phase.HELPER: _helper,
    Phase.HOOK: _drawn,
    Phase.CANAL: _canal,
    Phase.NET: _net,
    Phase.MAGNET: _magnet,
    Phase.REPLY: _reply,
    Phase.POND: _pond,
}
