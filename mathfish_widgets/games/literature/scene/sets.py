"""The sets of the deck, one below the other: what each is or became, and its cards, each in a place of its own.

Own cards are paper there, those that may be asked for lie in the water; of a set of which none is in hand only the
ranks are told. Who is working it out sees every card in the water.
The own hand lies on the shore, by sets: large cards in a row, and rows of small ones where there are too many.
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
    least = sum(_WITHIN if within else _APART for within in inside)
    w, h = _LARGEST if len(cards) * _LARGEST[0] + least <= hand.w else _LARGE
    within, between = _steps(inside.count(True), inside.count(False), w, hand.w - w)
    starts = (*accumulate((within if each else between for each in inside), initial=0),)[: len(cards)]
    if within < FINGER:
        return []
    return [centred(Box(hand.x + start, hand.y, w, hand.h), (w, h)) for start in starts]


def _steps(inside: int, outside: int, w: int, room: int) -> tuple[int, int]:
    """How far a card lies from the one before it, in the same set and in another: sets stay apart while they can."""
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
    """The places of a set: of its plate, of all its cards together, and of each of them."""

    plate: Box
    room: Box
    cards: tuple[Box, ...]


def sets(table: LiteratureTableView) -> Iterator[Sprite]:
    """Every set with its cards, or with what became of it."""
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
    """The places of every set, in the order of the deck; more than a finger can tell apart stand in two columns."""
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
    """A set: open, or finished."""
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
    """What became of a finished set, in a few words."""
    if outcome.team is None:
        return TeamLabel(table.say("label.void"), size=table.page.sizes.text, quiet=True)
    rule = "label.lost" if outcome.kind is OutcomeKind.WRONG else f"label.{outcome.kind}"
    text = table.say(rule, team=team_name(table, outcome.team), points=signed(outcome.points))
    return TeamLabel(text, table.emblem(outcome.team), table.page.sizes.text, quiet=True)


def _cards(table: LiteratureTableView, name: str, keys: Mapping[AnyCard, str], row: Row) -> Iterator[Sprite]:
    """The cards of an open set. Where the hand has a place of its own, its cards are only shown here."""
    zone = HAND[table.seat].key
    for card, box in zip(table.state.deck.sets[name], row.cards, strict=True):
        if card not in keys:
            yield Sprite(asked_key(card), box, chip(card, held=False), table.name("control.asked", card=card), zone)
        elif table.page.hand:
            yield Sprite(f"own-{card}", box, chip(card))
        else:
            yield own_card(table, card, keys[card], box, chip(card))


def _ranks(table: LiteratureTableView, name: str, row: Row) -> Iterator[Sprite]:
    """The ranks of a set of which nothing is in hand."""
    for card, box in zip(table.state.deck.sets[name], row.cards, strict=True):
        text = card.rank_text if isinstance(card, Card) else "★"
        yield Sprite(f"of-{card}", box, TeamLabel(text, size=table.page.sizes.text, quiet=True, centred=True))
