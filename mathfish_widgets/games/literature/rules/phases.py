"""The parts of a game of Literature. Source: docs/rules/literature.md, Procedure."""

from __future__ import annotations

from enum import StrEnum


class Phase(StrEnum):
    """Whether the game goes on."""

    PLAY = "play"
    OVER = "over"
