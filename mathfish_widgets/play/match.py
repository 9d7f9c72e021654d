"""A game being played: its seed, options, players and turns; undo, redo, save and resume."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from typing import Any

from mathfish_widgets.engine.moves import IllegalMove, Move, Refusal
from mathfish_widgets.engine.state import Observation, State, Turn
from mathfish_widgets.engine.table import Seat, Sight
from mathfish_widgets.engine.thinking import Thinking, think
from mathfish_widgets.explain.deduction_sheet import Notes
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.explain.wording import YOU, Wording
from mathfish_widgets.mathematics.quoting import quoted

from .game import Game
from .history import History
from .players import Choice, rng_of_turn
from .seating import PERSON, SEATS, checked_names, checked_players

FORMAT = 1


class Match:
    """The record of a game in play.

    `position` holds the arguments of a start that was set up instead of dealt, so that it can be saved; `notes` what
    each seat has noted on its deduction sheet.
    Raises ValueError for a seed, option, player or name that cannot be.
    """

    is_shared = False
    """Whether it stands at a table elsewhere, at which others sit, too; then nothing is dealt or taken back here."""
    gives_hints = True
    """Whether hints may be asked for."""
    takeback_offered_by: Seat | None = None
    """Who asks the person at this screen whether a move may be taken back; only at a table elsewhere."""
    whereabouts = ""
    """Where a match stands that is shared, and who else sits there, for the line that tells how far it is."""

    def __init__(
        self,
        game: Game,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
        players: Sequence[str] | None = None,
        names: Sequence[str] | None = None,
        position: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.seed = seed
        self.options = dict(options or {})
        self.players = self._seated(players)
        self.names = checked_names(self.players, names)
        self.position = position
        self.notes: Mapping[Seat | None, Notes] = {}
        self._history = History(
            game.deal(seed, **self.options) if position is None else game.set_up(position, seed=seed, **self.options)
        )
        self.wording = Wording(game.explainer.sentences, self.names)

    def _seated(self, players: Sequence[str] | None) -> tuple[str, ...]:
        """The player of each seat; where different numbers can play, the options and the players say the same one."""
        wanted = self.options.get(SEATS)
        possible = wanted in self.game.other_seats or (bool(self.game.other_seats) and wanted == self.game.seats)
        seated = checked_players(self.game, players, wanted if possible and isinstance(wanted, int) else None)
        if self.game.other_seats:
            self.options.setdefault(SEATS, len(seated))
        return seated

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.players)

    def clone(self) -> Match:
        """A match that stands where this one does and goes on by itself."""
        return copy(self)

    def again(self) -> Match:
        """The same game at its beginning."""
        return Match(self.game, self.seed, self.options, self.players, self.names, self.position)

    def before_turn(self, turns: int) -> Match:
        """A match that stands where this one did after so many turns; those that followed can be played again."""
        earlier = self.clone()
        while len(earlier.turns) > turns:
            earlier.undo()
        return earlier

    def adopt(self, clone: Match) -> None:
        """Goes to where its clone is."""
        self._history, self.notes = clone._history, clone.notes

    def note_down(self, seat: Seat | None, notes: Notes) -> None:
        """Keeps what a seat has noted on its deduction sheet, in place of what it had noted before."""
        self.notes = {**self.notes, seat: notes}

    @property
    def persons(self) -> list[Seat]:
        """The seats that people play."""
        return [seat for seat, player in enumerate(self.players) if player == PERSON]

    @property
    def people(self) -> list[Seat]:
        """The seats that people play, at this screen or at others."""
        return self.persons

    def played_by_table(self, turn: Turn[Any]) -> bool:
        """Whether a table elsewhere has played a turn for a person, who had no choice; here none does."""
        return False

    @property
    def keeps_secrets(self) -> bool:
        """Whether people at one screen must not see each other's cards."""
        hands = (pile for zone, pile in self.state.table.items() if zone.sight is Sight.OWNER)
        return len(self.persons) > 1 and any(hands)

    @property
    def start(self) -> State:
        """The true state before the first turn."""
        return self._history.start

    @property
    def turns(self) -> Sequence[Turn[Any]]:
        """The turns played so far, the latest last."""
        return self._history.turns

    @property
    def undone(self) -> Sequence[Turn[Any]]:
        """The turns taken back, the one that redo plays last."""
        return self._history.undone

    @property
    def state(self) -> State:
        """The true state as it stands; show nobody anything that is not cut down by `observation`."""
        return self._history.state

    def observation(self, seat: Seat | None) -> Observation:
        """What a seat has seen so far; seat None is a spectator."""
        return self._history.observation(seat)

    def past(self, seat: Seat | None, moment: int) -> Observation:
        """What a seat had seen when so many turns had been played."""
        return self._history.after(moment).observation(seat)

    def legal_moves(self, seat: Seat | None = None) -> Iterator[Move]:
        """The moves that nothing refuses now; without a seat, those of the first active seat."""
        return self.game.rules.legal_moves(self.state, seat)

    def play(self, move: Move | str, seat: Seat | None = None) -> Turn[Any]:
        """Plays a move, as a value or by its text; raises IllegalMove, with its sentence, and changes nothing then."""
        turn = self.game.rules.turn(self.state, self.check(move, seat), seat)
        self._history = self._history.with_turn(turn)
        return turn

    def decide(self, move: Move | str, seat: Seat | None = None) -> Turn[Any] | None:
        """Plays what a person decides; None where a table elsewhere has to be asked, and answers later."""
        return self.play(move, seat)

    def check(self, move: Move | str, seat: Seat | None = None) -> Move:
        """The move itself; raises IllegalMove, with its sentence, when it cannot be read or a rule refuses it."""
        try:
            # A move of another game has a text that this one may not know.
            read = move if isinstance(move, self.game.moves) else self.game.read(_text_of(move))
        except IllegalMove as unread:
            raise self.worded(unread.refusal) from None
        refusal = self.game.rules.refusal(self.state, read, seat)
        if refusal is not None:
            raise self.worded(refusal)
        return read

    def worded(self, refusal: Refusal) -> IllegalMove:
        """The error that tells a refusal in its sentence."""
        step = Step(refusal.rule, refusal.values)
        if refusal.rule == "table.seat":
            step = self.whose_turn(refusal.values["active"])
        return IllegalMove(refusal, self.wording.sentence(step))

    def whose_turn(self, seat: Seat) -> Step:
        """Whose turn it is, said in the second person to the only person at the table."""
        return Step("table.yours") if self.names[seat] == YOU else Step("table.seat", {"active": Who(seat)})

    @property
    def status_step(self) -> Step:
        """Where the match stands, when nothing has just happened at the table."""
        if self.turns:
            return Step("table.standing", {"moves": len(self.turns)})
        first = next(iter(self.state.active), 0)
        racing = len(self.state.active) > 1
        kind = (
            "position" if self.position is not None else "race" if racing else "dealt" if self.seats == 1 else "begins"
        )
        return Step(f"table.{kind}", {"game": self.game.title, "who": Who(first)})

    @property
    def can_be_taken_back(self) -> bool:
        """Whether there is a move to take back."""
        return bool(self.turns)

    def undo(self) -> Turn[Any]:
        """Takes the last turn back; raises IndexError when there is none."""
        turn, self._history = self.turns[-1], self._history.undo()
        return turn

    def redo(self) -> Turn[Any]:
        """Plays the turn last taken back; raises IndexError when there is none."""
        self._history = self._history.redo()
        return self.turns[-1]

    def choice(self, seat: Seat) -> Thinking[Choice]:
        """The choice of the computer player at a seat, worked out in slices."""
        player = self.game.players[self.players[seat]]
        return player.choose(self.observation(seat), rng_of_turn(self.seed, seat, len(self.turns)))

    @property
    def computers(self) -> list[Seat]:
        """The active seats that computers play; whether each wishes to move is not asked, since that takes thinking."""
        return [seat for seat in self.state.active if self.players[seat] != PERSON]

    @property
    def next_computer(self) -> Seat | None:
        """The computer that moves next, found without a pause; see `find_next_computer`."""
        return think(self.find_next_computer())

    def find_next_computer(self) -> Thinking[Seat | None]:
        """The active seat that a computer plays, or None when only a person can move or the game is over; in slices.

        Where several are active, they race: of the computers it is the one that takes least time, but for those that
        do not wish to move.
        """
        racing: dict[Seat, float] = {}
        for place, seat in enumerate(self.computers):
            if place:
                yield
            seconds = self.delay(seat)
            if seconds is not None:
                racing[seat] = seconds
        return min(racing, key=racing.__getitem__, default=None)

    def delay(self, seat: Seat) -> float | None:
        """The seconds from the beginning of a lap in which the computer at a seat moves; 0 where it has no rival.

        None if it does not wish to move.
        """
        taken = self.game.players[self.players[seat]].delay
        if taken is None or len(self.state.active) < 2:
            return 0.0
        return taken(self.observation(seat), rng_of_turn(self.seed, seat, self.lap))

    @property
    def lap(self) -> int:
        """The number of the lap that a race is in; where there are none, every turn is one."""
        return self.game.lap(self.state) if self.game.lap else len(self.turns)

    @property
    def persons_wait(self) -> bool:
        """Whether nothing can happen before a computer has moved."""
        return not self.state.over and all(self.players[seat] != PERSON for seat in self.state.awaited)

    def to_json(self) -> str:
        """The record of the match: one JSON object, each move on a line of its own."""
        noted = [[seat, *place, note] for seat, notes in self.notes.items() for place, note in notes.items()]
        record = {
            "format": FORMAT,
            "game": self.game.name,
            "seed": self.seed,
            "options": self.options,
            "players": self.players,
            "names": self.names,
            "position": self.position,
            "notes": noted,
        }
        head = ",\n".join(f'  "{name}": {json.dumps(value)}' for name, value in record.items())
        moves = ",\n".join(f"    {json.dumps([turn.seat, str(turn.move)])}" for turn in self.turns)
        return "{\n" + head + ',\n  "moves": [\n' + moves + "\n  ]\n}\n"


def _text_of(move: object) -> str:
    return str(move) if isinstance(move, Move | str) else quoted(move)
