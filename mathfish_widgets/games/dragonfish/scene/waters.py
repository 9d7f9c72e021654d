"""The ponds, the island and the swim lanes on the table, with connected water drawn as one body.

While a Canal Card is being laid, the table previews the island, with the lanes that it would open and close.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from mathfish_widgets.engine.cards import SeenCard
from mathfish_widgets.explain.steps import Role
from mathfish_widgets.stage.face_data import (
    AnimalFace,
    Area,
    Back,
    CanalFace,
    Channel,
    EmptyPlace,
    Face,
    Frame,
    GearFace,
    LaneFace,
)
from mathfish_widgets.stage.layout import around
from mathfish_widgets.stage.sprites import Sprite

from ..rules.cards import CELLS, ISLAND, LANES, PLACES, POND_CELLS, PONDS, CardKind, HelperCard, PondCard
from ..rules.state import Phase
from ..rules.waterways import LANE_OF, Island, canal_change, linked_lanes, shortest_path, turned, water_bodies
from .input import canal_draft, previewed_island
from .layout import Look, cell_boxes, island_box, lane_box, plan
from .sum_builder import touched_swap

_EDGES = {"N": "north", "E": "east", "S": "south", "W": "west"}


class Waters(NamedTuple):
    """The channels of each place, and for each lane with water, the number of its body of water.

    The number is 0 for water that joins no lanes.
    """

    channels: dict[str, tuple[Channel, ...]]
    lanes: dict[str, int]


def waters(island: Island) -> Waters:
    """Return the channels and lanes of an island, numbered by the body of water that they belong to."""
    return _waters(tuple(island[place] for place in PLACES))


def _waters(cards: tuple[str, ...]) -> Waters:
    channels: dict[str, list[Channel]] = {place: [] for place in PLACES}
    lanes: dict[str, int] = {}
    joining = 0
    for body in water_bodies(dict(zip(PLACES, cards, strict=True))):
        joins = len(body.lanes) > 1
        joining += joins
        number = joining if joins else 0
        lanes.update(dict.fromkeys(body.lanes, number))
        for place, edges in body.pieces:
            channels[place].append(Channel(edges, number))
    return Waters({place: tuple(sorted(found)) for place, found in channels.items()}, lanes)


def channels_of(edges: str) -> tuple[Channel, ...]:
    """Return the channels of a card that is not on the island."""
    return tuple(Channel(way) for way in edges.split("+"))


def lane_key(lane: str) -> str:
    """Return the key of a lane's sprite."""
    return f"lane-{lane}"


def lanes(look: Look) -> Iterator[Sprite]:
    """Yield the ponds with their lanes, to be drawn below the cards; highlight the lanes of a swap."""
    for pond, box in plan(look.page).ponds.items():
        yield Sprite(f"water-{pond}", box, Area())
    found = _seen_waters(look).lanes
    swimming = _walk(look)
    for lane in LANES:
        face = LaneFace(found.get(lane, 0))
        yield Sprite(lane_key(lane), lane_box(look.page, lane), face, mark=swimming.get(lane))


def island(look: Look) -> Iterator[Sprite]:
    """Yield the sprites of the four Canal Cards on the island."""
    shown = shown_island(look)
    found, swimming = _seen_waters(look), _walk(look)
    for place in PLACES:
        box = island_box(look.page, place)
        name = look.name("control.island", place=place, water=_water(look, shown[place]))
        face = CanalFace(found.channels[place])
        yield Sprite(
            ISLAND[place].key,
            box,
            face,
            name,
            "island",
            mark=swimming.get(place),
        )


def shown_island(look: Look) -> dict[str, str]:
    """Return the island as it is shown, with the Canal Card that is being laid on the chosen place."""
    return previewed_island(look.state, look.touched) if look.state.phase is Phase.CANAL else look.state.island


def _seen_waters(look: Look) -> Waters:
    """Return the waters of the island, but hide what is connected from a pupil who is working that out."""
    found = waters(shown_island(look))
    if not look.view.working_out:
        return found
    channels = {place: tuple(Channel(each.edges) for each in ways) for place, ways in found.channels.items()}
    return Waters(channels, dict.fromkeys(found.lanes, 0))


