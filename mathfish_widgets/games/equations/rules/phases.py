"""What is to be done at a table of Equations. Source: docs/rules/equations.md, Procedure."""

from __future__ import annotations

from enum import StrEnum


class Phase(StrEnum):
    """What is to be done now."""

    THINK = "think"
    OVER = "over"
