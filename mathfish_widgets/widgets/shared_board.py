"""The board of a table across machines: the same as any, but that the table decides when a move has been made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.play.tables.remote_match import RemoteMatch
from mathfish_widgets.session.ui_state import Preferences

from .game_board import GameBoard

_TOLD = {"refused": "refusal", "missed": "refusal", "failed": "note"}


class SharedBoard(GameBoard):
    """A board over a match that stands elsewhere.

    `send(move)` asks the table to play a move, `report(move)` tells it which one the rules refused here.
    """

    match: RemoteMatch

    def __init__(
        self,
        match: RemoteMatch,
        preferences: Preferences,
        send: Callable[[str], None],
        report: Callable[[str], None],
    ) -> None:
        self._ask_table, self._tell_refused = send, report
        self._sent: Move | None = None
        super().__init__(match, preferences)
        self.session.start()
        self.show_all()

    def keep(self) -> bool:
        """The table keeps the match; there is no file of it here."""
        return True

    def touch(self, key: str) -> None:
        """Touches a sprite or a button; a move that is complete goes to the table, which answers."""
        super().touch(key)
        asked, refused = self.match.asked, self.match.turned_down
        if asked is not None and asked is not self._sent:
            self._sent = asked
            self._ask_table(str(asked))
        if refused is not None:
            self.match.turned_down = None
            self._tell_refused(str(refused))

    def came(self, number: int) -> None:
        """Shows the turn of a number that the table has played, one's own as done."""
        turn = self.match.turns[number]
        self.session.tell(turn, own=turn.seat == self.match.own_seat)
        self.show_turn(turn)

    def answered(self, outcome: str, rule: str) -> None:
        """Tells why a move was not made; one that was made has come as a turn."""
        if outcome != "failed":
            self.match.asked = self._sent = None
        if outcome in _TOLD:
            known = rule in self.match.wording.sentences and rule.startswith("tables.")
            told = rule if known else "tables.store" if outcome == "failed" else "tables.missed"
            self.say(told, _TOLD[outcome])

    def stands(self, standing: Mapping[str, Any]) -> None:
        """Shows who sits where, and what the teacher allows; a pause is said where it begins and ends."""
        before = self.match.standing
        self.match.stand(standing)
        for key in ("paused", "ended"):
            if standing[key] and not before.get(key):
                self.session.say(Step(f"tables.{key}"), "note")
        if before.get("paused") and not standing["paused"]:
            self.session.say(Step("tables.goes_on"), "note")
        self.show_all()

    def say(self, rule: str, kind: str = "note") -> None:
        """Puts a sentence into the message line."""
        self.session.say(Step(rule), kind)
        self.show_all()

    def new_game(self) -> None:
        """A new game is laid by the teacher; here nothing happens."""

    def start_anew(self) -> None:
        """Nobody begins alone what others play, too; nothing happens."""

    def look_at(self, number: int) -> None:
        """A moment of the game cannot be played on from, since the hidden cards are not here; nothing happens."""

    def replay(self) -> None:
        """The deal is not known here; nothing happens."""
