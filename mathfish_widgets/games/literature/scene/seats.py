"""The seats round the table, and in the middle what was done last: what was asked for or passed, or a declaration.

An arrow has one meaning: the way of a card, or of the turn. It is solid where the card went, dashed where it did not.
"""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Who
from mathfish_widgets.stage.face_data import Answer, Arrow, Box, Label, Oval, Point, SeatPlate, Tile
from mathfish_widgets.stage.faces.birds import portrait_of
from mathfish_widgets.stage.faces.round_table import PORTRAIT
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
_BADGE, _EDGE_OF_PLATE, _HIGH_PLATE, _ROOMY_PLATE = (24, 22), 16, 50, 120
_SIGN, _TAG = 24, 20
_INSET_OF_OVAL = 22


def round_table(table: LiteratureTableView) -> Iterator[Sprite]:
    """The table itself, its seats, and what was done last."""
    boxes = seat_boxes(table)
    rim, (x, y, w, h) = _INSET_OF_OVAL, table.page.round
    yield Sprite("oval", Box(x + rim, y + rim, w - 2 * rim, h - 2 * rim), Oval())
    yield from _last_move(table, boxes)
    for seat, box in enumerate(boxes):
        yield from _seat(table, seat, box)


def seat_boxes(table: LiteratureTableView) -> list[Box]:
    """Where each seat stands: the one that looks at the lower edge, the others in order of play from its left."""
    players = table.state.players
    ring = table.page.ring(players)
    return [Box(*ring.corners[(seat - table.seat) % players], *ring.seat) for seat in range(players)]


def _seat(table: LiteratureTableView, seat: Seat, box: Box) -> Iterator[Sprite]:
    state, page = table.state, table.page
    empty, to_move = not state.hand_size(seat), seat == state.turn_of and not state.over
    name = table.view.wording.text(Who(seat))
    counted = _BADGE[0] - _EDGE_OF_PLATE // 2 if state.hand_counts == "public" and not empty else 0
    portrait = portrait_of(seat) if box.w >= _ROOMY_PLATE and box.h >= _HIGH_PLATE else None
    beside = PORTRAIT + 2 if portrait else 0
    room = box.w - _EDGE_OF_PLATE - counted - beside - (page.name_size if to_move else 0)
    # A low plate has room for one line of a name only.
    lines = in_two_lines(name, page.name_size, room) if box.h >= _HIGH_PLATE else (name,)
    face = SeatPlate(
        lines,
        table.emblem(state.team(seat)),
        table.say("label.out") if empty else table.side(seat),
        page.name_size,
        to_move,
        faint=empty and not to_move,
        kept_free=counted,
        portrait=portrait,
    )
    yield Sprite(seat_key(seat), box, face, _name(table, seat), SEATS)
    if not empty:
        yield _hand_from_outside(table, seat, box)


def _hand_from_outside(table: LiteratureTableView, seat: Seat, box: Box) -> Sprite:
    """The place from which cards of a hand set out; its number of cards where that is public."""
    w, h = _BADGE
    count = table.state.hand_size(seat) if table.state.hand_counts == "public" else None
    return Sprite(HAND[seat].key, Box(box.x + box.w - w - 1, box.y, w, h), Label(""), count=count)


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
    x, y, w, h = table.page.round
    middle = (x + w // 2, y + h // 2)
    if turn is None:
        return
    if isinstance(turn.move, Ask):
        yield from _question(table, turn, turn.move, boxes, middle)
    elif isinstance(turn.move, (Pass, Designate)):
        yield _arrow(table, boxes[turn.seat], boxes[turn.move.seat], middle, None)
        yield _tag(table, (middle[0], middle[1] - _TAG // 2), table.say("label.passed"))
    elif isinstance(turn.move, Declare):
        texts = (table.say("label.declared", who=Who(turn.seat), set=turn.move.set), _outcome(table, turn))
        width = table.page.ring(table.state.players).middle
        lines = [line for text in texts for line in lines_of(text, SMALL, width)]
        for at, line in enumerate(lines):
            box = Box(middle[0] - width // 2, middle[1] + (2 * at - len(lines)) * LINE // 2, width, LINE)
            yield words(f"told-{at}", box, line, size=SMALL, bold=True, centred=True)


def _question(
    table: LiteratureTableView, turn: Turn[LiteratureState], move: Ask, boxes: list[Box], middle: Point
) -> Iterator[Sprite]:
    """The card on its way from the seat that was asked to the one that asks, and whether it went."""
    hit = any(isinstance(event, Given) for event in turn.events)
    (x, y), (w, h), below = middle, table.page.asked, table.page.below
    card = Box(x - w // 2, y - h // 2 - (_TAG // 2 if below else 0), w, h)
    yield _arrow(table, boxes[move.seat], boxes[turn.seat], (x, card.y + h // 2), hit)
    yield Sprite("asked", card, card_face(move.card))
    yield Sprite("answer", Box(card.x + w - _SIGN // 2, card.y - _SIGN // 4, _SIGN, _SIGN), Answer(hit))
    text = table.say("label.given" if hit else "label.missed")
    beside = card.x + w + _SIGN + _width_of_tag(text) // 2
    yield _tag(table, (x, card.y + h + 3) if below else (beside, y - _TAG // 2), text)


def _width_of_tag(text: str) -> int:
    return text_width(text, SMALL) + 10


def _tag(table: LiteratureTableView, top: Point, text: str) -> Sprite:
    """A few words on a piece of paper, over whatever lies below, under a point."""
    width = min(_width_of_tag(text), table.page.ring(table.state.players).middle)
    return Sprite("told", Box(top[0] - width // 2, top[1], width, _TAG), Tile(text))


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
    x, y, w, h = table.page.round
    return Sprite(
        "arrow", Box(0, 0, x + w, y + h), Arrow(_edge(start, end, through), through, _edge(end, start, through), answer)
    )


def _edge(box: Box, other: Box, through: Point) -> Point:
    """Where a line from the middle of a seat into the bend of an arrow leaves the seat."""
    x, y = box.x + box.w // 2, box.y + box.h // 2
    ends = (x + other.x + other.w // 2, y + other.y + other.h // 2)
    dx, dy = 2 * through[0] - ends[0] // 2 - x, 2 * through[1] - ends[1] // 2 - y
    half = (box.w // 2 + 3, box.h // 2 + 3)
    across = abs(dx) * half[1] > abs(dy) * half[0]
    far, reach = (abs(dx), half[0]) if across else (abs(dy), half[1])
    return x + dx * reach // max(far, 1), y + dy * reach // max(far, 1)
