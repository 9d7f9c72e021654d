"""The parts of a game of Literature. Source: rules/literature.md, section 3."""

from __future__ import annotations

from enum import StrEnum


class Phase(StrEnum):
    """Whether the game goes on."""

    PLAY = "play"
    OVER = "over"
