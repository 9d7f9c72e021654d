"""The table: zones, the cards in them, and who sees their faces."""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, Mapping, Sequence, ValuesView
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, NamedTuple

from .cards import FACE_DOWN, SeenCard

Seat = Annotated[int, "seat"]
"""The number of a place at the table: 0, 1, 2 ... in order of play.

The annotation distinguishes seats from other numbers when declared types are inspected.
"""


class Sight(StrEnum):
    """The players who see the faces of a zone's cards."""

    NOBODY = "nobody"
    OWNER = "owner"
    EVERYONE = "everyone"


class Zone(NamedTuple):
    """A named place for cards, hidden from everyone by default.

    `number` distinguishes zones with the same name, such as bank stacks or reserve places. `owner` is the seat that the
    zone belongs to.
    """

    name: str
    number: int | None = None
    owner: Seat | None = None
    sight: Sight = Sight.NOBODY

    def visible_to(self, seat: Seat | None) -> bool:
        """Return whether a seat sees the faces of the cards in this zone.

        Seat None is a spectator, who sees only what everyone sees.
        """
        if self.sight is Sight.OWNER:
            return seat is not None and seat == self.owner
        return self.sight is Sight.EVERYONE

    @property
    def key(self) -> str:
        """A short text that identifies the zone, such as "stock", "reserve-3" or "hand-s0"."""
        return _key(self)

    def __str__(self) -> str:
        owner = "" if self.owner is None else f" of seat {self.owner}"
        return self.name + ("" if self.number is None else f" {self.number}") + owner


def _key(zone: Zone) -> str:
    parts = (zone.name, zone.number, None if zone.owner is None else f"s{zone.owner}")
    return "-".join(str(part) for part in parts if part is not None)


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a card: a zone and an index in it, from 0."""

    zone: Zone
    index: int

    @property
    def key(self) -> str:
        """A short text that identifies the place and never reveals the card there."""
        return f"{self.zone.key}-{self.index}"


class Transfer(NamedTuple):
    """One card's move from a place to the end of a zone, or to its index 0 if `on_top`."""

    card: SeenCard
    source: Place
    target: Zone
    on_top: bool = False

    def seen_by(self, seat: Seat | None) -> Transfer:
        """Return the transfer as a seat sees it: face down, unless the seat sees the faces at either end."""
        if self.source.zone.visible_to(seat) or self.target.visible_to(seat):
            return self
        return self._replace(card=FACE_DOWN)


class Table(Mapping[Zone, tuple[SeenCard, ...]]):
    """An immutable mapping from zones to the cards in them, index 0 first."""

    __slots__ = ("_zones",)

    def __init__(self, zones: Mapping[Zone, Sequence[SeenCard]]) -> None:
        self._zones = {zone: tuple(pile) for zone, pile in zones.items()}

    def __getitem__(self, zone: Zone) -> tuple[SeenCard, ...]:
        return self._zones[zone]

    def __iter__(self) -> Iterator[Zone]:
        return iter(self._zones)

    def __len__(self) -> int:
        return len(self._zones)

    def values(self) -> ValuesView[tuple[SeenCard, ...]]:
        """Return the piles, in the order of the zones."""
        return self._zones.values()

    def items(self) -> ItemsView[Zone, tuple[SeenCard, ...]]:
        """Return the zones with their piles."""
        return self._zones.items()

    def __hash__(self) -> int:
        return hash(tuple(self._zones.items()))

    def __eq__(self, other: object) -> bool:
        return self._zones == other._zones if isinstance(other, Table) else NotImplemented

    def __repr__(self) -> str:
        piles = (f"{zone}: {' '.join(map(str, pile))}" for zone, pile in self._zones.items())
        return f"Table({'; '.join(piles)})"

    def moved(self, transfers: Sequence[Transfer]) -> Table:
        """Return the table after some transfers, made one after another."""
        zones = dict(self._zones)
        for transfer in transfers:
            source, index = transfer.source.zone, transfer.source.index
            pile = zones[source]
            zones[source] = pile[:index] + pile[index + 1 :]
            target = zones[transfer.target]
            shown = (transfer.card,)
            zones[transfer.target] = shown + target if transfer.on_top else target + shown
        return self._of(zones)

    def replaced(self, zones: Mapping[Zone, Sequence[SeenCard]]) -> Table:
        """Return the table with the contents of some zones replaced."""
        return self._of(self._zones | {zone: tuple(pile) for zone, pile in zones.items()})

    def seen_by(self, seat: Seat | None) -> Table:
        """Return the table with every card that the seat may not see face down."""
        return self._of(
            {zone: pile if zone.visible_to(seat) else (FACE_DOWN,) * len(pile) for zone, pile in self._zones.items()}
        )

    def transfer(self, source: Zone, index: int, target: Zone, on_top: bool = False) -> Transfer:
        """Return the transfer of the card at an index of a zone. Raises IndexError if there is no such card."""
        place = Place(source, index if index >= 0 else len(self._zones[source]) + index)
        return Transfer(self._zones[source][index], place, target, on_top)

    @classmethod
    def _of(cls, zones: dict[Zone, tuple[SeenCard, ...]]) -> Table:
        table = cls.__new__(cls)
        table._zones = zones
        return table
