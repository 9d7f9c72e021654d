"""The zones of Literature. Source: docs/rules/literature.md, Zones."""

from __future__ import annotations

from mathfish_widgets.engine.table import Sight, Zone

MOST_SEATS = 8
TEAMS = 2
HAND = tuple(Zone("hand", owner=seat, sight=Sight.OWNER) for seat in range(MOST_SEATS))
OUT = Zone("out", sight=Sight.EVERYONE)
"""The cards of finished sets, one set after another."""
