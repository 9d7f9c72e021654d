"""The seats of the notebooks of this machine at tables across machines: a new kernel comes back to its own."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from mathfish_widgets.play.tables.folder import DAYS_KEPT, tables_folder, write_privately

_SEATS_FILE = "seats.json"


def kept_seats() -> dict[str, Any]:
    """The seats that notebooks of this machine have had in the last 30 days."""
    try:
        kept = json.loads((tables_folder() / _SEATS_FILE).read_text(encoding="utf-8"))
        return {place: seat for place, seat in kept.items() if time.time() - seat["at"] < DAYS_KEPT * 86_400}
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return {}


def keep_seats(seats: Mapping[str, Any]) -> None:
    """Keeps the seats of the notebooks of this machine; where nothing can be kept, a new kernel takes a new seat."""
    with suppress(OSError):
        write_privately(tables_folder() / _SEATS_FILE, json.dumps(seats))
