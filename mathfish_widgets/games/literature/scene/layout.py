"""The dimensions of a table of Literature, for a wide page and for a narrow one. All lengths are design pixels."""

from __future__ import annotations

from dataclasses import dataclass

from mathfish_widgets.engine.cards import Card, Suit
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.stage import table_view
from mathfish_widgets.stage.face_data import CardChip, Emblem, Face, JokerFace, SuitFace
from mathfish_widgets.stage.layout import Size, lines_of
from mathfish_widgets.stage.theme import NARROW, WIDE

from ..rules.state import LiteratureState
from ..rules.zones import AnyCard

LINE, SMALL = 20, 14
"""The height of a line of text, and the size of its letters."""

Corners = tuple[tuple[int, int], ...]
"""The upper left corners of the seats, from the one at the lower edge on, in order of play."""


@dataclass(frozen=True)
class Dimensions(table_view.Dimensions):
    """The sizes of a page.

    Seats are `seat` large with a name of `name_size`; they stand at the corners of `six` or `eight`. In the middle
    lies a card that was `asked` for; a text there may be as wide as `text_width_in_middle`, with six seats and with
    eight. `backs` shows the backs of hands. At most so many `sets` stand in a row. Cards of a hand are `card` large,
    its sets stand `between` apart. What a declaration says stands `beside` its form, in so much width, or above and
    below it where that is 0.
    """

    seat: Size
    name_size: int
    six: Corners
    eight: Corners
    asked: Size
    text_width_in_middle: tuple[int, int]
    backs: bool
    sets: int
    set_height: int
    card: Size
    gap: int
    between: int
    beside: int

    def room_in_middle(self, players: int) -> int:
        """How wide a text in the middle of the table may be."""
        return self.text_width_in_middle[players != len(self.six)]

    def corners(self, players: int) -> Corners:
        """Where the seats stand."""
        return self.six if players == len(self.six) else self.eight


WIDE_DIMENSIONS = Dimensions(
    width=WIDE,
    margin=16,
    seat=(156, 62),
    name_size=15,
    six=((272, 230), (16, 168), (16, 62), (272, 8), (528, 62), (528, 168)),
    eight=((272, 254), (84, 214), (16, 131), (84, 48), (272, 8), (460, 48), (528, 131), (460, 214)),
    asked=(46, 58),
    text_width_in_middle=(200, 200),
    backs=True,
    sets=9,
    set_height=48,
    card=(46, 58),
    gap=8,
    between=30,
    beside=216,
)
NARROW_DIMENSIONS = Dimensions(
    width=NARROW,
    margin=8,
    seat=(96, 66),
    name_size=13,
    six=((112, 188), (8, 188), (8, 8), (112, 8), (216, 8), (216, 188)),
    eight=((112, 194), (8, 194), (8, 101), (8, 8), (112, 8), (216, 8), (216, 101), (216, 194)),
    asked=(44, 48),
    text_width_in_middle=(200, 104),
    backs=False,
    sets=4,
    set_height=48,
    card=(44, 48),
    gap=8,
    between=8,
    beside=0,
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
    """A card as it lies in a hand."""
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
