"""The results of an experiment, as numbers and as steps: how often each side wins, and its points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import isqrt

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.steps import Step

from .simulation import GameRow

SCORE_OF_95_PERCENT = Fraction(49, 25)
_PRECISION = 10**9


@frozen_dataclass
class WinShare:
    """The number of games that a side won out of the decided games; `fair` is its share by chance."""

    side: Step
    won: int
    decided: int
    fair: Fraction

    @property
    def share(self) -> Fraction:
        """The share of games won."""
        return Fraction(self.won, self.decided)

    @property
    def interval(self) -> tuple[Fraction, Fraction]:
        """The 95 % interval of the long-run proportion."""
        return wilson_interval(self.won, self.decided)


def wilson_interval(won: int, decided: int) -> tuple[Fraction, Fraction]:
    """Return the 95 % interval of a share, to nine decimals.

    Source: E. B. Wilson, 1927, score interval; z = 1.96.
    """
    square = SCORE_OF_95_PERCENT**2
    middle = (won + square / 2) / (decided + square)
    under_root = square * (Fraction(won * (decided - won), decided) + square / 4)
    root = Fraction(isqrt(int(under_root * _PRECISION**2)), _PRECISION)
    reach = root / (decided + square)
    return max(Fraction(0), middle - reach), min(Fraction(1), middle + reach)


def percent(share: Fraction) -> str:
    """Return a share in per cent with one decimal, rounded half up, such as "52.9 %"."""
    tenths = int(share * 1000 + Fraction(1, 2))
    return f"{tenths // 10}.{tenths % 10} %"


def winners(row: GameRow) -> list[int]:
    """Return the seats that won a game, numbered from 1."""
    return [int(seat) for seat in row["winners"].split()]


def win_shares(rows: Sequence[GameRow], seats: int) -> list[WinShare]:
    """Return the shares of the starting player, of the seats and of the levels; none for one seat."""
    return [share for share in _shares(rows, seats) if share.decided] if seats > 1 else []


def tied_games(rows: Sequence[GameRow], seats: int) -> int:
    """Return the number of games that all seats won together."""
    return sum(len(winners(row)) == seats for row in rows) if seats > 1 else 0


def _shares(rows: Sequence[GameRow], seats: int) -> Iterator[WinShare]:
    """Yield the shares; of two opposite sides only one is included, since the other has the rest."""
    beginners = [int(row["began"]) for row in rows]
    if all(beginners):
        yield _of_seats(rows, seats, Step("experiment.who_begins"), beginners)
    for seat in range(1, seats + 1) if seats > 2 or not all(beginners) else ():
        yield _of_seats(rows, seats, Step("experiment.seat", {"seat": seat}), [seat] * len(rows))
    levels = list(dict.fromkeys(_levels(rows[0], seats)))
    for level in levels[:1] if len(levels) == 2 else levels[1:] and levels:
        yield _of_level(rows, seats, level)


def _of_seats(rows: Sequence[GameRow], seats: int, side: Step, of_row: Sequence[int]) -> WinShare:
    """Return the share of one seat in each game; in teams, all seats of a team win."""
    decided = [(winners(row), seat) for row, seat in zip(rows, of_row, strict=True) if len(winners(row)) < seats]
    won = sum(seat in winning for winning, seat in decided)
    fair = Fraction(sum(len(winning) for winning, _ in decided), max(len(decided), 1) * seats)
    return WinShare(side, won, len(decided), fair)


def _of_level(rows: Sequence[GameRow], seats: int, level: str) -> WinShare:
    """Return the share of a level, which wins a game if no other level wins it."""
    theirs = [{_levels(row, seats)[seat - 1] == level for seat in winners(row)} for row in rows]
    decided = [each for each in theirs if len(each) == 1]
    fair = Fraction(_levels(rows[0], seats).count(level), seats)
    return WinShare(Step("experiment.level", {"level": level}), decided.count({True}), len(decided), fair)


def _levels(row: GameRow, seats: int) -> list[str]:
    return [row[f"level_{seat}"] for seat in range(1, seats + 1)]


def win_steps(shares: Sequence[WinShare], rows: Sequence[GameRow], seats: int) -> Iterator[Step]:
    """Yield what each side won, and what that says; nothing if nobody plays against another."""
    if number := tied_games(rows, seats):
        yield Step("experiment.tied", {"tied": number})
    for share in shares:
        low, high = share.interval
        numbers = {"low": percent(low), "high": percent(high), "fair": percent(share.fair)}
        won = {"side": share.side, "won": share.won, "decided": share.decided, "share": percent(share.share)}
        yield Step("experiment.won", won)
        yield Step("experiment.between", numbers)
        place = "inside" if low <= share.fair <= high else "above" if share.fair < low else "below"
        yield Step(f"experiment.{place}", numbers)
    if level := level_that_begins(rows, seats):
        yield Step("experiment.together", {"level": level})
    if shares:
        yield Step("experiment.sure")


def level_that_begins(rows: Sequence[GameRow], seats: int) -> str:
    """Return the level that began every game against another level; empty if there is no such level."""
    levels = {_levels(row, seats)[row["began"] - 1] if row["began"] else "" for row in rows}
    return levels.pop() if len(levels) == 1 and len({*_levels(rows[0], seats)}) > 1 else ""


def points_steps(rows: Sequence[GameRow], seats: int) -> Iterator[Step]:
    """Yield the lowest, highest and mean points of each seat."""
    for seat in range(1, seats + 1):
        scores = [row[f"score_{seat}"] for row in rows]
        mean = Fraction(sum(scores), len(scores))
        tenths = int(abs(mean) * 10 + Fraction(1, 2))
        told = {
            "seat": seat,
            "least": str(min(scores)).replace("-", "−"),
            "most": str(max(scores)).replace("-", "−"),
            "mean": f"{'−' if mean < 0 and tenths else ''}{tenths // 10}.{tenths % 10}",
        }
        yield Step("experiment.points", told)


def interval_step(share: WinShare) -> Step:
    """Return a share and its interval in one line."""
    low, high = map(percent, share.interval)
    return Step(
        "experiment.picture.interval", {"side": share.side, "share": percent(share.share), "low": low, "high": high}
    )
