"""The sets of the seat at the lower edge, with their running totals; the one that is being built comes last."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.explain.steps import Role
from mathfish_widgets.mathematics.expressions import Number
from mathfish_widgets.stage.face_data import Box, EmptyPlace, Frame
from mathfish_widgets.stage.faces.shapes import text_width
from mathfish_widgets.stage.sprites import Sprite

from ..explain.calculation import landings_of_cards
from ..rules.scoring import points_of_set
from ..rules.zones import SETS
from .layout import PemberleyTableView
from .running_calculation import new_set
from .set_builder import free_cards

NEW_SET = "new-set"
"""The key of the zone in which the cards of the set that is being built lie."""
KeyedCards = Sequence[tuple[str, Card]]
NameOfPlace = Callable[[int, Number | None], str]
"""Where a card lies, in words: from its place in the set, the first 1, and its result, if it has one."""
_LINE, _SIZE, _ABOVE = 14, 12, 2


def own_sets(table: PemberleyTableView) -> Iterator[Sprite]:
    """The sets laid and the new one, side by side; a set that has no room begins a new row."""
    laid = _laid(table)
    new = list(new_set(table).items())
    may_build = table.observation.may_move and bool(free_cards(table.state, table.seat))
    sizes = [*map(len, laid), *([max(len(new), 1)] if may_build else [])]
    boxes = _boxes(table, sizes)
    for number, (cards, box) in enumerate(zip(laid, boxes, strict=False), start=1):
        yield from _set(table, number, cards, box)
    if may_build:
        yield from _new_set(table, new, boxes[-1])


def _laid(table: PemberleyTableView) -> list[KeyedCards]:
    keys = iter([key for key, _ in table.pile(SETS[table.seat])])
    return [[(next(keys), card) for card in cards] for cards in table.state.cards_of_sets(table.seat)]


def _boxes(table: PemberleyTableView, sizes: Sequence[int]) -> list[Box]:
    """Where the cards of each set begin, and how wide they are together; two rows hold all that seven cards can be."""
    area, (w, h), between = table.page.sets, table.page.in_set, table.page.between_sets
    boxes: list[Box] = []
    x, y = area.x, area.y + _LINE + table.page.for_marks
    for size in sizes:
        if x > area.x and x + size * w > area.x + area.w:
            x, y = area.x, y + h + 2 * (_LINE + table.page.for_marks) + _ABOVE
        boxes.append(Box(x, y, size * w, h))
        x += size * w + between
    return boxes


def _set(table: PemberleyTableView, number: int, cards: KeyedCards, box: Box) -> Iterator[Sprite]:
    points = _points(table, [card for _, card in cards])
    yield _title(table, f"set-{number}", box, number=number, points=points)
    yield from _calculation(
        table,
        cards,
        box,
        SETS[table.seat].key,
        lambda _place, result: table.say("where.set", number=number, result=result, points=points),
    )


def _title(table: PemberleyTableView, key: str, box: Box, **values: object) -> Sprite:
    """Number and points of a set above it, in fewer words where it is small; few letters are as wide as is reckoned."""
    line, rules = _above(table, box), ("label.set", "label.set.short", "label.set.shortest")
    texts = [table.say(rule, **values) for rule in rules]
    fitting = (text for text in texts if text_width(text, _SIZE) <= line.w * 9 // 8)
    return table.label(key, line, next(fitting, texts[-1]), size=_SIZE)


def _above(table: PemberleyTableView, box: Box) -> Box:
    """The line above a set, up to the next one and within the area of the sets."""
    area = table.page.sets
    width = min(box.w + table.page.between_sets - 4, area.x + area.w - box.x)
    return Box(box.x, box.y - _LINE - _ABOVE - table.page.for_marks, width, _LINE)


def _new_set(table: PemberleyTableView, cards: KeyedCards, box: Box) -> Iterator[Sprite]:
    """The set that is being built, or the place where it will lie."""
    yield table.label("new-set", _above(table, box), table.say("label.new_set"), bold=False, size=_SIZE)
    if not cards:
        yield Sprite("new-set", box, EmptyPlace())
        return
    rows = list(_calculation(table, cards, box, NEW_SET, lambda place, result: _where_in_new_set(table, place, result)))
    yield Sprite("new-set", box._replace(h=box.h + table.page.for_marks + _LINE), Frame("", Role.SUBJECT))
    yield from rows


def _where_in_new_set(table: PemberleyTableView, place: int, result: Number | None) -> str:
    if result is None:
        return table.say("where.new_set.broken", place=place)
    return table.say("where.new_set", place=place, result=result)


def _points(table: PemberleyTableView, cards: Sequence[Card]) -> int:
    landed = landings_of_cards(table.state.starter_number, cards)
    return points_of_set(landed[-1].after, table.state.negative_primes).points


def _calculation(
    table: PemberleyTableView, cards: KeyedCards, box: Box, zone: str, where: NameOfPlace
) -> Iterator[Sprite]:
    """Cards in order, each with its result below it; the one that breaks a rule is marked as refused.

    Who works it out is shown no result of the set that is being built.
    """
    w, told = table.page.in_set[0], zone != NEW_SET or not table.view.working_out
    landed = landings_of_cards(table.state.starter_number, [card for _, card in cards])
    for place, (key, card) in enumerate(cards, start=1):
        result = Number(landed[place - 1].after) if place <= len(landed) else None
        spot = Box(box.x + (place - 1) * w, box.y, w, box.h)
        sprite = table.control(key, spot, card, zone, where(place, result))
        broken = told and place == len(landed) + 1
        yield replace(sprite, mark=Role.REFUSED) if broken else sprite
        if result is not None and told:
            below, last = Box(spot.x, spot.y + spot.h + table.page.for_marks, w, _LINE), place == len(cards)
            yield table.label(f"{key}-result", below, str(result), bold=last, centred=True, size=_SIZE + last)
