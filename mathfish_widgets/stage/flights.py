"""Motion: which cards fly after a turn, from where and to where."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from typing import Any

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Place, Sight, Table, Transfer, Zone

from .face_data import Back, Box
from .layout import around, centred
from .sprites import Arrangement, Sprite

Flight = dict[str, Any]
FLIGHT_MS, LONGEST_MS = 250, 1200
"""How long a card flies, and the longest time that all flights of a turn may take together."""
_WAY_MS = 600


def flights(turn: Turn[Any], before: Arrangement, after: Arrangement) -> list[Flight]:
    """Return the flights of a turn in order, each with a card's key and the box that the card comes from.

    Boxes are in design pixels; `delay_ms` and `ms` are milliseconds. With `pile`, a card lands on a pile, which shows
    its old top until then. With `turns`, the card is turned over on its way; with `leaps`, the turn has scored. The
    boxes in `via` are on its way: cards that one event moves from places in a zone to piles gather first and then go
    together.

    A card flies only if it moves and is shown at both ends; cards on the same path fly together. A sprite with a path
    of its own (`Sprite.way`) flies after the first of these groups.
    """
    here, there = before.by_key, after.by_key
    groups: dict[Hashable, dict[tuple[Box, Box], Flight]] = {}
    for event, source, target in _journeys(turn):
        start = here.get(source.key) or here.get(source.zone.key)
        end = there.get(target.key) or there.get(target.zone.key)
        if start and end and start.box[:2] != end.box[:2]:
            pile, way = end.key == target.zone.key, (start.box, end.box)
            landing = {"pile": pile, "turns": _is_down(start) != _is_down(end)}
            group = (event, source.zone) if pile and start.key == source.key else way
            groups.setdefault(group, {})[way] = {"key": end.key, "box": [*start.box], **landing}
    leaps = any(now > then for then, now in zip(turn.before.scores, turn.after.scores, strict=True))
    parts = [1 + (len(ways) > 1) for ways in groups.values()]
    ms = min(FLIGHT_MS, LONGEST_MS // sum(parts)) if parts else 0
    found: list[Flight] = []
    for number, ways in enumerate(groups.values()):
        via = _closed_up([start for start, _ in ways]) if len(ways) > 1 else [[]] * len(ways)
        timing = {"leaps": leaps, "ms": ms * parts[number], "delay_ms": ms * sum(parts[:number])}
        found += [
            flight | timing | ({"via": boxes} if boxes else {})
            for flight, boxes in zip(ways.values(), via, strict=True)
        ]
    first = ms * parts[0] if parts else 0
    for sprite in after.sprites:
        if sprite.way and here.get(sprite.key) != sprite:
            box, *via_boxes = map(list, sprite.way)
            timing = {"leaps": leaps, "ms": _WAY_MS, "delay_ms": first}
            found.append({"key": sprite.key, "box": box, "via": via_boxes, "pile": False, "turns": False} | timing)
    return found


def deal(zones: Collection[Zone], table: Table, after: Arrangement) -> dict[str, Any]:
    """Return the cards that are dealt to some zones, and the box that they come from.

    The keys of single cards are in reading order. The box is that of the largest face-down pile, or is in the middle of
    a table that shows no pile.
    """
    there = after.by_key
    dealt: dict[str, Sprite] = {}
    for zone in zones:
        for index in range(len(table[zone])):
            card = there.get(Place(zone, index).key) or (there.get(zone.key) if len(table[zone]) == 1 else None)
            if card:
                dealt[card.key] = card
    if not dealt:
        return {}
    stacks = [zone for zone in table if zone.sight is Sight.NOBODY and zone.key in there]
    cards = sorted(dealt.values(), key=lambda card: (card.box.y, card.box.x))
    size = cards[0].box.w, cards[0].box.h
    middle = centred(Box(0, 0, after.width, after.height), size)
    box = there[max(stacks, key=lambda zone: len(table[zone])).key].box if stacks else middle
    return {"box": [*box], "keys": [card.key for card in cards]}


def _closed_up(boxes: Sequence[Box]) -> list[list[list[int]]]:
    """Return the boxes where some cards gather on their way, in the middle of the places that they leave."""
    whole, step = around(boxes), max(box.w for box in boxes) * 2 // 3
    left = whole.x + (whole.w - step * (len(boxes) - 1)) // 2
    return [
        [[left + step * place - box.w // 2, whole.y + (whole.h - box.h) // 2, box.w, box.h]]
        for place, box in enumerate(boxes)
    ]


def _is_down(sprite: Sprite) -> bool:
    return isinstance(sprite.face, Back)


def _journeys(turn: Turn[Any]) -> list[tuple[int, Place, Place]]:
    """Return for each card the first event that moved it, its start, and its place after the turn.

    A transfer counts places at the moment when it happens, so the cards are followed from their origin through all
    transfers. If a stack runs out, it is shuffled again within the turn, and later cards come from anywhere in it. If a
    card is replaced by its parts, they start where the card was.
    """
    piles = {zone: [Place(zone, index) for index in range(len(pile))] for zone, pile in turn.before.table.items()}
    carried: dict[Place, tuple[int, Place]] = {}
    for number, event in enumerate(turn.events):
        piles |= {zone: [] for zone in event.laid or ()}
        whole = _changed(event.transfers)
        lay = None
        for transfer in event.transfers:
            pile = piles[transfer.source.zone]
            unseen = Place(transfer.source.zone, -1 - len(carried))
            origin = pile.pop(transfer.source.index) if transfer.source.index < len(pile) else unseen
            target = piles[transfer.target]
            target.insert(0 if transfer.on_top else len(target), origin)
            carried[origin] = carried.get(origin, (number, lay or origin))
            if transfer is whole:
                _, lay = carried[origin]
    now = {origin: Place(zone, index) for zone, pile in piles.items() for index, origin in enumerate(pile)}
    return [(*start, now[origin]) for origin, start in carried.items() if origin in now]


def _changed(transfers: Sequence[Transfer]) -> Transfer | None:
    """Return the transfer of a card that is replaced by its parts, if the event is such an exchange.

    That is the first transfer, if two or more cards come back from the zone that the first card goes to.
    """
    if not transfers:
        return None
    whole, *parts = transfers
    back = {transfer.source.zone.name for transfer in parts} == {whole.target.name}
    return whole if back and len(parts) > 1 else None
