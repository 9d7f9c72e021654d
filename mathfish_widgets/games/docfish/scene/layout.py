"""The layout of DocFish on wide and narrow pages, and rows of cards that stay within their area.

When a row is full, all its cards shrink first, and then equal cards overlap.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from mathfish_widgets.engine.cards import Card, SeenCard
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.table import Zone
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.stage import table_view
from mathfish_widgets.stage.face_data import Back, Box, Face, Label, NumberFace
from mathfish_widgets.stage.faces.bubbles import LEADING, PADDING
from mathfish_widgets.stage.faces.shapes import SHARPNESS, text_width
from mathfish_widgets.stage.layout import Share, Size, across, below, centred, down, fan, row
from mathfish_widgets.stage.scene import View
from mathfish_widgets.stage.sprites import Sprite
from mathfish_widgets.stage.theme import NARROW, NARROW_HEIGHT, WIDE, WIDE_HEIGHT

from ..rules.state import BANK, PRIMES, PRIMES_IN, DocFishState, letter, value

LEAST = 24
"""The least width and height that must be visible of a card that can be chosen, in design pixels."""
GLIMPSE = 6
"""The least width that must be visible of a card that can't be chosen, in design pixels."""
_LEGIBLE = 17
"""The least width of a card that isn't overlapped and can't be chosen, in design pixels."""
_CLOSE, _ROW_GAP, _MOST_ROWS = 2, 3, 4
_APART = 8
"""The width of a card divided by the gap to the next card, if there is room."""
_EDGE = 7
_SMALLER = 11, 10, 9, 8, 7
"""The sizes to try before using two rows, in elevenths of the full size."""
_VALUE = 48
"""The visible width of a card in a fan: a two-digit value next to the ring of the next card."""
_READABLE = 36
"""The height below which rows overlap instead of shrinking the cards."""


