"""Who wins: by who begins, by seat and by level, from the rows of an experiment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from mathfish_widgets.explain.steps import Step

from .simulation import GameRow
from .wilson_interval import WinShare


def winners(row: GameRow) -> list[int]:
    """The seats that won a game, numbered from 1."""
    return [int(seat) for seat in row["winners"].split()]


def win_shares(rows: Sequence[GameRow], seats: int) -> list[WinShare]:
    """The share of whoever begins, of every seat and of every level, where there is a difference; none for one seat."""
    return [share for share in _shares(rows, seats) if share.decided] if seats > 1 else []


def tied_games(rows: Sequence[GameRow], seats: int) -> int:
    """How many games all seats won together."""
    return sum(len(winners(row)) == seats for row in rows) if seats > 1 else 0


def _shares(rows: Sequence[GameRow], seats: int) -> Iterator[WinShare]:
    """Where there are two of something, one share says it all."""
    beginners = [int(row["began"]) for row in rows]
    if all(beginners):
        yield _of_seats(rows, seats, Step("experiment.who_begins"), beginners)
    for seat in range(1, seats + 1) if seats > 2 or not all(beginners) else ():
        yield _of_seats(rows, seats, Step("experiment.seat", {"seat": seat}), [seat] * len(rows))
    levels = list(dict.fromkeys(_levels(rows[0], seats)))
    for level in levels[:1] if len(levels) == 2 else levels[1:] and levels:
        yield _of_level(rows, seats, level)


def _of_seats(rows: Sequence[GameRow], seats: int, side: Step, of_row: Sequence[int]) -> WinShare:
    """By chance each seat wins as often as the next; in teams, all seats of a team win."""
    decided = [(winners(row), seat) for row, seat in zip(rows, of_row, strict=True) if len(winners(row)) < seats]
    won = sum(seat in winning for winning, seat in decided)
    fair = Fraction(sum(len(winning) for winning, _ in decided), max(len(decided), 1) * seats)
    return WinShare(side, won, len(decided), fair)


def _of_level(rows: Sequence[GameRow], seats: int, level: str) -> WinShare:
    """A game is won by a level if nobody of another level wins it."""
    theirs = [{_levels(row, seats)[seat - 1] == level for seat in winners(row)} for row in rows]
    decided = [each for each in theirs if len(each) == 1]
    fair = Fraction(_levels(rows[0], seats).count(level), seats)
    return WinShare(Step("experiment.level", {"level": level}), decided.count({True}), len(decided), fair)


def _levels(row: GameRow, seats: int) -> list[str]:
    return [row[f"level_{seat}"] for seat in range(1, seats + 1)]
