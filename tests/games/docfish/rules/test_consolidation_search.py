"""A blind search, which parts the pot in every way and then asks each rule, agrees with the finder."""

import random
from functools import cache
from itertools import chain, combinations, islice
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mathfish_widgets.games.docfish.rules.consolidation import groupings, no_groups_refusal, refusal, wanted_groups

FULL_BANK = dict.fromkeys(range(2, 15), 4)
ALL_CARDS = [value for value in range(2, 15) for _ in range(8)]


def blind_partings(cards):
    """Every way to put some of these cards, told apart by place, into groups of two or three."""
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
    """Section 3.5 word for word, with its leave to stay unfinished where nothing finished is found."""
    obeying = blind_obeying(pot, bank)
    return [groups for groups in obeying if is_finished(pot, bank, groups)] or obeying


def random_positions(seed, count, longest, highest):
    rng = random.Random(seed)
    for _ in range(count):
        pot = rng.choices(range(2, highest + 1), k=rng.randint(0, longest))
        most = rng.choice((0, 1, 2, 4))
        yield tuple(sorted(pot)), tuple((value, rng.randint(0, most)) for value in range(2, 15))


@pytest.mark.parametrize(("count", "longest", "highest"), [(3000, 6, 7), (1000, 7, 4), (1000, 7, 14), (120, 9, 5)])
def test_a_blind_search_finds_the_same(count, longest, highest):
    for pot, bank in random_positions(count, count, longest, highest):
        for finished, expected in ((True, blind_groupings(pot, bank)), (False, blind_obeying(pot, bank))):
            found = list(groupings(pot, dict(bank), finished))
            assert sorted(found) == sorted(expected), (pot, bank, finished)
        assert (no_groups_refusal(pot, dict(bank)) is None) == (not expected)


@st.composite
def positions_with_groups(draw):
    """Cards dealt into groups anyhow, or groups that break no rule but, at most, the last."""
    pot = tuple(sorted(draw(st.lists(st.integers(2, 8), min_size=2, max_size=8))))
    bank = draw(st.fixed_dictionaries({value: st.integers(0, 3) for value in range(4, 15)}))
    cards = iter(draw(st.permutations(pot)))
    sizes = draw(st.lists(st.sampled_from((2, 2, 2, 3, 3, 1, 4)), min_size=1, max_size=4))
    dealt = [group for group in (tuple(islice(cards, size)) for size in sizes) if group]
    strangers = draw(st.lists(st.just((2, 3)), max_size=1))
    obeying = blind_obeying(pot, tuple(bank.items()))
    groups = draw(st.sampled_from([dealt + strangers, *obeying]))
    return pot, bank, groups, draw(st.booleans())


@given(positions_with_groups())
@settings(max_examples=300)
def test_a_set_is_refused_exactly_when_it_is_not_listed(position):
    pot, bank, groups, finished = position
    listed = tuple(sorted(tuple(sorted(group)) for group in groups)) in groupings(pot, bank, finished)
    assert (refusal(pot, bank, groups, finished) is None) == listed


@given(st.lists(st.integers(2, 8), max_size=9), st.integers(0, 3), st.booleans())
def test_everything_listed_is_accepted_and_wanted(pot, count, finished):
    bank = dict.fromkeys(range(2, 15), count)
    listed = list(groupings(pot, bank, finished))
    assert len(listed) == len(set(listed))
    assert all(refusal(pot, bank, groups, finished) is None for groups in listed)
    wanted = {group for group, found in wanted_groups(pot, bank, finished) if found is None}
    assert wanted == set(chain(*listed))


class CountedBank(dict):
    """A bank that counts how often it is asked."""

    asked = 0

    def get(self, *arguments):
        type(self).asked += 1
        return super().get(*arguments)


@pytest.mark.parametrize("seed", range(20))
def test_pots_of_24_cards_are_searched_lazily(seed):
    pot = random.Random(seed).sample(ALL_CARDS, 24)

    class Bank(CountedBank):
        pass

    next(groupings(pot, Bank(FULL_BANK)))
    assert Bank.asked < 100


@pytest.mark.parametrize(
    "pot",
    [[2] * 8 + [3] * 8 + [4] * 8, [2] * 24, [2] * 8 + [3] * 8 + [4, 4, 5, 5, 6, 6, 7, 7], ALL_CARDS],
)
def test_the_hardest_pots_are_listed_whole(pot):
    found = list(groupings(pot, dict.fromkeys(range(2, 15), 8)))
    assert 0 < len(found) == len(set(found)) < 1000
