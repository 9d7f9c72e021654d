"""A person's finished games, counted in the progress file, and their totals."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING
from uuid import uuid4

from mathfish_widgets.engine.cards import LARGEST_SEED
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.saved_games import RecordFile

if TYPE_CHECKING:
    from mathfish_widgets.progress.entries import GameStore, Played, Tally


class Results:
    """Counts a match as one finished game, even if it ends several times or is read back from its file.

    Only a dealt game counts, played by a single person alone or against computers. Positions, tables with two people,
    and records of class tables say little about one person. If nothing can be stored, nothing is counted. The progress
    module is loaded only when a game is over.
    """

    def __init__(
        self,
        match: Match,
        record_file: RecordFile,
        store: Callable[[], GameStore] | None = None,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._match, self._record_file, self._resumed = match, record_file, record_file.path is not None
        self._store, self._now = store, now
        self._key = ""

    def count(self) -> Tally | None:
        """Store the game that has just ended, and return the totals of all games like it.

        Return None if the game does not count.
        """
        match = self._match
        if len(match.persons) != 1 or match.position is not None or match.is_shared or match.seed > LARGEST_SEED:
            return None
        from mathfish_widgets.progress.entries import Tally
        from mathfish_widgets.progress.fallback_store import NOT_KEPT, own_progress

        try:
            store = (self._store or own_progress)()
            games = store.games()
            played = played_game(match, match.persons[0], self._key_among(games), self._now(), self._record)
            store.add_game(played)
        except NOT_KEPT:
            return None
        self._key = played.key
        return Tally.of_games_like(played, games)

    @property
    def _record(self) -> str:
        """A hash that identifies the file of the game without revealing its path; empty without a file."""
        path = self._record_file.path
        if path is None:
            return ""
        from hashlib import sha256

        return sha256(str(path.absolute()).encode()).hexdigest()[:32]

    def _key_among(self, games: tuple[Played, ...]) -> str:
        """Return the key under which the same game was counted before, or a new key."""
        same = (self._record, self._match.game.name, self._match.seed)
        earlier = [each.key for each in games if (each.record, each.game, each.seed) == same]
        return self._key or (earlier[-1] if self._resumed and earlier and self._record else uuid4().hex)


def played_game(match: Match, seat: Seat, key: str, at: datetime, record: str) -> Played:
    """Return a finished match as an entry of progress for the person at a seat."""
    from mathfish_widgets.progress.entries import Played

    scores, others = match.state.scores, [each for each in range(match.seats) if each != seat]
    return Played(
        key=key,
        at=at,
        game=match.game.name,
        seed=match.seed,
        options=json.dumps(match.options, sort_keys=True),
        others=" ".join(match.players[each] for each in others),
        score=scores[seat],
        their_scores=" ".join(str(scores[each]) for each in others),
        outcome=match.game.ending.outcome(match.state, seat).value,
        moves=len(match.turns),
        record=record,
    )
