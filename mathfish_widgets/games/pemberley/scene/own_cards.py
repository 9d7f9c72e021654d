"""The player's seven cards on the shore of Pemberley's table, and the player's sets above them.

Each card on the shore keeps its place for the whole round. The new set comes after the sets that are laid.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from mathfish_widgets.engine.cards import Card, SeenCard
from mathfish_widgets.engine.table import Zone
from mathfish_widgets.explain.steps import Role
from mathfish_widgets.mathematics.expressions import Number
from mathfish_widgets.stage.face_data import Area, Box
from mathfish_widgets.stage.faces.shapes import text_width
from mathfish_widgets.stage.layout import FINGER, Share, down
from mathfish_widgets.stage.sprites import Sprite

from ..analysis import Preview, preview
from ..explain.calculation import landings_of_cards
from ..rules.scoring import points_of_set
from ..rules.state import ASIDE, HAND, PILE, SETS, Phase
from .input import free_cards
from .layout import MOST_CARDS, PemberleyTableView, card_in, face, in_order, points_step
from .running_calculation import new_set

NEW_SET = "new-set"
"""The key of the zone with the cards of the new set."""
KeyedCards = Sequence[tuple[str, Card]]
NameOfPlace = Callable[[int, Number | None], str]
"""The place of a card in words, from its 1-based position in the set and its result, if any."""
_BETWEEN = 8
"""The distance between sets if there is room."""
_LAID, _NEW = ("label.set", "label.set.short", "label.set.shortest"), ("label.new_set", "label.new_set.short")
"""The rules for the titles of a laid set and of the new one, the longest first."""
_ONE_ROW = MOST_CARDS * FINGER + (MOST_CARDS - 1) * 2
"""The total width of all seven cards if each one is a set."""


def own_sets(table: PemberleyTableView) -> Iterator[Sprite]:
    """Yield the laid sets and the new set side by side, and begin a new row when one is full."""
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


def _rows(table: PemberleyTableView) -> int:
    """Return the number of rows for sets, which is enough even if each of the seven cards is a set."""
    return 1 if table.page.sets.w >= _ONE_ROW else 2


def _boxes(table: PemberleyTableView, sizes: Sequence[int]) -> list[Box]:
    """Return the box of each set, including the words above and below it."""
    area, rows, w = table.page.sets, _rows(table), FINGER
    between = min(_BETWEEN, (area.w - MOST_CARDS * w) // (MOST_CARDS - 1)) if rows == 1 else _BETWEEN
    h, words = FINGER if rows > 1 else FINGER * 7 // 5, 2 * table.page.row + 2
    boxes, x, lines = list[Box](), area.x, iter(down(area, *[Share()] * rows, gap=0))
    line = next(lines)
    for size in sizes:
        if x > area.x and x + size * w > area.x + area.w:
            x, line = area.x, next(lines)
        boxes.append(Box(x, line.y + (line.h - h - words) // 2, size * w, h + words))
        x += size * w + between
    return boxes


def _set(table: PemberleyTableView, number: int, cards: KeyedCards, box: Box) -> Iterator[Sprite]:
    points = _points(table, [card for _, card in cards])
    yield from _afloat(table, f"set-{number}", box, _title(table, box, _LAID, number=number, points=points))
    zone, values = SETS[table.seat].key, {"number": number, "points": points}
    yield from _calculation(table, cards, box, zone, lambda _, result: table.say("where.set", result=result, **values))


def _afloat(table: PemberleyTableView, key: str, box: Box, title: str) -> Iterator[Sprite]:
    """Yield the water behind a set, and the title of the set."""
    yield Sprite(key, Box(box.x - 2, box.y - 1, box.w + 4, box.h + 2), Area())
    yield table.label(key, Box(box.x, box.y, box.w, table.page.row), title, bold=True)


def _title(table: PemberleyTableView, box: Box, rules: Sequence[str], **values: object) -> str:
    """Return the longest title that fits in a box, or the shortest if none does.

    `rules` begins with the longest title.
    """
    texts = [table.say(rule, **values) for rule in rules]
    fitting = (text for text in texts if text_width(text, table.page.text) <= box.w)
    return next(fitting, texts[-1])


def _new_set(table: PemberleyTableView, cards: KeyedCards, box: Box) -> Iterator[Sprite]:
    """Yield the new set with its title, or an empty place for it if no card has been chosen."""
    yield from _afloat(table, NEW_SET, box, _title(table, box, _NEW))
    yield from _calculation(table, cards, box, NEW_SET, lambda place, result: _where_in_new_set(table, place, result))


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
    """Yield the cards of a set in order, each with its result below it.

    A card that breaks a rule is marked as refused. If the person is working it out, the new set shows neither results
    nor this mark.
    """
    told = zone != NEW_SET or not table.view.working_out
    landed = landings_of_cards(table.state.starter_number, [card for _, card in cards])
    for place, (key, card) in enumerate(cards, start=1):
        result = Number(landed[place - 1].after) if place <= len(landed) else None
        column = Box(box.x + (place - 1) * FINGER, box.y, FINGER, box.h)
        _, spot, below = down(column, table.page.row, Share(), table.page.row, gap=1)
        sprite = table.control(key, spot, card, zone, where(place, result))
        broken = told and place == len(landed) + 1
        yield replace(sprite, mark=Role.REFUSED) if broken else sprite
        if result is not None and told:
            yield table.label(f"{key}-result", below, str(result), bold=place == len(cards), centred=True)


PREVIEW = "preview"
"""The key of the aid that shows what each card of the hand would score."""


def own_cards(table: PemberleyTableView) -> Iterator[Sprite]:
    """Yield the shore with its heading and the player's cards; a card in a set leaves its place empty."""
    seat, playing = table.seat, table.state.phase is Phase.PLAY
    label, points = "hand" if playing else "free", points_step(table.state.points[seat])
    yield Sprite("shore", table.page.shore, Area(deep=True, rounded=False))
    yield from table.titled(label, table.page.title, table.of_seat(label), table.view.wording.sentence(points))
    in_hand, free, aside = (_keyed(table, zones) for zones in (HAND, PILE, ASIDE))
    previews = _previews(table)
    for place, (key, card) in zip(table.page.places, _cards_of_round(table), strict=False):
        if key in in_hand:
            yield from _in_hand(table, key, place, card, previews)
        elif key in free and not playing and key not in new_set(table) and isinstance(card, Card):
            yield table.control(key, card_in(place), card, PILE[seat].key, table.say("where.free"))
        elif key in aside or (key in free and playing):
            yield from _played(table, key, place, card, table.say("label.aside") if key in aside else "")


