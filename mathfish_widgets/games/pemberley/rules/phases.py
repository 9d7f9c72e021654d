"""The parts of a round of Pemberley. Source: docs/rules/pemberley.md, Procedure."""

from __future__ import annotations

from enum import StrEnum


class Phase(StrEnum):
    """What is to be done now: part one, part two, or nothing."""

    PLAY = "play"
    SETS = "sets"
    OVER = "over"
