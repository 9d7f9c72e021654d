"""One's own side of Pemberley's table: in part one the cards played and the hand, in part two free cards and sets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.moves import Refusal
from mathfish_widgets.explain.steps import Role
from mathfish_widgets.mathematics.expressions import Number
from mathfish_widgets.stage.face_data import Back, Box, EmptyPlace, Frame
from mathfish_widgets.stage.layout import around, bottom, grid
from mathfish_widgets.stage.sprites import Sprite

from ..analysis.preview import Preview, preview
from ..explain.calculation import landings_of_cards
from ..rules.facts import Phase
from ..rules.moves import LaySet
from ..rules.scoring import points_of_set
from ..rules.zones import ASIDE, HAND, PILE, SETS
from .layout import BELOW_LINE, LINE, PemberleyTableView, in_order, points_step
from .other_seats import row_of_groups
from .running_calculation import new_set
from .set_builder import free_cards

PREVIEW = "preview"
"""The key of the aid that shows what each card of the hand would bring."""
NEW_SET = "new-set"
"""The key of the zone in which the cards of the set that is being built lie."""
KeyedCards = Sequence[tuple[str, Card]]
NameOfPlace = Callable[[int, Number | None], str]
"""Where a card lies, in words: from its place in the set, the first 1, and its result, if it has one."""
_ABOVE_HAND, _BETWEEN, _FRAME, _LABEL = 10, 12, 6, 116
_SIZE, _LINE = 14, 18


def own_cards(table: PemberleyTableView, y: int) -> list[Sprite]:
    """The cards that the seat has played, and its hand below them."""
    page = table.page
    label = table.label(
        "pile", table.line(y), table.of_seat("pile", points=points_step(table.state.points[table.seat]))
    )
    start = Box(page.margin, y + BELOW_LINE, page.room, LINE)
    played = table.pile(PILE[table.seat])
    sprites = row_of_groups([played], start, page.small) if played else []
    return [label, *sprites, *_hand(table, start.y + page.small[1] + _ABOVE_HAND)]


def _hand(table: PemberleyTableView, y: int) -> list[Sprite]:
    page, cards = table.page, in_order(table.pile(HAND[table.seat]))
    previews = {each.card: each for each in preview(table.observation)} if PREVIEW in table.view.aids else {}
    w, h = page.hand
    below = 2 * _LINE + 2 if previews else 0
    places = grid(len(cards), page.margin, y + BELOW_LINE, (w, h + below), page.gap, page.room)
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
    gap = table.page.gap - 4
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


def own_sets(table: PemberleyTableView, y: int) -> list[Sprite]:
    """Free cards, new set and sets laid, one below the other, and last what was set aside."""
    sprites: list[Sprite] = []
    for part in (_free, _new_set, _sets, _aside):
        placed = part(table, y)
        sprites += placed
        y = bottom(placed, _BETWEEN, y)
    return sprites


def _free(table: PemberleyTableView, y: int) -> list[Sprite]:
    """The free cards; those in the new set leave their places open."""
    page, zone, building = table.page, PILE[table.seat], new_set(table)
    cards = in_order(table.pile(zone))
    if not cards:
        return []
    sprites = [table.label("free", table.line(y), table.of_seat("free"))]
    boxes = grid(len(cards), page.margin, y + BELOW_LINE, page.free, page.gap, page.room)
    for number, ((key, card), box) in enumerate(zip(cards, boxes, strict=True)):
        if key in building:
            sprites.append(Sprite(f"left-{number}", box, EmptyPlace()))
        elif isinstance(card, Card):
            sprites.append(table.control(key, box, card, zone.key, table.say("where.free")))
    return sprites


def _new_set(table: PemberleyTableView, y: int) -> list[Sprite]:
    """The set that is being built with its running total, and what it brings or why it is no set yet."""
    if not table.observation.may_move or table.state.phase is not Phase.SETS or not free_cards(table.state, table.seat):
        return []
    page, start, cards = table.page, table.state.starter_number, list(new_set(table).items())
    if not cards:
        return [table.label("new-set", table.line(y), table.say("label.no_set", start=start), bold=False)]
    label = table.label("new-set", table.line(y), table.say("label.new_set", start=start))
    box = Box(page.margin + _FRAME, y + BELOW_LINE + _FRAME, page.room - 2 * _FRAME, LINE)
    rows = _calculation(table, cards, box, NEW_SET, lambda place, result: _where_in_new_set(table, place, result))
    frame = Sprite("new-set", around((each.box for each in rows), _FRAME), Frame("", Role.SUBJECT))
    verdict = table.line(frame.box.y + frame.box.h + 8)
    return [label, frame, *rows, table.label("verdict", verdict, _verdict(table, [card for _, card in cards]))]


def _where_in_new_set(table: PemberleyTableView, place: int, result: Number | None) -> str:
    if result is None:
        return table.say("where.new_set.broken", place=place)
    return table.say("where.new_set", place=place, result=result)


def _verdict(table: PemberleyTableView, cards: list[Card]) -> str:
    refusal: Refusal | None = table.state.refusal(LaySet(tuple(cards)), table.seat)
    if refusal is not None:
        return table.view.wording.sentence(refusal)
    total = landings_of_cards(table.state.starter_number, cards)[-1].after
    return table.say("label.worth", total=Number(total), points=_points(table, cards))


def _points(table: PemberleyTableView, cards: Sequence[Card]) -> int:
    landed = landings_of_cards(table.state.starter_number, cards)
    return points_of_set(landed[-1].after, table.state.negative_primes).points


def _calculation(
    table: PemberleyTableView, cards: KeyedCards, start: Box, zone: str, where: NameOfPlace
) -> list[Sprite]:
    """Cards in order, each with its result below it; the one that breaks a rule is marked as refused."""
    page, (w, h) = table.page, table.page.free
    landed = landings_of_cards(table.state.starter_number, [card for _, card in cards])
    sprites: list[Sprite] = []
    for place, (key, card) in enumerate(cards, start=1):
        box = grid(place, start.x, start.y, (w, h + LINE), page.gap, start.w)[-1]
        result = Number(landed[place - 1].after) if place <= len(landed) else None
        sprite = table.control(key, Box(box.x, box.y, w, h), card, zone, where(place, result))
        if result is None:
            sprites.append(replace(sprite, mark=Role.REFUSED if place == len(landed) + 1 else None))
            continue
        below = Box(box.x, box.y + h, w, LINE)
        last = place == len(cards)
        sprites += [sprite, table.label(f"{key}-result", below, str(result), bold=last, centred=True)]
    return sprites


def _sets(table: PemberleyTableView, y: int) -> list[Sprite]:
    """The sets laid, beside each other as far as there is room, each with its number and its points."""
    page, seat = table.page, table.seat
    keys = iter([key for key, _ in table.pile(SETS[seat])])
    sprites: list[Sprite] = []
    x, step = page.margin, page.free[0] + page.gap
    for number, cards in enumerate(table.state.cards_of_sets(seat), start=1):
        width = min(max(len(cards) * step - page.gap, _LABEL), page.room)
        if x + width > page.width - page.margin:
            x, y = page.margin, bottom(sprites, _BETWEEN, y)
        laid = [(next(keys), card) for card in cards]
        sprites += _set(table, number, laid, Box(x, y, width, LINE))
        x += width + 2 * page.gap
    return sprites


def _set(table: PemberleyTableView, number: int, cards: KeyedCards, line: Box) -> list[Sprite]:
    points = _points(table, [card for _, card in cards])
    text = table.say("label.set", number=number, points=points)
    below = Box(line.x, line.y + BELOW_LINE, line.w, LINE)
    return [
        table.label(f"set-{number}", line, text, size=_SIZE),
        *_calculation(
            table,
            cards,
            below,
            SETS[table.seat].key,
            lambda _place, result: table.say("where.set", number=number, result=result, points=points),
        ),
    ]


def _aside(table: PemberleyTableView, y: int) -> list[Sprite]:
    """The cards that part one left over."""
    cards = table.pile(ASIDE[table.seat])
    if not cards:
        return []
    start = Box(table.page.margin, y + BELOW_LINE, table.page.room, LINE)
    label = table.label("aside", table.line(y), table.say("label.aside"), bold=False)
    return [label, *row_of_groups([cards], start, table.page.small)]
