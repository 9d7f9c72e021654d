"""The moves of DocFish and their notation.

Source: docs/rules/docfish.md, Moves and events.
"""

from __future__ import annotations

import re
from typing import Self

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.moves import Move

_TIMES = re.compile(r"\s*[x*×]\s*", re.IGNORECASE)


def _product(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in _TIMES.split(text.strip()))


@frozen_dataclass
class _OneValue(Move):
    value: int


class Ask(_OneValue):
    """A move that asks the other player for a prime."""

    verb = "ask"


class Down(_OneValue):
    """A move that lays down a pair of the same prime."""

    verb = "down"


class Give(_OneValue):
    """An answer that gives the prime asked for, or the card in which it is embedded."""

    verb = "give"


class Guess(_OneValue):
    """A guess at the value of the deck's last card."""

    verb = "guess"


class Shortage(_OneValue):
    """A move that shows a shortage, with a card that the bank can't change."""

    verb = "shortage"


@frozen_dataclass
class Change(Move):
    """A move that exchanges a card with the bank for factors whose product it is."""

    value: int
    parts: tuple[int, ...]
    verb = "change"

    @property
    def arguments(self) -> str:
        """The notation of the card and its factors, such as `14 = 2 x 7`."""
        return f"{self.value} = {' x '.join(map(str, self.parts))}"

    @classmethod
    def read(cls, arguments: str) -> Self:
        """Read a change from a text such as `14 = 2 x 7`, with the factors in any order.

        Raises ValueError for any other text.
        """
        value, parts = arguments.split("=")
        return cls(int(value), tuple(sorted(_product(parts))))


@frozen_dataclass
class Consolidate(Move):
    """A move that exchanges groups of pot cards with the bank for their products.

    Raises ValueError if there is no group.
    """

    groups: tuple[tuple[int, ...], ...]
    verb = "consolidate"

    def __post_init__(self) -> None:
        if not self.groups:
            raise ValueError("A Consolidation must exchange at least one group.")

    @property
    def arguments(self) -> str:
        """The notation of the groups, such as `2x6 2x7`."""
        return " ".join("x".join(map(str, group)) for group in self.groups)

    @classmethod
    def read(cls, arguments: str) -> Self:
        """Read groups from a text that separates them by spaces, such as `2x6 2x7`, in any order.

        Raises ValueError for any other text.
        """
        groups = _TIMES.sub("x", arguments).split()
        return cls(tuple(sorted(tuple(sorted(_product(group))) for group in groups)))


@frozen_dataclass
class Freeze(Move):
    """A move that freezes a pair: one card that contains a prime twice, or two that contain it once."""

    values: tuple[int, ...]
    verb = "freeze"

    @classmethod
    def read(cls, arguments: str) -> Self:
        """Read the values of one or two cards. Raises ValueError for any other text."""
        values = super().read(arguments).values
        if not 1 <= len(values) <= 2:
            raise ValueError("one or two cards")
        return cls(tuple(sorted(values)))


@frozen_dataclass
class SayDocFish(Move):
    """An answer that the hand doesn't contain the prime asked for."""

    verb = "docfish"


@frozen_dataclass
class Pick(Move):
    """A move that takes the top card of the deck."""

    verb = "pick"


@frozen_dataclass
class NoConsolidation(Move):
    """A move that says that the pot has no group to exchange."""

    verb = "no consolidation"


MOVES: tuple[type[Move], ...] = (
    Ask,
    Change,
    Down,
    Give,
    SayDocFish,
    Pick,
    Guess,
    Shortage,
    Consolidate,
    NoConsolidation,
    Freeze,
)
