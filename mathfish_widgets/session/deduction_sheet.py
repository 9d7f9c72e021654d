"""The deduction sheet of a session as traits of the board.

It is recomputed after each change, in steps if that takes long.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.thinking import Thinking, in_slices, think
from mathfish_widgets.explain.deduction_sheet import NO, YES, DeductionSheet, Notes, Row, with_note
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.stage.scene import SheetSpec, View

from .event_loop import running_loop
from .session import Session

if TYPE_CHECKING:
    from asyncio import Task

Traits = dict[str, Any]


class SheetPanel:
    """The deduction sheet that a page shows.

    `show` is called when a slow computation of the sheet is finished, and `work_on` shows errors in it. `answer` is the
    result of the last check of the notes, which any change clears.
    """

    def __init__(
        self,
        session: Session,
        show: Callable[[], None],
        work_on: Callable[[Coroutine[Any, Any, None]], Task[None]],
    ) -> None:
        self._session, self._show, self._work_on = session, show, work_on
        self._filled_for: tuple[Observation, frozenset[str]] | None = None
        self._sheet: DeductionSheet | None = None
        self._task: Task[None] | None = None
        self.answer: tuple[str, ...] = ()

    def traits(self) -> Traits:
        """Return the traits of the board that show the sheet; if it is collapsed, hardly more than its title."""
        session, worksheet = self._session, self._session.match.game.scene.sheet
        if worksheet is None:
            return {"sheet": None, "notes": {}}
        say = session.match.wording.sentence
        cover = {"title": say(worksheet.title), "open": session.ui.sheet_open}
        if not session.ui.sheet_open or session.ui.curtain is not None:
            return {"sheet": cover, "notes": {}}
        self._fill(worksheet)
        notes = {":".join(place): note for place, note in self.notes.items()}
        return {"sheet": cover | self._content(worksheet), "notes": notes}

    @property
    def notes(self) -> Notes:
        """The notes of the seat at this screen."""
        return self._session.match.notes.get(self._session.ui.seat, {})

    def note(self, row: str, column: str) -> None:
        """Change the note in a cell; ignore the request if the sheet has no such cell."""
        ui = self._session.ui
        if self._sheet is None or ui.curtain is not None or (row, column) not in self._sheet.places:
            return
        self.answer = ()
        self._session.match.note_down(ui.seat, with_note(self.notes, (row, column)))

    def check(self) -> Step | None:
        """Check the notes and return the result; None if there is no sheet to check."""
        worksheet = self._session.match.game.scene.sheet
        if worksheet is None or self._session.ui.curtain is not None:
            return None
        step = worksheet.check(self._session.present, self.notes)
        self.answer = tuple(map(self._session.match.wording.sentence, (step, *step.substeps)))
        return step

    def _fill(self, worksheet: SheetSpec) -> None:
        """Compute the sheet if anything has changed; until it is ready, show it without aids."""
        observation, view = self._session.present, self._session.view
        seen, aids = self._filled_for or (None, view.aids)
        if seen is observation and aids == view.aids:
            return
        self.answer = self.answer if seen is observation else ()
        self._filled_for = observation, view.aids
        if self._task is not None:
            self._task.cancel()
        filling = worksheet.fill(observation, view)
        try:
            next(filling)
        except StopIteration as finished:
            self._sheet = finished.value
            return
        self._go_on(filling, worksheet, view)

    def _go_on(self, filling: Thinking[DeductionSheet], worksheet: SheetSpec, view: View) -> None:
        if running_loop() is None:
            self._sheet = think(filling)
            return
        self._sheet = think(worksheet.fill(self._session.present, replace(view, aids=frozenset())))
        self._task = self._work_on(self._finish(filling))

    async def _finish(self, filling: Thinking[DeductionSheet]) -> None:
        self._sheet = await in_slices(filling)
        self._show()

    def _content(self, worksheet: SheetSpec) -> Traits:
        sheet, say = self._sheet, self._session.match.wording.say
        if sheet is None:
            return {}
        pressed = self._session.ui.aids
        aids = [
            {"key": f"aid:{aid.key}", "label": say(aid.words.rule), "pressed": aid.key in pressed}
            for aid in worksheet.aids
        ]
        return {
            "columns": [list(column) for column in sheet.columns],
            "kinds": {letter: list(kind) for letter, kind in sheet.kinds.items()},
            "groups": [[group.title, [_row(row) for row in group.rows]] for group in sheet.groups],
            "legend": sheet.legend,
            "tools": [*aids, {"key": "check-notes", "label": say("sheet.check")}],
            "noted": {note: [say(f"sheet.{note}.sign"), say(f"sheet.{note}")] for note in (YES, NO)},
            "answer": list(self.answer),
        }


def _row(row: Row) -> list[Any]:
    return [row.key, row.text, row.words, row.kinds, list(row.texts), row.told]
