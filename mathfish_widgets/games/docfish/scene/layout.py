"""Where the cards of DocFish lie on a wide and on a narrow page, as sprites."""

from __future__ import annotations

from dataclasses import dataclass

from mathfish_widgets.engine.cards import Card, SeenCard
from mathfish_widgets.engine.table import Zone
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.stage import table_view
from mathfish_widgets.stage.face_data import Back, Box, Face, Label, NumberFace
from mathfish_widgets.stage.layout import Size
from mathfish_widgets.stage.sprites import Sprite
from mathfish_widgets.stage.theme import NARROW, NARROW_HEIGHT, WIDE, WIDE_HEIGHT

from ..rules.state import DocFishState
from ..rules.zones import PRIMES, PRIMES_IN, letter, value


@dataclass(frozen=True)
class Place:
    """Where a pile lies, the box of the words above it, and the size of its cards while there is room for it."""

    cards: Box
    words: Box
    size: Size


@dataclass(frozen=True)
class Dimensions(table_view.Dimensions):
    """Where everything lies on a page, in every phase the same.

    `columns` are those of the bank with the deck, and `text` is the size of the words.
    """

    height: int
    columns: int
    text: int
    bank: Place
    deck_words: Box
    other_portrait: Box
    other_hand: Place
    other_table: Place
    other_pot: Place
    pot: Place
    tray: Place
    hand: Place
    table: Place


WIDE_PAGE = Dimensions(
    WIDE,
    10,
    WIDE_HEIGHT,
    14,
    13,
    bank=Place(Box(10, 81, 620, 58), Box(10, 62, 300, 16), (42, 58)),
    deck_words=Box(552, 62, 78, 16),
    other_portrait=Box(10, 2, 28, 28),
    other_hand=Place(Box(46, 20, 132, 40), Box(46, 3, 132, 15), (28, 40)),
    other_table=Place(Box(186, 20, 124, 40), Box(186, 3, 124, 15), (36, 40)),
    other_pot=Place(Box(318, 20, 312, 40), Box(318, 3, 312, 15), (28, 40)),
    pot=Place(Box(10, 161, 620, 58), Box(10, 142, 620, 16), (42, 58)),
    tray=Place(Box(14, 228, 612, 40), Box(10, 224, 620, 60), (29, 40)),
    hand=Place(Box(10, 311, 430, 68), Box(10, 290, 430, 16), (49, 68)),
    table=Place(Box(456, 311, 174, 68), Box(456, 290, 174, 16), (49, 68)),
)
NARROW_PAGE = Dimensions(
    NARROW,
    8,
    NARROW_HEIGHT,
    7,
    12,
    bank=Place(Box(8, 71, 304, 97), Box(8, 54, 150, 15), (40, 47)),
    deck_words=Box(240, 54, 72, 15),
    other_portrait=Box(8, 20, 28, 28),
    other_hand=Place(Box(40, 17, 46, 34), Box(8, 2, 114, 14), (24, 34)),
    other_table=Place(Box(216, 17, 96, 34), Box(194, 2, 118, 14), (34, 34)),
    other_pot=Place(Box(92, 17, 118, 34), Box(130, 2, 62, 14), (24, 34)),
    pot=Place(Box(8, 189, 304, 81), Box(8, 171, 304, 15), (40, 56)),
    tray=Place(Box(13, 277, 294, 30), Box(8, 271, 304, 60), (24, 30)),
    hand=Place(Box(8, 354, 210, 60), Box(8, 333, 186, 14), (43, 60)),
    table=Place(Box(226, 354, 86, 60), Box(196, 333, 116, 14), (43, 60)),
)


class DocFishView(table_view.TableView[DocFishState, Dimensions]):
    """A table as one seat looks at it: what it sees, the words, and the sizes of the page."""

    game = "docfish"

    def label(self, key: str, box: Box, rule: str, *, bold: bool = True, **values: object) -> Sprite:
        """A line of text on the table."""
        return Sprite(f"label-{key}", box, Label(self.say(rule, **values), self.page.text, quiet=not bold, bold=bold))

    def card(self, key: str, box: Box, card: SeenCard, zone: str, where: Step, *, frozen: bool = False) -> Sprite:
        """A card that can be touched, or its back, which cannot."""
        if not isinstance(card, Card):
            return Sprite(key, box, Back())
        return Sprite(key, box, face(card), self.card_name(value(card), where), zone, frozen=frozen)

    def card_name(self, card_value: int, where: Step) -> str:
        """What a screen reader says of a card: its value, where it lies, the primes in it."""
        kind = "prime" if card_value in PRIMES else "composite"
        place, primes = self.view.wording.sentence(where), PRIMES_IN[card_value]
        return self.name(f"control.{kind}", value=card_value, where=place, primes=primes)


def face(card: SeenCard) -> Face:
    """A card as it is drawn: its rank, value and primes, or its back."""
    return number_face(value(card)) if isinstance(card, Card) else Back()


def number_face(card_value: int) -> NumberFace:
    """The face of a card of some value."""
    return NumberFace(letter(card_value), card_value, PRIMES_IN[card_value])


def in_order(table: DocFishView, zone: Zone) -> list[tuple[str, SeenCard]]:
    """The cards of a zone with the keys of their places, by value from left to right."""
    return sorted(table.pile(zone), key=lambda item: value(item[1]) if isinstance(item[1], Card) else 0)
