"""The piles of a DocFish table: bank and deck, pots and the groups of a Consolidation, hands, cards that wait."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import prod

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Role, Step, Who
from mathfish_widgets.mathematics.expressions import evaluated, product
from mathfish_widgets.stage.face_data import Back, Box, EmptyPlace, Frame, Label
from mathfish_widgets.stage.layout import around, bottom, grid, row
from mathfish_widgets.stage.sprites import Sprite

from ..rules.bundles import Bundle
from ..rules.facts import Phase
from ..rules.legality import card_with
from ..rules.state import DocFishState
from ..rules.zones import BANK, DECK, HAND, POT, PRIMES, PRIMES_IN, TABLE, missing, value
from .consolidation_builder import Groups, pot_cards, touched_groups
from .layout import BELOW_LINE, LINE, DocFishView, by_value, face, in_order, number_face

_CARD_GAP, _FRAME, _BELOW_FRAME, _BETWEEN_FRAMES = 4, 6, 28, 12
_BACKS_WIDTH = 230
_BETWEEN = 20
_TABLE_WIDTH = 230


def bank_and_deck(table: DocFishView, y: int) -> list[Sprite]:
    """The thirteen stacks of the bank with their counts, and the deck at their right."""
    page = table.page
    *stacks, last = grid(len(BANK) + 1, page.margin, y + BELOW_LINE, page.stack, page.stack_gap, page.room)
    sprites = [table.label("bank", table.line(y), "label.bank")]
    for (card_value, zone), box in zip(BANK.items(), stacks, strict=True):
        count = table.state.bank[card_value]
        kind = "prime_stack" if card_value in PRIMES else "stack"
        primes = PRIMES_IN[card_value]
        name = table.name(f"control.{kind}", value=card_value, count=count, primes=primes)
        shown = number_face(card_value) if count else EmptyPlace(str(card_value))
        sprites.append(Sprite(zone.key, box, shown, name, "bank", count or None))
    return [*sprites, *_deck(table, last, y)]


def _deck(table: DocFishView, box: Box, y: int) -> list[Sprite]:
    count = len(table.state.table[DECK])
    line = Box(box.x + box.w + 12, box.y + box.h // 2 - LINE // 2, 120, LINE)
    if not table.page.narrow:
        line = Box(box.x - 40, y, box.w + 40, LINE)
    label = table.label("deck", line, "label.deck", count=count)
    name = table.say("control.deck", count=count)
    return [label, Sprite(DECK.key, box, Back() if count else EmptyPlace(), name, DECK.key)]


def own_pot(table: DocFishView, y: int) -> list[Sprite]:
    """The pot of the seat that looks, sorted; cards in groups leave their places open and lie in the tray below."""
    page, zone = table.page, POT[table.seat]
    rule = "label.pot_of" if table.watching else "label.pot"
    label = table.label("pot", table.line(y), rule, who=Who(table.seat), sum=sum(table.state.pot(table.seat)))
    cards = pot_cards(table.state, table.seat)
    groups = _groups(table, tuple(cards))
    grouped = {key for group in groups for key in group}
    boxes = grid(len(cards), page.margin, y + BELOW_LINE, page.pot, page.gap, page.room)
    sprites = [label]
    for number, ((key, card_value), box) in enumerate(zip(cards.items(), boxes, strict=True)):
        if key in grouped:
            sprites.append(Sprite(f"left-{number}", box, EmptyPlace(str(card_value))))
        else:
            where = Step("docfish.where.pot_of" if table.watching else "docfish.where.pot", {"who": Who(table.seat)})
            name = table.card_name(card_value, where)
            sprites.append(Sprite(key, box, number_face(card_value), name, zone.key))
    lowest = bottom(sprites, 12, y + BELOW_LINE + page.pot[1] + 12)
    return [*sprites, *(_tray(table, groups, cards, lowest) if _composing(table) else ())]


def _composing(table: DocFishView) -> bool:
    return table.observation.may_move and table.state.phase is Phase.CONSOLIDATE and bool(table.state.pot(table.seat))


def _groups(table: DocFishView, pot_keys: Sequence[str]) -> Groups:
    groups = touched_groups(table.view.touched, pot_keys) if _composing(table) else None
    return tuple(group for group in groups or () if group)


def _tray(table: DocFishView, groups: Groups, cards: dict[str, int], y: int) -> list[Sprite]:
    page = table.page
    rule = "label.groups" if groups else "label.no_groups"
    sprites = [table.label("groups", table.line(y), rule, bold=bool(groups))]
    (w, h), x, top = page.pot, page.margin + _FRAME, y + BELOW_LINE + _FRAME
    for number, group in enumerate(groups):
        width = len(group) * (w + _CARD_GAP) - _CARD_GAP
        if x > page.margin + _FRAME and x + width + _FRAME > page.width - page.margin:
            x, top = page.margin + _FRAME, top + h + _FRAME + _BELOW_FRAME
        boxes = grid(len(group), x, top, page.pot, _CARD_GAP, page.room)
        sprites += _group(table, number, [(key, cards[key]) for key in group], boxes)
        x += width + 2 * _FRAME + _BETWEEN_FRAMES
        top = max(box.y for box in boxes)
    return [*sprites, Sprite("tray", Box(page.margin, top + h + _FRAME, page.room, LINE), Label(""))]


def _group(table: DocFishView, number: int, cards: list[tuple[str, int]], boxes: list[Box]) -> list[Sprite]:
    values = [card_value for _, card_value in cards]
    text = str(evaluated(product(*values))) if len(values) > 1 else ""
    frame = Sprite(f"group-{number}", around(boxes, _FRAME), Frame(text, Role.SUBJECT))
    where = Step("docfish.where.group", {"number": number + 1, "product": prod(values)})
    zone = POT[table.seat].key
    return [
        frame,
        *(
            Sprite(key, box, number_face(card_value), table.card_name(card_value, where), zone)
            for (key, card_value), box in zip(cards, boxes, strict=True)
        ),
    ]


def other_side(table: DocFishView, y: int) -> list[Sprite]:
    """The other player: the hand from behind, then what lies on that side, then the pot."""
    seat, page = 1 - table.seat, table.page
    hand = in_order(table, HAND[seat])
    width = page.room if page.narrow else _BACKS_WIDTH
    line = Box(page.margin, y, width, LINE)
    label = table.label("other", line, "label.hand_of", who=Who(seat), count=len(hand))
    boxes = row(len(hand), page.margin, y + BELOW_LINE, page.back, 6, width)
    backs = [Sprite(key, box, face(card)) for (key, card), box in zip(hand, boxes, strict=True)]
    if page.narrow:
        y += BELOW_LINE + page.back[1] + page.gap
        frozen = _other_table(table, seat, page.margin, y)
        return [label, *backs, *frozen, *_other_pot(table, seat, page.margin, bottom(frozen, page.gap, y))]
    x = page.margin + width + _BETWEEN
    frozen = _other_table(table, seat, x, y)
    right = max((sprite.box.x + sprite.box.w + _BETWEEN for sprite in frozen), default=x)
    return [label, *backs, *frozen, *_other_pot(table, seat, right, y)]


def _other_pot(table: DocFishView, seat: Seat, x: int, y: int) -> list[Sprite]:
    page = table.page
    cards = in_order(table, POT[seat])
    label = table.label("other-pot", table.line(y, x), "label.their_pot", sum=sum(table.state.pot(seat)))
    room = page.width - page.margin - x
    boxes = by_value((card for _, card in cards), x, y + BELOW_LINE, page.other, 4, room)
    return [label, *(Sprite(key, box, face(card)) for (key, card), box in zip(cards, boxes, strict=True))]


def _other_table(table: DocFishView, seat: Seat, x: int, y: int) -> list[Sprite]:
    cards = in_order(table, TABLE[seat])
    if not cards:
        return []
    boxes = row(len(cards), x, y + BELOW_LINE, table.page.stack, table.page.gap, _TABLE_WIDTH)
    return _on_table(table, seat, boxes, Box(x, y, _TABLE_WIDTH, LINE))


def own_table(table: DocFishView, y: int) -> list[Sprite]:
    """The cards that wait or are frozen on the side of the seat that looks."""
    page = table.page
    count = len(table.state.table[TABLE[table.seat]])
    boxes = grid(count, page.margin, y + BELOW_LINE, page.pot, page.gap, page.room)
    return _on_table(table, table.seat, boxes, table.line(y)) if count else []


def _on_table(table: DocFishView, seat: Seat, boxes: list[Box], line: Box) -> list[Sprite]:
    state, zone = table.state, TABLE[seat]
    bundles = [bundle for bundle in state.bundles if bundle.side == seat]
    waiting = [_as_far_as_seen(state, state.pending)] if state.pending and state.pending.side == seat else []
    lacking = sorted({factor for each in (*bundles, *waiting) for factor in missing(state.bank, each.full_change)})
    kind = "frozen" if not waiting else "frozen_or_waiting" if bundles else "waiting"
    label = table.label(zone.key, line, f"label.{kind}{'.lacks' if lacking else ''}", factors=lacking)
    frozen = Counter(card_value for bundle in bundles for card_value in bundle.values)
    sprites = [label]
    for (key, card), box in zip(in_order(table, zone), boxes, strict=True):
        icy = isinstance(card, Card) and frozen[value(card)] > 0
        frozen -= Counter([value(card)] if isinstance(card, Card) else [])
        where = Step("docfish.where.frozen" if icy else "docfish.where.waiting")
        sprites.append(table.card(key, box, card, zone.key, where, frozen=icy))
    return sprites


def _as_far_as_seen(state: DocFishState, waiting: Bundle) -> Bundle:
    """The pair that was asked for, with the card still in her hand where that hand is seen."""
    hand = state.hand(waiting.side)
    half = len(waiting.cards) == 1 and hand
    return waiting.joined(card_with(hand, waiting.prime), waiting.side) if half else waiting


def own_hand(table: DocFishView, y: int) -> list[Sprite]:
    """The hand of the seat that looks; an onlooker sees its backs."""
    page, zone = table.page, HAND[table.seat]
    cards = in_order(table, zone)
    rule = "label.hand_of" if table.watching else "label.hand"
    label = table.label("hand", table.line(y), rule, who=Who(table.seat), count=len(cards))
    boxes = grid(len(cards), page.margin, y + BELOW_LINE, page.hand, page.gap, page.room)
    where = Step("docfish.where.hand")
    return [
        label,
        *(table.card(key, box, card, zone.key, where) for (key, card), box in zip(cards, boxes, strict=True)),
    ]
