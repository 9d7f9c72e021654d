"""The moves of DocFish and their notation. Source: docs/rules/docfish.md, Moves and events."""

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
    """Asks the other player for a prime."""

    verb = "ask"


class Down(_OneValue):
    """Lays down a pair of a prime."""

    verb = "down"


class Give(_OneValue):
    """Hands over the card asked for, or the card in which it is embedded."""

    verb = "give"


class Guess(_OneValue):
    """Names a value for the last card of the deck."""

    verb = "guess"


class Shortage(_OneValue):
    """Shows a card that the bank can't change."""

    verb = "shortage"


@frozen_dataclass
class Change(Move):
    """Exchanges a card with the bank for factors that multiply to it."""

    value: int
    parts: tuple[int, ...]
    verb = "change"

    @property
    def arguments(self) -> str:
        """The card and its factors: `14 = 2 x 7`."""
        return f"{self.value} = {' x '.join(map(str, self.parts))}"

    @classmethod
    def read(cls, arguments: str) -> Self:
        """Return the change in a text such as `14 = 2 x 7`, factors in any order.

        Raises ValueError for any other text.
        """
        value, parts = arguments.split("=")
        return cls(int(value), tuple(sorted(_product(parts))))


@frozen_dataclass
class Consolidate(Move):
    """Exchanges groups of pot cards with the bank for their products.

    Raises ValueError if there is no group.
    """

    groups: tuple[tuple[int, ...], ...]
    verb = "consolidate"

    def __post_init__(self) -> None:
        if not self.groups:
            raise ValueError("A Consolidation must exchange at least one group.")

    @property
    def arguments(self) -> str:
        """The groups: `2x6 2x7`."""
        return " ".join("x".join(map(str, group)) for group in self.groups)

    @classmethod
    def read(cls, arguments: str) -> Self:
        """Return the groups in a text that separates them by spaces, in any order.

        Raises ValueError for any other text.
        """
        groups = _TIMES.sub("x", arguments).split()
        return cls(tuple(sorted(tuple(sorted(_product(group))) for group in groups)))


@frozen_dataclass
class Freeze(Move):
    """Freezes a pair that can't be laid: one card that holds a prime twice, or two that hold it once."""

    values: tuple[int, ...]
    verb = "freeze"

    @classmethod
    def read(cls, arguments: str) -> Self:
        """Return the move with one or two numbers. Raises ValueError for any other text."""
        values = super().read(arguments).values
        if not 1 <= len(values) <= 2:
            raise ValueError("one or two cards")
        return cls(tuple(sorted(values)))


@frozen_dataclass
class SayDocFish(Move):
    """Answers that the prime asked for is not in the hand."""

    verb = "docfish"


@frozen_dataclass
class Pick(Move):
    """Takes the top card of the deck."""

    verb = "pick"


@frozen_dataclass
class NoConsolidation(Move):
    """Says that the pot has no group to consolidate."""

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
