"""The decks of Literature and their sets."""

import pytest

from mathfish_widgets.engine.cards import Card, Suit, cards
from mathfish_widgets.games.literature.rules.cards import BLACK_JOKER, ORDER, RED_JOKER
from mathfish_widgets.games.literature.rules.decks import DECKS, is_high

SUITS = [suit.name.lower() for suit in Suit]
HALVES = {
    "no2": ("3 4 5 6 7 8", "9 10 J Q K A", 2),
    "no7": ("A 2 3 4 5 6", "8 9 10 J Q K", 7),
    "no8": ("2 3 4 5 6 7", "9 10 J Q K A", 8),
    "sevens_jokers": ("A 2 3 4 5 6", "8 9 10 J Q K", None),
    "eights_jokers": ("2 3 4 5 6 7", "9 10 J Q K A", None),
}


@pytest.mark.parametrize("name", HALVES)
def test_the_sets_of_half_suits(name):
    low, high, removed = HALVES[name]
    deck = DECKS[name]
    for suit in Suit:
        for half, ranks in (("low", low), ("high", high)):
            wanted = cards(" ".join(f"{rank}{suit}" for rank in ranks.split()))
            assert deck.sets[f"{half} {suit.name.lower()}"] == wanted
            assert [deck.set_of(card) for card in wanted] == [f"{half} {suit.name.lower()}"] * 6
    if removed is not None:
        assert len(deck.cards) == 48
        assert not [card for card in deck.cards if card.rank == removed]
        assert deck.set_of(Card(removed, Suit.SPADES)) is None


def test_the_order_of_the_sets():
    assert list(DECKS["no2"].sets) == [f"{half} {suit}" for suit in SUITS for half in ("low", "high")]
    assert list(DECKS["sevens_jokers"].sets)[8:] == ["sevens"]
    assert list(DECKS["ranks"].sets) == (
        "threes fours fives sixes sevens eights nines tens jacks queens kings aces".split()
    )


@pytest.mark.parametrize(("name", "rank"), [("sevens", 7), ("eights", 8)])
def test_the_ninth_set_has_the_jokers(name, rank):
    deck = DECKS[f"{name}_jokers"]
    assert deck.sets[name] == (*(Card(rank, suit) for suit in Suit), RED_JOKER, BLACK_JOKER)
    assert len(deck.cards) == 54
    assert deck.cards[-2:] == (RED_JOKER, BLACK_JOKER)
    assert deck.set_of(BLACK_JOKER) == name


def test_four_equal_ranks():
    deck = DECKS["ranks"]
    assert deck.sets["threes"] == cards("3C 3D 3H 3S")
    assert deck.sets["aces"] == cards("AC AD AH AS")
    assert all(len(each) == 4 for each in deck.sets.values())


@pytest.mark.parametrize("deck", DECKS.values(), ids=str)
def test_a_deck_is_in_standard_order_and_its_sets_share_it_out(deck):
    assert list(deck.cards) == sorted(deck.cards, key=ORDER.__getitem__)
    assert sorted(card for each in deck.sets.values() for card in each) == sorted(deck.cards)
    assert [deck.index[card] for card in deck.cards] == list(range(len(deck.cards)))
    for name, wanted in deck.sets.items():
        assert deck.of_bits(deck.set_bits[name]) == deck.sorted_sets[name]
        assert set(deck.sorted_sets[name]) == set(wanted)
    assert sum(deck.set_bits.values()) == deck.bits(deck.cards) == 2 ** len(deck.cards) - 1


def test_which_sets_are_high():
    assert [name for name in DECKS["eights_jokers"].sets if is_high(name)] == [f"high {suit}" for suit in SUITS]
    assert not any(map(is_high, DECKS["ranks"].sets))
