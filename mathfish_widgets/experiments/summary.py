"""What came out of an experiment, as steps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games import GAMES

from .simulation import ExperimentPlan, GameRow
from .wilson_interval import WinShare, percent
from .win_rates import tied_games


def title_step(plan: ExperimentPlan, games: int) -> Step:
    """What was played."""
    rule = "experiment.exchanged" if plan.exchange else "experiment.title"
    told = {"games": games, "game": GAMES[plan.game].title, "players": plan.players, "seed": plan.seed}
    return Step(rule, told)


def win_steps(shares: Sequence[WinShare], rows: Sequence[GameRow], seats: int) -> Iterator[Step]:
    """For each side what it won, and what that says; nothing where nobody plays against another."""
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
    if shares:
        yield Step("experiment.sure")


def points_steps(rows: Sequence[GameRow], seats: int) -> Iterator[Step]:
    """The points of each seat: the least, the most and the mean."""
    for seat in range(1, seats + 1):
        scores = [row[f"score_{seat}"] for row in rows]
        mean = Fraction(sum(scores), len(scores))
        told = {
            "seat": seat,
            "least": _signed(min(scores)),
            "most": _signed(max(scores)),
            "mean": _to_one_decimal(mean),
        }
        yield Step("experiment.points", told)


def interval_step(share: WinShare) -> Step:
    """A share and its interval in one line."""
    low, high = map(percent, share.interval)
    return Step(
        "experiment.picture.interval", {"side": share.side, "share": percent(share.share), "low": low, "high": high}
    )


def _signed(score: int) -> str:
    return str(score).replace("-", "−")


def _to_one_decimal(mean: Fraction) -> str:
    tenths = int(abs(mean) * 10 + Fraction(1, 2))
    return f"{'−' if mean < 0 and tenths else ''}{tenths // 10}.{tenths % 10}"
