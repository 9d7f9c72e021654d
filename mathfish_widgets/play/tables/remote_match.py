"""A match at a shared table, as one seat sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mathfish_widgets.engine.moves import IllegalMove, Move, Refusal
from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.wording import YOU, Wording, listed, sentences_of
from mathfish_widgets.play.game import forced_move
from mathfish_widgets.play.history import History
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.view_code import SeenTable

WAITS = "tables.waits"
"""The rule id that refuses a second move while the first awaits its answer; no game has this rule."""


class RemoteMatch(Match):
    """The match of a shared table as a seat sees it; it grows by the turns that the table sends.

    Its states are observed states, so every answer uses only what the seat may see, and the seed is unknown.

    `acts` is the number of acts at the table so far, including takebacks. `asked` is a move that was sent to the table
    and is not answered yet. `turned_down` is a move that the rules have refused here, and that must be reported to the
    teacher. `presence` says who is where, what the teacher allows, and what is voted on.
    """

    is_shared = True

    def __init__(self, seen: SeenTable) -> None:
        # A remote match deals nothing, so skip the deal set-up in Match.
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
        """Use the names from the table, but call the seat at this screen "You"."""
        self._names_at_table = [*names]
        self.names = tuple(YOU if seat == self.own_seat else str(name) for seat, name in enumerate(names))
        self.wording = Wording({**self.game.explainer.sentences, **sentences_of("class_tables")}, self.names)

    @property
    def persons(self) -> list[Seat]:
        """The seat at this screen, if there is one; other people play at their own screens."""
        return [] if self.own_seat is None else [self.own_seat]

    @property
    def people(self) -> list[Seat]:
        """The seats that people play, as the table says."""
        return [seat for seat, told in enumerate(self.presence.get("seats", ())) if told in ("free", "here", "away")]

    def played_by_table(self, turn: Turn[Any]) -> bool:
        """Return whether the table seems to have played a turn as a person's forced move.

        Another player's move counts only if everybody could see that it was forced.
        """
        if not self.presence.get("forced") or turn.seat not in self.people:
            return False
        if turn.seat == self.own_seat:
            return forced_move(self.game, turn.before) is not None
        rules, before, move = self.game.rules, turn.before, turn.move
        return rules.shows_no_choice(before, move) and not rules.left_to_player(before, move)

    @property
    def keeps_secrets(self) -> bool:
        """False, since nobody else looks at this screen."""
        return False

    @property
    def computers(self) -> list[Seat]:
        """Always empty, since the computers run at the table."""
        return []

    @property
    def persons_wait(self) -> bool:
        """False, since the moves of others arrive automatically."""
        return False

    @property
    def gives_hints(self) -> bool:  # type: ignore[override]
        """Whether the table allows hints."""
        return bool(self.presence.get("hints", True))

    @property
    def whereabouts(self) -> str:  # type: ignore[override]
        """The number of moves so far and the code of the table, as a sentence."""
        return self.wording.say("tables.status", moves=len(self.turns), code=self.presence.get("code", ""))

    @property
    def company(self) -> str:
        """Sentences that say this seat's name, who is missing, and whether the teacher has stopped the table."""
        told, say = self.presence, self.wording.say
        own = None if self.own_seat is None else str(told["names"][self.own_seat])
        code = told["code"]
        first = say("tables.watching", code=code) if own is None else say("tables.you_are", name=own, code=code)
        others = [self._missing(kind, own) for kind in ("free", "away")]
        order = [say(f"tables.{key}") for key in ("ended", "paused") if told[key]][:1]
        return " ".join(filter(None, (first, *others, *order)))

    def _missing(self, kind: str, own: str | None) -> str:
        """Return a sentence that names the other seats that are "free" or "away"; empty if there are none."""
        seats = zip(self.presence["names"], self.presence["seats"], strict=True)
        names = [str(name) for name, seat in seats if seat == kind and name != own]
        if len(names) < 2:
            return "".join(self.wording.say(f"tables.seat.{kind}", name=name) for name in names)
        return self.wording.say(f"tables.seats.{kind}", names=listed(names))

    def set_presence(self, presence: Mapping[str, Any]) -> None:
        """Store the presence that the table sends."""
        self.presence = presence
        if [*presence["names"]] != self._names_at_table:
            self.sit_under(presence["names"])

    def decide(self, move: Move | str, seat: Seat | None = None) -> Turn[Any] | None:
        """Check a move here, and store it in `asked` to be sent to the table.

        A move is legal in the seat's own view if and only if it is legal at the table. Raises IllegalMove if the move
        is illegal or an earlier one is not answered yet.
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
        """Take over the history and the pending moves of a copy of this match."""
        super().adopt(clone)
        if isinstance(clone, RemoteMatch):
            self.asked, self.turned_down = clone.asked, clone.turned_down

    def receive(self, turn: Turn[Any]) -> None:
        """Add the next turn that the table has sent."""
        self._history = self._history.with_turn(turn)

    def go_back(self, turns: int) -> None:
        """Forget the turns after the first `turns`."""
        self._history = self._history.after(turns)

    @property
    def can_be_taken_back(self) -> bool:
        """Whether this seat may offer a takeback: the latest decision is its own, and there is no vote."""
        people = self.people
        decided = (turn for turn in reversed(self.turns) if turn.seat in people and not self.played_by_table(turn))
        latest = next((turn.seat for turn in decided), None)
        return latest is not None and latest == self.own_seat and not self.state.over and not self._takeback

    @property
    def _takeback(self) -> Mapping[str, Any]:
        """The current vote on a takeback; empty if there is none, or if an act has followed it."""
        told = self.presence.get("takeback") or {}
        return told if told.get("acts") == self.acts else {}

    @property
    def takeback_offered_by(self) -> Seat | None:  # type: ignore[override]
        """The seat that offers to take a move back, if this seat has to vote on it."""
        return self._takeback.get("seat") if self.own_seat in self._takeback.get("asked", ()) else None

    def to_json(self) -> str:
        """Raise TypeError: only the server knows the deal, so there is no record here."""
        raise TypeError("The record of a shared table is on its server.")
