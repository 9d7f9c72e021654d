"""The interval of a share: it fits its definition, and other programs find the same."""

from fractions import Fraction

import pytest

from benchmarks.tournament import interval as of_tournaments
from mathfish_widgets.experiments.wilson_interval import SCORE_OF_95_PERCENT, percent, wilson_interval

COUNTS = [(0, 1), (1, 1), (6, 17), (50, 100), (4999, 10_000), (3, 10_000)]


@pytest.mark.parametrize(("won", "decided"), COUNTS)
def test_the_ends_lie_just_so_far_from_what_was_seen(won, decided) -> None:
    for end in wilson_interval(won, decided):
        apart = (won - decided * end) ** 2
        reach = SCORE_OF_95_PERCENT**2 * decided * end * (1 - end)
        assert abs(apart - reach) < Fraction(decided, 1000)


@pytest.mark.parametrize(("won", "decided"), COUNTS)
def test_a_floating_calculation_agrees(won, decided) -> None:
    expected = of_tournaments(won, decided - won)
    assert [float(end) for end in wilson_interval(won, decided)] == pytest.approx(expected, abs=1e-7)


def test_a_known_interval() -> None:
    assert [percent(end) for end in wilson_interval(50, 100)] == ["40.4 %", "59.6 %"]
    assert wilson_interval(0, 10)[0] == 0
    assert wilson_interval(10, 10)[1] == 1


def test_about_95_of_100_intervals_hold_the_true_share() -> None:
    chances = [Fraction(1)]
    for _ in range(60):
        longer = [*chances, Fraction(0)]
        chances = [(longer[won] + (longer[won - 1] if won else 0)) / 2 for won in range(len(longer))]
    ends = [wilson_interval(won, 60) for won in range(61)]
    held = [chance for chance, (low, high) in zip(chances, ends, strict=True) if low <= Fraction(1, 2) <= high]
    assert Fraction(93, 100) < sum(held) < Fraction(97, 100)


@pytest.mark.parametrize(
    ("share", "told"),
    [(Fraction(1, 3), "33.3 %"), (Fraction(2, 3), "66.7 %"), (Fraction(0), "0.0 %"), (Fraction(1, 16), "6.3 %")],
)
def test_percent_to_one_decimal(share, told) -> None:
    assert percent(share) == told
