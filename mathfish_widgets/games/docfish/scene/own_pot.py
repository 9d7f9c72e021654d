"""The own pot of a DocFish table, and the sums in which the groups of a Consolidation lie boxed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import prod

from mathfish_widgets.explain.steps import Role, Step, Who
from mathfish_widgets.stage.face_data import Area, Box, EmptyPlace, Frame
from mathfish_widgets.stage.layout import Share, across, around, down, inset
from mathfish_widgets.stage.sprites import Sprite, words

from ..rules.state import Phase
from ..rules.zones import POT
from .consolidation_builder import FEWEST_CARDS, Groups, pot_cards, touched_groups
from .layout import DocFishView, number_face
from .rows import LEAST, laid, middled

_INSIDE, _BETWEEN_SUMS, _BETWEEN_ROWS = 6, 12, 8
_FRAME, _CLOSE_FRAME = 1, -2
_ROOMY = Share(1), Share(1)
_FOR_MANY = Share(2), Share(1)
"""How the area is parted between the cards of the pot and the groups made of them."""
_MOST_ROOMY = 5


def own_pot(table: DocFishView) -> list[Sprite]:
    """The pot of the seat that looks, sorted; cards in groups leave their places open and lie in sums below."""
    page, zone = table.page, POT[table.seat]
    cards = pot_cards(table.state, table.seat)
    where = Step("docfish.where.pot_of" if table.watching else "docfish.where.pot", {"who": Who(table.seat)})
    name = table.say("label.pot_of" if table.watching else "label.pot", who=Who(table.seat))
    inside = inset(page.pot, _INSIDE)
    sums: list[Sprite] = []
    grouped: set[str] = set()
    if composing(table):
        groups = _groups(table, cards)
        grouped = {key for group in groups for key in group}
        inside, sums = _with_sums(table, inside, groups, cards)
    sprites = [
        *table.title("pot", page.pot_words, name, sum(cards.values())),
        Sprite("area-pot", page.pot, Area()),
        *([] if cards or table.watching else [_empty(table)]),
    ]
    boxes = middled(laid(list(cards.values()), inside, page.sizes.pot), inside)
    for number, ((key, card_value), box) in enumerate(zip(cards.items(), boxes, strict=True)):
        if key in grouped:
            sprites.append(Sprite(f"left-{number}", box, EmptyPlace(str(card_value))))
        else:
            face = number_face(card_value)
            sprites.append(Sprite(key, box, face, table.card_name(card_value, where), zone.key))
    return [*sprites, *sums]


def _empty(table: DocFishView) -> Sprite:
    return words("no-pot", table.page.pot, table.say("label.no_pot"), size=table.page.sizes.text, centred=True)


def composing(table: DocFishView) -> bool:
    """Whether the seat that looks can compose groups of its pot now."""
    can_group = table.observation.may_move and len(table.state.pot(table.seat)) >= FEWEST_CARDS
    return can_group and table.state.phase is Phase.CONSOLIDATE


def _groups(table: DocFishView, cards: Mapping[str, int]) -> Groups:
    groups = touched_groups(table.view.touched, cards) or ()
    return tuple(tuple(sorted(group, key=cards.__getitem__)) for group in groups if group)


def _with_sums(table: DocFishView, inside: Box, groups: Groups, cards: Mapping[str, int]) -> tuple[Box, list[Sprite]]:
    """What is left of an area for the cards of the pot, and below it the sums of some groups, as roomy as they can be.

    Before there is a group, an empty sum shows what it will be. Of so many that only their cards have room, these lie
    in two rows.
    """
    (w, h), text = table.page.sizes.pot, table.page.sizes.text
    above, tray = down(inside, *(_ROOMY if table.page.sizes.deck and len(cards) <= _MOST_ROOMY else _FOR_MANY))
    shown = groups or ((),)
    for card, sign, equals in ((tray.h * w // h, text, text), (LEAST, 0, text - 4)):
        counts = [max(FEWEST_CARDS, len(group)) for group in shown]
        lengths = [(card + sign) * (count - 1) + 2 * card + equals for count in counts]
        if sum(lengths) + _BETWEEN_SUMS * (len(lengths) - 1) <= tray.w:
            areas = across(middled([tray._replace(h=card * h // w)], tray)[0], *lengths, Share(), gap=_BETWEEN_SUMS)
            summed = (_sum(table, number, shown[number], cards, areas[number], sign) for number in range(len(shown)))
            return above, [each for sprites in summed for each in sprites]
    above, tray = down(inside, *_ROOMY)
    half = -(-len(groups) // 2)
    rows = down(tray, LEAST, LEAST, gap=_BETWEEN_ROWS)
    boxes = [*_crowded(groups[:half], rows[0]), *_crowded(groups[half:], rows[1])]
    framed = (
        _group(table, number, groups[number], cards, each, around(each, _CLOSE_FRAME))
        for number, each in enumerate(boxes)
    )
    return above, [each for sprites in framed for each in sprites]


def _sum(
    table: DocFishView, number: int, group: tuple[str, ...], cards: Mapping[str, int], area: Box, sign: int
) -> Iterator[Sprite]:
    """A group boxed as a sum: its cards, empty places for those that it lacks, and the place of its product.

    Between the cards there is room for a `sign` so wide, or none.
    """
    text, slots = table.page.sizes.text, max(FEWEST_CARDS, len(group))
    w = (area.w - sign * slots) // (slots + 1) if sign else LEAST
    parts, place = across(area, *[w] * slots, gap=sign), area._replace(x=area.x + area.w - w, w=w)
    yield from _group(table, number, group, cards, parts[: len(group)], around((area,), _FRAME))
    for at, box in enumerate(parts[len(group) :]):
        yield Sprite(f"place-{number}-{at}", box, EmptyPlace())
    before = [*(("×", box) for box in parts[1:] if sign), ("=", place)]
    for at, (told, box) in enumerate(before):
        between = Box(box.x - text, area.y, text, area.h)
        yield words(f"sign-{number}-{at}", between, told, size=text, bold=True, centred=True)
    known = len(group) >= FEWEST_CARDS and not table.view.working_out
    told = str(prod(cards[key] for key in group)) if known else "?"
    yield Sprite(f"product-{number}", place, EmptyPlace())
    yield words(f"group-{number}", place, told, size=text + 4, bold=True, centred=True)


def _crowded(groups: Groups, area: Box) -> Iterator[list[Box]]:
    """Groups so many that only their cards have room: side by side, and closer than that if need be."""
    count = sum(map(len, groups))
    step = min(LEAST, (area.w - LEAST - _BETWEEN_ROWS * (len(groups) - 1)) // max(count - 1, 1))
    x = area.x
    for group in groups:
        yield [Box(x + number * step, area.y, LEAST, LEAST) for number in range(len(group))]
        x += len(group) * step + _BETWEEN_ROWS


def _group(
    table: DocFishView, number: int, group: tuple[str, ...], cards: Mapping[str, int], boxes: Sequence[Box], frame: Box
) -> Iterator[Sprite]:
    """The cards of a group in their frame; a group without cards has none."""
    if group:
        whole = len(group) >= FEWEST_CARDS
        yield Sprite(f"group-{number}", frame, Frame("", Role.SUBJECT if whole else Role.REASON))
    rule = "docfish.where.group.open" if table.view.working_out else "docfish.where.group"
    where = Step(rule, {"number": number + 1, "product": prod(cards[key] for key in group)})
    for key, box in zip(group, boxes, strict=True):
        name = table.card_name(cards[key], where)
        yield Sprite(key, box, number_face(cards[key]), name, POT[table.seat].key)
