"""Taking a move back at a shared table: which it can be, and who is asked.

What has been seen cannot be unseen. So a move can be taken back as long as nobody has been shown, by it or since, a
card that whoever made it had not known; and everybody who is there has to agree.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.table import Seat, Table, Transfer
from mathfish_widgets.play.forced_moves import forced_move
from mathfish_widgets.play.match import Match


class Request(NamedTuple):
    """Somebody asks to take the own move back, after so many acts, and who has agreed."""

    seat: Seat
    acts: int
    agreed: frozenset[Seat] = frozenset()


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
