"""The best second part: against trying everything, on the sample round, and in words."""

import random

import pytest

from mathfish_widgets.engine.cards import Card, cards, standard_deck
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.games.pemberley.analysis.best_layout import (
    MOST_CARDS,
    best_layout,
    best_layout_in_slices,
    net_points,
    scoring_orders,
)
from mathfish_widgets.games.pemberley.analysis.reachable_totals import order_ending_at, reachable_totals
from mathfish_widgets.games.pemberley.rules.operations import chain, within
from mathfish_widgets.games.pemberley.rules.scoring import points_of_set

from .blind import most_by_trying


def hands(size, number, seed=0):
    """Random starters and hands of a deck."""
    rng = random.Random(seed * 100 + size)
    for _ in range(number):
        starter, *hand = rng.sample(standard_deck(), size + 1)
        yield starter.rank, tuple(hand)


def check(layout, starter, hand, negative_primes=True):
    """A layout is legal, uses every card once, and brings the points it says."""
    assert sorted([*layout.left, *(card for row in layout.sets for card in row)]) == sorted(hand)
    gained = -len(layout.left)
    for row in layout.sets:
        totals = chain(starter, row)
        assert all(total is not None and within(total) for total in totals)
        gained += points_of_set(totals[-1], negative_primes).points
        assert points_of_set(totals[-1], negative_primes).points > 0
    assert layout.points == gained


@pytest.mark.parametrize(("size", "number"), [(1, 60), (2, 150), (3, 200), (4, 150), (5, 60), (6, 10)])
def test_nothing_that_can_be_laid_brings_more(size, number):
    for index, (starter, hand) in enumerate(hands(size, number)):
        negative_primes = index % 4 > 0
        layout = think(best_layout_in_slices(starter, hand, negative_primes))
        check(layout, starter, hand, negative_primes)
        assert layout.points == most_by_trying(starter, hand, negative_primes)


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("7S QD 8S 8C 7C 8H KD", 5),
        ("QD 8C 8S 8H 7C KD 7S", 5),
        ("QH 2C 5C 4D 3S AH", 6),
        ("QH 2C 5C 4D 3S AH 10C", 6),
    ],
)
def test_the_best_layouts_of_the_sample_round(hand, points):
    layout = best_layout("3C", hand)
    assert layout.points == points
    assert layout.left == ()
    check(layout, 3, cards(hand))


def test_a_starter_is_a_number_a_card_or_a_text_and_options_are_those_of_the_game():
    hand = cards("2S 5S")
    expected = best_layout(3, hand)
    assert (
        expected
        == best_layout("3C", "2S 5S")
        == best_layout("3h", ["2S", "5S"])
        == best_layout(Card(3, hand[0].suit), hand)
    )
    assert expected.points == 2
    assert (
        best_layout(3, hand, negative_primes="off", unplayed="once").points
        == best_layout(3, hand, negative_primes=False).points
    )


def test_without_negative_primes_other_sets_are_best():
    assert best_layout(3, "5S").points == 1
    assert best_layout(3, "5S", negative_primes=False).points == -1


def test_cards_that_score_nothing_are_left_over():
    layout = best_layout(3, "AD QH")
    assert (layout.points, layout.sets, layout.left) == (0, (cards("AD"),), cards("QH"))


def test_no_cards_no_points():
    assert best_layout(3, "").points == 0
    assert str(best_layout(3, "")) == "No card is left over."


@pytest.mark.parametrize(
    ("starter", "hand", "options", "words"),
    [
        (3, " ".join(map(str, standard_deck()[: MOST_CARDS + 1])), {}, "up to 16 cards, not for 17"),
        (501, "5S", {}, "a whole number up to 500; 501 is not"),
        (True, "5S", {}, "a whole number up to 500; True is not"),
        ("3X", "5S", {}, "I do not know the card '3X'"),
        (3, "5X", {}, "I do not know the card '5X'"),
        (3, "5S", {"primes": "off"}, "I do not know the option primes"),
        (3, "5S", {"negative_primes": "no"}, "Its values are on, off"),
    ],
)
def test_what_is_no_hand_is_refused_in_words(starter, hand, options, words):
    with pytest.raises(ValueError, match=words):
        best_layout(starter, hand, **options)


def test_net_points_hold_for_every_part_of_a_hand():
    for starter, hand in hands(6, 10):
        nets = think(net_points(starter, hand))
        for subset, net in enumerate(nets):
            some = [card for index, card in enumerate(hand) if subset >> index & 1]
            assert net == think(best_layout_in_slices(starter, some)).points


def test_every_choice_of_cards_that_can_be_a_set_is_found_with_its_best_order():
    for starter, hand in hands(5, 30):
        found = think(scoring_orders(starter, hand))
        assert [len(row) for row, _ in found] == sorted(len(row) for row, _ in found)
        assert len({frozenset(row) for row, _ in found}) == len(found)
        for row, points in found:
            totals = chain(starter, row)
            assert None not in totals
            assert points_of_set(totals[-1]).points == points
        singles = {row[0] for row, _ in found if len(row) == 1}
        assert singles == {card for card in hand if most_by_trying(starter, [card]) > 0}


def test_a_layout_tells_its_calculations():
    assert str(best_layout("3C", "QH 5C 3S 4D AH 2C")).splitlines() == [
        "Q♥ and 5♣: 3 + 12 = 15 and 15 ÷ 5 = 3. That scores 1 point.",
        "3♠ and 2♣: 3 − 3 = 0 and 0 ÷ 2 = 0. That scores 2 points.",
        "4♦ and A♥: 3 × 4 = 12 and 12 + 1 = 13. That scores 3 points.",
        "No card is left over.",
    ]
    assert str(best_layout(3, "KC")) == "Left over: K♣. That costs 1 point."


def test_equal_cards_may_lie_in_several_sets():
    layout = best_layout(3, "8S 8S 8S")
    assert (layout.points, layout.sets) == (4, (cards("8S 8S"), cards("8S")))


def test_thirteen_cards_are_laid_in_slices():
    starter, hand = next(hands(13, 1))
    assert sum(1 for _ in best_layout_in_slices(starter, hand)) > 20
    check(think(best_layout_in_slices(starter, hand)), starter, hand)


def test_no_order_of_cards_ends_at_a_total_out_of_their_reach():
    hand = cards("2S 5S")
    rows = think(reachable_totals(3, hand))
    assert order_ending_at(rows, hand, 3, -4) in (hand, hand[::-1])
    with pytest.raises(ValueError, match="do not end at 4"):
        order_ending_at(rows, hand, 3, 4)
