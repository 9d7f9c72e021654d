"""What practice makes of simulated pupils: who is told a word, how hard the items are, how many skills are begun."""

import pytest

from benchmarks.simulated_pupils import (
    KINDS,
    in_reach,
    items_until_told,
    known_when_told,
    quarters,
    share_of_guessers,
    share_of_weak,
    share_without,
)
from mathfish_widgets.practice.scheduling.mastery import Word

FEW = 12
PLACED = pytest.mark.parametrize("placed", [False, True], ids=["with an example", "placed"])
OF_EVERY_KIND = pytest.mark.parametrize("choices", KINDS.values(), ids=KINDS)


@PLACED
@OF_EVERY_KIND
def test_who_knows_everything_is_told_so_within_eight_items_and_has_it_mastered_later(choices, placed):
    assert items_until_told(choices, FEW, Word.CAN, placed=placed) <= 8
    assert items_until_told(choices, FEW, Word.MASTERED, placed=placed) < 60


@PLACED
@OF_EVERY_KIND
def test_nobody_of_a_few_guessers_and_weak_pupils_has_it_mastered(choices, placed):
    assert (
        share_of_guessers(choices, FEW, Word.MASTERED, placed=placed)
        == share_of_weak(choices, FEW, Word.MASTERED, placed=placed)
        == 0
    )


@pytest.mark.parametrize("placed", [pytest.param(False, marks=pytest.mark.tournament), True])
def test_items_are_in_reach_of_a_few_pupils_and_many_skills_are_begun(placed):
    for years in quarters(4, 0.02, placed=placed):
        assert in_reach(years) >= 0.5
        assert all(year.begun >= 9 for year in years)


@pytest.mark.tournament
@PLACED
@OF_EVERY_KIND
def test_the_first_word_is_seldom_and_mastered_hardly_ever_said_of_who_does_not_know(choices, placed):
    assert share_of_guessers(choices, 200, Word.CAN, placed=placed) <= 0.05
    assert share_of_guessers(choices, 200, Word.MASTERED, placed=placed) <= 0.01
    assert share_of_weak(choices, 200, Word.CAN, placed=placed) <= 0.2
    assert share_of_weak(choices, 200, Word.MASTERED, placed=placed) <= 0.02
    for learning, pupils, fewest, most in ((0, 400, 20, 0.1), (0.02, 200, 60, 0.01), (0.05, 200, 180, 0.01)):
        known = known_when_told(choices, pupils, Word.MASTERED, learning, placed=placed)
        assert len(known) >= fewest
        assert share_without(known) <= most


@pytest.mark.tournament
@PLACED
@pytest.mark.parametrize(("learning", "pupils", "share"), [(0, 24, 0.6), (0.02, 12, 0.65), (0.05, 12, 0.68)])
def test_items_are_in_reach_of_every_quarter_of_strength_and_everybody_begins_most_skills(
    learning, pupils, share, placed
):
    by_strength = quarters(pupils, learning, placed=placed)
    assert all(in_reach(years) >= share for years in by_strength)
    assert all(year.begun >= 9 for years in by_strength for year in years)
