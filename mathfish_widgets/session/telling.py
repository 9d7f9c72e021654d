"""What is told of the moves of a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.play.match import Match


class Telling:
    """What each seat is told of a move, with the reasons that a computer gave for it; told once and remembered.

    A move is known by its number, counted from 0, and by its very turn: another one may stand there after an undo.
    """

    def __init__(self) -> None:
        self._reasons: dict[int, tuple[Turn[Any], tuple[Step, ...]]] = {}
        self._told: dict[tuple[Seat | None, int], tuple[Turn[Any], Step]] = {}

    def give_reasons(self, number: int, turn: Turn[Any], reasons: Sequence[Step]) -> None:
        """Notes why a computer has made a move."""
        self._reasons[number] = turn, tuple(reasons)

    def told(self, match: Match, seat: Seat | None, number: int) -> Step:
        """A move as it is told to a seat, the reasons below it."""
        turn = match.turns[number]
        known = self._told.get((seat, number))
        if known is None or known[0] is not turn:
            step = match.game.explainer.explain_turn(match.observation(seat).history[number], seat)
            given = self._reasons.get(number)
            reasons = given[1] if given is not None and given[0] is turn else ()
            known = self._told[seat, number] = turn, replace(step, substeps=(*step.substeps, *reasons))
        return known[1]
