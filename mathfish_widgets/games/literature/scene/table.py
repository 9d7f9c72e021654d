"""The table of Literature: the seats round an oval, the sets below, then the own hand or the form of a declaration."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.stage.scene import Scene, View
from mathfish_widgets.stage.sprites import Arrangement, Sprite

from ..explain.highlights import FORM
from ..rules.permissions import permissions
from ..rules.zones import HAND
from .declaration_builder import read_draft
from .declaration_form import declaration_form, height_of_form
from .deduction_sheet import DEDUCTION_SHEET
from .hand import height_of_hand, own_hand
from .input import interpret, ways_to_touch
from .layout import NARROW_DIMENSIONS, WIDE_DIMENSIONS, LiteratureTableView
from .seats import SEATS, round_table, table_foot
from .set_plates import SETS, height_of_sets, set_plates

_BETWEEN, _FOOT = 10, 10


def place(observation: Observation, view: View) -> Arrangement:
    """All sprites of the table, for a wide page or a narrow one; an onlooker looks from behind seat 0."""
    table = LiteratureTableView(observation, view, NARROW_DIMENSIONS if view.narrow else WIDE_DIMENSIONS)
    sets = table_foot(table) + _BETWEEN
    below = sets + height_of_sets(table) + _BETWEEN
    height = below if table.watching or table.state.over else below + max(height_of_hand(table), height_of_form(table))
    sprites = (*round_table(table), *set_plates(table, sets), *_own(table, below))
    return Arrangement(table.page.width, height + _FOOT, sprites, tuple(_zones(table)))


def _own(table: LiteratureTableView, y: int) -> Iterator[Sprite]:
    """The own hand, or in its place the declaration that is being composed."""
    draft = read_draft(table.state, table.seat, table.touched)
    if draft is not None and draft.begun and permissions(table.state, table.seat).may_declare:
        return declaration_form(table, draft, y)
    return own_hand(table, y)


def _zones(table: LiteratureTableView) -> Iterator[tuple[str, str]]:
    yield FORM, table.say("zone.form")
    yield HAND[table.seat].key, table.say("zone.hand")
    yield SEATS, table.say("zone.seats")
    yield SETS, table.say("zone.sets")


SCENE = Scene(place, ways_to_touch, interpret, sheet=DEDUCTION_SHEET)
"""The table, what a hand touches to make a move, and the sheet beside it."""
