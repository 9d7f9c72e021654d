"""The piles of a DocFish table: bank and deck, pots, hands, cards that wait."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from mathfish_widgets.engine.cards import Card, SeenCard
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.stage.face_data import Back, Box, EmptyPlace
from mathfish_widgets.stage.faces.birds import portrait_of
from mathfish_widgets.stage.layout import grid
from mathfish_widgets.stage.sprites import Sprite

from ..rules.bundles import Bundle
from ..rules.legality import card_with
from ..rules.state import DocFishState
from ..rules.zones import BANK, DECK, HAND, POT, PRIMES, PRIMES_IN, TABLE, missing, value
from .layout import DocFishView, Place, face, in_order, number_face
from .rows import LEAST, laid, laid_whole

_LIFT = 6
"""How much higher a card lies that was picked."""
_APART = 6
"""How far a pile lies from cards that wait beside it."""
_GLIMPSE = 8
"""How much is seen at least of a card that is only looked at."""


def bank_and_deck(table: DocFishView) -> list[Sprite]:
    """The thirteen stacks of the bank with their counts, and the deck after them."""
    page = table.page
    (w, h), area = page.bank.size, page.bank.cards
    gap = (area.w - page.columns * w) // (page.columns - 1)
    *stacks, last = grid(len(BANK) + 1, area.x, area.y, (w, h), gap, area.w)
    sprites = [table.label("bank", page.bank.words, "label.bank")]
    for (card_value, zone), box in zip(BANK.items(), stacks, strict=True):
        count = table.state.bank[card_value]
        kind = "prime_stack" if card_value in PRIMES else "stack"
        primes = PRIMES_IN[card_value]
        name = table.name(f"control.{kind}", value=card_value, count=count, primes=primes)
        shown = number_face(card_value) if count else EmptyPlace(str(card_value))
        sprites.append(Sprite(zone.key, box, shown, name, "bank", count or None))
    at_the_edge = Box(area.x + area.w - w, last.y, w, h)
    return [*sprites, *_deck(table, at_the_edge)]


def _deck(table: DocFishView, box: Box) -> list[Sprite]:
    count = len(table.state.table[DECK])
    label = table.label("deck", table.page.deck_words, "label.deck", count=count)
    name = table.say("control.deck", count=count)
    return [label, Sprite(DECK.key, box, Back() if count else EmptyPlace(), name, DECK.key)]


def other_side(table: DocFishView) -> list[Sprite]:
    """The other player: the hand from behind, what lies on that side, and the pot."""
    seat, page = 1 - table.seat, table.page
    hand = in_order(table, HAND[seat])
    label = table.label("other", page.other_hand.words, "label.hand_of", who=Who(seat), count=len(hand))
    boxes = laid([0] * len(hand), page.other_hand.cards, page.other_hand.size, _GLIMPSE)
    backs = [Sprite(key, box, face(card)) for (key, card), box in zip(hand, boxes, strict=True)]
    portrait = Sprite(f"portrait-{seat}", page.other_portrait, portrait_of(seat))
    return [portrait, label, *backs, *_on_table(table, seat, page.other_table), *_other_pot(table, seat)]


def _other_pot(table: DocFishView, seat: Seat) -> list[Sprite]:
    """The pot of the other player, which reaches over the place for frozen cards where none lie there.

    Equal cards of a large one lie on each other, with their count.
    """
    place = table.page.other_pot
    area = _room(table, seat, place, table.page.other_table)
    cards = in_order(table, POT[seat])
    label = table.label("other-pot", place.words, "label.their_pot", sum=sum(table.state.pot(seat)))
    values = _values(cards)
    boxes = laid_whole(len(cards), area, place.size, place.size[0])
    if boxes is not None:
        return [label, *(Sprite(key, box, face(card)) for (key, card), box in zip(cards, boxes, strict=True))]
    stacks = Counter(values)
    box_of = dict(zip(stacks, laid([*stacks], area, place.size, _GLIMPSE), strict=True))
    tops = {held: key for held, (key, _) in zip(values, cards, strict=True)}
    counts = {tops[held]: count for held, count in stacks.items() if count > 1}
    piled = zip(cards, values, strict=True)
    return [label, *(Sprite(key, box_of[held], face(card), count=counts.get(key)) for (key, card), held in piled)]


def _room(table: DocFishView, seat: Seat, place: Place, beside: Place) -> Box:
    """The area of a pile, which reaches over the place to its right for cards that wait when none lie there."""
    here, there = place.cards, _waiting_area(table, seat, beside)
    if there.x < here.x:
        return here
    if not table.state.table[TABLE[seat]]:
        return here._replace(w=there.x + there.w - here.x)
    return here._replace(w=min(here.w, there.x - here.x - _APART))


def _waiting_area(table: DocFishView, seat: Seat, place: Place) -> Box:
    """The area of the cards that wait on a side: wider to the left where they are many."""
    x, y, w, h = place.cards
    wider = max(w, LEAST * len(table.state.table[TABLE[seat]]))
    return Box(x + w - wider, y, wider, h)


def own_table(table: DocFishView) -> list[Sprite]:
    """The cards that wait or are frozen on the side of the seat that looks."""
    return _on_table(table, table.seat, table.page.table)


def _on_table(table: DocFishView, seat: Seat, place: Place) -> list[Sprite]:
    state, zone = table.state, TABLE[seat]
    cards = in_order(table, zone)
    if not cards:
        return []
    bundles = [bundle for bundle in state.bundles if bundle.side == seat]
    waiting = [_as_far_as_seen(state, state.pending)] if state.pending and state.pending.side == seat else []
    lacking = sorted({factor for each in (*bundles, *waiting) for factor in missing(state.bank, each.full_change)})
    kind = "frozen" if not waiting else "frozen_or_waiting" if bundles else "waiting"
    label = table.label(zone.key, place.words, f"label.{kind}{'.lacks' if lacking else ''}", factors=lacking)
    frozen = Counter(card_value for bundle in bundles for card_value in bundle.values)
    sprites = [label]
    for (key, card), box in zip(
        cards, laid(_values(cards), _waiting_area(table, seat, place), place.size), strict=True
    ):
        icy = isinstance(card, Card) and frozen[value(card)] > 0
        frozen -= Counter([value(card)] if isinstance(card, Card) else [])
        where = Step("docfish.where.frozen" if icy else "docfish.where.waiting")
        sprites.append(table.card(key, box, card, zone.key, where, frozen=icy))
    return sprites


def _values(cards: Sequence[tuple[str, SeenCard]]) -> list[int]:
    return [value(card) if isinstance(card, Card) else 0 for _, card in cards]


def _as_far_as_seen(state: DocFishState, waiting: Bundle) -> Bundle:
    """The pair that was asked for, with the card still in her hand where that hand is seen."""
    hand = state.hand(waiting.side)
    half = len(waiting.cards) == 1 and hand
    return waiting.joined(card_with(hand, waiting.prime), waiting.side) if half else waiting


def own_hand(table: DocFishView) -> list[Sprite]:
    """The hand of the seat that looks, a picked card a little higher; an onlooker sees its backs."""
    page, zone = table.page, HAND[table.seat]
    cards = in_order(table, zone)
    rule = "label.hand_of" if table.watching else "label.hand"
    label = table.label("hand", page.hand.words, rule, who=Who(table.seat), count=len(cards))
    boxes = laid(_values(cards), _room(table, table.seat, page.hand, page.table), page.hand.size)
    where = Step("docfish.where.hand")
    sprites = [label]
    for (key, card), box in zip(cards, boxes, strict=True):
        lifted = box._replace(y=box.y - _LIFT) if key in table.touched else box
        sprites.append(table.card(key, lifted, card, zone.key, where))
    return sprites
