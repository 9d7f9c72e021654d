"""Where on the table a sentence points: sprite keys with the role they play in it."""

from __future__ import annotations

from collections.abc import Iterable

from mathfish_widgets.engine.cards import SeenCard
from mathfish_widgets.engine.table import Place, Table, Zone
from mathfish_widgets.explain.steps import Role

Marks = tuple[tuple[str, Role], ...]
TOTAL = "total"
"""The key of the running total's sprite."""


def cards_marked(table: Table, zone: Zone, cards: Iterable[SeenCard], role: Role) -> Marks:
    """Some cards of a zone; those that do not lie there are passed over."""
    wanted = set(cards)
    return tuple((Place(zone, index).key, role) for index, card in enumerate(table[zone]) if card in wanted)


def zone_marked(table: Table, zone: Zone, role: Role) -> Marks:
    """Every card of a zone, faces seen or not."""
    return tuple((Place(zone, index).key, role) for index in range(len(table[zone])))
