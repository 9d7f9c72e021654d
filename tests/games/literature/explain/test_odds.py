"""Chances in words, and the worth of a declaration."""

from fractions import Fraction

import pytest

from mathfish_widgets.games.literature.explain.odds import chance_in_words, expected_points, explain_risk
from tests.games.literature.playing import WORDING, position


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(0), "none"),
        (Fraction(1), "certain"),
        (Fraction(2, 5), "2 in 5"),
        (Fraction(1, 3), "1 in 3"),
        (Fraction(123, 500), "about 25 in 100"),
        (Fraction(1, 1000), "less than 1 in 100"),
        (Fraction(999, 1000), "more than 99 in 100"),
    ],
)
def test_chances_in_words(chance, words):
    assert WORDING.sentence(chance_in_words(chance)) == words


@pytest.mark.parametrize(
    ("preset", "verdict", "compared"),
    [
        ("seed", "yes", "Chance that all is right: 9 in 20. Chance that an opponent has a card: 1 in 10."),
        ("any_error", "no", "Chance that all is right: 9 in 20. Chance of an error: 11 in 20."),
    ],
)
def test_the_example_of_the_bound_in_words(preset, verdict, compared):
    steps = explain_risk(position({}, preset=preset), "low clubs", Fraction(9, 20), Fraction(9, 10))
    said = [WORDING.sentence(step) for step in steps]
    assert said[:2] == [
        "Chance that your team holds all of low clubs: 9 in 10.",
        "If it does, chance that the cards lie as in this declaration: 1 in 2.",
    ]
    assert said[2].endswith(compared)
    assert steps[-1].rule == f"literature.risk.{verdict}"


@pytest.mark.parametrize(
    ("preset", "worth"), [("seed", Fraction(35, 100)), ("common", Fraction(35, 100)), ("any_error", Fraction(-1, 10))]
)
def test_the_example_of_the_bound(preset, worth):
    state, in_team = position({}, preset=preset), Fraction(9, 10)
    assert expected_points(state, "low clubs", in_team / 2, in_team) == worth


def test_a_high_set_of_the_indian_game_counts_double():
    state = position({}, preset="indian")
    assert expected_points(state, "high clubs", Fraction(3, 4), Fraction(3, 4)) == 1
    assert expected_points(state, "low clubs", Fraction(3, 4), Fraction(3, 4)) == Fraction(1, 2)
