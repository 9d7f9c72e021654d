"""How a set of Literature was finished. Source: docs/rules/literature.md, Outcome of a declaration."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class OutcomeKind(StrEnum):
    """A declaration all right, one that named a card of the opponents, one that was wrong within the team.

    A set is awarded without a declaration when the other team is out of cards (option `endgame`).
    """

    RIGHT = "right"
    WRONG = "wrong"
    VOID = "void"
    AWARDED = "awarded"


class Outcome(NamedTuple):
    """How a set was finished: the team (0 or 1) whose points changed and by how many; a void set changes none."""

    kind: OutcomeKind
    team: int | None = None
    points: int = 0


class Finished(NamedTuple):
    """A finished set and its outcome."""

    set: str
    outcome: Outcome
