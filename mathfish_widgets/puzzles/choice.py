"""The choice of the next puzzle: one that the pupil will probably solve, with the themes taking turns."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import islice, zip_longest

from mathfish_widgets.progress.entries import Answered

from .puzzle import Puzzle
from .puzzle_set import puzzles_by_key
from .rating import PUZZLE_DEVIATION, Opponent, Rating, rating_in, ratings

FITTING = 0.75
"""The chance to solve a puzzle that suits best: often enough to go on, and seldom enough to learn something."""
_LATELY = 40
"""How many of the latest puzzles do not come again while there are others."""

Chooser = Callable[[Sequence[Answered], Sequence[Puzzle]], Puzzle | None]
"""A function that returns the next puzzle, from the stored answers and the puzzles shown so far; None for no more."""


def of_puzzles(answers: Sequence[Answered]) -> list[Answered]:
    """Return the answers that are about puzzles."""
    return [answered for answered in answers if answered.in_puzzle]


def fitting(puzzles: Sequence[Puzzle], count: int | None = None) -> Chooser:
    """Return a chooser of puzzles that suit what the pupil has solved so far, at most `count` of them.

    The next theme is the one that was not used for longest.
    """
    by_key = {**puzzles_by_key(), **{puzzle.key: puzzle for puzzle in puzzles}}
    difficulty, themes = {key: puzzle.rating for key, puzzle in by_key.items()}, _in_turn(puzzles)

    def choose(answers: Sequence[Answered], shown: Sequence[Puzzle]) -> Puzzle | None:
        if len(shown) == count:
            return None
        tried = of_puzzles(answers)
        latest, known = [answered.fact for answered in tried[-_LATELY:]], ratings(tried, difficulty)
        latest_use = {answered.skill: place for place, answered in enumerate(tried, start=1)}
        theme = min(themes, key=lambda each: latest_use.get(each, 0))
        return _nearest([puzzle for puzzle in puzzles if puzzle.theme == theme], latest, rating_in(known, theme))

    return choose


def _in_turn(puzzles: Sequence[Puzzle]) -> list[str]:
    """Return the themes of some puzzles, with the games taking turns."""
    of_game: dict[str, dict[str, None]] = {}
    for puzzle in puzzles:
        of_game.setdefault(puzzle.game, {})[puzzle.theme] = None
    return [theme for row in zip_longest(*of_game.values()) for theme in row if theme is not None]


def _nearest(puzzles: Sequence[Puzzle], latest: Sequence[str], rating: Rating) -> Puzzle:
    """Return the puzzle that suits best; one that was shown lately only if there is no other."""

    def misfit(puzzle: Puzzle) -> tuple[int, float, str]:
        shown = latest.index(puzzle.key) + 1 if puzzle.key in latest else 0
        chance = rating.expected(Opponent(puzzle.rating, PUZZLE_DEVIATION))
        return shown, abs(chance - FITTING), puzzle.key

    return min(puzzles, key=misfit)


def same_for_all(puzzles: Sequence[Puzzle], seed: int, count: int) -> Chooser:
    """Return a chooser of the same puzzles for everybody, from easy to hard."""
    return in_order(drawn(puzzles, seed, count))


def drawn(puzzles: Sequence[Puzzle], seed: int, count: int) -> list[Puzzle]:
    """Return some puzzles drawn at random, from easy to hard."""
    found = random.Random(seed).sample(list(puzzles), min(count, len(puzzles)))
    return sorted(found, key=lambda puzzle: (puzzle.rating, puzzle.key))


def in_order(puzzles: Collection[Puzzle]) -> Chooser:
    """Return a chooser of these puzzles, one after another."""

    def choose(_answers: Sequence[Answered], shown: Sequence[Puzzle]) -> Puzzle | None:
        return next(islice(iter(puzzles), len(shown), None), None)

    return choose


def first_then(first: Puzzle, others: Chooser) -> Chooser:
    """Return a chooser of a given puzzle, and then of others."""

    def choose(answers: Sequence[Answered], shown: Sequence[Puzzle]) -> Puzzle | None:
        return others(answers, shown) if shown else first

    return choose


def each_once(puzzles: Iterator[Puzzle]) -> Chooser:
    """Return a chooser of puzzles that are found only when they are wanted."""
    return lambda _answers, _shown: next(puzzles, None)
