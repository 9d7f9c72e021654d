"""The cards of DragonFish and their zones: Pond Cards have blue backs, Helper Cards green ones.

The arrangement of the zones on the table is reconstructed.
Source: docs/rules/dragonfish.md, Cards; Zones; Geometry.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import NamedTuple

from mathfish_widgets.engine.table import Sight, Zone


class CardKind(StrEnum):
    """The kinds of cards: the first three are Pond Cards, and the others are Helper Cards."""

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
    """A Pond Card. A bike has no number, so its value is 0."""

    kind: CardKind
    value: int = 0

    @property
    def words(self) -> str:
        """The spoken form of the card: "15 fish", "7 bug", "bike"."""
        return f"{self.value} {self.kind}" if self.is_animal else str(self.kind)

    @property
    def is_animal(self) -> bool:
        """Whether the card is a fish or a bug, which have numbers."""
        return self.kind is not CardKind.BIKE

    @property
    def is_fish(self) -> bool:
        """Whether the card is a fish, which can be caught."""
        return self.kind is CardKind.FISH

    def __str__(self) -> str:
        return {CardKind.FISH: f"F{self.value}", CardKind.BUG: str(self.value)}.get(self.kind, "bike")


class HelperCard(NamedTuple):
    """A Helper Card.

    A hook has a value, and a Canal Card has the edges that its waterways join. Other kinds have neither.
    """

    kind: CardKind
    value: int = 0
    edges: str = ""

    @property
    def words(self) -> str:
        """The spoken form of the card: "10 hook", "canal card NS+EW", "scissors"."""
        if self.kind is CardKind.CANAL:
            return f"canal card {self.edges}"
        return f"{self.value} {self.kind}" if self.kind is CardKind.HOOK else str(self.kind)

    def __str__(self) -> str:
        if self.kind is CardKind.CANAL:
            return self.edges
        return f"Hook {self.value}" if self.kind is CardKind.HOOK else self.kind.capitalize()


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
    """Return the Fish Card with this number."""
    return PondCard(CardKind.FISH, value)


def bug(value: int) -> PondCard:
    """Return the Bug Card with this number."""
    return PondCard(CardKind.BUG, value)


def hook(value: int) -> HelperCard:
    """Return the Hook Card with this number."""
    return HelperCard(CardKind.HOOK, value)


def canal_card(edges: str) -> HelperCard:
    """Return the Canal Card whose waterways join these edges, such as "NE+SW"."""
    return HelperCard(CardKind.CANAL, edges=edges)


def as_printed(edges: str) -> str:
    """Return the edges of a Canal Card in printed order: NW becomes WN, SW+NE becomes NE+SW.

    A text that is not a set of joined edges is returned unchanged.
    """
    ways = edges.split("+")
    if not all(set(way) <= set(EDGES) and len(set(way)) == len(way) > 1 for way in ways):
        return edges
    return "+".join(sorted(map(_clockwise, ways), key=lambda way: EDGES.index(way[0])))


def _clockwise(way: str) -> str:
    """Return a waterway's edges clockwise, starting after its widest gap: a tee without north is ESW."""
    absent = [edge for edge in EDGES if edge not in way]
    if len(absent) == 1:
        start = (EDGES.index(absent[0]) + 1) % 4
        return "".join(EDGES[(start + step) % 4] for step in range(3))
    return "WN" if set(way) == {"N", "W"} else "".join(sorted(way, key=EDGES.index))


def pond_card(text: str) -> PondCard:
    """Read a Pond Card from a text: "F15", "7" or "bike". Raises ValueError for any other text."""
    if text.lower() == "bike":
        return BIKE
    number = text[1:] if text[:1] in ("F", "f") else text
    if not (number.isascii() and number.isdecimal() and 0 < len(number) <= 3):
        raise ValueError(f"{text[:20]!r} isn't a Pond Card. Write F15 for a fish, 7 for a bug, and bike for a bike.")
    return fish(int(number)) if number != text else bug(int(number))


def pond_cards(text: str) -> tuple[PondCard, ...]:
    """Read Pond Cards from a text that separates them by spaces, such as "F15 8 7 bike".

    Raises ValueError as `pond_card` does.
    """
    return tuple(map(pond_card, text.split()))


def helper_cards(text: str) -> tuple[HelperCard, ...]:
    """Read Helper Cards from a text that separates them by spaces, such as "Scissors Hook 10 NE+SW".

    Raises ValueError for an unknown word.
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
        f"{word[:20]!r} isn't a Helper Card. Write Hook 10, Scissors, Magnet, Net, Rotate, or a Canal Card "
        "such as NE+SW."
    )


MOST_SEATS = 4
SEATS = range(MOST_SEATS)
PONDS = (1, 2, 3, 4)
LETTERS = "abcdef"
PLACES = ("NW", "NE", "SW", "SE")
"""The places of the island, in dealing order."""
LANES = {
    "N0": ("NW", "N", "1e 1c 1a"),
    "N1": ("NE", "N", "1f 1d 1b"),
    "E0": ("NE", "E", "2a 2b 2c"),
    "E1": ("SE", "E", "2d 2e 2f"),
    "S0": ("SE", "S", "3b 3d 3f"),
    "S1": ("SW", "S", "3a 3c 3e"),
    "W0": ("SW", "W", "4f 4e 4d"),
    "W1": ("NW", "W", "4c 4b 4a"),
}
"""Each lane: the place and the edge of the island where it ends, and its cells from there outwards."""
POND_OF_SIDE = {"N": 1, "E": 2, "S": 3, "W": 4}
"""The pond on each side of the island; a lane's name begins with its side."""
SIDE_OF_POND = {pond: side for side, pond in POND_OF_SIDE.items()}
POND_CELLS = {pond: tuple(f"{pond}{letter}" for letter in LETTERS) for pond in PONDS}
"""The names of the cells of each pond in reading order."""
CELLS = {cell: Zone(f"cell-{cell}", sight=Sight.EVERYONE) for cells in POND_CELLS.values() for cell in cells}
"""One zone for each cell, with one card, or none while it is being filled."""
ISLAND = {place: Zone(f"island-{place}", sight=Sight.EVERYONE) for place in PLACES}
POND_STACK = Zone("pond-stack")
POND_DISCARDS = Zone("pond-discards", sight=Sight.EVERYONE)
"""The discarded Pond Cards, the oldest first."""
HELPER_STACK = Zone("helper-stack")
HELPER_DISCARDS = Zone("helper-discards", sight=Sight.EVERYONE)
HAND = tuple(Zone("hand", owner=seat, sight=Sight.OWNER) for seat in SEATS)
CATCH = tuple(Zone("catch", owner=seat, sight=Sight.EVERYONE) for seat in SEATS)
DRAWN = tuple(Zone("drawn", owner=seat, sight=Sight.OWNER) for seat in SEATS)
"""The Hook Card that a seat has drawn, until it is kept or played."""
PLAYED = Zone("played", sight=Sight.EVERYONE)
"""The Helper Card being played: a Hook until it is answered; a Canal, Net or Magnet until its use is chosen."""


def pond_of(cell: str) -> int:
    """Return the number of the pond that a cell belongs to."""
    return int(cell[0])
