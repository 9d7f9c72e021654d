"""Where the parts of a table of Literature lie, on a wide page and on a narrow one. All lengths are design pixels.

Birds sit round an oval; beside it, on a narrow page below it, lies a map of all sets of the deck, in which every card
has a place of its own for the whole game. The own hand lies on a shore below: large cards in a row, or on a narrow page
the own cards of that map.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from mathfish_widgets.engine.cards import Card, Suit
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.stage import table_view
from mathfish_widgets.stage.face_data import Box, CardChip, Emblem, Face, JokerFace
from mathfish_widgets.stage.faces.birds import portrait_box
from mathfish_widgets.stage.layout import Share, Size, across, around, down, lines_of
from mathfish_widgets.stage.theme import NARROW, NARROW_HEIGHT, WIDE, WIDE_HEIGHT

from ..rules.state import LiteratureState
from ..rules.zones import AnyCard

HAND_CARD, LARGEST_HAND_CARD = (64, 90), (74, 104)


@dataclass(frozen=True)
class Dimensions(table_view.Dimensions):
    """The parts of a page.

    `ring` holds the seats of the others, each as large as `seat`, and `own` the seat that looks; `points` and `buttons`
    stand above the `deck` of sets, whose names are `plate` wide. The `shore` is under the own cards, which lie in
    `hand`; None where they lie in the deck. Words have a `size`, those in bubbles size `spoken`; cards of the deck lie
    `gap` apart.
    """

    height: int
    size: int
    spoken: int
    seat: Size
    ring: Box
    own: Box
    points: Box
    buttons: Box
    deck: Box
    shore: Box
    hand: Box | None
    plate: int
    gap: int


class Ring(NamedTuple):
    """Where the seats are, the water between those at the sides, and the place beside the one at the top, if any."""

    seats: list[Box]
    middle: Box
    crown: Box | None


def _wide() -> Dimensions:
    sea, shore = down(Box(0, 0, WIDE, WIDE_HEIGHT), Share(), 120, gap=0)
    ring, beside = across(around([sea], -8), Share(), 296)
    bar, deck = down(beside, 38, Share())
    points, buttons = across(bar, 136, Share())
    own, hand = across(around([shore], -8), 72, Share())
    parts = (ring, centred(own, 86), points, buttons, deck, shore, hand)
    return Dimensions(WIDE, 8, WIDE_HEIGHT, 14, 14, (82, 78), *parts, plate=62, gap=5)


def _narrow() -> Dimensions:
    ring, bar, deck = down(around([Box(0, 0, NARROW, NARROW_HEIGHT)], -6), Share(), 38, 234, gap=7)
    points, own, buttons = across(bar, 92, 84, Share(), gap=6)
    shore = Box(0, deck.y - 4, NARROW, NARROW_HEIGHT - deck.y + 4)
    return Dimensions(
        NARROW, 6, NARROW_HEIGHT, 12, 12, (60, 58), ring, own, points, buttons, deck, shore, None, plate=50, gap=2
    )


def centred(area: Box, height: int) -> Box:
    """The part of an area that is so high, in its middle."""
    return area._replace(y=area.y + (area.h - height) // 2, h=height)


PAGES = {False: _wide(), True: _narrow()}
"""The parts of a wide page, and by True those of a narrow one."""


class LiteratureTableView(table_view.TableView[LiteratureState, Dimensions]):
    """A table as one seat looks at it: what it sees, the words, and the dimensions of the page."""

    game = "literature"

    @cached_property
    def ring(self) -> Ring:
        """The seats: the one that looks at the shore, the others round the ring in order of play from its left.

        The columns at the sides begin below the seat at the top, as far as there is room.
        """
        ring, (w, h) = self.page.ring, self.page.seat
        players, beside = self.state.players, self.state.players // 2 - 1
        left, inner, right = across(ring, w, Share(), w, gap=4)
        high = max(ring.h - 4 * self.page.spoken - 12, min(beside * h, ring.h))
        top = Box(inner.x + (inner.w - w) // 2, ring.y, w, h)
        ways = [
            down(each._replace(y=ring.y + ring.h - high, h=high), *[Share()] * beside, gap=0) for each in (left, right)
        ]
        going_up, going_down = ([centred(box, min(h, box.h)) for box in way] for way in ways)
        order = (self.page.own, *reversed(going_up), top, *going_down)
        face = portrait_box(top, self.page.size)
        right_of = face.x + face.w + 2
        crown = Box(right_of, 0, ring.x + ring.w + 6 - right_of, 2 * (face.y + face.h // 2 - 2))
        return Ring(
            [order[(seat - self.seat) % players] for seat in range(players)],
            Box(inner.x, top.y + h + 4, inner.w, ring.h - h - 4),
            crown if ring.h - high >= h // 2 else None,
        )

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


def chip(card: AnyCard, *, held: bool = True) -> Face:
    """A card as small as can be read; one that is not held is a place in the water."""
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
