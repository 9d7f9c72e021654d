"""Test practice with a few simulated pupils; `make bench` measures it with many."""

import pytest

from benchmarks import simulated_pupils
from benchmarks.simulated_pupils import in_reach, items_until_told, quarters, share_of_guessers, share_of_weak
from mathfish_widgets.practice.mastery import Word
from tests.cases import each_case

FEW = 12


@each_case(
    ("choices", "placed", "can", "mastered"),
    [(0, False, 8, 16), (3, False, 7, 29), (2, False, 8, 45), (0, True, 4, 12), (3, True, 5, 23), (2, True, 5, 38)],
)
def test_skilled_pupil_reaches_can_and_mastered_in_time(choices, placed, can, mastered):
    told = [items_until_told(choices, FEW, word, placed=placed) for word in (Word.CAN, Word.MASTERED)]
    assert told == [can, mastered]


@each_case("placed", [False, True])
@each_case("choices", [0, 3, 2])
def test_guessers_and_weak_pupils_never_reach_mastery(choices, placed):
    assert share_of_guessers(choices, FEW, Word.MASTERED, placed=placed) == 0
    assert share_of_weak(choices, FEW, Word.MASTERED, placed=placed) == 0


@pytest.mark.tournament
@each_case("placed", [False, True])
def test_items_suit_most_pupils_and_all_skills_are_started(placed, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(simulated_pupils, "choices_of", lambda _skill, level: (0, level + 1))
    for years in quarters(4, 0.02, placed=placed):
        assert in_reach(years) >= 0.69
        assert [year.begun for year in years] == [14]
