"""Puzzles in a notebook cell: a position on the table of its game, solved with the moves of the game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from mathfish_widgets.engine.error_display import sentence_only
from mathfish_widgets.engine.moves import IllegalMove, Move
from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.thinking import Thinking, think
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Text
from mathfish_widgets.play.link_code import Line, code_of_line, link_of
from mathfish_widgets.play.saved_games import RecordFile
from mathfish_widgets.practice.question_banks.bank import QuestionBank
from mathfish_widgets.progress.entries import Answered, AnswerStore
from mathfish_widgets.progress.fallback_store import FallbackStore, own_progress
from mathfish_widgets.session.ui_state import Preferences
from mathfish_widgets.widgets.board import Message
from mathfish_widgets.widgets.game_widget import TableWidget

from .asked import Asked
from .judge import Weighed
from .puzzle_bank import puzzle_bank
from .puzzle_line import AGAIN, NEXT, SHOW, PuzzleLine
from .puzzle_match import Opened, PuzzleMatch, opened
from .puzzle_set import puzzles_by_key
from .series import OPEN, Series


def unmarked(step: Step) -> Step:
    """Return a step without highlights, which are no longer in their places after a move."""
    return replace(step, highlights=(), substeps=tuple(map(unmarked, step.substeps)))


class Puzzles(TableWidget):
    """Puzzles to solve on the table of their game, one after another, such as `Puzzles("docfish")`.

    Each is a position from a real game with one best way on. A move is made only if it is right; otherwise the table
    says why another is better. Without a `game` and a `theme`, such as "docfish" and "sure_prime", they come from all
    of them. The next puzzle fits what the person has solved so far. A `seed` makes the same puzzles for everybody, and
    at most `count` are shown. With `streak`, the first puzzle that is not solved at once ends the run.

    `puzzle` names one to begin with: its key, its code, or "today" for the puzzle of the day. With `mistakes`, the
    puzzles are positions from one's own finished games, where a better move was missed.

    Each finished puzzle is stored in `progress`; the default is `Progress()`. Other arguments are a person's
    preferences. Raises ValueError for invalid arguments, and if there is no such puzzle.
    """

    match: PuzzleMatch
    series: Series
    count: int | None

    @sentence_only(ValueError)
    def __init__(
        self,
        game: str | None = None,
        theme: str | None = None,
        *,
        count: int | None = None,
        streak: bool = False,
        seed: int | None = None,
        puzzle: str | None = None,
        mistakes: bool = False,
        progress: AnswerStore | None = None,
        **preferences: Any,
    ) -> None:
        store = FallbackStore(own_progress if progress is None else lambda: progress)
        asked = Asked(game, theme, count, seed, puzzle, mistakes)
        self.count, self._asked = count, asked
        self.series = Series(asked.chooser(self.today()), store, streak)
        match, self._best = think(opened(self.series.puzzle))
        super().__init__(match, Preferences(**preferences), RecordFile(held=match))
        self._ask()
        self.render()

    def _new_end_card(self, looking: Step | None) -> PuzzleLine:
        theme = self._best.theme
        self._line = PuzzleLine(self.session, self.series, theme, self.match.judge)
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
        self.series.note_hint(self.session.ui.hint.shown)
        if not weighed.right:
            self.series.note_wrong(str(move), weighed)
            self.session.show_answer(weighed.reason)
            self.session.set_message(weighed.reason, "note")
            self.send({"repeat": "message"})
            return
        turn = self._make(move, weighed)
        if weighed.solves:
            self._finish(solved=True)
        self.render(turn=turn)

    def _make(self, move: Move, weighed: Weighed) -> Turn[Any]:
        """Make a right move, and explain first why it is right and then what it does."""
        turn = self.match.play(move, self.match.seat)
        self.session.narrate(turn, own=True)
        told = self.match.game.explainer.explain_turn(self.session.as_seen(turn), self.match.seat)
        reason = unmarked(weighed.reason)
        self.session.show_told(replace(reason, highlights=told.highlights, substeps=(*reason.substeps, *told.substeps)))
        return turn

    def _finish(self, *, solved: bool) -> None:
        self.match.takes_moves = False
        self.series.finish(self._best, self.match.moves_made, self.match.wording, solved=solved)
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
            self._make(best.moves[0], weighed)
            solves = weighed.solves
        self._finish(solved=False)

    def resume(self, answers: Iterable[Answered]) -> None:
        """Go on after the puzzles of a seed that were finished on an earlier visit, given in their order."""
        self.series.resume(answers)
        self.think_about(opened(self.series.puzzle), self._show_resumed)

    def _show_resumed(self, found: Opened) -> None:
        self._show_next(found)
        if self.series.state != OPEN:
            self.match.takes_moves, self._line.none_left = False, True
            self.render()

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
        """Return a link of this puzzle; `whole` changes nothing, since nobody gets more than the puzzle."""
        puzzle = self.series.puzzle
        name = puzzle.key if puzzle.key in puzzles_by_key() else puzzle.code
        return Text(link_of(code_of_line(Line("Puzzles", {"puzzle": name}))))

    @sentence_only(ValueError)
    def question_bank(self, platform: str = "moodle") -> QuestionBank:
        """Return the puzzles of this seed as questions for a learning platform, as `mf.question_bank` does for a skill.

        Only puzzles of DocFish, Pemberley and Equations that need no earlier moves can be asked there. Raises
        ValueError without a seed, for an unknown platform, and if there are none.
        """
        return puzzle_bank(self._asked, platform)

    def new_game(self) -> None:
        """Do nothing: the next puzzle comes when this one is done."""

    def start_anew(self) -> None:
        """Do nothing: only right moves are made, so there is nothing to start again."""

    def __repr__(self) -> str:
        series = self.series
        return f"Puzzles(puzzle {series.number}: {self.match.game.title}, {series.solved} solved)"
