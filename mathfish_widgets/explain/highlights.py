"""Where on the table a sentence points: sprite keys with the role they play in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from mathfish_widgets.engine.table import Place, Table, Zone

from .steps import Highlights, Role, Step


def zone_marked(table: Table, zone: Zone, role: Role) -> Highlights:
    """Every card of a zone, faces seen or not."""
    return tuple((Place(zone, index).key, role) for index in range(len(table[zone])))


def cards_marked(table: Table, zone: Zone, cards: Iterable[object], role: Role) -> Highlights:
    """Some cards of a zone; those that do not lie there are passed over."""
    wanted = set(cards)
    return tuple((Place(zone, index).key, role) for index, card in enumerate(table[zone]) if card in wanted)


def as_reasons(step: Step) -> Step:
    """Return a step that marks only reasons, for a refusal: any other ring would say that something may be played."""
    marked = tuple((key, Role.REASON) for key, _ in step.highlights)
    return replace(step, highlights=marked, substeps=tuple(map(as_reasons, step.substeps)))
