"""The dimensions of a table of Literature, for a wide page and for a narrow one. All lengths are design pixels.

A wide page has the round table at the left and all sets of the deck at the right, a narrow one has them below it. Every
card of the deck has a place of its own there, which it keeps for the whole game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from mathfish_widgets.engine.cards import Card, Suit
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.stage import table_view
from mathfish_widgets.stage.face_data import Box, CardChip, Emblem, Face, JokerFace, SuitFace
from mathfish_widgets.stage.layout import Size, lines_of
from mathfish_widgets.stage.theme import NARROW, NARROW_HEIGHT, WIDE, WIDE_HEIGHT

from ..rules.state import LiteratureState
from ..rules.zones import AnyCard

LINE, SMALL = 18, 13
"""The height of a line of text, and the size of its letters."""


class Ring(NamedTuple):
    """Where seats of a size stand: the upper left corners, from the one at the lower edge on, in order of play.

    A text in the middle may be as wide as `middle`.
    """

    seat: Size
    corners: tuple[tuple[int, int], ...]
    middle: int


@dataclass(frozen=True)
class Dimensions(table_view.Dimensions):
    """The sizes of a page.

    `six` and `eight` are the rings of seats within the box `round`; in the middle lies a card that was `asked` for,
    with a few words `below` it or beside it. The `head` holds points, `points` wide, a button to take back and one to
    declare. Under it lies the `deck` of sets, each with a `plate` of so much width; cards lie `gap` apart. Where the
    sets stand side by side, a plate is as wide as `slim` says.
    """

    height: int
    name_size: int
    round: Box
    six: Ring
    eight: Ring
    asked: Size
    below: bool
    head: Box
    points: int
    deck: Box
    plate: int
    slim: int
    gap: int

    def ring(self, players: int) -> Ring:
        """Where the seats stand."""
        return self.six if players == len(self.six.corners) else self.eight


WIDE_DIMENSIONS = Dimensions(
    width=WIDE,
    height=WIDE_HEIGHT,
    margin=8,
    name_size=14,
    round=Box(8, 8, 284, 368),
    six=Ring((132, 58), ((84, 318), (8, 246), (8, 80), (84, 8), (160, 80), (160, 246)), 276),
    eight=Ring((90, 58), ((105, 318), (8, 318), (8, 163), (8, 8), (105, 8), (202, 8), (202, 163), (202, 318)), 100),
    asked=(46, 58),
    below=True,
    head=Box(304, 8, 328, 40),
    points=112,
    deck=Box(304, 56, 328, 320),
    plate=64,
    slim=48,
    gap=4,
)
NARROW_DIMENSIONS = Dimensions(
    width=NARROW,
    height=NARROW_HEIGHT,
    margin=6,
    name_size=12,
    round=Box(6, 4, 308, 136),
    six=Ring((100, 44), ((110, 96), (6, 96), (6, 4), (110, 4), (214, 4), (214, 96)), 304),
    eight=Ring((74, 44), ((84, 96), (6, 96), (6, 4), (84, 4), (162, 4), (240, 4), (240, 96), (162, 96)), 304),
    asked=(36, 42),
    below=False,
    head=Box(6, 146, 308, 32),
    points=106,
    deck=Box(6, 182, 308, 234),
    plate=50,
    slim=46,
    gap=2,
)


class LiteratureTableView(table_view.TableView[LiteratureState, Dimensions]):
    """A table as one seat looks at it: what it sees, the words, and the dimensions of the page."""

    game = "literature"

    def emblem(self, team: int) -> Emblem:
        """The shape of a team: a disc for the one of the seat that looks."""
        return Emblem.DISC if team == self.state.team(self.seat) else Emblem.DIAMOND

    def side(self, seat: Seat) -> str:
        """What a seat is to the one that looks: yourself, a team-mate or an opponent; a team by number for others."""
        if self.watching:
            return self.say(f"side.team_{self.state.team(seat) + 1}")
        if seat == self.seat:
            return self.say("side.own")
        return self.say("side.mate" if self.emblem(self.state.team(seat)) is Emblem.DISC else "side.opponent")


def card_face(card: AnyCard) -> Face:
    """A card as it is shown by itself."""
    return SuitFace(card) if isinstance(card, Card) else chip(card)


def chip(card: AnyCard, *, held: bool = True) -> Face:
    """A card as small as can be read; one that is not held is an outline."""
    if isinstance(card, Card):
        return CardChip(card.rank_text, card.suit, held)
    return JokerFace(card.words.split()[0], held)


def suit_of(name: str) -> Suit | None:
    """The suit of a set that has one."""
    return next((suit for suit in Suit if name.endswith(suit.name.lower())), None)


def in_two_lines(text: str, size: int, room: int) -> tuple[str, ...]:
    """A name in at most two lines; a little too much in a line, and all that is left over, is squeezed."""
    lines = lines_of(text, size, room * 9 // 8)
    return (lines[0], " ".join(lines[1:])) if len(lines) > 1 else tuple(lines)
