"""A match that stands at a table elsewhere: what one seat has seen of it, and no more."""

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
    """The match of a table as a seat sees it; it grows by the turns that the table tells.

    Its states are observed ones, so whatever is asked of it is answered from what the seat may see. Its seed is not
    known here. `acts` is how many the table has done, those that were taken back included. `asked` is the move that the
    table was asked to play and has not answered yet; `turned_down` is one that the rules refused here, of which the
    teacher is told.
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
        self.standing: Mapping[str, Any] = {}
        self.sit_under(seen.names)
        self.acts = 0
        self._history = History(seen.observation.state)

    def sit_under(self, names: Any) -> None:
        """Takes the names that the table shows; who sits here is called "You"."""
        self._names_at_table = [*names]
        self.names = tuple(YOU if seat == self.own_seat else str(name) for seat, name in enumerate(names))
        self.wording = Wording({**self.game.explainer.sentences, **sentences_of("class_tables")}, self.names)

    @property
    def persons(self) -> list[Seat]:
        """The seat at this screen; others play at theirs."""
        return [] if self.own_seat is None else [self.own_seat]

    @property
    def people(self) -> list[Seat]:
        """The seats that people play, as the table tells."""
        return [seat for seat, told in enumerate(self.standing.get("seats", ())) if told in ("free", "here", "away")]

    def played_by_table(self, turn: Turn[Any]) -> bool:
        """Whether a turn left a person no choice, at a table that plays such moves; of others, if everybody knows."""
        if not self.standing.get("forced") or turn.seat not in self.people:
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
        """No: what is waited for comes by itself."""
        return False

    @property
    def gives_hints(self) -> bool:  # type: ignore[override]
        """Whether the table is set to give hints."""
        return bool(self.standing.get("hints", True))

    @property
    def whereabouts(self) -> str:  # type: ignore[override]
        """How far the game is, and the code of the table."""
        return self.wording.say("tables.status", moves=len(self.turns), code=self.standing.get("code", ""))

    @property
    def company(self) -> str:
        """The name that others know this seat by, who is not there, and whether the teacher holds the table."""
        told, say = self.standing, self.wording.say
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

    def stand(self, standing: Mapping[str, Any]) -> None:
        """Takes note of how the table stands beside its moves."""
        self.standing = standing
        if [*standing["names"]] != self._names_at_table:
            self.sit_under(standing["names"])

    def decide(self, move: Move | str, seat: Seat | None = None) -> Turn[Any] | None:
        """Notes a legal move that the table is to be asked for; raises IllegalMove for any other, or for a second one.

        What is legal is the same from a seat's own view.
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
        """Goes to where its clone is."""
        super().adopt(clone)
        if isinstance(clone, RemoteMatch):
            self.asked, self.turned_down = clone.asked, clone.turned_down

    def receive(self, turn: Turn[Any]) -> None:
        """Adds the turn that the table has told next."""
        self._history = self._history.with_turn(turn)

    def go_back(self, turns: int) -> None:
        """Forgets what came after so many turns."""
        self._history = self._history.after(turns)

    @property
    def can_be_taken_back(self) -> bool:
        """Whether one may ask for it: no other person has decided anything since, and nobody asks already."""
        people = self.people
        decided = (turn for turn in reversed(self.turns) if turn.seat in people and not self.played_by_table(turn))
        latest = next((turn.seat for turn in decided), None)
        return latest is not None and latest == self.own_seat and not self.state.over and not self._back

    @property
    def _back(self) -> Mapping[str, Any]:
        """What is said of taking back now; what was said before the latest act counts no more."""
        told = self.standing.get("back") or {}
        return told if told.get("acts") == self.acts else {}

    @property
    def who_asks_back(self) -> Seat | None:  # type: ignore[override]
        """Who asks whether a move may be taken back, where this seat has to answer."""
        return self._back.get("seat") if self.own_seat in self._back.get("asked", ()) else None

    def to_json(self) -> str:
        """There is no record here, since the deal is not known; raises TypeError."""
        raise TypeError("The record of a shared table is on its server.")
