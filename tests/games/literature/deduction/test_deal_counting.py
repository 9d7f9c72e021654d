"""Counting deals, compared with trying them all."""

import random
from math import factorial

import pytest

from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.literature.deduction.constraints import Constraints
from mathfish_widgets.games.literature.deduction.deal_counting import (
    count_deals,
    count_places,
    is_possible,
    possible_seats,
)
from tests.games.literature.deduction.oracle_seeds import quick_and_more

from .deals import one_by_one, random_constraints


@pytest.mark.parametrize("seed", quick_and_more(100, 400))
def test_counts_agree_with_trying_all_deals(seed):
    constraints = random_constraints(random.Random(seed))
    total, rows = one_by_one(constraints)
    assert count_deals(constraints) == total
    assert think(count_places(constraints)) == rows
    assert is_possible(constraints) == (total > 0)
    assert possible_seats(constraints) == tuple(
        sum(1 << seat for seat, count in enumerate(row) if count) for row in rows
    )


def test_some_small_deals_are_impossible_and_most_are_not():
    totals = [count_deals(random_constraints(random.Random(seed))) for seed in range(400)]
    assert 50 < totals.count(0) < 200
    assert max(totals) > 50


def test_a_deal_without_questions_is_a_multinomial():
    opening = Constraints((8,) * 5, (0b11111,) * 40)
    assert count_deals(opening) == factorial(40) // factorial(8) ** 5
    assert set(think(count_places(opening))) == {(count_deals(opening) // 5,) * 5}


def test_no_cards_have_one_deal():
    assert count_deals(Constraints((0, 0), ())) == 1
    assert think(count_places(Constraints((0, 0), ()))) == ()
    assert is_possible(Constraints((0, 0), ()))


def test_counting_pauses():
    masks = [0b11111] * 34 + [0b01111, 0b10111, 0b11011, 0b11101, 0b11110, 0b00111]
    thinking = count_places(Constraints((8,) * 5, tuple(masks)))
    assert sum(1 for _ in thinking) > 10
