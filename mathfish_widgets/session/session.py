"""A session: one screen of a match, where clicks and requests become moves, pages and messages."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from typing import Any

from mathfish_widgets.engine.moves import IllegalMove, Move
from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.markup.panel import Page, pages, situation_page
from mathfish_widgets.play.match import Match
from mathfish_widgets.stage.scene import SAY, Touches, put_back, with_one_more

from .screen import Screen
from .ui_state import PACES, HintLadder, MessageLine, Pager, Preferences

START = "start"
"""The key of the button that starts whatever waits for a person."""
AGREE, DECLINE = "back:yes", "back:no"
"""The keys of the buttons to agree or disagree with a takeback."""


class Session(Screen):
    """A match, its screen and everything that people do there, independent of widgets and browsers."""

    def __init__(
        self, match: Match, preferences: Preferences | None = None, read: frozenset[str] = frozenset()
    ) -> None:
        super().__init__(match, preferences, read)
        self._await_move()
        if self.ui.seat is not None and self.match.keeps_secrets:
            self._draw_curtain(self.ui.seat)

    def announce_resumed(self) -> None:
        """Say that a saved game goes on; the message stays until the next move."""
        moves = len(self.match.turns)
        self.set_ui(taken_up=moves)
        if self.ui.curtain is None:
            self.set_message(Step("table.goes_on", {"moves": moves, "now": self.situation}), "note")

    def clone(self) -> Session:
        """Return an independent copy of this session."""
        clone = copy(self)
        clone.match, clone._cached = self.match.clone(), self._cached.passed_on()
        return clone

    def commit(self, clone: Session) -> None:
        """Take over the state of a copy of this session."""
        self.match.adopt(clone.match)
        self._ui, self._cached = clone._ui, clone._cached

    def start(self) -> None:
        """Start the table for a person who is there: computers move, clocks run, and forced moves are played."""
        if not self.ui.started:
            self.set_ui(started=True)
            self._set_prompt()

    @property
    def result(self) -> Step:
        """The result of the finished match, addressed to its only person as "you"."""
        persons = self.match.persons
        return self.match.game.ending.result(self.match.state, persons[0] if len(persons) == 1 else None)

    def touch(self, key: str) -> Turn[Any] | None:
        """Handle a click on a sprite or button: play the move if it is complete; if it can't be, say why."""
        self._note_read()
        self.start()
        if key == START:
            self.pause(paused=False)
        elif key.startswith(SAY):
            return self.play_text(key.removeprefix(SAY))
        elif self.looks_back:
            self.skip()
        elif self.present.may_move:
            return self._touch(key)
        else:
            self.refuse_seat()
        return None

    def _touch(self, key: str) -> Turn[Any] | None:
        for touched in with_one_more(self.ui.touched, key, self.interpretation()):
            interpretation = self.interpretation(touched)
            if interpretation.move is not None:
                return self.play(interpretation.move)
            if interpretation.open:
                self._hold(touched)
                return None
        now, why = self._now, self.interpretation().closed.get(key, Step("table.not_that"))
        self.set_message(Step("table.not_now", {"why": why, "now": now}) if now else why, "refusal")
        return None

    def _hold(self, touched: Touches) -> None:
        """Hold the chosen sprites, and clear an earlier refusal or an earlier request to put something back."""
        if self.ui.message.kind == "refusal" or self.ui.hint.to_undo:
            self._open_pages(situation_page(self.situation))
        self.set_ui(touched=touched, hint=replace(self.ui.hint, to_undo=()))
        self._set_prompt()

    def back(self) -> None:
        """Undo the last choice."""
        self._hold(self.ui.touched[:-1])

    def play_text(self, text: str) -> Turn[Any] | None:
        """Play the move written in a notation; a text that cannot be read is refused and changes nothing."""
        try:
            move = self.match.game.read(text)
        except IllegalMove as unread:
            self.set_message(unread.refusal, "refusal")
            return None
        return self.play(move)

    def play(self, move: Move) -> Turn[Any] | None:
        """Play a move of the seat at the screen; a refusal is explained and changes nothing else."""
        if self.looks_back:
            self.skip()
        if not self.present.may_move:
            self.refuse_seat()
            return None
        try:
            turn = self.match.decide(move, self.ui.seat)
        except IllegalMove as illegal:
            self._refuse(illegal, move)
            return None
        if turn is None:
            self.set_ui(touched=(), touring=False)
            self.set_message(Step(self.match.told_when_asked, {"move": self.match.game.explainer.label(move)}), "note")
            return None
        self.set_ui(touring=False)
        self.narrate(turn, own=True)
        return turn

    def refuse_seat(self) -> None:
        """Refuse to play for this screen now, and say whose turn it is."""
        state = self.match.state
        refusal = self.match.whose_turn(state.active[0]) if state.active else Step("table.over")
        self.set_message(refusal, "refusal")

    def _refuse(self, illegal: IllegalMove, move: Move) -> None:
        step = self.match.game.explainer.explain_refusal(self.present, move, illegal.refusal)
        message = MessageLine("refusal", illegal.sentence, illegal.refusal.rule)
        touched = self.ui.touched if self.interpretation().open else ()
        self.set_ui(touched=touched, message=message)
        self._open_explanation(Page(step, step), pages(step))

    def narrate(self, turn: Turn[Any], reasons: Sequence[Step] = (), *, own: bool = False) -> None:
        """Explain the latest turn.

        The panel shows the person's `own` turn, and stays on it while others move. For a spectator it follows each
        move, except while the spectator is reading.
        """
        moves, state = len(self.match.turns), self.match.state
        self._narrations.give_reasons(moves - 1, turn, reasons)
        over = self.match.wording.sentence(self.result) if state.over else ""
        stays = turn.seat != self.ui.seat and not any(event.transfers for event in turn.events)
        self.set_ui(
            touched=self.ui.touched if stays else (),
            announcement=over or self._announcement(moves - 1, played_for=not own),
            hint=HintLadder(),
        )
        if own or not (self.match.persons or self.ui.reading):
            self.set_ui(story_start=moves)
            self._explain_latest()
        elif self.ui.story_open:
            self.set_ui(pager=self.ui.pager.followed_by(self._story_pages(moves - 1)))
        self._await_move(keep_pages=True)

    def _await_move(self, keep_pages: bool = False) -> None:
        """Say what is to be done now, and draw the curtain if another person at this screen must do it."""
        state, seat = self.match.state, self.ui.seat
        others = [each for each in state.awaited if each in self.match.persons]
        if others and seat not in others and self.forced_move() is None:
            if self.match.keeps_secrets:
                self._draw_curtain(others[0])
                return
            self._show_to(others[0])
        self._set_prompt()
        if not keep_pages:
            standing = self.result if state.over else self.match.status_step
            self.set_ui(announcement=self.match.wording.sentence(standing))
        if not keep_pages or self._page_is_outdated:
            situation, page = self.situation, self.ui.page
            same = keep_pages and page is not None and page.heading.rule == situation.rule
            self._open_pages(situation_page(situation), self.ui.pager.index if same else 0)

    def _show_to(self, seat: Seat) -> None:
        """Show the screen to a seat, with the story since that seat's last decision."""
        self.set_ui(seat=seat, touched=())
        self.set_ui(story_start=self._moves_up_to_last_decision())

    def _draw_curtain(self, seat: Seat) -> None:
        self.set_ui(curtain=seat, message=MessageLine())

    def switch_viewer(self, seat: Seat) -> None:
        """Let another active person at this screen move, unless hands are secret."""
        if seat in self.match.persons and seat in self.match.state.active and not self.match.keeps_secrets:
            self._show_to(seat)
            self._await_move(keep_pages=True)

    def lift_curtain(self) -> None:
        """Show the table to the person to whom the screen was passed."""
        if self.ui.curtain is None:
            return
        self.start()
        seat = self.ui.curtain
        self.set_ui(curtain=None)
        self._show_to(seat)
        self._await_move(keep_pages=bool(self.story))
        if self.story:
            self.set_ui(announcement=self._announcement(len(self.match.turns) - 1))
            self._explain_latest()

    def open_story(self, place: int = 1) -> None:
        """Open the story at one of its moves, counted from 1; the table shows the moment after that move."""
        story = self.story
        if story:
            pager = Pager.of(page for number in story for page in self._story_pages(number))
            ply = story[min(max(place, 1), len(story)) - 1] + 1
            self.set_ui(pager=pager.at_ply(ply), story_open=True, touched=(), hint=HintLadder())
            self._set_prompt()

    def skip(self) -> None:
        """Close the story and show the situation now; for a spectator, show the latest move."""
        self._open_pages(situation_page(self.situation))
        if not self.match.persons and self.match.turns:
            self.set_ui(story_start=len(self.match.turns))
            self._explain_latest()
        self._set_prompt()

    def undo(self) -> None:
        """Undo the last choice if a move is incomplete, or else the last decision of a person at this screen.

        This also takes back everything after that decision. For a spectator, it takes back only one move. The table
        then waits, so that it does not play the same moves again.
        """
        if self.ui.touched and not self.looks_back:
            self.back()
            return
        if not self.match.turns or self.match.is_shared:
            return
        self.start()
        turn, moves = self.match.undo(), 0
        while self.match.turns and not self._is_decided_now(turn):
            turn, moves = self.match.undo(), moves + 1
        self.show_taken_back(turn, moves)

    def show_taken_back(self, turn: Turn[Any], more: int) -> None:
        """Show the table after `turn` and `more` later turns were taken back."""
        values = {"move": self.match.game.explainer.label(turn.move), "moves": more}
        self._show_as_it_stands(Step("table.taken_back.more" if more else "table.taken_back", values))

    def redo(self) -> None:
        """Play the undone moves again up to a person's next decision; for a spectator, play only one move."""
        if not self.match.undone:
            return
        self.start()
        turn, moves = self.match.redo(), 0
        while self.match.undone and self.match.persons and (self.match.persons_wait or self.forced_move()):
            self.match.redo()
            moves += 1
        values = {"move": self.match.game.explainer.label(turn.move), "moves": moves}
        self._show_as_it_stands(Step("table.redone.more" if moves else "table.redone", values))

    def replay_move(self) -> Turn[Any] | None:
        """Play one undone move again and explain it; the table then waits until a person moves."""
        if not self.match.undone:
            return None
        self.start()
        turn = self.match.redo()
        self.narrate(turn, own=True)
        self.pause(paused=bool(self.match.computers) or self.forced_move() is not None)
        return turn

    def _is_decided_now(self, undone: Turn[Any]) -> bool:
        if not self.match.persons:
            return True
        return undone.seat in self.match.persons and self.forced_move() is None

    def _show_as_it_stands(self, done: Step) -> None:
        self.set_ui(touched=(), hint=HintLadder(), curtain=None)
        self.set_ui(story_start=self._moves_up_to_last_decision())
        self._await_move()
        if self.ui.curtain is None:
            self.set_message(done, "note")
        nobody_decides = self.match.persons_wait or self.forced_move() is not None
        if self.ui.in_page and self.match.undone and nobody_decides:
            self.pause(paused=True)

    def look(self, narrow: bool, reduced: bool) -> None:
        """Store how a page shows the table: whether it is narrow, and whether it should reduce motion."""
        self.set_ui(on_page=True, narrow=narrow, reduced=reduced)

    def _note_read(self) -> None:
        """Mark the reasons on the current page as read."""
        page = self.ui.page
        if page is not None and page.step.substeps and page.step is not page.heading and not page.folded:
            self.set_ui(read=self.ui.read | {page.step.rule})

    def show_more(self) -> None:
        """Insert the pages that a short explanation leaves out, and open the first of them."""
        self.set_ui(pager=self.ui.pager.with_all_pages())
        if self.ui.story_open:
            self._set_prompt()

    def turn_page(self, by: int) -> None:
        """Go forward or back in the explanation by a number of pages."""
        self._note_read()
        self.set_ui(pager=self.ui.pager.at(self.ui.pager.index + by), reading=True)
        if self.ui.story_open:
            self._set_prompt()

    def climb_hint(self) -> Thinking[Step | None]:
        """Show the next rung of the hint; the rungs are computed in steps on the first request."""
        if not self.present.may_move:
            self.refuse_seat()
            return None
        if not self.match.gives_hints:
            self.set_message(Step("tables.no_hints"), "note")
            return None
        if not self.ui.hint.rungs:
            turns = len(self.match.turns)
            rungs = yield from self.match.game.hint(self.present)
            if len(self.match.turns) != turns:
                return None
            self.set_ui(hint=HintLadder(rungs))
        misfit = self._misfit
        if misfit is not None and self.ui.hint.to_undo != self.ui.touched:
            self.set_ui(hint=replace(self.ui.hint, to_undo=self.ui.touched))
            self._open_pages(pages(misfit), in_brief=False)
            self.set_message(misfit, "note")
            return misfit
        hint = self.ui.hint.climbed()
        self.set_ui(hint=hint)
        self._open_pages(pages(hint.step), hint.shown - 1, in_brief=False)
        rung = hint.rungs[hint.shown - 1]
        self.set_message(rung, "note")
        return rung

    @property
    def _misfit(self) -> Step | None:
        """The step that says which choices to put back, if they do not lead to the move of the hint."""
        move = self.ui.hint.rungs[-1].values.get("move")
        if not self.ui.touched or not isinstance(move, str):
            return None
        return put_back(self.match.game.scene, self.present, self.ui.touched, self.match.game.read(move))

    def explain_situation(self) -> None:
        """Explain the situation step by step."""
        self._open_pages(situation_page(self.situation))
        self._set_prompt()

    def show_answer(self, step: Step) -> None:
        """Show the answer to an inquiry in the panel and in the status line."""
        self._open_pages(pages(step))
        self.set_message(step, "note")

    def show_told(self, step: Step) -> None:
        """Show an explanation in the panel, but leave the status line unchanged."""
        self._open_pages(pages(step))

    def prefer(self, key: str, value: Any) -> None:
        """Change one preference, or the seat whose view a spectator sees.

        Raises ValueError for an invalid value, or if people play, since the view is then theirs.
        """
        if key == "eyes":
            if self.match.people or self.match.is_shared:
                raise ValueError(self.match.wording.say("screen.no_eyes"))
            names = list(self.match.names)
            self.set_ui(seat=names.index(value) if value in names else None)
        else:
            self.set_ui(preferences=replace(self.ui.preferences, **{key: value}))
        if key == "explanations":
            self.set_ui(pager=Pager.of(self._in_brief(self.ui.pager.whole)).at_ply(self.ply))
        elif key in ("working_out", "pace", "forced") and not self.ui.touched and self.ui.curtain is None:
            self._await_move(keep_pages=True)

    def change_pace(self) -> None:
        """Switch to the next pace, in a cycle."""
        paces = list(PACES)
        pace = paces[(paces.index(self.ui.preferences.pace) + 1) % len(paces)]
        self.prefer("pace", pace)
        self.set_message(Step("table.pace", {"pace": pace}), "note")

    def may_leave(self) -> bool:
        """Return whether a new game may replace this one; during a game, only on the second request."""
        if self.ui.leaving or not self.match.turns or self.match.state.over:
            return True
        self.set_ui(leaving=True)
        self._set_prompt()
        return False

    def stay(self) -> None:
        """Forget an earlier request for a new game, which would otherwise count as the first of two."""
        if self.ui.leaving:
            self.set_ui(leaving=False)
            self._set_prompt()

    def pause(self, *, paused: bool) -> None:
        """Store whether the computers are paused."""
        self.set_ui(paused=paused, started=self.ui.started or not paused)

    def refuse(self, reason: str) -> None:
        """Show in the status line why something is refused."""
        self.set_ui(message=MessageLine("refusal", reason))