def _water(look: Look, edges: str) -> str:
    """Describe in words which edges the waterways of a card join."""
    ways = tuple(tuple(_EDGES[edge] for edge in way) for way in edges.split("+"))
    if len(ways) == 1:
        return look.name("water.one", edges=ways[0])
    return look.name("water.two", edges=ways[0], others=ways[1])


def _walk(look: Look) -> dict[str, Role]:
    """Return the lanes and places through which the two chosen cards would swim, each with its role."""
    cells = touched_swap(look.touched) if look.state.phase is Phase.POND else None
    if cells is None or look.view.working_out:
        return {}
    ends = tuple(LANE_OF[cell] for cell in cells)
    walk = shortest_path(look.state.island, *ends)
    return dict.fromkeys((*ends, *(passage.place for passage in walk)), Role.REASON) if walk else {}


def change_frames(look: Look) -> Iterator[Sprite]:
    """Yield frames round the lanes that would open or close because of the Canal Card being laid."""
    if look.state.phase is not Phase.CANAL or look.view.working_out:
        return
    shown = (look.state.island, shown_island(look))
    before, after = ({lane for group in linked_lanes(each) for lane in group} for each in shown)
    for lane in LANES:
        if (lane in before) != (lane in after):
            opens = lane in after
            box = around([cell_boxes(look.page)[cell] for cell in LANES[lane][2].split()], 1)
            face = Frame(look.say("label.opens" if opens else "label.closes"), Role.REASON if opens else Role.REFUSED)
            yield Sprite(f"change-{lane}", box, face)


def canal_change_lines(look: Look) -> Iterator[str]:
    """Yield lines of text that say how many pairs of lanes the card being laid would open and close."""
    chosen = canal_draft(look.touched)
    if chosen is None or not chosen.place or look.view.working_out:
        return
    found = canal_change(look.state.island, chosen.place, shown_island(look)[chosen.place])
    for rule, pairs in (("label.opened", found.opened), ("label.closed", found.closed)):
        if pairs:
            yield look.say(rule, count=len(pairs))
    if not found.opened and not found.closed:
        yield look.say("label.unchanged")


def linked_lanes_label(look: Look, lane: str, groups: Sequence[Sequence[str]]) -> str:
    """Describe in words which lanes a lane is linked with."""
    others = [other for group in groups if lane in group for other in group if other != lane]
    return look.name("lane.linked", lanes=tuple(others)) if others else look.name("lane.alone")


def ponds(look: Look) -> Iterator[Sprite]:
    """Yield the sprites of the cards in all ponds."""
    boxes = cell_boxes(look.page)
    for pond, cells in POND_CELLS.items():
        for cell in cells:
            box = boxes[cell]
            card = look.state.cell(cell)
            # Keep the name short: if one name changes, all of them are sent to the page again.
            name = look.name("control.cell", card=card, cell=cell, lane=LANE_OF[cell]) if card else ""
            yield Sprite(CELLS[cell].key, box, face(card), name, f"pond-{pond}")


def face(card: PondCard | None) -> Face:
    """Return the face of a Pond Card, or an empty place for None."""
    return AnimalFace(str(card.kind), card.value) if card else EmptyPlace()


def helper_face(card: SeenCard, quarters: int = 0) -> Face:
    """Return the face of a Helper Card: its tool, a hook's number, its turned waterways, or its back."""
    if not isinstance(card, HelperCard):
        return Back()
    if card.kind is CardKind.CANAL:
        return CanalFace(channels_of(turned(card.edges, quarters)))
    return GearFace(str(card.kind), str(card.value) if card.kind is CardKind.HOOK else "")


def pond_names(look: Look) -> Iterator[tuple[int, str]]:
    """Yield the number and the name of each pond, which describes its two lanes and their links."""
    groups = linked_lanes(look.state.island)
    yield from ((pond, _pond_name(look, pond, groups)) for pond in PONDS)


def _pond_name(look: Look, pond: int, groups: Sequence[Sequence[str]]) -> str:
    lane, other = sorted({LANE_OF[cell] for cell in POND_CELLS[pond]})
    if look.view.working_out:
        return look.name("zone.pond.open", pond=pond, lane=lane, other=other)
    links, others = (linked_lanes_label(look, each, groups) for each in (lane, other))
    return look.name("zone.pond", pond=pond, lane=lane, links=links, other=other, others=others)
