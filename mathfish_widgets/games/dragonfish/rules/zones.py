"""The zones of DragonFish. Source: docs/rules/dragonfish.md, Zones."""

from __future__ import annotations

from mathfish_widgets.engine.table import Sight, Zone

from .box import LANES, PLACES

MOST_SEATS = 4
SEATS = range(MOST_SEATS)
PONDS = (1, 2, 3, 4)
LETTERS = "abcdef"

POND_CELLS = {pond: tuple(f"{pond}{letter}" for letter in LETTERS) for pond in PONDS}
"""The names of the cells of each pond in reading order."""
CELLS = {cell: Zone(f"cell-{cell}", sight=Sight.EVERYONE) for cells in POND_CELLS.values() for cell in cells}
"""One zone for each cell; it holds one card, or none while it is being filled."""
ISLAND = {place: Zone(f"island-{place}", sight=Sight.EVERYONE) for place in PLACES}
POND_STACK = Zone("pond-stack")
POND_DISCARDS = Zone("pond-discards", sight=Sight.EVERYONE)
"""The oldest first."""
HELPER_STACK = Zone("helper-stack")
HELPER_DISCARDS = Zone("helper-discards", sight=Sight.EVERYONE)
HAND = tuple(Zone("hand", owner=seat, sight=Sight.OWNER) for seat in SEATS)
CATCH = tuple(Zone("catch", owner=seat, sight=Sight.EVERYONE) for seat in SEATS)
DRAWN = tuple(Zone("drawn", owner=seat, sight=Sight.OWNER) for seat in SEATS)
"""The Hook Card that a seat has drawn, until it is kept or played."""
PLAYED = Zone("played", sight=Sight.EVERYONE)
"""The Helper Card that is being played: a Hook while it is answered, a Canal, Net or Magnet while its use is chosen."""

__all__ = ["CATCH", "CELLS", "DRAWN", "HAND", "HELPER_DISCARDS", "HELPER_STACK", "ISLAND", "LANES", "LETTERS"]
__all__ += ["MOST_SEATS", "PLACES", "PLAYED", "PONDS", "POND_CELLS", "POND_DISCARDS", "POND_STACK", "SEATS"]


def pond_of(cell: str) -> int:
    """The number of the pond of a cell."""
    return int(cell[0])


POND_OF_SIDE = {"N": 1, "E": 2, "S": 3, "W": 4}
"""The pond on each side of the island; a lane's name begins with its side."""
