"""A board that shows a session: messages of the page go to the session, and changes go to the page."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Coroutine
from datetime import date
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Zone
from mathfish_widgets.engine.thinking import Thinking, in_slices, think
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.markup.panel import progress_html
from mathfish_widgets.play.folders import outlives_page
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.saved_games import GoesOnElsewhere, RecordFile
from mathfish_widgets.session.autoplay import Autoplay
from mathfish_widgets.session.deduction_sheet import SheetPanel
from mathfish_widgets.session.end_card import REPLAYING, EndCard
from mathfish_widgets.session.event_loop import in_cell_thread, running_loop
from mathfish_widgets.session.link_card import LinkCard
from mathfish_widgets.session.results import Results
from mathfish_widgets.session.session import Session
from mathfish_widgets.session.settings import NextGame, setting_rows
from mathfish_widgets.session.ui_state import Preferences
from mathfish_widgets.session.view_model import ViewModel, transact, view_model
from mathfish_widgets.stage.flights import deal, flights
from mathfish_widgets.stage.ground import Ground
from mathfish_widgets.stage.theme import Theme

from .board import Board, Message

if TYPE_CHECKING:
    from asyncio import Task

T = TypeVar("T")


class ParkedGame(NamedTuple):
    """A game that is paused while the board shows an earlier position."""

    match: Match
    record_file: RecordFile
    end_card: EndCard


class GameBoard(Board):
    """A board with a session; it saves the game in a file after each move, and shows every error."""

    match: Match
    session: Session
    next_game: NextGame
    autoplay: Autoplay
    sheet_panel: SheetPanel
    request = ""
    """The id of the page whose cell made this table, if there is one."""
    end_card: EndCard
    link_card: LinkCard
    today = staticmethod(date.today)
    _parked: ParkedGame | None = None
    _to_deal: Collection[Zone] = ()
    """The zones whose cards are dealt when the table is next shown."""

    def __init__(self, match: Match, preferences: Preferences, record_file: RecordFile | None = None) -> None:
        super().__init__()
        self._cell = record_file.cell if record_file else ""
        self.set_match(match, preferences, record_file)
        self._ground = Ground()
        self._ground.canvas.on_client_ready(in_cell_thread(self._ground.draw_again))
        self.show(picture=self._ground.canvas, name=match.game.title)
        self.render()
        self.on_message(self._answer)

    def close(self) -> None:
        """Close the board and everything that it has opened for the page."""
        if self.comm is not None:  # a board with invalid options has opened nothing
            self.autoplay.stop()
            self.end_card.stop()
            if self.drill is not None:
                self.drill.close()
            self._ground.close()
            self.layout.close()
        super().close()

    def set_match(
        self,
        match: Match,
        preferences: Preferences,
        record_file: RecordFile | None = None,
        read: frozenset[str] = frozenset(),
        looking: Step | None = None,
    ) -> None:
        """Replace the match on the board, and save it in its file or in a new one.

        `looking` says which earlier moment of a game the match goes on from.
        """
        self.match = match
        self.session = Session(match, preferences, read)
        self.next_game = NextGame(match, self.today)
        self.autoplay = Autoplay(self.session, self.render_turn, self.work_on)
        self.sheet_panel = SheetPanel(self.session, self.render, self.work_on)
        self.record_file = record_file or RecordFile(held=match, cell=self._cell)
        self.end_card = self._new_end_card(looking)
        self.link_card = LinkCard(self.session)
        self._sent_lines: list[str] | None = None
        self._shown = self.session.arrangement()
        self.show_settings()

    def _new_end_card(self, looking: Step | None) -> EndCard:
        results = Results(self.match, self.record_file) if looking is None else None
        return EndCard(self.session, results, self.render, self.work_on, looking)

    @property
    def theme(self) -> Theme:
        """The colours of the table."""
        return self.session.theme

    def touch(self, key: str) -> None:
        """Choose a sprite or a button, and show the result."""
        turn, look = transact(self.session, lambda session: session.touch(key))
        self.render_turn(turn, look)

    def undo(self) -> None:
        """Take back a person's last move and what followed it."""
        self.autoplay.stop()
        self.act(Session.undo)

    def redo(self) -> None:
        """Play the undone moves again."""
        self.autoplay.stop()
        self.act(Session.redo)

    def act(self, act: Callable[[Session], None]) -> None:
        """Change the session, whole or not at all, and show the result."""
        _, look = transact(self.session, act)
        self.render(look)

    def render_turn(self, turn: Turn[Any] | None, look: ViewModel | None = None) -> None:
        """Show the result of a click or of an automatic move: a turn with its cards in flight, or a refusal."""
        if turn is None and self.session.ui.message.kind == "refusal":
            self.send({"repeat": "message"})
            if self.session.forced_move() is not None:
                self.autoplay.stop()
        self.render(look, turn)
        self.autoplay.go_on()

    @property
    def _shows_motion(self) -> bool:
        session = self.session
        return session.ui.preferences.motion and session.ui.curtain is None and not session.looks_back

    def render(self, look: ViewModel | None = None, turn: Turn[Any] | None = None) -> None:
        """Save the game, show the session in one message, and draw the ground if it has changed.

        The cards of `turn` fly to their places.
        """
        kept, before = self.keep(), self._shown
        self._shown, traits = (look if kept else None) or view_model(self.session)
        if turn is not None and self._shows_motion:
            self.fly(flights(self.session.as_seen(turn), before, self._shown))
            self._to_deal = {zone for event in turn.events for zone in event.laid or ()}
        traits = traits | self.sheet_panel.traits() | self.end_card.traits() | self.link_card.traits()
        with self.hold_sync():
            self._ground.draw(self._shown, self.theme)
            motion = "on" if self.session.ui.preferences.motion else "off"
            self.show(motion=motion, due=self._is_due, deal=self._dealt(), **traits)
        if self._sent_lines is not None:
            self.send_transcript()

    def _dealt(self) -> dict[str, Any]:
        """Return the cards that the page should deal now, and forget them, so that they are dealt only once."""
        zones, self._to_deal = self._to_deal, ()
        return deal(zones, self.session.observation.state.table, self._shown) if self._shows_motion else {}

    def show_settings(self) -> None:
        """Show the person's preferences and the settings of the next game."""
        self.settings = setting_rows(self.session, self.next_game)

    def send_transcript(self, whole: bool = False) -> None:
        """Send new lines of the transcript, or the `whole` of it, to a page where it is open."""
        lines, sent = self.session.transcript(), [] if whole else self._sent_lines or []
        first = len(sent) if lines[: len(sent)] == sent else 0
        if whole or lines != sent:
            self.send_lines(lines[first:], first)
        self._sent_lines = list(lines)

    def lead(self, view: str, *, acted: bool) -> bool:
        """Return whether the table is laid out for a view.

        The leading view is the view where a person last acted, or else the first view.
        """
        if acted or not self.leading_view:
            self.leading_view = view
        return self.leading_view == view

    def catch_up_page(self) -> None:
        """Draw the ground and send all lines of an open transcript, for a page that was cut off."""
        self._ground.draw_again()
        if self._sent_lines is not None:
            self.send_transcript(whole=True)

    def think_about(self, thinking: Thinking[T], done: Callable[[T], None]) -> None:
        """Compute something without freezing the page, then pass the result to `done` and show the session."""
        if running_loop() is not None:
            self.work_on(self._think(thinking, done))
        else:
            done(think(thinking))
            self.render()

    async def _think(self, thinking: Thinking[T], done: Callable[[T], None]) -> None:
        done(await in_slices(thinking, self._show_part_done))
        self.render()

    def _show_part_done(self, part: float) -> None:
        """Show a progress bar in the panel during a long computation; showing the result replaces it."""
        heading = self.match.wording.say("screen.thinking")
        bar = progress_html(part, heading)
        if bar:
            self.show(panel={"heading": heading, "html": bar, "index": 0, "count": 0, "more": 0})

    def new_game(self) -> None:
        """Begin the game chosen in the settings in place of this one."""
        self.autoplay.stop()
        next_game = self.next_game
        if next_game.winnable and self.match.game.winnable is not None:
            self.think_about(self.match.game.winnable(next_game.seed, **next_game.setup.options), self._begin_next)
        else:
            self._begin_next(next_game.seed)

    def start_anew(self) -> None:
        """Start this game again from its deal; the old game stays in its file."""
        self.autoplay.stop()
        self._begin(self.match.again())

    def _begin_next(self, seed: int) -> None:
        winnable = self.next_game.winnable
        self._begin(self.next_game.setup.match(seed))
        self.next_game.winnable = winnable
        self.show_settings()

    def _begin(self, match: Match) -> None:
        self._parked = None
        self._replace_match(match)
        if not self.session.races:
            self.session.start()
        self.autoplay.go_on()

    def look_at(self, number: int) -> None:
        """Play on from a moment of the end card as a separate game; the finished game can be restored."""
        if number >= len(self.end_card.moments):
            return
        turns, told = self.end_card.moments[number]
        self._go_back_to(turns, Step("ending.looking", {"move": turns + 1}))
        self.session.show_told(told)
        self.session.pause(paused=bool(self.match.computers))

    def practise(self) -> None:
        """Show a practice set for the end card's skill below the table."""
        skill = self.end_card.skill
        if not skill:
            return
        # The practice package depends on the games, so it is loaded by its public name only when it is needed.
        drill, before = import_module("mathfish_widgets").Practice(skill), self.drill
        self.show(drill=drill)
        if before is not None:
            before.close()

    def offer_replay(self) -> None:
        """Offer to replay the game from its deal, until somebody moves."""
        self.end_card.linked = len(self.match.turns)
        self.render()

    def replay(self) -> None:
        """Show the game at its deal; its moves can then be replayed, and its end can be restored."""
        self._go_back_to(0, Step(REPLAYING, {"moves": len(self.match.turns)}))
        self.session.pause(paused=True)
        self.render()

    def _go_back_to(self, turns: int, looking: Step) -> None:
        self._parked = self._parked or ParkedGame(self.match, self.record_file, self.end_card)
        earlier = self.match.before_turn(turns)
        self._replace_match(earlier, RecordFile(held=earlier), looking)

    def replay_move(self) -> None:
        """Play one undone move again."""
        turn, look = transact(self.session, Session.replay_move)
        if self.record_file.path is None:  # replayed moves are not saved again, only a game that differs
            self.record_file = RecordFile(held=self.match)
        self.render_turn(turn, look)

    def back_to_where_it_stood(self) -> None:
        """Put the paused game back on the board."""
        if self._parked is None:
            return
        (match, record_file, end_card), self._parked = self._parked, None
        self._replace_match(match, record_file)
        self.end_card.recall(end_card)

    def _replace_match(self, match: Match, record_file: RecordFile | None = None, looking: Step | None = None) -> None:
        """Replace the match for the same players, on the same page and with the same preferences."""
        ui = self.session.ui
        self.autoplay.stop()
        self.end_card.stop()
        self.set_match(match, ui.preferences, record_file, ui.read, looking)
        if ui.on_page:  # a new page shows the cards in place: removing and dealing them would flicker
            self.session.look(ui.narrow, ui.reduced)
            self._to_deal = () if match.turns or match.position is not None else match.state.table

    def leave_cell(self) -> None:
        """Stop, since the cell has made another table of this game, which goes on in the same file."""
        if self.comm is not None:
            self._cell, self.record_file = "", RecordFile(held=self.match)
            self.autoplay.pause(paused=True)
            self.render()

    def keep(self) -> bool:
        """Save the match in its file, which is created at the first move or note.

        If that fails, say so and return False. A failed save is tried again with the next move. If the game goes on
        elsewhere, a person must decide instead. Say once, too, if the file will not outlive the page.
        """
        had_file = self.record_file.path is not None
        try:
            self.record_file.keep(self.match)
        except GoesOnElsewhere:
            self.session.set_ui(elsewhere=True)
            self.session.set_message(Step("screen.elsewhere"), "note")
            return False
        except OSError as error:
            self._say_unsaved(error)
            return False
        if had_file or self.record_file.path is None or outlives_page():
            return True
        self.session.set_message(Step("screen.until_closed"), "note")
        return False

    def save_here(self) -> None:
        """Save this game in place of the moves that were played elsewhere."""
        try:
            self.record_file.take_over(self.match)
        except OSError as error:
            self._say_unsaved(error)
            return
        self.session.set_ui(elsewhere=False)
        self.session.set_message(Step("screen.saved_here"), "note")

    def _say_unsaved(self, error: OSError) -> None:
        reason = error.strerror or type(error).__name__
        self.session.set_message(Step("screen.unsaved", {"error": reason}), "note")

    @abstractmethod
    def handle(self, content: Message) -> None:
        """Handle a message of the page."""

    def _answer(self, content: Message) -> None:
        try:
            self.handle(content)
        except Exception as error:
            self._show_error(error)
            raise

    def work_on(self, work: Coroutine[Any, Any, None]) -> Task[None]:
        """Start background work and show any error in it."""
        task = super().work_on(self._shown_if_failing(work))
        task.add_done_callback(lambda _task: work.close())  # a task that is cancelled at once never starts its work
        return task

    @property
    def _is_due(self) -> bool:
        """Whether the table goes on automatically, except in a race, whose clock always goes on."""
        in_race = {self.autoplay.task} if self.session.races else set()
        return bool(self._tasks - in_race)

    async def _shown_if_failing(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as error:
            self._show_error(error)
            raise

    def _show_error(self, error: Exception) -> None:
        told = Step("screen.error", {"error": f"{type(error).__name__}: {error}"})
        self.show(message={"kind": "error", "text": self.match.wording.sentence(told)})
