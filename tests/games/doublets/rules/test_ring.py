"""Doubling on a clock of 13 hours, and the ring of twelve."""

import pytest

from mathfish_widgets.engine.cards import card
from mathfish_widgets.games.doublets.rules.ring import RING, Rank, doubled, doublings, halved
from tests.games.doublets.playing import up_to


@pytest.mark.parametrize(
    ("top", "wanted"),
    [(1, 2), (2, 4), (4, 8), (8, 3), (3, 6), (6, 12), (12, 11), (11, 9), (9, 5), (5, 10), (10, 7), (7, 1)],
)
def test_the_wanted_rank_is_the_double_on_a_clock_of_13_hours(top, wanted):
    state = up_to(f"{Rank(top)}C", "KC KD KH KS " + " ".join(f"{Rank(other)}D" for other in RING[:3]), "")
    assert doubled(top) == wanted
    assert state.wanted == wanted


@pytest.mark.parametrize(
    ("first", "last"),
    list(zip("A 2 3 4 5 6 7 8 9 10 J Q".split(), "7 A 8 2 9 3 10 4 J 5 Q 6".split(), strict=True)),
)
def test_the_last_card_of_a_won_game_is_half_of_the_first(first, last):
    number = card(f"{first}C").rank
    rank = number
    for _ in range(47):
        rank = doubled(rank)
    assert str(Rank(rank)) == last
    assert halved(number) == rank


def test_doublings_are_steps_on_the_ring():
    assert [doublings(8, number) for number in (8, 3, 6, 4)] == [0, 1, 2, 11]
