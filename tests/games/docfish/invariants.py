"""The invariants of docs/rules/docfish.md, Invariants, checked for a state and after every event of a turn.

Numbers in function names are those of the rulebook.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from mathfish_widgets.engine.cards import standard_deck
from mathfish_widgets.engine.state import Event, Turn
from mathfish_widgets.games.docfish.rules.events import Banked, Changed, Exchanged, LaidDown
from mathfish_widgets.games.docfish.rules.moves import Consolidate
from mathfish_widgets.games.docfish.rules.state import (
    BANK,
    DECK,
    PRIMES,
    Continuation,
    DocFishState,
    Phase,
    missing,
    present,
    values,
)

PAIRS_IN_ALL = {2: 22, 3: 10, 5: 4, 7: 4, 11: 2, 13: 2}
LAID_IN_ALL = 44
LARGEST_HAND = 6
_TWO_DECKS = Counter(standard_deck() * 2)


def check_state(state: DocFishState, owed: int | None = None) -> None:
    """Check what is true after any event; `owed` is the prime that was given and still has to be laid as a pair."""
    _1_cards(state)
    _2_to_4_primes(state, owed)
    _5_hands(state)
    _7_bundles(state)
    _8_last_hands(state)


def check_turn(turn: Turn[DocFishState]) -> None:
    """Check what is true after each event of a turn, and that the events lead to the state after it."""
    state = turn.before
    owed = state.asked if state.phase is Phase.PAIR and state.pending is None else None
    for event in turn.events:
        after = event.apply(state)
        owed = event.prime if isinstance(event, Banked) else None if isinstance(event, LaidDown) else owed
        check_state(after, owed)
        _6_primes_kept(state, event, after)
        state = after
    assert state == turn.after
    _7_table(state)
    _7_no_change_left(turn)
    if state.over:
        _3_end(state)


def _held(state: DocFishState) -> tuple[int, ...]:
    in_sight = (state.on_table(0), state.on_table(1), state.hand(0), state.hand(1), values(state.table[DECK]))
    return tuple(value for pile in in_sight for value in pile)


def _in_pots(state: DocFishState) -> Mapping[int, int]:
    return present((*state.pot(0), *state.pot(1)))


def _in_bank(state: DocFishState) -> Mapping[int, int]:
    return present(value for value, count in state.bank.items() for _ in range(count))


def _1_cards(state: DocFishState) -> None:
    lying = [card for pile in state.table.values() for card in pile]
    assert Counter(lying) == _TWO_DECKS
    for value, zone in BANK.items():
        assert set(values(state.table[zone])) <= {value}


def _2_to_4_primes(state: DocFishState, owed: int | None) -> None:
    held, laid, in_bank = present(_held(state)), _in_pots(state), _in_bank(state)
    for prime in PRIMES:
        owing = int(prime == owed)
        assert (held[prime] - owing) % 2 == 0
        assert laid[prime] + (held[prime] + owing) // 2 == PAIRS_IN_ALL[prime]
        assert in_bank[prime] == 2 * PAIRS_IN_ALL[prime] + laid[prime] + owing


def _3_end(state: DocFishState) -> None:
    if not _held(state):
        assert sum(_in_pots(state).values()) == LAID_IN_ALL


def _5_hands(state: DocFishState) -> None:
    if state.phase is Phase.ASK:
        for seat in (0, 1):
            assert max(present(state.hand(seat)).values(), default=0) <= 1
            assert len(state.hand(seat)) <= LARGEST_HAND


def _6_primes_kept(before: DocFishState, event: Event[DocFishState], after: DocFishState) -> None:
    if isinstance(event, Exchanged):
        assert present(before.pot(before.turn)) == present(after.pot(before.turn))
    if isinstance(event, Changed):
        assert present(_held(before)) == present(_held(after))
        assert _in_bank(before) == _in_bank(after)


def _7_bundles(state: DocFishState) -> None:
    for bundle in state.bundles:
        assert present(bundle.values)[bundle.prime] >= 2


def _7_table(state: DocFishState) -> None:
    waiting = (*state.bundles, *((state.pending,) if state.pending else ()))
    for side in (0, 1):
        owned = [value for bundle in waiting if bundle.side == side for value in bundle.values]
        assert sorted(state.on_table(side)) == sorted(owned)


def _7_no_change_left(turn: Turn[DocFishState]) -> None:
    """Check after a Consolidation that the bank can change no bundle, unless a shortage completes a pair afterwards."""
    if isinstance(turn.move, Consolidate) and turn.before.continuation is not Continuation.COMPLETE:
        for bundle in turn.after.bundles:
            assert missing(turn.after.bank, bundle.full_change)


def _8_last_hands(state: DocFishState) -> None:
    if state.phase is Phase.ASK and not state.table[DECK] and not state.bundles:
        assert present(state.hand(0)).keys() == present(state.hand(1)).keys()
