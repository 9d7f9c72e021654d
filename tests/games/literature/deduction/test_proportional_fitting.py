"""Chances by proportional fitting, compared with exact chances."""

import random
from fractions import Fraction
from functools import cache
from itertools import chain

import pytest

from mathfish_widgets.engine.state import observe
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.literature.deduction.chances import fit_holder_chances, fit_places
from mathfish_widgets.games.literature.deduction.constraints import Constraints, is_possible, possible_seats
from mathfish_widgets.games.literature.deduction.deal_counting import count_places
from tests.cases import each_case
from tests.games.literature.deduction.deals import hard_deals, holder_chances, random_clause, random_constraints
from tests.games.literature.recorded_games import VARIANTS, recorded_match


@cache
def fitted_and_exact():
    """Return pairs of fitted and exact chances from games for eight and for six."""
    pairs = []
    for number in (VARIANTS.index({"players": 8}), VARIANTS.index({})):
        turns = recorded_match(number).turns
        for count in range(0, len(turns), 7):
            observation = observe(turns[count].before, turns[:count], turns[count].seat)
            fitted, exact = fit_holder_chances(observation), holder_chances(observation)
            assert fitted.keys() == exact.keys()
            pairs += [(fitted[card][seat], chance) for card, row in exact.items() for seat, chance in row.items()]
    return pairs


def test_fitted_chances_are_close_to_exact_ones():
    errors = [abs(fitted - exact) for fitted, exact in fitted_and_exact()]
    assert len(errors) > 5000
    assert sum(errors) / len(errors) < Fraction(2, 1000)
    assert max(errors) < Fraction(10, 100)


def test_certain_and_impossible_places_have_exact_chances():
    assert all((fitted in (0, 1)) == (exact in (0, 1)) for fitted, exact in fitted_and_exact())
    assert all(fitted == exact for fitted, exact in fitted_and_exact() if exact in (0, 1))


@pytest.mark.tournament
def test_hardest_deals_are_fitted_within_tolerance():
    """The fit is worst when many clauses are about the same cards; six of these seven stay below 0.1."""
    means, worst = [], []
    for constraints, deals, _ in hard_deals():
        exact = chain(*think(count_places(constraints)))
        fitted = fit_places(constraints._replace(seats=possible_seats(constraints)))
        held = [sum(column) for column in zip(*fitted, strict=True)]
        assert held == pytest.approx(constraints.room, abs=0.05)
        errors = [abs(one - count / deals) for one, count in zip(chain(*fitted), exact, strict=True)]
        means.append(sum(errors) / len(errors))
        worst.append(max(errors))
    assert sum(means) / len(means) < 0.005
    assert sorted(worst)[-2] < 0.1
    assert max(worst) < 0.26


def test_clause_about_two_cards_makes_both_likelier():
    clause = ((0, 0b1), (1, 0b1))
    alone = fit_places(Constraints((2, 2), (0b11,) * 4))
    told = fit_places(Constraints((2, 2), (0b11,) * 4, (clause,)))
    assert alone[0] == [0.5, 0.5]
    assert told[0][0] == told[1][0] > 0.5 > told[2][0]


@each_case("seed", [*range(60), 966, 2582])
def test_fitted_chances_sum_to_one_and_exclude_impossible_seats(seed):
    """For the last two seeds, the clauses make places impossible that the seats of the cards allow."""
    rng = random.Random(seed)
    constraints = crowded_constraints(rng) if seed % 2 == 0 else random_constraints(rng)
    rows = fit_places(constraints) if is_possible(constraints) else ()
    for row, seats in zip(rows, constraints.seats, strict=bool(rows)):
        assert sum(row) == pytest.approx(1)
        assert not any(part for seat, part in enumerate(row) if not seats >> seat & 1)


def crowded_constraints(rng):
    """Return up to a dozen clauses about a few cards, all of them true in one deal."""
    seats, cards = rng.randint(2, 6), rng.randint(4, 14)
    true = [rng.randrange(seats) for _ in range(cards)]
    masks = tuple(sum(1 << seat for seat in range(seats) if seat == at or rng.random() < 0.6) for at in true)
    clauses = (random_clause(rng, seats, cards) for _ in range(12))
    kept = (clause for clause in clauses if any(mask >> true[card] & 1 for card, mask in clause))
    return Constraints(tuple(map(true.count, range(seats))), masks, tuple(kept))


def test_impossible_deal_cannot_be_fitted():
    with pytest.raises(ValueError, match="no deal"):
        fit_places(Constraints((1, 0), (0b10,)))
