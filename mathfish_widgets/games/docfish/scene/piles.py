"""The sprites of a DocFish table: bank, deck, hands, pots, frozen pairs, and groups being composed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import prod

from mathfish_widgets.engine.cards import Card, SeenCard
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Role, Step, Who
from mathfish_widgets.stage.face_data import Area, Back, Box, EmptyPlace, Frame, Toward
from mathfish_widgets.stage.layout import Share, Size, across, around, down, inset
from mathfish_widgets.stage.sprites import Sprite, words

from ..rules.legality import card_with
from ..rules.state import BANK, DECK, HAND, POT, PRIMES, PRIMES_IN, TABLE, Bundle, DocFishState, Phase, missing, value
from .input import FEWEST_CARDS, Groups, pot_cards, touched_groups
from .layout import (
    GLIMPSE,
    LEAST,
    LIFT,
    DocFishView,
    face,
    fanned,
    hand_and_pot,
    in_order,
    laid,
    laid_whole,
    middled,
    number_face,
)

_SEEN_AT_ONCE = 3
"""The most card backs that are shown without a count."""
_EDGE, _IN_ROW = 4, 3
"""The margin round frozen cards in design pixels, and how many cards their area must have room for."""


def bank_and_deck(table: DocFishView) -> list[Sprite]:
    """Return the sprites of the deck and of the thirteen stacks of the bank, with their counts."""
    page = table.page
    sprites = [words("bank", page.bank_words, table.say("label.bank"), size=page.sizes.text, bold=True)]
    for (card_value, zone), box in zip(BANK.items(), page.stacks, strict=True):
        count = table.state.bank[card_value]
        kind = "prime_stack" if card_value in PRIMES else "stack"
        primes = PRIMES_IN[card_value]
        name = table.name(f"control.{kind}", value=card_value, count=count, primes=primes)
        shown = number_face(card_value) if count else EmptyPlace(str(card_value))
        sprites.append(Sprite(zone.key, box, shown, name, "bank", count or None))
    left = len(table.state.table[DECK])
    name = table.say("control.deck", count=left)
    return [*sprites, Sprite(DECK.key, page.deck, Back() if left else Area(), name, DECK.key, left or None)]


def other_side(table: DocFishView) -> list[Sprite]:
    """Return the other player's sprites: portrait, name, points, card backs, pot, and frozen cards."""
    seat, page = 1 - table.seat, table.page
    name = table.view.wording.text(Who(seat))
    cards, ice = _beside_ice(table, seat, page.other_cards)
    hand, pot = hand_and_pot(page.sizes, cards, len(set(table.state.pot(seat))))
    return [
        Sprite(f"portrait-{seat}", page.portrait, table.portrait(seat)),
        *table.title("other", page.name, name, sum(table.state.pot(seat))),
        *_other_hand(table, seat, hand),
        *_other_pot(table, seat, pot),
        *_in_ice(table, seat, ice),
    ]


