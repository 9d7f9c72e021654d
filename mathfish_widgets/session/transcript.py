"""The game so far, a line for each move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mathfish_widgets.engine.state import Turn

from .session import Session


class Transcript:
    """One line for each turn that the table shows, as the seat at the screen saw it; under the curtain, an onlooker."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._seat = session.present.seat
        self._told: list[tuple[Turn[Any], str]] = []

    def lines(self) -> list[str]:
        """All lines so far; only those of turns that are new are worded anew."""
        match, seat = self._session.match, self._session.present.seat
        if seat != self._seat:
            self._seat, self._told = seat, []
        while self._told and self._told[-1][0] is not _turn_at(match.turns, len(self._told) - 1):
            self._told.pop()
        for turn in match.turns[len(self._told) :]:
            told = match.game.explainer.explain_turn(turn.seen_by(seat), seat)
            self._told.append((turn, f"{len(self._told) + 1}. {match.wording.in_one_breath(told)}"))
        shown = match.state.reminded_turns
        return [line for _, line in (self._told if shown is None else self._told[-shown:])]


def _turn_at(turns: Sequence[Turn[Any]], index: int) -> Turn[Any] | None:
    return turns[index] if index < len(turns) else None
