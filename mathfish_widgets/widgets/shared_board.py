"""The board of a shared table, where the server decides whether a move is made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.state import Turn
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.play.tables.remote_match import RemoteMatch
from mathfish_widgets.session.session import AGREE, DECLINE
from mathfish_widgets.session.ui_state import Preferences

from .board import Message
from .game_board import GameBoard
from .messages import handle

_VOTES = {AGREE: "yes", DECLINE: "no"}
_TOLD = {"refused": "refusal", "missed": "refusal", "failed": "note"}


class Connection(Protocol):
    """Where the moves of a shared board go."""

    def send(self, move: str) -> None:
        """Ask for a move to be played."""

    def report(self, move: str) -> None:
        """Report a move that the rules have already refused here."""

    def negotiate_takeback(self, word: str) -> None:
        """Offer to take a move back, or vote on it."""


class SharedBoard(GameBoard):
    """A board for a match at a shared table, which it reaches through a connection."""

    match: RemoteMatch

    def __init__(self, match: RemoteMatch, preferences: Preferences, connection: Connection) -> None:
        self._connection = connection
        self._sent: Move | None = None
        super().__init__(match, preferences)
        self.session.start()
        self.render()

    def handle(self, content: Message) -> None:
        """Handle a message of the page."""
        handle(self, content)

    def keep(self) -> bool:
        """Return True without saving: the server stores the match, and there is no file here."""
        return True

    @property
    def _is_due(self) -> bool:
        return self.match.asked is not None or super()._is_due

    def touch(self, key: str) -> None:
        """Choose a sprite or a button; if that completes a move, send it to the table, which answers later."""
        if key in _VOTES:
            self._connection.negotiate_takeback(_VOTES[key])
            return
        super().touch(key)
        asked, refused = self.match.asked, self.match.turned_down
        if asked is not None and asked is not self._sent:
            self._sent = asked
            self._connection.send(str(asked))
        if refused is not None:
            self.match.turned_down = None
            self._connection.report(str(refused))

    def undo(self) -> None:
        """Undo the last choice if a move is incomplete, or else offer to take back the person's last move."""
        if self.session.ui.touched and not self.session.looks_back:
            super().undo()
        elif self.match.can_be_taken_back:
            self._connection.negotiate_takeback("offer")
        else:
            self.set_message("tables.back.not_yours", "refusal")

    def turn_taken_back(self, turn: Turn[Any], more: int) -> None:
        """Show the table after `turn` and `more` later turns were taken back."""
        self.session.show_taken_back(turn, more)
        self.render()

    def turn_played(self, number: int) -> None:
        """Show a turn that the table has played, as the person's own if the person chose it."""
        turn = self.match.turns[number]
        decided = turn.move == self.match.asked or not self.match.played_by_table(turn)
        self.session.narrate(turn, own=decided and turn.seat == self.match.own_seat)
        self.render_turn(turn)

    def move_answered(self, outcome: str, rule: str) -> None:
        """Say why a move was not made; if it was made, its turn has arrived already."""
        if outcome != "failed":
            self.match.asked = self._sent = None
            self.due = self._is_due
        if outcome in _TOLD:
            known = rule in self.match.wording.sentences and rule.startswith("tables.")
            told = rule if known else "tables.store" if outcome == "failed" else "tables.missed"
            self.set_message(told, _TOLD[outcome])

    def takeback_refused(self, rule: str) -> None:
        """Say why nothing can be taken back."""
        self.set_message(rule if rule in self.match.wording.sentences else "tables.store", "refusal")

    def presence_changed(self, presence: Mapping[str, Any]) -> None:
        """Show who is where and what the teacher allows; say when a pause begins and ends."""
        before = self.match.presence
        self.match.set_presence(presence)
        for key in ("paused", "ended"):
            if presence[key] and not before.get(key):
                self.session.set_message(Step(f"tables.{key}"), "note")
        self._show_takeback(before.get("takeback") or {}, presence.get("takeback") or {})
        if before.get("paused") and not presence["paused"]:
            self.session.set_message(Step("tables.goes_on"), "note")
        self.render()

    def _show_takeback(self, before: Mapping[str, Any], told: Mapping[str, Any]) -> None:
        """Say once who offers to take a move back, or that somebody has voted no."""
        own, asks = self.match.own_seat, told.get("seat")
        if (
            told
            and told.get("acts") == self.match.acts
            and (before.get("acts"), before.get("seat")) != (told["acts"], asks)
        ):
            if asks is None:
                self.session.set_message(Step("tables.back.declined"), "note")
            elif asks == own:
                self.session.set_message(Step("tables.back.asked"), "note")
            elif own in told["asked"]:
                self.session.set_message(Step("tables.back.ask", {"who": Who(asks)}), "note")

    def set_message(self, rule: str, kind: str = "note") -> None:
        """Show a sentence in the status line."""
        self.session.set_message(Step(rule), kind)
        self.render()

    def new_game(self) -> None:
        """Do nothing: the teacher sets up a new game."""

    def start_anew(self) -> None:
        """Do nothing: one person alone cannot restart a shared game."""

    def look_at(self, number: int) -> None:
        """Do nothing: nobody can play on from an earlier moment without knowing the hidden cards."""

    def replay(self) -> None:
        """Do nothing: the deal is not known here."""
