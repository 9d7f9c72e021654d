"""The own hand by sets: in each set that one holds a card of, the own cards and outlines of those to ask for."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.stage.face_data import Box, Tile
from mathfish_widgets.stage.layout import lines_of, row
from mathfish_widgets.stage.sprites import Sprite

from ..explain.sprite_keys import DECLARE, FORM, asked_key, keyed_hand
from ..rules.cards import AnyCard
from ..rules.permissions import permissions
from ..rules.zones import HAND
from .layout import LINE, SMALL, LiteratureTableView, card_face, chip, words

_BELOW, _BUTTON = 8, (150, 48)


def own_hand(look: LiteratureTableView, y: int) -> Iterator[Sprite]:
    """A line that says what can be done, and a row for each set that is touched, on a wide page two side by side."""
    if look.watching or look.state.over:
        return
    plan = look.plan
    w, h = _BUTTON
    lines = lines_of(_to_do(look), SMALL, plan.room - w - 8)
    for at, line in enumerate(lines):
        top = y + (h - LINE * len(lines)) // 2 + at * LINE
        yield words(f"hand-{at}", Box(plan.margin, top, plan.room - w - 8, LINE), line)
    if look.observation.may_move and permissions(look.state, look.seat).may_declare:
        box = Box(plan.width - plan.margin - w, y, w, h)
        yield Sprite(DECLARE, box, Tile(look.say("label.declare")), look.name("control.declare"), FORM)
    width, height = _size_of_row(look)
    columns = _columns(look)
    for number, (name, cards) in enumerate(_sets_in_hand(look).items()):
        x = plan.margin + number % columns * (width + plan.between)
        yield from _row(
            look, name, cards, Box(x, y + h + _BELOW + number // columns * (height + _BELOW), width, height)
        )


def height_of_hand(look: LiteratureTableView) -> int:
    """How high the hand is, with a row for each set that it touches."""
    rows = -(-len(_sets_in_hand(look)) // _columns(look))
    return _BUTTON[1] + rows * (_size_of_row(look)[1] + _BELOW)


def _columns(look: LiteratureTableView) -> int:
    width, between = _size_of_row(look)[0], look.plan.between
    return max(1, (look.plan.room + between) // (width + between))


def _sets_in_hand(look: LiteratureTableView) -> dict[str, list[AnyCard]]:
    """The open sets that the hand touches, in the order of the deck, with its cards of each."""
    deck, hand = look.state.deck, look.state.hand(look.seat)
    found = {name: [card for card in deck.sets[name] if card in hand] for name in look.state.open_sets}
    return {name: cards for name, cards in found.items() if cards}


def _size_of_row(look: LiteratureTableView) -> tuple[int, int]:
    longest = max(len(cards) for cards in look.state.deck.sets.values())
    w, h = look.plan.card
    return longest * (w + look.plan.gap) - look.plan.gap, LINE + h


def _to_do(look: LiteratureTableView) -> str:
    """What a touch begins, in one line."""
    if not look.observation.may_move:
        return look.say("label.your_cards" if look.state.hand(look.seat) else "label.no_cards")
    allowed = permissions(look.state, look.seat)
    if allowed.must_pass:
        return look.say("label.to_pass")
    if allowed.must_designate:
        return look.say("label.to_designate")
    return look.say("label.to_ask" if allowed.askable else "label.to_declare")


def _row(look: LiteratureTableView, name: str, own: list[AnyCard], box: Box) -> Iterator[Sprite]:
    """The cards of a set: those in hand as they are, the others as outlines."""
    cards, zone = look.state.deck.sets[name], HAND[look.seat].key
    keys = dict(keyed_hand(look.state, look.seat))
    yield words(f"of-{name}", box._replace(h=LINE), look.say("label.set", set=name), bold=True)
    spots = row(len(cards), box.x, box.y + LINE, look.plan.card, look.plan.gap, box.w)
    for card, spot in zip(cards, spots, strict=True):
        if card in own:
            yield Sprite(keys[card], spot, card_face(card), look.name("control.hand", card=card), zone)
        else:
            said = look.name("control.asked", card=card)
            yield Sprite(asked_key(card), spot, chip(card, held=False), said, zone)
