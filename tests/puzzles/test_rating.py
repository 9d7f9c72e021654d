"""Test ratings against the worked example of their source, and how they follow what a pupil solves."""

from datetime import UTC, datetime

import pytest

from mathfish_widgets.progress.entries import Answered
from mathfish_widgets.puzzles.rating import Opponent, Rating, ratings

NOON = datetime(2026, 11, 27, 12, tzinfo=UTC)


def tried(theme, puzzle, *, right=True, hints=0):
    return Answered(f"{theme} {puzzle}", NOON, theme, 1, "", "", right, 1, hints, 4, fact=puzzle)


def test_worked_example_of_source():
    period = [(Opponent(1400, 30), 1.0), (Opponent(1550, 100), 0.0), (Opponent(1700, 300), 0.0)]
    after = Rating(1500, 200, 0.06).after(period)
    assert after == pytest.approx((1464.06, 151.52, 0.05999), abs=0.01)


def test_volatility_grows_when_results_are_far_from_expected():
    surprised = Rating(2200, 40, 0.06).after([(Opponent(1000, 30), 0.0)] * 6)
    assert surprised.volatility > 0.0601


def test_only_puzzle_solved_at_once_raises_rating():
    puzzles = {"a": 1500}
    solved, hinted, missed = (
        ratings([tried("one", "a", right=right, hints=hints)], puzzles)["one"]
        for right, hints in ((True, 0), (True, 1), (False, 0))
    )
    assert solved.rating > 1500 > hinted.rating == missed.rating


def test_new_theme_begins_with_mean_of_others():
    known = ratings([tried("one", "hard"), tried("two", "hard")], {"hard": 2400})
    alone = ratings([tried("two", "hard")], {"hard": 2400})
    assert known["two"].rating > alone["two"].rating


def test_theme_follows_what_is_solved_in_others_later():
    puzzles = {"a": 1500, "hard": 1700}
    before = ratings([tried("one", "a")], puzzles)["one"]
    after = ratings([tried("one", "a"), *[tried("two", "hard")] * 5], puzzles)["one"]
    assert after.rating > before.rating
    assert after.deviation < before.deviation


def test_harder_puzzle_counts_for_more():
    easy, hard = (ratings([tried("one", "a")], {"a": rating})["one"].rating for rating in (1000, 1900))
    assert easy < hard
