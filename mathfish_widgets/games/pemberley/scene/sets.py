"""Part two on one's own side of Pemberley's table: free cards, the set that is being built, and the sets laid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.moves import Refusal
from mathfish_widgets.explain.steps import Role
from mathfish_widgets.mathematics.expressions import Number
from mathfish_widgets.stage.face_data import Box, EmptyPlace, Frame
from mathfish_widgets.stage.layout import around, grid
from mathfish_widgets.stage.sprites import Sprite

from ..explain.number_line import landings_of
from ..rules.facts import Phase
from ..rules.moves import LaySet
from ..rules.scoring import points_of_set
from ..rules.zones import ASIDE, PILE, SETS
from .layout import BELOW_LINE, LINE, Look, bottom, in_order
from .middle import new_set
from .other_seats import row_of_groups
from .set_builder import free_cards

NEW_SET = "new-set"
"""The key of the zone in which the cards of the set that is being built lie."""
Laid = Sequence[tuple[str, Card]]
Where = Callable[[int, Number | None], str]
"""Where a card lies, in words: from its place in the set, the first 1, and its result, if it has one."""
_BETWEEN, _FRAME, _SIZE, _LABEL = 12, 6, 14, 116


def own_sets(look: Look, y: int) -> list[Sprite]:
    """Free cards, new set and sets laid, one below the other, and last what was set aside."""
    sprites: list[Sprite] = []
    for part in (_free, _new_set, _sets, _aside):
        placed = part(look, y)
        sprites += placed
        y = bottom(placed, _BETWEEN, y)
    return sprites


def _free(look: Look, y: int) -> list[Sprite]:
    """The free cards; those in the new set leave their places open."""
    plan, zone, composing = look.plan, PILE[look.seat], new_set(look)
    cards = in_order(look.pile(zone))
    if not cards:
        return []
    sprites = [look.label("free", look.line(y), look.of_seat("free"))]
    boxes = grid(len(cards), plan.margin, y + BELOW_LINE, plan.free, plan.gap, plan.room)
    for number, ((key, card), box) in enumerate(zip(cards, boxes, strict=True)):
        if key in composing:
            sprites.append(Sprite(f"left-{number}", box, EmptyPlace()))
        elif isinstance(card, Card):
            sprites.append(look.control(key, box, card, zone.key, look.say("where.free")))
    return sprites


def _new_set(look: Look, y: int) -> list[Sprite]:
    """The set that is being built with its running total, and what it brings or why it is no set yet."""
    if not look.observation.may_move or look.state.phase is not Phase.SETS or not free_cards(look.state, look.seat):
        return []
    plan, start, cards = look.plan, look.state.starter_number, list(new_set(look).items())
    if not cards:
        return [look.label("new-set", look.line(y), look.say("label.no_set", start=start), bold=False)]
    label = look.label("new-set", look.line(y), look.say("label.new_set", start=start))
    box = Box(plan.margin + _FRAME, y + BELOW_LINE + _FRAME, plan.room - 2 * _FRAME, LINE)
    rows = _calculation(look, cards, box, NEW_SET, lambda place, result: _where_in_new_set(look, place, result))
    frame = Sprite("new-set", around((each.box for each in rows), _FRAME), Frame("", Role.SUBJECT))
    verdict = look.line(frame.box.y + frame.box.h + 8)
    return [label, frame, *rows, look.label("verdict", verdict, _verdict(look, [card for _, card in cards]))]


def _where_in_new_set(look: Look, place: int, result: Number | None) -> str:
    if result is None:
        return look.say("where.new_set.broken", place=place)
    return look.say("where.new_set", place=place, result=result)


def _verdict(look: Look, cards: list[Card]) -> str:
    refusal: Refusal | None = look.state.refusal(LaySet(tuple(cards)), look.seat)
    if refusal is not None:
        return look.view.wording.sentence(refusal)
    total = landings_of(look.state.starter_number, cards)[-1].after
    return look.say("label.worth", total=Number(total), points=_points(look, cards))


def _points(look: Look, cards: Sequence[Card]) -> int:
    landed = landings_of(look.state.starter_number, cards)
    return points_of_set(landed[-1].after, look.state.negative_primes).points


def _calculation(look: Look, cards: Laid, start: Box, zone: str, where: Where) -> list[Sprite]:
    """Cards in order, each with its result below it; the one that breaks a rule is marked as refused."""
    plan, (w, h) = look.plan, look.plan.free
    landed = landings_of(look.state.starter_number, [card for _, card in cards])
    sprites: list[Sprite] = []
    for place, (key, card) in enumerate(cards, start=1):
        box = grid(place, start.x, start.y, (w, h + LINE), plan.gap, start.w)[-1]
        result = Number(landed[place - 1].after) if place <= len(landed) else None
        sprite = look.control(key, Box(box.x, box.y, w, h), card, zone, where(place, result))
        if result is None:
            sprites.append(replace(sprite, mark=Role.REFUSED if place == len(landed) + 1 else None))
            continue
        below = Box(box.x, box.y + h, w, LINE)
        last = place == len(cards)
        sprites += [sprite, look.label(f"{key}-result", below, str(result), bold=last, centred=True)]
    return sprites


def _sets(look: Look, y: int) -> list[Sprite]:
    """The sets laid, beside each other as far as there is room, each with its number and its points."""
    plan, seat = look.plan, look.seat
    keys = iter([key for key, _ in look.pile(SETS[seat])])
    sprites: list[Sprite] = []
    x, step = plan.margin, plan.free[0] + plan.gap
    for number, cards in enumerate(look.state.cards_of_sets(seat), start=1):
        width = min(max(len(cards) * step - plan.gap, _LABEL), plan.room)
        if x + width > plan.width - plan.margin:
            x, y = plan.margin, bottom(sprites, _BETWEEN, y)
        laid = [(next(keys), card) for card in cards]
        sprites += _set(look, number, laid, Box(x, y, width, LINE))
        x += width + 2 * plan.gap
    return sprites


def _set(look: Look, number: int, cards: Laid, line: Box) -> list[Sprite]:
    points = _points(look, [card for _, card in cards])
    text = look.say("label.set", number=number, points=points)
    below = Box(line.x, line.y + BELOW_LINE, line.w, LINE)
    return [
        look.label(f"set-{number}", line, text, size=_SIZE),
        *_calculation(
            look,
            cards,
            below,
            SETS[look.seat].key,
            lambda _place, result: look.say("where.set", number=number, result=result, points=points),
        ),
    ]


def _aside(look: Look, y: int) -> list[Sprite]:
    """The cards that part one left over."""
    cards = look.pile(ASIDE[look.seat])
    if not cards:
        return []
    start = Box(look.plan.margin, y + BELOW_LINE, look.plan.room, LINE)
    label = look.label("aside", look.line(y), look.say("label.aside"), bold=False)
    return [label, *row_of_groups([cards], start, look.plan.small)]
