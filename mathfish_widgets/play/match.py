"""A game in play: its seed, options, players and turns; undo, redo, save and resume."""

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
    """A game in play, with its seed, options, players and turns.

    `position` holds the arguments of a start that was set up instead of dealt, so that it can be saved. `notes` holds
    the notes on each seat's deduction sheet.

    Raises ValueError for an invalid seed, option, player or name.
    """

    is_shared = False
    """Whether something else than this screen deals and undoes moves: the server of a shared table, or a puzzle."""
    told_when_asked = "tables.sent"
    """The rule id of what a person is told while a move that they chose waits for its answer."""
    takes_moves = True
    """Whether people may still choose a move."""
    gives_hints = True
    """Whether people may ask for hints."""
    takeback_offered_by: Seat | None = None
    """The seat that asks this person to agree to a takeback; only at a shared table."""
    whereabouts = ""
    """The table of a shared match and who else is there, for the status line."""

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
        """Return the player of each seat.

        If the number of players can vary, `options` and `players` must agree on it.
        """
        wanted = self.options.get(SEATS)
        possible = wanted in self.game.other_seats or (bool(self.game.other_seats) and wanted == self.game.seats)
        seated = checked_players(self.game, players, wanted if possible and isinstance(wanted, int) else None)
        if self.game.other_seats:
            self.options.setdefault(SEATS, len(seated))
        return seated

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.players)

    def clone(self) -> Match:
        """Return an independent copy of this match."""
        return copy(self)

    def again(self) -> Match:
        """Return the same game at its beginning."""
        return Match(self.game, self.seed, self.options, self.players, self.names, self.position)

    def before_turn(self, turns: int) -> Match:
        """Return a copy of this match after the first `turns` turns, with later turns available to redo."""
        earlier = self.clone()
        while len(earlier.turns) > turns:
            earlier.undo()
        return earlier

    def adopt(self, clone: Match) -> None:
        """Take over the history and the notes of a copy of this match."""
        self._history, self.notes = clone._history, clone.notes

    def note_down(self, seat: Seat | None, notes: Notes) -> None:
        """Replace the notes on a seat's deduction sheet."""
        self.notes = {**self.notes, seat: notes}

    @property
    def persons(self) -> list[Seat]:
        """The seats that people play."""
        return [seat for seat, player in enumerate(self.players) if player == PERSON]

    @property
    def people(self) -> list[Seat]:
        """The seats that people play, at this screen or at other screens."""
        return self.persons

    def played_by_table(self, turn: Turn[Any]) -> bool:
        """Return whether a shared table played a turn as a person's forced move; False in a local match."""
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
        """The undone turns, the next to redo last."""
        return self._history.undone

    @property
    def state(self) -> State:
        """The true state now; show people only what `observation` returns."""
        return self._history.state

    def observation(self, seat: Seat | None) -> Observation:
        """Return what a seat has seen so far; seat None is a spectator."""
        return self._history.observation(seat)

    def past(self, seat: Seat | None, moment: int) -> Observation:
        """Return what a seat had seen after the first `moment` turns."""
        return self._history.after(moment).observation(seat)

    def legal_moves(self, seat: Seat | None = None) -> Iterator[Move]:
        """Return the legal moves of a seat, by default of the first active seat."""
        return self.game.rules.legal_moves(self.state, seat)

    def play(self, move: Move | str, seat: Seat | None = None) -> Turn[Any]:
        """Play a move, given as a value or as text; raises IllegalMove and changes nothing if it is refused."""
        turn = self.game.rules.turn(self.state, self.check(move, seat), seat)
        self._history = self._history.with_turn(turn)
        return turn

    def decide(self, move: Move | str, seat: Seat | None = None) -> Turn[Any] | None:
        """Play a move that a person chose; return None if something else than this screen must answer first."""
        return self.play(move, seat)

    def check(self, move: Move | str, seat: Seat | None = None) -> Move:
        """Return a move as a value; raises IllegalMove if it cannot be read or a rule refuses it."""
        try:
            # A move from another game may have a notation that this game can't parse.
            read = move if isinstance(move, self.game.moves) else self.game.read(_text_of(move))
        except IllegalMove as unread:
            raise self.worded(unread.refusal) from None
        refusal = self.game.rules.refusal(self.state, read, seat)
        if refusal is not None:
            raise self.worded(refusal)
        return read

    def worded(self, refusal: Refusal) -> IllegalMove:
        """Return an IllegalMove whose message explains the refusal."""
        step = Step(refusal.rule, refusal.values)
        if refusal.rule == "table.seat":
            step = self.whose_turn(refusal.values["active"])
        return IllegalMove(refusal, self.wording.sentence(step))

    def whose_turn(self, seat: Seat) -> Step:
        """Return a step that says whose turn it is, in the second person for the only person at the table."""
        return Step("table.yours") if self.names[seat] == YOU else Step("table.seat", {"active": Who(seat)})

    @property
    def status_step(self) -> Step:
        """The step that describes the match when nothing has just happened."""
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
        """Take back the last turn and return it; raises IndexError if there is none."""
        turn, self._history = self.turns[-1], self._history.undo()
        return turn

    def redo(self) -> Turn[Any]:
        """Play the last undone turn again and return it; raises IndexError if there is none."""
        self._history = self._history.redo()
        return self.turns[-1]

    def choice(self, seat: Seat) -> Thinking[Choice]:
        """Return the work, in steps, by which the computer player at a seat chooses its move."""
        player = self.game.players[self.players[seat]]
        return player.choose(self.observation(seat), rng_of_turn(self.seed, seat, len(self.turns)))

    @property
    def computers(self) -> list[Seat]:
        """The active seats that computers play, including any that do not wish to move."""
        return [seat for seat in self.state.active if self.players[seat] != PERSON]

    @property
    def next_computer(self) -> Seat | None:
        """The seat of the computer that moves next, found without pauses; see `find_next_computer`."""
        return think(self.find_next_computer())

    def find_next_computer(self) -> Thinking[Seat | None]:
        """Find, in steps, the seat of the computer that moves next.

        The result is None if only a person can move or the game is over. If several seats are active, they race: the
        computer with the least delay moves, among those that wish to.
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
        """Return how many seconds after the start of a lap the computer at a seat moves.

        The result is 0 if the seat has no rival, and None if the computer does not wish to move.
        """
        taken = self.game.players[self.players[seat]].delay
        if taken is None or len(self.state.active) < 2:
            return 0.0
        return taken(self.observation(seat), rng_of_turn(self.seed, seat, self.lap))

    @property
    def lap(self) -> int:
        """The number of the current lap of a race; without races, each turn is a lap."""
        return self.game.lap(self.state) if self.game.lap else len(self.turns)

    @property
    def persons_wait(self) -> bool:
        """Whether nothing can happen before a computer has moved."""
        return not self.state.over and all(self.players[seat] != PERSON for seat in self.state.awaited)

    def to_json(self) -> str:
        """Return the match as a saved game: one JSON object, with each move on its own line."""
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
