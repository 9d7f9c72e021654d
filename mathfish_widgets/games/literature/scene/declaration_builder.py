"""A declaration that is built by touch: first the set, then for each card of a team-mate who holds it.

A touch on the place that is taken already lets it go; a touch on the set puts the declaration away.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field, replace

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.stage.scene import Touches

from ..explain.highlights import DECLARE, give_key, set_key
from ..rules.moves import Declare, declaration
from ..rules.state import LiteratureState
from ..rules.zones import AnyCard


@frozen_dataclass
class DeclarationDraft:
    """A declaration being composed: whether it has `begun`, its set once it is chosen, and the holders named so far."""

    state: LiteratureState
    seat: Seat
    begun: bool = False
    name: str | None = None
    holders: Mapping[AnyCard, Seat] = field(default_factory=dict)

    @property
    def cards(self) -> tuple[AnyCard, ...]:
        """The cards of the set."""
        return () if self.name is None else self.state.deck.sets[self.name]

    @property
    def own(self) -> frozenset[AnyCard]:
        """The cards of the set in the own hand: who holds them is no question."""
        return frozenset(self.state.hand(self.seat)) & frozenset(self.cards)

    @property
    def places(self) -> Mapping[str, tuple[AnyCard, Seat]]:
        """The key of every place that can be touched, with its card and the team-mate it stands for."""
        mates, cards = self.state.teammates(self.seat), (card for card in self.cards if card not in self.own)
        return {give_key(card, mate): (card, mate) for card in cards for mate in mates}

    @property
    def chosen(self) -> Iterator[str]:
        """The keys of the places that are taken."""
        return (give_key(card, mate) for card, mate in self.holders.items())

    @property
    def move(self) -> Declare | None:
        """The move, once a holder of every card is named."""
        holders = dict.fromkeys(self.own, self.seat) | dict(self.holders)
        return declaration(self.name, holders) if self.name and len(holders) == len(self.cards) else None

    def touched(self, key: str) -> DeclarationDraft | None:
        """The declaration after one more touch; None where that cannot come now."""
        if self.name is None:
            return self._set_touched(key)
        if key == set_key(self.name):
            return DeclarationDraft(self.state, self.seat)
        if key not in self.places:
            return None
        card, mate = self.places[key]
        others = {each: holder for each, holder in self.holders.items() if each != card}
        kept = others if self.holders.get(card) == mate else others | {card: mate}
        return replace(self, holders=kept)

    def _set_touched(self, key: str) -> DeclarationDraft | None:
        if key == DECLARE:
            return None if self.begun else replace(self, begun=True)
        name = next((name for name in self.state.open_sets if set_key(name) == key), None)
        return None if name is None else replace(self, begun=True, name=name)


def read_draft(state: LiteratureState, seat: Seat, touched: Touches) -> DeclarationDraft | None:
    """The declaration that touches compose; None where one of them cannot come where it does."""
    draft: DeclarationDraft | None = DeclarationDraft(state, seat)
    for key in touched:
        draft = draft.touched(key) if draft else None
    return draft


def ways_to_compose(seat: Seat, move: Declare) -> Touches:
    """The touches that name the holders of a declaration, from its set on."""
    named = (give_key(card, holder) for holder, cards in move.holders if holder != seat for card in cards)
    return (set_key(move.set), *named)
