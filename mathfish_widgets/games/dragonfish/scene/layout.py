"""The plans of a table of DragonFish, for a wide page and for a narrow one. All lengths are design pixels.

On a wide page the box is seen from above: ponds north, east, south and west of the island. A narrow page has no room
for eight columns; there the lanes of the ponds east and west bend north and south at their first cell, so that four
columns are enough and no card is smaller than a finger.
"""

from __future__ import annotations

from dataclasses import dataclass

from mathfish_widgets.stage import table_view
from mathfish_widgets.stage.layout import Size
from mathfish_widgets.stage.theme import NARROW, WIDE

from ..rules.state import DragonFishState

LINE, SMALL_LINE = 20, 18
"""The heights of a line of text: a name, and what stands below it."""
SMALL = 14


@dataclass(frozen=True)
class Dimensions(table_view.Dimensions):
    """The sizes of a page.

    Cells lie `gap` apart, an island card reaches from the middle of one gap to that of the next. Between island and
    ponds lie the mouths of the lanes, `mouth` wide; a band reaches `rim` beyond its cells. `bent` says that the lanes
    of the ponds east and west bend. A seat has `card` for what lies open, `name` for the size of its name, and shows
    each `back` of its hand within `backs`. A `key` is a sign to touch.
    """

    cell: Size
    gap: Size
    island: Size
    mouth: int
    rim: int
    bent: bool
    seat: Size
    card: Size
    name: int
    back: Size
    backs: int
    stack: Size
    key: int
    keys_in_row: int


WIDE_DIMENSIONS = Dimensions(
    width=WIDE,
    margin=16,
    cell=(70, 44),
    gap=(8, 6),
    island=(78, 62),
    mouth=24,
    rim=4,
    bent=False,
    seat=(236, 128),
    card=(46, 42),
    name=16,
    back=(20, 28),
    backs=70,
    stack=(56, 44),
    key=44,
    keys_in_row=4,
)
NARROW_DIMENSIONS = Dimensions(
    width=NARROW,
    margin=8,
    cell=(58, 48),
    gap=(8, 6),
    island=(66, 58),
    mouth=22,
    rim=4,
    bent=True,
    seat=(148, 89),
    card=(48, 48),
    name=15,
    back=(14, 19),
    backs=46,
    stack=(56, 48),
    key=48,
    keys_in_row=5,
)


class Look(table_view.TableView[DragonFishState, Dimensions]):
    """A table as one seat looks at it: what it sees, the words, and the sizes of the page."""

    game = "dragonfish"
