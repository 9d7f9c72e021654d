"""The table of Equations: cards, the equation that is being built, signs, what was found, the piles of all seats."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from mathfish_widgets.engine.cards import ACE
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.explain.steps import Who
from mathfish_widgets.mathematics.arithmetic import prime_factors
from mathfish_widgets.stage.face_data import Box, EmptyPlace, Face, Label, NumberFace, Tile
from mathfish_widgets.stage.layout import grid, lines_of
from mathfish_widgets.stage.scene import BACK, Scene, View
from mathfish_widgets.stage.sprites import Arrangement, Sprite

from ..rules.events import Shouted, Won
from ..rules.zones import HIGH_ACE, LAYOUT_SIZE
from .equation_builder import ELEVEN, SIGNS, EquationPart, card_key, pretty_parts, running_value
from .input import interpret, touched_equation, ways_to_touch
from .layout import (
    FINGER,
    KEY_GAP,
    LINE_GAP,
    NARROW_DIMENSIONS,
    WIDE_DIMENSIONS,
    EquationsTableView,
    fitted_equation,
    row_boxes,
)
from .piles import piles
from .tour import tour

_TEXT_SIZE, _WIDEST_KEY, _BACK_SIGN, _FOUND_SIZE = 14, 72, "⌫", 13
_FOUND_LINE = 16


def layout(table: EquationsTableView) -> Iterator[Sprite]:
    """The cards, or the places where they lie; a card that is used leaves its place open."""
    area, values = table.page.cards, table.state.layout_values
    count = max(len(values), LAYOUT_SIZE)
    size = table.page.card_sizes[count]
    gap = (area.w - count * size[0]) // (count - 1)
    for index, box in enumerate(grid(count, area.x, area.y + (area.h - size[1]) // 2, size, gap, area.w)):
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


def equation(table: EquationsTableView) -> Iterator[Sprite]:
    """The parts of the equation in as many rows as they need, and the key that takes the last one back."""
    area = table.page.equation
    (width, height), rows = fitted_equation(table.equation.parts, table.page)
    top = area.y + (area.h - len(rows) * (height + LINE_GAP) + LINE_GAP) // 2
    place = 0
    for number, row in enumerate(rows):
        y = top + number * (height + LINE_GAP)
        for part, box in zip(row, row_boxes(row, (width, height), area.x, y), strict=True):
            yield Sprite(f"part-{place}", box, _face(part, height // 2))
            place += 1
    if not table.equation.parts:
        yield Sprite("part-0", Box(area.x, top, width, height), EmptyPlace())
    yield Sprite("equation", area._replace(w=area.w - FINGER - KEY_GAP), Label(""))
    corner = Box(area.x + area.w - FINGER, area.y + (area.h - FINGER) // 2, FINGER, FINGER)
    yield Sprite(BACK, corner, Tile(_BACK_SIGN), table.say("control.back"), "signs")


def _face(part: EquationPart, size: int) -> Face:
    return Tile(part.pretty) if part.card is not None else Label(part.pretty, max(size, 12), bold=True, centred=True)


def message(table: EquationsTableView) -> Iterator[Sprite]:
    """What the equation is worth so far, or what is to be done."""
    area, state = table.page.told, table.state
    step = running_value(table.equation)
    if table.equation.parts:
        text = table.view.wording.sentence(step) if step and not table.view.working_out else ""
    else:
        kind = "over" if state.over else "build" if table.observation.may_move else "watch"
        text = table.say(f"label.{kind}")
    building = bool(table.equation.parts)
    lines = _in_lines(text, area)
    height = area.h // len(lines)
    for number, line in enumerate(lines):
        label = Label(line, _TEXT_SIZE, bold=building, quiet=not building)
        yield Sprite(f"message-{number}", Box(area.x, area.y + number * height, area.w, height), label)
    yield Sprite("message", area, Label(""))


def _in_lines(text: str, area: Box) -> list[str]:
    """A text in one line, or in two where it needs them and has room; the last one holds all that is left."""
    lines = lines_of(text, _TEXT_SIZE, area.w)
    two = len(lines) > 1 and area.h >= 2 * _FOUND_LINE
    return [lines[0], " ".join(lines[1:])] if two else [text]


def signs_and_found(table: EquationsTableView) -> Iterator[Sprite]:
    """The signs to touch, in rows of equal length, and below them the equations shouted last."""
    area, (least, height) = table.page.signs, table.page.key
    keys = [(sign.key, sign.pretty) for sign in SIGNS[table.state.operations]]
    if table.equation.ace_may_be_eleven and (ACE in table.state.layout_values):
        keys.append((ELEVEN, str(HIGH_ACE)))
    rows = -(-_most_keys(table) // ((area.w + KEY_GAP) // (least + KEY_GAP)))
    in_row = -(-_most_keys(table) // rows)
    width = min((area.w + KEY_GAP) // in_row - KEY_GAP, _WIDEST_KEY)
    boxes = grid(len(keys), area.x, area.y, (width, height), KEY_GAP, in_row * (width + KEY_GAP) - KEY_GAP)
    for (key, text), box in zip(keys, boxes, strict=True):
        yield Sprite(key, box, Tile(text), table.say(f"control.{key}"), "signs")
    top = area.y + rows * (height + KEY_GAP)
    yield from _found(table, area._replace(y=top, h=area.y + area.h - top))


def _most_keys(table: EquationsTableView) -> int:
    """How many signs there are at most in this game, so that none moves when an ace is laid out."""
    return len(SIGNS[table.state.operations]) + table.equation.ace_may_be_eleven


def place(observation: Observation, view: View) -> Arrangement:
    """All sprites of the table: the piles beside the cards on a wide page, above them on a narrow one."""
    page = NARROW_DIMENSIONS if view.narrow else WIDE_DIMENSIONS
    table = EquationsTableView(observation, view, page, touched_equation(observation, view.touched))
    parts = (piles, layout, equation, message, signs_and_found)
    sprites = tuple(sprite for part in parts for sprite in part(table))
    return Arrangement(page.width, page.height, sprites, tuple(_zones(table)))


def _zones(table: EquationsTableView) -> Iterator[tuple[str, str]]:
    """The zone of the signs says what was built with them, which a screen reader cannot see otherwise."""
    yield "layout", table.say("zone.layout")
    parts = table.equation.parts
    yield (
        "signs",
        table.say("zone.building", equation=pretty_parts(parts)) if parts else table.say("zone.signs"),
    )


def _found(table: EquationsTableView, area: Box) -> Iterator[Sprite]:
    """The equations shouted last, with who shouted them, as many as there is room for."""
    for number, text in enumerate(islice(_shouts(table), area.h // _FOUND_LINE)):
        box = Box(area.x, area.y + number * _FOUND_LINE, area.w, _FOUND_LINE)
        yield Sprite(f"found-{number}", box, Label(text, _FOUND_SIZE, quiet=True))
    yield Sprite("found", area, Label(""))


def _shouts(table: EquationsTableView) -> Iterator[str]:
    for turn in reversed(table.observation.history):
        if any(isinstance(event, Won) for event in turn.events):
            for event in turn.events:
                if isinstance(event, Shouted):
                    yield table.say("label.found_by", who=Who(event.seat), equation=event.equation.pretty)


SCENE = Scene(place, ways_to_touch, interpret, tour=tour)
"""The table, and what a hand touches to shout an equation."""
