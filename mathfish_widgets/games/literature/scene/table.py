"""The table of Literature: the seats round an oval, and the sets, or in their place the form of a declaration."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.stage.scene import Scene, View
from mathfish_widgets.stage.sprites import Arrangement

from ..explain.highlights import FORM
from ..rules.permissions import permissions
from ..rules.zones import HAND
from .declaration_builder import DeclarationDraft, read_draft
from .declaration_form import declaration_form
from .deduction_sheet import DEDUCTION_SHEET
from .hand import shore
from .head import head
from .input import interpret, ways_to_touch
from .layout import PAGES, LiteratureTableView
from .seats import SEATS, round_table
from .sets import SETS, sets
from .tour import tour


def place(observation: Observation, view: View) -> Arrangement:
    """All sprites of the table, for a wide page or a narrow one; an onlooker looks from behind seat 0."""
    table = LiteratureTableView(observation, view, PAGES[view.narrow])
    draft = _draft(table)
    lying = sets(table) if draft is None or draft.name is None else declaration_form(table, draft, draft.name)
    sprites = (*shore(table), *round_table(table), *head(table, draft), *lying)
    return Arrangement(table.page.width, table.page.sizes.height, sprites, tuple(_zones(table)))


def _draft(table: LiteratureTableView) -> DeclarationDraft | None:
    """The declaration that is being composed, if there is one."""
    draft = read_draft(table.state, table.seat, table.touched)
    composed = draft is not None and draft.begun and permissions(table.state, table.seat).may_declare
    return draft if composed else None


def _zones(table: LiteratureTableView) -> Iterator[tuple[str, str]]:
    yield FORM, table.say("zone.form")
    yield HAND[table.seat].key, table.say("zone.hand")
    yield SEATS, table.say("zone.seats")
    yield SETS, table.say("zone.sets")


SCENE = Scene(place, ways_to_touch, interpret, sheet=DEDUCTION_SHEET, tour=tour)
"""The table, what a hand touches to make a move, and the sheet beside it."""
