"""The own hand by sets: in each set that one holds a card of, the own cards and outlines of those to ask for."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.stage.face_data import Box, Tile
from mathfish_widgets.stage.layout import lines_of, row
from mathfish_widgets.stage.sprites import Sprite, words

from ..explain.highlights import DECLARE, FORM, asked_key, keyed_hand
from ..rules.permissions import permissions
from ..rules.zones import HAND, AnyCard
from .layout import LINE, SMALL, LiteratureTableView, card_face, chip

_BELOW, _BUTTON = 8, (150, 48)


def own_hand(table: LiteratureTableView, y: int) -> Iterator[Sprite]:
    """A line that says what can be done, and a row for each set that is touched, on a wide page two side by side."""
    if table.watching or table.state.over:
        return
    page = table.page
    w, h = _BUTTON
    lines = lines_of(_to_do(table), SMALL, page.room - w - 8)
    for at, line in enumerate(lines):
        top = y + (h - LINE * len(lines)) // 2 + at * LINE
        yield words(f"hand-{at}", Box(page.margin, top, page.room - w - 8, LINE), line)
    if table.observation.may_move and permissions(table.state, table.seat).may_declare:
        box = Box(page.width - page.margin - w, y, w, h)
        yield Sprite(DECLARE, box, Tile(table.say("label.declare")), table.name("control.declare"), FORM)
    width, height = _size_of_row(table)
    columns = _columns(table)
    for number, (name, cards) in enumerate(_sets_in_hand(table).items()):
        x = page.margin + number % columns * (width + page.between)
        yield from _row(
            table, name, cards, Box(x, y + h + _BELOW + number // columns * (height + _BELOW), width, height)
        )


def height_of_hand(table: LiteratureTableView) -> int:
    """How high the hand is, with a row for each set that it touches."""
    rows = -(-len(_sets_in_hand(table)) // _columns(table))
    return _BUTTON[1] + rows * (_size_of_row(table)[1] + _BELOW)


def _columns(table: LiteratureTableView) -> int:
    width, between = _size_of_row(table)[0], table.page.between
    return max(1, (table.page.room + between) // (width + between))


def _sets_in_hand(table: LiteratureTableView) -> dict[str, list[AnyCard]]:
    """The open sets that the hand touches, in the order of the deck, with its cards of each."""
    deck, hand = table.state.deck, table.state.hand(table.seat)
    found = {name: [card for card in deck.sets[name] if card in hand] for name in table.state.open_sets}
    return {name: cards for name, cards in found.items() if cards}


def _size_of_row(table: LiteratureTableView) -> tuple[int, int]:
    longest = max(len(cards) for cards in table.state.deck.sets.values())
    w, h = table.page.card
    return longest * (w + table.page.gap) - table.page.gap, LINE + h


def _to_do(table: LiteratureTableView) -> str:
    """What a touch begins, in one line."""
    if not table.observation.may_move:
        return table.say("label.your_cards" if table.state.hand(table.seat) else "label.no_cards")
    allowed = permissions(table.state, table.seat)
    if allowed.must_pass:
        return table.say("label.to_pass")
    if allowed.must_designate:
        return table.say("label.to_designate")
    return table.say("label.to_ask" if allowed.askable else "label.to_declare")


def _row(table: LiteratureTableView, name: str, own: list[AnyCard], box: Box) -> Iterator[Sprite]:
    """The cards of a set: those in hand as they are, the others as outlines."""
    cards, zone = table.state.deck.sets[name], HAND[table.seat].key
    keys = dict(keyed_hand(table.state, table.seat))
    yield words(f"of-{name}", box._replace(h=LINE), table.say("label.set", set=name), bold=True)
    spots = row(len(cards), box.x, box.y + LINE, table.page.card, table.page.gap, box.w)
    for card, spot in zip(cards, spots, strict=True):
        if card in own:
            yield Sprite(keys[card], spot, card_face(card), table.name("control.hand", card=card), zone)
        else:
            said = table.name("control.asked", card=card)
            yield Sprite(asked_key(card), spot, chip(card, held=False), said, zone)
