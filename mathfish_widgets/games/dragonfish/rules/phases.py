"""What is to be decided at a table of DragonFish. Source: docs/rules/dragonfish.md, Procedure."""

from __future__ import annotations

from enum import StrEnum


class Phase(StrEnum):
    """What the active seat decides: step 1 with the card it drew, an answer to a Hook Card, step 2, or nothing."""

    HELPER = "helper"
    HOOK = "hook"
    CANAL = "canal"
    NET = "net"
    MAGNET = "magnet"
    REPLY = "reply"
    POND = "pond"
    OVER = "over"
