"""Test what is counted and stored while a person solves puzzles one after another."""

from datetime import UTC, datetime

import pytest

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.progress.progress import Progress
from mathfish_widgets.puzzles.judge import Best, Weighed
from mathfish_widgets.puzzles.puzzle_match import puzzle_wording
from mathfish_widgets.puzzles.series import Series

from .positions import BEST, MOST_POINTS, WORSE, pot_puzzle

NOON = datetime(2026, 11, 27, 12, tzinfo=UTC)
FOUND = Best((), Step("puzzle.docfish.consolidate.goal", {"cards": (2, 2, 2, 5)}), Step("none"), MOST_POINTS, ())
LESS = Weighed(right=False, reason=Step("puzzle.docfish.consolidate.less"))
PUZZLES = (pot_puzzle(), pot_puzzle(2, 2, 3, 3), pot_puzzle(2, 2, 2, 3))


def in_order(_answers, shown):
    return next((puzzle for puzzle in PUZZLES if puzzle not in shown), None)


@pytest.fixture
def progress(tmp_path):
    return Progress(tmp_path / "progress.sqlite")


def finish(series, *, solved=True):
    series.finish(FOUND, BEST, puzzle_wording("docfish", "You", "Bittern"), solved=solved)


def test_solved_puzzle_is_stored_once_with_its_wrong_moves(progress):
    series = Series(in_order, progress, now=lambda: NOON)
    series.note_wrong(WORSE, LESS)
    series.note_wrong(WORSE, LESS)
    series.note_hint(2)
    series.note_hint(1)
    finish(series)
    finish(series)
    (stored,) = progress.answers()
    assert (stored.skill, stored.fact, stored.at) == (MOST_POINTS, PUZZLES[0].key, NOON)
    assert stored.asked == "Your pot has 2, 2, 2 and 5. Consolidate for as many points as you can."
    assert (stored.given, stored.right, stored.tries, stored.hints, stored.points) == (BEST, True, 2, 2, 1)
    assert [(each.rule, each.given) for each in stored.wrong_answers] == [(LESS.reason.rule, WORSE)]


def test_shown_solution_scores_nothing_and_ends_streak(progress):
    series = Series(in_order, progress)
    finish(series)
    assert series.streak == 1
    series.begin_next()
    finish(series, solved=False)
    assert (series.streak, series.solved) == (0, 1)
    assert [(each.right, each.points) for each in progress.answers()] == [(True, 4), (False, 0)]


def test_streak_is_over_with_first_miss_and_begins_again(progress):
    series = Series(in_order, progress, ends_at_a_miss=True)
    finish(series)
    assert not series.is_over
    series.begin_next()
    series.note_hint(1)
    finish(series)
    assert series.is_over
    assert series.begin_again() == PUZZLES[2]
    assert (series.is_over, series.solved, series.number) == (False, 0, 3)


def test_last_puzzle_stays_when_there_is_no_other(progress):
    series = Series(in_order, progress)
    assert [series.begin_next(), series.begin_next(), series.begin_next()] == [PUZZLES[1], PUZZLES[2], None]
    assert series.puzzle == PUZZLES[2]