def _other_hand(table: DocFishView, seat: Seat, area: Box) -> list[Sprite]:
    cards, size = in_order(table, HAND[seat]), table.page.sizes.other
    boxes = laid([0] * len(cards), area, size, GLIMPSE, min(size[0], area.h * size[0] // size[1]))
    backs = [Sprite(key, box, face(card)) for (key, card), box in zip(cards, boxes, strict=True)]
    return [*backs[:-1], replace(backs[-1], count=len(backs))] if len(backs) > _SEEN_AT_ONCE else backs


def _other_pot(table: DocFishView, seat: Seat, area: Box) -> list[Sprite]:
    """Return the sprites of the other player's pot. In a large pot, equal cards are stacked and counted."""
    cards, size = in_order(table, POT[seat]), table.page.sizes.other
    values = _values(cards)
    boxes = laid_whole(len(cards), area, size, size[0])
    if boxes is not None:
        return [Sprite(key, box, face(card)) for (key, card), box in zip(cards, boxes, strict=True)]
    stacks = Counter(values)
    box_of = dict(zip(stacks, laid([*stacks], area, size, GLIMPSE), strict=True))
    tops = {held: key for held, (key, _) in zip(values, cards, strict=True)}
    counts = {tops[held]: count for held, count in stacks.items() if count > 1}
    piled = zip(cards, values, strict=True)
    return [Sprite(key, box_of[held], face(card), count=counts.get(key)) for (key, card), held in piled]


def _beside_ice(table: DocFishView, seat: Seat, area: Box) -> list[Box]:
    """Split an area into a part for cards and, to its right, one for frozen or waiting cards.

    The second part is as wide as its cards and its label need, or 0 if there are no such cards.
    """
    count = len(table.state.table[TABLE[seat]])
    if not count:
        return [area, area._replace(w=0)]
    (w, _), most, told = _size_in_ice(table, area), area.w // 2, table.wide(_condition(table, seat), _text(table))
    wanted = max(min(count * (w + _EDGE), most), min(count, _IN_ROW) * LEAST, told + 4 * _EDGE) + 2 * _EDGE
    return across(area, Share(), min(wanted, area.w - 2 * GLIMPSE), gap=_EDGE)


def _size_in_ice(table: DocFishView, area: Box) -> Size:
    (w, h), room = table.page.sizes.hand, area.h - _text(table) - 5 * _EDGE // 2
    return room * w * 9 // (10 * h), room * 9 // 10


def _text(table: DocFishView) -> int:
    return table.page.sizes.text


def own_table(table: DocFishView) -> list[Sprite]:
    """Return the sprites of the cards that are frozen or wait for change on the observer's side."""
    return _in_ice(table, table.seat, _beside_ice(table, table.seat, table.page.hand)[1])


def _in_ice(table: DocFishView, seat: Seat, area: Box) -> list[Sprite]:
    """Return the sprites of the frozen or waiting cards on a side, labelled with what the bank lacks."""
    state, zone, text = table.state, TABLE[seat], _text(table)
    cards = in_order(table, zone)
    if not cards:
        return []
    frozen = Counter(card_value for bundle in _bundles(state, seat) for card_value in bundle.values)
    line, room = down(inset(area, _EDGE), text, Share(), gap=_EDGE // 2)
    sprites = [
        Sprite(f"area-{zone.key}", area, Area(frozen=bool(frozen))),
        words(zone.key, line, _condition(table, seat), size=text, bold=True),
    ]
    boxes = middled(laid(_values(cards), room, _size_in_ice(table, area)), room)
    for (key, card), box in zip(cards, boxes, strict=True):
        icy = isinstance(card, Card) and frozen[value(card)] > 0
        frozen -= Counter([value(card)] if isinstance(card, Card) else [])
        where = Step("docfish.where.frozen" if icy else "docfish.where.waiting")
        sprites.append(table.card(key, box, card, zone.key, where, frozen=icy))
    return sprites


def _bundles(state: DocFishState, seat: Seat) -> list[Bundle]:
    return [bundle for bundle in state.bundles if bundle.side == seat]


def _condition(table: DocFishView, seat: Seat) -> str:
    """Return the label of the cards on a side: what they wait for, as far as the observer can know."""
    state = table.state
    bundles = _bundles(state, seat)
    waiting = [_as_far_as_seen(state, state.pending)] if state.pending and state.pending.side == seat else []
    lacking = sorted({factor for each in (*bundles, *waiting) for factor in missing(state.bank, each.full_change)})
    kind = "lacks" if lacking else "waiting" if waiting else "frozen"
    return table.say(f"label.{kind}", factors=lacking)


def _values(cards: Sequence[tuple[str, SeenCard]]) -> list[int]:
    return [value(card) if isinstance(card, Card) else 0 for _, card in cards]


def _as_far_as_seen(state: DocFishState, waiting: Bundle) -> Bundle:
    """Return the requested pair, with the asker's own card added if that hand is visible."""
    hand = state.hand(waiting.side)
    half = len(waiting.cards) == 1 and hand
    return waiting.joined(card_with(hand, waiting.prime), waiting.side) if half else waiting


def own_hand(table: DocFishView) -> list[Sprite]:
    """Return the shore and the observer's hand, with chosen cards raised.

    A spectator sees card backs.
    """
    page, zone, seat = table.page, HAND[table.seat], table.seat
    cards, size = in_order(table, zone), page.sizes.hand
    area, _ = _beside_ice(table, seat, page.hand)
    if table.watching:
        area = across(area, page.bubble.w, Share())[1]
    values, whole = _values(cards), page.sizes.whole
    boxes = laid(values, area, size, GLIMPSE, size[0]) if table.watching else fanned(values, area, size, whole)
    where = Step("docfish.where.hand")
    sprites = [Sprite("area-hand", page.shore, Area(deep=True, rounded=False)), *_own_player(table)]
    for (key, card), box in zip(cards, boxes, strict=True):
        lifted = box._replace(y=box.y - LIFT) if key in table.touched else box
        sprites.append(table.card(key, lifted, card, zone.key, where))
    return sprites


def _own_player(table: DocFishView) -> list[Sprite]:
    """Return the observer's portrait with a label below it, or nothing if the shore has no room."""
    page, area = table.page, table.page.player
    side, text = page.sizes.portrait, page.sizes.text
    if not area.w:
        return []
    told = table.view.wording.text(Who(table.seat)) if table.watching else table.say("label.hand")
    portrait = Box(area.x + (area.w - side) // 2, area.y + (area.h - side - 2 * text) // 2, side, side)
    below = Box(area.x, portrait.y + side + _EDGE, area.w, text)
    return [
        Sprite(f"portrait-{table.seat}", portrait, table.portrait(table.seat)),
        words("hand", below, told, size=text, bold=True, centred=True),
    ]


def bubbles(table: DocFishView) -> list[Sprite]:
    """Return the speech bubbles next to the portraits."""
    page = table.page
    own = page.bubble._replace(x=page.hand.x, y=page.hand.y)
    said = [(1 - table.seat, page.bubble), *([(table.seat, own)] if table.watching else ())]
    return [each for seat, area in said for each in table.bubble(seat, area, Toward.LEFT, page.sizes.text)]


_INSIDE, _BETWEEN_SUMS, _BETWEEN_ROWS = 6, 12, 8
_FRAME, _CLOSE_FRAME = 1, -2
_ROOMY = Share(1), Share(1)
_FOR_MANY = Share(2), Share(1)
"""The shares of the pot's area for its cards and for the groups, with few cards and with many."""
_MOST_ROOMY = 5


def own_pot(table: DocFishView) -> list[Sprite]:
    """Return the sprites of the observer's pot, sorted by value.

    A card in a group leaves a gap in the pot and appears in an equation below.
    """
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
    """Return whether the observer can compose groups of pot cards now."""
    can_group = table.observation.may_move and len(table.state.pot(table.seat)) >= FEWEST_CARDS
    return can_group and table.state.phase is Phase.CONSOLIDATE


def _groups(table: DocFishView, cards: Mapping[str, int]) -> Groups:
    groups = touched_groups(table.view.touched, cards) or ()
    return tuple(tuple(sorted(group, key=cards.__getitem__)) for group in groups if group)


def _with_sums(table: DocFishView, inside: Box, groups: Groups, cards: Mapping[str, int]) -> tuple[Box, list[Sprite]]:
    """Return the area left for the cards of the pot, and the sprites of the groups below it.

    Each group is an equation, as large as possible. Before there is a group, an empty equation shows its shape. If
    there are so many groups that only their cards fit, these are in two rows.
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
    """Yield a group as an equation: its cards, gaps for missing cards, and the place of its product.

    `sign` is the width of the space for each multiplication sign; if it is 0, there are no signs.
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
    """Yield the boxes of each group's cards, when there is no room for equations.

    Cards are side by side, or overlap if necessary.
    """
    count = sum(map(len, groups))
    step = min(LEAST, (area.w - LEAST - _BETWEEN_ROWS * (len(groups) - 1)) // max(count - 1, 1))
    x = area.x
    for group in groups:
        yield [Box(x + number * step, area.y, LEAST, LEAST) for number in range(len(group))]
        x += len(group) * step + _BETWEEN_ROWS


def _group(
    table: DocFishView, number: int, group: tuple[str, ...], cards: Mapping[str, int], boxes: Sequence[Box], frame: Box
) -> Iterator[Sprite]:
    """Yield the cards of a group and, unless it is empty, a frame round them."""
    if group:
        whole = len(group) >= FEWEST_CARDS
        yield Sprite(f"group-{number}", frame, Frame("", Role.SUBJECT if whole else Role.REASON))
    rule = "docfish.where.group.open" if table.view.working_out else "docfish.where.group"
    where = Step(rule, {"number": number + 1, "product": prod(cards[key] for key in group)})
    for key, box in zip(group, boxes, strict=True):
        name = table.card_name(cards[key], where)
        yield Sprite(key, box, number_face(cards[key]), name, POT[table.seat].key)
