"""Consolidation: the rulebook's own examples, its refusals and the groups one might want."""

from collections import Counter
from math import prod

import pytest

from mathfish_widgets.engine.moves import Refusal
from mathfish_widgets.games.docfish.rules.consolidation import (
    exchanged,
    gain,
    groupings,
    no_groups_refusal,
    refusal,
    wanted_groups,
)
from mathfish_widgets.mathematics.expressions import product

FULL_BANK = dict.fromkeys(range(2, 15), 4)


def without(*values):
    return {**FULL_BANK, **dict.fromkeys(values, 0)}


def read_groups(text):
    return tuple(tuple(int(card) for card in group.split("x")) for group in text.split())


def rule(found):
    return found and found.rule.removeprefix("docfish.consolidation.")


@pytest.mark.parametrize(
    ("pot", "move", "result"),
    [
        ((2, 3, 6, 7), "2x3", (6, 6, 7)),
        ((2, 2, 6, 7, 8), "2x6 2x7", (8, 12, 14)),
        ((2, 2, 6, 7, 8), "2x2", (4, 6, 7, 8)),
        ((2, 2, 2, 2), "2x2 2x2", (4, 4)),
        ((2, 2, 2, 2), "2x2x2", (2, 8)),
        ((2, 7, 7), "2x7", (7, 14)),
        ((2, 3, 4), "2x3", (4, 6)),
        ((2, 2, 3), "2x2x3", (12,)),
        ((2, 2, 3, 3, 5, 7), "2x5 2x7 3x3", (9, 10, 14)),
    ],
)
def test_the_rulebooks_exchanges(pot, move, result):
    groups = read_groups(move)
    assert groups in list(groupings(pot, FULL_BANK))
    assert refusal(pot, FULL_BANK, groups) is None
    after, bank = exchanged(pot, FULL_BANK, groups)
    assert after == result
    assert sum(after) - sum(pot) == gain(groups)
    assert Counter(bank) + Counter(after) == Counter(FULL_BANK) + Counter(pot)
    assert no_groups_refusal(pot, FULL_BANK).rule == "docfish.consolidation.possible"


@pytest.mark.parametrize(
    ("pot", "move", "refused"),
    [
        ((2, 3, 6, 7), "2x6", "sequence"),
        ((2, 3, 6, 7), "2x7", "sequence"),
        ((2, 2, 2, 2), "2x2", "unfinished"),
        ((2, 3, 4), "2x4", "sequence"),
        ((2, 3, 4), "3x4", "sequence"),
        ((2, 2, 3), "2x3", "sequence"),
        ((2, 2, 3), "2x2", "unfinished"),
    ],
)
def test_the_rulebooks_refusals(pot, move, refused):
    assert rule(refusal(pot, FULL_BANK, read_groups(move))) == refused


def test_example_one_leaves_only_two_times_three():
    assert list(groupings((2, 3, 6, 7), FULL_BANK)) == [((2, 3),)]


def test_example_two_and_its_poorer_fellow():
    assert list(groupings((2, 2, 6, 7, 8), FULL_BANK)) == [((2, 6), (2, 7)), ((2, 2),)]
    assert gain(((2, 6), (2, 7))) == 9
    assert gain(((2, 2),)) == 0


def test_without_a_queen_in_the_bank_two_times_two_is_finished():
    bank = without(12)
    assert list(groupings((2, 2, 3), bank)) == [((2, 2),)]
    assert exchanged((2, 2, 3), bank, ((2, 2),))[0] == (3, 4)


@pytest.mark.parametrize(
    ("pot", "bank"),
    [
        ((2, 3, 7), without(6)),
        ((3, 5, 7), FULL_BANK),
        ((8, 12, 14), FULL_BANK),
        ((), FULL_BANK),
        ((2,), FULL_BANK),
    ],
)
def test_no_consolidation_is_legal_where_nothing_is_possible(pot, bank):
    assert list(groupings(pot, bank)) == []
    assert no_groups_refusal(pot, bank) is None
    assert refusal(pot, bank, ()) is None


