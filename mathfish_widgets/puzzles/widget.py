"""Puzzles in a notebook cell: a position on the table of its game, solved with the moves of the game."""

from __future__ import annotations

from typing import Any

from mathfish_widgets.engine.error_display import sentence_only
from mathfish_widgets.engine.moves import IllegalMove, Move
from mathfish_widgets.engine.thinking import Thinking, think
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Text
from mathfish_widgets.play.link_code import Line, code_of_line, link_of
from mathfish_widgets.play.saved_games import RecordFile
from mathfish_widgets.session.ui_state import Preferences
from mathfish_widgets.widgets.board import Message
from mathfish_widgets.widgets.game_widget import TableWidget

from .judge import Best, Weighed
from .puzzle import Puzzle, open_position
from .puzzle_line import AGAIN, NEXT, SHOW, PuzzleLine
from .puzzle_match import PuzzleMatch
from .series import OPEN, Series

Opened = tuple[PuzzleMatch, Best]


def opened(puzzle: Puzzle) -> Thinking[Opened]:
    """Open, in steps, the match of a puzzle with its best way on; raises ValueError if it has none."""
    position = yield from open_position(puzzle)
    for seat in position.state.active:
        match = PuzzleMatch(position, seat)
        best = yield from match.find()
        if best is not None:
            return match, best
    raise ValueError(f"There is no best move in the position of puzzle {puzzle.key}.")


class Puzzles(TableWidget):
    """Puzzles to solve on the table of their game, one after another."""

    match: PuzzleMatch
    series: Series

    @sentence_only(ValueError)
    def __init__(self, series: Series, **preferences: Any) -> None:
        self.series = series
        match, self._best = think(opened(series.puzzle))
        super().__init__(match, Preferences(**preferences), RecordFile(held=match))
        self._ask()
        self.render()

    def _new_end_card(self, looking: Step | None) -> PuzzleLine:
        self._line = PuzzleLine(self.session, self.series, self._best.goal)
        return self._line

    def keep(self) -> bool:
        """Return True without saving: only whether a puzzle was solved is stored."""
        return True

    def _ask(self) -> None:
        """Say what the puzzle asks for, in the panel and in the status line."""
        self.session.start()
        self.session.show_answer(self._best.goal)

    def handle(self, content: Message) -> None:
        """Handle a message of the page."""
        buttons = {NEXT: self.go_on, SHOW: self.solve, AGAIN: self.go_on}
        key = content.get("do")
        if isinstance(key, str) and key in buttons:
            offered = (self.ending or {}).get("buttons", ())
            if any(key == button["key"] for button in offered):
                buttons[key]()
            return
        super().handle(content)
        self.series.note_hint(self.session.ui.hint.shown)

    def touch(self, key: str) -> None:
        """Choose a sprite or a button; a complete move is weighed, and made if it is right."""
        if not self.match.takes_moves:
            self.session.set_message(self._line.told, "note")
            self.render()
            return
        super().touch(key)
        self._weigh_asked()

    @sentence_only(IllegalMove)
    def play(self, move: str) -> None:
        """Try a move given as text; it is made only if it is right.

        Raises IllegalMove if a rule refuses the move; the message says why, and nothing changes.
        """
        if self.match.takes_moves:
            self.session.play(self.match.check(move, self.match.seat))
            self._weigh_asked()

    def _weigh_asked(self) -> None:
        move, self.match.asked = self.match.asked, None
        if move is not None:
            self.think_about(self.match.weigh(move), lambda weighed: self._answer_move(move, weighed))

    def _answer_move(self, move: Move, weighed: Weighed) -> None:
        if not weighed.right:
            self.series.note_wrong(str(move), weighed)
            self.session.show_answer(weighed.reason)
            self.session.set_message(weighed.reason, "refusal")
            self.send({"repeat": "message"})
            return
        turn = self.match.play(move, self.match.seat)
        self.session.narrate(turn, (weighed.reason,), own=True)
        if weighed.solves:
            self._finish(solved=True)
        self.render(turn=turn)

    def _finish(self, *, solved: bool) -> None:
        self.match.takes_moves = False
        self.series.finish(self._best.goal, self.match.moves_made, self.match.wording, solved=solved)
        self.session.set_message(self._line.told, "note")

    def solve(self) -> Text:
        """Show the best way on, move by move, and return why it is best."""
        if self.series.state == OPEN:
            self.think_about(self._solution(), lambda _none: None)
        return Text(self.match.wording.sentence(self._best.reason))

    def _solution(self) -> Thinking[None]:
        solves = False
        while not solves:
            best = yield from self.match.find()
            if best is None:
                break
            weighed = yield from self.match.weigh(best.moves[0])
            self.session.narrate(self.match.play(best.moves[0], self.match.seat), (weighed.reason,), own=True)
            solves = weighed.solves
        self._finish(solved=False)

    def go_on(self) -> Text:
        """Show the next puzzle once this one is done, and return what it asks for."""
        if self.series.state != OPEN:
            begin = self.series.begin_again if self.series.is_over else self.series.begin_next
            if begin() is None:
                self._line.none_left = True
                self.render()
            else:
                self.think_about(opened(self.series.puzzle), self._show_next)
        return Text(self.match.wording.sentence(self._best.goal))

    def _show_next(self, found: Opened) -> None:
        match, self._best = found
        self._replace_match(match, RecordFile(held=match))
        self.show(name=match.game.title)
        self._ask()

    def link(self, *, whole: bool = False) -> Text:
        """Return a link of this puzzle."""
        return Text(link_of(code_of_line(Line("Puzzles", {"puzzle": self.series.puzzle.key}))))

    def new_game(self) -> None:
        """Do nothing: the next puzzle comes when this one is done."""

    def start_anew(self) -> None:
        """Do nothing: only right moves are made, so there is nothing to start again."""

    def __repr__(self) -> str:
        series = self.series
        return f"Puzzles(puzzle {series.number}: {self.match.game.title}, {series.solved} solved)"
