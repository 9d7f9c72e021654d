"""The number of possible deals, and the chances that follow from it."""

import json
import random
from fractions import Fraction
from hashlib import sha256
from math import factorial

from mathfish_widgets.engine.state import observe, unseen_cards
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.literature.deduction.chances import (
    count_holder_chances,
    count_splits,
    number_of_deals,
    own_team,
    split_chance,
)
from mathfish_widgets.games.literature.deduction.constraints import Constraints, is_possible, possible_seats
from mathfish_widgets.games.literature.deduction.deal_counting import count_deals, count_places
from mathfish_widgets.games.literature.deduction.knowledge import knowledge_of
from mathfish_widgets.games.literature.rules.state import HAND
from tests.cases import each_case
from tests.games.literature import deciding
from tests.games.literature.deduction.deals import (
    hard_deals,
    holder_chances,
    one_by_one,
    random_constraints,
    small_games,
    small_position,
    team_chance,
)
from tests.games.literature.playing import deal, random_game, read
from tests.sample_sizes import sized


@each_case("seed", range(sized(400)))
def test_counts_match_brute_force(seed):
    constraints = random_constraints(random.Random(seed))
    total, rows = one_by_one(constraints)
    assert think(count_deals(constraints)) == total
    assert think(count_places(constraints)) == rows
    assert is_possible(constraints) == (total > 0)
    assert possible_seats(constraints) == tuple(
        sum(1 << seat for seat, count in enumerate(row) if count) for row in rows
    )


@each_case("seed", range(sized(200)))
def test_counts_with_many_seats_match_brute_force(seed):
    constraints = random_constraints(random.Random(seed), seats=(5, 7), cards=(6, 7))
    total, rows = one_by_one(constraints)
    assert think(count_deals(constraints)) == total
    assert think(count_places(constraints)) == rows


def test_seats_distinguished_by_clauses_are_counted_exactly():
    every, third = 0b111111, 0b000100
    clauses = tuple(((0, third | seat), (1, 0b011000)) for seat in (0b000001, 0b000010))
    constraints = Constraints((2, 1, 1, 1, 1, 1), (every, every, every, 0b111011, every, 0b110111, every), clauses)
    total, rows = one_by_one(constraints)
    assert think(count_deals(constraints)) == total
    assert think(count_places(constraints)) == rows


@each_case(("constraints", "deals", "digest"), hard_deals()[: sized(7)])
def test_hardest_deals_are_counted_exactly(constraints, deals, digest):
    assert think(count_deals(constraints)) == deals
    rows = think(count_places(constraints))
    assert sha256(json.dumps(rows).encode()).hexdigest() == digest
    assert possible_seats(constraints) == tuple(
        sum(1 << seat for seat, count in enumerate(row) if count) for row in rows
    )


def test_random_small_deals_are_mostly_possible():
    totals = [think(count_deals(random_constraints(random.Random(seed)))) for seed in range(400)]
    assert 50 < totals.count(0) < 200
    assert max(totals) > 50


def test_number_of_deals_without_questions_is_multinomial():
    opening = Constraints((8,) * 5, (0b11111,) * 40)
    assert think(count_deals(opening)) == factorial(40) // factorial(8) ** 5
    assert set(think(count_places(opening))) == {(think(count_deals(opening)) // 5,) * 5}


def test_empty_constraints_have_one_deal():
    assert think(count_deals(Constraints((0, 0), ()))) == 1
    assert think(count_places(Constraints((0, 0), ()))) == ()
    assert is_possible(Constraints((0, 0), ()))


def test_deal_counting_yields_regularly():
    masks = [0b11111] * 34 + [0b01111, 0b10111, 0b11011, 0b11101, 0b11110, 0b00111]
    thinking = count_places(Constraints((8,) * 5, tuple(masks)))
    assert sum(1 for _ in thinking) > 10


def test_counting_declarations_yields_regularly():
    assert sum(1 for _ in count_splits(observe(deal(seed=1, players=8), (), 0), "low spades")) > 10


@each_case("seed", range(sized(60)))
def test_chances_match_replaying_every_deal(seed):
    for every in small_games(seed):
        observation, state = every.observation, every.state
        assert number_of_deals(observation) == len(every.states)
        tried = {
            card: {
                seat: every.chance(lambda each, card=card, seat=seat: card in each.table[HAND[seat]])
                for seat in state.seats
                if seat != 0
            }
            for card in unseen_cards(observation.state)
        }
        assert holder_chances(observation) == tried
        possible = {card: {seat for seat, chance in row.items() if chance} for card, row in tried.items()}
        assert knowledge_of(observation).possible == possible


def test_number_of_deals_drops_when_whole_sets_must_be_declared():
    hands = {0: "3S 4S 9S 10S JS QS KS 3H", 1: "4H 5H 6H 7H", 2: "5S 6S 7S 8S", 3: "AS 8H"}
    declared = "declare low spades 0:3S,4S 2:5S,6S,7S,8S"
    assert deals_seen(hands, declared) == 27
    assert deals_seen(hands | {2: "5S 6S 7S 8S 8H", 3: "AS"}, declared, "pass 2") == 54


def deals_seen(hands, *moves):
    return number_of_deals(deciding.seen(deciding.small_position(hands, must_declare="on"), *moves, seat=1))


def test_opening_hand_leaves_expected_number_of_deals():
    opening = observe(deal(seed=1), (), 0)
    assert number_of_deals(opening) == factorial(40) // factorial(8) ** 5
    assert {chance for row in holder_chances(opening).values() for chance in row.values()} == {Fraction(1, 5)}
    assert team_chance(opening, "low spades") == Fraction(deals_of_team(), number_of_deals(opening))


def deals_of_team():
    """Count the deals in which seats 2 and 4 have the five low spades that seat 0 of seed 1 doesn't have."""
    total = 0
    for first in range(6):
        ways = factorial(5) // (factorial(first) * factorial(5 - first))
        rest = factorial(35) // (factorial(8 - first) * factorial(3 + first) * factorial(8) ** 3)
        total += ways * rest
    return total


def test_declaration_of_finished_set_or_against_own_hand_has_no_chance():
    state = small_position(0)
    observation = observe(state, (), 0)
    assert split_chance(observation, read("declare threes 0:3C 2:3D,3H,3S")) == 0
    assert split_chance(observation, read("declare fives 0:5C,5D 2:5H,5S")) == 0
    assert team_chance(observation, "fives") == 0
    assert think(count_splits(observation, "fives")) == {}


def test_spectator_knows_less_than_any_seat():
    turns = random_game(deal(seed=5), random.Random(5))[:40]
    state = turns[-1].after
    watching = observe(state, turns, None)
    assert own_team(watching) == state.team(state.turn_of)
    assert all(sum(row.values()) == 1 for row in holder_chances(watching).values())
    assert number_of_deals(watching) > number_of_deals(observe(state, turns, 0))


@each_case("options", [{}, {"players": 8}, {"deck": "sevens_jokers"}, {"deck": "ranks"}])
def test_chances_sum_to_one_and_never_exclude_truth(options):
    turns = random_game(deal(seed=3, **options), random.Random(3))
    for number in range(30, len(turns), 19):
        state = turns[number].before
        observation = observe(state, turns[:number], number % state.players)
        for card, row in think(count_holder_chances(observation)).items():
            assert sum(row.values()) == 1
            assert all(row[seat] > 0 for seat in row if card in state.hand(seat))
