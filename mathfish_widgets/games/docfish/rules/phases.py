"""What is to be done, what follows, and why a card is picked. Source: docs/rules/docfish.md, Procedure."""

from __future__ import annotations

from enum import StrEnum


class Phase(StrEnum):
    """What is to be done now."""

    LAY = "lay"
    ASK = "ask"
    ANSWER = "answer"
    PAIR = "pair"
    PICK = "pick"
    GUESS = "guess"
    CONSOLIDATE = "consolidate"
    FREEZE = "freeze"
    OVER = "over"


class Then(StrEnum):
    """What follows when the laying, picking or Consolidation at hand is done."""

    PREPARE = "prepare"
    PREPARED = "prepared"
    GO_ON = "go on"
    BONUS = "bonus"
    PICK_AGAIN = "pick again"
    FINISH = "finish"
    SETTLE = "settle"
    COMPLETE = "complete"
    END = "end"


class Reason(StrEnum):
    """Why a card is picked."""

    RUN_OUT = "run out"
    DOCFISH = "docfish"
    BONUS = "bonus"
