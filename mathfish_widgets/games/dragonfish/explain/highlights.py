"""Where on the table a sentence points: sprite keys with the role they play in it."""

from __future__ import annotations

from collections.abc import Iterable

from mathfish_widgets.engine.cards import SeenCard
from mathfish_widgets.engine.table import Place, Table, Zone
from mathfish_widgets.explain.steps import Highlights, Role, Step

from ..rules.zones import CELLS, ISLAND, SIDE_OF_POND


def side_of(pond: int) -> Step:
    """The side of the island on which a pond lies: what one sees of it, since no pond has a name on the table."""
    return Step(f"dragonfish.edge.{SIDE_OF_POND[pond]}")


def cells_marked(cells: Iterable[str], role: Role) -> Highlights:
    """Some cells of the ponds, each once."""
    return tuple((CELLS[cell].key, role) for cell in dict.fromkeys(cells))


def lanes_marked(lanes: Iterable[str], role: Role) -> Highlights:
    """Some swim lanes."""
    return tuple((f"lane-{lane}", role) for lane in lanes)


def places_marked(places: Iterable[str], role: Role) -> Highlights:
    """Some places of the island, each once."""
    return tuple((ISLAND[place].key, role) for place in dict.fromkeys(places))


def card_marked(table: Table, zone: Zone, card: SeenCard, role: Role) -> Highlights:
    """The first such card of a zone; nothing where none lies there."""
    pile = table[zone]
    return ((Place(zone, pile.index(card)).key, role),) if card in pile else ()
