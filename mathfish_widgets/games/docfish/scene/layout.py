"""Where the cards of DocFish lie on a wide and on a narrow page, as sprites."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from mathfish_widgets.engine.cards import Card, SeenCard
from mathfish_widgets.engine.table import Zone
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.stage import table_view
from mathfish_widgets.stage.face_data import Back, Box, Face, Label, NumberFace
from mathfish_widgets.stage.layout import Size
from mathfish_widgets.stage.sprites import Sprite
from mathfish_widgets.stage.theme import NARROW, WIDE

from ..rules.state import DocFishState
from ..rules.zones import PRIMES, PRIMES_IN, letter, value

LINE, BELOW_LINE = 20, 27
"""The height of a line of text, and how far below its top cards begin, marks and all."""


@dataclass(frozen=True)
class Dimensions(table_view.Dimensions):
    """Widths, gaps and card sizes of a page; `back` is the size of the other hand, seen from behind."""

    gap: int
    stack_gap: int
    stack: Size
    pot: Size
    hand: Size
    back: Size
    other: Size
    narrow: bool


WIDE_PAGE = Dimensions(WIDE, 12, 8, 3, (45, 64), (52, 73), (64, 90), (40, 56), (46, 64), narrow=False)
NARROW_PAGE = Dimensions(NARROW, 8, 8, 8, (44, 62), (44, 62), (44, 62), (30, 42), (40, 56), narrow=True)
SAME_VALUE_STEP = 14
"""How far a card lies from an equal one in a row that is only looked at."""


class DocFishView(table_view.TableView[DocFishState, Dimensions]):
    """A table as one seat looks at it: what it sees, the words, and the sizes of the page."""

    game = "docfish"

    def label(self, key: str, box: Box, rule: str, *, bold: bool = True, **values: object) -> Sprite:
        """A line of text on the table."""
        return Sprite(f"label-{key}", box, Label(self.say(rule, **values), quiet=not bold, bold=bold))

    def line(self, y: int, x: int | None = None) -> Box:
        """The box of a line of text, from the margin unless it begins at `x`."""
        left = self.page.margin if x is None else x
        return Box(left, y, self.page.width - self.page.margin - left, LINE)

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


def by_value(cards: Iterable[SeenCard], x: int, y: int, size: Size, gap: int, width: int) -> Iterator[Box]:
    """Boxes of cards that are only looked at: equal ones lie close together, and all fit into a width."""
    values = [value(card) for card in cards if isinstance(card, Card)]
    steps = [SAME_VALUE_STEP if one == other else size[0] + gap for one, other in pairwise(values)]
    total, room = sum(steps), max(width - size[0], 0)
    reached = 0
    for step in [0, *steps][: len(values)]:
        reached += step
        yield Box(x + (reached if total <= room else reached * room // total), y, *size)