def _keyed(table: PemberleyTableView, zones: Sequence[Zone]) -> dict[str, SeenCard]:
    return dict(table.pile(zones[table.seat]))


def _cards_of_round(table: PemberleyTableView) -> list[tuple[str, SeenCard]]:
    """Return all the cards that the player was dealt this round, in the order of their places."""
    return in_order(item for zones in (HAND, PILE, ASIDE, SETS) for item in table.pile(zones[table.seat]))


def _played(table: PemberleyTableView, key: str, place: Box, card: SeenCard, text: str) -> Iterator[Sprite]:
    """Yield a card that was played or left over in part one, smaller than a card that can be chosen."""
    spot = card_in(down(place, Share(), table.page.row if text else 0, gap=0)[0], place.w * 3 // 4)
    yield Sprite(key, spot, face(card))
    yield from _below(table, key, place, spot, [text] if text else ())


def _below(
    table: PemberleyTableView, key: str, place: Box, card: Box, texts: Sequence[str], *, bold: bool = False
) -> Iterator[Sprite]:
    """Yield lines of words under a card, as wide as the card's place."""
    for number, text in enumerate(texts):
        line = Box(place.x, card.y + card.h + number * table.page.row, place.w, table.page.row)
        yield table.label(f"{key}-{number}", line, text, bold=bold, centred=True)


def _previews(table: PemberleyTableView) -> dict[Card, Preview]:
    """Return the preview of each card in the hand.

    There are none unless the aid is on, or if the person is working it out.
    """
    asked = PREVIEW in table.view.aids and not table.view.working_out
    return {each.card: each for each in preview(table.observation)} if asked else {}


def _in_hand(
    table: PemberleyTableView, key: str, place: Box, card: SeenCard, previews: dict[Card, Preview]
) -> Iterator[Sprite]:
    """Yield a card in the hand and, if there are previews, two lines about it below."""
    if not isinstance(card, Card):
        yield Sprite(key, card_in(place), face(card))
        return
    brings, lines = previews.get(card), 2 * table.page.row if previews else 0
    spot = card_in(down(place, Share(), lines, gap=0)[0])
    where = _where(table, brings) if brings else table.say("where.hand")
    yield table.control(key, spot, card, HAND[table.seat].key, where)
    if brings:
        yield from _below(table, key, place, spot, _brings(table, brings, place.w), bold=bool(brings.points))


def _where(table: PemberleyTableView, brings: Preview) -> str:
    if brings.refusal is not None:
        return table.say("where.refused", reason=table.view.wording.sentence(brings.refusal))
    return table.say("where.makes", result=Number(brings.result or 0), points=brings.points)


def _brings(table: PemberleyTableView, brings: Preview, room: int) -> tuple[str, str]:
    """Return two short lines about a card: its result and points, or why it can't be played."""
    if brings.refusal is None:
        points = table.say("preview.points", points=brings.points)
        short = table.say("label.set.shortest", points=brings.points)
        return str(Number(brings.result or 0)), points if text_width(points, table.page.text) <= room else short
    if brings.refusal.rule.endswith("limit"):
        return table.say("preview.limit"), str(brings.refusal.values["limit"])
    return table.say("preview.division", **brings.refusal.values), table.say("preview.over")
