"""The middle of an Equations table: the cards, the equation that is being built, and the signs."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.cards import ACE
from mathfish_widgets.mathematics.arithmetic import prime_factors
from mathfish_widgets.stage.face_data import Box, EmptyPlace, Face, Label, NumberFace, Tile
from mathfish_widgets.stage.layout import grid, lines_of
from mathfish_widgets.stage.scene import BACK
from mathfish_widgets.stage.sprites import Sprite

from ..rules.zones import HIGH_ACE, LAYOUT_SIZE
from .equation_builder import ELEVEN, SIGNS, EquationPart, card_key
from .layout import FINGER, KEY_GAP, LINE, LINE_GAP, EquationsTableView, equation_rows, row_boxes
from .running_value import running_value

_SIGN_SIZE, _TEXT_SIZE, _WIDEST_KEY, _BACK_SIGN = 24, 16, 72, "⌫"


def layout(table: EquationsTableView, y: int) -> Iterator[Sprite]:
    """The cards, or the places where they lie; a card that is used leaves its place open."""
    plan, values = table.plan, table.state.layout_values
    count = max(len(values), LAYOUT_SIZE)
    size = plan.cards[count]
    gap = (plan.main - count * size[0]) // (count - 1)
    for index, box in enumerate(grid(count, plan.margin, y, size, gap, plan.main)):
        if index >= len(values):
            yield Sprite(card_key(index), box, EmptyPlace())
        elif index in table.equation.used:
            name = table.say("equations.control.used", value=values[index])
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
    return table.say(f"equations.control.{kind}", value=value)


def equation(table: EquationsTableView, y: int) -> Iterator[Sprite]:
    """The parts of the equation in as many rows as they need, and the key that takes the last one back."""
    plan = table.plan
    x, height = plan.margin, plan.tile[1]
    rows = equation_rows(table.equation.parts, plan.tile, plan.main - FINGER - KEY_GAP)
    place = 0
    for number, row in enumerate(rows):
        for part, box in zip(row, row_boxes(row, plan.tile, x, y + number * (height + LINE_GAP)), strict=True):
            yield Sprite(f"part-{place}", box, _face(part))
            place += 1
    if not table.equation.parts:
        yield Sprite("part-0", Box(x, y, *plan.tile), EmptyPlace())
    lines = max(len(rows), plan.lines)
    yield Sprite("equation", Box(x, y, plan.main - FINGER - KEY_GAP, lines * (height + LINE_GAP) - LINE_GAP), Label(""))
    corner = Box(x + plan.main - FINGER, y + (height - FINGER) // 2, FINGER, FINGER)
    yield Sprite(BACK, corner, Tile(_BACK_SIGN), table.say("equations.control.back"), "signs")


def _face(part: EquationPart) -> Face:
    return Tile(part.pretty) if part.card is not None else Label(part.pretty, _SIGN_SIZE, bold=True, centred=True)


def message(table: EquationsTableView, y: int) -> Iterator[Sprite]:
    """What the equation is worth so far, or what is to be done, with room for as many lines as it may take."""
    plan, state = table.plan, table.state
    step = running_value(table.equation)
    if step is not None:
        text = table.view.wording.sentence(step)
    elif table.equation.parts:
        text = ""
    else:
        kind = "over" if state.over else "build" if table.observation.may_move else "watch"
        text = table.say(f"equations.label.{kind}")
    for number, line in enumerate(lines_of(text, _TEXT_SIZE, plan.main)):
        box = Box(plan.margin, y + number * LINE, plan.main, LINE)
        yield Sprite(
            f"message-{number}",
            box,
            Label(line, _TEXT_SIZE, bold=bool(table.equation.parts), quiet=not table.equation.parts),
        )
    yield Sprite("message", Box(plan.margin, y, plan.main, plan.lines * LINE), Label(""))


def signs(table: EquationsTableView, y: int) -> Iterator[Sprite]:
    """The signs to touch, in rows of equal length."""
    plan = table.plan
    keys = [(sign.key, sign.pretty) for sign in SIGNS[table.state.operations]]
    if table.equation.ace_may_be_eleven and ACE in table.state.layout_values:
        keys.append((ELEVEN, str(HIGH_ACE)))
    most = (plan.main + KEY_GAP) // (plan.key[0] + KEY_GAP)
    rows = -(-len(keys) // most)
    in_row = -(-len(keys) // rows)
    width = min((plan.main + KEY_GAP) // in_row - KEY_GAP, _WIDEST_KEY)
    boxes = grid(len(keys), plan.margin, y, (width, plan.key[1]), KEY_GAP, in_row * (width + KEY_GAP) - KEY_GAP)
    for (key, text), box in zip(keys, boxes, strict=True):
        yield Sprite(key, box, Tile(text), table.say(f"equations.control.{key}"), "signs")
