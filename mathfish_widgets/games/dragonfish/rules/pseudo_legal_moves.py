"""The moves a player could mean in each phase of DragonFish: every legal move is among them, but for some sums."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.table import Seat

from .cards import Kind
from .moves import TURNS, Calculate, Canal, Cut, Draw, Give, Hook, Keep, Magnet, Net, Pass, Swap
from .phases import Phase
from .procedure import bikes
from .sums.listed import listed_sums
from .sums.search import sum_rules
from .waterways import swap_pairs
from .zones import PLACES, POND_CELLS, PONDS

if TYPE_CHECKING:
    from .state import DragonFishState


def pseudo_legal_moves(state: DragonFishState, seat: Seat) -> Iterator[Move]:
    """What a seat could mean now."""
    listing = _ATTEMPTS.get(state.phase)
    return listing(state, seat) if listing else iter(())


def _helper(state: DragonFishState, seat: Seat) -> Iterator[Move]:
    yield Draw()
    for hook in sorted({card.value for card in state.held(seat, Kind.HOOK)}):
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
    return (Magnet(cell) for cell in bikes(state))


def _reply(state: DragonFishState, seat: Seat) -> Iterator[Move]:
    yield from (Cut(), Give())


def _pond(state: DragonFishState, seat: Seat) -> Iterator[Move]:
    yield Pass()
    for pond in PONDS:
        yield from _sums(state, pond)
    if state.swapped is None:
        for cell, other in swap_pairs(state.island):
            yield Swap(cell, other)
            yield Swap(other, cell)


def _sums(state: DragonFishState, pond: int) -> Iterator[Move]:
    cards = tuple(zip(POND_CELLS[pond], state.pond(pond), strict=True))
    animals = tuple((cell, card) for cell, card in cards if card is not None and card.is_animal)
    rules = sum_rules(state.operations, state.order, state.join_digits, state.fish_as_term)
    return (Calculate(cell, expression) for cell, expression in listed_sums(animals, rules))


_ATTEMPTS = {
    Phase.HELPER: _helper,
    Phase.HOOK: _drawn,
    Phase.CANAL: _canal,
    Phase.NET: _net,
    Phase.MAGNET: _magnet,
    Phase.REPLY: _reply,
    Phase.POND: _pond,
}
