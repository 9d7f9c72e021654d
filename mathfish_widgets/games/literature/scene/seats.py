"""The seats round the table, and in the middle what was done last: a question as an arrow, or a declaration."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Who
from mathfish_widgets.stage.face_data import Answer, Arrow, Back, Box, Label, Oval, Point, SeatPlate, Tile
from mathfish_widgets.stage.faces.shapes import text_width
from mathfish_widgets.stage.layout import lines_of
from mathfish_widgets.stage.sprites import Sprite

from ..explain.highlights import seat_key
from ..rules.events import Given, Scored
from ..rules.moves import Ask, Declare, Designate, Pass
from ..rules.outcomes import OutcomeKind
from ..rules.state import LiteratureState
from ..rules.zones import HAND
from .layout import LINE, SMALL, LiteratureTableView, card_face, in_two_lines, words

SEATS = "seats"
_BACK, _BACK_INSET, _EDGE_OF_PLATE = (18, 25), 7, 16
_SIGN, _TAG = 24, 22
_INSET_OF_OVAL = 28


def round_table(look: LiteratureTableView) -> Iterator[Sprite]:
    """The table itself, its seats, and what was done last."""
    boxes = seat_boxes(look)
    rim = _INSET_OF_OVAL
    left, right = min(box.x for box in boxes) + rim, max(box.x + box.w for box in boxes) - rim
    top, foot = min(box.y for box in boxes) + rim, max(box.y + box.h for box in boxes) - rim
    yield Sprite("oval", Box(left, top, right - left, foot - top), Oval())
    yield from _done_last(look, boxes)
    for seat, box in enumerate(boxes):
        yield from _seat(look, seat, box)


def seat_boxes(look: LiteratureTableView) -> list[Box]:
    """Where each seat stands: the one that looks at the lower edge, the others in order of play from its left."""
    players, (w, h) = look.state.players, look.plan.seat
    corners = look.plan.corners(players)
    return [Box(*corners[(seat - look.seat) % players], w, h) for seat in range(players)]


def table_foot(look: LiteratureTableView) -> int:
    """The lower edge of the seats."""
    return max(box.y + box.h for box in seat_boxes(look))


def _seat(look: LiteratureTableView, seat: Seat, box: Box) -> Iterator[Sprite]:
    state, plan = look.state, look.plan
    empty, to_move = not state.hand_size(seat), seat == state.turn_of and not state.over
    name = look.view.wording.text(Who(seat))
    beside = not empty and (plan.backs or state.hand_counts == "public")
    taken = (_BACK[0] if beside else 0) + (plan.name_size if to_move else 0)
    face = SeatPlate(
        in_two_lines(name, plan.name_size, box.w - _EDGE_OF_PLATE - taken),
        look.emblem(state.team(seat)),
        look.say("label.out", side=look.side(seat)) if empty else look.side(seat),
        plan.name_size,
        to_move,
        faint=empty and not to_move,
    )
    yield Sprite(seat_key(seat), box, face, _said(look, seat), SEATS)
    if not empty:
        yield _hand_from_behind(look, seat, box)


def _hand_from_behind(look: LiteratureTableView, seat: Seat, box: Box) -> Sprite:
    """The place from which cards of a hand set out; its number of cards where that is public."""
    w, h = _BACK
    count = look.state.hand_size(seat) if look.state.hand_counts == "public" else None
    x, y = box.x + box.w - w - _BACK_INSET, box.y + (box.h - h) // 2
    if look.plan.backs:
        return Sprite(HAND[seat].key, Box(x, y, w, h), Back(), count=count)
    return Sprite(HAND[seat].key, Box(x + _BACK_INSET, box.y, w, h), Label(""), count=count)


def _said(look: LiteratureTableView, seat: Seat) -> str:
    """What a screen reader says of a seat."""
    count = look.state.hand_size(seat)
    values = {"who": Who(seat), "side": look.side(seat)}
    if not count:
        return look.name("control.seat.out", **values)
    if look.state.hand_counts == "public":
        return look.name("control.seat.count", count=count, **values)
    return look.name("control.seat", **values)


def _done_last(look: LiteratureTableView, boxes: list[Box]) -> Iterator[Sprite]:
    """The last move: who asked whom for what, or a declaration with its outcome."""
    history = look.observation.history
    turn: Turn[LiteratureState] | None = history[-1] if history else None
    middle = (look.plan.width // 2, (min(box.y for box in boxes) + table_foot(look)) // 2)
    if turn is None:
        return
    if isinstance(turn.move, Ask):
        yield from _question(look, turn, turn.move, boxes, middle)
    elif isinstance(turn.move, (Pass, Designate)):
        yield _arrow(look, boxes[turn.seat], boxes[turn.move.seat], middle, None)
        yield _tag(look, middle[1] - _TAG // 2, look.say("label.passed"))
    elif isinstance(turn.move, Declare):
        name = look.say("label.declared", who=Who(turn.seat), set=turn.move.set)
        lines = [
            line
            for text in (name, _outcome(look, turn))
            for line in lines_of(text, SMALL, look.plan.room_in_middle(look.state.players))
        ]
        for at, line in enumerate(lines):
            yield _told(look, at, middle[1] - len(lines) * LINE // 2, line)


def _question(
    look: LiteratureTableView, turn: Turn[LiteratureState], move: Ask, boxes: list[Box], middle: Point
) -> Iterator[Sprite]:
    hit = any(isinstance(event, Given) for event in turn.events)
    (x, y), (w, h) = middle, look.plan.asked
    card = Box(x - w // 2, y - h // 2 - _TAG // 2, w, h)
    yield _arrow(look, boxes[turn.seat], boxes[move.seat], (x, card.y + h // 2), hit)
    yield Sprite("asked", card, card_face(move.card))
    yield Sprite("answer", Box(card.x + w - _SIGN // 2, card.y - _SIGN // 2, _SIGN, _SIGN), Answer(hit))
    yield _tag(look, card.y + h + 3, look.say("label.given" if hit else "label.missed"))


def _told(look: LiteratureTableView, at: int, y: int, text: str) -> Sprite:
    width = look.plan.room_in_middle(look.state.players)
    box = Box((look.plan.width - width) // 2, y + at * LINE, width, LINE)
    return words(f"told-{at}", box, text, bold=True, centred=True)


def _tag(look: LiteratureTableView, y: int, text: str) -> Sprite:
    """A few words on a piece of paper, over whatever lies below."""
    width = min(text_width(text, SMALL) + 10, look.plan.room_in_middle(look.state.players))
    return Sprite("told", Box((look.plan.width - width) // 2, y, width, _TAG), Tile(text))


def _outcome(look: LiteratureTableView, turn: Turn[LiteratureState]) -> str:
    """What a declaration brought, in a few words."""
    scored = next((event for event in turn.events if isinstance(event, Scored)), None)
    if scored is None:
        return look.say("label.void" if len(turn.after.finished) > len(turn.before.finished) else "label.left_open")
    rule = "label.right" if scored.kind is OutcomeKind.RIGHT else "label.lost"
    return look.say(rule, team=team_name(look, scored.team), points=signed(scored.points))


def team_name(look: LiteratureTableView, team: int) -> str:
    """A team as it is spoken of: yours or the opponents; by number for an onlooker."""
    if look.watching:
        return look.say(f"side.team_{team + 1}")
    return look.say("side.own_team" if team == look.state.team(look.seat) else "side.opponents")


def signed(points: int) -> str:
    """Points with their sign, as they are added."""
    return f"+{points}" if points > 0 else total(points)


def total(points: int) -> str:
    """Points as they stand; they can be below 0."""
    return str(points).replace("-", "−")


def _arrow(look: LiteratureTableView, start: Box, end: Box, through: Point, answer: bool | None) -> Sprite:
    """An arrow from the edge of a seat to the edge of another; its points are those of the page."""
    box = Box(0, 0, look.plan.width, table_foot(look))
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
