"""What one action does to the cards: change, laying, freezing and thawing, as events.

Source: docs/rules/docfish.md, Shortage after Preparation; Frozen cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from mathfish_widgets.engine.rules import Procedure
from mathfish_widgets.engine.table import Seat

from .bundles import Bundle, pair_to_freeze
from .events import Changed, ChangePresent, Exchanged, Froze, LaidDown, Thawed
from .making_change import changes_to_lay
from .state import Continuation, DocFishState
from .zones import BANK, HAND, POT, PRIMES_IN, TABLE, ValueTransfer, missing, pairs, transfers_by_value


def card_changed(state: DocFishState, seat: Seat, value: int, parts: Sequence[int]) -> Changed:
    """A card of a hand goes into the bank, its factors come out."""
    transfers = [(HAND[seat], value, BANK[value]), *((BANK[part], part, HAND[seat]) for part in parts)]
    return Changed(seat, value, tuple(parts), transfers=transfers_by_value(state.table, *transfers))


def pair_laid_down(state: DocFishState, seat: Seat, prime: int, *, whole_pair: bool = True) -> LaidDown:
    """One card of a pair goes to the pot; the other to the bank, if it is not there already."""
    hand = HAND[seat]
    transfers = [(hand, prime, POT[seat]), (hand, prime, BANK[prime])]
    return LaidDown(seat, prime, transfers=transfers_by_value(state.table, *transfers[: 1 + whole_pair]))


def group_exchanged(state: DocFishState, group: tuple[int, ...], product: int) -> Exchanged:
    """A group of pot cards goes into the bank, its product comes out."""
    pot = POT[state.turn]
    transfers = [*((pot, value, BANK[value]) for value in group), (BANK[product], product, pot)]
    return Exchanged(group, transfers=transfers_by_value(state.table, *transfers))


def pair_frozen(state: DocFishState, seat: Seat, cards: Sequence[int], prime: int) -> Froze:
    """Cards of a hand that hold a pair go to its side of the table."""
    bundle = Bundle(seat, prime, tuple((card, seat) for card in cards))
    return Froze(
        bundle, transfers=transfers_by_value(state.table, *((HAND[seat], card, TABLE[seat]) for card in cards))
    )


def thaw_pairs(state: DocFishState) -> Procedure[DocFishState]:
    """The oldest pair that the bank can change thaws, again and again."""
    while True:
        ready = next((each for each in state.bundles if not missing(state.bank, each.full_change)), None)
        if ready is None:
            return state
        state = yield ChangePresent(ready)
        state = yield Thawed(ready)
        state = yield from _change_and_lay(state, ready)


def complete_pair(state: DocFishState, bundle: Bundle) -> Procedure[DocFishState]:
    """A requested pair on the table is changed and laid, or frozen when the bank still cannot change it."""
    if missing(state.bank, bundle.full_change):
        return (yield Froze(bundle))
    return (yield from _change_and_lay(state, bundle))


def _change_and_lay(state: DocFishState, bundle: Bundle) -> Procedure[DocFishState]:
    side, prime, table = bundle.side, bundle.prime, TABLE[bundle.side]
    owners = sorted({owner for _, owner in bundle.cards})
    laying_at_once = [owner for owner in owners if not _lays_anyway(state, owner)]
    kept_of_each = 3 - len(bundle.cards)
    for value, owner in bundle.cards:
        if len(PRIMES_IN[value]) > 1:
            transfers = _transfers_of_change(bundle, value, owner, kept_of_each)
            state = yield Changed(side, value, PRIMES_IN[value], transfers=transfers_by_value(state.table, *transfers))
    lay = ((table, prime, POT[side]), (table, prime, BANK[prime]))
    state = yield LaidDown(side, prime, transfers=transfers_by_value(state.table, *lay))
    for owner in laying_at_once:
        state = yield from _lay_all(state, owner)
    return state


def _transfers_of_change(bundle: Bundle, value: int, owner: Seat, kept: int) -> list[ValueTransfer]:
    table = TABLE[bundle.side]
    transfers: list[ValueTransfer] = [(table, value, BANK[value])]
    for prime in PRIMES_IN[value]:
        stays = prime == bundle.prime and kept > 0
        kept -= stays
        transfers.append((BANK[prime], prime, table if stays else HAND[owner]))
    return transfers


def _lays_anyway(state: DocFishState, seat: Seat) -> bool:
    """Whether a seat is about to lay down its hand by itself, so that a factor simply joins it."""
    if seat == state.turn:
        return state.continuation in (Continuation.PREPARE, Continuation.SETTLE)
    won_the_last_card = bool(pairs(state.hand(seat)))
    return state.prepared == 0 or won_the_last_card


def _lay_all(state: DocFishState, seat: Seat) -> Procedure[DocFishState]:
    while pairs(state.hand(seat)):
        prime = pairs(state.hand(seat))[0]
        row = changes_to_lay(state.hand(seat), state.bank, prime)
        if row is None:
            state = yield pair_frozen(state, seat, pair_to_freeze(state.hand(seat), prime), prime)
            continue
        for value, parts in row:
            state = yield card_changed(state, seat, value, parts)
        state = yield pair_laid_down(state, seat, prime)
    return state
