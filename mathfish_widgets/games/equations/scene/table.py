"""The table of Equations: cards, the equation that is being built, signs, what was found, the piles of all seats."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.explain.steps import Who
from mathfish_widgets.stage.face_data import Box, Label
from mathfish_widgets.stage.layout import below
from mathfish_widgets.stage.scene import Scene, View
from mathfish_widgets.stage.sprites import Arrangement, Sprite

from ..rules.events import Shouted, Won
from .equation_builder import pretty_parts
from .input import interpret, touched_equation, ways_to_touch
from .layout import GAP, LINE, NARROW_DIMENSIONS, WIDE_DIMENSIONS, EquationsTableView
from .middle import equation, layout, message, signs
from .piles import piles

_TOP, _MOST_FOUND, _TEXT_SIZE = 12, 2, 14


def place(observation: Observation, view: View) -> Arrangement:
    """All sprites of the table: the piles beside the cards on a wide page, above them on a narrow one."""
    plan = NARROW_DIMENSIONS if view.narrow else WIDE_DIMENSIONS
    table = EquationsTableView(observation, view, plan, touched_equation(observation, view.touched))
    sprites = list(piles(table, _TOP))
    y = _bottom(sprites, GAP) if view.narrow else _TOP
    for part in (layout, equation, message, signs, found):
        placed = list(part(table, y))
        sprites += placed
        y = _bottom(placed, GAP, y)
    return Arrangement(plan.width, _bottom(sprites, _TOP), tuple(sprites), tuple(_zones(table)))


def _bottom(sprites: list[Sprite], gap: int, y: int = 0) -> int:
    return below((sprite.box for sprite in sprites), gap, y)


def _zones(table: EquationsTableView) -> Iterator[tuple[str, str]]:
    """The zone of the signs says what was built with them, which a screen reader cannot see otherwise."""
    yield "layout", table.say("equations.zone.layout")
    parts = table.equation.parts
    yield (
        "signs",
        table.say("equations.zone.building", equation=pretty_parts(parts))
        if parts
        else table.say("equations.zone.signs"),
    )


def found(table: EquationsTableView, y: int) -> Iterator[Sprite]:
    """The equations shouted last, with who shouted them."""
    plan = table.plan
    last = list(_shouts(table))[:_MOST_FOUND]
    for number, text in enumerate(last):
        box = Box(plan.margin, y + number * LINE, plan.main, LINE)
        yield Sprite(f"found-{number}", box, Label(text, _TEXT_SIZE, quiet=True))
    yield Sprite("found", Box(plan.margin, y, plan.main, _MOST_FOUND * LINE), Label(""))


def _shouts(table: EquationsTableView) -> Iterator[str]:
    for turn in reversed(table.observation.history):
        if any(isinstance(event, Won) for event in turn.events):
            for event in turn.events:
                if isinstance(event, Shouted):
                    yield table.say("equations.label.found_by", who=Who(event.seat), equation=event.equation.pretty)


SCENE = Scene(place, ways_to_touch, interpret)
"""The table, and what a hand touches to shout an equation."""
