"""A finished game of a person as a record, and what many of them come to."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple, Protocol, Self

from mathfish_widgets.engine.cards import LARGEST_SEED
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass

SEEDS = range(LARGEST_SEED + 1)
SCORES = range(-1_000_000, 1_000_000)
MOVES = range(1_000_000)
WON, LOST, SHARED = OUTCOMES = ("won", "lost", "shared")


@frozen_dataclass
class Played:
    """One finished game of the only person at a table.

    `key` is a random text that tells it from every other one; a game that is taken back and ended anew keeps its key,
    and the last ending counts. `at` is in UTC. `options` is a text of JSON, `others` names who sat there besides, one
    after another, and `their_scores` their scores, in the same order. `outcome` is one of OUTCOMES. `record` tells the
    file in which the game is kept from others on the same machine; it is empty where there is none.
    """

    key: str
    at: datetime
    game: str
    seed: int
    options: str
    others: str
    score: int
    their_scores: str
    outcome: str
    moves: int
    record: str = ""


class GameStore(Protocol):
    """Where finished games are kept."""

    def add_game(self, played: Played) -> None:
        """Keep a finished game, in the place of an earlier ending of it."""

    def games(self) -> tuple[Played, ...]:
        """The finished games, by time."""


class Tally(NamedTuple):
    """How many games there were, how many of them were won, and the best score."""

    games: int
    won: int
    best: int

    @classmethod
    def of_games_like(cls, played: Played, games: Iterable[Played]) -> Self:
        """The games of the same kind against the same others, the one itself included."""
        like = {each.key: each for each in games if (each.game, each.others) == (played.game, played.others)}
        counted = (like | {played.key: played}).values()
        won = sum(each.outcome == WON for each in counted)
        return cls(len(counted), won, max(each.score for each in counted))
