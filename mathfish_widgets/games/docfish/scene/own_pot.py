"""The own pot of a DocFish table, and the tray in which the groups of a Consolidation lie boxed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import prod

from mathfish_widgets.explain.steps import Role, Step, Who
from mathfish_widgets.mathematics.expressions import evaluated, product
from mathfish_widgets.stage.face_data import Box, EmptyPlace, Frame
from mathfish_widgets.stage.faces.shapes import SHARPNESS, text_width
from mathfish_widgets.stage.layout import Size, around
from mathfish_widgets.stage.sprites import Sprite, words

from ..rules.facts import Phase
from ..rules.zones import POT
from .consolidation_builder import FEWEST_CARDS, Groups, pot_cards, touched_groups
from .layout import DocFishView, number_face
from .rows import LEAST, laid

_FRAME, _BETWEEN_FRAMES, _BELOW_RINGS = 1, 12, 7
_IN_TWO_ROWS, _FRAME_IN_TWO_ROWS, _BETWEEN_IN_TWO_ROWS = (LEAST, LEAST), -2, 8


def own_pot(table: DocFishView) -> list[Sprite]:
    """The pot of the seat that looks, sorted; cards in groups leave their places open and lie in the tray below."""
    page, zone = table.page, POT[table.seat]
    cards = pot_cards(table.state, table.seat)
    groups = _groups(table, cards)
    grouped = {key for group in groups for key in group}
    where = Step("docfish.where.pot_of" if table.watching else "docfish.where.pot", {"who": Who(table.seat)})
    rule = "label.pot_of" if table.watching else "label.pot"
    sprites = [table.label("pot", page.pot.words, rule, who=Who(table.seat), sum=sum(cards.values()))]
    boxes = laid(list(cards.values()), page.pot.cards, page.pot.size)
    if not cards:
        sprites.append(Sprite("no-pot", Box(*page.pot.cards[:2], *page.pot.size), EmptyPlace()))
    for number, ((key, card_value), box) in enumerate(zip(cards.items(), boxes, strict=True)):
        if key in grouped:
            sprites.append(Sprite(f"left-{number}", box, EmptyPlace(str(card_value))))
        else:
            name = table.card_name(card_value, where)
            sprites.append(Sprite(key, box, number_face(card_value), name, zone.key))
    return [*sprites, *(_tray(table, groups, cards) if composing(table) else ())]


def composing(table: DocFishView) -> bool:
    """Whether the seat that looks can compose groups of its pot now."""
    can_group = table.observation.may_move and len(table.state.pot(table.seat)) >= FEWEST_CARDS
    return can_group and table.state.phase is Phase.CONSOLIDATE


def _groups(table: DocFishView, cards: Mapping[str, int]) -> Groups:
    groups = touched_groups(table.view.touched, cards) if composing(table) else None
    return tuple(tuple(sorted(group, key=cards.__getitem__)) for group in groups or () if group)


def _tray(table: DocFishView, groups: Groups, cards: Mapping[str, int]) -> list[Sprite]:
    x, y, w, h = table.page.tray.words
    if not groups:
        size, text = table.page.text, table.say("label.no_groups")
        return [words("groups", Box(x, y + (h - size) // 2, w, size), text, size=size, centred=True)]
    values = [[cards[key] for key in group] for group in groups]
    texts, rows = _fitted(table, values)
    sprites: list[Sprite] = []
    for number, (group, text, boxes) in enumerate(zip(groups, texts, rows, strict=True)):
        sprites += _group(table, number, {key: cards[key] for key in group}, boxes)
        if text:
            sprites.append(_result(table, number, text, around(boxes)))
    return sprites


def _fitted(table: DocFishView, groups: list[list[int]]) -> tuple[list[str], list[list[Box]]]:
    """The words under the groups and the boxes of their cards, as roomy as the tray allows."""
    (w, h), area = table.page.tray.size, table.page.tray.cards
    for step, texts in ((w + 2, _sentences(table, groups)), (LEAST, _results(table, groups))):
        widths = [
            max(w + step * (len(group) - 1), _width(table, text)) for group, text in zip(groups, texts, strict=True)
        ]
        if sum(widths) + _BETWEEN_FRAMES * (len(groups) - 1) <= area.w:
            return texts, list(_in_a_row(groups, widths, area, (w, h), step))
    half = -(-len(groups) // 2)
    upper, lower = groups[:half], groups[half:]
    above = area._replace(y=table.page.tray.words.y + _BETWEEN_IN_TWO_ROWS // 2)
    below = area._replace(y=above.y + LEAST + _BETWEEN_IN_TWO_ROWS)
    crowded = [*_crowded(upper, above), *_crowded(lower, below)]
    return [""] * len(groups), crowded


def _sentences(table: DocFishView, groups: list[list[int]]) -> list[str]:
    """Each group as a product with what it makes, which is left open for those who work it out."""
    return [
        f"{group[0]} × ?"
        if len(group) < FEWEST_CARDS
        else str(product(*group) if table.view.working_out else evaluated(product(*group)))
        for group in groups
    ]


def _results(table: DocFishView, groups: list[list[int]]) -> list[str]:
    known = [len(group) >= FEWEST_CARDS and not table.view.working_out for group in groups]
    return [f"= {prod(group)}" if shown else "" for group, shown in zip(groups, known, strict=True)]


def _width(table: DocFishView, text: str) -> int:
    return text_width(text, SHARPNESS * table.page.text) // SHARPNESS


def _in_a_row(groups: list[list[int]], widths: list[int], area: Box, size: Size, step: int) -> Iterator[list[Box]]:
    x, (w, h) = area.x, size
    for group, width in zip(groups, widths, strict=True):
        first = x + (width - w - step * (len(group) - 1)) // 2
        yield [Box(first + number * step, area.y, w, h) for number in range(len(group))]
        x += width + _BETWEEN_FRAMES


def _crowded(groups: list[list[int]], area: Box) -> Iterator[list[Box]]:
    """Groups so many that only their cards have room: side by side, and closer than that if need be."""
    count, gap = sum(map(len, groups)), _BETWEEN_IN_TWO_ROWS
    w, h = _IN_TWO_ROWS
    step = min(w, (area.w - w - gap * (len(groups) - 1)) // max(count - 1, 1))
    x = area.x
    for group in groups:
        yield [Box(x + number * step, area.y, w, h) for number in range(len(group))]
        x += len(group) * step + gap


def _result(table: DocFishView, number: int, text: str, cards: Box) -> Sprite:
    """The words below a group, out of the way of the rings round its cards."""
    size, width = table.page.text, _width(table, text)
    middle, y = cards.x + cards.w // 2, cards.y + cards.h + _BELOW_RINGS
    return words(f"group-{number}", Box(middle - width // 2, y, width, size), text, size=size, bold=True, centred=True)


def _group(table: DocFishView, number: int, cards: Mapping[str, int], boxes: list[Box]) -> list[Sprite]:
    values = tuple(cards.values())
    whole = len(values) >= FEWEST_CARDS
    margin = _FRAME if boxes[0].h > LEAST else _FRAME_IN_TWO_ROWS
    frame = Sprite(f"group-{number}", around(boxes, margin), Frame("", Role.SUBJECT if whole else Role.REASON))
    rule = "docfish.where.group.open" if table.view.working_out else "docfish.where.group"
    where = Step(rule, {"number": number + 1, "product": prod(values)})
    zone = POT[table.seat].key
    return [
        frame,
        *(
            Sprite(key, box, number_face(card_value), table.card_name(card_value, where), zone)
            for (key, card_value), box in zip(cards.items(), boxes, strict=True)
        ),
    ]
