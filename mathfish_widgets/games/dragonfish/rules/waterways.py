"""The canal island: which swim lanes its waterways link, and why other lanes are not linked.

Source: docs/rules/dragonfish.md, Linked lanes.

An island is a mapping from its places NW, NE, SW and SE to the edges that the card there joins in its rotation. An
example is {"NW": "NS", "NE": "NE+SW", "SW": "NESW", "SE": "ES"}. A point is an edge of a card, such as ("NW", "E").
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from operator import itemgetter
from typing import NamedTuple

from .cards import EDGES, LANES, PLACES, as_printed

Point = tuple[str, str]
Island = Mapping[str, str]

PORTS: dict[str, Point] = {lane: (place, edge) for lane, (place, edge, _) in LANES.items()}
"""The place and the edge at which each lane meets the island."""
LANE_CELLS = {lane: tuple(cells.split()) for lane, (_, _, cells) in LANES.items()}
"""The cells of each lane from the island outwards."""
LANE_OF = {cell: lane for lane, cells in LANE_CELLS.items() for cell in cells}
LANE_AT = {point: lane for lane, point in PORTS.items()}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
_NEXT: dict[Point, str] = {
    ("NW", "E"): "NE",
    ("NE", "W"): "NW",
    ("NE", "S"): "SE",
    ("SE", "N"): "NE",
    ("SE", "W"): "SW",
    ("SW", "E"): "SE",
    ("SW", "N"): "NW",
    ("NW", "S"): "SW",
}
_cards = itemgetter(*PLACES)


def turned(edges: str, quarters: int) -> str:
    """Return the edges of a card after some quarter turns clockwise: "NE+SW" becomes "ES+WN"."""
    return as_printed("".join(EDGES[(EDGES.index(each) + quarters) % 4] if each in EDGES else each for each in edges))


class Passage(NamedTuple):
    """One card on the way through the island, entered at one edge and left at another."""

    place: str
    edge_in: str
    edge_out: str


class WaterBody(NamedTuple):
    """A body of connected water: its waterways, each with its place, and the lanes that it reaches."""

    pieces: tuple[tuple[str, str], ...]
    lanes: tuple[str, ...]


class WaterEnd(NamedTuple):
    """An edge of a card where water ends, because the card beyond has no water at that edge."""

    place: str
    edge: str
    beyond: str


class Bridge(NamedTuple):
    """A card on which two waterways cross without meeting: one from each of two lanes."""

    place: str
    edges: str
    other_edges: str


class NotLinked(NamedTuple):
    """The reasons why two lanes are not linked.

    `dry` are the lanes that meet no water. `ends` are the places where the first lane's water ends, and `reaches` are
    the lanes that it leads to instead. `bridges` are the cards on which the water of the two lanes crosses.
    """

    dry: tuple[str, ...]
    ends: tuple[WaterEnd, ...]
    reaches: tuple[str, ...]
    bridges: tuple[Bridge, ...]


class CanalChange(NamedTuple):
    """The pairs of lanes that a new card links, and the pairs that it separates."""

    opened: tuple[tuple[str, str], ...]
    closed: tuple[tuple[str, str], ...]


def water_bodies(island: Island) -> tuple[WaterBody, ...]:
    """Return the bodies of water on an island; every waterway is in exactly one."""
    return _bodies(_cards(island))


def _bodies(cards: tuple[str, ...]) -> tuple[WaterBody, ...]:
    pieces = [(place, way) for place, edges in zip(PLACES, cards, strict=True) for way in edges.split("+")]
    found: list[WaterBody] = []
    while pieces:
        joined = [pieces.pop(0)]
        for piece in joined:
            near = [other for other in pieces if _touch(piece, other)]
            joined += near
            pieces = [other for other in pieces if other not in near]
        reached = {LANE_AT[place, edge] for place, way in joined for edge in way if (place, edge) in LANE_AT}
        found.append(WaterBody(tuple(joined), tuple(lane for lane in LANES if lane in reached)))
    return tuple(found)


def _touch(piece: tuple[str, str], other: tuple[str, str]) -> bool:
    """Return whether two waterways meet: both carry water at the edge between their cards."""
    (place, way), (other_place, other_way) = piece, other
    return any(_NEXT.get((place, edge)) == other_place and OPPOSITE[edge] in other_way for edge in way)


def linked_lanes(island: Island) -> tuple[tuple[str, ...], ...]:
    """Return the groups of two or more linked lanes, in the order of LANES."""
    return _linked_lanes(_cards(island))


def _linked_lanes(cards: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    groups = (body.lanes for body in _bodies(cards) if len(body.lanes) > 1)
    return tuple(sorted(groups, key=lambda lanes: tuple(LANES).index(lanes[0])))


def linked(island: Island, lane: str, other: str) -> bool:
    """Return whether two different lanes are linked."""
    return lane != other and any(lane in lanes and other in lanes for lanes in linked_lanes(island))


def linked_pairs(island: Island) -> tuple[tuple[str, str], ...]:
    """Return all pairs of linked lanes."""
    return tuple(pair for lanes in linked_lanes(island) for pair in combinations(lanes, 2))


def swap_pairs(island: Island) -> tuple[tuple[str, str], ...]:
    """Return all pairs of cells in different ponds whose lanes are linked."""
    return _swap_pairs(linked_pairs(island))


def _swap_pairs(linked: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    lanes = ((lane, other) for lane, other in linked if lane[0] != other[0])
    return tuple(
        (cell, other_cell) for lane, other in lanes for cell in LANE_CELLS[lane] for other_cell in LANE_CELLS[other]
    )


def shortest_path(island: Island, lane: str, other: str) -> tuple[Passage, ...]:
    """Return a shortest way through the island between two lanes, card by card; () if they aren't linked."""
    if lane == other:
        return ()
    walks: list[tuple[tuple[Passage, ...], Point]] = [((), PORTS[lane])]
    seen = {PORTS[lane]}
    for walk, (place, edge_in) in walks:
        for edge_out in _ways_out(island[place], edge_in):
            longer = (*walk, Passage(place, edge_in, edge_out))
            if (place, edge_out) == PORTS[other]:
                return longer
            ahead = (_NEXT.get((place, edge_out), ""), OPPOSITE[edge_out])
            if ahead[0] and ahead not in seen:
                seen.add(ahead)
                walks.append((longer, ahead))
    return ()


