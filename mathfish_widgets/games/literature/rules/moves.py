"""The moves of Literature and their notation. Source: docs/rules/literature.md, Moves and events."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile
from typing import Annotated, Self

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.moves import Move, read_number
from mathfish_widgets.engine.table import Seat

from .state import MOST_SEATS, ORDER, AnyCard, read_card

Holders = tuple[tuple[Seat, tuple[AnyCard, ...]], ...]
"""Seats in order of play, each with its cards in standard order."""


def _read_seat(text: str) -> Seat:
    if read_number(text) >= MOST_SEATS:
        raise ValueError(f"a seat is a number from 0 to {MOST_SEATS - 1}")
    return int(text)


AnySeat = Annotated[Seat, _read_seat]


@frozen_dataclass
class Ask(Move):
    """Asks the opponent at a seat for a card."""

    seat: AnySeat
    card: Annotated[AnyCard, read_card]
    verb = "ask"


@frozen_dataclass
class Declare(Move):
    """Names the holder of every card in a set.

    Create it with `declaration` or `read`, which sort the cards.
    """

    set: str
    holders: Holders
    verb = "declare"

    @property
    def arguments(self) -> str:
        """The set, and each seat with its cards: `low spades 0:4S,8S 2:3S`."""
        parts = (f"{seat}:{','.join(map(str, cards))}" for seat, cards in self.holders)
        return " ".join((self.set, *parts))

    @property
    def cards(self) -> tuple[AnyCard, ...]:
        """Every named card in standard order, including repeats."""
        return tuple(sorted((card for _, cards in self.holders for card in cards), key=ORDER.__getitem__))

    @property
    def claims(self) -> Mapping[Seat, tuple[AnyCard, ...]]:
        """The cards that each seat is claimed to hold."""
        return dict(self.holders)

    @property
    def holder_of(self) -> Mapping[AnyCard, Seat]:
        """The claimed holder of each named card."""
        return {card: seat for seat, cards in self.holders for card in cards}

    @classmethod
    def read(cls, arguments: str) -> Self:
        """Return the declaration in a text such as `low spades 0:4S,8S 2:3S`.

        Raises ValueError if the text has no set's name or can't be read. It doesn't check whether the cards are right.
        """
        words = arguments.split()
        name = list(takewhile(lambda word: ":" not in word, words))
        named: dict[Seat, list[AnyCard]] = {}
        for word in words[len(name) :]:
            seat, cards = word.split(":")
            named.setdefault(_read_seat(seat), []).extend(map(read_card, cards.split(",")))
        if not name:
            raise ValueError("a declaration begins with the name of a set")
        return cls(" ".join(name).lower(), _in_order(named))


def _in_order(named: Mapping[Seat, list[AnyCard]]) -> Holders:
    return tuple((seat, tuple(sorted(named[seat], key=ORDER.__getitem__))) for seat in sorted(named))


def declaration(name: str, holder_of: Mapping[AnyCard, Seat]) -> Declare:
    """Return the declaration of a set, given the holder of each of its cards."""
    named: dict[Seat, list[AnyCard]] = {}
    for card, seat in holder_of.items():
        named.setdefault(seat, []).append(card)
    return Declare(name, _in_order(named))


@frozen_dataclass
class _ToSeat(Move):
    """A move that gives the turn to a seat."""

    seat: AnySeat


class Pass(_ToSeat):
    """Passes the turn to a team-mate."""

    verb = "pass"


class Designate(_ToSeat):
    """Names the opponent who goes next, when the player's team has no cards left."""

    verb = "designate"


MOVES: tuple[type[Move], ...] = (Ask, Declare, Pass, Designate)
