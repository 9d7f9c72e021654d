"""A session: one screen before one match; what people touch and ask for becomes moves, pages and messages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from typing import Any

from mathfish_widgets.engine.evolve import evolve
from mathfish_widgets.engine.moves import IllegalMove, Move, Refusal
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.deduction_sheet import Notes
from mathfish_widgets.explain.rules_page import Section
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.markup.panel import Brevity, Page, pages, situation_page, walkthrough
from mathfish_widgets.play.match import Match
from mathfish_widgets.stage.input import with_one_more
from mathfish_widgets.stage.scene import SAY, Interpretation, Touches, View
from mathfish_widgets.stage.sprites import Arrangement
from mathfish_widgets.stage.theme import Theme, theme_of

from .cached_views import CachedViews
from .ui_state import EXPLANATIONS, FORCED, HintLadder, MessageLine, Preferences, UiState


class Session:
    """The match, the screen and everything that changes them; it knows no widget and no browser."""

    def __init__(
        self, match: Match, preferences: Preferences | None = None, read: frozenset[str] = frozenset()
    ) -> None:
        self.match = match
        self._ui = UiState(seat=self._first_viewer(), preferences=preferences or Preferences(), read=read)
        self._news: list[Page] = []
        self._cached = CachedViews(match.game)
        self._await_move()
        if self.ui.seat is not None and self.match.keeps_secrets:
            self._draw_curtain(self.ui.seat)

    def take_up(self) -> None:
        """Says that a game that was kept goes on, until the next move."""
        moves = len(self.match.turns)
        self._ui = evolve(self._ui, taken_up=moves)
        if self.ui.curtain is None:
            self.say(Step("table.goes_on", {"moves": moves, "now": self.situation}), "note")

    def clone(self) -> Session:
        """A session that stands where this one does; whatever happens there changes nothing here."""
        clone = copy(self)
        clone.match, clone._news, clone._cached = self.match.clone(), [*self._news], self._cached.passed_on()
        return clone

    def adopt(self, clone: Session) -> None:
        """Goes to where its clone is."""
        self.match.adopt(clone.match)
        self._ui, self._news, self._cached = clone._ui, clone._news, clone._cached

    @property
    def ui(self) -> UiState:
        """What is on the screen besides the table; only the session changes it."""
        return self._ui

    def _first_viewer(self) -> Seat | None:
        persons = self.match.persons
        active = [seat for seat in self.match.state.active if seat in persons]
        return next(iter(active or persons), None)

    @property
    def observation(self) -> Observation:
        """What the screen may show: under the curtain what an onlooker sees, and the past as far as the table does."""
        seat = None if self.ui.curtain is not None else self.ui.seat
        return self._cached.recall(self.match.observation(seat))

    @property
    def view(self) -> View:
        """How the table is looked at."""
        return View(self.match.wording, self.ui.narrow, self.ui.touched, self.ui.aids, self.ui.preferences.working_out)

    @property
    def theme(self) -> Theme:
        """The colours of the page."""
        return theme_of(dark=self.ui.dark, four_colours=self.ui.preferences.four_colours)

    def arrangement(self) -> Arrangement:
        """The table as the screen shows it, with the marks of the open page."""
        placed = self._cached.place(self.observation, self.view)
        page = self.ui.page
        return placed.marked(page.highlights) if page and self.ui.curtain is None else placed

    def interpretation(self, touched: Touches | None = None) -> Interpretation:
        """What can be touched or said next; nothing under the curtain or when others are to move."""
        if self.ui.curtain is not None or not self.observation.may_move:
            return Interpretation()
        return self._cached.interpret(self.observation, self.ui.touched if touched is None else touched)

    @property
    def situation(self) -> Step:
        """What there is to do now, as far as it is not left to be worked out."""
        return self._left_open(self._cached.situation(self.observation))

    def _left_open(self, step: Step) -> Step:
        """A step as far as it is not left to be worked out."""
        return self.match.wording.left_open(step) if self.ui.preferences.working_out else step

    @property
    def result(self) -> Step:
        """Who has won the match, which is over; "you" is its only person."""
        persons = self.match.persons
        return self.match.game.ending.result(self.match.state, persons[0] if len(persons) == 1 else None)

    def touch(self, key: str) -> Turn[Any] | None:
        """Touches a sprite or a button; plays the move that is complete now, or tells why nothing can come of it."""
        self._note_read()
        if key.startswith(SAY):
            return self.play_text(key.removeprefix(SAY))
        if not self.observation.may_move:
            self.refuse_seat()
            return None
        for touched in with_one_more(self.ui.touched, key, self.interpretation()):
            interpretation = self.interpretation(touched)
            if interpretation.move is not None:
                return self.play(interpretation.move)
            if interpretation.open:
                self._hold(touched)
                return None
        self.say(Step("table.not_now", {"now": self.situation}), "refusal")
        return None

    def _hold(self, touched: Touches) -> None:
        """Holds what was touched; the reason for an earlier refusal no longer stands."""
        if self.ui.message.kind == "refusal":
            self._show(self._in_brief(situation_page(self.situation)))
        held = self.interpretation(touched).held
        told = held and self.match.wording.sentence(self._left_open(held))
        message = MessageLine("note", told, held.rule) if held and told else MessageLine()
        self._ui = evolve(self._ui, touched=touched, message=message)

    def back(self) -> None:
        """Takes the last touch back."""
        self._hold(self.ui.touched[:-1])
        self._await_move(keep_pages=True)

    def play_text(self, text: str) -> Turn[Any] | None:
        """Plays the move that a text notates; a text that cannot be read is answered and changes nothing."""
        try:
            move = self.match.game.read(text)
        except IllegalMove as unread:
            self.say(unread.refusal, "refusal")
            return None
        return self.play(move)

    def play(self, move: Move) -> Turn[Any] | None:
        """Plays a move of the seat at the screen; a refused one is explained and changes nothing else."""
        if not self.observation.may_move:
            self.refuse_seat()
            return None
        try:
            turn = self.match.play(move, self.ui.seat)
        except IllegalMove as illegal:
            self._refuse(illegal, move)
            return None
        self.tell(turn, anew=True)
        return turn

    def refuse_seat(self) -> None:
        """Says whose turn it is."""
        state = self.match.state
        refusal = self.match.whose_turn(state.active[0]) if state.active else Step("table.over")
        self.say(refusal, "refusal")

    def _refuse(self, illegal: IllegalMove, move: Move) -> None:
        step = self.match.game.explainer.explain_refusal(self.observation, move, illegal.refusal)
        message = MessageLine("refusal", illegal.sentence, illegal.refusal.rule)
        touched = self.ui.touched if self.interpretation().open else ()
        self._ui = evolve(self._ui, touched=touched, message=message)
        self._show(self._in_brief(pages(step)))

    def forced_move(self) -> Move | None:
        """The move that the table plays for a person, if it is the only one and the preferences say so."""
        forced, state = self.ui.preferences.forced, self.match.state
        if forced == FORCED[0] or self.match.persons_wait or state.over or not self.match.game.lists_every_move:
            return None
        if forced == FORCED[1] and self.ui.seat in state.active:
            return None
        moves = state.legal_moves()
        only = next(moves, None)
        return only if next(moves, None) is None else None

    def tell(self, turn: Turn[Any], reasons: Sequence[Step] = (), *, anew: bool = False) -> None:
        """Tells the latest turn, and why it was chosen, below the news so far; `anew` it begins them."""
        told = self.match.game.explainer.explain_turn(self.as_seen(turn), self.ui.seat)
        told = evolve(told, substeps=(*told.substeps, *reasons))
        self._news = [] if anew else self._news
        earlier = sum(not page.further for page in self._news)
        self._news = [*self._news, *self._in_brief(pages(told))]
        announcement = self.match.wording.in_one_breath(told)
        if self.match.state.over:
            announcement = self.match.wording.sentence(self.result)
        stays = turn.seat != self.ui.seat and not any(event.transfers for event in turn.events)
        self._ui = evolve(
            self.ui,
            touched=self.ui.touched if stays else (),
            announcement=announcement,
            hint=HintLadder(),
        )
        self._show(self._news, earlier)
        self._await_move(keep_pages=True)

    def _await_move(self, keep_pages: bool = False) -> None:
        """Says what is to be done now, and draws the curtain when another person is to do it."""
        state, seat = self.match.state, self.ui.seat
        others = [each for each in state.awaited if each in self.match.persons]
        if others and seat not in others and self.forced_move() is None:
            if self.match.keeps_secrets:
                self._draw_curtain(others[0])
                return
            self._ui = evolve(self._ui, seat=others[0])
        step = self.situation
        note = Step("table.over") if state.over else step
        self._ui = evolve(self._ui, message=MessageLine("note", self.match.wording.sentence(note)))
        if not keep_pages:
            standing = self.match.wording.sentence(self.result if state.over else self.match.status_step)
            self._ui = evolve(self._ui, announcement=standing)
            self._show(self._in_brief(situation_page(step)))

    def _draw_curtain(self, seat: Seat) -> None:
        self._ui = evolve(self._ui, curtain=seat, message=MessageLine())

    def take_seat(self, seat: Seat) -> None:
        """Lets another person at the screen move, where several are active and nothing is secret."""
        if seat in self.match.persons and seat in self.match.state.active and not self.match.keeps_secrets:
            self._ui = evolve(self._ui, seat=seat, touched=())
            self._await_move(keep_pages=True)

    def lift_curtain(self) -> None:
        """The person the screen was passed to looks at it now."""
        if self.ui.curtain is None:
            return
        self._ui = evolve(self._ui, seat=self.ui.curtain, curtain=None, touched=())
        explain = self.match.game.explainer.explain_turn
        told = [explain(turn, self.ui.seat) for turn in self._turns_since_last_move()]
        self._news = [*self._in_brief(walkthrough(told))]
        self._await_move(keep_pages=bool(told))
        if told:
            self._ui = evolve(self._ui, announcement=self.match.wording.in_one_breath(told[-1]))
            self._show(self._news)

    def _turns_since_last_move(self) -> Sequence[Turn[Any]]:
        turns = self.match.observation(self.ui.seat).history
        own = [number for number, turn in enumerate(turns) if turn.seat == self.ui.seat]
        return turns[own[-1] + 1 if own else 0 :]

    def as_seen(self, turn: Turn[Any]) -> Turn[Any]:
        """The latest turn as the seat at the screen saw it."""
        history = self.match.observation(self.ui.seat).history
        return history[-1] if turn is self.match.turns[-1] else turn.seen_by(self.ui.seat)

    def undo(self) -> None:
        """Takes back the last move of a person at the screen and what followed it; computers' moves go with it."""
        if not self.match.turns:
            return
        turn = self.match.undo()
        while self.match.turns and (turn.seat not in self.match.persons or self.forced_move() is not None):
            turn = self.match.undo()
        self._looked_back()

    def redo(self) -> None:
        """Plays again what was taken back, up to the next decision of a person."""
        if not self.match.undone:
            return
        self.match.redo()
        while self.match.undone and (self.match.persons_wait or self.forced_move() is not None):
            self.match.redo()
        self._looked_back()

    def _looked_back(self) -> None:
        self._news = []
        self._ui = evolve(self._ui, touched=(), hint=HintLadder(), curtain=None)
        self._await_move()

    def look(self, narrow: bool, dark: bool, reduced: bool) -> None:
        """Takes note of the page on which the table is shown."""
        self._ui = evolve(self._ui, on_page=True, narrow=narrow, dark=dark, reduced=reduced)

    def _in_brief(self, walked: Iterable[Page]) -> tuple[Page, ...]:
        """A walk with its pages marked, by how much is to be told and what has been read."""
        short = self.ui.preferences.explanations == EXPLANATIONS[0]
        return Brevity(self.match.wording, self.match.game.explainer.further, self.ui.read, short).fitted(walked)

    def _show(self, walked: Iterable[Page], index: int = 0) -> None:
        whole = tuple(walked)
        self._ui = evolve(
            self._ui, pages=tuple(page for page in whole if not page.further), whole_walk=whole, index=index
        )

    def _note_read(self) -> None:
        """The reasons on the page that is left have been read."""
        page = self.ui.page
        if page is not None and page.step.substeps and page.step is not page.heading and not page.folded:
            self._ui = evolve(self._ui, read=self.ui.read | {page.step.rule})

    def show_more(self) -> None:
        """Puts the pages that were left out for shortness among the others, and opens the first of them."""
        whole = self.ui.whole_walk
        index = next((number for number, page in enumerate(whole) if page.further), self.ui.index)
        self._ui = evolve(self._ui, pages=whole, index=index)

    def turn_page(self, by: int) -> None:
        """Goes forward or back in the explanation."""
        self._note_read()
        index = min(max(self.ui.index + by, 0), max(len(self.ui.pages) - 1, 0))
        self._ui = evolve(self._ui, index=index)

    def say(self, step: Step | Refusal, kind: str) -> None:
        """Puts a sentence into the message line."""
        self._ui = evolve(self._ui, message=MessageLine(kind, self.match.wording.sentence(step), step.rule))

    def climb_hint(self) -> Thinking[Step | None]:
        """Shows the next rung of the hint; its rungs are worked out in slices when it is asked for first."""
        if not self.observation.may_move:
            self.refuse_seat()
            return None
        if not self.ui.hint.rungs:
            turns = len(self.match.turns)
            rungs = yield from self.match.game.hint(self.observation)
            if len(self.match.turns) != turns:
                return None
            self._ui = evolve(self.ui, hint=HintLadder(rungs))
        hint = self.ui.hint.climbed()
        self._ui = evolve(self.ui, hint=hint)
        self._show(pages(hint.step), hint.shown - 1)
        rung = hint.rungs[hint.shown - 1]
        self.say(rung, "note")
        return rung

    def explain_situation(self) -> None:
        """Tells what there is to do now, step by step."""
        step = self.situation
        self.say(step, "note")
        self._show(self._in_brief(situation_page(step)))

    def show_answer(self, step: Step) -> None:
        """Shows the answer to an inquiry in the panel and in the message line."""
        self.say(step, "note")
        self._show(self._in_brief(pages(step)))

    def show_told(self, step: Step) -> None:
        """Shows in the panel what is told of the table; the message line goes on saying what there is to do."""
        self._show(self._in_brief(pages(step)))

    def prefer(self, key: str, value: Any) -> None:
        """Changes one preference, or the seat through whose eyes an onlooker looks.

        Raises ValueError for a value that the preference cannot have.
        """
        if key == "eyes":
            names = list(self.match.names)
            self._ui = evolve(self.ui, seat=names.index(value) if value in names else None)
        else:
            self._ui = evolve(self.ui, preferences=evolve(self.ui.preferences, **{key: value}))
        if key == "explanations":
            self._show(self._in_brief(self.ui.whole_walk))

    def pause(self, paused: bool) -> None:
        """Notes whether the computers are held."""
        self._ui = evolve(self.ui, paused=paused)

    def switch_aid(self, key: str) -> None:
        """Switches an aid of the scene on or off."""
        self._ui = evolve(self.ui, aids=self.ui.aids ^ {key})

    def open_sheet(self, is_open: bool) -> None:
        """Unfolds the deduction sheet, or folds it away."""
        self._ui = evolve(self.ui, sheet_open=is_open)

    def open_rules(self, *, is_open: bool) -> None:
        """Opens the rules beside the table, or shuts them."""
        self._ui = evolve(self.ui, rules_open=is_open)

    def show_around(self, *, begins: bool) -> None:
        """Shows somebody around the table, or ends that."""
        self._ui = evolve(self._ui, touring=begins)

    def rules_about(self, rule: str = "") -> Section | None:
        """The section of the rules that explains a rule id, or else what there is to do now."""
        about = self.match.game.rules_page.about
        return about(rule) or about(self._cached.situation(self.observation).rule)

    def keep_notes(self, notes: Notes) -> None:
        """Keeps what the seat at the screen has noted on the deduction sheet."""
        self.match.note_down(self.ui.seat, notes)

    def refuse(self, reason: str) -> None:
        """Puts the reason why something cannot be into the message line."""
        self._ui = evolve(self.ui, message=MessageLine("refusal", reason))
