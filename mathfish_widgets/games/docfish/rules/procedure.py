"""The procedure of DocFish: the events of each move, up to the next decision, and their transfers.

Source: docs/rules/docfish.md, Procedure; Shortage after Preparation; Frozen cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod
from typing import Any

from mathfish_widgets.engine.moves import IllegalMove, Move, Refusal
from mathfish_widgets.engine.rules import Procedure
from mathfish_widgets.engine.table import Seat

from .consolidation import no_groups_refusal
from .events import (
    Asked,
    Banked,
    Changed,
    ChangePresent,
    Exchanged,
    FishedPair,
    FishedWish,
    Froze,
    Guessed,
    Handed,
    LaidDown,
    LastCard,
    NoGroup,
    Picked,
    Proceeded,
    SaidDocFish,
    ShortageShown,
    Thawed,
    TurnEnded,
)
from .legality import card_with, completing_change, prime_to_freeze
from .making_change import changes_to_lay, layable_pairs
from .moves import Ask, Change, Consolidate, Down, Freeze, Give, Guess, NoConsolidation, Pick, SayDocFish, Shortage
from .state import (
    BANK,
    DECK,
    HAND,
    POT,
    PRIMES_IN,
    TABLE,
    Bundle,
    Continuation,
    DocFishState,
    Phase,
    PickReason,
    ValueTransfer,
    missing,
    pair_to_freeze,
    pairs,
    transfers_by_value,
    values,
)


def card_changed(state: DocFishState, seat: Seat, value: int, parts: Sequence[int]) -> Changed:
    """Return the event that moves a hand card into the bank and its factors out of the bank."""
    transfers = [(HAND[seat], value, BANK[value]), *((BANK[part], part, HAND[seat]) for part in parts)]
    return Changed(seat, value, tuple(parts), transfers=transfers_by_value(state.table, *transfers))


def pair_laid_down(state: DocFishState, seat: Seat, prime: int, *, whole_pair: bool = True) -> LaidDown:
    """Return the event that lays a pair: one card goes to the pot, and the other to the bank.

    With `whole_pair=False`, the other card is in the bank already.
    """
    hand = HAND[seat]
    transfers = [(hand, prime, POT[seat]), (hand, prime, BANK[prime])]
    return LaidDown(seat, prime, transfers=transfers_by_value(state.table, *transfers[: 1 + whole_pair]))


def group_exchanged(state: DocFishState, group: tuple[int, ...], product: int) -> Exchanged:
    """Return the event that moves a group of pot cards into the bank and its product out of the bank."""
    pot = POT[state.turn]
    transfers = [*((pot, value, BANK[value]) for value in group), (BANK[product], product, pot)]
    return Exchanged(group, transfers=transfers_by_value(state.table, *transfers))


def pair_frozen(state: DocFishState, seat: Seat, cards: Sequence[int], prime: int) -> Froze:
    """Return the event that freezes a pair of hand cards on their seat's side of the table."""
    bundle = Bundle(seat, prime, tuple((card, seat) for card in cards))
    return Froze(
        bundle, transfers=transfers_by_value(state.table, *((HAND[seat], card, TABLE[seat]) for card in cards))
    )


def thaw_pairs(state: DocFishState) -> Procedure[DocFishState]:
    """Thaw the oldest frozen pair that the bank can change, and repeat this until there is none."""
    while True:
        ready = next((each for each in state.bundles if not missing(state.bank, each.full_change)), None)
        if ready is None:
            return state
        state = yield ChangePresent(ready)
        state = yield Thawed(ready)
        state = yield from _change_and_lay(state, ready)


def complete_pair(state: DocFishState, bundle: Bundle) -> Procedure[DocFishState]:
    """Change a requested pair and lay it on the table, or freeze it if the bank still can't change it."""
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
    """Return whether a seat will lay its pairs next anyway, so that a factor can simply join its hand."""
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


IDLE_TURNS_TO_END = 2


def consequences(state: DocFishState, move: Move, seat: Seat) -> Procedure[Any]:
    """Yield the events of a legal move in order, up to the next decision."""
    events: Procedure[Any] = _CONSEQUENCES[type(move)](state, move)
    return events


def _ask(state: DocFishState, move: Ask) -> Procedure[DocFishState]:
    yield Asked(move.value)
    return (yield Proceeded(Phase.ANSWER, Continuation.GO_ON))


