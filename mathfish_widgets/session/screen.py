"""One screen of a match: which moment it shows, what can be chosen there, and what is explained."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Self

from mathfish_widgets.engine.memo import RecentCache
from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.state import Observation, Turn, within_memory
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.rules_page import Section
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.markup.panel import NOW, Page, WordBudget, own_pages, pages
from mathfish_widgets.play.game import FORCED, Game, forced_move
from mathfish_widgets.play.match import Match
from mathfish_widgets.stage.scene import Interpretation, Touches, View
from mathfish_widgets.stage.sprites import Arrangement
from mathfish_widgets.stage.theme import Theme, theme_of

from .event_loop import running_loop
from .ui_state import EXPLANATIONS, PACES, MessageLine, Pager, Preferences, UiState


class Narrations:
    """The explanations of moves for each seat, cached, with the computers' reasons.

    A move is identified by its 0-based number and its turn: after an undo, another turn can have the same number.
    """

    def __init__(self) -> None:
        self._reasons: dict[int, tuple[Turn[Any], tuple[Step, ...]]] = {}
        self._steps: dict[tuple[Seat | None, int], tuple[Turn[Any], Step]] = {}

    def give_reasons(self, number: int, turn: Turn[Any], reasons: Sequence[Step]) -> None:
        """Store why a computer made a move."""
        self._reasons[number] = turn, tuple(reasons)

    def of(self, match: Match, seat: Seat | None, number: int) -> Step:
        """Return the explanation of a move for a seat, with the computer's reasons as substeps."""
        turn = match.turns[number]
        known = self._steps.get((seat, number))
        if known is None or known[0] is not turn:
            step = match.game.explainer.explain_turn(match.observation(seat).history[number], seat)
            given = self._reasons.get(number)
            reasons = given[1] if given is not None and given[0] is turn else ()
            known = self._steps[seat, number] = turn, replace(step, substeps=(*step.substeps, *reasons))
        return known[1]


