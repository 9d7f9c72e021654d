"""The line over the sets: the points of both teams, and what begins, takes back and ends a declaration."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.stage.face_data import Box, EmptyPlace, Label, Tile
from mathfish_widgets.stage.layout import lines_of
from mathfish_widgets.stage.scene import BACK
from mathfish_widgets.stage.sprites import Sprite, words

from ..explain.highlights import DECLARE, DECLARE_NOW, FORM
from ..rules.permissions import permissions
from ..rules.zones import OUT, TEAMS
from .declaration_builder import DeclarationDraft
from .layout import SMALL, LiteratureTableView
from .seats import team_name, total

_GAP, _BACK_WIDTH, _TAKE_BACK, _LINE = 8, 44, "⌫", 16


def head(table: LiteratureTableView, draft: DeclarationDraft | None) -> Iterator[Sprite]:
    """The points, and beside them the buttons of a declaration, each in a place of its own."""
    yield from _points(table)
    page = table.page
    left = page.head.x + page.points + _GAP
    back = Box(left, page.head.y, _BACK_WIDTH, page.head.h)
    right = left + _BACK_WIDTH + _GAP
    place = Box(right, page.head.y, page.head.x + page.head.w - right, page.head.h)
    if draft is not None:
        yield Sprite(BACK, back, Tile(_TAKE_BACK), table.say("control.back"), FORM)
        yield from _declaring(table, draft, place)
    elif table.observation.may_move and permissions(table.state, table.seat).may_declare:
        yield Sprite(DECLARE, place, Tile(table.say("label.declare")), table.name("control.declare"), FORM)


def _declaring(table: LiteratureTableView, draft: DeclarationDraft, place: Box) -> Iterator[Sprite]:
    """What is missing yet, or the button that declares."""
    if draft.move is not None:
        said = table.say("control.declare_now", set=draft.name)
        yield Sprite(DECLARE_NOW, place, Tile(said), said, FORM)
        return
    text = table.say("label.choose_set") if draft.name is None else table.say("label.place_cards", set=draft.name)
    yield Sprite("not-yet", place, EmptyPlace())
    lines = lines_of(text, SMALL, place.w - _GAP)
    for at, line in enumerate(lines):
        top = place.y + place.h // 2 + (2 * at - len(lines)) * _LINE // 2
        yield words(f"form-{at}", Box(place.x, top, place.w, _LINE), line, size=SMALL, bold=True, centred=True)


def _points(table: LiteratureTableView) -> Iterator[Sprite]:
    """The points of each team, the one of the seat that looks first."""
    head, first = table.page.head, table.state.team(table.seat)
    high = head.h // TEAMS
    for at, key in enumerate((OUT.key, "label-points")):
        team = (first + at) % TEAMS
        text = table.say("label.points", team=team_name(table, team), points=total(table.state.points[team]))
        yield Sprite(key, Box(head.x, head.y + at * high, table.page.points, high), Label(text, SMALL, bold=True))
