"""The waters of the island as they are drawn: bodies that join two lanes or more have a number, other water is 0."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from mathfish_widgets.stage.face_data import Channel

from ..rules.waterways import Island, bodies
from ..rules.zones import PLACES


class Waters(NamedTuple):
    """The channels of each place, and the number of the body of water of each lane that is not dry."""

    channels: dict[str, tuple[Channel, ...]]
    lanes: dict[str, int]


def waters(island: Island) -> Waters:
    """The waters of an island."""
    return _waters(tuple(island[place] for place in PLACES))


@cache
def _waters(cards: tuple[str, ...]) -> Waters:
    channels: dict[str, list[Channel]] = {place: [] for place in PLACES}
    lanes: dict[str, int] = {}
    joining = 0
    for body in bodies(dict(zip(PLACES, cards, strict=True))):
        joins = len(body.lanes) > 1
        joining += joins
        number = joining if joins else 0
        lanes.update(dict.fromkeys(body.lanes, number))
        for place, edges in body.pieces:
            channels[place].append(Channel(edges, number))
    return Waters({place: tuple(sorted(found)) for place, found in channels.items()}, lanes)


def still(edges: str) -> tuple[Channel, ...]:
    """The channels of a card that does not lie on the island."""
    return tuple(Channel(way) for way in edges.split("+"))
