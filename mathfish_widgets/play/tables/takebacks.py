"""Takebacks at a shared table: which move can be taken back, and how the others vote.

A move can be taken back only if no card was revealed by the move or after it. The player's own cards are an exception,
if the move itself showed them. Everybody who is present has to agree.
"""

from __future__ import annotations

import time
from collections.abc import Sequence, Sized
from typing import Any, NamedTuple

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.play.game import forced_move
from mathfish_widgets.play.match import Match

from .store import AuditKind

ANSWER_SECONDS = 30.0
"""Seconds for which computers wait while a takeback is voted on."""


class TakebackOffer(NamedTuple):
    """The offer of a seat to take its own move back, made after `acts` acts.

    `agreed` has the seats that have voted yes.
    """

    seat: Seat
    acts: int
    agreed: frozenset[Seat] = frozenset()


class TakebackVote:
    """The vote on taking back the latest decision; a player who moves instead votes no.

    `acts` is the table's own list of all acts, which grows.
    """

    def __init__(self, acts: Sized) -> None:
        self._acts = acts
        self._latest: TakebackOffer | None = None
        self._declined, self._offered_at = -1, 0.0

    def count(self, kind: str, seat: Seat, acts: int) -> None:
        """Count an offer or a vote of a seat that has seen `acts` acts."""
        offer = self._latest
        if kind == AuditKind.OFFER_TAKEBACK:
            self._latest, self._offered_at = TakebackOffer(seat, acts), time.monotonic()
        elif offer is not None and offer.acts == acts and kind == AuditKind.AGREE:
            self._latest = offer._replace(agreed=offer.agreed | {seat})
        elif offer is not None and offer.acts == acts:
            self._latest, self._declined = None, acts

    @property
    def offer(self) -> TakebackOffer | None:
        """The offer that is being voted on; None if there is none, or if an act has followed it."""
        offer = self._latest
        return offer if offer is not None and offer.acts == len(self._acts) else None

    @property
    def is_declined(self) -> bool:
        """Whether somebody has voted no since the latest act."""
        return self._declined == len(self._acts)

    @property
    def is_open(self) -> bool:
        """Whether computers still wait for the vote."""
        return self.offer is not None and time.monotonic() - self._offered_at < ANSWER_SECONDS

    def as_dict(self, asked: Sequence[Seat]) -> dict[str, Any] | None:
        """Return the vote as part of the presence: who offers and who is asked, or that somebody voted no."""
        if self.is_declined:
            return {"acts": len(self._acts), "seat": None, "asked": []}
        offer = self.offer
        return offer and {"acts": offer.acts, "seat": offer.seat, "asked": asked}


def latest_decision(match: Match, *, plays_forced: bool) -> int | None:
    """Return the number of the last turn that a person chose; None if there is none.

    Later turns were made by computers or, if the table `plays_forced` moves, were forced.
    """
    for number in reversed(range(len(match.turns))):
        turn = match.turns[number]
        forced = plays_forced and forced_move(match.game, turn.before) is not None
        if turn.seat in match.persons and not forced:
            return number
    return None


def has_shown_nothing(match: Match, first: int) -> bool:
    """Return whether the turns from number `first` on have revealed no hidden card to anybody.

    The first turn may show its player's own cards, since that player takes it back and may show the same cards again.
    """
    turns = match.turns[first:]
    own = turns[0].seat if turns and turns[0].seat in match.persons else None
    return not any(_has_shown(match, turn, is_own=turn.seat == own) for turn in turns)


def _has_shown(match: Match, turn: Turn[Any], *, is_own: bool) -> bool:
    """Return whether somebody can now see a moved or newly laid card that was hidden from them before.

    This counts spectators. If `is_own`, the cards that the player of the turn could see already don't count.
    """
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
