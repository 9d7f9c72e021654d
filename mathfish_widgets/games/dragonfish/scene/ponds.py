"""The cards in the ponds on the table, and what a screen reader says of them."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.stage.face_data import AnimalFace, EmptyPlace, Face
from mathfish_widgets.stage.sprites import Sprite

from ..rules.cards import PondCard
from ..rules.waterways import LANE_OF
from ..rules.zones import CELLS, POND_CELLS
from .geometry import cell_boxes
from .island import linked_lanes_label
from .layout import Look


def ponds(look: Look, top: int) -> Iterator[Sprite]:
    """The cards of all ponds, each with the name of its cell in a corner."""
    boxes = cell_boxes(look.plan)
    for pond, cells in POND_CELLS.items():
        for cell in cells:
            box = boxes[cell]
            card = look.state.cell(cell)
            name = _name(look, cell, card) if card else ""
            yield Sprite(CELLS[cell].key, box._replace(y=box.y + top), face(card), name, f"pond-{pond}", tag=cell)


def face(card: PondCard | None) -> Face:
    """A Pond Card as it is drawn."""
    return AnimalFace(str(card.kind), card.value) if card else EmptyPlace()


def _name(look: Look, cell: str, card: PondCard) -> str:
    """What is said of a card, in few words: when one name changes, all are sent to the page anew."""
    return look.name("control.cell", card=card, cell=cell, lane=LANE_OF[cell])


def pond_name(look: Look, pond: int) -> str:
    """What is said of a pond: its two lanes, and what they are linked with."""
    lane, other = sorted({LANE_OF[cell] for cell in POND_CELLS[pond]})
    links, others = linked_lanes_label(look, lane), linked_lanes_label(look, other)
    return look.name("zone.pond", pond=pond, lane=lane, links=links, other=other, others=others)