def _docfish(state: DocFishState, move: SayDocFish) -> Procedure[DocFishState]:
    state = yield SaidDocFish(state.asked)
    if state.table[DECK]:
        return (yield Proceeded(Phase.PICK, Continuation.FINISH, PickReason.DOCFISH))
    return (yield Proceeded(Phase.CONSOLIDATE, Continuation.END))


def _change(state: DocFishState, move: Change) -> Procedure[DocFishState]:
    state = yield card_changed(state, state.active[0], move.value, move.parts)
    return (yield from _go_on_laying(state, state.continuation)) if state.phase is Phase.LAY else state


def _down(state: DocFishState, move: Down) -> Procedure[DocFishState]:
    if state.phase is Phase.PAIR:
        state = yield pair_laid_down(state, state.turn, move.value, whole_pair=False)
        return (yield from _go_on(state))
    state = yield pair_laid_down(state, state.turn, move.value)
    return (yield from _go_on_laying(state, state.continuation))


def _give(state: DocFishState, move: Give) -> Procedure[DocFishState]:
    he, she, asked = state.other, state.turn, state.asked
    hers = card_with(state.hand(she), asked)
    bank = {**state.bank, asked: state.bank[asked] + 1}
    if move.value == asked and (hers == asked or completing_change(hers, asked, bank)):
        state = yield Banked(asked, transfers=transfers_by_value(state.table, (HAND[he], asked, BANK[asked])))
    else:
        waiting = Bundle(she, asked, ((move.value, he),))
        state = yield Handed(waiting, transfers=transfers_by_value(state.table, (HAND[he], move.value, TABLE[she])))
    return (yield Proceeded(Phase.PAIR, Continuation.GO_ON))


def _shortage(state: DocFishState, move: Shortage) -> Procedure[DocFishState]:
    if state.pending is None:
        state = yield ShortageShown(move.value, None)
        then = Continuation.PREPARE if state.continuation is Continuation.PREPARE else Continuation.SETTLE
        return (yield Proceeded(Phase.CONSOLIDATE, then))
    she = state.turn
    hers = card_with(state.hand(she), state.pending.prime)
    shown = transfers_by_value(state.table, (HAND[she], hers, TABLE[she]))
    state = yield ShortageShown(move.value, state.pending.joined(hers, she), transfers=shown)
    return (yield Proceeded(Phase.CONSOLIDATE, Continuation.COMPLETE))


def _pick(state: DocFishState, move: Pick) -> Procedure[DocFishState]:
    transfer = state.table.transfer(DECK, 0, HAND[state.turn])
    reason, then = state.pick_reason, state.continuation
    state = yield Picked(reason, transfers=(transfer,))
    if not state.table[DECK]:
        state = yield LastCard()
        return (yield Proceeded(Phase.GUESS, Continuation.GO_ON))
    (picked,) = values((transfer.card,))
    return (yield from _after_pick(state, picked, reason, then))


def _after_pick(state: DocFishState, picked: int, reason: PickReason, then: Continuation) -> Procedure[DocFishState]:
    if reason is PickReason.DOCFISH and state.asked in PRIMES_IN[picked]:
        state = yield FishedWish(state.asked)
        then = Continuation.BONUS
    elif pairs(state.hand(state.turn)):
        state = yield FishedPair()
        then = Continuation.PICK_AGAIN if reason is PickReason.RUN_OUT and pairs([picked]) else then
    return (yield from _begin_laying(state, then))


def _guess(state: DocFishState, move: Guess) -> Procedure[DocFishState]:
    she, he = HAND[state.turn], HAND[state.other]
    last = len(state.table[she]) - 1
    (picked,) = values(state.table[she][last:])
    right = move.value == picked
    given = (state.table.transfer(she, last, he),) if right else ()
    state = yield Guessed(move.value, right, transfers=given)
    if right:
        return (yield Proceeded(Phase.CONSOLIDATE, Continuation.END))
    return (yield from _begin_laying(state, Continuation.GO_ON))


def _consolidate(state: DocFishState, move: Consolidate) -> Procedure[DocFishState]:
    for group in move.groups:
        state = yield group_exchanged(state, group, prod(group))
    state = yield from thaw_pairs(state)
    if not state.one_pass and no_groups_refusal(state.pot(state.turn), state.bank):
        return (yield Proceeded(Phase.CONSOLIDATE, state.continuation))
    return (yield from _after_consolidation(state))


