"""Test which puzzle comes next, and that it suits pupils of any strength."""

import random
from datetime import UTC, datetime
from itertools import pairwise
from statistics import mean
from string import ascii_lowercase

import pytest

from mathfish_widgets.progress.entries import Answered
from mathfish_widgets.puzzles.choice import each_once, first_then, fitting, in_order, same_for_all
from mathfish_widgets.puzzles.puzzle import Puzzle
from mathfish_widgets.puzzles.rating import PUZZLE_DEVIATION, Opponent, Rating, rating_in, ratings

NOON = datetime(2026, 11, 27, 12, tzinfo=UTC)
THEMES = [f"puzzle.docfish.{letter}" for letter in ascii_lowercase[:24]]
"""About as many themes as all games have, so that a pupil tries only a few puzzles of each."""
PUZZLES = tuple(
    Puzzle("docfish", f"{theme} {rating}", theme, rating) for theme in THEMES for rating in range(900, 1720, 40)
)
PUPILS, EACH = 40, 60


def answer(puzzle, right=True):
    return Answered(puzzle.code, NOON, puzzle.theme, 1, "", "", right, 1, 0, 4, fact=puzzle.key)


def solved_by(strength, rng):
    """Return what a pupil of a known strength answers to EACH puzzles, one after another."""
    choose, answers, shown = fitting(PUZZLES), [], []
    for _ in range(EACH):
        puzzle = choose(answers, shown)
        chance = Rating(strength).expected(Opponent(puzzle.rating, PUZZLE_DEVIATION))
        answers.append(answer(puzzle, rng.random() < chance))
        shown.append(puzzle)
    return answers


def all_of(choose, answers):
    drawn = []
    while (puzzle := choose(answers, drawn)) is not None:
        drawn.append(puzzle)
    return drawn


def overall(answers):
    known = ratings(answers, {puzzle.key: puzzle.rating for puzzle in PUZZLES})
    return mean(rating_in(known, theme).rating for theme in THEMES)


def order(values):
    places = sorted(range(len(values)), key=values.__getitem__)
    return [places.index(place) for place in range(len(values))]


@pytest.fixture(scope="module")
def pupils():
    """Return the strength and the answers of each pupil, the weakest first."""
    rng = random.Random(7)
    strengths = sorted(rng.gauss(1500, 200) for _ in range(PUPILS))
    return [(strength, solved_by(strength, rng)) for strength in strengths]


def test_ratings_put_pupils_in_order_of_strength(pupils):
    found = order([overall(answers) for _, answers in pupils])
    squares = sum((place - rank) ** 2 for place, rank in enumerate(found))
    spearman = 1 - 6 * squares / (PUPILS * (PUPILS**2 - 1))
    assert spearman >= 0.9


def test_pupils_of_every_strength_solve_about_three_puzzles_in_four(pupils):
    quarter = PUPILS // 4
    for first in range(0, PUPILS, quarter):
        shares = [mean(each.right for each in answers) for _, answers in pupils[first : first + quarter]]
        assert 0.65 <= mean(shares) <= 0.85


def test_themes_take_turns_and_no_puzzle_comes_again_soon(pupils):
    for _, answers in pupils[::10]:
        keys = [each.fact for each in answers]
        assert all(one.skill != two.skill for one, two in pairwise(answers))
        assert all(len({*keys[first : first + 40]}) == 40 for first in range(len(keys) - 40))


def test_same_answers_choose_same_puzzle_and_count_limits_them():
    choose = fitting(PUZZLES, count=2)
    one = choose([], [])
    assert one == choose([], [])
    assert choose([answer(one)], [one]) != one
    assert choose([], [one, one]) is None


def test_seed_draws_same_puzzles_for_everybody_from_easy_to_hard():
    drawn = all_of(same_for_all(PUZZLES, seed=3, count=5), answers=[answer(PUZZLES[0])])
    assert len(drawn) == 5
    assert drawn == sorted(drawn, key=lambda puzzle: puzzle.rating)
    assert drawn == all_of(same_for_all(PUZZLES, seed=3, count=5), answers=[])
    assert drawn != all_of(same_for_all(PUZZLES, seed=4, count=5), answers=[])


def test_first_puzzle_may_be_given_and_others_follow():
    choose = first_then(PUZZLES[5], in_order(PUZZLES[:2]))
    assert [choose([], []), choose([], [PUZZLES[5]])] == [PUZZLES[5], PUZZLES[1]]


def test_puzzles_that_are_looked_for_come_once():
    choose = each_once(iter(PUZZLES[:1]))
    assert [choose([], []), choose([], [])] == [PUZZLES[0], None]
