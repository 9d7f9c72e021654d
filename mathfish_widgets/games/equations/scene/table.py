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
from .equation_builder import shown
from .input import building, interpret, ways_to_touch
from .layout import GAP, LINE, NARROW_PLAN, WIDE_PLAN, Look
from .middle import equation, layout, signs, told
from .piles import piles

_TOP, _MOST_FOUND, _TEXT_SIZE = 12, 2, 14


def place(observation: Observation, view: View) -> Arrangement:
    """All sprites of the table: the piles beside the cards on a wide page, above them on a narrow one."""
    plan = NARROW_PLAN if view.narrow else WIDE_PLAN
    look = Look(observation, view, plan, building(observation, view.touched))
    sprites = list(piles(look, _TOP))
    y = _bottom(sprites, GAP) if view.narrow else _TOP
    for part in (layout, equation, told, signs, found):
        placed = list(part(look, y))
        sprites += placed
        y = _bottom(placed, GAP, y)
    return Arrangement(plan.width, _bottom(sprites, _TOP), tuple(sprites), tuple(_zones(look)))


def _bottom(sprites: list[Sprite], gap: int, y: int = 0) -> int:
    return below((sprite.box for sprite in sprites), gap, y)


def _zones(look: Look) -> Iterator[tuple[str, str]]:
    """The zone of the signs says what was built with them, which a screen reader cannot see otherwise."""
    yield "layout", look.say("equations.zone.layout")
    parts = look.built.parts
    yield (
        "signs",
        look.say("equations.zone.building", equation=shown(parts)) if parts else look.say("equations.zone.signs"),
    )


def found(look: Look, y: int) -> Iterator[Sprite]:
    """The equations shouted last, with who shouted them."""
    plan = look.plan
    last = list(_shouts(look))[:_MOST_FOUND]
    for number, text in enumerate(last):
        box = Box(plan.margin, y + number * LINE, plan.main, LINE)
        yield Sprite(f"found-{number}", box, Label(text, _TEXT_SIZE, quiet=True))
    yield Sprite("found", Box(plan.margin, y, plan.main, _MOST_FOUND * LINE), Label(""))


def _shouts(look: Look) -> Iterator[str]:
    for turn in reversed(look.observation.history):
        if any(isinstance(event, Won) for event in turn.events):
            for event in turn.events:
                if isinstance(event, Shouted):
                    yield look.say("equations.label.found_by", who=Who(event.seat), equation=event.equation.pretty)


SCENE = Scene(place, ways_to_touch, interpret)
"""The table, and what a hand touches to shout an equation."""
