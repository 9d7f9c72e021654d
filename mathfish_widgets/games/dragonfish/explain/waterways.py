"""Explanations of the waterways: how two lanes are linked, why they aren't, what a new card changes.

Sentences highlight the table by sprite key and role.
Source: docs/rules/dragonfish.md, Explanation.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from mathfish_widgets.engine.cards import SeenCard
from mathfish_widgets.engine.table import Place, Table, Zone
from mathfish_widgets.explain.figures import IslandFigure
from mathfish_widgets.explain.steps import Highlights, Role, Step

from ..rules.cards import CELLS, ISLAND, LANES, PLACES, POND_OF_SIDE, SIDE_OF_POND
from ..rules.waterways import (
    PORTS,
    Bridge,
    CanalChange,
    Island,
    Passage,
    WaterEnd,
    linked_lanes,
    shortest_path,
    why_not_linked,
)


def side_of(pond: int) -> Step:
    """Name the side of the island on which a pond is, since ponds have no visible names."""
    return Step(f"dragonfish.edge.{SIDE_OF_POND[pond]}")


def named(card: Any) -> Step:
    """Return the name of a card with its article, as in a sentence: "a 15 fish", "the Net"."""
    return Step(f"dragonfish.card.{card.kind}", {"value": card.value, "edges": getattr(card, "edges", "")})


def cells_marked(cells: Iterable[str], role: Role) -> Highlights:
    """Return highlights of cells in the ponds, each once."""
    return tuple((CELLS[cell].key, role) for cell in dict.fromkeys(cells))


def lanes_marked(lanes: Iterable[str], role: Role) -> Highlights:
    """Return highlights of swim lanes."""
    return tuple((f"lane-{lane}", role) for lane in lanes)


def places_marked(places: Iterable[str], role: Role) -> Highlights:
    """Return highlights of places on the island, each once."""
    return tuple((ISLAND[place].key, role) for place in dict.fromkeys(places))


def card_marked(table: Table, zone: Zone, card: SeenCard, role: Role) -> Highlights:
    """Return a highlight of the first copy of a card in a zone, or nothing if the zone has none."""
    pile = table[zone]
    return ((Place(zone, pile.index(card)).key, role),) if card in pile else ()


def explain_path(island: Island, lane: str, other: str) -> Step:
    """Explain the way through the island between two linked lanes, card by card."""
    passages = shortest_path(island, lane, other)
    highlights = (
        *lanes_marked((lane, other), Role.SUBJECT),
        *places_marked((passage.place for passage in passages), Role.REASON),
    )
    return Step("dragonfish.walk", {"lane": lane, "other": other}, highlights, tuple(_cards(lane, other, passages)))


def _cards(lane: str, other: str, passages: tuple[Passage, ...]) -> Iterator[Step]:
    yield _port("begins", lane)
    for passage, following in zip(passages, (*passages[1:], None), strict=True):
        values = {"place": passage.place, "edge_in": _edge(passage.edge_in), "edge_out": _edge(passage.edge_out)}
        yield Step("dragonfish.walk.card", values, places_marked((passage.place,), Role.REASON))
        if following is not None:
            values = {"place": passage.place, "edge": values["edge_out"], "beyond": following.place}
            between = places_marked((passage.place, following.place), Role.REASON)
            yield Step("dragonfish.walk.on", values | {"beyond_edge": _edge(following.edge_in)}, between)
    yield _port("ends", other)


def _port(kind: str, lane: str) -> Step:
    place, edge = PORTS[lane]
    highlights = (*lanes_marked((lane,), Role.SUBJECT), *places_marked((place,), Role.REASON))
    return Step(f"dragonfish.walk.{kind}", {"lane": lane, "place": place, "edge": _edge(edge)}, highlights)


def _edge(edge: str) -> Step:
    return Step(f"dragonfish.edge.{edge}")


def explain_not_linked(island: Island, lane: str, other: str) -> Iterator[Step]:
    """Yield the reasons why two lanes are not linked.

    These are ports without water, the places where the water of the first lane leads, and bridges.
    """
    found = why_not_linked(island, lane, other)
    for dry in found.dry:
        yield _port("dry", dry)
    if lane not in found.dry:
        yield from (_end(lane, end) for end in found.ends)
        highlights: Highlights = (*lanes_marked((lane,), Role.SUBJECT), *lanes_marked(found.reaches, Role.RESULT))
        rule = "dragonfish.water.reaches" if found.reaches else "dragonfish.water.nowhere"
        yield Step(rule, {"lane": lane, "lanes": found.reaches, "other": other}, highlights)
    yield from (_bridge(lane, other, bridge) for bridge in found.bridges)


def _end(lane: str, end: WaterEnd) -> Step:
    values = {"lane": lane, "place": end.place, "edge": _edge(end.edge), "beyond": end.beyond}
    return Step("dragonfish.water.ends", values, places_marked((end.place, end.beyond), Role.REASON))


def _bridge(lane: str, other: str, bridge: Bridge) -> Step:
    ways = {"first": _way(bridge.edges), "second": _way(bridge.other_edges)}
    crossing = {bridge.edges, bridge.other_edges} == {"NS", "EW"}
    rule = "dragonfish.water.bridge" if crossing else "dragonfish.water.bends"
    values = {"place": bridge.place, "lane": lane, "other": other} | ways
    return Step(rule, values, places_marked((bridge.place,), Role.REASON))


def _way(edges: str) -> Step:
    """Name a waterway by the edges that it joins, such as "north and south"."""
    return Step("dragonfish.way", {"edges": tuple(map(_edge, edges))})


def explain_linked_lanes(island: Island) -> Step:
    """Explain which lanes are linked, group by group, and which ponds they connect."""
    groups = linked_lanes(island)
    if not groups:
        return Step("dragonfish.links.none")
    return Step("dragonfish.links", {"count": len(groups)}, (), tuple(map(_group, groups)))


def _group(lanes: tuple[str, ...]) -> Step:
    ponds = sorted({POND_OF_SIDE[lane[0]] for lane in lanes})
    highlights = lanes_marked(lanes, Role.SUBJECT)
    if len(ponds) == 1:
        return Step("dragonfish.links.one_pond", {"pond": side_of(ponds[0])}, highlights)
    return Step("dragonfish.links.group", {"ponds": tuple(map(side_of, ponds))}, highlights)


def explain_canal_change(after: Island, change: CanalChange) -> Iterator[Step]:
    """Yield the lanes that a new card has linked and separated.

    Each has the new way between the lanes, or the reason why they are no longer linked.
    """
    for lane, other in change.opened:
        way = explain_path(after, lane, other)
        yield Step("dragonfish.change.opened", {"lane": lane, "other": other}, way.highlights, way.substeps)
    for lane, other in change.closed:
        highlights = lanes_marked((lane, other), Role.REFUSED)
        yield Step(
            "dragonfish.change.closed",
            {"lane": lane, "other": other},
            highlights,
            tuple(explain_not_linked(after, lane, other)),
        )
    if not any(change):
        yield Step("dragonfish.change.nothing")


_FIGURE_LANES = tuple((lane, PLACES.index(place), edge) for lane, (place, edge, _) in LANES.items())


def island_figure(island: Island) -> IslandFigure:
    """Return an island as a figure, with its places and lanes named as in the sentences."""
    return IslandFigure(tuple(island[place] for place in PLACES), PLACES, _FIGURE_LANES)
