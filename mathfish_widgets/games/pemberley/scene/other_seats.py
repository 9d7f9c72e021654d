"""The other seats of Pemberley's table: name, points, hand from behind, sets and cards played."""

from __future__ import annotations

from mathfish_widgets.engine.cards import Card, SeenCard
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Who
from mathfish_widgets.stage.face_data import Box
from mathfish_widgets.stage.layout import Size
from mathfish_widgets.stage.sprites import Sprite

from ..rules.facts import Phase
from ..rules.zones import ASIDE, HAND, PILE, SETS
from .layout import BELOW_LINE, LINE, WIDE_DIMENSIONS, PemberleyTableView, face, points_step
from .set_builder import sets_by_key

_BETWEEN_COLUMNS, _BETWEEN_ROWS, _BETWEEN_GROUPS = 16, 10, 10
_BACK_STEP, _CARD_GAP, _NARROW = 7, 4, 160
Group = list[tuple[str, SeenCard]]


def other_seats(table: PemberleyTableView, y: int) -> list[Sprite]:
    """All seats but the one that looks, in the order of play after it, in as many columns as there is room for."""
    count, page = table.state.players, table.page
    seats = [(table.seat + step) % count for step in range(1, count)]
    columns = min(_columns(table), len(seats))
    width = (page.room - (columns - 1) * _BETWEEN_COLUMNS) // columns
    sprites: list[Sprite] = []
    for first in range(0, len(seats), columns):
        for column, seat in enumerate(seats[first : first + columns]):
            x = page.margin + column * (width + _BETWEEN_COLUMNS)
            sprites += _seat(table, seat, Box(x, y, width, LINE))
        y += BELOW_LINE + page.small[1] + _BETWEEN_ROWS
    return sprites


def _columns(table: PemberleyTableView) -> int:
    """As many as the page has, but one on a narrow page in part two: sets take room, and each card must be legible."""
    narrow = table.page.columns < WIDE_DIMENSIONS.columns
    return 1 if narrow and table.state.phase is not Phase.PLAY else table.page.columns


def _seat(table: PemberleyTableView, seat: Seat, line: Box) -> list[Sprite]:
    """One seat: a line of text and all its cards in one row below it."""
    text = table.say("label.seat", who=Who(seat), points=points_step(table.state.points[seat]))
    cards = row_of_groups(_groups(table, seat), Box(line.x, line.y + BELOW_LINE, line.w, LINE), table.page.small)
    return [table.label(f"seat-s{seat}", line, text, size=16 if line.w > _NARROW else 14), *cards]


def _groups(table: PemberleyTableView, seat: Seat) -> list[Group]:
    """The cards of a seat, those that lie together in one group: hand, each set, cards played, cards set aside."""
    sets: dict[int, Group] = {}
    numbers = sets_by_key(table.state, seat)
    for key, card in table.pile(SETS[seat]):
        sets.setdefault(numbers[key], []).append((key, card))
    groups = [table.pile(HAND[seat]), *sets.values(), table.pile(PILE[seat]), table.pile(ASIDE[seat])]
    return [group for group in groups if group]


def row_of_groups(groups: list[Group], start: Box, size: Size) -> list[Sprite]:
    """Cards side by side from a box on and within its width; they overlap where they must, the backs most."""
    w, h = size
    cards, backs = sum(map(len, groups)), sum(len(group) - 1 for group in groups if _is_hidden(group))
    gaps = (len(groups) - 1) * _BETWEEN_GROUPS
    step = back_step = w + _CARD_GAP
    if cards * step - _CARD_GAP + gaps > start.w:
        back_step = _BACK_STEP
        step = min(step, (start.w - w - gaps - backs * back_step) // max(cards - 1 - backs, 1))
    sprites: list[Sprite] = []
    x = start.x
    for group in groups:
        within = back_step if _is_hidden(group) else step
        boxes = [Box(x + number * within, start.y, w, h) for number in range(len(group))]
        sprites += [Sprite(key, box, face(card)) for (key, card), box in zip(group, boxes, strict=True)]
        x = boxes[-1].x + step + _BETWEEN_GROUPS
    return sprites


def _is_hidden(group: Group) -> bool:
    return not isinstance(group[0][1], Card)
