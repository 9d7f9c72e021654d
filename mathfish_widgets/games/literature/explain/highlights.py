"""The keys of the sprites on a table of Literature, and the highlights of its sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mathfish_widgets.engine.table import Place, Seat
from mathfish_widgets.explain.steps import Highlights, Role, cards_marked

from ..rules.state import HAND, AnyCard, LiteratureState

DECLARE, DECLARE_NOW = "declare", "declare-now"
"""The buttons that begin and complete a declaration."""
FORM = "form"
"""The zone of a declaration."""
_SET = "set-"


def set_key(name: str) -> str:
    """Return the key of a set, such as `set-low-spades`, whether it is open or finished."""
    return _SET + name.replace(" ", "-")


def asked_key(card: AnyCard) -> str:
    """Return the key of a card that is not in the person's hand, such as `ask-4S`."""
    return f"ask-{card}"


def give_key(card: AnyCard, seat: Seat) -> str:
    """Return the key of the place in a declaration that names a seat as a card's holder: `give-4S-s2`."""
    return f"give-{card}-s{seat}"


def keyed_hand(state: LiteratureState, seat: Seat) -> Iterator[tuple[AnyCard, str]]:
    """Yield the cards of a visible hand, each with the key of its place."""
    zone = HAND[seat]
    return ((card, Place(zone, index).key) for index, card in enumerate(state.hand(seat)))


def seat_key(seat: Seat) -> str:
    """Return the key of a seat's sprite."""
    return f"seat-{seat}"


def seats_marked(seats: Iterable[Seat], role: Role) -> Highlights:
    """Highlight some seats, all with the same role."""
    return tuple((seat_key(seat), role) for seat in seats)


def set_marked(name: str, role: Role) -> Highlights:
    """Highlight a set, open or finished."""
    return ((set_key(name), role),)


def own_marked(state: LiteratureState, seat: Seat | None, cards: Iterable[AnyCard], role: Role) -> Highlights:
    """Highlight some cards in the observer's hand, and ignore cards that are not there."""
    return () if seat is None else cards_marked(state.table, HAND[seat], cards, role)
