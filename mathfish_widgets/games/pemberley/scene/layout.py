"""The layout of Pemberley's table on wide and narrow pages, with the same places in every phase."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from mathfish_widgets.engine.cards import Card, SeenCard, Suit
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.stage import table_view
from mathfish_widgets.stage.face_data import Back, Box, Face, OperationFace, Toward
from mathfish_widgets.stage.faces.number_line import LINE_HEIGHT, LOW_LINE_HEIGHT
from mathfish_widgets.stage.faces.shapes import text_width
from mathfish_widgets.stage.layout import FINGER, Share, across, centred, down
from mathfish_widgets.stage.sprites import Sprite, words
from mathfish_widgets.stage.theme import NARROW, NARROW_HEIGHT, WIDE, WIDE_HEIGHT

from ..rules.operations import SIGNS, sign
from ..rules.state import PemberleyState

MOST_CARDS = 7
"""The number of cards that a seat is dealt, wherever they are now."""
_SIGNS_IN_ORDER = list(SIGNS)
_BETWEEN_CARDS, _REACH = 10, 10
"""The distance between cards if there is room, and how far a bubble's tail extends over the seats beside it."""
ROW_OF_SETS = 92
"""The height of a row of sets, with the words above and below it."""


@frozen_dataclass
class Zones(table_view.Dimensions):
    """The parts of the table.

    `seats` has the other seats, in order of play. `spoken` has a box for the speech of each, with the side of the box
    on which the seat is. It is empty if there is only one other seat, which speaks within its own box. `chain` has the
    calculation of part one, and `sets` the sets of part two. `keeps_line` says whether the number line stays in part
    two. `places` are those of the cards on the shore. `text` is the font size, and `row` the height of a line of words.
    """

    height: int
    text: int
    row: int
    seats: tuple[Box, ...]
    spoken: tuple[tuple[Box, Toward], ...]
    starter: Box
    total: Box
    chain: Box
    line: Box
    sets: Box
    keeps_line: bool
    shore: Box
    title: Box
    places: tuple[Box, ...]