def _ways_out(edges: str, edge_in: str) -> Iterator[str]:
    """Yield the edges to which water leads from an edge of a card."""
    return (edge for way in edges.split("+") if edge_in in way for edge in way if edge != edge_in)


def why_not_linked(island: Island, lane: str, other: str) -> NotLinked:
    """Return the reasons why two lanes are not linked."""
    here, there = _body_of(island, lane), _body_of(island, other)
    ends = tuple(_ends(island, here))
    reaches = tuple(each for each in here.lanes if each != lane)
    dry = tuple(each for each, body in ((lane, here), (other, there)) if not body.pieces)
    return NotLinked(dry, ends, reaches, tuple(_bridges(here, there)))


def _body_of(island: Island, lane: str) -> WaterBody:
    return next((body for body in water_bodies(island) if lane in body.lanes), WaterBody((), ()))


def _ends(island: Island, body: WaterBody) -> Iterator[WaterEnd]:
    for place, way in body.pieces:
        for edge in way:
            beyond = _NEXT.get((place, edge))
            if beyond is not None and OPPOSITE[edge] not in island[beyond]:
                yield WaterEnd(place, edge, beyond)


def _bridges(here: WaterBody, there: WaterBody) -> Iterator[Bridge]:
    for place, way in here.pieces:
        yield from (Bridge(place, way, other) for there_place, other in there.pieces if there_place == place)


def canal_change(island: Island, place: str, edges: str) -> CanalChange:
    """Return the pairs of lanes that a card with these edges would link or separate on a place."""
    before, after = set(linked_pairs(island)), set(linked_pairs({**island, place: edges}))
    return CanalChange(_in_order(after - before), _in_order(before - after))


def _in_order(pairs: set[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    order = tuple(LANES)
    return tuple(sorted(pairs, key=lambda pair: (order.index(pair[0]), order.index(pair[1]))))
