"""The contents of the box: the numbers and shapes on the cards, in one replaceable table.

Everything here is RECONSTRUCTED. The source text says how many cards of each kind there are, but its figures are lost.
It never lists what is printed on the cards. Source: docs/rules/dragonfish.md, Source; Cards; Other boxes.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import fields, replace
from itertools import chain
from typing import Any

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.mathematics.quoting import quoted

from .cards import (
    BIKE,
    MAGNET,
    NET,
    PLACES,
    ROTATE,
    SCISSORS,
    HelperCard,
    PondCard,
    as_printed,
    bug,
    canal_card,
    fish,
    hook,
)

RECONSTRUCTED = "reconstructed"
"""The name of the standard box in the option."""

MOST_CARDS = 200
MOST_CHARACTERS = 4000
"""Enough text to name every card of the largest box one by one."""
FEWEST_FILLERS = 24
"""With this many bugs and bikes the four ponds can be filled whatever has been caught."""
_TOO_MANY = f"A box may have at most {MOST_CARDS} Pond Cards and {MOST_CARDS} Helper Cards."
_CANALS = ("NS", "EW", "NE", "ES", "SW", "WN", "NE+SW", "ES+WN", "NS+EW", "NESW", "NES", "SWN")

Copies = tuple[tuple[int, int], ...]
"""Values, each with the number of its cards."""


@frozen_dataclass
class GameBox:
    """The cards of a box.

    Raises ValueError with a clear sentence if the game can't be played with them.
    """

    fish: Copies = ((5, 5), (10, 5), (15, 3), (20, 2))
    bugs: Copies = tuple((value, 5) for value in range(1, 11))
    bikes: int = 2
    hooks: tuple[int, ...] = (5, 10, 10, 15, 15, 20)
    scissors: int = 4
    magnets: int = 2
    nets: int = 1
    rotates: int = 1
    canals: tuple[str, ...] = _CANALS

    def __post_init__(self) -> None:
        if sum(count for _, count in self.bugs) + self.bikes < FEWEST_FILLERS:
            raise ValueError(f"A box needs at least {FEWEST_FILLERS} bugs and bikes, so that ponds can be filled.")
        if not self.fish:
            raise ValueError("A box needs at least one fish.")
        _check_canals(self.canals)
        if len(self.canals) - len(PLACES) + self.magnets + self.nets + self.rotates < 1:
            raise ValueError(
                "A box needs a Helper Card that comes back: a fifth Canal Card, a Magnet, a Net or a Rotate."
            )
        if max(len(self.pond_cards), len(self.helper_cards)) > MOST_CARDS:
            raise ValueError(_TOO_MANY)

    @property
    def pond_cards(self) -> tuple[PondCard, ...]:
        """The Pond Cards of the box, in standard order."""
        swimming = (make(value) for make, copies in ((fish, self.fish), (bug, self.bugs)) for value in _each(copies))
        return (*swimming, *(BIKE,) * self.bikes)

    @property
    def helper_cards(self) -> tuple[HelperCard, ...]:
        """The Helper Cards of the box, in standard order."""
        others = ((SCISSORS, self.scissors), (MAGNET, self.magnets), (NET, self.nets), (ROTATE, self.rotates))
        plain = chain.from_iterable((card,) * count for card, count in others)
        return (*map(canal_card, self.canals), *map(hook, self.hooks), *plain)

    @classmethod
    def read(cls, text: str) -> GameBox:
        """Read a box from a text such as "fish 5x5 10x5; bugs 1-10x5; hooks 5 10 10".

        Kinds that are left out are as in the standard box, which can also be named "reconstructed". Raises ValueError
        with a clear sentence for unknown text, or for a box that the game can't be played with.
        """
        if len(text) > MOST_CHARACTERS:
            raise ValueError(f"Write a box in at most {MOST_CHARACTERS} characters. This text has {len(text)}.")
        box = STANDARD_BOX
        named = [part for part in text.replace("×", "x").split(";") if part.strip()]
        parts = [] if text.strip().lower() == RECONSTRUCTED else list(map(_part, named))
        given = dict(parts)
        if len(given) < len(parts):
            raise ValueError("Name each kind of card only once. Here one is named twice.")
        return replace(box, **given)

    def __str__(self) -> str:
        if self == STANDARD_BOX:
            return RECONSTRUCTED
        return "; ".join(f"{field.name} {_WRITERS[field.name](getattr(self, field.name))}" for field in fields(self))


def _each(copies: Copies) -> tuple[int, ...]:
    return tuple(value for value, count in copies for _ in range(count))


_WORD = re.compile(r"(\d{1,3})(?:-(\d{1,3}))?(?:x(\d{1,3}))?")


def _numbers(words: str) -> Counter[int]:
    """Read card numbers, each with its count, from a text such as "5x5 1-10 15"."""
    counts: Counter[int] = Counter()
    for word in words.split():
        found = _WORD.fullmatch(word)
        if found is None or int(found[1]) < 1:
            raise ValueError(f"{word[:20]!r} isn't a card number such as 15, 15x3 or 1-10x5.")
        first, last = int(found[1]), int(found[2] or found[1])
        if last < first:
            raise ValueError(f"{quoted(word)} runs backwards. Write the smaller number first, such as {last}-{first}.")
        for value in range(first, last + 1):
            counts[value] += int(found[3] or 1)
        if counts.total() > MOST_CARDS:
            raise ValueError(_TOO_MANY)
    return counts


def _copies(words: str) -> Copies:
    return tuple((value, count) for value, count in sorted(_numbers(words).items()) if count)


def _count(words: str) -> int:
    if not re.fullmatch(r"\d{1,3}", words):
        raise ValueError(f"{words[:20]!r} isn't a number of cards.")
    return int(words)


def _edges(words: str) -> tuple[str, ...]:
    return tuple(map(as_printed, words.upper().split()))


_READERS: dict[str, Any] = {
    "fish": _copies,
    "bugs": _copies,
    "bikes": _count,
    "hooks": lambda words: tuple(sorted(_numbers(words).elements())),
    "scissors": _count,
    "magnets": _count,
    "nets": _count,
    "rotates": _count,
    "canals": _edges,
}


def _part(text: str) -> tuple[str, Any]:
    name, _, words = text.strip().lower().partition(" ")
    if name not in _READERS:
        raise ValueError(f"A box has no {name[:20]!r}. It has {', '.join(_READERS)}.")
    return name, _READERS[name](words.strip())


def _written_copies(copies: Copies) -> str:
    return " ".join(f"{value}x{count}" for value, count in copies)


def _written_row(row: tuple[object, ...]) -> str:
    return " ".join(map(str, row))


_WRITERS: dict[str, Any] = dict.fromkeys(_READERS, str) | {
    "fish": _written_copies,
    "bugs": _written_copies,
    "hooks": _written_row,
    "canals": _written_row,
}
_WATERWAY = re.compile(r"N?E?S?W?|SWN|WNE|ESW|WN")


def _check_canals(canals: tuple[str, ...]) -> None:
    if len(canals) < len(PLACES) or len(set(canals)) < len(canals):
        raise ValueError("A box needs four or more Canal Cards, all different.")
    for edges in canals:
        ways = edges.split("+")
        letters = "".join(ways)
        if len(letters) != len(set(letters)) or not all(len(way) > 1 and _WATERWAY.fullmatch(way) for way in ways):
            raise ValueError(f"{edges[:20]!r} isn't a Canal Card. Name the edges that the card joins, such as NE+SW.")


STANDARD_BOX = GameBox()


def box_of(text: str) -> GameBox:
    """Return the box that a text describes. Raises errors as `GameBox.read` does."""
    return GameBox.read(text)
