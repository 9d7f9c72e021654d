"""The procedure of DocFish: what each move brings about, up to the next decision.

Source: docs/rules/docfish.md, Procedure.
"""

from __future__ import annotations

from collections.abc import Callable
from math import prod
from typing import TYPE_CHECKING, Any

from mathfish_widgets.engine.moves import IllegalMove, Move, Refusal
from mathfish_widgets.engine.state import Procedure
from mathfish_widgets.engine.table import Seat

from . import actions
from .bundles import Bundle
from .consolidation import no_groups_refusal
from .events import (
    Asked,
    Banked,
    FishedPair,
    FishedWish,
    Guessed,
    Handed,
    LastCard,
    NoGroup,
    Picked,
    Proceeded,
    SaidDocFish,
    ShortageShown,
    TurnEnded,
)
from .legality import card_with, completing_change, prime_to_freeze
from .making_change import layable
from .moves import Ask, Change, Consolidate, DocFish, Down, Freeze, Give, Guess, NoConsolidation, Pick, Shortage
from .phases import Phase, Reason, Then
from .zones import BANK, DECK, HAND, PRIMES_IN, TABLE, carried, pairs, values

if TYPE_CHECKING:
    from .state import DocFishState

IDLE_TURNS_TO_END = 2


def consequences(state: DocFishState, move: Move, seat: Seat) -> Procedure[Any]:
    """The events of a legal move, in order."""
    happening: Procedure[Any] = _HAPPENINGS[type(move)](state, move)
    return happening


def _ask(state: DocFishState, move: Ask) -> Procedure[DocFishState]:
    yield Asked(move.value)
    return (yield Proceeded(Phase.ANSWER, Then.GO_ON))


def _docfish(state: DocFishState, move: DocFish) -> Procedure[DocFishState]:
    state = yield SaidDocFish(state.asked)
    if state.table[DECK]:
        return (yield Proceeded(Phase.PICK, Then.FINISH, Reason.DOCFISH))
    return (yield Proceeded(Phase.CONSOLIDATE, Then.END))


def _change(state: DocFishState, move: Change) -> Procedure[DocFishState]:
    state = yield actions.changed(state, state.active[0], move.value, move.parts)
    return (yield from _go_on_laying(state, state.then)) if state.phase is Phase.LAY else state


def _down(state: DocFishState, move: Down) -> Procedure[DocFishState]:
    if state.phase is Phase.PAIR:
        state = yield actions.laid_down(state, state.turn, move.value, whole_pair=False)
        return (yield from _go_on(state))
    state = yield actions.laid_down(state, state.turn, move.value)
    return (yield from _go_on_laying(state, state.then))


def _give(state: DocFishState, move: Give) -> Procedure[DocFishState]:
    he, she, asked = state.other, state.turn, state.asked
    hers = card_with(state.hand(she), asked)
    bank = state.bank | {asked: state.bank[asked] + 1}
    if move.value == asked and (hers == asked or completing_change(hers, asked, bank)):
        state = yield Banked(asked, transfers=carried(state.table, (HAND[he], asked, BANK[asked])))
    else:
        waiting = Bundle(she, asked, ((move.value, he),))
        state = yield Handed(waiting, transfers=carried(state.table, (HAND[he], move.value, TABLE[she])))
    return (yield Proceeded(Phase.PAIR, Then.GO_ON))


def _shortage(state: DocFishState, move: Shortage) -> Procedure[DocFishState]:
    if state.pending is None:
        state = yield ShortageShown(move.value, None)
        then = Then.PREPARE if state.then is Then.PREPARE else Then.SETTLE
        return (yield Proceeded(Phase.CONSOLIDATE, then))
    she = state.turn
    hers = card_with(state.hand(she), state.pending.prime)
    shown = carried(state.table, (HAND[she], hers, TABLE[she]))
    state = yield ShortageShown(move.value, state.pending.joined(hers, she), transfers=shown)
    return (yield Proceeded(Phase.CONSOLIDATE, Then.COMPLETE))


def _pick(state: DocFishState, move: Pick) -> Procedure[DocFishState]:
    transfer = state.table.transfer(DECK, 0, HAND[state.turn])
    reason, then = state.reason, state.then
    state = yield Picked(reason, transfers=(transfer,))
    if not state.table[DECK]:
        state = yield LastCard()
        return (yield Proceeded(Phase.GUESS, Then.GO_ON))
    (picked,) = values([transfer.card])
    return (yield from _after_pick(state, picked, reason, then))


def _after_pick(state: DocFishState, picked: int, reason: Reason, then: Then) -> Procedure[DocFishState]:
    if reason is Reason.DOCFISH and state.asked in PRIMES_IN[picked]:
        state = yield FishedWish(state.asked)
        then = Then.BONUS
    elif pairs(state.hand(state.turn)):
        state = yield FishedPair()
        then = Then.PICK_AGAIN if reason is Reason.RUN_OUT and pairs([picked]) else then
    return (yield from _begin_laying(state, then))


