"""Facts about cards that nobody has shown, each with what told it. Source: docs/rules/literature.md, Explanation."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from mathfish_widgets.engine.table import Seat

from ..rules.cards import AnyCard
from .constraints import Clause, Unknown


class Gift(NamedTuple):
    """How a card that lies in another hand became known: who gave it to whom; the latest gift counts."""

    seat: Seat
    giver: Seat


class Denial(NamedTuple):
    """Why a card is not at a seat.

    `how` is "asked" (it asked for the card), "missed" (it was asked for it by `by` and had it not), or, after a
    declaration by `by` that left the set open, "named" (the card is `by`'s own), "unnamed" (the card is not `by`'s
    own) or "team" (the whole set is in `by`'s team).
    """

    how: str
    by: Seat


class AtLeastOne(NamedTuple):
    """At least one card of a set lies where it is said to: pairs of a card that is unknown and its seats.

    `how` is "asked" (`by` asked for `card`: it held another card of the set), "incomplete" (`by` asked, and would have
    had to declare the set if it held all of it) or "declared" (`by`'s declaration of the set was not right).
    `cards` are all that were meant, in the order of the set; `elsewhere` are those of which it is known which other
    seat had them at that time.
    """

    how: str
    by: Seat
    set: str
    card: AnyCard | None
    cards: tuple[AnyCard, ...]
    places: tuple[tuple[AnyCard, frozenset[Seat]], ...]
    elsewhere: tuple[tuple[AnyCard, Seat], ...] = ()


@dataclass(frozen=True)
class Seen:
    """Everything that was seen: the unknown cards, where they are not, and what is known of some together."""

    seat: Seat | None
    others: tuple[Seat, ...]
    own: tuple[AnyCard, ...]
    unknown: tuple[AnyCard, ...]
    gifts: dict[AnyCard, Gift]
    hand_sizes: dict[Seat, int]
    denials: dict[tuple[AnyCard, Seat], Denial]
    clauses: tuple[AtLeastOne, ...]

    @cached_property
    def room(self) -> dict[Seat, int]:
        """How many unknown cards each other seat holds."""
        room = dict(self.hand_sizes)
        for gift in self.gifts.values():
            room[gift.seat] -= 1
        return room

    def seat_of(self, card: AnyCard) -> Seat | None:
        """The seat that is known to hold a card because it got it in the open, or looks at it; None for others."""
        if card in self.own:
            return self.seat
        return self.gifts[card].seat if card in self.gifts else None

    def shown(self, seat: Seat) -> tuple[AnyCard, ...]:
        """The cards that another seat is known to hold because it got them in the open."""
        return tuple(card for card, gift in self.gifts.items() if gift.seat == seat)

    @cached_property
    def deal(self) -> Unknown:
        """The same as plain data: card and seat numbers are places in `unknown` and `others`."""
        bit, number = self.bit, self.number
        masks = [sum(bit.values())] * len(self.unknown)
        for card, seat in self.denials:
            masks[number[card]] &= ~bit[seat]
        return Unknown(tuple(self.room[seat] for seat in self.others), tuple(masks), tuple(self._clauses))

    @cached_property
    def _clauses(self) -> dict[Clause, AtLeastOne]:
        """The clauses as plain data; of several that say the same, the latest counts."""
        return {
            tuple(
                sorted((self.number[card], sum(self.bit[seat] for seat in seats)) for card, seats in each.places)
            ): each
            for each in self.clauses
        }

    def clause(self, number: int) -> AtLeastOne:
        """Where a clause of the plain data comes from."""
        return tuple(self._clauses.values())[number]

    @cached_property
    def bit(self) -> dict[Seat, int]:
        """Each other seat as a set of its own, in plain data."""
        return {seat: 1 << place for place, seat in enumerate(self.others)}

    @cached_property
    def number(self) -> dict[AnyCard, int]:
        """The number of each unknown card in plain data."""
        return {card: place for place, card in enumerate(self.unknown)}
