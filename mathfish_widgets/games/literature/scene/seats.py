"""The seats round the table, and in the middle what was done last: a question as an arrow, or a declaration."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Who
from mathfish_widgets.stage.face_data import Answer, Arrow, Back, Box, Label, Oval, Point, SeatPlate, Tile
from mathfish_widgets.stage.faces.shapes import text_width
from mathfish_widgets.stage.layout import lines_of
from mathfish_widgets.stage.sprites import Sprite, words

from ..explain.highlights import seat_key
from ..rules.events import Given, Scored
from ..rules.facts import OutcomeKind
from ..rules.moves import Ask, Declare, Designate, Pass
from ..rules.state import LiteratureState
from ..rules.zones import HAND
from .layout import LINE, SMALL, LiteratureTableView, card_face, in_two_lines

SEATS = "seats"
_BACK, _BACK_INSET, _EDGE_OF_PLATE = (18, 25), 7, 16
_SIGN, _TAG = 24, 22
_INSET_OF_OVAL = 28


def round_table(table: LiteratureTableView) -> Iterator[Sprite]:
    """The table itself, its seats, and what was done last."""
    boxes = seat_boxes(table)
    rim = _INSET_OF_OVAL
    left, right = min(box.x for box in boxes) + rim, max(box.x + box.w for box in boxes) - rim
    top, foot = min(box.y for box in boxes) + rim, max(box.y + box.h for box in boxes) - rim
    yield Sprite("oval", Box(left, top, right - left, foot - top), Oval())
    yield from _last_move(table, boxes)
    for seat, box in enumerate(boxes):
        yield from _seat(table, seat, box)


def seat_boxes(table: LiteratureTableView) -> list[Box]:
    """Where each seat stands: the one that looks at the lower edge, the others in order of play from its left."""
    players, (w, h) = table.state.players, table.page.seat
    corners = table.page.corners(players)
    return [Box(*corners[(seat - table.seat) % players], w, h) for seat in range(players)]


def table_foot(table: LiteratureTableView) -> int:
    """The lower edge of the seats."""
    return max(box.y + box.h for box in seat_boxes(table))


def _seat(table: LiteratureTableView, seat: Seat, box: Box) -> Iterator[Sprite]:
    state, page = table.state, table.page
    empty, to_move = not state.hand_size(seat), seat == state.turn_of and not state.over
    name = table.view.wording.text(Who(seat))
    beside = not empty and (page.backs or state.hand_counts == "public")
    taken = (_BACK[0] if beside else 0) + (page.name_size if to_move else 0)
    face = SeatPlate(
        in_two_lines(name, page.name_size, box.w - _EDGE_OF_PLATE - taken),
        table.emblem(state.team(seat)),
        table.say("label.out", side=table.side(seat)) if empty else table.side(seat),
        page.name_size,
        to_move,
        faint=empty and not to_move,
    )
    yield Sprite(seat_key(seat), box, face, _name(table, seat), SEATS)
    if not empty:
        yield _hand_from_behind(table, seat, box)


def _hand_from_behind(table: LiteratureTableView, seat: Seat, box: Box) -> Sprite:
    """The place from which cards of a hand set out; its number of cards where that is public."""
    w, h = _BACK
    count = table.state.hand_size(seat) if table.state.hand_counts == "public" else None
    x, y = box.x + box.w - w - _BACK_INSET, box.y + (box.h - h) // 2
    if table.page.backs:
        return Sprite(HAND[seat].key, Box(x, y, w, h), Back(), count=count)
    return Sprite(HAND[seat].key, Box(x + _BACK_INSET, box.y, w, h), Label(""), count=count)


def _name(table: LiteratureTableView, seat: Seat) -> str:
    """What a screen reader says of a seat."""
    count = table.state.hand_size(seat)
    values = {"who": Who(seat), "side": table.side(seat)}
    if not count:
        return table.name("control.seat.out", **values)
    if table.state.hand_counts == "public":
        return table.name("control.seat.count", count=count, **values)
    return table.name("control.seat", **values)


def _last_move(table: LiteratureTableView, boxes: list[Box]) -> Iterator[Sprite]:
    """The last move: who asked whom for what, or a declaration with its outcome."""
    history = table.observation.history
    turn: Turn[LiteratureState] | None = history[-1] if history else None
    middle = (table.page.width // 2, (min(box.y for box in boxes) + table_foot(table)) // 2)
    if turn is None:
        return
    if isinstance(turn.move, Ask):
        yield from _question(table, turn, turn.move, boxes, middle)
    elif isinstance(turn.move, (Pass, Designate)):
        yield _arrow(table, boxes[turn.seat], boxes[turn.move.seat], middle, None)
        yield _tag(table, middle[1] - _TAG // 2, table.say("label.passed"))
    elif isinstance(turn.move, Declare):
        name = table.say("label.declared", who=Who(turn.seat), set=turn.move.set)
        lines = [
            line
            for text in (name, _outcome(table, turn))
            for line in lines_of(text, SMALL, table.page.room_in_middle(table.state.players))
        ]
        for at, line in enumerate(lines):
            yield _line(table, at, middle[1] - len(lines) * LINE // 2, line)


def _question(
    table: LiteratureTableView, turn: Turn[LiteratureState], move: Ask, boxes: list[Box], middle: Point
) -> Iterator[Sprite]:
    hit = any(isinstance(event, Given) for event in turn.events)
    (x, y), (w, h) = middle, table.page.asked
    card = Box(x - w // 2, y - h // 2 - _TAG // 2, w, h)
    yield _arrow(table, boxes[turn.seat], boxes[move.seat], (x, card.y + h // 2), hit)
    yield Sprite("asked", card, card_face(move.card))
    yield Sprite("answer", Box(card.x + w - _SIGN // 2, card.y - _SIGN // 2, _SIGN, _SIGN), Answer(hit))
    yield _tag(table, card.y + h + 3, table.say("label.given" if hit else "label.missed"))


def _line(table: LiteratureTableView, at: int, y: int, text: str) -> Sprite:
    width = table.page.room_in_middle(table.state.players)
    box = Box((table.page.width - width) // 2, y + at * LINE, width, LINE)
    return words(f"told-{at}", box, text, bold=True, centred=True)


def _tag(table: LiteratureTableView, y: int, text: str) -> Sprite:
    """A few words on a piece of paper, over whatever lies below."""
    width = min(text_width(text, SMALL) + 10, table.page.room_in_middle(table.state.players))
    return Sprite("told", Box((table.page.width - width) // 2, y, width, _TAG), Tile(text))


def _outcome(table: LiteratureTableView, turn: Turn[LiteratureState]) -> str:
    """What a declaration brought, in a few words."""
    scored = next((event for event in turn.events if isinstance(event, Scored)), None)
    if scored is None:
        return table.say("label.void" if len(turn.after.finished) > len(turn.before.finished) else "label.left_open")
    rule = "label.right" if scored.kind is OutcomeKind.RIGHT else "label.lost"
    return table.say(rule, team=team_name(table, scored.team), points=signed(scored.points))


def team_name(table: LiteratureTableView, team: int) -> str:
    """A team as it is spoken of: yours or the opponents; by number for an onlooker."""
    if table.watching:
        return table.say(f"side.team_{team + 1}")
    return table.say("side.own_team" if team == table.state.team(table.seat) else "side.opponents")


def signed(points: int) -> str:
    """Points with their sign, as they are added."""
    return f"+{points}" if points > 0 else total(points)


def total(points: int) -> str:
    """Points as they stand; they can be below 0."""
    return str(points).replace("-", "−")


def _arrow(table: LiteratureTableView, start: Box, end: Box, through: Point, answer: bool | None) -> Sprite:
    """An arrow from the edge of a seat to the edge of another; its points are those of the page."""
    box = Box(0, 0, table.page.width, table_foot(table))
    return Sprite("arrow", box, Arrow(_edge(start, end, through), through, _edge(end, start, through), answer))


def _edge(box: Box, other: Box, through: Point) -> Point:
    """Where a line from the middle of a seat into the bend of an arrow leaves the seat."""
    x, y = box.x + box.w // 2, box.y + box.h // 2
    ends = (x + other.x + other.w // 2, y + other.y + other.h // 2)
    dx, dy = 2 * through[0] - ends[0] // 2 - x, 2 * through[1] - ends[1] // 2 - y
    half = (box.w // 2 + 3, box.h // 2 + 3)
    across = abs(dx) * half[1] > abs(dy) * half[0]
    far, reach = (abs(dx), half[0]) if across else (abs(dy), half[1])
    return x + dx * reach // max(far, 1), y + dy * reach // max(far, 1)