class Screen:
    """A match as one screen shows it; the subclass `Session` adds what people do there."""

    def __init__(self, match: Match, preferences: Preferences | None, read: frozenset[str]) -> None:
        self.match = match
        in_page = running_loop() is not None
        self._ui = UiState(
            seat=self._first_viewer(),
            preferences=preferences or Preferences(),
            read=read,
            in_page=in_page,
            started=not in_page,
        )
        self._narrations = Narrations()
        self._cached = CachedViews(match.game)
        self.set_ui(story_start=self._moves_up_to_last_decision())

    def _first_viewer(self) -> Seat | None:
        persons = self.match.persons
        active = [seat for seat in self.match.state.active if seat in persons]
        return next(iter(active or persons), None)

    @property
    def ui(self) -> UiState:
        """The ui state of this screen; only the session changes it."""
        return self._ui

    def set_ui(self, **changes: Any) -> None:
        """Change fields of the ui state; raises TypeError for an unknown field."""
        self._ui = replace(self._ui, **changes)

    @property
    def ply(self) -> int:
        """The number of moves made before the moment that the screen shows."""
        page = self.ui.page
        return page.ply if page is not None and self.ui.story_open else len(self.match.turns)

    @property
    def looks_back(self) -> bool:
        """Whether the screen shows an earlier moment of the table."""
        return self.ply < len(self.match.turns)

    @property
    def present(self) -> Observation:
        """What the screen may show of the current table."""
        return self._cached.recall(self.match.observation(self.viewer))

    @property
    def observation(self) -> Observation:
        """What the screen may show of the table at its ply; under the curtain, what a spectator sees."""
        return self._cached.recall(self.match.past(self.viewer, self.ply)) if self.looks_back else self.present

    @property
    def view(self) -> View:
        """The view of the table: its wording, its width, the choices so far, and what to show."""
        working_out = self.ui.preferences.working_out
        return View(self.match.wording, self.ui.narrow, self.ui.touched, self.ui.aids, working_out, self._said)

    @property
    def _said(self) -> tuple[tuple[Seat, str], ...]:
        """What players said in the latest turn before the ply that is shown."""
        latest = self.observation.history[-1:] if self.ui.curtain is None else ()
        wording = self.match.wording
        return tuple(
            (seat, wording.sentence(step)) for turn in latest for seat, step in self.match.game.explainer.spoken(turn)
        )

    @property
    def viewer(self) -> Seat | None:
        """The seat whose view is shown; None, a spectator, while the curtain is drawn."""
        return None if self.ui.curtain is not None else self.ui.seat

    @property
    def theme(self) -> Theme:
        """The colours of the table."""
        return theme_of(four_colours=self.ui.preferences.four_colours)

    def arrangement(self) -> Arrangement:
        """Return the table as the screen shows it, with highlights.

        The highlights are those of the open page, or those of the last move if the screen shows an earlier moment.
        """
        placed, page = self._cached.place(self.observation, self.view), self.ui.page
        if page is None or self.ui.curtain is not None:
            return placed
        if page.ply == self.ply:
            return placed.marked(page.highlights)
        return placed.marked(self._narration(self.ply - 1).highlights) if self.ply else placed

    def interpretation(self, touched: Touches | None = None) -> Interpretation:
        """Return what can be chosen next.

        Nothing can be chosen while the curtain is drawn, in the past, or when others are to move.
        """
        if self.ui.curtain is not None or self.looks_back or not (self.present.may_move and self.match.takes_moves):
            return Interpretation()
        return self._cached.interpret(self.present, self.ui.touched if touched is None else touched)

    @property
    def situation(self) -> Step:
        """The step that says what there is to do now, without what the person prefers to work out."""
        return self.left_open(self.match.game.explainer.explain_situation(self.present))

    def left_open(self, step: Step) -> Step:
        """Return a step, in the form that gives no answer away if the person prefers to work things out."""
        return self.match.wording.left_open(step) if self.ui.preferences.working_out else step

    @property
    def waits_for_start(self) -> bool:
        """Whether something would begin automatically although there might be no person at the screen yet."""
        here = self.ui.in_page and not self.match.is_shared
        unattended = here and not self.ui.started and PACES[self.ui.preferences.pace] is not None
        return unattended and not self.match.state.over and (self.races or self.match.persons_wait)

    @property
    def races(self) -> bool:
        """Whether several seats may move now, so that whoever acts first makes the move."""
        return len(self.match.state.awaited) > 1

    def forced_move(self) -> Move | None:
        """Return the only legal move if the table plays it for a person, else None.

        The preferences say whether it does.
        """
        state, leaves_none = self.match.state, self.match.persons_wait or self.match.state.over
        if leaves_none or not self.plays_forced_moves or not self.ui.started:
            return None
        if self.ui.preferences.forced == FORCED[1] and self.ui.seat in state.active:
            return None
        return forced_move(self.match.game, state)

    @property
    def plays_forced_moves(self) -> bool:
        """Whether this screen plays forced moves.

        It does not if the person prefers to find out that a move is forced, or if the match is shared.
        """
        preferences, game = self.ui.preferences, self.match.game
        wanted = preferences.forced != FORCED[0] and not (preferences.working_out or self.match.is_shared)
        return wanted and self.ui.in_page and game.lists_every_move and bool(self.match.persons)

    def _was_forced(self, turn: Turn[Any]) -> bool:
        if self.match.is_shared:
            return self.match.played_by_table(turn)
        return self.plays_forced_moves and forced_move(self.match.game, turn.before) is not None

    def _moves_up_to_last_decision(self) -> int:
        """Return the number of moves up to the last decision of the seat at this screen.

        For a spectator, return the number of all moves.
        """
        turns = self.match.turns
        if not self.match.persons:
            return len(turns)
        own = (number for number in reversed(range(len(turns))) if turns[number].seat == self.ui.seat)
        return next((number for number in own if not self._was_forced(turns[number])), -1) + 1

    @property
    def story(self) -> range:
        """The numbers of the moves since the last decision of the seat at the screen.

        Moves that the table no longer shows are left out.
        """
        moves, reminded = len(self.match.turns), self.match.state.reminded_turns
        if self.ui.curtain is not None:
            return range(0)
        return range(max(self.ui.story_start, 0 if reminded is None else moves - reminded), moves)

    def story_lines(self) -> list[str]:
        """Return the story as text, with a line for each move."""
        return [self._announcement(number) for number in self.story]

    def as_seen(self, turn: Turn[Any]) -> Turn[Any]:
        """Return a turn, usually the latest, as the seat at the screen saw it."""
        history = self.match.observation(self.ui.seat).history
        return history[-1] if turn is self.match.turns[-1] else turn.seen_by(self.ui.seat)

    def transcript(self) -> list[str]:
        """Return the game so far, with a line for each turn that the table still shows.

        While the curtain is drawn, the lines say only what a spectator saw.
        """
        moves, reminded = len(self.match.turns), self.match.state.reminded_turns
        first = 0 if reminded is None else max(moves - reminded, 0)
        return [
            f"{number + 1}. {self.match.wording.in_one_breath(self._narrations.of(self.match, self.viewer, number))}"
            for number in range(first, moves)
        ]

    def rules_about(self, rule: str = "") -> Section | None:
        """Return the section of the rules that explains a rule id, by default the current situation."""
        about = self.match.game.rules_page.about
        return about(rule) or about(self.match.game.explainer.explain_situation(self.present).rule)

    def set_message(self, step: Step | Refusal, kind: str) -> None:
        """Show a sentence in the status line."""
        self.set_ui(message=MessageLine(kind, self.match.wording.sentence(step), step.rule))

    @property
    def _now(self) -> Step | None:
        """What there is to do next, if anything can be said about it.

        After a choice, this is what is still missing for a move.
        """
        if self.match.state.over:
            return Step("table.over")
        if not self.ui.touched:
            return self.situation
        held = self.interpretation().held
        held = held and self.left_open(held)
        return held if held and self.match.wording.sentence(held) else None

    def _set_prompt(self) -> None:
        """Show in the status line what a person should do now, or know first."""
        step = None if self.ui.curtain is not None else self._now
        if self.ui.leaving:
            step = Step("table.leave", {"moves": len(self.match.turns)})
        elif self.looks_back:
            step = Step("table.looking_back", {"move": self.ply})
        elif self.waits_for_start:
            step = Step("table.go_on" if self.match.turns else "table.start")
        message = MessageLine("note", self.match.wording.sentence(step), step.rule) if step else MessageLine()
        self.set_ui(message=message)

    def _narration(self, number: int) -> Step:
        told = self._narrations.of(self.match, self.ui.seat, number)
        return self.match.wording.left_open_throughout(told) if self.ui.preferences.working_out else told

    def _announcement(self, number: int, *, played_for: bool = True) -> str:
        """Return a move as one announcement.

        With `played_for`, it also says if the table played the move for a person.
        """
        turn, wording = self.match.turns[number], self.match.wording
        told = wording.in_one_breath(self._narration(number))
        if played_for and turn.seat in self.match.people and self._was_forced(turn):
            return wording.say("table.played_for", who=Who(turn.seat), told=told)
        return told

    def _explain_latest(self) -> None:
        """Show the explanation of the latest move."""
        told, own = self._narration(len(self.match.turns) - 1), self.match.turns[-1].seat == self.ui.seat
        walked = own_pages(told, self.match.wording) if own else pages(told, of_move=True)
        self._open_explanation(Page(told, told, of_move=True), walked)

    def _open_explanation(self, headline: Page, walked: Iterable[Page]) -> None:
        """Open the pages of an explanation; a person who works things out sees only the headline first."""
        walked = self._in_brief(walked)
        if self.ui.preferences.working_out:
            rest = (replace(page, further=True) for page in walked if page.step is not headline.step)
            walked = (headline, *rest)
        self._open_pages(walked, in_brief=False)

    def _story_pages(self, number: int) -> tuple[Page, ...]:
        told = self._in_brief(pages(self._narration(number), of_move=True))
        return tuple(replace(page, ply=number + 1) for page in told)

    def _in_brief(self, walked: Iterable[Page]) -> tuple[Page, ...]:
        """Return the pages of an explanation without those that are too long or have been read.

        The length depends on the preferences.
        """
        short = self.ui.preferences.explanations == EXPLANATIONS[0]
        return WordBudget(self.match.wording, self.match.game.explainer.further, self.ui.read, short).trimmed(walked)

    def _open_pages(self, walked: Iterable[Page], index: int = 0, *, in_brief: bool = True) -> None:
        """Open pages about the current moment in place of the earlier pages."""
        now = len(self.match.turns)
        pager = Pager.of(replace(page, ply=now) for page in (self._in_brief(walked) if in_brief else walked))
        self.set_ui(pager=pager.at(index), story_open=False, reading=False)

    @property
    def _page_is_outdated(self) -> bool:
        """Whether the page is about an earlier situation, or about a move that the table no longer shows."""
        page, moves, reminded = self.ui.page, len(self.match.turns), self.match.state.reminded_turns
        if page is None or page.title is NOW:
            return page is not None
        forgotten = reminded is not None and page.ply <= moves - reminded
        return forgotten or not (page.of_move or page.ply == moves)


class CachedViews:
    """The functions of a game that depend on what a seat has seen; each caches its last few results.

    `recall` limits the past to what the table still shows, `place` arranges the sprites, and `interpret` reads choices.
    On a full table of DragonFish, a hint takes 6.0 ms without these caches and 1.7 ms with them. An undo takes 5.2 and
    2.5 ms.
    """

    def __init__(self, game: Game) -> None:
        self.recall = RecentCache(within_memory)
        self.place = RecentCache(game.scene.place)
        self.interpret = RecentCache(game.scene.interpret)

    def passed_on(self) -> Self:
        """Return the same functions with copies of their caches."""
        other = object.__new__(type(self))
        other.recall, other.place = self.recall.passed_on(), self.place.passed_on()
        other.interpret = self.interpret.passed_on()
        return other
