"""Proofs: sound, without anything superfluous, and found wherever a fact follows."""

import random

import pytest

from mathfish_widgets.games.literature.deduction.constraints import Constraints, each_seat
from mathfish_widgets.games.literature.deduction.deal_counting import is_possible, possible_seats
from mathfish_widgets.games.literature.deduction.evidence import evidence_of
from mathfish_widgets.games.literature.deduction.inference import Fact
from mathfish_widgets.games.literature.deduction.proofs import (
    axioms_of,
    prove,
    prove_by_contradiction,
    prove_by_counting,
    prove_by_rules,
)
from tests.games.literature.deduction.games import OPTIONS, game_seen
from tests.games.literature.deduction.oracle_seeds import quick_and_more

from .deals import random_constraints


@pytest.mark.parametrize("seed", quick_and_more(3, 10))
def test_a_proof_is_sound_and_fails_without_any_of_its_facts(seed):
    for _, observation in game_seen(seed, seed % 6, **OPTIONS[seed % 5]):
        constraints, rng = evidence_of(observation).constraints, random.Random(seed)
        for fact in certain_facts(constraints):
            if rng.random() < 0.1:
                found = prove(constraints, fact)
                assert set(found.axioms) <= set(axioms_of(constraints))
                assert prove_by_counting(constraints, found.axioms, fact) is not None
                assert_nothing_superfluous(constraints, fact, found)


def certain_facts(constraints):
    every = (1 << len(constraints.room)) - 1
    for number, seats in enumerate(possible_seats(constraints)):
        yield from (Fact("no", number, seat) for seat in each_seat(every & ~seats))
        if seats.bit_count() == 1:
            yield Fact("is", number, seats.bit_length() - 1)


def assert_nothing_superfluous(constraints, fact, found):
    """Whichever told fact is left out, the same way of proving leads to nothing."""
    ways = (prove_by_rules, prove_by_contradiction, prove_by_counting)
    way = next(each for each in ways if each(constraints, found.axioms, fact) is not None)
    for left_out in found.axioms:
        rest = [each for each in found.axioms if each != left_out]
        assert way(constraints, rest, fact) is None or (way is prove_by_counting and left_out.kind == "room")


@pytest.mark.parametrize("seed", quick_and_more(40, 160))
def test_proofs_of_small_deals_reach_exactly_what_counting_does(seed):
    constraints = random_constraints(random.Random(seed))
    if not is_possible(constraints):
        return
    certain = set(certain_facts(constraints))
    for number in range(len(constraints.seats)):
        for seat in range(len(constraints.room)):
            for kind in ("is", "no"):
                fact = Fact(kind, number, seat)
                if fact in certain:
                    assert prove(constraints, fact).axioms or prove(constraints, fact).inferences
                else:
                    with pytest.raises(ValueError, match="does not follow"):
                        prove(constraints, fact)


def test_a_case_in_which_rules_are_not_enough_is_shown_by_supposing():
    # Two of three cards are at two seats that each hold one of them, whichever way round.
    constraints = Constraints((2, 2, 2), (0b111,) * 6, (((0, 1), (1, 1)), ((0, 2), (1, 2))))
    assert prove_by_rules(constraints, tuple(axioms_of(constraints)), Fact("no", 0, 2)) is None
    found = prove(constraints, Fact("no", 0, 2))
    assert [inference.rule for inference in found.inferences] == ["suppose"]
    assert {fact.kind for fact in found.axioms} == {"clause"}
