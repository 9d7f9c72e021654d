"""The moves that a player of Literature could mean. Source: docs/rules/literature.md, Procedure."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.table import Seat

from .decks import DECKS
from .facts import LiteratureFacts
from .moves import Ask, Declare, Designate, Pass, declaration
from .permissions import Permissions, permissions


def pseudo_legal_moves(state: LiteratureFacts, seat: Seat) -> Iterator[Move]:
    """All questions, passes and designations that a seat could mean now, then declarations of each open set."""
    allowed = permissions(state, seat)
    for name in allowed.held if allowed.askable else ():
        yield from _asks(state.deck.name, name, state.deck.set_bits[name] & allowed.askable, allowed.opponents)
    if allowed.on_turn and (state.may_pass or allowed.hand_empty):
        yield from map(Pass, allowed.teammates)
        if allowed.team_empty:
            yield from map(Designate, allowed.opponents)
    if allowed.may_declare:
        for name in allowed.open_sets:
            yield from _declarations(state, seat, name, allowed)


@lru_cache(maxsize=4096)
def _asks(deck: str, name: str, bits: int, opponents: tuple[Seat, ...]) -> tuple[Ask, ...]:
    """The questions for some cards of a set, in the order of the set, to each opponent that has cards."""
    index = DECKS[deck].index
    cards = (card for card in DECKS[deck].sets[name] if bits >> index[card] & 1)
    return tuple(Ask(other, card) for card in cards for other in opponents)


def _declarations(state: LiteratureFacts, seat: Seat, name: str, allowed: Permissions) -> Iterator[Declare]:
    """A set with the seat's own cards named right, and all the others for one team-mate."""
    bits = state.deck.set_bits[name]
    own = bits & allowed.hand
    if own == bits:
        yield _declaration(state.deck.name, name, own, seat, seat)
    else:
        for mate in allowed.teammates or state.teammates(seat):
            yield _declaration(state.deck.name, name, own, seat, mate)


@lru_cache(maxsize=4096)
def _declaration(deck: str, name: str, own: int, seat: Seat, mate: Seat) -> Declare:
    index = DECKS[deck].index
    return declaration(name, {card: seat if own >> index[card] & 1 else mate for card in DECKS[deck].sets[name]})
