"""The cards in the ponds on the table, and what a screen reader says of them."""

from __future__ import annotations

from collections.abc import Iterator

from ...stage.sprite import AnimalFace, EmptyPlace, Face, Sprite
from .canal import LANE_OF
from .cards import PondCard
from .composing import drafted
from .geometry import cell_boxes
from .island import linked_lanes
from .phases import Phase
from .placing import Look
from .touches import held, swap_touched
from .zones import CELLS, POND_CELLS


def ponds(look: Look, top: int) -> Iterator[Sprite]:
    """The cards of all ponds, each with the name of its cell in a corner."""
    roles = _roles(look)
    boxes = cell_boxes(look.plan)
    for pond, cells in POND_CELLS.items():
        for cell in cells:
            box = boxes[cell]
            card = look.state.cell(cell)
            name = _name(look, cell, card, roles.get(cell, "")) if card else ""
            yield Sprite(CELLS[cell].key, box._replace(y=box.y + top), face(card), name, f"pond-{pond}", tag=cell)


def face(card: PondCard | None) -> Face:
    """A Pond Card as it is drawn."""
    return AnimalFace(str(card.kind), card.value) if card else EmptyPlace()


def _name(look: Look, cell: str, card: PondCard, role: str) -> str:
    lane, others = LANE_OF[cell], linked_lanes(look, cell)
    links = look.name("lane.linked", lanes=others) if others else look.name("lane.alone")
    return look.name(f"control.cell{role}", card=card, cell=cell, lane=lane, links=links)


def _roles(look: Look) -> dict[str, str]:
    """The cells that were touched, with what they are in the sum or the swap."""
    if look.state.phase is not Phase.POND or not look.touched:
        return {}
    swap = swap_touched(look.touched)
    if swap is not None:
        return dict.fromkeys(swap, ".swap")
    draft = drafted(look.state, held(look.touched))
    return {draft.cell: ".sum"} | dict.fromkeys(draft.terms, ".term") if draft else {}
