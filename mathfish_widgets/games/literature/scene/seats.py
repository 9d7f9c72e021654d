"""The seats round the table, and the latest question, pass or declaration in the middle.

An arrow shows the way of a card or of the turn; it is dashed if the seat doesn't have the card. Speech is in bubbles
next to the seats, within the ring.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Who
from mathfish_widgets.stage.face_data import (
    Answer,
    Arrow,
    Box,
    Label,
    Oval,
    Point,
    SeatPlate,
    SuitFace,
    TeamLabel,
    Toward,
)
from mathfish_widgets.stage.faces.birds import portrait_box
from mathfish_widgets.stage.layout import centred, lines_of
from mathfish_widgets.stage.sprites import Sprite

from ..explain.highlights import seat_key
from ..rules.moves import Ask, Declare, Designate, Pass
from ..rules.procedure import Given, Scored
from ..rules.state import HAND, LiteratureState, OutcomeKind
from .layout import LiteratureTableView, chip

_GAP, _TAIL, _NARROWEST = 4, 42, 46
"""The gap between bubbles, the distance of a tail from a bubble's left edge, and the least width for a card."""
_MOST_LINES = 5
"""The greatest height of an area, in lines of words."""


def speech(table: LiteratureTableView) -> tuple[list[Sprite], Box]:
    """Return the latest turn's speech bubbles, and the tallest area in the middle that they leave free.

    Each bubble is as near to its seat as the other bubbles allow.
    """
    seats, middle = table.ring.seats, table.ring.middle
    inside, outside = list[Sprite](), list[Sprite]()
    for seat in sorted(table.state.seats, key=lambda seat: seats[seat].y):
        area, toward = _place(table, seat)
        said = table.bubble(seat, area, toward, table.page.sizes.text)
        (outside if area in (table.ring.crown, table.page.hand) else inside).extend(said)
    top, bottom = middle.y, middle.y + middle.h
    for at, bubble in enumerate(inside):
        inside[at] = _put(bubble, max(bubble.box.y, top))
        top = inside[at].box.y + bubble.box.h + _GAP
    for at in reversed(range(len(inside))):
        inside[at] = _put(inside[at], min(inside[at].box.y, bottom - inside[at].box.h))
        bottom = inside[at].box.y - _GAP
    return inside + outside, _free_water(middle, [bubble.box for bubble in inside])


def _free_water(middle: Box, bubbles: list[Box]) -> Box:
    """Return the tallest area above, between, below or next to bubbles that is wide enough for a card."""
    free, rest = list[Box](), middle
    for x, y, w, h in bubbles:
        free.append(rest._replace(h=y - _GAP - rest.y))
        free.append(Box(middle.x, y, x - _GAP - middle.x, h))
        free.append(Box(x + w + _GAP, y, middle.x + middle.w - x - w - _GAP, h))
        rest = rest._replace(y=y + h + _GAP, h=rest.y + rest.h - y - h - _GAP)
    return max((water for water in (*free, rest) if water.w >= _NARROWEST), key=lambda water: water.h)


