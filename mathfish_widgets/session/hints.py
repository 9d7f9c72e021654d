"""Guidance at a sitting: hints rung by rung, what there is to do now, answers to inquiries, the transcript."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mathfish_widgets.engine.evolve import changed
from mathfish_widgets.engine.state import Turn
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.markup.panel import walk, walk_now
from mathfish_widgets.play.players import Thinking

from .session import Sitting


def climb(sitting: Sitting) -> Thinking[Step | None]:
    """Shows the next rung of the hint; the ladder is worked out in slices when it is asked for first."""
    match = sitting.match
    if not sitting.observation.may_move:
        sitting.refuse_seat()
        return None
    if not sitting.screen.ladder:
        turns = len(match.turns)
        ladder = yield from match.game.hint(sitting.observation)
        if len(match.turns) != turns:
            return None
        sitting.screen = changed(sitting.screen, ladder=ladder, rung=0)
    screen = sitting.screen
    shown = screen.ladder[: screen.rung + 1]
    heading = Step("table.hint", {"rung": len(shown), "rungs": len(screen.ladder)}, substeps=shown)
    climbed = min(screen.rung + 1, len(screen.ladder) - 1)
    sitting.screen = changed(screen, rung=climbed, pages=walk([heading]), index=len(shown) - 1)
    sitting.say(shown[-1], "note")
    return shown[-1]


def explain_situation(sitting: Sitting) -> Step:
    """Tells what there is to do now, step by step."""
    step = sitting.match.game.explainer.situation(sitting.observation)
    sitting.say(step, "note")
    sitting.screen = changed(sitting.screen, pages=walk_now(step), index=0)
    return step


def show_answer(sitting: Sitting, step: Step) -> None:
    """Shows the answer to an inquiry in the panel and in the message line."""
    sitting.say(step, "note")
    sitting.screen = changed(sitting.screen, pages=walk([step]), index=0)


class Transcript:
    """One line for each turn that the table shows, as the seat at the screen saw it; under the curtain, an onlooker."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._seat = sitting.observation.seat
        self._told: list[tuple[Turn[Any], str]] = []

    def lines(self) -> list[str]:
        """All lines so far; only those of turns that are new are worded anew."""
        match, seat = self._sitting.match, self._sitting.observation.seat
        if seat != self._seat:
            self._seat, self._told = seat, []
        while self._told and self._told[-1][0] is not _turn_at(match.turns, len(self._told) - 1):
            self._told.pop()
        for turn in match.turns[len(self._told) :]:
            told = match.game.explainer.told(turn.seen_by(seat), seat)
            self._told.append((turn, f"{len(self._told) + 1}. {match.wording.sentence(told)}"))
        shown = match.state.reminded_turns
        return [line for _, line in (self._told if shown is None else self._told[-shown:])]


def _turn_at(turns: Sequence[Turn[Any]], index: int) -> Turn[Any] | None:
    return turns[index] if index < len(turns) else None
