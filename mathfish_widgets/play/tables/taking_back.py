"""Taking a move back at a shared table: which it can be, and who is asked.

What has been seen cannot be unseen. So a move can be taken back as long as nobody has been shown, by it or since, a
card that whoever made it had not known; and everybody who is there has to agree.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from mathfish_widgets.engine.cards import FACE_DOWN, SeenCard
from mathfish_widgets.engine.state import State, Turn
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.play.match import Match


class Request(NamedTuple):
    """Somebody asks to take the own move back, after so many acts, and who has agreed."""

    seat: Seat
    acts: int
    agreed: frozenset[Seat] = frozenset()


def latest_of_person(match: Match) -> int | None:
    """The number of the last turn that a person has made; those after it are of computers. None where there is none."""
    numbers = (number for number in reversed(range(len(match.turns))) if match.turns[number].seat in match.persons)
    return next(numbers, None)


def has_shown_nothing(match: Match, first: int) -> bool:
    """Whether the turns from a number on have shown nobody what only hidden cards could tell."""
    return not any(_has_shown(match, turn) for turn in match.turns[first:])


def _has_shown(match: Match, turn: Turn[Any]) -> bool:
    if isinstance(turn.move, match.game.telling):
        return True
    known = _faces(turn.before, turn.seat) if turn.seat in match.persons else frozenset[SeenCard]()
    return any(_shown(turn, seat) - known for seat in (*range(match.seats), None))


def _shown(turn: Turn[Any], seat: Seat | None) -> frozenset[SeenCard]:
    """The cards that a seat saw by a turn and had not seen before it."""
    passing = {transfer.card for event in turn.events for transfer in event.seen_by(seat).transfers}
    return (_faces(turn.after, seat) | passing) - _faces(turn.before, seat) - {FACE_DOWN}


def _faces(state: State, seat: Seat | None) -> frozenset[SeenCard]:
    return frozenset(_cards(state, seat)) - {FACE_DOWN}


def _cards(state: State, seat: Seat | None) -> Iterator[SeenCard]:
    for zone, pile in state.table.items():
        if zone.visible_to(seat):
            yield from pile
