"""How hard a layout is, and why."""

import random

import pytest

from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.equations.rules.equations.difficulty import LEVELS, grade
from mathfish_widgets.games.equations.rules.equations.search import equations, solvable
from mathfish_widgets.games.equations.rules.zones import deck, values
from mathfish_widgets.games.equations.sentences import SENTENCES

WORDING = Wording(SENTENCES)


@pytest.mark.parametrize(
    ("cards", "operations", "level", "said"),
    [
        ("6C 7D 8H 9S", "basic", "easy", "Easy: + will do."),
        ("2C 3D 4H 9S", "camp", "easy", "Easy: + will do."),
        ("4H 2C 10C 3D", "basic", "medium", "Medium: + and × will do, and there are 2 different equations to find."),
        ("2C 3C 4C 6C", "camp", "medium", "Medium: + and ÷ will do, and there are 5 different equations to find."),
        ("2C 7C 8C 9D", "camp", "hard", "Hard: there is only one equation. It can be written with + and ×."),
        ("4C 8D 5H 2S", "camp", "hard", "Hard: + − × ÷ with whole numbers on the way do not work here."),
    ],
)
def test_a_layout_is_graded_by_what_it_needs_and_how_many_equations_there_are(cards, operations, level, said):
    graded = grade(cards, operations)
    assert graded.level == level
    assert graded.families == len(equations(cards, operations))
    assert [said] == [WORDING.sentence(reason) for reason in graded.reasons]


def test_a_layout_without_an_equation_has_no_grade():
    with pytest.raises(ValueError, match="no equation"):
        grade([5, 5, 5, 9], "camp")


@pytest.mark.parametrize("operations", ["basic", "camp", "extended"])
def test_every_grade_is_dealt_often_enough_to_be_asked_for(operations):
    rng, grades = random.Random(1), []
    while len(grades) < 120:
        four = values(rng.sample(deck(), 4))
        if solvable(four, operations):
            grades.append(grade(four, operations))
    for level in LEVELS:
        share = sum(graded.level == level for graded in grades) / len(grades)
        assert 0.1 < share < 0.6, level
    assert all(WORDING.sentence(reason) for graded in grades for reason in graded.reasons)


def test_a_higher_ace_can_only_add_equations():
    low, high = grade("AC 2C 3D 4H", "basic"), grade("AC 2C 3D 4H", "basic", ace="one_or_eleven")
    assert high.families > low.families
