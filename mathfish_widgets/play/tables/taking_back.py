"""Taking a move back at a shared table: which it can be, and who is asked.

What has been seen cannot be unseen. So a move can be taken back as long as nobody has been shown, by it or since, a
card that whoever made it had not known; and everybody who is there has to agree.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any, NamedTuple

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat, Table, Transfer
from mathfish_widgets.play.forced_moves import forced_move
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.wire.frames import Frame

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

    `acts` is always how many acts the table has by now.
    """

    def __init__(self) -> None:
        self._request: Request | None = None
        self._declined, self._asked_at = -1, 0.0

    def take(self, kind: str, seat: Seat, acts: int) -> None:
        """Somebody asks, agrees or declines."""
        asked = self._request
        if kind == Kind.ASK_BACK:
            self._request, self._asked_at = Request(seat, acts), time.monotonic()
        elif asked is not None and asked.acts == acts and kind == Kind.AGREE:
            self._request = asked._replace(agreed=asked.agreed | {seat})
        elif asked is not None and asked.acts == acts:
            self._request, self._declined = None, acts

    def request(self, acts: int) -> Request | None:
        """Who asks now."""
        asked = self._request
        return asked if asked is not None and asked.acts == acts else None

    def is_declined(self, acts: int) -> bool:
        """Whether somebody would rather go on."""
        return self._declined == acts

    def who_is_asked(self, acts: int, here: Iterable[Seat]) -> list[Seat]:
        """Of the persons who are here, those who have not agreed yet."""
        asked = self.request(acts)
        return [] if asked is None else [seat for seat in here if seat not in (asked.seat, *asked.agreed)]

    def is_awaited(self, acts: int) -> bool:
        """Whether somebody is asked, and has not thought for long; meanwhile only persons move."""
        return self.request(acts) is not None and time.monotonic() - self._asked_at < ANSWER_SECONDS

    def told(self, acts: int, here: Iterable[Seat]) -> Frame | None:
        """Who asks, and who is asked; or that somebody would rather go on."""
        if self.is_declined(acts):
            return {"acts": acts, "seat": None, "asked": []}
        asked = self.request(acts)
        return asked and {"acts": asked.acts, "seat": asked.seat, "asked": self.who_is_asked(acts, here)}


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
    if isinstance(turn.move, match.game.telling):
        return True
    return any(event.laid and _shows_faces(match, event.laid) for event in turn.events) or any(
        not (is_own and transfer.source.zone.visible_to(turn.seat)) and _shows(match, transfer)
        for event in turn.events
        for transfer in event.transfers
    )


def _shows(match: Match, transfer: Transfer) -> bool:
    """Whether a seat or an onlooker sees the card now that could not see it where it came from."""
    source, target = transfer.source.zone, transfer.target
    return any(target.visible_to(seat) and not source.visible_to(seat) for seat in _eyes(match))


def _shows_faces(match: Match, laid: Table) -> bool:
    """Whether any of the cards that are laid anew lies open to a seat or an onlooker."""
    return any(pile and zone.visible_to(seat) for zone, pile in laid.items() for seat in _eyes(match))


def _eyes(match: Match) -> tuple[Seat | None, ...]:
    return (*range(match.seats), None)
