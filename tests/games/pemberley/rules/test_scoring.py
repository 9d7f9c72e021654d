"""What a total scores, compared with an independent count, and how its points are explained."""

import pytest

from mathfish_widgets.explain.wording import wording_of
from mathfish_widgets.games.pemberley.rules.operations import LIMIT
from mathfish_widgets.games.pemberley.rules.scoring import number_of_points, points, points_of_set
from tests.cases import each_case
from tests.games.pemberley.blind import counted

TOTALS = range(-LIMIT, LIMIT + 1)
WORDING = wording_of("games/pemberley")


def said(total, **options):
    return [line.strip() for reason in points(total, **options).reasons for line in WORDING.lines(reason)]


@each_case("negative_primes", [True, False])
def test_all_totals_score_like_independent_count(negative_primes):
    for total in TOTALS:
        for ones in (0, 1, 2):
            assert points(total, ones, negative_primes).points == counted(total, ones, negative_primes)
        assert number_of_points(total, negative_primes) == points_of_set(total, negative_primes).points
        assert number_of_points(total, negative_primes) == counted(total, 0, negative_primes)


def test_number_of_scoring_totals_matches_rulebook():
    scores = [points(total).points for total in TOTALS]
    assert [scores.count(each) for each in range(1, 7)] == [253, 123, 70, 6, 10, 0]
    assert sum(each > 0 for each in scores) == 462
    assert [total for total in TOTALS if number_of_points(total) == 5 and total > 0] == [91, 182, 273, 364, 455]
    assert all(number_of_points(total) == number_of_points(-total) for total in TOTALS if abs(total) != 1)


@each_case(
    ("total", "scored"),
    [
        *[(0, 2), (12, 1), (144, 1), (1, 1), (13, 3), (-13, 3), (156, 4), (-1, 0), (49, 2), (168, 3), (-2, 1)],
        *[(-5, 1), (11, 1), (84, 3), (169, 3), (7, 2), (-7, 2), (91, 5), (-91, 5), (455, 5), (500, 0), (6, 0)],
    ],
)
def test_rulebook_totals_have_expected_points(total, scored):
    assert points(total).points == scored


def test_landings_on_one_score_more_except_in_sets():
    assert [points(1, ones).points for ones in range(4)] == [1, 2, 3, 4]
    assert points_of_set(1).points == 1
    assert points(7, 3).points == 2


def test_points_of_reasons_sum_to_score():
    for total in TOTALS:
        for negative_primes in (True, False):
            scored = points(total, 2, negative_primes)
            assert sum(reason.values.get("points", 0) for reason in scored.reasons) == scored.points
            told = tuple((reason.rule, reason.values["points"]) for reason in scored.reasons if scored.points)
            assert told == tuple((met.rule, met.points) for met in scored.rules_met)
            assert (len(scored.reasons) == 1) or scored.points > 2
            assert all(WORDING.sentence(step) for reason in scored.reasons for step in reason.walk())


def test_explained_equalities_are_true():
    steps = [step for total in TOTALS for reason in points(total).reasons for step in reason.walk()]
    equalities = [value for step in steps for value in step.values.values() if hasattr(value, "holds")]
    assert len(equalities) > 3000
    assert all(equality.holds for equality in equalities)
    for step in steps:
        if step.rule == "pemberley.scoring.multiple":
            assert step.values["equality"].right.value == step.values["total"].value
        if step.rule == "pemberley.scoring.between":
            low, high = (step.values[end].right.value for end in ("low", "high"))
            assert low < step.values["total"].value < high == low + step.values["divisor"]
        if step.rule == "pemberley.scoring.take_away":
            assert step.values["left"].right == step.values["equality"].right


def test_product_of_seven_and_thirteen_is_explained():
    assert said(91) == [
        "7 × 13 = 91, so 91 is a multiple of 7 and scores 2 points.",
        "Keep taking away 70 until you can't any more: 91 − 70 = 21, and 3 × 7 = 21.",
        "13 × 7 = 91, so 91 is a multiple of 13 and scores 3 points.",
        "12 × 7 = 84 and 12 × 8 = 96. 91 is between them, so it isn't a multiple of 12.",
    ]


def test_prime_is_explained_by_primes_that_do_not_divide_it():
    assert said(97) == [
        "97 is a prime, so it scores 1 point.",
        (
            "97 isn't a multiple of 2, 3, 5 or 7, and 11 × 11 = 121 is more than 97. "
            "So 97 has exactly two factors, 1 and 97."
        ),
        (
            "Why is that enough? Suppose 97 were a product of two numbers greater than 1. "
            "One of them would be less than 11, "
            "so 2, 3, 5 or 7 would go into 97."
        ),
    ]
    assert said(2)[1] == "2 × 2 = 4 is already more than 2. So 2 has exactly two factors, 1 and 2."


def test_square_scores_once_and_prime_gets_no_extra_point():
    assert "13 × 13 = 169 goes into 169 too. But 13 still scores only once." in said(169)
    assert "13 is also a prime. But a prime that scores as a multiple gets no extra point." in said(13)
    assert "7 is also a prime. But a prime that scores as a multiple gets no extra point." in said(-7)


def test_negative_totals_are_explained():
    assert said(-84)[:2] == [
        "7 × (−12) = −84, so −84 is a multiple of 7 and scores 2 points.",
        "The minus sign makes no difference: 84 is a multiple of 7, and so is −84.",
    ]
    assert said(-5)[0] == "5 is a prime, so −5 scores 1 point too."
    assert said(-5, negative_primes=False) == ["A prime must be greater than 1. −5 is below 0, so it scores nothing."]
    assert said(-1) == ["Only 1 itself has a rule of its own, and 1 isn't a prime. So −1 scores nothing."]


def test_scoreless_total_is_explained_by_neighbouring_multiples():
    assert said(8) == [
        "8 isn't a multiple of 7, 12 or 13, and 8 isn't a prime. So 8 scores nothing.",
        "7 × 1 = 7 and 7 × 2 = 14. 8 is between them, so it isn't a multiple of 7.",
        "12 × 0 = 0 and 12 × 1 = 12. 8 is between them, so it isn't a multiple of 12.",
        "13 × 0 = 0 and 13 × 1 = 13. 8 is between them, so it isn't a multiple of 13.",
        "2 × 4 = 8, so 8 isn't a prime.",
    ]


def test_zero_and_one_are_explained():
    assert said(0) == [
        "0 has its own rule: it scores 2 points and nothing else.",
        "0 is a multiple of every number: 0 × 7 = 0, 0 × 12 = 0 and 0 × 13 = 0. But that doesn't score extra.",
    ]
    assert said(1, ones=2) == [
        "A landing on 1 scores one point more each time. This is number 3, so it scores 3 points."
    ]


def test_points_compare_by_number_and_print_their_reasons():
    assert points(7) == points(-7) < points(91)
    assert repr(points(91)) == "Points(points=5, total=91)"
    assert str(points(91)).splitlines() == [
        "7 × 13 = 91, so 91 is a multiple of 7 and scores 2 points.",
        "  Keep taking away 70 until you can't any more: 91 − 70 = 21, and 3 × 7 = 21.",
        *said(91)[2:3],
        f"  {said(91)[3]}",
    ]


@each_case(("total", "ones"), [(1.0, 0), (True, 0), ("7", 0), (1, 0.5)])
def test_non_whole_totals_are_refused(total, ones):
    with pytest.raises(TypeError, match="isn't a whole number"):
        points(total, ones)


def test_negative_number_of_landings_is_refused():
    with pytest.raises(ValueError, match="landings on 1 can't be -1"):
        points(1, -1)
