"""The zones of DragonFish, and how they lie on the table, which is reconstructed.

Source: docs/rules/dragonfish.md, Zones; Geometry.
"""

from __future__ import annotations

from mathfish_widgets.engine.table import Sight, Zone

MOST_SEATS = 4
SEATS = range(MOST_SEATS)
PONDS = (1, 2, 3, 4)
LETTERS = "abcdef"
PLACES = ("NW", "NE", "SW", "SE")
"""The places of the island, in the order in which they are dealt."""
LANES = {
    "N0": ("NW", "N", "1e 1c 1a"),
    "N1": ("NE", "N", "1f 1d 1b"),
    "E0": ("NE", "E", "2a 2b 2c"),
    "E1": ("SE", "E", "2d 2e 2f"),
    "S0": ("SE", "S", "3b 3d 3f"),
    "S1": ("SW", "S", "3a 3c 3e"),
    "W0": ("SW", "W", "4f 4e 4d"),
    "W1": ("NW", "W", "4c 4b 4a"),
}
"""Each lane: the place and the edge of the island where it ends, and its cells from there outwards."""
POND_OF_SIDE = {"N": 1, "E": 2, "S": 3, "W": 4}
"""The pond on each side of the island; a lane's name begins with its side."""
SIDE_OF_POND = {pond: side for side, pond in POND_OF_SIDE.items()}
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


def pond_of(cell: str) -> int:
    """The number of the pond of a cell."""
    return int(cell[0])
