"""Simulate pupils who solve puzzles: whether their ratings put them in order, and how many puzzles they solve.

A pupil has one strength for all themes, on the scale of the ratings. The chance to solve a puzzle follows the formula
of Glicko-2. The pupils are assumptions: the results show how the choice of puzzles would treat such pupils.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import chain
from random import Random
from statistics import correlation, fmean

from mathfish_widgets.games import TITLES
from mathfish_widgets.progress.entries import Answered
from mathfish_widgets.puzzles.choice import fitting
from mathfish_widgets.puzzles.puzzle import Puzzle
from mathfish_widgets.puzzles.puzzle_set import puzzles_of
from mathfish_widgets.puzzles.rating import PUZZLE_DEVIATION, Opponent, Rating, ratings

from .table import Row

PUPILS, EACH = 200, 100
MEAN, SPREAD = 1500, 200
CLASSES = range(21, 29)
"""The seeds of several classes: a good result of one class can be chance."""
QUARTERS = 4
WHEN = datetime(2026, 9, 1, 9, tzinfo=UTC)


def solved(strength: float, puzzles: Sequence[Puzzle], rng: Random) -> list[Answered]:
    """Return what a pupil answers to EACH puzzles, one after another."""
    choose, answers, shown = fitting(puzzles), list[Answered](), list[Puzzle]()
    for number in range(EACH):
        puzzle = choose(answers, shown)
        if puzzle is None:
            break
        right = rng.random() < Rating(strength).expected(Opponent(puzzle.rating, PUZZLE_DEVIATION))
        answers.append(Answered(str(number), WHEN, puzzle.theme, 1, "", "", right, 1, 0, 0, fact=puzzle.key))
        shown.append(puzzle)
    return answers


def simulate(puzzles: Sequence[Puzzle], seed: int) -> tuple[float, list[float]]:
    """Return a class's rank correlation of ratings and strengths, and the share of puzzles that each quarter solves."""
    rng, difficulty = Random(seed), {puzzle.key: puzzle.rating for puzzle in puzzles}
    strengths = sorted(rng.gauss(MEAN, SPREAD) for _ in range(PUPILS))
    answered = [solved(strength, puzzles, rng) for strength in strengths]
    rated = [fmean(each.rating for each in ratings(answers, difficulty).values()) for answers in answered]
    in_order = sorted(rated)
    size = PUPILS // QUARTERS
    shares = [
        fmean(each.right for answers in answered[at : at + size] for each in answers) for at in range(0, PUPILS, size)
    ]
    return correlation(range(PUPILS), [in_order.index(each) for each in rated]), shares


def rows() -> Iterator[Row]:
    """Yield the lowest rank correlation of several classes, and the shares of puzzles that the quarters solve."""
    puzzles = [*chain.from_iterable(map(puzzles_of, TITLES))]
    orders, shares = zip(*(simulate(puzzles, seed) for seed in CLASSES), strict=True)
    pupils = f"{len(CLASSES)} times {PUPILS} pupils, {EACH} puzzles each"
    yield Row(f"{pupils}: lowest rank correlation of rating and strength", f"{min(orders):.3f}", "0.90")
    told = ", ".join(f"{100 * min(quarter):.1f} to {100 * max(quarter):.1f} %" for quarter in zip(*shares, strict=True))
    yield Row("puzzles solved, by quarters of strength, the weakest first", told, "65 to 85 %")


if __name__ == "__main__":
    for row in rows():
        print(row)
