"""Taking a move back at a shared table: which it can be, and who is asked.

What has been seen cannot be unseen. So a move can be taken back as long as nobody has been shown, by it or since, a
card that whoever made it had not known; and everybody who is there has to agree.
"""

from __future__ import annotations

import time
from collections.abc import Sequence, Sized
from typing import Any, NamedTuple

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.play.game import forced_move
from mathfish_widgets.play.match import Match

from .frames import Frame
from .store import Kind

ANSWER_SECONDS = 30.0
"""So long only persons move while somebody is asked whether a move may be taken back."""


class Request(NamedTuple):
    """Somebody asks to take the own move back, after so many acts, and who has agreed."""

    seat: Seat
    acts: int
    agreed: frozenset[Seat] = frozenset()


class Agreement:
    """What is said at a table about taking the latest decision back; whoever moves has answered that it stays.

    `acts` are all acts of the table, as they grow.
    """

    def __init__(self, acts: Sized) -> None:
        self._acts = acts
        self._latest: Request | None = None
        self._declined, self._asked_at = -1, 0.0

    def take(self, kind: str, seat: Seat, acts: int) -> None:
        """Somebody who has seen so many acts asks, agrees or declines."""
        asked = self._latest
        if kind == Kind.ASK_BACK:
            self._latest, self._asked_at = Request(seat, acts), time.monotonic()
        elif asked is not None and asked.acts == acts and kind == Kind.AGREE:
            self._latest = asked._replace(agreed=asked.agreed | {seat})
        elif asked is not None and asked.acts == acts:
            self._latest, self._declined = None, acts

    @property
    def request(self) -> Request | None:
        """Who asks now."""
        asked = self._latest
        return asked if asked is not None and asked.acts == len(self._acts) else None

    @property
    def is_declined(self) -> bool:
        """Whether somebody would rather go on."""
        return self._declined == len(self._acts)

    @property
    def is_awaited(self) -> bool:
        """Whether somebody is asked, and has not thought for long; meanwhile only persons move."""
        return self.request is not None and time.monotonic() - self._asked_at < ANSWER_SECONDS

    def told(self, asked: Sequence[Seat]) -> Frame | None:
        """Who asks, and that these are asked; or that somebody would rather go on."""
        if self.is_declined:
            return {"acts": len(self._acts), "seat": None, "asked": []}
        request = self.request
        return request and {"acts": request.acts, "seat": request.seat, "asked": asked}


def latest_decision(match: Match, *, plays_forced: bool) -> int | None:
    """The number of the last turn that a person has decided; None where there is none.

    Those after it were made by computers, or where the table `plays_forced` moves, without a choice.
    """
    for number in reversed(range(len(match.turns))):
        turn = match.turns[number]
        forced = plays_forced and forced_move(match.game, turn.before) is not None
        if turn.seat in match.persons and not forced:
            return number
    return None


def has_shown_nothing(match: Match, first: int) -> bool:
    """Whether the turns from a number on have shown nobody what only hidden cards could tell.

    The first is taken back by the person who made it; what it has shown of the own cards, that person may show again.
    """
    turns = match.turns[first:]
    own = turns[0].seat if turns and turns[0].seat in match.persons else None
    return not any(_has_shown(match, turn, is_own=turn.seat == own) for turn in turns)


def _has_shown(match: Match, turn: Turn[Any], *, is_own: bool) -> bool:
    """Whether a seat or an onlooker sees a card, moved or laid anew, that could not see it where it came from."""
    if isinstance(turn.move, match.game.telling):
        return True
    eyes: Sequence[Seat | None] = (*range(match.seats), None)
    laid = (zone for event in turn.events for zone, pile in (event.laid or {}).items() if pile)
    moved = (
        (transfer.source.zone, transfer.target)
        for event in turn.events
        for transfer in event.transfers
        if not (is_own and transfer.source.zone.visible_to(turn.seat))
    )
    return any(zone.visible_to(seat) for zone in laid for seat in eyes) or any(
        target.visible_to(seat) and not source.visible_to(seat) for source, target in moved for seat in eyes
    )
