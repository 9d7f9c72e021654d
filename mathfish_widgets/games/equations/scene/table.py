"""The table of Equations: cards, the slate with the equation that is being built, signs, seats, shells and piles."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.cards import ACE
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.arithmetic import prime_factors
from mathfish_widgets.stage.expression_builder import CLOSE, Part, shown
from mathfish_widgets.stage.face_data import Area, Box, Face, Label, NumberFace, Tile
from mathfish_widgets.stage.layout import FINGER, Share, across, card_in, centred, down, lines_of
from mathfish_widgets.stage.scene import BACK, Scene, View
from mathfish_widgets.stage.sprites import Arrangement, Sprite, words

from ..rules.zones import HIGH_ACE, LAYOUT, LAYOUT_SIZE
from .equation_builder import ELEVEN, SIGNS, card_key, running_value
from .input import interpret, touched_equation, ways_to_touch
from .layout import KEY_GAP, LINE_GAP, EquationsTableView, fitted_equation, page_for, row_boxes
from .seats import found, piles, seats


def tour(observation: Observation, _view: View) -> tuple[tuple[str, Step], ...]:
    """Keys of sprites, or how they begin, each with what this is; the last says what to do."""
    return (
        (LAYOUT.key, Step("equations.tour.cards")),
        (CLOSE.key, Step("equations.tour.signs")),
        ("equation", Step("equations.tour.equation")),
        (BACK, Step("equations.tour.back")),
        (LAYOUT.key, Step("equations.tour.start", {"numbers": observation.state.layout_values})),
    )


_BACK_SIGN, _NOTHING_YET = "⌫", "… = …"
_HOLE = Area(deep=True)
"""What is left where a card was."""


def layout(table: EquationsTableView) -> Iterator[Sprite]:
    """The cards, or the places where they lie; a card that is used leaves its place open."""
    values, count = table.state.layout_values, max(len(table.state.layout), LAYOUT_SIZE)
    for index, area in enumerate(across(table.page.cards, *[Share()] * count, gap=8)):
        box = card_in(area)
        if index >= len(values):
            yield Sprite(card_key(index), box, _HOLE)
        elif index in table.equation.operands:
            yield Sprite(card_key(index), box, _HOLE, table.say("control.used", value=values[index]), "layout")
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
    """The slate with the parts of the equation in as many rows as they need, and the key that takes the last back."""
    page = table.page
    yield Sprite("slate", page.slate, Area(deep=True))
    yield Sprite("equation", page.equation, Label(""))
    size, rows = fitted_equation(table.equation.parts, page)
    height = size[1] + LINE_GAP
    lines = centred(page.equation, (page.equation.w, len(rows) * height - LINE_GAP))
    boxes = (box for number, row in enumerate(rows) for box in row_boxes(row, size, lines.x, lines.y + number * height))
    for place, (part, box) in enumerate(zip(table.equation.parts, boxes, strict=True)):
        yield Sprite(f"part-{place}", box, _face(part, size[1] // 2))
    if not table.equation.parts and not table.state.over:
        yield words("equation", page.equation, _NOTHING_YET, size=28, centred=True)
    yield Sprite(BACK, page.back, Tile(_BACK_SIGN, key=True), table.say("control.back"), "signs")


def _face(part: Part, size: int) -> Face:
    return Tile(part.shown) if part.operand is not None else Label(part.shown, max(size, 12), bold=True, centred=True)


def message(table: EquationsTableView) -> Iterator[Sprite]:
    """What the equation is worth so far, in one line or, where it needs them, in two."""
    step, area = running_value(table.equation), table.page.told
    if step and not table.view.working_out:
        lines = _in_lines(table.view.wording.sentence(step), area, table.page.text)
        for number, (line, box) in enumerate(zip(lines, down(area, *[Share()] * len(lines), gap=0), strict=True)):
            yield Sprite(f"message-{number}", box, Label(line, table.page.text + 2 // len(lines), bold=True))


def signs(table: EquationsTableView) -> Iterator[Sprite]:
    """The signs to touch, in rows that fill their area; none moves when an ace is laid out."""
    area = table.page.signs
    keys = [(sign.key, sign.shown) for sign in SIGNS[table.state.operations]]
    if table.equation.ace_may_be_eleven and (ACE in table.state.layout_values):
        keys.append((ELEVEN, str(HIGH_ACE)))
    most = len(SIGNS[table.state.operations]) + table.equation.ace_may_be_eleven
    rows = -(-most // ((area.w + KEY_GAP) // (FINGER + KEY_GAP)))
    in_row = -(-most // rows)
    boxes = (
        box
        for number, line in enumerate(down(area, *[Share()] * rows, gap=KEY_GAP))
        for box in across(line, *[Share()] * min(in_row, most - number * in_row), gap=KEY_GAP)
    )
    for (key, text), box in zip(keys, boxes, strict=False):
        yield Sprite(key, box, Tile(text, key=True), table.say(f"control.{key}"), "signs")


def _in_lines(text: str, area: Box, size: int) -> list[str]:
    """A text in one line, or in two where it needs them and has room; the last one holds all that is left."""
    lines = lines_of(text, size, area.w)
    return [lines[0], " ".join(lines[1:])] if len(lines) > 1 and area.h >= 2 * size else [text]


def place(observation: Observation, view: View) -> Arrangement:
    """All sprites of the table."""
    page = page_for(observation.state.players, view.narrow)
    table = EquationsTableView(observation, view, page, touched_equation(observation, view.touched))
    floor = Sprite("floor", page.floor, Area(deep=True))
    parts = (layout, equation, message, signs, seats, piles, found)
    return Arrangement(*page.size, (floor, *(sprite for part in parts for sprite in part(table))), tuple(_zones(table)))


def _zones(table: EquationsTableView) -> Iterator[tuple[str, str]]:
    """The zone of the signs says what was built with them, which a screen reader cannot see otherwise."""
    yield "layout", table.say("zone.layout")
    parts = table.equation.parts
    yield (
        "signs",
        table.say("zone.building", equation=shown(parts)) if parts else table.say("zone.signs"),
    )


SCENE = Scene(place, ways_to_touch, interpret, tour=tour)
"""The table, and what a hand touches to shout an equation."""
