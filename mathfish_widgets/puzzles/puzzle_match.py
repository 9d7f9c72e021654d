"""The match of a puzzle: a game at a position, where a move is only made once it has been weighed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.state import Observation, Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording, sentences_of
from mathfish_widgets.games import GAMES
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.seating import PERSON, checked_names

from .judge import Best, Judge, Weighed
from .judges import JUDGES
from .puzzle import Puzzle, open_position


def puzzle_wording(game: str, *names: str) -> Wording:
    """Return the wording of the puzzles of a game, which is loaded, with the names of its players."""
    return Wording({**GAMES[game].explainer.sentences, **sentences_of("puzzles/shared", f"puzzles/{game}")}, names)


class PuzzleMatch(Match):
    """A match at the position of a puzzle, for the seat that solves it.

    A move that a person chooses is `asked`. The board has it weighed, and plays it only if it is right.
    """

    is_shared = True
    told_when_asked = "puzzle.weighing"
    asked: Move | None = None
    """The move that waits to be weighed."""

    def __init__(self, position: Match, seat: Seat) -> None:
        others = [level for level in position.players if level != PERSON] or [*position.game.players]
        players = [PERSON if each == seat else others[0] for each in range(position.seats)]
        self.judge: Judge = JUDGES[position.game.name]
        game = replace(position.game, hint=self._hint, inquiries=(), rungs=self.judge.rungs, lap=None)
        super().__init__(
            game, position.seed, position.options, players, checked_names(players, None), position.position
        )
        self._history = position._history
        self.wording = puzzle_wording(game.name, *self.names)
        self.seat = seat
        self._begins = len(position.turns)
        self.whereabouts = ""

    @property
    def computers(self) -> list[Seat]:
        """No seats: nobody else moves in a puzzle."""
        return []

    @property
    def persons_wait(self) -> bool:
        """False: nobody else moves in a puzzle."""
        return False

    @property
    def can_be_taken_back(self) -> bool:
        """False: only right moves are made."""
        return False

    @property
    def moves_made(self) -> str:
        """The moves made so far to solve the puzzle, in the notation of the game."""
        return ", ".join(str(turn.move) for turn in self.turns[self._begins :])

    def _hint(self, observation: Observation) -> Thinking[tuple[Step, ...]]:
        """Return the rungs of the judge's hint, whose last one says the move in words."""
        rungs = yield from self.judge.hint(observation)
        if not rungs or rungs[-1].rule != "puzzle.move":
            return rungs
        last = rungs[-1]
        label = self.game.explainer.label(self.game.read(last.values["move"]))
        return (*rungs[:-1], replace(last, values={**last.values, "label": label}))

    def adopt(self, clone: Match) -> None:
        """Take over the history and the move to weigh of a copy of this match."""
        super().adopt(clone)
        if isinstance(clone, PuzzleMatch):
            self.asked = clone.asked

    def decide(self, move: Move | str, seat: Seat | None = None) -> Turn[Any] | None:
        """Ask for a move to be weighed; raises IllegalMove if a rule refuses it."""
        self.asked = self.check(move, seat)
        return None

    def find(self) -> Thinking[Best | None]:
        """Find the best way on from here."""
        return self.judge.find(self.observation(self.seat))

    def weigh(self, move: Move) -> Thinking[Weighed]:
        """Weigh a legal move."""
        return self.judge.weigh(self.observation(self.seat), move)


Opened = tuple[PuzzleMatch, Best]


def opened(puzzle: Puzzle) -> Thinking[Opened]:
    """Open, in steps, the match of a puzzle with its best way on; raises ValueError if it has none."""
    position = yield from open_position(puzzle)
    for seat in position.state.active:
        match = PuzzleMatch(position, seat)
        best = yield from match.find()
        if best is not None:
            return match, best
    raise ValueError(puzzle_wording(puzzle.game).say("puzzle.no_best"))