def laid(values: Sequence[object], area: Box, size: Size, glimpse: int = 0, whole: int = 0) -> list[Box]:
    """Return the boxes of cards within an area, in the fewest rows that keep their values readable.

    If there is room, each card shows its middle and at least LEAST pixels. Cards that can't be chosen may show only
    `glimpse` pixels instead. If possible, cards overlap before they become narrower than `whole`. All that matters
    about `values` is how many there are, and which neighbours are equal.
    """
    beside = laid_whole(len(values), area, size, whole or (_LEGIBLE if glimpse else LEAST))
    if beside is not None:
        return beside
    for clear in (False,) if glimpse else (True, False):
        for rows, card in _sizes(area, size, glimpse or LEAST):
            parts = _split(values, rows)
            if all(_fits(part, area.w, card[0], glimpse or _half(card), clear=clear) for part in parts):
                return _boxes(parts, area, card, glimpse or _half(card))
    return _boxes(_split(values, max(1, area.h // LEAST)), area, (LEAST, LEAST), glimpse or LEAST)


def fanned(values: Sequence[object], area: Box, size: Size, whole: int) -> list[Box]:
    """Return the boxes of the cards in a hand, side by side or as fans.

    Cards become narrower than `whole` only if two fans can't hold them.
    """
    beside = laid_whole(len(values), area, size, whole)
    return beside or fan(len(values), area, (whole, whole * size[1] // size[0]), _VALUE) or laid(values, area, size)


def laid_whole(count: int, area: Box, size: Size, least: int) -> list[Box] | None:
    """Return boxes for `count` cards side by side, as large as possible.

    The result is None if the cards would be narrower than `least`.
    """
    w, h = size

    def widest(rows: int) -> int:
        height = min(h, (area.h - _ROW_GAP * (rows - 1)) // rows)
        return min(height * w // h, (area.w + _CLOSE) // -(-count // rows) - _CLOSE)

    rows = max(range(1, _MOST_ROWS), key=widest) if count else 1
    if count and widest(rows) < least:
        return None
    length, card = -(-count // rows), (widest(rows), widest(rows) * h // w) if count else size
    return [
        box
        for number in range(rows)
        for box in row(
            min(length, count - number * length),
            area.x,
            area.y + number * (card[1] + _ROW_GAP),
            card,
            card[0] // _APART,
            area.w,
        )
    ]


def _half(card: Size) -> int:
    """Return how many pixels of a card must show for its middle to be visible next to another card."""
    return max(LEAST, card[0] // 2 + _EDGE)


def _sizes(area: Box, size: Size, least: int) -> Iterator[tuple[int, Size]]:
    """Yield the layouts to try, the most likely first: a number of rows and the size of the cards."""
    w, h = size
    for part in _SMALLER:
        yield 1, (w * part // _SMALLER[0], h * part // _SMALLER[0])
    for rows in range(2, _MOST_ROWS):
        apart = (area.h - _ROW_GAP * (rows - 1)) // rows
        height = max(apart, min(_READABLE, area.h - least * (rows - 1)))
        if height >= least:
            yield rows, (max(LEAST, height * w // h), height)
    yield 1, (LEAST, max(LEAST, LEAST * h // w))


def _split(values: Sequence[object], rows: int) -> list[Sequence[object]]:
    length = max(1, -(-len(values) // rows))
    return [values[start : start + length] for start in range(0, len(values), length)]


def _fits(values: Sequence[object], width: int, card: int, least: int, *, clear: bool) -> bool:
    """Return whether cards fit in a row.

    With `clear`, the last of several equal cards must show most of its face.
    """
    seen = max(least, card * 5 // 8) if clear else least
    return card + sum(least if one == other else seen for one, other in pairwise(values)) <= width


def _boxes(parts: Sequence[Sequence[object]], area: Box, card: Size, least: int) -> list[Box]:
    w, h = card
    down = min(h + _ROW_GAP, (area.h - h) // max(len(parts) - 1, 1))
    return [
        Box(area.x + x, area.y + number * down, w, h)
        for number, part in enumerate(parts)
        for x in offsets(part, area.w, w, least)
    ]


def offsets(values: Sequence[object], width: int, card: int, least: int) -> Iterator[int]:
    """Yield the horizontal offset of each card in a row.

    When space is short, equal cards move closer before others do.
    """
    equal = [one == other for one, other in pairwise(values)]
    room, natural = max(width - card, 0), card + card // _APART
    alike, different = sum(equal), len(equal) - sum(equal)
    close = min(natural, max(least, (room - different * natural) // max(alike, 1)))
    spread = min(natural, max(0, room - alike * close) // max(different, 1))
    steps = [close if same else spread for same in equal]
    shrink = max(sum(steps), room, 1) if sum(steps) > room else 0
    reached = 0
    for step in [0, *steps][: len(values)]:
        reached += step
        yield reached * room // shrink if shrink else reached


def middled(boxes: Sequence[Box], area: Box) -> list[Box]:
    """Return boxes moved together so that they are centred vertically in an area."""
    lower = (area.y + area.h - below(boxes, 0, area.y + area.h)) // 2
    return [box._replace(y=box.y + lower) for box in boxes]


LIFT = 10
"""The distance by which a chosen card is raised, in design pixels."""
_CLOSE, _BETWEEN, _BEFORE_POINTS = 2, 8, 6
_MOST_STACKS = 5


class Sizes(NamedTuple):
    """The sizes of the things on a page, in design pixels.

    A row of the bank has `in_row` stacks. Cards of a hand overlap before they become narrower than `whole`. If `deck`
    is None, the deck has no area of its own and comes after the bank. If `player` is 0, the shore has no room for the
    player's portrait next to the cards.
    """

    width: int
    height: int
    margin: int
    text: int
    portrait: int
    words: int
    in_row: int
    bank: Size
    other: Size
    pot: Size
    hand: Size
    whole: int
    deck: Size | None = None
    player: int = 0


_WIDE = Sizes(WIDE, WIDE_HEIGHT, 12, 14, 56, 226, 13, (44, 60), (40, 56), (66, 91), (88, 121), 80, (96, 132), 86)
_NARROW = Sizes(NARROW, NARROW_HEIGHT, 8, 12, 48, 146, 7, (40, 48), (24, 34), (56, 77), (72, 99), 56)


@frozen_dataclass
class Dimensions(table_view.Dimensions):
    """The boxes of the parts of a page, which are the same in every phase."""

    sizes: Sizes
    portrait: Box
    name: Box
    bubble: Box
    other_cards: Box
    bank_words: Box
    stacks: tuple[Box, ...]
    deck: Box
    pot_words: Box
    pot: Box
    shore: Box
    player: Box
    hand: Box


def laid_out(sizes: Sizes) -> Dimensions:
    """Lay out a page: the other player, the bank, your pot beside the deck, and the shore with your hand."""
    width, margin, line = sizes.width, sizes.margin, sizes.text + _CLOSE
    h, rows = sizes.bank[1], -(-len(BANK) // sizes.in_row)
    whole = Box(margin, margin, width - 2 * margin, sizes.height - margin)
    bank_height = line + _CLOSE + rows * (h + _CLOSE) - _CLOSE
    other, bank, middle, shore = down(whole, sizes.portrait, bank_height, Share(), sizes.hand[1] + 2 * LIFT + _CLOSE)
    portrait, words, cards = across(other, sizes.portrait, sizes.words, Share(), gap=_BETWEEN)
    bank_words, stacks = down(bank, line, Share(), gap=_CLOSE)
    lines = down(stacks, *[h] * rows, gap=_CLOSE)
    places = [box for each in lines for box in row(sizes.in_row, each.x, each.y, sizes.bank, h, each.w)]
    mine, *beside = across(middle, Share(), *([sizes.deck[0]] if sizes.deck else ()), gap=2 * _BETWEEN)
    pot_words, pot = down(mine, line, Share(), gap=_CLOSE)
    deck = centred(beside[0]._replace(y=pot.y, h=pot.h), sizes.deck) if sizes.deck else places[-1]
    ashore = Box(margin, shore.y + LIFT + _CLOSE, whole.w, sizes.hand[1])
    *player, hand = across(ashore, *([sizes.player] if sizes.player else ()), Share(), gap=_BETWEEN)
    return Dimensions(
        width,
        margin,
        sizes,
        portrait=portrait,
        name=words._replace(h=line),
        bubble=Box(words.x - _BETWEEN + _CLOSE, words.y + line, words.w, 2 * sizes.text * LEADING // 100 + 2 * PADDING),
        other_cards=cards._replace(h=bank_words.y + bank_words.h - cards.y),
        bank_words=bank_words._replace(w=sizes.portrait),
        stacks=tuple(places[: len(BANK)]),
        deck=deck,
        pot_words=pot_words,
        pot=pot,
        shore=Box(0, shore.y, width, shore.h),
        player=player[0] if player else ashore._replace(w=0),
        hand=hand,
    )


def hand_and_pot(sizes: Sizes, cards: Box, stacks: int) -> list[Box]:
    """Return the areas of the other player's hand and pot: side by side, or stacked on a narrow page.

    When they are stacked, a large pot gets most of the height.
    """
    w, h = sizes.other
    if sizes.deck:
        return across(cards, 2 * w, Share(), gap=_BETWEEN)
    return down(cards, Share(), h if stacks <= _MOST_STACKS else Share(4), gap=_CLOSE)


PAGES = {
    (False, False): laid_out(_WIDE),
    (False, True): laid_out(_WIDE),
    (True, False): laid_out(_NARROW),
    (True, True): laid_out(_NARROW._replace(player=_NARROW.portrait)),
}
"""The dimensions by two flags: whether the page is narrow, and whether a spectator is watching."""


class DocFishView(table_view.TableView[DocFishState, Dimensions]):
    """A table as one seat sees it: the observation, the wording, and the boxes of the page."""

    game = "docfish"

    def title(self, key: str, box: Box, name: str, points: int) -> list[Sprite]:
        """Return the sprites of a name in bold and, next to it, the points in a quiet style."""
        text = self.page.sizes.text
        least = self.wide(self.say("label.points", sum=100), text)
        w = min(self.wide(name, text + 1), box.w - least - _BEFORE_POINTS)
        counted = Label(self.say("label.points", sum=points), text, quiet=True)
        left = w + _BEFORE_POINTS
        return [
            Sprite(f"label-{key}", box._replace(w=w), Label(name, text + 1, bold=True)),
            Sprite(f"label-{key}-points", Box(box.x + left, box.y, box.w - left, box.h), counted),
        ]

    def wide(self, text: str, size: int) -> int:
        """Return the width of a text in design pixels, rounded up."""
        return -(-text_width(text, SHARPNESS * size) // SHARPNESS)

    def card(self, key: str, box: Box, card: SeenCard, zone: str, where: Step, *, frozen: bool = False) -> Sprite:
        """Return the sprite of a card that can be chosen, or of a card back, which can't be chosen."""
        if not isinstance(card, Card):
            return Sprite(key, box, Back())
        return Sprite(key, box, face(card), self.card_name(value(card), where), zone, frozen=frozen)

    def card_name(self, card_value: int, where: Step) -> str:
        """Return the accessible name of a card: its value, its place, and the primes in it."""
        kind = "prime" if card_value in PRIMES else "composite"
        place, primes = self.view.wording.sentence(where), PRIMES_IN[card_value]
        return self.name(f"control.{kind}", value=card_value, where=place, primes=primes)


def looked_at(observation: Observation, view: View) -> DocFishView:
    """Return the table view of a seat or a spectator, with the dimensions of their page."""
    return DocFishView(observation, view, PAGES[view.narrow, observation.seat is None])


def face(card: SeenCard) -> Face:
    """Return the face of a card with its rank, value and primes, or the back of a hidden card."""
    return number_face(value(card)) if isinstance(card, Card) else Back()


def number_face(card_value: int) -> NumberFace:
    """Return the face of a card with this value."""
    return NumberFace(letter(card_value), card_value, PRIMES_IN[card_value])


def in_order(table: DocFishView, zone: Zone) -> list[tuple[str, SeenCard]]:
    """Return the cards of a zone with the keys of their places, sorted by value with hidden cards first."""
    return sorted(table.pile(zone), key=lambda item: value(item[1]) if isinstance(item[1], Card) else 0)
