"""The moves that a player of Literature could mean. Source: docs/rules/literature.md, Procedure."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.table import Seat

from .decks import DECKS
from .moves import Ask, Declare, Designate, Pass
from .permissions import permissions
from .state import LiteratureState


def pseudo_legal_moves(state: LiteratureState, seat: Seat) -> Iterator[Move]:
    """All questions, passes and designations that a seat could mean now, then declarations of each open set."""
    allowed, deck = permissions(state, seat), state.deck
    bits, name, askable = deck.set_bits, deck.name, allowed.askable
    rows: list[tuple[Move, ...]] = []
    if askable:
        rows += [_asks(name, each, bits[each] & askable, allowed.opponents) for each in allowed.held]
    if allowed.on_turn and (state.may_pass or allowed.hand_empty) and not allowed.owed:
        if allowed.opponents:
            rows.append(tuple(map(Pass, allowed.teammates)))
        if allowed.team_empty:
            rows.append(tuple(map(Designate, allowed.opponents)))
    if allowed.may_declare:
        mates, hand = allowed.teammates or state.teammates(seat), allowed.hand
        rows += [_declarations(name, each, bits[each] & hand, seat, mates) for each in allowed.declarable]
    return chain.from_iterable(rows)


def _asks(deck: str, name: str, bits: int, opponents: tuple[Seat, ...]) -> tuple[Ask, ...]:
    """The questions for some cards of a set, in the order of the set, to each opponent that has cards."""
    index = DECKS[deck].index
    cards = [card for card in DECKS[deck].sets[name] if bits >> index[card] & 1]
    return tuple([_question(other, card) for card in cards for other in opponents])


_question = cache(Ask)
"""Each question that there is, made once: some hundreds, of which every list has many."""


def _declarations(deck: str, name: str, own: int, seat: Seat, mates: tuple[Seat, ...]) -> tuple[Declare, ...]:
    """A set with the seat's own cards, given as bits, named right, and all the others for one team-mate."""
    mine, rest = DECKS[deck].of_bits(own), DECKS[deck].of_bits(DECKS[deck].set_bits[name] & ~own)
    if not mine or not rest:
        return tuple(Declare(name, ((holder, mine or rest),)) for holder in ((seat,) if mine else mates))
    return tuple(Declare(name, tuple(sorted(((seat, mine), (mate, rest))))) for mate in mates)
