"""The table of DragonFish: the box seen from above, the seats in its corners, the sum below the ponds."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.stage.face_data import Box
from mathfish_widgets.stage.layout import below, grid
from mathfish_widgets.stage.scene import Scene, View
from mathfish_widgets.stage.sprites import Arrangement, Sprite

from ..rules.zones import PONDS
from .geometry import height, lane_boxes
from .input import interpret, ways_to_touch
from .island import change_frames, island, lanes
from .layout import NARROW_DIMENSIONS, SMALL_LINE, WIDE_DIMENSIONS, Look
from .ponds import pond_name, ponds
from .seats import CORNERS, own_height, seat_block, zones_of_seats
from .stacks import stacks_apart, stacks_in_row
from .sum_line import line_height, sum_line

_TOP, _BETWEEN, _ABOVE_LINE, _STACKS = 12, 10, 14, 4


def place(observation: Observation, view: View) -> Arrangement:
    """All sprites of the table, for a wide page or a narrow one; an onlooker looks from behind seat 0."""
    look = Look(observation, view, NARROW_DIMENSIONS if view.narrow else WIDE_DIMENSIONS)
    around_box = _narrow_table if view.narrow else _wide_table
    sprites = tuple(around_box(look))
    foot = max(below((sprite.box for sprite in sprites), _TOP), _foot(look))
    return Arrangement(look.plan.width, foot, sprites, tuple(_zones(look)))


def _box(look: Look, top: int) -> Iterator[Sprite]:
    """Ponds, lanes and island."""
    for part in (lanes, island, ponds, change_frames):
        yield from part(look, top)


def _wide_table(look: Look) -> Iterator[Sprite]:
    """The seats in the corners of the box, with the stacks beside them."""
    plan, high = look.plan, height(look.plan)
    yield from _box(look, _TOP)
    w, h = plan.seat
    left, right, low = plan.margin, plan.width - plan.margin - w, _TOP + high - h
    corners = {"NW": Box(left, _TOP, w, h), "NE": Box(right, _TOP, w, h)}
    corners |= {"SW": Box(left, low, w, h), "SE": Box(right, low, w, h)}
    for seat, corner in enumerate(CORNERS[look.state.players]):
        yield from seat_block(look, seat, corners[corner])
    yield from stacks_in_row(look, "helper", left, _TOP + h + _STACKS)
    yield from stacks_in_row(look, "pond", right, low - _STACKS - plan.stack[1])
    yield from sum_line(look, _TOP + high + _ABOVE_LINE)


def _narrow_table(look: Look) -> Iterator[Sprite]:
    """The other seats above the box, the own one below the sum, the stacks in the corners of the box."""
    plan = look.plan
    others = [seat for seat in range(look.state.players) if seat != look.seat]
    spots = grid(len(others), plan.margin, _TOP, plan.seat, plan.gap[0], plan.room)
    for seat, spot in zip(others, spots, strict=True):
        yield from seat_block(look, seat, spot)
    top = below(spots, _BETWEEN)
    yield from _box(look, top)
    low = top + height(plan) - SMALL_LINE - plan.stack[1]
    left, right = (lane_boxes(plan, lane).whole for lane in ("W1", "E0"))
    ends = left.x + plan.rim, right.x + right.w - plan.rim - plan.stack[0]
    yield from stacks_apart(look, "helper", *ends, top)
    yield from stacks_apart(look, "pond", *ends, low)
    line = top + height(plan) + _ABOVE_LINE
    yield from sum_line(look, line)
    y = line + line_height(look) + _BETWEEN
    yield from seat_block(look, look.seat, Box(plan.margin, y, plan.room, own_height(plan)))


def _foot(look: Look) -> int:
    """The height of a table on which everything lies for which there is room."""
    plan = look.plan
    if not plan.bent:
        return _TOP + height(plan) + _ABOVE_LINE + line_height(look) + _TOP
    rows = -(-(look.state.players - 1) // 2)
    above = _TOP + rows * (plan.seat[1] + plan.gap[0]) - plan.gap[0] + _BETWEEN
    return above + height(plan) + _ABOVE_LINE + line_height(look) + _BETWEEN + own_height(plan) + _TOP


def _zones(look: Look) -> Iterator[tuple[str, str]]:
    yield "stacks", look.say("zone.stacks")
    hand, *catches = zones_of_seats(look)
    yield hand
    yield from ((f"pond-{pond}", pond_name(look, pond)) for pond in PONDS)
    yield "island", look.say("zone.island")
    yield "sum", look.say("zone.sum")
    yield from catches


SCENE = Scene(place, ways_to_touch, interpret)
"""The table, and what a hand touches to make a move."""
