"""Consolidation: the Sequence Rule, the search for groups, and the bank."""

import random
from collections import Counter
from functools import cache
from itertools import chain, combinations, islice
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import given as drawn
from hypothesis import strategies as st

from mathfish_widgets.engine.moves import Refusal
from mathfish_widgets.games.docfish.rules.consolidation import (
    exchanged,
    gain,
    groupings,
    no_groups_refusal,
    refusal,
    wanted_groups,
)
from mathfish_widgets.games.docfish.rules.moves import Consolidate
from mathfish_widgets.games.docfish.rules.positions import closest_counts
from mathfish_widgets.games.docfish.rules.state import PRIMES, VALUES, present
from mathfish_widgets.mathematics.expressions import product
from tests.cases import each_case

FULL_BANK = dict.fromkeys(range(2, 15), 4)
ALL_CARDS = [value for value in range(2, 15) for _ in range(8)]


def without(*values):
    return {**FULL_BANK, **dict.fromkeys(values, 0)}


def read_groups(text):
    return tuple(tuple(int(card) for card in group.split("x")) for group in text.split())


def rule(found):
    return found and found.rule.removeprefix("docfish.consolidation.")


@each_case(
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
def test_rulebook_exchanges_give_expected_pots(pot, move, result):
    groups = read_groups(move)
    assert groups in list(groupings(pot, FULL_BANK))
    assert refusal(pot, FULL_BANK, groups) is None
    after, bank = exchanged(pot, FULL_BANK, groups)
    assert after == result
    assert sum(after) - sum(pot) == gain(groups)
    assert Counter(bank) + Counter(after) == Counter(FULL_BANK) + Counter(pot)
    assert no_groups_refusal(pot, FULL_BANK).rule == "docfish.consolidation.possible"


@each_case(
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
def test_rulebook_refusals_name_broken_rule(pot, move, refused):
    assert rule(refusal(pot, FULL_BANK, read_groups(move))) == refused


def test_example_one_allows_only_two_times_three():
    assert list(groupings((2, 3, 6, 7), FULL_BANK)) == [((2, 3),)]


def test_example_two_offers_consolidations_with_and_without_gain():
    assert list(groupings((2, 2, 6, 7, 8), FULL_BANK)) == [((2, 6), (2, 7)), ((2, 2),)]
    assert gain(((2, 6), (2, 7))) == 9
    assert gain(((2, 2),)) == 0


def test_two_times_two_finishes_consolidation_when_bank_has_no_queen():
    bank = without(12)
    assert list(groupings((2, 2, 3), bank)) == [((2, 2),)]
    assert exchanged((2, 2, 3), bank, ((2, 2),))[0] == (3, 4)


@each_case(
    ("pot", "bank"),
    [
        ((2, 3, 7), without(6)),
        ((3, 5, 7), FULL_BANK),
        ((8, 12, 14), FULL_BANK),
        ((), FULL_BANK),
        ((2,), FULL_BANK),
    ],
)
def test_no_consolidation_is_legal_when_no_group_is_possible(pot, bank):
    assert list(groupings(pot, bank)) == []
    assert no_groups_refusal(pot, bank) is None
    assert refusal(pot, bank, ()) is None


def test_pot_of_six_cards_has_four_exchanges_with_expected_sums():
    pot = (2, 2, 3, 3, 5, 7)
    sums = [sum(exchanged(pot, FULL_BANK, groups)[0]) for groups in groupings(pot, FULL_BANK)]
    assert sorted(sums) == [24, 25, 27, 33]


@each_case(
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


def test_each_refusal_names_current_numbers():
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


def test_refusal_of_unfinished_consolidation_names_remaining_group():
    expected = Refusal("docfish.consolidation.unfinished", {"group": product(3, 4)})
    assert refusal((2, 2, 3), FULL_BANK, [(2, 2)]) == expected
    assert refusal((2, 2, 3), FULL_BANK, [(2, 2)], finished=False) is None


def test_bank_pays_only_with_cards_held_before_exchange():
    # The 4 that 2 x 4 puts into the bank comes too late for 2 x 2.
    assert rule(refusal((2, 2, 2, 4), {4: 0, 8: 1}, [(2, 4), (2, 2)])) == "bank"
    assert rule(refusal((2, 2, 2, 2), {4: 1}, [(2, 2), (2, 2)])) == "bank"
    assert refusal((2, 2, 2, 4), {4: 1, 8: 1}, [(2, 4), (2, 2)]) is None


def test_wanted_groups_state_why_group_is_refused():
    judged = {group: rule(found) for group, found in wanted_groups((2, 3, 6, 7), FULL_BANK)}
    assert judged == {(2, 3): None, (2, 6): "sequence", (2, 7): "sequence", (3, 6): "product"}
    judged = {group: rule(found) for group, found in wanted_groups((2, 2, 3), without(12))}
    assert judged == {(2, 2): None, (2, 2, 3): "bank", (2, 3): "sequence"}
    assert dict(wanted_groups((2, 2, 3), FULL_BANK))[2, 2].values == {"group": product(3, 4)}
    assert dict(wanted_groups((2, 2, 3), FULL_BANK, finished=False))[2, 2] is None


@each_case(
    ("pot", "too_big"),
    [((3, 5, 7), (3, 5)), ((8, 12, 14), (8, 12)), ((2, 2, 4, 8), (2, 8)), ((2, 3, 3), (2, 3, 3))],
)
def test_wanted_groups_end_with_smallest_group_over_14(pot, too_big):
    *fitting, (group, found) = wanted_groups(pot, FULL_BANK)
    assert group == too_big
    assert found == Refusal("docfish.consolidation.product", {"group": product(*too_big), "product": prod(too_big)})
    assert all(prod(group) <= 14 for group, _ in fitting)


def blind_partings(cards):
    """Yield every way to put some of these cards into groups of two or three; equal cards count as different."""
    if not cards:
        yield ()
        return
    first, *others = cards
    yield from blind_partings(others)
    for size in (1, 2):
        for places in combinations(range(len(others)), size):
            group = (first, *(others[place] for place in places))
            rest = [card for place, card in enumerate(others) if place not in places]
            for groups in blind_partings(rest):
                yield (group, *groups)


@cache
def blind_groups(pot):
    return {
        tuple(sorted(groups)) for groups in blind_partings(pot) if groups and all(prod(group) <= 14 for group in groups)
    }


def keeps_the_sequence_rule(pot, groups):
    used = list(chain(*groups))
    return all(pot.count(value) == used.count(value) for value in pot if value < max(used))


def is_in_the_bank(bank, groups):
    products = [prod(group) for group in groups]
    return all(dict(bank).get(value, 0) >= products.count(value) for value in products)


@cache
def blind_obeying(pot, bank):
    return [
        groups for groups in blind_groups(pot) if keeps_the_sequence_rule(pot, groups) and is_in_the_bank(bank, groups)
    ]


def is_finished(pot, bank, groups):
    rest, stock = list(pot), dict(bank)
    for card in chain(*groups):
        rest.remove(card)
        stock[card] = stock.get(card, 0) + 1
    for group in groups:
        rest.append(prod(group))
        stock[prod(group)] -= 1
    return not blind_obeying(tuple(sorted(rest)), tuple(sorted(stock.items())))


def blind_groupings(pot, bank):
    """Return the groupings that the rulebook allows: the finished ones, or all that obey if none is finished."""
    obeying = blind_obeying(pot, bank)
    return [groups for groups in obeying if is_finished(pot, bank, groups)] or obeying


def random_positions(seed, count, longest, highest):
    rng = random.Random(seed)
    for _ in range(count):
        pot = rng.choices(range(2, highest + 1), k=rng.randint(0, longest))
        most = rng.choice((0, 1, 2, 4))
        yield tuple(sorted(pot)), tuple((value, rng.randint(0, most)) for value in range(2, 15))


@pytest.mark.tournament
@each_case(("count", "longest", "highest"), [(1200, 6, 7), (500, 7, 4), (500, 7, 14), (60, 9, 5)])
def test_groupings_match_brute_force(count, longest, highest):
    for pot, bank in random_positions(count, count, longest, highest):
        for finished, expected in ((True, blind_groupings(pot, bank)), (False, blind_obeying(pot, bank))):
            found = list(groupings(pot, dict(bank), finished))
            assert sorted(found) == sorted(expected), (pot, bank, finished)
        assert (no_groups_refusal(pot, dict(bank)) is None) == (not expected)


@st.composite
def positions_with_groups(draw):
    """Draw a pot and a bank with random groups, or with groups that may break only the last rule."""
    pot = tuple(sorted(draw(st.lists(st.integers(2, 8), min_size=2, max_size=8))))
    bank = draw(st.fixed_dictionaries({value: st.integers(0, 3) for value in range(4, 15)}))
    cards = iter(draw(st.permutations(pot)))
    sizes = draw(st.lists(st.sampled_from((2, 2, 2, 3, 3, 1, 4)), min_size=1, max_size=4))
    dealt = [group for group in (tuple(islice(cards, size)) for size in sizes) if group]
    strangers = draw(st.lists(st.just((2, 3)), max_size=1))
    obeying = blind_obeying(pot, tuple(bank.items()))
    groups = draw(st.sampled_from([dealt + strangers, *obeying]))
    return pot, bank, groups, draw(st.booleans())


@pytest.mark.tournament
@given(positions_with_groups())
@settings(max_examples=150)
def test_grouping_is_refused_exactly_when_not_listed(position):
    pot, bank, groups, finished = position
    listed = tuple(sorted(tuple(sorted(group)) for group in groups)) in groupings(pot, bank, finished)
    assert (refusal(pot, bank, groups, finished) is None) == listed


@given(st.lists(st.integers(2, 8), max_size=9), st.integers(0, 3), st.booleans())
def test_listed_groupings_are_legal_and_among_wanted_groups(pot, count, finished):
    bank = dict.fromkeys(range(2, 15), count)
    listed = list(groupings(pot, bank, finished))
    assert len(listed) == len(set(listed))
    assert all(refusal(pot, bank, groups, finished) is None for groups in listed)
    wanted = {group for group, found in wanted_groups(pot, bank, finished) if found is None}
    assert wanted == set(chain(*listed))


class CountedBank(dict):
    """A bank that counts how many times it is read."""

    asked = 0

    def get(self, *arguments):
        type(self).asked += 1
        return super().get(*arguments)


@each_case("seed", range(20))
def test_pots_of_24_cards_are_searched_lazily(seed):
    pot = random.Random(seed).sample(ALL_CARDS, 24)

    class Bank(CountedBank):
        pass

    next(groupings(pot, Bank(FULL_BANK)))
    assert Bank.asked < 100


@each_case(
    "pot",
    [[2] * 8 + [3] * 8 + [4] * 8, [2] * 24, [2] * 8 + [3] * 8 + [4, 4, 5, 5, 6, 6, 7, 7], ALL_CARDS],
)
def test_hardest_pots_have_under_1000_distinct_groupings(pot):
    found = list(groupings(pot, dict.fromkeys(range(2, 15), 8)))
    assert 0 < len(found) == len(set(found)) < 1000


def brute_force(primes, allowed, wished):
    """Return the least sum of squared differences, or None, by trying all counts of 4, 6, 8 and 12."""
    best = None
    for fours in allowed[4]:
        for sixes in allowed[6]:
            for eights in allowed[8]:
                for twelves in allowed[12]:
                    twos = primes[2] - 2 * fours - sixes - 3 * eights - 2 * twelves
                    threes = primes[3] - sixes - twelves
                    counts = {4: fours, 6: sixes, 8: eights, 12: twelves, 2: twos, 3: threes}
                    if twos in allowed[2] and threes in allowed[3]:
                        cost = sum((counts[value] - wished[value]) ** 2 for value in counts)
                        best = cost if best is None else min(best, cost)
    return best


@drawn(st.data())
def test_closest_counts_match_brute_force(data):
    tried = (2, 3, 4, 6, 8, 12)
    wished = {value: data.draw(st.integers(0, 4)) if value in tried else 0 for value in VALUES}
    allowed = {value: range(data.draw(st.integers(0, 5)) if value in tried else 1) for value in VALUES}
    primes = dict.fromkeys(PRIMES, 0) | {2: data.draw(st.integers(0, 20)), 3: data.draw(st.integers(0, 10))}
    found = closest_counts(primes, allowed, wished)
    least = brute_force(primes, allowed, wished)
    if found is None:
        assert least is None
    else:
        assert sum((found[value] - wished[value]) ** 2 for value in VALUES) == least
        assert present(value for value, count in found.items() for _ in range(count)) == +present_of(primes)


def present_of(primes):
    return present(prime for prime, count in primes.items() for _ in range(count))


def test_consolidation_needs_at_least_one_group():
    with pytest.raises(ValueError, match="at least one group"):
        Consolidate(())
