"""Which cards are held in a pond after some touches: a card touched again is let go."""

from __future__ import annotations

from collections.abc import Sequence

from mathfish_widgets.stage.scene import Touches

from ..rules.zones import pond_of
from .sum_builder import cell_of


def effective_touches(touched: Touches) -> Touches:
    """Touches without those that took each other back: the same card twice, one touch after the other.

    A third card begins anew where two cards of different ponds were held.
    """
    kept: list[str] = []
    for key in touched:
        if kept and kept[-1] == key and cell_of(key):
            kept.pop()
        elif _swap(kept) and cell_of(key):
            kept = [key]
        else:
            kept.append(key)
    return tuple(kept)


def touched_swap(touched: Touches) -> tuple[str, str] | None:
    """The two cells of different ponds that were touched, and nothing else; None for any other touches."""
    return _swap(effective_touches(touched))


def _swap(kept: Sequence[str]) -> tuple[str, str] | None:
    cells = tuple(map(cell_of, kept))
    if len(cells) != 2 or not all(cells) or pond_of(cells[0]) == pond_of(cells[1]):
        return None
    return cells[0], cells[1]
