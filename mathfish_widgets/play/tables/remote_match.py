"""A match at a table elsewhere: what one seat has seen of it, and no more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mathfish_widgets.engine.moves import IllegalMove, Move, Refusal
from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.wording import YOU, Wording, sentences_of
from mathfish_widgets.play.game import forced_move
from mathfish_widgets.play.history import History
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.view_code import SeenTable

WAITS = "tables.waits"
"""What is said instead of a second move while the first is on its way; no rule of a game."""


class RemoteMatch(Match):
    """The match of a table as a seat sees it; it grows by the turns that the table sends.

    Its states are observed ones, so every answer comes from what the seat may see. Its seed is not known here. `acts`
    is the number of acts at the table, takebacks included. `asked` is the move that the table was asked to play and has
    not answered yet; `turned_down` is one that the rules refused here, of which the teacher is told. `presence` says
    who is where, what the teacher allows, and what is voted on.
    """

    is_shared = True

    def __init__(self, seen: SeenTable) -> None:
        # Nothing is dealt here, so what a match does at its deal is not done.
        self.game = seen.game
        self.seed = 0
        self.options = {}
        self.players = tuple(seen.players)
        self.position = None
        self.notes = {}
        self.own_seat = seen.observation.seat
        self.asked: Move | None = None
        self.turned_down: Move | None = None
        self.presence: Mapping[str, Any] = {}
        self.sit_under(seen.names)
        self.acts = 0
        self._history = History(seen.observation.state)

    def sit_under(self, names: Any) -> None:
        """Take the names that the table shows; the seat at this screen is called "You"."""
        self._names_at_table = [*names]
        self.names = tuple(YOU if seat == self.own_seat else str(name) for seat, name in enumerate(names))
        self.wording = Wording({**self.game.explainer.sentences, **sentences_of("class_tables")}, self.names)

    @property
    def persons(self) -> list[Seat]:
        """The seat at this screen; others play at theirs."""
        return [] if self.own_seat is None else [self.own_seat]

    @property
    def people(self) -> list[Seat]:
        """The seats that people play, as the table says."""
        return [seat for seat, told in enumerate(self.presence.get("seats", ())) if told in ("free", "here", "away")]

    def played_by_table(self, turn: Turn[Any]) -> bool:
        """Return whether the table played a turn for a person without a choice, as far as this seat can know."""
        if not self.presence.get("forced") or turn.seat not in self.people:
            return False
        if turn.seat == self.own_seat:
            return forced_move(self.game, turn.before) is not None
        rules, before, move = self.game.rules, turn.before, turn.move
        return rules.shows_no_choice(before, move) and not rules.left_to_player(before, move)

    @property
    def keeps_secrets(self) -> bool:
        """No: nobody else looks at this screen."""
        return False

    @property
    def computers(self) -> list[Seat]:
        """None: computers think at the table."""
        return []

    @property
    def persons_wait(self) -> bool:
        """No: what is waited for comes automatically."""
        return False

    @property
    def gives_hints(self) -> bool:  # type: ignore[override]
        """Whether the table is set to give hints."""
        return bool(self.presence.get("hints", True))

    @property
    def whereabouts(self) -> str:  # type: ignore[override]
        """How far the game is, and the code of the table."""
        return self.wording.say("tables.status", moves=len(self.turns), code=self.presence.get("code", ""))

    @property
    def company(self) -> str:
        """The name that others know this seat by, who is not there, and whether the teacher holds the table."""
        told, say = self.presence, self.wording.say
        own = None if self.own_seat is None else str(told["names"][self.own_seat])
        code = told["code"]
        first = say("tables.watching", code=code) if own is None else say("tables.you_are", name=own, code=code)
        others = (
            say(f"tables.seat.{seat}", name=name)
            for name, seat in zip(told["names"], told["seats"], strict=True)
            if seat in ("free", "away") and name != own
        )
        order = [say(f"tables.{key}") for key in ("ended", "paused") if told[key]][:1]
        return " ".join((first, *others, *order))

    def set_presence(self, presence: Mapping[str, Any]) -> None:
        """Take the presence that the table sends."""
        self.presence = presence
        if [*presence["names"]] != self._names_at_table:
            self.sit_under(presence["names"])

    def decide(self, move: Move | str, seat: Seat | None = None) -> Turn[Any] | None:
        """Note a legal move that the table is to be asked for; raise IllegalMove for any other, or for a second one.

        Legality is the same from a seat's own view.
        """
        try:
            read = self.check(move, seat)
        except IllegalMove:
            self.turned_down = move if isinstance(move, Move) else None
            raise
        if self.asked is not None:
            raise self.worded(Refusal(WAITS, {"move": self.game.explainer.label(self.asked)}))
        self.asked = read
        return None

    def adopt(self, clone: Match) -> None:
        """Go to where its clone is."""
        super().adopt(clone)
        if isinstance(clone, RemoteMatch):
            self.asked, self.turned_down = clone.asked, clone.turned_down

    def receive(self, turn: Turn[Any]) -> None:
        """Add the next turn, as the table has sent it."""
        self._history = self._history.with_turn(turn)

    def go_back(self, turns: int) -> None:
        """Forget what came after so many turns."""
        self._history = self._history.after(turns)

    @property
    def can_be_taken_back(self) -> bool:
        """Whether a takeback may be offered: no other person has decided anything since, and no vote is on."""
        people = self.people
        decided = (turn for turn in reversed(self.turns) if turn.seat in people and not self.played_by_table(turn))
        latest = next((turn.seat for turn in decided), None)
        return latest is not None and latest == self.own_seat and not self.state.over and not self._takeback

    @property
    def _takeback(self) -> Mapping[str, Any]:
        """The vote on a takeback; one from before the latest act no longer counts."""
        told = self.presence.get("takeback") or {}
        return told if told.get("acts") == self.acts else {}

    @property
    def takeback_offered_by(self) -> Seat | None:  # type: ignore[override]
        """Who offers to take a move back, if this seat has to vote on it."""
        return self._takeback.get("seat") if self.own_seat in self._takeback.get("asked", ()) else None

    def to_json(self) -> str:
        """There is no record here, since the deal is not known; raises TypeError."""
        raise TypeError("The record of a shared table is on its server.")
