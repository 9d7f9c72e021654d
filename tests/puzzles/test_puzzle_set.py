"""Test the puzzles that come with the package: each is solved again, and mining finds the same ones again."""

from collections import Counter
from datetime import date, timedelta

import pytest

from binder.puzzles import COUNT, SEED, chosen, found_in, mine
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games import GAMES, TITLES
from mathfish_widgets.puzzles.judges import JUDGES
from mathfish_widgets.puzzles.puzzle import Puzzle
from mathfish_widgets.puzzles.puzzle_match import opened
from mathfish_widgets.puzzles.puzzle_set import FOLDER, puzzle_of_day, puzzles_by_key, puzzles_of, written
from tests.cases import each_case

EVERY_GAME = each_case("game", GAMES)
FEWEST = 40
MOST_BYTES = 300_000
DAY = date(2026, 11, 27)


@pytest.mark.tournament
@EVERY_GAME
def test_judge_solves_every_puzzle_again(game):
    for puzzle in puzzles_of(game):
        match, best = think(opened(puzzle))
        assert best.theme == puzzle.theme
        assert all(think(match.weigh(move)).right for move in best.moves)


@EVERY_GAME
def test_game_has_puzzles_of_every_theme_and_difficulty(game):
    puzzles = puzzles_of(game)
    themes, ratings = Counter(puzzle.theme for puzzle in puzzles), [puzzle.rating for puzzle in puzzles]
    assert FEWEST <= len(puzzles) <= COUNT
    assert set(themes) == set(JUDGES[game].themes)
    assert max(ratings) - min(ratings) >= 200


def test_puzzles_differ_and_are_small():
    keys = [puzzle.key for game in TITLES for puzzle in puzzles_of(game)]
    assert len(set(keys)) == len(keys) == len(puzzles_by_key())
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) <= MOST_BYTES


def test_mining_finds_same_puzzles_again():
    first, again = (found_in("docfish", SEED, range(3)) for _ in range(2))
    assert first
    assert written(each.puzzle for each in first) == written(each.puzzle for each in again)


@pytest.mark.tournament
def test_file_of_package_is_what_mining_finds():
    """Mine only Equations, which is quickest: a file that was not mined again would differ."""
    assert written(mine("equations", COUNT, SEED)) == (FOLDER / "equations.txt").read_text(encoding="utf-8")


def test_choice_is_spread_over_themes_and_difficulties():
    many, few = (
        [Puzzle("docfish", f"{theme} {n}", theme, n) for n in range(1000, top)]
        for theme, top in (("a", 1100), ("b", 1002))
    )
    kept = chosen([many, few], 10)
    assert Counter(puzzle.theme for puzzle in kept) == {"a": 8, "b": 2}
    ratings = [puzzle.rating for puzzle in kept if puzzle.theme == "a"]
    assert ratings == sorted(ratings)
    assert ratings[0] < 1010 < 1090 < ratings[-1]


def test_puzzle_of_day_is_same_for_everybody_and_games_take_turns():
    days = [puzzle_of_day(DAY + timedelta(days=number)) for number in range(60)]
    assert days[0] == puzzle_of_day(DAY)
    assert [puzzle.game for puzzle in days[:12]] == 2 * [puzzle.game for puzzle in days[:6]]
    assert len({puzzle.key for puzzle in days}) >= 50