def test_four_finished_sets_and_their_sums():
    pot = (2, 2, 3, 3, 5, 7)
    sums = [sum(exchanged(pot, FULL_BANK, groups)[0]) for groups in groupings(pot, FULL_BANK)]
    assert sorted(sums) == [24, 25, 27, 33]


@pytest.mark.parametrize(
    ("move", "points"),
    [
        ("2x2", 0),
        ("2x3", 1),
        ("2x4", 2),
        ("2x2x2", 2),
        ("2x5", 3),
        ("3x3", 3),
        ("2x6", 4),
        ("3x4", 5),
        ("2x2x3", 5),
        ("2x7", 5),
        ("2x6 2x7", 9),
    ],
)
def test_gain_is_product_minus_sum(move, points):
    assert gain(read_groups(move)) == points


def test_each_refusal_names_the_numbers_at_hand():
    pot, bank = (2, 2, 3, 6, 7), without(12)
    refused = {
        ((2, 5), (3, 6)): Refusal("docfish.consolidation.pot", {"cards": (5,)}),
        ((2, 2), (2, 3)): Refusal("docfish.consolidation.pot", {"cards": (2, 2, 2)}),
        ((3,), (6, 7)): Refusal("docfish.consolidation.size"),
        ((2, 2, 3, 6),): Refusal("docfish.consolidation.size"),
        ((7, 3), (6, 2)): Refusal("docfish.consolidation.product", {"group": product(3, 7), "product": 21}),
        ((6, 2),): Refusal("docfish.consolidation.bank", {"group": product(2, 6), "product": 12}),
        ((7, 2),): Refusal("docfish.consolidation.sequence", {"left_out": 2, "highest": 7}),
    }
    for groups, expected in refused.items():
        assert refusal(pot, bank, groups) == expected
    assert no_groups_refusal(pot, FULL_BANK) == Refusal(
        "docfish.consolidation.possible", {"group": product(2, 2), "product": 4}
    )


def test_unfinished_names_a_group_that_is_left():
    expected = Refusal("docfish.consolidation.unfinished", {"group": product(3, 4)})
    assert refusal((2, 2, 3), FULL_BANK, [(2, 2)]) == expected
    assert refusal((2, 2, 3), FULL_BANK, [(2, 2)], finished=False) is None


def test_the_bank_pays_with_the_cards_it_held_before_the_exchange():
    # 2 x 4 brings a 4 into the bank, too late for 2 x 2.
    assert rule(refusal((2, 2, 2, 4), {4: 0, 8: 1}, [(2, 4), (2, 2)])) == "bank"
    assert rule(refusal((2, 2, 2, 2), {4: 1}, [(2, 2), (2, 2)])) == "bank"
    assert refusal((2, 2, 2, 4), {4: 1, 8: 1}, [(2, 4), (2, 2)]) is None


def test_wanted_groups_say_why_not():
    judged = {group: rule(found) for group, found in wanted_groups((2, 3, 6, 7), FULL_BANK)}
    assert judged == {(2, 3): None, (2, 6): "sequence", (2, 7): "sequence", (3, 6): "product"}
    judged = {group: rule(found) for group, found in wanted_groups((2, 2, 3), without(12))}
    assert judged == {(2, 2): None, (2, 2, 3): "bank", (2, 3): "sequence"}
    assert dict(wanted_groups((2, 2, 3), FULL_BANK))[2, 2].values == {"group": product(3, 4)}
    assert dict(wanted_groups((2, 2, 3), FULL_BANK, finished=False))[2, 2] is None


@pytest.mark.parametrize(
    ("pot", "too_big"),
    [((3, 5, 7), (3, 5)), ((8, 12, 14), (8, 12)), ((2, 2, 4, 8), (2, 8)), ((2, 3, 3), (2, 3, 3))],
)
def test_the_smallest_group_that_is_too_big_comes_last(pot, too_big):
    *fitting, (group, found) = wanted_groups(pot, FULL_BANK)
    assert group == too_big
    assert found == Refusal("docfish.consolidation.product", {"group": product(*too_big), "product": prod(too_big)})
    assert all(prod(group) <= 14 for group, _ in fitting)
