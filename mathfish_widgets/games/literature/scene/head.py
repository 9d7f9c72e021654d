"""Over the sets: the points of both teams, and what begins, takes back and ends a declaration."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.stage.face_data import TeamLabel, Tile
from mathfish_widgets.stage.layout import Share, across, down
from mathfish_widgets.stage.scene import BACK
from mathfish_widgets.stage.sprites import Sprite

from ..explain.highlights import DECLARE, DECLARE_NOW, FORM
from ..rules.permissions import permissions
from ..rules.zones import OUT, TEAMS
from .declaration_builder import DeclarationDraft
from .layout import LiteratureTableView
from .seats import team_name, total

_BACK_WIDTH, _TAKE_BACK = 44, "⌫"


def head(table: LiteratureTableView, draft: DeclarationDraft | None) -> Iterator[Sprite]:
    """The points, and beside them what begins a declaration, or takes back and ends one."""
    yield from _points(table)
    if draft is not None:
        back, now = across(table.page.buttons, _BACK_WIDTH, Share())
        yield Sprite(BACK, back, Tile(_TAKE_BACK), table.say("control.back"), FORM)
        if draft.move is not None:
            said = table.say("control.declare_now", set=draft.name)
            yield Sprite(DECLARE_NOW, now, Tile(table.say("label.declare_now")), said, FORM)
    elif table.observation.may_move and permissions(table.state, table.seat).may_declare:
        yield Sprite(DECLARE, table.page.buttons, Tile(table.say("label.declare")), table.name("control.declare"), FORM)


def _points(table: LiteratureTableView) -> Iterator[Sprite]:
    """The points of each team, the one of the seat that looks first."""
    first = table.state.team(table.seat)
    places = down(table.page.points, *[Share()] * TEAMS, gap=0)
    for at, (key, place) in enumerate(zip((OUT.key, "points"), places, strict=True)):
        team = (first + at) % TEAMS
        text = table.say("label.points", team=team_name(table, team), points=total(table.state.points[team]))
        yield Sprite(key, place, TeamLabel(text, table.emblem(team), table.page.sizes.text))
