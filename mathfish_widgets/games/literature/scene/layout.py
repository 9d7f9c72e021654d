"""The layout of a table of Literature on wide and narrow pages. All lengths are design pixels.

Birds sit round an oval. A map of all sets has a fixed place for every card. The map is next to the oval or, on a narrow
page, below it. On a wide page, the player's hand is on a shore at the bottom, if possible as large cards in a row. On a
narrow page, the player's cards are shown only in the map.
"""

from __future__ import annotations

from typing import NamedTuple

from mathfish_widgets.engine.cards import Card, Suit
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.stage import table_view
from mathfish_widgets.stage.face_data import Box, CardChip, Emblem, Face, JokerFace
from mathfish_widgets.stage.faces.birds import portrait_box
from mathfish_widgets.stage.layout import Share, Size, across, centred, down, inset, lines_of
from mathfish_widgets.stage.theme import NARROW, NARROW_HEIGHT, WIDE, WIDE_HEIGHT

from ..rules.state import AnyCard, LiteratureState

_BAR, _OWN_HEIGHT = 38, 86
"""The height of the points and buttons, and the greatest height of the observer's seat."""


class Sizes(NamedTuple):
    """The sizes of things on a page, in design pixels.

    `text` is the font size, `seat` the size of a seat in the ring, and `shore` the height of the shore. `beside` is the
    width of the area next to the ring on a wide page, and the height of the area below the ring on a narrow page.
    `points`, `own` and `plate` are the widths of the points, the observer's seat and a set's plate. `gap` is the
    distance between the cards of a set.
    """

    width: int
    height: int
    margin: int
    text: int
    seat: Size
    shore: int
    beside: int
    points: int
    own: int
    plate: int
    gap: int


@frozen_dataclass
class Dimensions(table_view.Dimensions):
    """The parts of a page.

    `ring` has the other seats, and `own` the observer's seat. `points` and `buttons` are above the sets, which are in
    `deck`. The observer's cards are on the `shore`, in `hand`; if `hand` is None, they are shown among the sets.
    """

    sizes: Sizes
    ring: Box
    own: Box
    points: Box
    buttons: Box
    deck: Box
    shore: Box
    hand: Box | None


class Ring(NamedTuple):
    """The box of each seat, the water between the two sides, and any free place next to the top seat."""

    seats: list[Box]
    middle: Box
    crown: Box | None


def laid_out(sizes: Sizes) -> Dimensions:
    """Lay out a page.

    On a wide page, the sets are next to the ring and the hand is on the shore. On a narrow page, the sets are on the
    shore.
    """
    width, height, margin = sizes.width, sizes.height, sizes.margin
    wide = width > height
    sea, shore = down(Box(0, 0, width, height), Share(), sizes.shore, gap=0)
    (ring, beside), land = (across if wide else down)(inset(sea, margin), Share(), sizes.beside), inset(shore, margin)
    bar, deck = down(beside, _BAR, Share()) if wide else (beside, land)
    points, *places, buttons = across(bar, sizes.points, *([] if wide else [sizes.own]), Share(), gap=margin)
    own, *hand = across(land, sizes.own, Share()) if wide else places
    return Dimensions(
        width,
        margin,
        sizes,
        ring=ring,
        own=centred(own, (own.w, min(own.h, _OWN_HEIGHT))),
        points=points,
        buttons=buttons,
        deck=deck,
        shore=shore,
        hand=hand[0] if hand else None,
    )


PAGES = {
    False: laid_out(
        Sizes(WIDE, WIDE_HEIGHT, 8, 14, (82, 78), shore=120, beside=296, points=136, own=72, plate=62, gap=5)
    ),
    True: laid_out(
        Sizes(NARROW, NARROW_HEIGHT, 6, 12, (60, 58), shore=240, beside=_BAR, points=92, own=84, plate=50, gap=2)
    ),
}
"""The parts of a wide page, and under True those of a narrow one."""


class LiteratureTableView(table_view.TableView[LiteratureState, Dimensions]):
    """A table of Literature as one seat sees it, with the dimensions of the page."""

    game = "literature"

    @property
    def ring(self) -> Ring:
        """The places of the seats: the observer's on the shore, and the others round the ring from the left.

        The columns at the sides begin below the seat at the top, if there is room.
        """
        ring, (w, h) = self.page.ring, self.page.sizes.seat
        players, beside = self.state.players, self.state.players // 2 - 1
        left, inner, right = across(ring, w, Share(), w, gap=4)
        high = max(ring.h - 4 * self.page.sizes.text - 12, min(beside * h, ring.h))
        top = Box(inner.x + (inner.w - w) // 2, ring.y, w, h)
        ways = [
            down(each._replace(y=ring.y + ring.h - high, h=high), *[Share()] * beside, gap=0) for each in (left, right)
        ]
        going_up, going_down = ([centred(box, (box.w, min(h, box.h))) for box in way] for way in ways)
        order = (self.page.own, *reversed(going_up), top, *going_down)
        face = portrait_box(top, self.page.sizes.text)
        right_of = face.x + face.w + 2
        crown = Box(right_of, 0, ring.x + ring.w + 6 - right_of, 2 * (face.y + face.h // 2 - 2))
        return Ring(
            [order[(seat - self.seat) % players] for seat in range(players)],
            Box(inner.x, top.y + h + 4, inner.w, ring.h - h - 4),
            crown if ring.h - high >= h // 2 else None,
        )

    def emblem(self, team: int) -> Emblem:
        """Return the shape that marks a team: a disc for the observer's team, a diamond for the other."""
        return Emblem.DISC if team == self.state.team(self.seat) else Emblem.DIAMOND

    def side(self, seat: Seat) -> str:
        """Return the words for a seat's side: the observer's own seat, a team-mate or an opponent.

        For a spectator, they name the team by its number.
        """
        if self.watching:
            return self.say(f"side.team_{self.state.team(seat) + 1}")
        if seat == self.seat:
            return self.say("side.own")
        return self.say("side.mate" if self.emblem(self.state.team(seat)) is Emblem.DISC else "side.opponent")


def chip(card: AnyCard, *, held: bool = True) -> Face:
    """Return the smallest readable face of a card; a card that the player doesn't hold looks like water."""
    if isinstance(card, Card):
        return CardChip(card.rank_text, card.suit, held)
    return JokerFace(card.words.split()[0], held)


def suit_of(name: str) -> Suit | None:
    """Return the suit of a set, or None if the set has several suits."""
    return next((suit for suit in Suit if name.endswith(suit.name.lower())), None)


def in_two_lines(text: str, size: int, room: int) -> tuple[str, ...]:
    """Split a name into at most two lines.

    A line may be up to 9/8 as wide as the room, because the text can be squeezed.
    """
    lines = lines_of(text, size, room * 9 // 8)
    return (lines[0], " ".join(lines[1:])) if len(lines) > 1 else tuple(lines)
