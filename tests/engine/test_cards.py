"""Cards, the standard deck and the shuffles that every seed promises."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathfish_widgets.engine.cards import (
    FACE_DOWN,
    LARGEST_SEED,
    Card,
    Suit,
    card,
    cards,
    given_cards,
    shuffled,
    standard_deck,
)


def test_standard_order():
    deck = standard_deck()
    assert [str(each) for each in deck[:14]] == "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AD".split()
    assert str(deck[-1]) == "KS"
    assert len(set(deck)) == 52


@pytest.mark.parametrize(
    ("seed", "top"),
    [(1, "9S 9H 2H 4C 3D 8C 7D 2S 10S 7H"), (2, "8D 10D JD 9S AS QS 6H 9D KD 4D")],
)
def test_the_published_shuffles(seed, top):
    assert shuffled(standard_deck(), seed)[:10] == cards(top)


@given(st.integers(0, LARGEST_SEED), st.integers(0, 3))
def test_a_shuffle_keeps_all_cards_and_comes_again(seed, number):
    pile = shuffled(standard_deck(), seed, number)
    assert sorted(pile) == sorted(standard_deck())
    assert pile == shuffled(standard_deck(), seed, number)


def test_shuffles_of_one_seed_differ():
    assert len({shuffled(standard_deck(), 1, number) for number in range(5)}) == 5


@given(st.sampled_from(standard_deck()))
def test_text_both_ways(each):
    assert card(str(each)) == each
    assert card(str(each).lower()) == each


def test_a_card_as_it_is_said_and_printed():
    queen = Card(12, Suit.HEARTS)
    assert (queen.words, queen.rank_text + queen.suit.sign) == ("queen of hearts", "Q♥")
    assert card("AS").words == "ace of spades"
    assert (str(FACE_DOWN), repr(FACE_DOWN), FACE_DOWN.words) == ("??", "FACE_DOWN", "face-down card")


@pytest.mark.parametrize("text", ["", "1C", "11C", "QX", "C", "10", "Q H", "??", "0C"])
def test_what_is_no_card(text):
    with pytest.raises(ValueError, match=r"I do not know the card .* A card is a rank"):
        card(text)


def test_cards_given_in_any_way():
    assert given_cards(["QD 8C", Card(2, Suit.CLUBS), ("AS",)]) == cards("QD 8C 2C AS")
    assert given_cards("QD") == given_cards(card("QD")) == cards("QD")


@pytest.mark.parametrize("given", [5, None, [5], {"QD"}])
def test_what_cannot_be_given(given):
    with pytest.raises(ValueError, match="Cards are written as text"):
        given_cards(given)
