"""Where the cards of Pemberley lie on a wide and on a narrow page, as sprites."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mathfish_widgets.engine.cards import Card, SeenCard, Suit
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.stage import table_view
from mathfish_widgets.stage.face_data import Back, Box, Face, Label, OperationFace
from mathfish_widgets.stage.layout import Size
from mathfish_widgets.stage.sprites import Sprite
from mathfish_widgets.stage.theme import CARD, NARROW, SMALL_CARD, WIDE

from ..rules.operations import SIGNS, sign
from ..rules.state import PemberleyState

LINE, BELOW_LINE = 20, 26
"""The height of a line of text, and how far below its top cards begin, marks and all."""
_SIGNS_IN_ORDER = list(SIGNS)


@dataclass(frozen=True)
class Dimensions(table_view.Dimensions):
    """Widths, gaps and card sizes of a page; the other seats stand in `columns`, `small` cards are looked at only."""

    gap: int
    hand: Size
    free: Size
    small: Size
    columns: int


WIDE_DIMENSIONS = Dimensions(WIDE, 12, 10, CARD, SMALL_CARD, (40, 56), 3)
NARROW_DIMENSIONS = Dimensions(NARROW, 8, 8, (44, 62), (44, 62), (34, 48), 2)


class PemberleyTableView(table_view.TableView[PemberleyState, Dimensions]):
    """A table as one seat looks at it: what it sees, the words, and the sizes of the page."""

    game = "pemberley"

    def of_seat(self, what: str, **values: object) -> str:
        """What stands over the cards of the seat at the lower edge: to an onlooker with its name."""
        return self.say(f"label.{what}_of" if self.watching else f"label.{what}", who=Who(self.seat), **values)

    def label(
        self, key: str, box: Box, text: str, *, bold: bool = True, centred: bool = False, size: int = 16
    ) -> Sprite:
        """A line of text on the table, quiet unless it is bold."""
        return Sprite(f"label-{key}", box, Label(text, size, quiet=not bold, bold=bold, centred=centred))

    def line(self, y: int) -> Box:
        """The box of a line of text from margin to margin."""
        return Box(self.page.margin, y, self.page.room, LINE)

    def control(self, key: str, box: Box, card: Card, zone: str, where: str) -> Sprite:
        """A card that can be touched; its name tells what it does and where it lies."""
        does = Step(f"pemberley.does.{card.suit.name.lower()}", {"number": card.rank})
        return Sprite(key, box, face(card), self.say("control.card", card=card, does=does, where=where), zone)


def points_step(points: int) -> Step:
    """Points as they stand in a line of text; they can be below 0."""
    if points < 0:
        return Step("pemberley.label.points.below", {"size": -points})
    return Step("pemberley.label.points", {"points": points})


def in_order(cards: Sequence[tuple[str, SeenCard]]) -> list[tuple[str, SeenCard]]:
    """Cards by their operation, + − × ÷, then by their number."""
    return sorted(cards, key=lambda item: _rank(item[1]))


def _rank(card: SeenCard) -> tuple[int, int]:
    return (_SIGNS_IN_ORDER.index(Suit(card.suit)), card.rank) if isinstance(card, Card) else (0, 0)


def face(card: SeenCard) -> Face:
    """A card as it is drawn: with what it does, or its back."""
    return OperationFace(card, sign(card)) if isinstance(card, Card) else Back()
