"""Motion: which cards fly from where to where after a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Place, Transfer

from .face_data import Back, Box
from .sprites import Arrangement, Sprite

Flight = dict[str, Any]
FLIGHT_MS, LONGEST_MS = 250, 1200
"""How long a card flies, and how long all of them may take."""


def flights(turn: Turn[Any], before: Arrangement, after: Arrangement) -> list[Flight]:
    """The flights of a turn, one after another: the key of what lands, and the box that it comes from.

    Boxes are design pixels, `delay_ms` and `ms` thousandths of a second. `pile` tells that a card lands on a pile,
    which is seen until then, `turns` that it is turned over on its way, and `leaps` that the turn has scored. A card
    that is not shown at both ends, or stays where it is, does not fly; cards that go the same way fly as one.
    """
    here, there = before.by_key, after.by_key
    ways: dict[tuple[Box, Box], Flight] = {}
    for source, target in _journeys(turn):
        start = here.get(source.key) or here.get(source.zone.key)
        end = there.get(target.key) or there.get(target.zone.key)
        if start and end and start.box[:2] != end.box[:2]:
            landing = {"pile": end.key == target.zone.key, "turns": _is_down(start) != _is_down(end)}
            ways[start.box, end.box] = {"key": end.key, "box": [*start.box], **landing}
    leaps = any(now > then for then, now in zip(turn.before.scores, turn.after.scores, strict=True))
    ms = min(FLIGHT_MS, LONGEST_MS // len(ways)) if ways else 0
    shared = {"leaps": leaps, "ms": ms}
    return [{**flight, **shared, "delay_ms": number * ms} for number, flight in enumerate(ways.values())]


def _is_down(sprite: Sprite) -> bool:
    return isinstance(sprite.face, Back)


def _journeys(turn: Turn[Any]) -> list[tuple[Place, Place]]:
    """Where each card that was carried sets out and where it lies after the turn, in the order of setting out.

    A transfer counts the places of its own moment, so the cards are followed through all of them by their origin. A
    stack that is used up is shuffled anew within the turn; what it gives afterwards comes from somewhere in it. The
    parts of a card that was changed set out where that card lay.
    """
    piles = {zone: [Place(zone, index) for index in range(len(pile))] for zone, pile in turn.before.table.items()}
    carried: dict[Place, Place] = {}
    for event in turn.events:
        whole = _changed(event.transfers)
        lay = None
        for transfer in event.transfers:
            pile = piles[transfer.source.zone]
            unseen = Place(transfer.source.zone, -1 - len(carried))
            origin = pile.pop(transfer.source.index) if transfer.source.index < len(pile) else unseen
            target = piles[transfer.target]
            target.insert(0 if transfer.on_top else len(target), origin)
            carried[origin] = carried.get(origin, lay or origin)
            if transfer is whole:
                lay = carried[origin]
    now = {origin: Place(zone, index) for zone, pile in piles.items() for index, origin in enumerate(pile)}
    return [(start, now[origin]) for origin, start in carried.items()]


def _changed(transfers: Sequence[Transfer]) -> Transfer | None:
    """The card of an event that is given for its parts: the first, where two or more come back from such a zone."""
    if not transfers:
        return None
    whole, *parts = transfers
    back = {transfer.source.zone.name for transfer in parts} == {whole.target.name}
    return whole if back and len(parts) > 1 else None
