"""The puzzles that come with the package: one file a game, and how to find a puzzle in it.

A line of a file is a theme without its prefix, a rating, and the code of a game up to the position.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from functools import cache
from pathlib import Path
from types import MappingProxyType

from mathfish_widgets.games import TITLES
from mathfish_widgets.play.game_setup import seed_of_day

from .puzzle import Puzzle

FOLDER = Path(__file__).parent / "mined"
PREFIX = "puzzle."


def written(puzzles: Iterable[Puzzle]) -> str:
    """Return the file of some puzzles of one game."""
    return "".join(f"{each.theme.rpartition('.')[2]} {each.rating} {each.code}\n" for each in puzzles)


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, by theme and then from easy to hard."""
    lines = (FOLDER / f"{game}.txt").read_text(encoding="utf-8").splitlines()
    return tuple(
        Puzzle(game, code, f"{PREFIX}{game}.{theme}", int(rating)) for theme, rating, code in map(str.split, lines)
    )


@cache
def puzzles_by_key() -> Mapping[str, Puzzle]:
    """Return all puzzles by their keys."""
    return MappingProxyType({puzzle.key: puzzle for game in TITLES for puzzle in puzzles_of(game)})


def puzzle_of_day(day: date) -> Puzzle:
    """Return the puzzle of a day, which is the same for everybody; the games take turns."""
    puzzles = puzzles_of([*TITLES][day.toordinal() % len(TITLES)])
    # A multiplier without a common divisor visits every puzzle before any comes again.
    return puzzles[seed_of_day(day) * 7919 % len(puzzles)]