def _no_consolidation(state: DocFishState, move: NoConsolidation) -> Procedure[DocFishState]:
    state = yield NoGroup()
    return (yield from _after_consolidation(state))


def _after_consolidation(state: DocFishState) -> Procedure[DocFishState]:
    if state.continuation in (Continuation.PREPARE, Continuation.SETTLE):
        then = Continuation.PREPARE if state.continuation is Continuation.PREPARE else Continuation.END
        hand = state.hand(state.turn)
        if pairs(hand) and next(layable_pairs(hand, state.bank), None) is None:
            return (yield Proceeded(Phase.FREEZE, then))
        return (yield from _begin_laying(state, then))
    if state.continuation is Continuation.COMPLETE and state.pending is not None:
        state = yield from complete_pair(state, state.pending)
    return (yield from _end_turn(state))


def _freeze(state: DocFishState, move: Freeze) -> Procedure[DocFishState]:
    prime = prime_to_freeze(state.hand(state.turn), move.values)
    if isinstance(prime, Refusal):
        raise IllegalMove(prime)
    state = yield pair_frozen(state, state.turn, move.values, prime)
    return state if pairs(state.hand(state.turn)) else (yield from _laid(state, state.continuation))


def _begin_laying(state: DocFishState, then: Continuation) -> Procedure[DocFishState]:
    if pairs(state.hand(state.turn)):
        return (yield Proceeded(Phase.LAY, then))
    return (yield from _laid(state, then))


def _go_on_laying(state: DocFishState, then: Continuation) -> Procedure[DocFishState]:
    hand = state.hand(state.turn)
    if pairs(hand) and then is Continuation.END and next(layable_pairs(hand, state.bank), None) is None:
        return (yield Proceeded(Phase.FREEZE, then))
    return state if pairs(hand) else (yield from _laid(state, then))


def _laid(state: DocFishState, then: Continuation) -> Procedure[DocFishState]:
    """Continue after the last pair of the hand was laid or frozen."""
    if then is Continuation.END:
        return (yield from _end_turn(state))
    if then in (Continuation.PREPARE, Continuation.FINISH):
        after = Continuation.PREPARED if then is Continuation.PREPARE else Continuation.END
        return (yield Proceeded(Phase.CONSOLIDATE, after))
    if state.table[DECK] and then is Continuation.BONUS:
        return (yield Proceeded(Phase.PICK, Continuation.GO_ON, PickReason.BONUS))
    if state.table[DECK] and then is Continuation.PICK_AGAIN and _picks_again(state):
        return (yield Proceeded(Phase.PICK, Continuation.GO_ON, PickReason.RUN_OUT))
    return (yield from _go_on(state))


def _picks_again(state: DocFishState) -> bool:
    return state.fished_pair_redraw == "always" or not state.hand(state.turn)


def _go_on(state: DocFishState) -> Procedure[DocFishState]:
    if state.table[HAND[state.turn]]:
        return (yield Proceeded(Phase.ASK, Continuation.GO_ON))
    if state.table[DECK]:
        return (yield Proceeded(Phase.PICK, Continuation.GO_ON, PickReason.RUN_OUT))
    return (yield Proceeded(Phase.CONSOLIDATE, Continuation.END))


def _end_turn(state: DocFishState) -> Procedure[DocFishState]:
    state = yield TurnEnded(state.turn)
    return (yield from begin_turn(state))


def begin_turn(state: DocFishState) -> Procedure[DocFishState]:
    """Begin a Preparation or a turn, or end the game if it is over."""
    if state.prepared < len(HAND):
        return (yield from _begin_laying(state, Continuation.PREPARE))
    all_done = not any(state.table[zone] for zone in (DECK, *HAND)) and not state.bundles
    if all_done or state.idle_turns >= IDLE_TURNS_TO_END:
        return (yield Proceeded(Phase.OVER, Continuation.END))
    return (yield from _begin_laying(state, Continuation.GO_ON))


_CONSEQUENCES: dict[type[Move], Callable[..., Procedure[Any]]] = {
    Ask: _ask,
    SayDocFish: _docfish,
    Change: _change,
    Down: _down,
    Give: _give,
    Shortage: _shortage,
    Pick: _pick,
    Guess: _guess,
    Consolidate: _consolidate,
    NoConsolidation: _no_consolidation,
    Freeze: _freeze,
}
