"""The two sides of a DocFish table: hands, the other player's pot, cards that wait or are frozen."""

from __future__ import annotations

from collections import Counter

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.stage.face_data import Box
from mathfish_widgets.stage.layout import below, grid, row
from mathfish_widgets.stage.sprites import Sprite

from ..rules.zones import HAND, POT, TABLE, missing, value
from .layout import BELOW_LINE, LINE, DocFishView, by_value, face, in_order

_BACKS_WIDTH = 230
_BETWEEN = 20
_TABLE_WIDTH = 230


def other_side(table: DocFishView, y: int) -> list[Sprite]:
    """The other player: the hand from behind, then what lies on that side, then the pot."""
    seat, plan = 1 - table.seat, table.plan
    hand = in_order(table.state.table, HAND[seat])
    width = plan.room if plan.narrow else _BACKS_WIDTH
    line = Box(plan.margin, y, width, LINE)
    label = table.label("other", line, "docfish.label.hand_of", who=Who(seat), count=len(hand))
    boxes = row(len(hand), plan.margin, y + BELOW_LINE, plan.back, 6, width)
    backs = [Sprite(key, box, face(card)) for (key, card), box in zip(hand, boxes, strict=True)]
    if plan.narrow:
        y += BELOW_LINE + plan.back[1] + plan.gap
        frozen = _other_table(table, seat, plan.margin, y)
        return [label, *backs, *frozen, *_other_pot(table, seat, plan.margin, bottom(frozen, plan.gap, y))]
    x = plan.margin + width + _BETWEEN
    frozen = _other_table(table, seat, x, y)
    right = max((sprite.box.x + sprite.box.w + _BETWEEN for sprite in frozen), default=x)
    return [label, *backs, *frozen, *_other_pot(table, seat, right, y)]


def bottom(sprites: list[Sprite], gap: int, y: int) -> int:
    """The height at which something can lie below some sprites."""
    return below((sprite.box for sprite in sprites), gap, y)


def _other_pot(table: DocFishView, seat: Seat, x: int, y: int) -> list[Sprite]:
    plan = table.plan
    cards = in_order(table.state.table, POT[seat])
    label = table.label("other-pot", table.line(y, x), "docfish.label.their_pot", sum=sum(table.state.pot(seat)))
    room = plan.width - plan.margin - x
    boxes = by_value((card for _, card in cards), x, y + BELOW_LINE, plan.other, 4, room)
    return [label, *(Sprite(key, box, face(card)) for (key, card), box in zip(cards, boxes, strict=True))]


def _other_table(table: DocFishView, seat: Seat, x: int, y: int) -> list[Sprite]:
    cards = in_order(table.state.table, TABLE[seat])
    if not cards:
        return []
    boxes = row(len(cards), x, y + BELOW_LINE, table.plan.stack, table.plan.gap, _TABLE_WIDTH)
    return _on_table(table, seat, boxes, Box(x, y, _TABLE_WIDTH, LINE))


def own_table(table: DocFishView, y: int) -> list[Sprite]:
    """The cards that wait or are frozen on the side of the seat that looks."""
    plan = table.plan
    count = len(table.state.table[TABLE[table.seat]])
    boxes = grid(count, plan.margin, y + BELOW_LINE, plan.pot, plan.gap, plan.room)
    return _on_table(table, table.seat, boxes, table.line(y)) if count else []


def _on_table(table: DocFishView, seat: Seat, boxes: list[Box], line: Box) -> list[Sprite]:
    state, zone = table.state, TABLE[seat]
    bundles = [bundle for bundle in state.bundles if bundle.side == seat]
    waiting = [state.pending] if state.pending and state.pending.side == seat else []
    lacking = sorted({factor for each in (*bundles, *waiting) for factor in missing(state.bank, each.full_change)})
    kind = "shown" if not lacking else "frozen" if bundles else "waiting"
    label = table.label(zone.key, line, f"docfish.label.{kind}", factors=lacking)
    frozen = Counter(card_value for bundle in bundles for card_value in bundle.values)
    sprites = [label]
    for (key, card), box in zip(in_order(state.table, zone), boxes, strict=True):
        icy = isinstance(card, Card) and frozen[value(card)] > 0
        frozen -= Counter([value(card)] if isinstance(card, Card) else [])
        where = Step("docfish.where.frozen" if icy else "docfish.where.table")
        sprites.append(table.card(key, box, card, zone.key, where, frozen=icy))
    return sprites


def own_hand(table: DocFishView, y: int) -> list[Sprite]:
    """The hand of the seat that looks; an onlooker sees its backs."""
    plan, zone = table.plan, HAND[table.seat]
    cards = in_order(table.state.table, zone)
    rule = "docfish.label.hand_of" if table.watching else "docfish.label.hand"
    label = table.label("hand", table.line(y), rule, who=Who(table.seat), count=len(cards))
    boxes = grid(len(cards), plan.margin, y + BELOW_LINE, plan.hand, plan.gap, plan.room)
    where = Step("docfish.where.hand")
    return [
        label,
        *(table.card(key, box, card, zone.key, where) for (key, card), box in zip(cards, boxes, strict=True)),
    ]
