"""The other seats of Pemberley's table: name, points, and their seven cards, which turn over where they lie."""

from __future__ import annotations

from typing import NamedTuple

from mathfish_widgets.engine.cards import SeenCard
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Who
from mathfish_widgets.mathematics.expressions import Number
from mathfish_widgets.stage.face_data import Box
from mathfish_widgets.stage.faces.birds import portrait_of
from mathfish_widgets.stage.layout import Size
from mathfish_widgets.stage.sprites import Sprite

from ..rules.zones import ASIDE, HAND, PILE, SETS
from .layout import LINE, MOST_CARDS, SMALL, PemberleyTableView, face, points_step
from .set_builder import sets_by_key

_LOW, _NAME = 34, 116
"""A seat with less height has its name beside its cards, and how wide a name is there."""
_HIGH, _PORTRAIT = 100, 24
"""A seat with so much height has its portrait before its name, and how large it is."""
_LARGEST, _LOWEST, _NARROWEST = (46, 64), 17, 26
"""Of cards: the largest, the lowest that lie in two rows, the narrowest."""
_BETWEEN_ROWS, _ROOMY, _BETWEEN_GROUPS = 4, 40, 8
Group = list[tuple[str, SeenCard]]


class _Row(NamedTuple):
    """Cards of a seat: the places that they fill, their size, and the gaps within a group and between groups."""

    box: Box
    size: Size
    in_row: int
    gap: int
    between: int


def other_seats(table: PemberleyTableView) -> list[Sprite]:
    """All seats but the one that looks, in the order of play after it, one below the other."""
    count, (x, y, w, h) = table.state.players, table.page.others
    height = h // (count - 1)
    sprites: list[Sprite] = []
    for step in range(1, count):
        sprites += _seat(table, (table.seat + step) % count, Box(x, y + (step - 1) * height, w, height))
    return sprites


def _seat(table: PemberleyTableView, seat: Seat, box: Box) -> list[Sprite]:
    who, points = Who(seat), table.state.points[seat]
    portrait: tuple[Sprite, ...] = ()
    if box.h < _LOW:
        line, cards = Box(box.x, box.y, _NAME - 4, box.h - 2), Box(box.x + _NAME, box.y, box.w - _NAME, box.h - 2)
        text = table.say("label.seat.short", who=who, points=Number(points))
    else:
        line, cards = Box(box.x, box.y, box.w, LINE), Box(box.x, box.y + LINE, box.w, box.h - LINE - 3)
        if box.h >= _HIGH:
            portrait = (Sprite(f"portrait-s{seat}", Box(box.x, box.y, _PORTRAIT, _PORTRAIT), portrait_of(seat)),)
            line = Box(box.x + _PORTRAIT + 4, box.y + (_PORTRAIT - LINE) // 2, box.w - _PORTRAIT - 4, LINE)
            cards = Box(box.x, box.y + _PORTRAIT + 3, box.w, box.h - _PORTRAIT - 6)
        text = table.say("label.seat", who=who, points=points_step(points))
    return [*portrait, table.label(f"seat-s{seat}", line, text, size=SMALL), *_cards(_groups(table, seat), _row(cards))]


def _groups(table: PemberleyTableView, seat: Seat) -> list[Group]:
    """The cards of a seat, those that lie together in one group: each set, cards played, set aside, the hand."""
    sets: dict[int, Group] = {}
    numbers = sets_by_key(table.state, seat)
    for key, card in table.pile(SETS[seat]):
        sets.setdefault(numbers[key], []).append((key, card))
    played = [*table.pile(PILE[seat]), *table.pile(HAND[seat])]
    return [group for group in (*sets.values(), played, table.pile(ASIDE[seat])) if group]


def _row(box: Box) -> _Row:
    """Places for seven cards that can always lie in groups of one: in two rows where one would be too narrow."""
    in_two = (box.h - _BETWEEN_ROWS) // 2
    rows = 2 if box.w // MOST_CARDS < _ROOMY and in_two >= _LOWEST else 1
    in_row = -(-MOST_CARDS // rows)
    width = min(_LARGEST[0], max(box.w // in_row - 2, _NARROWEST))
    height = min(_LARGEST[1], width * _LARGEST[1] // _LARGEST[0], in_two if rows > 1 else box.h)
    between = (box.w - in_row * width) // (in_row - 1)
    return _Row(box, (width, height), in_row, min(between // 3, 2), min(between, _BETWEEN_GROUPS))


def _cards(groups: list[Group], row: _Row) -> list[Sprite]:
    """Cards side by side, those of a group closer together; a row goes on below when it is full."""
    w, h = row.size
    sprites: list[Sprite] = []
    x, y, in_row = row.box.x, row.box.y, 0
    for group in groups:
        for key, card in group:
            if in_row == row.in_row:
                x, y, in_row = row.box.x, y + h + _BETWEEN_ROWS, 0
            sprites.append(Sprite(key, Box(x, y, w, h), face(card)))
            x, in_row = x + w + row.gap, in_row + 1
        x += row.between - row.gap
    return sprites
