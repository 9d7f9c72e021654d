"""The sets of the deck, one below the other: what each is or became, and its cards, each in a place of its own.

Own cards lie there, those that may be asked for are outlines. Who is working it out sees an outline of every card.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from mathfish_widgets.stage.face_data import Box, SetPlate
from mathfish_widgets.stage.sprites import Sprite, words

from ..explain.highlights import asked_key, keyed_hand, set_key
from ..rules.facts import Outcome, OutcomeKind
from ..rules.zones import HAND, AnyCard
from .layout import SMALL, LiteratureTableView, chip, in_two_lines, suit_of
from .seats import signed, team_name

SETS = "sets"
_SUITS = " clubs", " diamonds", " hearts", " spades"
_MOST_ROWS, _BETWEEN, _LOW_LINE = 9, 8, 16


class Row(NamedTuple):
    """The places of a set: of its plate and of each of its cards."""

    plate: Box
    cards: tuple[Box, ...]

    @property
    def room(self) -> Box:
        """The place of all cards together."""
        first, last = self.cards[0], self.cards[-1]
        return Box(first.x, first.y, last.x + last.w - first.x, first.h)


def sets(table: LiteratureTableView) -> Iterator[Sprite]:
    """Every set with its cards, or with what became of it."""
    outcomes, keys = dict(table.state.finished), dict(keyed_hand(table.state, table.seat))
    for name, row in rows(table).items():
        outcome = outcomes.get(name)
        yield plate(table, name, outcome, row.plate)
        if outcome is not None:
            yield from _told(name, row.room, _became(table, outcome))
        elif not table.watching:
            yield from _cards(table, name, keys, row)


def rows(table: LiteratureTableView) -> Mapping[str, Row]:
    """The places of every set, in the order of the deck; many sets stand in two columns."""
    page, all_sets = table.page, table.state.deck.sets
    columns = 1 if len(all_sets) <= _MOST_ROWS else 2
    deep = -(-len(all_sets) // columns)
    width, pitch = (page.deck.w + _BETWEEN) // columns - _BETWEEN, page.deck.h // deep
    plate_width = page.plate if columns == 1 else page.slim
    placed = {}
    for number, (name, cards) in enumerate(all_sets.items()):
        box = Box(
            page.deck.x + number // deep * (width + _BETWEEN),
            page.deck.y + number % deep * pitch,
            plate_width,
            pitch - page.gap,
        )
        step = (width - plate_width) // len(cards)
        lying = (box.x + width - step * (len(cards) - at) + page.gap for at in range(len(cards)))
        placed[name] = Row(box, tuple(box._replace(x=x, w=step - page.gap) for x in lying))
    return placed


def plate(table: LiteratureTableView, name: str, outcome: Outcome | None, box: Box) -> Sprite:
    """A set: open, or finished, with its outcome."""
    suit = suit_of(name)
    shown = name.removesuffix(next((each for each in _SUITS if name.endswith(each)), ""))
    if outcome is None:
        said = table.name("control.set", set=name)
        return Sprite(set_key(name), box, SetPlate(shown, table.say("label.open"), suit), said, SETS)
    if outcome.team is None:
        face = SetPlate(shown, table.say("label.void_short"), suit, closed=True)
        return Sprite(set_key(name), box, face, table.name("control.set.void", set=name), SETS)
    points = signed(outcome.points)
    face = SetPlate(shown, points, suit, table.emblem(outcome.team), closed=True)
    said = table.name("control.set.finished", set=name, team=team_name(table, outcome.team), points=points)
    return Sprite(set_key(name), box, face, said, SETS)


def _became(table: LiteratureTableView, outcome: Outcome) -> str:
    """What became of a finished set, in a few words."""
    if outcome.team is None:
        return table.say("label.void")
    rule = "label.lost" if outcome.kind is OutcomeKind.WRONG else f"label.{outcome.kind}"
    return table.say(rule, team=team_name(table, outcome.team), points=signed(outcome.points))


def _cards(table: LiteratureTableView, name: str, keys: Mapping[AnyCard, str], row: Row) -> Iterator[Sprite]:
    """The cards of an open set: those in hand as they are, those to ask for as outlines."""
    cards, zone = table.state.deck.sets[name], HAND[table.seat].key
    if not table.view.working_out and not any(card in keys for card in cards):
        yield from _told(name, row.room, table.say("label.none_in_hand"))
        return
    for card, box in zip(cards, row.cards, strict=True):
        if card in keys:
            yield Sprite(keys[card], box, chip(card), table.name("control.hand", card=card), zone)
        else:
            yield Sprite(asked_key(card), box, chip(card, held=False), table.name("control.asked", card=card), zone)


def _told(name: str, room: Box, text: str) -> Iterator[Sprite]:
    """A few words in the place of the cards, in two lines where a row is high enough for them."""
    lines = in_two_lines(text, SMALL, room.w - 4) if room.h >= 2 * _LOW_LINE else (text,)
    for at, line in enumerate(lines):
        top = room.y + (room.h + (2 * at - len(lines)) * _LOW_LINE) // 2
        yield words(f"of-{set_key(name)}-{at}", Box(room.x + 4, top, room.w - 4, _LOW_LINE), line, size=SMALL)
