"""The table of Pemberley: other seats at the top, the calculation, and the player's cards below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from mathfish_widgets.engine.cards import SeenCard
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.mathematics.expressions import Number
from mathfish_widgets.stage.face_data import Box, Toward
from mathfish_widgets.stage.layout import Share, Size, across, down
from mathfish_widgets.stage.scene import Aid, Scene, View
from mathfish_widgets.stage.sprites import Arrangement, Sprite

from ..explain.calculation import TOTAL
from ..rules.state import ASIDE, HAND, PILE, SETS, PemberleyState, Phase
from .input import interpret, sets_by_key, ways_to_touch
from .layout import MOST_CARDS, PemberleyTableView, face, points_step, zones
from .own_cards import NEW_SET, PREVIEW, own_cards, own_sets
from .running_calculation import calculation

_PORTRAIT, _LARGE = 44, 64
"""The size of a bird, and of one in a seat that is wide and high enough."""
_ROOMY, _WIDE = 140, 400
"""The least width of a seat with room for a bird, and of one with everything side by side."""
_LARGEST, _LOWEST, _ONE_ROW = (46, 64), 17, 36
"""Sizes of cards: the largest, the lowest in two rows, the narrowest in one row."""
_BETWEEN_ROWS, _BETWEEN_GROUPS = 2, 8
Group = list[tuple[str, SeenCard]]


class _Row(NamedTuple):
    """The layout of a seat's cards: their area, their size, how many are in a row, and the gaps.

    `gap` is the distance between cards of a group, and `between` the distance between groups.
    """

    box: Box
    size: Size
    in_row: int
    gap: int
    between: int


def other_seats(table: PemberleyTableView) -> Iterator[Sprite]:
    """Yield all seats except the observer's, in the order in which they play after the observer."""
    for step, box in enumerate(table.page.seats, start=1):
        yield from _seat(table, (table.seat + step) % table.state.players, box)


