"""The table of Equations: cards, the equation that is being built, signs, what was found, the piles of all seats."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.cards import ACE
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.explain.steps import Who
from mathfish_widgets.mathematics.arithmetic import prime_factors
from mathfish_widgets.stage.face_data import Box, EmptyPlace, Face, Label, NumberFace, Tile
from mathfish_widgets.stage.layout import bottom, grid, lines_of
from mathfish_widgets.stage.scene import BACK, Scene, View
from mathfish_widgets.stage.sprites import Arrangement, Sprite

from ..rules.events import Shouted, Won
from ..rules.zones import HIGH_ACE, LAYOUT_SIZE
from .equation_builder import ELEVEN, SIGNS, EquationPart, card_key, pretty_parts, running_value
from .input import interpret, touched_equation, ways_to_touch
from .layout import (
    FINGER,
    GAP,
    KEY_GAP,
    LINE,
    LINE_GAP,
    NARROW_DIMENSIONS,
    WIDE_DIMENSIONS,
    EquationsTableView,
    equation_rows,
    row_boxes,
)
from .piles import piles

_SIGN_SIZE, _TEXT_SIZE, _WIDEST_KEY, _BACK_SIGN = 24, 16, 72, "⌫"
_TOP, _MOST_FOUND, _FOUND_SIZE = 12, 2, 14


def layout(table: EquationsTableView, y: int) -> Iterator[Sprite]:
    """The cards, or the places where they lie; a card that is used leaves its place open."""
    page, values = table.page, table.state.layout_values
    count = max(len(values), LAYOUT_SIZE)
    size = page.cards[count]
    gap = (page.main - count * size[0]) // (count - 1)
    for index, box in enumerate(grid(count, page.margin, y, size, gap, page.main)):
        if index >= len(values):
            yield Sprite(card_key(index), box, EmptyPlace())
        elif index in table.equation.used:
            name = table.say("control.used", value=values[index])
            yield Sprite(card_key(index), box, EmptyPlace(), name, "layout")
        else:
            yield Sprite(card_key(index), box, _card(table, index), _name(table, index), "layout")


def _card(table: EquationsTableView, index: int) -> Face:
    value = table.state.layout_values[index]
    rank = table.state.layout[index].rank_text if value == ACE else ""
    return NumberFace(rank, value, tuple(prime_factors(value)))


def _name(table: EquationsTableView, index: int) -> str:
    value = table.state.layout_values[index]
    kind = "card" if value != ACE else "ace_or_eleven" if table.equation.ace_may_be_eleven else "ace"
    return table.say(f"control.{kind}", value=value)


def equation(table: EquationsTableView, y: int) -> Iterator[Sprite]:
    """The parts of the equation in as many rows as they need, and the key that takes the last one back."""
    page = table.page
    x, height = page.margin, page.tile[1]
    rows = equation_rows(table.equation.parts, page.tile, page.main - FINGER - KEY_GAP)
    place = 0
    for number, row in enumerate(rows):
        for part, box in zip(row, row_boxes(row, page.tile, x, y + number * (height + LINE_GAP)), strict=True):
            yield Sprite(f"part-{place}", box, _face(part))
            place += 1
    if not table.equation.parts:
        yield Sprite("part-0", Box(x, y, *page.tile), EmptyPlace())
    lines = max(len(rows), page.lines)
    yield Sprite("equation", Box(x, y, page.main - FINGER - KEY_GAP, lines * (height + LINE_GAP) - LINE_GAP), Label(""))
    corner = Box(x + page.main - FINGER, y + (height - FINGER) // 2, FINGER, FINGER)
    yield Sprite(BACK, corner, Tile(_BACK_SIGN), table.say("control.back"), "signs")


def _face(part: EquationPart) -> Face:
    return Tile(part.pretty) if part.card is not None else Label(part.pretty, _SIGN_SIZE, bold=True, centred=True)


def message(table: EquationsTableView, y: int) -> Iterator[Sprite]:
    """What the equation is worth so far, or what is to be done, with room for as many lines as it may take."""
    page, state = table.page, table.state
    step = running_value(table.equation)
    if step is not None:
        text = table.view.wording.sentence(step)
    elif table.equation.parts:
        text = ""
    else:
        kind = "over" if state.over else "build" if table.observation.may_move else "watch"
        text = table.say(f"label.{kind}")
    for number, line in enumerate(lines_of(text, _TEXT_SIZE, page.main)):
        box = Box(page.margin, y + number * LINE, page.main, LINE)
        yield Sprite(
            f"message-{number}",
            box,
            Label(line, _TEXT_SIZE, bold=bool(table.equation.parts), quiet=not table.equation.parts),
        )
    yield Sprite("message", Box(page.margin, y, page.main, page.lines * LINE), Label(""))


def signs(table: EquationsTableView, y: int) -> Iterator[Sprite]:
    """The signs to touch, in rows of equal length."""
    page = table.page
    keys = [(sign.key, sign.pretty) for sign in SIGNS[table.state.operations]]
    if table.equation.ace_may_be_eleven and ACE in table.state.layout_values:
        keys.append((ELEVEN, str(HIGH_ACE)))
    most = (page.main + KEY_GAP) // (page.key[0] + KEY_GAP)
    rows = -(-len(keys) // most)
    in_row = -(-len(keys) // rows)
    width = min((page.main + KEY_GAP) // in_row - KEY_GAP, _WIDEST_KEY)
    boxes = grid(len(keys), page.margin, y, (width, page.key[1]), KEY_GAP, in_row * (width + KEY_GAP) - KEY_GAP)
    for (key, text), box in zip(keys, boxes, strict=True):
        yield Sprite(key, box, Tile(text), table.say(f"control.{key}"), "signs")


def place(observation: Observation, view: View) -> Arrangement:
    """All sprites of the table: the piles beside the cards on a wide page, above them on a narrow one."""
    page = NARROW_DIMENSIONS if view.narrow else WIDE_DIMENSIONS
    table = EquationsTableView(observation, view, page, touched_equation(observation, view.touched))
    sprites = list(piles(table, _TOP))
    y = bottom(sprites, GAP) if view.narrow else _TOP
    for part in (layout, equation, message, signs, found):
        placed = list(part(table, y))
        sprites += placed
        y = bottom(placed, GAP, y)
    return Arrangement(page.width, bottom(sprites, _TOP), tuple(sprites), tuple(_zones(table)))


def _zones(table: EquationsTableView) -> Iterator[tuple[str, str]]:
    """The zone of the signs says what was built with them, which a screen reader cannot see otherwise."""
    yield "layout", table.say("zone.layout")
    parts = table.equation.parts
    yield (
        "signs",
        table.say("zone.building", equation=pretty_parts(parts)) if parts else table.say("zone.signs"),
    )


def found(table: EquationsTableView, y: int) -> Iterator[Sprite]:
    """The equations shouted last, with who shouted them."""
    page = table.page
    last = list(_shouts(table))[:_MOST_FOUND]
    for number, text in enumerate(last):
        box = Box(page.margin, y + number * LINE, page.main, LINE)
        yield Sprite(f"found-{number}", box, Label(text, _FOUND_SIZE, quiet=True))
    yield Sprite("found", Box(page.margin, y, page.main, _MOST_FOUND * LINE), Label(""))


def _shouts(table: EquationsTableView) -> Iterator[str]:
    for turn in reversed(table.observation.history):
        if any(isinstance(event, Won) for event in turn.events):
            for event in turn.events:
                if isinstance(event, Shouted):
                    yield table.say("label.found_by", who=Who(event.seat), equation=event.equation.pretty)


SCENE = Scene(place, ways_to_touch, interpret)
"""The table, and what a hand touches to shout an equation."""
