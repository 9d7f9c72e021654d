"""Where the parts of Pemberley's table lie on a wide and on a narrow page: the same places in every phase."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from mathfish_widgets.engine.cards import Card, SeenCard, Suit
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.stage import table_view
from mathfish_widgets.stage.face_data import Back, Box, Face, Label, OperationFace
from mathfish_widgets.stage.faces.number_line import LINE_HEIGHT, LOW_LINE_HEIGHT
from mathfish_widgets.stage.layout import Size
from mathfish_widgets.stage.sprites import Sprite
from mathfish_widgets.stage.theme import NARROW, NARROW_HEIGHT, WIDE, WIDE_HEIGHT

from ..rules.operations import SIGNS, sign
from ..rules.state import PemberleyState

LINE, SMALL = 16, 13
"""The height of a line of text, and the size of one that only explains."""
MOST_CARDS = 7
"""How many cards a seat has, wherever they lie."""
_SIGNS_IN_ORDER = list(SIGNS)


@dataclass(frozen=True)
class Dimensions(table_view.Dimensions):
    """Where the parts of the table lie, and the sizes of the cards there.

    `calculation` has starter and total, `chain` what was calculated in part one and `sets` what is laid in part two,
    `own` all cards of the seat at the lower edge; the number line stays in part two if `keeps_line`.
    Above cards, and below those of a set, `for_marks` is left free.
    """

    height: int
    others: Box
    calculation: Box
    chain: Box
    sets: Box
    line: Box
    own: Box
    starter: Size
    hand: Size
    played: Size
    in_set: Size
    between_sets: int
    for_marks: int
    keeps_line: bool


WIDE_DIMENSIONS = Dimensions(
    width=WIDE,
    margin=8,
    height=WIDE_HEIGHT,
    others=Box(440, 6, 192, 232),
    calculation=Box(8, 6, 424, 60),
    chain=Box(8, 74, 424, 80),
    sets=Box(8, 68, 424, 96),
    line=Box(8, 164, 424, LOW_LINE_HEIGHT),
    own=Box(8, 246, 624, 136),
    starter=(56, 56),
    hand=(62, 86),
    played=(46, 64),
    in_set=(46, 60),
    between_sets=14,
    for_marks=4,
    keeps_line=True,
)
NARROW_DIMENSIONS = Dimensions(
    width=NARROW,
    margin=6,
    height=NARROW_HEIGHT,
    others=Box(6, 4, 308, 108),
    calculation=Box(6, 112, 308, 48),
    chain=Box(6, 165, 308, 40),
    sets=Box(6, 162, 308, 144),
    line=Box(6, 206, 308, LINE_HEIGHT),
    own=Box(6, 311, 308, 106),
    starter=(56, 48),
    hand=(44, 62),
    played=(34, 48),
    in_set=(44, 44),
    between_sets=8,
    for_marks=0,
    keeps_line=False,
)


class PemberleyTableView(table_view.TableView[PemberleyState, Dimensions]):
    """A table as one seat looks at it: what it sees, the words, and the sizes of the page."""

    game = "pemberley"

    def of_seat(self, what: str, **values: object) -> str:
        """What stands over the cards of the seat at the lower edge: to an onlooker with its name."""
        return self.say(f"label.{what}_of" if self.watching else f"label.{what}", who=Who(self.seat), **values)

    def label(
        self, key: str, box: Box, text: str, *, bold: bool = True, centred: bool = False, size: int = 14
    ) -> Sprite:
        """A line of text on the table, quiet unless it is bold."""
        return Sprite(f"label-{key}", box, Label(text, size, quiet=not bold, bold=bold, centred=centred))

    def control(self, key: str, box: Box, card: Card, zone: str, where: str) -> Sprite:
        """A card that can be touched; its name tells what it does and where it lies."""
        does = Step(f"pemberley.does.{card.suit.name.lower()}", {"number": card.rank})
        return Sprite(key, box, face(card), self.say("control.card", card=card, does=does, where=where), zone)


def points_step(points: int) -> Step:
    """Points as they stand in a line of text; they can be below 0."""
    if points < 0:
        return Step("pemberley.label.points.below", {"size": -points})
    return Step("pemberley.label.points", {"points": points})


def in_order(cards: Iterable[tuple[str, SeenCard]]) -> list[tuple[str, SeenCard]]:
    """Cards by their operation, + − × ÷, then by their number; what is not seen comes last."""
    return sorted(cards, key=lambda item: _rank(item[1]))


def _rank(card: SeenCard) -> tuple[int, int]:
    return (_SIGNS_IN_ORDER.index(Suit(card.suit)), card.rank) if isinstance(card, Card) else (len(SIGNS), 0)


def face(card: SeenCard) -> Face:
    """A card as it is drawn: with what it does, or its back."""
    return OperationFace(card, sign(card)) if isinstance(card, Card) else Back()