def bubbles(table: PemberleyTableView) -> Iterator[Sprite]:
    """Yield the speech bubbles of seats that share the space between their rows.

    The tail of a bubble points at the bird or, if there isn't one, at the right side of the seat, away from its cards.
    """
    for step, (box, (area, toward)) in enumerate(zip(table.page.seats, table.page.spoken, strict=False), start=1):
        seat = (table.seat + step) % table.state.players
        speaker = box.x + (_PORTRAIT // 2 if box.w >= _ROOMY else box.w * 7 // 8)
        yield from table.bubble(seat, area, toward, table.page.text, speaker)


def _seat(table: PemberleyTableView, seat: Seat, box: Box) -> Iterator[Sprite]:
    """Yield a seat with its name, points and cards; if it is the only other seat, it has its speech, too."""
    if table.page.spoken:
        yield from _one_of_several(table, seat, box)
        return
    if box.w >= _WIDE:
        bird, name, said, cards = across(box, _LARGE, 84, Share(), MOST_CARDS * 37)
    else:
        above, cards = down(box, _PORTRAIT + 2, Share(), gap=4)
        bird, name, said = across(above, _PORTRAIT, 76, Share(), gap=6)
    yield Sprite(f"portrait-s{seat}", bird, table.portrait(seat))
    yield from _words(table, seat, name)
    yield from _cards(_groups(table, seat), _row(cards))
    yield from table.bubble(seat, said, Toward.LEFT, table.page.text)


def _one_of_several(table: PemberleyTableView, seat: Seat, box: Box) -> Iterator[Sprite]:
    beside = box
    if box.w >= _ROOMY:
        bird, beside = across(box, _PORTRAIT, Share(), gap=6)
        yield Sprite(f"portrait-s{seat}", bird, table.portrait(seat))
    name, cards = down(beside, table.page.row, Share(), gap=0)
    yield from _words(table, seat, name)
    yield from _cards(_groups(table, seat), _row(cards))


def _words(table: PemberleyTableView, seat: Seat, box: Box) -> Iterator[Sprite]:
    """Yield the name and points of a seat: one above the other if there is room, otherwise side by side.

    In a narrow box, the points are only a number.
    """
    key, who, points = f"seat-s{seat}", table.say("label.seat", who=Who(seat)), table.state.points[seat]
    row, long = table.page.row, table.view.wording.sentence(points_step(points))
    if box.h >= 2 * row:
        top = box.y + box.h // 2 - row
        yield table.label(key, Box(box.x, top, box.w, row), who, bold=True)
        yield table.label(f"{key}-points", Box(box.x, top + row, box.w, row), long)
        return
    yield from table.titled(key, box, who, long if box.w >= _ROOMY else str(Number(points)))


def _groups(table: PemberleyTableView, seat: Seat) -> list[Group]:
    """Return the cards of a seat in groups: each set, then the pile and the hand, then cards set aside."""
    sets: dict[int, Group] = {}
    numbers = sets_by_key(table.state, seat)
    for key, card in table.pile(SETS[seat]):
        sets.setdefault(numbers[key], []).append((key, card))
    played = [*table.pile(PILE[seat]), *table.pile(HAND[seat])]
    return [group for group in (*sets.values(), played, table.pile(ASIDE[seat])) if group]


def _row(box: Box) -> _Row:
    """Return a layout with room for seven single cards.

    They are in two rows if one row would make them too narrow.
    """
    in_two = (box.h - _BETWEEN_ROWS) // 2
    rows = 2 if box.w // MOST_CARDS < _ONE_ROW and in_two >= _LOWEST else 1
    in_row = -(-MOST_CARDS // rows)
    width = min(_LARGEST[0], box.w // in_row - 2)
    height = min(width * _LARGEST[1] // _LARGEST[0], in_two if rows > 1 else box.h)
    between = (box.w - in_row * width) // (in_row - 1)
    return _Row(box, (width, height), in_row, min(between // 3, 2), min(between, _BETWEEN_GROUPS))


def _cards(groups: list[Group], row: _Row) -> Iterator[Sprite]:
    """Yield cards side by side, closer together within a group, and begin a new row when one is full."""
    w, h = row.size
    x, y, in_row = row.box.x, row.box.y, 0
    for group in groups:
        for key, card in group:
            if in_row == row.in_row:
                x, y, in_row = row.box.x, y + h + _BETWEEN_ROWS, 0
            yield Sprite(key, Box(x, y, w, h), face(card))
            x, in_row = x + w + row.gap, in_row + 1
        x += row.between - row.gap


def tour(observation: Observation, _view: View) -> tuple[tuple[str, Step], ...]:
    """Return the stops of a tour, each with the key prefix of a sprite; the last says what to do."""
    state, seat = observation.state, observation.seat or 0
    hand, other = HAND[seat].key, HAND[(seat + 1) % state.players].key
    return (
        (TOTAL, Step("pemberley.tour.total")),
        ("line", Step("pemberley.tour.line")),
        (other, Step("pemberley.tour.others")),
        (hand, Step("pemberley.tour.cards")),
        (hand, Step("pemberley.tour.play", {"total": Number(state.total)})),
    )


def place(observation: Observation, view: View) -> Arrangement:
    """Return all sprites of the table, for a wide or narrow page; a spectator looks from behind seat 0."""
    state: PemberleyState = observation.state
    page = zones(view.narrow, state.players, 2 if PREVIEW in view.aids else 0)
    table = PemberleyTableView(observation, view, page)
    sets = own_sets(table) if state.phase is not Phase.PLAY else ()
    sprites = (*other_seats(table), *calculation(table), *sets, *own_cards(table), *bubbles(table))
    return Arrangement(page.width, page.height, sprites, tuple(_zones(table)))


def _zones(table: PemberleyTableView) -> Iterator[tuple[str, str]]:
    yield HAND[table.seat].key, table.say("zone.hand")
    yield NEW_SET, table.say("zone.new_set")
    yield PILE[table.seat].key, table.say("zone.free")
    yield SETS[table.seat].key, table.say("zone.sets")


SCENE = Scene(place, ways_to_touch, interpret, aids=(Aid(PREVIEW, Step("pemberley.aid.preview")),), tour=tour)
