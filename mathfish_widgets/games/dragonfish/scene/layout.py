"""The plans of a table of DragonFish, for a wide page and for a narrow one. All lengths are design pixels.

On a wide page the box is seen from above: ponds north, east, south and west of the island, seats in its corners. A
narrow page has no room for eight columns; there the lanes of the ponds east and west bend north and south at their
first cell, so that four columns are enough, and the seats lie above and below the box.
"""

from __future__ import annotations

from dataclasses import dataclass

from mathfish_widgets.stage import table_view
from mathfish_widgets.stage.face_data import Box
from mathfish_widgets.stage.layout import Size
from mathfish_widgets.stage.theme import NARROW, NARROW_HEIGHT, WIDE, WIDE_HEIGHT

from ..rules.state import DragonFishState


@dataclass(frozen=True)
class Dimensions(table_view.Dimensions):
    """The sizes of a page.

    The box of the game begins at `top`. Cells lie `gap` apart, an island card reaches from the middle of one gap to
    that of the next. Between island and ponds lie the mouths of the lanes: `mouth` is how wide they are east and west
    and how high north and south; a band reaches `rim` beyond its cells. `bent` says that the lanes of the ponds east
    and west bend. At a seat stand the `name` of so much height and what was caught, a `line` each, above cards of size
    `card`; backs of hands that are not seen are `back` large. A `stack` and its discards have their places. The `strip`
    is for the sum or the card that is played, with at most `keys_in_row` keys, `key` wide, in a row.
    """

    height: int
    top: int
    cell: Size
    gap: Size
    island: Size
    mouth: Size
    rim: int
    bent: bool
    name: int
    line: int
    card: Size
    back: Size
    stack: Size
    strip: Box
    key: int
    keys_in_row: int


WIDE_DIMENSIONS = Dimensions(
    width=WIDE,
    height=WIDE_HEIGHT,
    margin=8,
    top=4,
    cell=(66, 32),
    gap=(6, 3),
    island=(72, 40),
    mouth=(26, 18),
    rim=2,
    bent=False,
    name=19,
    line=15,
    card=(44, 33),
    back=(20, 26),
    stack=(50, 34),
    strip=Box(8, 334, 624, 46),
    key=40,
    keys_in_row=8,
)
NARROW_DIMENSIONS = Dimensions(
    width=NARROW,
    height=NARROW_HEIGHT,
    margin=6,
    top=55,
    cell=(62, 25),
    gap=(8, 2),
    island=(70, 28),
    mouth=(20, 12),
    rim=2,
    bent=True,
    name=14,
    line=13,
    card=(32, 24),
    back=(12, 16),
    stack=(52, 26),
    strip=Box(6, 302, 308, 50),
    key=32,
    keys_in_row=4,
)


class Look(table_view.TableView[DragonFishState, Dimensions]):
    """A table as one seat looks at it: what it sees, the words, and the sizes of the page."""

    game = "dragonfish"
