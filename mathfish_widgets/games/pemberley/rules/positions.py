"""A position that a teacher sets up, completed to a whole table.

Source: docs/rules/pemberley.md, Positions; Invariants.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain as joined
from itertools import zip_longest
from typing import Any

from mathfish_widgets.engine.cards import Card, shuffled, standard_deck
from mathfish_widgets.engine.state import unfold
from mathfish_widgets.engine.table import Seat, Table, Zone

from . import legality, procedure
from .deal import begin
from .facts import Phase
from .moves import LaySet
from .operations import applied, chain, within
from .position_input import Cards, PositionInput, read_position
from .state import PemberleyState
from .zones import ASIDE, CARDS_DEALT, HAND, PILE, SETS, STARTER, STOCK


def set_up(position: Mapping[str, Any], seed: int, **options: Any) -> PemberleyState:
    """The state of a position.

    Its names, all of them optional: hands, piles and aside, lists with the cards of each seat; sets, a list with each
    seat's list of sets; starter; total; phase: play or sets; round; first; turn; ones; points and sums, lists with a
    number for each seat. Hands, starter and stock are completed by the seed, the total by the piles played in turn.
    Raises ValueError with a clear sentence when the position cannot be.
    """
    dealt = begin(seed, **options)
    given = read_position(position, dealt.players)
    state = _placed(dealt, given, seed)
    return _begun(_with_sets(state, given.sets), given)


def _placed(dealt: PemberleyState, given: PositionInput, seed: int) -> PemberleyState:
    """The state with every card where it lies, but those of sets still free."""
    rest = [card for card in shuffled(standard_deck(), seed, given.round) if card not in given.placed]
    zones: dict[Zone, Sequence[Card]] = {}
    for seat, hand in enumerate(given.hands):
        missing = CARDS_DEALT - len(given.piles[seat]) if hand is None and given.phase is Phase.PLAY else 0
        zones[HAND[seat]], rest = (*(hand or ()), *rest[:missing]), rest[missing:]
        free = (*given.piles[seat], *joined.from_iterable(given.sets[seat]))
        again = dealt.unplayed != "set_aside"
        zones |= {PILE[seat]: (*free, *given.aside[seat]) if again else free}
        zones |= {ASIDE[seat]: () if again else given.aside[seat], SETS[seat]: ()}
    starter = rest.pop(0) if given.starter is None else given.starter
    return replace(
        dealt,
        table=Table(zones | {STARTER: (starter,), STOCK: rest}),
        round=given.round,
        first=given.first,
        total=_total(given, starter),
        ones=given.ones,
        sums=given.sums,
        left_over=tuple(map(len, given.aside)),
        phase=given.phase,
    )


def _total(given: PositionInput, starter: Card) -> int:
    if given.total is not None or given.phase is Phase.SETS:
        return starter.rank if given.total is None else given.total
    order = (*given.piles[given.first :], *given.piles[: given.first])
    played = [card for cards in zip_longest(*order) for card in cards if card is not None]
    total = starter.rank
    for card in played:
        after = applied(total, card)
        if after is None or not within(after):
            raise ValueError("Played in turn, these piles break a rule. Say what the total is, such as total=12.")
        total = after
    return total


def _with_sets(state: PemberleyState, sets: Sequence[Sequence[Cards]]) -> PemberleyState:
    for seat, laid in enumerate(sets):
        for cards in laid:
            state = _laid(state, seat, cards)
    return state


def _laid(state: PemberleyState, seat: Seat, cards: Cards) -> PemberleyState:
    move = LaySet(cards)
    if legality.broken_rule(state, move, seat) is not None:
        totals = ", ".join(map(str, chain(state.starter_number, cards)))
        raise ValueError(
            f"From {state.starter_number}, {move.arguments} leads to {totals or 'nothing'}: that is no set."
        )
    laid: PemberleyState = unfold(state, procedure.consequences(state, move, seat))[1]
    return laid


def _begun(state: PemberleyState, given: PositionInput) -> PemberleyState:
    state = replace(state, points=given.points or state.points, turn=_turn(state, given))
    if state.phase is Phase.PLAY and not state.table[HAND[state.turn]]:
        whose = "Nobody holds" if given.turn is None else f"Seat {given.turn} does not hold"
        raise ValueError(f"{whose} a card to play in part one. For part two say phase='sets'.")
    return state


def _turn(state: PemberleyState, given: PositionInput) -> Seat:
    if given.turn is not None:
        return given.turn
    ready = state.phase is Phase.SETS or state.table[HAND[given.first]]
    return given.first if ready else state.seat_after(given.first)
