"""The moves of Pemberley and their notation. Source: docs/rules/pemberley.md, Moves and events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from mathfish_widgets.engine.cards import Card, card, cards
from mathfish_widgets.engine.moves import Move, PlainMove


@dataclass(frozen=True)
class Play(Move):
    """Puts a card of the hand on the pile; the total is worked on with it."""

    card: Card
    verb = "play"

    @property
    def arguments(self) -> str:
        """The card: `QD`."""
        return str(self.card)

    @classmethod
    def read(cls, arguments: str) -> Self:
        """Reads one card; raises ValueError for anything else."""
        return cls(card(arguments))


@dataclass(frozen=True)
class LaySet(Move):
    """Lays free cards, in this order, as a set that begins at the starter."""

    cards: tuple[Card, ...]
    verb = "set"

    @property
    def arguments(self) -> str:
        """The cards in order: `8H 7S`."""
        return " ".join(map(str, self.cards))

    @classmethod
    def read(cls, arguments: str) -> Self:
        """Reads cards with spaces between them; raises ValueError for anything else."""
        return cls(cards(arguments))


@dataclass(frozen=True)
class Lift(Move):
    """Takes a set apart again; the first set is number 1."""

    number: int
    verb = "lift"

    @property
    def arguments(self) -> str:
        """The number of the set."""
        return str(self.number)

    @classmethod
    def read(cls, arguments: str) -> Self:
        """Reads a whole number; raises ValueError for anything else."""
        if not arguments.isdecimal():
            raise ValueError("a set is lifted by its number")
        return cls(int(arguments))


@dataclass(frozen=True)
class Pass(PlainMove):
    """Plays no card."""

    verb = "pass"


@dataclass(frozen=True)
class Done(PlainMove):
    """Lays no more sets."""

    verb = "done"


MOVES: tuple[type[Move], ...] = (Play, Pass, LaySet, Lift, Done)