def _place(table: LiteratureTableView, seat: Seat) -> tuple[Box, Toward]:
    """Return the area for a seat's bubble, and the side of the bubble on which the seat is."""
    page, (seats, middle, crown) = table.page, table.ring
    high = _MOST_LINES * page.sizes.text
    face = portrait_box(seats[seat], page.sizes.text)
    across = face.x + face.w // 2
    if seat == table.seat:
        over = middle._replace(y=middle.y + middle.h - high, h=high)
        return (page.hand, Toward.LEFT) if page.hand else (over, Toward.DOWN)
    if not middle.x < across < middle.x + middle.w:
        beside = middle._replace(y=face.y + (face.h - high) // 2, h=high)
        return beside, Toward.LEFT if across < middle.x else Toward.RIGHT
    if crown is not None:
        return crown, Toward.LEFT
    return Box(across - _TAIL, middle.y, middle.x + middle.w - across + _TAIL, high), Toward.UP


def _put(bubble: Sprite, y: int) -> Sprite:
    return replace(bubble, box=bubble.box._replace(y=y))


SEATS = "seats"
_BADGE, _SIGN = (34, 22), 24
_LARGEST_CARD, _SMALLEST_CARD, _CHIP, _LOWEST = (64, 90), 60, (46, 34), 24


def round_table(table: LiteratureTableView) -> Iterator[Sprite]:
    """Yield the oval, the latest move, the seats round it, and their speech bubbles."""
    ring, (w, h) = table.page.ring, table.page.sizes.seat
    yield Sprite("oval", Box(ring.x + w // 2, ring.y + h // 2, ring.w - w, ring.h - h // 2), Oval())
    spoken, water = speech(table)
    yield from _last_move(table, water)
    for seat in table.state.seats:
        yield from _seat(table, seat, table.ring.seats[seat])
    yield from spoken


def _seat(table: LiteratureTableView, seat: Seat, box: Box) -> Iterator[Sprite]:
    state = table.state
    empty = not state.over and not state.hand_size(seat)
    to_move = seat in _gilded(state)
    face = SeatPlate(
        table.view.wording.text(Who(seat)),
        table.emblem(state.team(seat)),
        table.portrait(seat),
        table.say("label.out") if empty else "",
        table.page.sizes.text,
        to_move,
        faint=empty and not to_move,
    )
    yield Sprite(seat_key(seat), box, face, _name(table, seat), SEATS)
    if state.hand_size(seat):
        yield _hand_from_outside(table, seat, box)


def _gilded(state: LiteratureState) -> tuple[Seat, ...]:
    """Return the seats with a gold ring: the one whose turn it is or, at the end, the winners."""
    if not state.over:
        return (state.turn_of,)
    most = max(state.points)
    return tuple(seat for seat in state.seats if state.points[state.team(seat)] == most)


def _hand_from_outside(table: LiteratureTableView, seat: Seat, box: Box) -> Sprite:
    """Return the sprite from which cards fly out of a hand, with the number of cards if that is public."""
    (w, h), portrait = _BADGE, portrait_box(box, table.page.sizes.text)
    count = table.state.hand_size(seat) if table.state.hand_counts == "public" else None
    place = Box(portrait.x + portrait.w - w + 4, portrait.y + portrait.h - h, w, h)
    return Sprite(HAND[seat].key, place, Label(""), count=count)


def _name(table: LiteratureTableView, seat: Seat) -> str:
    """Return the accessible name of a seat."""
    count = table.state.hand_size(seat)
    values = {"who": Who(seat), "side": table.side(seat)}
    if not count:
        return table.name("control.seat.out", **values)
    if table.state.hand_counts == "public":
        return table.name("control.seat.count", count=count, **values)
    return table.name("control.seat", **values)


def _last_move(table: LiteratureTableView, water: Box) -> Iterator[Sprite]:
    """Yield the latest move in the free water: a question, an arrow, or a declaration's outcome."""
    history = table.observation.history
    turn: Turn[LiteratureState] | None = history[-1] if history else None
    if turn is None:
        return
    if isinstance(turn.move, Ask):
        yield from _question(table, turn, turn.move, water)
    elif isinstance(turn.move, (Pass, Designate)):
        yield _arrow(table, turn.seat, turn.move.seat, _middle(water), None)
    elif isinstance(turn.move, Declare):
        size, high = table.page.sizes.text + 1, table.page.sizes.text * 3 // 2
        lines = lines_of(_outcome(table, turn), size, water.w - high)
        for at, line in enumerate(lines):
            y = water.y + (water.h + (2 * at - len(lines)) * high) // 2
            yield Sprite(f"told-{at}", Box(water.x, y, water.w, high), TeamLabel(line, size=size, centred=True))


def _question(table: LiteratureTableView, turn: Turn[LiteratureState], move: Ask, water: Box) -> Iterator[Sprite]:
    """Yield the card between the seat that was asked and the asker, an arrow, and a sign for hit or miss."""
    hit = any(isinstance(event, Given) for event in turn.events)
    face = SuitFace(move.card) if isinstance(move.card, Card) and water.h >= _SMALLEST_CARD else chip(move.card)
    large = isinstance(face, SuitFace)
    h = min(_LARGEST_CARD[1] if large else _CHIP[1], table.ring.middle.h * 2 // 3, water.h)
    w = _LARGEST_CARD[0] * h // _LARGEST_CARD[1] if large else _CHIP[0]
    card = centred(water, (w, h))
    yield _arrow(table, move.seat, turn.seat, _middle(card), hit)
    if h >= _LOWEST:
        yield Sprite("asked", card, face)
    yield Sprite("answer", Box(card.x + card.w - _SIGN // 2, card.y - _SIGN // 4, _SIGN, _SIGN), Answer(hit))


def _outcome(table: LiteratureTableView, turn: Turn[LiteratureState]) -> str:
    """Return the outcome of a declaration in a few words."""
    scored = next((event for event in turn.events if isinstance(event, Scored)), None)
    if scored is None:
        return table.say("label.void" if len(turn.after.finished) > len(turn.before.finished) else "label.left_open")
    rule = "label.right" if scored.kind is OutcomeKind.RIGHT else "label.lost"
    return table.say(rule, team=team_name(table, scored.team), points=signed(scored.points))


def team_name(table: LiteratureTableView, team: int) -> str:
    """Return the name of a team in words: the observer's or the opponents'; for a spectator, its number."""
    if table.watching:
        return table.say(f"side.team_{team + 1}")
    return table.say("side.own_team" if team == table.state.team(table.seat) else "side.opponents")


def signed(points: int) -> str:
    """Format a change of points with its sign, such as +1 or −1."""
    return f"+{points}" if points > 0 else total(points)


def total(points: int) -> str:
    """Format a total of points, with a proper minus sign if it is below 0."""
    return str(points).replace("-", "−")


def _middle(box: Box) -> Point:
    return box.x + box.w // 2, box.y + box.h // 2


def _arrow(table: LiteratureTableView, start: Seat, end: Seat, through: Point, answer: bool | None) -> Sprite:
    """Return an arrow that bends through a point, from the edge of one seat to the edge of another.

    All points are in page coordinates.
    """
    one, other = _end(table, start), _end(table, end)
    arrow = Arrow(_edge(one, other, through), through, _edge(other, one, through), answer)
    return Sprite("arrow", Box(0, 0, table.page.ring.x + table.page.ring.w, table.page.sizes.height), arrow)


def _end(table: LiteratureTableView, seat: Seat) -> Box:
    """Return the box at the end of an arrow: a seat, or a point on the shore with the observer's hand."""
    if seat == table.seat and table.page.hand:
        ring = table.page.ring
        return Box(ring.x + ring.w // 2, table.page.shore.y, 0, 0)
    return table.ring.seats[seat]


def _edge(box: Box, other: Box, through: Point) -> Point:
    """Return the point on the edge of a seat at which an arrow begins or ends.

    The line from there to the middle of the seat points towards the bend of the arrow.
    """
    x, y = _middle(box)
    ends = (x + other.x + other.w // 2, y + other.y + other.h // 2)
    dx, dy = 2 * through[0] - ends[0] // 2 - x, 2 * through[1] - ends[1] // 2 - y
    half = (box.w // 2 + 3, box.h // 2 + 3)
    across = abs(dx) * half[1] > abs(dy) * half[0]
    far, reach = (abs(dx), half[0]) if across else (abs(dy), half[1])
    return x + dx * reach // max(far, 1), y + dy * reach // max(far, 1)
