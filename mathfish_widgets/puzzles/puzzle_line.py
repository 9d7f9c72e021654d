"""The line beside the table of a puzzle: what is asked, how it went, and the buttons to go on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.session.end_card import STRIP, EndCard
from mathfish_widgets.session.session import Session

from .judge import Judge
from .series import OPEN, Series

NEXT, SHOW, AGAIN = "puzzle:next", "puzzle:show", "puzzle:again"
"""The keys of the buttons."""


class PuzzleLine(EndCard):
    """The line beside the table of a puzzle, in the place of a game's end card."""

    def __init__(self, session: Session, series: Series, theme: str, judge: Judge) -> None:
        self._session, self._series, self._theme, self._judge = session, series, theme, judge
        self.none_left = False

    def stop(self) -> None:
        """Do nothing: there is no work to stop."""

    def traits(self) -> dict[str, Any]:
        """Return the traits of the board that show the line."""
        wording = self._session.match.wording
        buttons = [] if self.none_left else [*self._ways_on()]
        line = {"kind": STRIP, "heading": wording.sentence(self.told), "buttons": buttons}
        return {"ending": line, "finale": {}}

    @property
    def told(self) -> Step:
        """What the line says."""
        series = self._series
        if series.state == OPEN:
            by_memory = self._theme in self._judge.by_memory
            return Step("puzzle.asked.by_memory" if by_memory else "puzzle.asked", {"number": series.number})
        told = {
            "name": Step(f"{self._theme}.name"),
            "about": Step(f"{self._theme}.about"),
            "lesson": self._judge.lessons[self._theme],
            "streak": series.streak,
            "solved": series.solved,
        }
        if series.is_over:
            return Step("puzzle.streak_over", told)
        if self.none_left:
            return Step("puzzle.none_left", told)
        in_row = series.at_once and series.streak > 1
        return Step(
            "puzzle.in_a_row" if in_row else "puzzle.at_once" if series.at_once else f"puzzle.{series.state}", told
        )

    def _ways_on(self) -> Iterator[dict[str, Any]]:
        say, series = self._session.match.wording.say, self._series
        if series.state == OPEN:
            yield {"key": SHOW, "label": say("puzzle.show")}
        elif series.is_over:
            yield {"key": AGAIN, "label": say("puzzle.again"), "primary": True}
        else:
            yield {"key": NEXT, "label": say("puzzle.next"), "primary": True}
