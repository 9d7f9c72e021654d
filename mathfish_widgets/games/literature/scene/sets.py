"""The sets of the deck, one below the other: what each is or became, and its cards, each in a place of its own.

Own cards are paper there, those that may be asked for lie in the water; of a set of which none is in hand only the
ranks are told. Who is working it out sees every card in the water.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.stage.face_data import Box, SetPlate, TeamLabel
from mathfish_widgets.stage.layout import Share, across, down
from mathfish_widgets.stage.sprites import Sprite

from ..explain.highlights import asked_key, keyed_hand, set_key
from ..rules.state import Outcome, OutcomeKind
from ..rules.zones import HAND, AnyCard
from .hand import own_card
from .layout import LiteratureTableView, chip, suit_of
from .seats import signed, team_name

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