def zones(narrow: bool, players: int, lines: int) -> Zones:
    """Return the parts of a table, with room for some lines of words under each card on the shore.

    On a wide page, the calculation gets the remaining height. On a narrow page, the shore gets it, because its cards
    may be in two rows.
    """
    page, text = (Box(0, 0, NARROW, NARROW_HEIGHT), 12) if narrow else (Box(0, 0, WIDE, WIDE_HEIGHT), 14)
    margin, gap = (6, 4) if narrow else (8, 8)
    row, inside = text + 2, Box(margin, gap, page.w - 2 * margin, page.h - 2 * gap)
    rows = _rows_of_seats(players - 1, narrow)
    grows = (202, Share()) if narrow else (Share(), 148)
    others, middle, land = down(inside, sum(rows), *grows, gap=gap)
    upper, line = down(middle, Share(), LINE_HEIGHT if narrow else LOW_LINE_HEIGHT, gap=gap)
    if narrow:
        calculated, chain = down(upper, 48, Share(), gap=gap)
        starter, total = across(calculated, 94, Share())
    else:
        starter, chain, total = across(upper, 64, Share(), 172 if upper.h >= ROW_OF_SETS else 224)
    keeps_line = chain.h >= ROW_OF_SETS
    title, hand = down(land, row + 4, Share(), gap=gap)
    seats, spoken = _seats(others, players - 1, rows)
    return Zones(
        width=page.w,
        margin=margin,
        height=page.h,
        text=text,
        row=row,
        seats=seats,
        spoken=spoken,
        starter=starter,
        total=total,
        chain=chain,
        line=Box(0, line.y, page.w, line.h),
        sets=chain if keeps_line else chain._replace(h=line.y + line.h - chain.y),
        keeps_line=keeps_line,
        shore=Box(0, land.y - gap // 2, page.w, page.h - land.y + gap // 2),
        title=title,
        places=_places(hand, lines * row),
    )


def _rows_of_seats(count: int, narrow: bool) -> tuple[int, ...]:
    """Return the heights of the rows at the top of the table.

    A single other seat has one row. Several have a row of seats, a row for speech and, if there are many, a second row
    of seats.
    """
    if count == 1:
        return (72,)
    one, said = 50, 34 if narrow else 38
    return (one, said) if count <= (2 if narrow else 3) else (one, said, one)


def _seats(area: Box, count: int, rows: Sequence[int]) -> tuple[tuple[Box, ...], tuple[tuple[Box, Toward], ...]]:
    """Return the box of each seat, and the box for its speech with the side on which the seat is.

    Seats speak between their rows, and the tail of a bubble extends over the seat that speaks.
    """
    first, *more = down(area, *rows, gap=0)
    if not more:
        return (first,), ()
    said, *second = more
    in_row = -(-count // (1 + len(second)))
    places = [place for each in (first, *second) for place in across(each, *[Share()] * in_row)][:count]
    above = Box(said.x, said.y - _REACH, said.w, said.h + _REACH), Toward.UP
    below = Box(said.x, said.y - 3, said.w, said.h + _REACH), Toward.DOWN
    return tuple(places), tuple(above if place.y == first.y else below for place in places)


def _places(area: Box, words: int) -> tuple[Box, ...]:
    """Return places for seven cards.

    They are in two rows if one row would be too narrow and the area is high enough.
    """
    narrow = area.w < 60 * MOST_CARDS
    rows = 2 if narrow and (area.h - _BETWEEN_CARDS) // 2 - words >= FINGER else 1
    in_row = -(-MOST_CARDS // rows)
    gap = min(_BETWEEN_CARDS, (area.w - in_row * FINGER) // (in_row - 1))
    lines = down(area, *[Share()] * rows, gap=gap)
    return tuple(place for each in lines for place in across(each, *[Share()] * in_row, gap=gap))[:MOST_CARDS]


class PemberleyTableView(table_view.TableView[PemberleyState, Zones]):
    """A table of Pemberley as one seat sees it, with the parts of the page."""

    game = "pemberley"

    def of_seat(self, what: str) -> str:
        """Return the heading above the cards on the shore, which names the player if a spectator is watching."""
        return self.say(f"label.{what}_of" if self.watching else f"label.{what}", who=Who(self.seat))

    def label(self, key: str, box: Box, text: str, *, bold: bool = False, centred: bool = False) -> Sprite:
        """Return a line of words on the table, in a quiet style unless it is `bold`."""
        return words(key, box, text, size=self.page.text, bold=bold, centred=centred)

    def titled(self, key: str, box: Box, title: str, text: str) -> Iterator[Sprite]:
        """Yield a bold title and quiet words after it in the same line."""
        wide = min(text_width(title, self.page.text) + 2, box.w)
        yield self.label(key, Box(box.x, box.y, wide, box.h), title, bold=True)
        yield self.label(f"{key}-points", Box(box.x + wide, box.y, box.w - wide, box.h), text)

    def control(self, key: str, box: Box, card: Card, zone: str, where: str) -> Sprite:
        """Return a card that can be chosen; its accessible name says what the card does and where it is."""
        does = Step(f"pemberley.does.{card.suit.name.lower()}", {"number": card.rank})
        return Sprite(key, box, face(card), self.say("control.card", card=card, does=does, where=where), zone)


def points_step(points: int) -> Step:
    """Return a label for a number of points, which may be below 0."""
    if points < 0:
        return Step("pemberley.label.points.below", {"size": -points})
    return Step("pemberley.label.points", {"points": points})


def in_order(cards: Iterable[tuple[str, SeenCard]]) -> list[tuple[str, SeenCard]]:
    """Return cards sorted by operation (+ − × ÷) and then by number; hidden cards come last."""
    return sorted(cards, key=lambda item: _rank(item[1]))


def _rank(card: SeenCard) -> tuple[int, int]:
    return (_SIGNS_IN_ORDER.index(Suit(card.suit)), card.rank) if isinstance(card, Card) else (len(SIGNS), 0)


def face(card: SeenCard) -> Face:
    """Return the face of a card with its operation, or the back of a hidden card."""
    return OperationFace(card, sign(card)) if isinstance(card, Card) else Back()


def card_in(area: Box, widest: int = 80) -> Box:
    """Return the largest box of a card that fits in the middle of an area, at most `widest` wide."""
    w = min(area.w, widest)
    return centred(area, (w, min(area.h, w * 141 // 100)))
