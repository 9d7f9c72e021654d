"""The sets of the deck, one below the other: their outcomes, and their cards in fixed places.

The player's own cards look like paper, and the other cards of their sets are in the water. A set of which the player
has no card shows only ranks, unless the pupil is working it out. The player's hand is on the shore, sorted by sets, in
a row of large cards, or in rows of small cards if there are too many.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import accumulate, pairwise
from typing import NamedTuple

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.stage.face_data import Area, Box, Face, SetPlate, SuitFace, TeamLabel
from mathfish_widgets.stage.layout import FINGER, Share, across, centred, down, fan, grid
from mathfish_widgets.stage.sprites import Sprite

from ..explain.highlights import asked_key, keyed_hand, set_key
from ..rules.state import HAND, AnyCard, Outcome, OutcomeKind
from .layout import LiteratureTableView, chip, suit_of
from .seats import signed, team_name

_LARGE, _LARGEST = (64, 90), (74, 104)
_WITHIN, _APART = 4, 12
"""The distance between cards of a set, and between two sets, if there is room."""
_SMALL, _SMALL_GAP = (31, 32), 3


def shore(table: LiteratureTableView) -> Iterator[Sprite]:
    """Yield the deep water at the bottom and, if the hand has its place there, the hand."""
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
    """Return the sprite of a card in the player's hand, which can be chosen."""
    return Sprite(key, box, face, table.name("control.hand", card=card), HAND[table.seat].key)


def _row(table: LiteratureTableView, cards: list[AnyCard], hand: Box) -> list[Box]:
    """Return places for all cards in one row, as large as possible.

    Return an empty list if too little of each card would show.
    """
    sets = [table.state.deck.set_of(card) for card in cards]
    inside = [one == other for one, other in pairwise(sets)]
    least = sum(_WITHIN if within else _APART for within in inside)
    w, h = _LARGEST if len(cards) * _LARGEST[0] + least <= hand.w else _LARGE
    within, between = _steps(inside.count(True), inside.count(False), w, hand.w - w)
    starts = (*accumulate((within if each else between for each in inside), initial=0),)[: len(cards)]
    if within < FINGER:
        return []
    return [centred(Box(hand.x + start, hand.y, w, hand.h), (w, h)) for start in starts]


def _steps(inside: int, outside: int, w: int, room: int) -> tuple[int, int]:
    """Return the distances from card to card within a set and between sets.

    Sets are kept apart if possible.
    """
    for between, least in ((w + _APART, w * 9 // 10), (w + _WITHIN, FINGER)):
        within = (room - outside * between) // max(inside, 1)
        if within >= least:
            return min(within, w + _WITHIN), between
    step = min(room // max(inside + outside, 1), w + _WITHIN)
    return step, step


SETS = "sets"
_SUITS = " clubs", " diamonds", " hearts", " spades"
_LOWEST, _BETWEEN, _SLIMMER = 24, 8, 4


class Row(NamedTuple):
    """The places of a set: its plate, the area of its cards, and each card."""

    plate: Box
    room: Box
    cards: tuple[Box, ...]


def sets(table: LiteratureTableView) -> Iterator[Sprite]:
    """Yield every set with its cards, or with its outcome if it is finished."""
    outcomes, keys = dict(table.state.finished), dict(keyed_hand(table.state, table.seat))
    for name, row in rows(table).items():
        outcome = outcomes.get(name)
        yield plate(table, name, outcome, row.plate)
        if outcome is not None:
            yield Sprite(f"became-{set_key(name)}", row.room, _became(table, outcome))
        elif table.view.working_out or any(card in keys for card in table.state.deck.sets[name]):
            yield from _cards(table, name, keys, row)
        else:
            yield from _ranks(table, name, row)


def rows(table: LiteratureTableView) -> Mapping[str, Row]:
    """Return the places of every set in the order of the deck, in two columns if one would be too full."""
    page, all_sets = table.page, table.state.deck.sets
    columns = 1 if page.deck.h // len(all_sets) >= _LOWEST else 2
    width, deep = page.sizes.plate if columns == 1 else page.sizes.plate - _SLIMMER, len(all_sets) // columns
    gap = min(page.sizes.gap, page.deck.h // deep - _LOWEST)
    boxes = (
        box
        for column in across(page.deck, *[Share()] * columns, gap=_BETWEEN)
        for box in down(column, *[Share()] * deep, gap=gap)
    )
    placed = {}
    for (name, cards), box in zip(all_sets.items(), boxes, strict=True):
        set_plate, room = across(box, width, Share(), gap=page.sizes.gap)
        placed[name] = Row(set_plate, room, tuple(across(room, *[Share()] * len(cards), gap=page.sizes.gap)))
    return placed


def plate(table: LiteratureTableView, name: str, outcome: Outcome | None, box: Box) -> Sprite:
    """Return the plate of a set, which can be chosen; the outcome of an open set is None."""
    shown = name.removesuffix(next((each for each in _SUITS if name.endswith(each)), ""))
    face = SetPlate(shown, suit_of(name), table.page.sizes.text, closed=outcome is not None)
    if outcome is None:
        said = table.name("control.set", set=name)
    elif outcome.team is None:
        said = table.name("control.set.void", set=name)
    else:
        team = team_name(table, outcome.team)
        said = table.name("control.set.finished", set=name, team=team, points=signed(outcome.points))
    return Sprite(set_key(name), box, face, said, SETS)


def _became(table: LiteratureTableView, outcome: Outcome) -> TeamLabel:
    """Return the outcome of a finished set in a few words."""
    if outcome.team is None:
        return TeamLabel(table.say("label.void"), size=table.page.sizes.text, quiet=True)
    rule = "label.lost" if outcome.kind is OutcomeKind.WRONG else f"label.{outcome.kind}"
    text = table.say(rule, team=team_name(table, outcome.team), points=signed(outcome.points))
    return TeamLabel(text, table.emblem(outcome.team), table.page.sizes.text, quiet=True)


def _cards(table: LiteratureTableView, name: str, keys: Mapping[AnyCard, str], row: Row) -> Iterator[Sprite]:
    """Yield the cards of an open set.

    The player's own cards can be chosen here only if the hand has no place of its own.
    """
    zone = HAND[table.seat].key
    for card, box in zip(table.state.deck.sets[name], row.cards, strict=True):
        if card not in keys:
            yield Sprite(asked_key(card), box, chip(card, held=False), table.name("control.asked", card=card), zone)
        elif table.page.hand:
            yield Sprite(f"own-{card}", box, chip(card))
        else:
            yield own_card(table, card, keys[card], box, chip(card))


def _ranks(table: LiteratureTableView, name: str, row: Row) -> Iterator[Sprite]:
    """Yield the ranks of a set of which the player has no card."""
    for card, box in zip(table.state.deck.sets[name], row.cards, strict=True):
        text = card.rank_text if isinstance(card, Card) else "★"
        yield Sprite(f"of-{card}", box, TeamLabel(text, size=table.page.sizes.text, quiet=True, centred=True))
