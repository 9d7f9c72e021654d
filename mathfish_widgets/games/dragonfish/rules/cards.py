"""The cards of DragonFish: Pond Cards (blue backs) and Helper Cards (green backs).

Source: docs/rules/dragonfish.md, Cards.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import NamedTuple


class CardKind(StrEnum):
    """What is printed on a card: the first three on Pond Cards, the others on Helper Cards."""

    FISH = "fish"
    BUG = "bug"
    BIKE = "bike"
    CANAL = "canal"
    HOOK = "hook"
    SCISSORS = "scissors"
    MAGNET = "magnet"
    NET = "net"
    ROTATE = "rotate"


class PondCard(NamedTuple):
    """A card of the ponds; a bike has no number, its value is 0."""

    kind: CardKind
    value: int = 0

    @property
    def words(self) -> str:
        """The card as it is said: "fish 15", "bug 7", "bike"."""
        return f"{self.kind} {self.value}" if self.is_animal else str(self.kind)

    @property
    def is_animal(self) -> bool:
        """Whether it is a fish or a bug."""
        return self.kind is not CardKind.BIKE

    @property
    def is_fish(self) -> bool:
        """Whether it can be caught."""
        return self.kind is CardKind.FISH

    def __str__(self) -> str:
        return {CardKind.FISH: f"F{self.value}", CardKind.BUG: str(self.value)}.get(self.kind, "bike")


class HelperCard(NamedTuple):
    """A card of the island or of a hand: a hook has a value, a canal card the edges that its waterways join."""

    kind: CardKind
    value: int = 0
    edges: str = ""

    @property
    def words(self) -> str:
        """The card as it is said: "hook 10", "canal card NS+EW", "scissors"."""
        if self.kind is CardKind.CANAL:
            return f"canal card {self.edges}"
        return f"{self.kind} {self.value}" if self.kind is CardKind.HOOK else str(self.kind)

    def __str__(self) -> str:
        return self.edges if self.kind is CardKind.CANAL else self.words.capitalize()


BIKE = PondCard(CardKind.BIKE)
SCISSORS = HelperCard(CardKind.SCISSORS)
MAGNET = HelperCard(CardKind.MAGNET)
NET = HelperCard(CardKind.NET)
ROTATE = HelperCard(CardKind.ROTATE)
EDGES = "NESW"
"""The edges of a card, clockwise."""
_PLAIN_HELPERS = {str(card): card for card in (SCISSORS, MAGNET, NET, ROTATE)}
_HOOK = re.compile(r"hook\s+", re.IGNORECASE)


def fish(value: int) -> PondCard:
    """The Fish Card with a number."""
    return PondCard(CardKind.FISH, value)


def bug(value: int) -> PondCard:
    """The Bug Card with a number."""
    return PondCard(CardKind.BUG, value)


def hook(value: int) -> HelperCard:
    """The Hook Card with a number."""
    return HelperCard(CardKind.HOOK, value)


def canal_card(edges: str) -> HelperCard:
    """The Canal Card whose waterways join these edges, such as "NE+SW"."""
    return HelperCard(CardKind.CANAL, edges=edges)


def as_printed(edges: str) -> str:
    """The edges of a Canal Card in the order in which they are printed: NW becomes WN, SW+NE becomes NE+SW.

    What names no edges that can be joined is left as it is.
    """
    ways = edges.split("+")
    if not all(set(way) <= set(EDGES) and len(set(way)) == len(way) > 1 for way in ways):
        return edges
    return "+".join(sorted(map(_clockwise, ways), key=lambda way: EDGES.index(way[0])))


def _clockwise(way: str) -> str:
    """A waterway's edges clockwise, from the first after the widest gap: a tee without its north is ESW."""
    absent = [edge for edge in EDGES if edge not in way]
    if len(absent) == 1:
        start = (EDGES.index(absent[0]) + 1) % 4
        return "".join(EDGES[(start + step) % 4] for step in range(3))
    return "WN" if set(way) == {"N", "W"} else "".join(sorted(way, key=EDGES.index))


def pond_card(text: str) -> PondCard:
    """The Pond Card written as "F15", "7" or "bike"; raises ValueError for any other text."""
    if text.lower() == "bike":
        return BIKE
    number = text[1:] if text[:1] in ("F", "f") else text
    if not (number.isascii() and number.isdecimal() and 0 < len(number) <= 3):
        raise ValueError(f"I do not know the Pond Card {text[:20]!r}. Fish are written F15, bugs 7, and bikes bike.")
    return fish(int(number)) if number != text else bug(int(number))


def pond_cards(text: str) -> tuple[PondCard, ...]:
    """The Pond Cards written with spaces between them, such as "F15 8 7 bike"; raises ValueError as `pond_card`."""
    return tuple(map(pond_card, text.split()))


def helper_cards(text: str) -> tuple[HelperCard, ...]:
    """The Helper Cards written with spaces between them, such as "Scissors Hook 10 NE+SW".

    Raises ValueError for a word that is none.
    """
    return tuple(map(_helper_card, _HOOK.sub("Hook", text).split()))


def _helper_card(word: str) -> HelperCard:
    number = word[4:]
    if word.startswith("Hook") and number.isascii() and number.isdecimal() and len(number) <= 3:
        return hook(int(number))
    if word.capitalize() in _PLAIN_HELPERS:
        return _PLAIN_HELPERS[word.capitalize()]
    if set(word.upper()) <= set("NESW+"):
        return canal_card(as_printed(word.upper()))
    raise ValueError(
        f"I do not know the Helper Card {word[:20]!r}. There are Hook 10, Scissors, Magnet, Net, Rotate and Canal "
        "Cards such as NE+SW."
    )
