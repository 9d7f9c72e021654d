"""The own hand on the shore, by sets: large cards in a row, and in rows of small ones where there are too many."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, pairwise

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.stage.face_data import Area, Box, Face, SuitFace
from mathfish_widgets.stage.layout import FINGER, centred, fan, grid
from mathfish_widgets.stage.sprites import Sprite

from ..explain.highlights import keyed_hand
from ..rules.zones import HAND, AnyCard
from .layout import LiteratureTableView, chip

_LARGE, _LARGEST = (64, 90), (74, 104)
_WITHIN, _BETWEEN = 4, 12
"""How far cards of a set, and cards of two sets, lie apart where there is room."""
_SMALL, _SMALL_GAP = (31, 32), 3


def shore(table: LiteratureTableView) -> Iterator[Sprite]:
    """The deep water under the own cards, and the cards, where they have a place of their own."""
    yield Sprite("shore", table.page.shore, Area(deep=True, rounded=False))
    hand = table.page.hand
    if hand is None:
        return
    keys = dict(keyed_hand(table.state, table.seat))
    cards = [card for name in table.state.deck.sets.values() for card in name if card in keys]
    row = _row(table, cards, hand) or fan(len(cards), hand, _LARGE)
    for card, box in zip(cards, row or grid(len(cards), hand.x, hand.y, _SMALL, _SMALL_GAP, hand.w), strict=True):
        yield own_card(table, card, keys[card], box, SuitFace(card) if row and isinstance(card, Card) else chip(card))


def own_card(table: LiteratureTableView, card: AnyCard, key: str, box: Box, face: Face) -> Sprite:
    """A card of the own hand, which can be touched."""
    return Sprite(key, box, face, table.name("control.hand", card=card), HAND[table.seat].key)


def _row(table: LiteratureTableView, cards: list[AnyCard], hand: Box) -> list[Box]:
    """The places of cards side by side, as large as there is room; none when too little would be seen of them."""
    sets = [table.state.deck.set_of(card) for card in cards]
    inside = [one == other for one, other in pairwise(sets)]
    least = sum(_WITHIN if within else _BETWEEN for within in inside)
    w, h = _LARGEST if len(cards) * _LARGEST[0] + least <= hand.w else _LARGE
    within, between = _steps(inside.count(True), inside.count(False), w, hand.w - w)
    starts = (*accumulate((within if each else between for each in inside), initial=0),)[: len(cards)]
    if within < FINGER:
        return []
    return [centred(Box(hand.x + start, hand.y, w, hand.h), (w, h)) for start in starts]


def _steps(inside: int, outside: int, w: int, room: int) -> tuple[int, int]:
    """How far a card lies from the one before it, in the same set and in another: sets stay apart while they can."""
    for between, least in ((w + _BETWEEN, w * 9 // 10), (w + _WITHIN, FINGER)):
        within = (room - outside * between) // max(inside, 1)
        if within >= least:
            return min(within, w + _WITHIN), between
    step = min(room // max(inside + outside, 1), w + _WITHIN)
    return step, step