def _guess(state: DocFishState, move: Guess) -> Procedure[DocFishState]:
    she, he = HAND[state.turn], HAND[state.other]
    last = len(state.table[she]) - 1
    (picked,) = values(state.table[she][last:])
    right = move.value == picked
    given = (state.table.transfer(she, last, he),) if right else ()
    state = yield Guessed(move.value, right, transfers=given)
    if right:
        return (yield Proceeded(Phase.CONSOLIDATE, Then.END))
    return (yield from _begin_laying(state, Then.GO_ON))


def _consolidate(state: DocFishState, move: Consolidate) -> Procedure[DocFishState]:
    for group in move.groups:
        state = yield actions.exchanged(state, group, prod(group))
    state = yield from actions.thaw(state)
    if not state.one_pass and no_groups_refusal(state.pot(state.turn), state.bank):
        return (yield Proceeded(Phase.CONSOLIDATE, state.then))
    return (yield from _after_consolidation(state))


def _no_consolidation(state: DocFishState, move: NoConsolidation) -> Procedure[DocFishState]:
    state = yield NoGroup()
    return (yield from _after_consolidation(state))


def _after_consolidation(state: DocFishState) -> Procedure[DocFishState]:
    if state.then in (Then.PREPARE, Then.SETTLE):
        then = Then.PREPARE if state.then is Then.PREPARE else Then.END
        hand = state.hand(state.turn)
        if pairs(hand) and next(layable(hand, state.bank), None) is None:
            return (yield Proceeded(Phase.FREEZE, then))
        return (yield from _begin_laying(state, then))
    if state.then is Then.COMPLETE and state.pending is not None:
        state = yield from actions.complete(state, state.pending)
    return (yield from _end_turn(state))


def _freeze(state: DocFishState, move: Freeze) -> Procedure[DocFishState]:
    prime = prime_to_freeze(state.hand(state.turn), move.values)
    if isinstance(prime, Refusal):
        raise IllegalMove(prime)
    state = yield actions.froze(state, state.turn, move.values, prime)
    return state if pairs(state.hand(state.turn)) else (yield from _laid(state, state.then))


def _begin_laying(state: DocFishState, then: Then) -> Procedure[DocFishState]:
    if pairs(state.hand(state.turn)):
        return (yield Proceeded(Phase.LAY, then))
    return (yield from _laid(state, then))


def _go_on_laying(state: DocFishState, then: Then) -> Procedure[DocFishState]:
    hand = state.hand(state.turn)
    if pairs(hand) and then is Then.END and next(layable(hand, state.bank), None) is None:
        return (yield Proceeded(Phase.FREEZE, then))
    return state if pairs(hand) else (yield from _laid(state, then))


def _laid(state: DocFishState, then: Then) -> Procedure[DocFishState]:
    """No pair is left in her hand: on with what follows."""
    if then is Then.END:
        return (yield from _end_turn(state))
    if then in (Then.PREPARE, Then.FINISH):
        after = Then.PREPARED if then is Then.PREPARE else Then.END
        return (yield Proceeded(Phase.CONSOLIDATE, after))
    if state.table[DECK] and then is Then.BONUS:
        return (yield Proceeded(Phase.PICK, Then.GO_ON, Reason.BONUS))
    if state.table[DECK] and then is Then.PICK_AGAIN and _picks_again(state):
        return (yield Proceeded(Phase.PICK, Then.GO_ON, Reason.RUN_OUT))
    return (yield from _go_on(state))


def _picks_again(state: DocFishState) -> bool:
    return state.fished_pair_redraw == "always" or not state.hand(state.turn)


def _go_on(state: DocFishState) -> Procedure[DocFishState]:
    if state.table[HAND[state.turn]]:
        return (yield Proceeded(Phase.ASK, Then.GO_ON))
    if state.table[DECK]:
        return (yield Proceeded(Phase.PICK, Then.GO_ON, Reason.RUN_OUT))
    return (yield Proceeded(Phase.CONSOLIDATE, Then.END))


def _end_turn(state: DocFishState) -> Procedure[DocFishState]:
    state = yield TurnEnded(state.turn)
    return (yield from begin_turn(state))


def begin_turn(state: DocFishState) -> Procedure[DocFishState]:
    """A Preparation or a turn begins, or the game is over."""
    if state.prepared < len(HAND):
        return (yield from _begin_laying(state, Then.PREPARE))
    all_done = not any(state.table[zone] for zone in (DECK, *HAND)) and not state.bundles
    if all_done or state.idle >= IDLE_TURNS_TO_END:
        return (yield Proceeded(Phase.OVER, Then.END))
    return (yield from _begin_laying(state, Then.GO_ON))


_HAPPENINGS: dict[type[Move], Callable[..., Procedure[Any]]] = {
    Ask: _ask,
    DocFish: _docfish,
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
