"""Cards, decks and sets of Literature, and the notation of its moves."""

import pytest

from mathfish_widgets.engine.cards import Card, Suit, cards
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.literature.rules.cards import BLACK_JOKER, ORDER, RED_JOKER, read_card
from mathfish_widgets.games.literature.rules.decks import DECKS, is_high
from mathfish_widgets.games.literature.rules.moves import Ask, Declare, Designate, Pass, declaration
from tests.games.literature.playing import read

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


def test_jokers_are_written_said_and_read():
    assert [str(RED_JOKER), str(BLACK_JOKER)] == ["*R", "*B"]
    assert [read_card("*r"), read_card("*B"), read_card("10c")] == [RED_JOKER, BLACK_JOKER, *cards("10C")]
    said = Wording({"it": "{card}, {card:words}, {cards:or}"})
    assert said.sentence(Step("it", {"card": RED_JOKER, "cards": (BLACK_JOKER, *cards("7S"))})) == (
        "red joker, red joker, black joker or 7♠"
    )


@pytest.mark.parametrize("text", ["*", "*X", "", "1S", "10"])
def test_what_is_no_card(text):
    with pytest.raises(ValueError, match="card"):
        read_card(text)


MOVES = [
    "ask 3 4S",
    "ask 0 10D",
    "ask 7 *R",
    "declare low spades 0:4S,8S 2:3S 4:5S,6S,7S",
    "declare high hearts 1:AH,9H,10H,JH,QH,KH",
    "declare sevens 0:7C,*R,*B 2:7D,7H 4:7S",
    "declare low spades",
    "pass 4",
    "designate 3",
]


@pytest.mark.parametrize("text", MOVES)
def test_moves_are_written_as_they_are_read(text):
    assert str(read(text)) == text


def test_a_declaration_is_put_in_order():
    loose = "declare LOW spades 4:7S,5S 2:3S 4:6S 0:8S,4S"
    assert str(read(loose)) == "declare low spades 0:4S,8S 2:3S 4:5S,6S,7S"
    holder_of = dict(zip(cards("8S 3S 7S 4S 5S 6S"), (0, 2, 4, 0, 4, 4), strict=True))
    assert declaration("low spades", holder_of) == read(loose)
    assert read(loose).holder_of == holder_of
    assert read("declare nines 2:9C,9C").cards == cards("9C 9C")


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (Ask, "3"),
        (Ask, "8 4S"),
        (Ask, "-1 4S"),
        (Ask, "4S 3"),
        (Ask, "3 4S 5S"),
        (Declare, ""),
        (Declare, "0:4S"),
        (Declare, "low spades 0:"),
        (Declare, "low spades 9:4S"),
        (Declare, "low spades 0:4S:5S"),
        (Declare, "low spades 0:4S 5S"),
        (Pass, ""),
        (Pass, "8"),
        (Designate, "one"),
    ],
)
def test_what_cannot_be_read(kind, text):
    with pytest.raises(ValueError, match=r"\w"):
        kind.read(text)
