"""Part one on one's own side of Pemberley's table: the cards played, and the hand with what each card would bring."""

from __future__ import annotations

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.mathematics.expressions import Number
from mathfish_widgets.stage.face_data import Back, Box
from mathfish_widgets.stage.layout import grid
from mathfish_widgets.stage.sprites import Sprite

from ..analysis.preview import Preview, preview
from ..rules.zones import HAND, PILE
from .layout import BELOW_LINE, LINE, PemberleyTableView, in_order, points_step
from .other_seats import row_of_groups

PREVIEW = "preview"
"""The key of the aid that shows what each card of the hand would bring."""
_BETWEEN, _SIZE, _LINE = 10, 14, 18


def own_cards(table: PemberleyTableView, y: int) -> list[Sprite]:
    """The cards that the seat has played, and its hand below them."""
    plan = table.plan
    label = table.label(
        "pile", table.line(y), table.of_seat("pile", points=points_step(table.state.points[table.seat]))
    )
    start = Box(plan.margin, y + BELOW_LINE, plan.room, LINE)
    played = table.pile(PILE[table.seat])
    sprites = row_of_groups([played], start, plan.small) if played else []
    return [label, *sprites, *_hand(table, start.y + plan.small[1] + _BETWEEN)]


def _hand(table: PemberleyTableView, y: int) -> list[Sprite]:
    plan, cards = table.plan, in_order(table.pile(HAND[table.seat]))
    previews = {each.card: each for each in preview(table.observation)} if PREVIEW in table.view.aids else {}
    w, h = plan.hand
    below = 2 * _LINE + 2 if previews else 0
    places = grid(len(cards), plan.margin, y + BELOW_LINE, (w, h + below), plan.gap, plan.room)
    sprites = [table.label("hand", table.line(y), table.of_seat("hand", count=len(cards)))]
    for (key, card), place in zip(cards, places, strict=True):
        box = Box(place.x, place.y, w, h)
        if not isinstance(card, Card):
            sprites.append(Sprite(key, box, Back()))
            continue
        brings = previews.get(card)
        where = _where(table, brings) if brings else table.say("where.hand")
        sprites.append(table.control(key, box, card, HAND[table.seat].key, where))
        sprites += _brings(table, key, box, brings) if brings else []
    return sprites


def _where(table: PemberleyTableView, brings: Preview) -> str:
    if brings.refusal is not None:
        return table.say("where.refused", reason=table.view.wording.sentence(brings.refusal))
    return table.say("where.makes", result=Number(brings.result or 0), points=brings.points)


def _brings(table: PemberleyTableView, key: str, card: Box, brings: Preview) -> list[Sprite]:
    """Two short lines under a card: the total it makes and its points, or what forbids it."""
    gap = table.plan.gap - 4
    if brings.refusal is None:
        lines = str(Number(brings.result or 0)), table.say("preview.points", points=brings.points)
    elif brings.refusal.rule.endswith("limit"):
        lines = table.say("preview.limit"), str(brings.refusal.values["limit"])
    else:
        lines = table.say("preview.division", **brings.refusal.values), table.say("preview.over")
    return [
        table.label(
            f"{key}-{number}",
            Box(card.x - gap // 2, card.y + card.h + 2 + number * _LINE, card.w + gap, _LINE),
            text,
            bold=bool(brings.points),
            centred=True,
            size=_SIZE,
        )
        for number, text in enumerate(lines)
    ]
