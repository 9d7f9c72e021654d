"""Where on the table a sentence points: sprite keys with the role they play in it."""

from __future__ import annotations

from collections.abc import Iterable

from mathfish_widgets.engine.table import Place, Seat
from mathfish_widgets.explain.steps import Role

from ..rules.state import LiteratureState
from ..rules.zones import HAND, AnyCard
from .sprite_keys import set_key

Marks = tuple[tuple[str, Role], ...]


def seat_key(seat: Seat) -> str:
    """The key of the sprite that stands for a seat."""
    return f"seat-{seat}"


def seats_marked(seats: Iterable[Seat], role: Role) -> Marks:
    """Some seats."""
    return tuple((seat_key(seat), role) for seat in seats)


def set_marked(name: str, role: Role) -> Marks:
    """A set, open or finished."""
    return ((set_key(name), role),)


def own_marked(state: LiteratureState, seat: Seat | None, cards: Iterable[AnyCard], role: Role) -> Marks:
    """Some cards of the hand of the seat that looks; those that do not lie there are passed over."""
    if seat is None:
        return ()
    wanted, zone = set(cards), HAND[seat]
    return tuple((Place(zone, index).key, role) for index, card in enumerate(state.hand(seat)) if card in wanted)
