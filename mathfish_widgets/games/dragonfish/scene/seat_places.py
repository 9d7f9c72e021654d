"""Where the seats and the stacks lie: each seat in a corner of the box, the own one always in the same."""

from __future__ import annotations

from typing import NamedTuple

from mathfish_widgets.engine.table import Seat
from mathfish_widgets.stage.face_data import Box
from mathfish_widgets.stage.layout import Share, Size, across, below, down, fan, grid, moved

from ..rules.state import GOALS
from ..rules.zones import MOST_SEATS
from .layout import Dimensions, plan

CORNERS = {2: ("SW", "NE"), 3: ("SW", "NW", "NE"), 4: ("SW", "NW", "NE", "SE")}
"""The corner of the seat that looks, and of those that follow it; seat 0 sits in front of pond 3.

Source: docs/rules/dragonfish.md, Setup.
"""
_GAP, _NARROWEST = 3, 27
"""The gap between cards, and the room of the narrowest card with a gap."""


class SeatPlace(NamedTuple):
    """The place of a portrait, of a name and lines about the catch, of the fish caught, and of a hand from behind.

    In the `zone` lies the own hand, which takes a free corner on a narrow page, or what another seat says.
    """

    portrait: Box
    lines: tuple[Box, ...]
    catch: Box
    backs: Box
    zone: Box


def seat_place(page: Dimensions, players: int, seat: Seat, own: Seat) -> SeatPlace:
    """The place of a seat: its fish near the pond beside it, and name and zone towards the edge of the table."""
    corner = CORNERS[players][(seat - own) % players]
    fish, head, zone = _parts(page, players, corner)
    portrait, text = across(head, page.portrait, Share(), gap=page.apart)
    lines = down(text, *page.lines, gap=0)
    if not page.hand:
        alone = seat == own and players < MOST_SEATS
        return SeatPlace(portrait, tuple(lines[:2]), fish, lines[2], plan(page).corners["SE"] if alone else zone)
    catch, backs = across(fish, Share(), page.hand, gap=page.apart)
    return SeatPlace(portrait, tuple(lines), catch, backs, zone)


def _parts(page: Dimensions, players: int, corner: str) -> tuple[Box, Box, Box]:
    """The fish, the head and the zone of a corner."""
    box, head = plan(page).corners[corner], sum(page.lines)
    high = page.fish[1] if GOALS[players][0] * _NARROWEST <= box.w + _GAP else 2 * _NARROWEST - _GAP
    if "S" in corner:
        fish, top, zone = down(box, high, head, Share(), gap=page.apart)
        return fish, top, zone
    upper, fish = down(box, Share(), high, gap=page.apart)
    if not page.foot:
        west = corner == "NW"
        upper = across(upper, *((Share(), page.pile) if west else (page.pile, Share())))[0 if west else 1]
    top, zone = down(upper, head, Share(), gap=page.apart)
    return fish, top, zone


def stack_places(page: Dimensions, deck: str) -> tuple[Box, Box]:
    """Where a stack and its discards lie: one above the other."""
    stack, discards = down(plan(page).piles[deck], Share(), Share(), gap=_GAP)
    return stack, discards


def spots(count: int, box: Box, size: Size) -> list[Box]:
    """Where cards lie at the lower edge of a box, so large at most: narrower where they are many, then in more rows."""
    if not count:
        return []
    rows = -(-count * _NARROWEST // (box.w + _GAP))
    most = -(-count // rows)
    w = min(size[0], (box.w + _GAP) // most - _GAP)
    h = min(size[1], (box.h + _GAP) // rows - _GAP)
    top = box.y + box.h - rows * (h + _GAP) + _GAP
    return grid(count, box.x, top, (w, h), _GAP, most * (w + _GAP) - _GAP)


def hand_spots(count: int, box: Box, page: Dimensions) -> list[Box]:
    """Where the cards of the own hand lie: large ones beside each other, like a fan where they are more, or slim."""
    if count * (page.slim + _GAP) - _GAP <= box.w:
        return spots(count, box, page.card)
    fanned = fan(count, box, (page.slim, min(page.card[1], box.h)))
    lower = box.y + box.h - below(fanned, 0, box.y + box.h)
    return [moved(each, down=lower) for each in fanned] or spots(count, box, page.card)
