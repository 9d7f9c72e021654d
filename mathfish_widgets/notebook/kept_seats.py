"""The seats of the notebooks of this machine at tables across machines: a new kernel comes back to its own.

Each seat has a file of its own, so that no kernel writes over what another has just kept.
"""

from __future__ import annotations

import json
import os
import time
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from mathfish_widgets.play.tables.folder import DAYS_KEPT, tables_folder, write_privately
from mathfish_widgets.play.tables.line import Seated, seated_of

_FOLDER = "seats"
_LONGEST = 10_000


def kept_seat(place: str) -> Seated | None:
    """Return the seat that a place, a notebook at a table, has had in the last 30 days; None for an unfit file."""
    try:
        path = _file_of(place)
        is_old = time.time() - path.stat().st_mtime > DAYS_KEPT * 86_400
        kept = path.read_bytes()[:_LONGEST]
        return None if is_old else seated_of(json.loads(kept))
    except (OSError, ValueError, RecursionError):
        return None


def keep_seat(place: str, seated: Seated) -> None:
    """Keep a seat; where nothing can be kept, a new kernel takes a new seat."""
    with suppress(OSError):
        path = _file_of(place)
        draft = path.with_suffix(f".{os.getpid()}.part")
        write_privately(draft, json.dumps(seated._asdict()))
        draft.replace(path)
        _forget_old(path.parent)


def forget_seat(place: str) -> None:
    """Forget a seat that opens no more."""
    with suppress(OSError):
        _file_of(place).unlink(missing_ok=True)


def _file_of(place: str) -> Path:
    folder = tables_folder() / _FOLDER
    folder.mkdir(mode=0o700, exist_ok=True)
    return folder / f"{sha256(place.encode()).hexdigest()[:32]}.json"


def _forget_old(folder: Path) -> None:
    for path in folder.iterdir():
        if time.time() - path.stat().st_mtime > DAYS_KEPT * 86_400:
            path.unlink(missing_ok=True)
