"""Deals and positions of DocFish."""

import json

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.games.docfish.rules.deal import begin, cut, winner_of_cut
from mathfish_widgets.games.docfish.rules.positions import set_up
from mathfish_widgets.games.docfish.rules.state import (
    BANK,
    DECK,
    HAND,
    POT,
    TABLE,
    VALUES,
    Continuation,
    Phase,
    pairs,
    values,
)
from tests.cases import each_case
from tests.games.docfish.invariants import check_state
from tests.games.docfish.playing import HER, HIS, bank, hand, position, pot

piles = st.lists(st.sampled_from([*VALUES, "J", "Q", "K", "A"]), max_size=8)
written = st.one_of(piles, st.text(max_size=6), st.integers(), st.none())


def deal(seed, first="cut"):
    return begin(seed, first, "always", "one_pass")


def test_seed_1_deals_expected_cards():
    state = deal(1)
    assert state.cuts == (cards("JH JD"), cards("JS 10H"))
    assert (state.first, state.turn) == (0, 0)
    assert state.table[HAND[0]] == cards("9S 2H 3D 7D 10S")
    assert state.table[HAND[1]] == cards("9H 4C 8C 2S 7H")
    assert state.table[DECK][:4] == cards("10C 10D 3C 2D")
    assert len(state.table[DECK]) == 42


def test_seed_0_deals_expected_cut():
    state = deal(0)
    assert state.cuts == (cards("KC 3S"),)
    assert (state.first, state.turn, state.active) == (1, 1, (1,))


def test_first_player_gets_same_hand_whichever_seat_goes_first():
    assert deal(0, "seat0").table[HAND[0]] == deal(0).table[HAND[1]]


def test_seat_0_is_first_without_cut():
    state = deal(0, "seat0")
    assert (state.first, state.turn, state.cuts) == (0, 0, ())
    assert state.table[DECK] == deal(0).table[DECK]


def test_bank_contains_first_deck():
    state = deal(5)
    assert state.bank == dict.fromkeys(range(2, 15), 4)
    assert {card.suit for card in state.table[BANK[14]]} == {card.suit for card in state.table[BANK[2]]}
    assert not any(state.table[zone] for zone in (*POT, *TABLE))


@each_case(
    ("shown", "first"),
    [("2C 3C", 0), ("KC 3S", 1), ("4C 9S", None), ("JH JD", None), ("AS 7C", 1), ("JS 10H", 0)],
)
def test_higher_prime_wins_cut(shown, first):
    assert winner_of_cut(cards(shown)) == first


def test_every_cut_ends_with_deciding_pair():
    for seed in range(300):
        *undecided, last = cut(seed)
        assert winner_of_cut(last) in (0, 1)
        assert all(winner_of_cut(pair) is None for pair in undecided)


def test_deal_starts_by_laying_pairs_or_consolidating():
    phases = {deal(seed).phase for seed in range(300)}
    assert phases == {Phase.LAY, Phase.CONSOLIDATE}


def test_preparation_position_of_rulebook_is_valid():
    state = position(hand=[7, 8, 8, 8, 8])
    check_state(state)
    assert (hand(state), state.phase, state.turn, state.prepared) == ((7, 8, 8, 8, 8), Phase.LAY, HER, 0)
    assert (len(state.hand(HIS)), len(state.table[DECK])) == (5, 42)
    assert set(state.bank.values()) == {4}


def test_consolidation_lesson_position_is_valid():
    state = position(pot=[2, 3, 6, 7], phase="consolidate", bank={6: 0})
    check_state(state)
    assert (pot(state), state.phase, state.continuation) == ((2, 3, 6, 7), Phase.CONSOLIDATE, Continuation.END)
    assert bank(state, 6) == (0,)


def test_position_with_pot_skips_preparation_unless_requested():
    assert position(pot="2 3 7").phase in (Phase.ASK, Phase.PICK)
    assert position(pot="2 3 7", hand="7 7", phase="prepare").prepared == 0


def test_position_can_start_in_second_preparation():
    state = position(hand="2 2", other_hand="3 5", other_pot="7", phase="prepare")
    assert (state.prepared, state.first, state.turn) == (1, HIS, HER)


@each_case("deck", ["3", "A 6 2 7 3", ""])
def test_other_pot_gets_remaining_primes_when_deck_is_given(deck):
    state = position(hand="3 5", deck=deck, pot="2 7")
    check_state(state)
    assert " ".join(map(str, values(state.table[DECK]))).replace("14", "A") == deck
    assert not pairs(state.hand(HIS))


def test_position_sets_top_of_deck():
    state = position(hand="3", deck_top="A 6", phase="turn")
    assert values(state.table[DECK])[:2] == (14, 6)


def test_letters_numbers_and_texts_name_same_cards():
    ways = (
        position(hand=[7, 14, 11]),
        position(hand="7 A J"),
        position(hand=["7", "a", "j"]),
        position(hand="7 14 11"),
    )
    assert len(set(ways)) == 1


def test_position_is_unchanged_after_saving():
    given = {"hand": [3, 7], "other_hand": ["A"], "bank": {2: 0, "Q": 3}, "frozen": [[7, 14]], "pot": "5 8"}
    assert position(**given) == position(**json.loads(json.dumps(given)))


def test_seed_deals_unspecified_cards():
    decks = {position(hand="7 8 8 8 8", seed=seed).table[DECK] for seed in range(5)}
    assert len(decks) == 5
    assert position(seed=3) == position(seed=3)


def test_frozen_pairs_in_position_belong_to_given_player():
    state = position(frozen=["7 A"], other_frozen=[[8]], bank={2: 0}, phase="turn")
    assert [(bundle.side, bundle.prime, bundle.cards) for bundle in state.bundles] == [
        (HER, 7, ((7, HER), (14, HER))),
        (HIS, 2, ((8, HIS),)),
    ]
    assert (state.on_table(HER), state.on_table(HIS)) == ((7, 14), (8,))
    check_state(state)


def test_position_retains_options():
    state = position(fished_pair_redraw="if_empty", consolidation="step_by_step")
    assert (state.fished_pair_redraw, state.one_pass) == ("if_empty", False)


@each_case(
    ("given", "sentence"),
    [
        ({"hand": "8 8 8 8 8 8 8 8 8"}, "There are nine 8s, but the two decks only have eight."),
        ({"hand": "A A A A A A", "bank": {"A": 3}}, "There are nine As, but the two decks only have eight."),
        ({"pots": "8"}, "A position of DocFish can't set pots. It can set hand, "),
        ({"hand": "7 Z"}, "A card of DocFish is a number from 2 to 14, or J, Q, K or A, not 'Z'."),
        ({"hand": [1]}, ", not 1."),
        ({"hand": [True]}, ", not True."),
        ({"hand": [2.0]}, ", not 2.0."),
        ({"hand": 8}, "Give cards as a list such as [7, 8, 8] or as text such as '7 8 8', not as 8."),
        ({"bank": [1, 2]}, "Give the bank as counts of cards, such as {6: 0}, not as [1, 2]."),
        ({"bank": {6: -1}}, "The bank can have 0 to 8 cards of 6, not -1."),
        ({"bank": {6: "4"}}, "The bank can have 0 to 8 cards of 6, not '4'."),
        ({"bank": {15: 1}}, ", not 15."),
        ({"deck": "2", "deck_top": "2"}, "Give the whole deck or only its top, not both."),
        ({"phase": "ask"}, "A position must start in one of the phases prepare, turn, consolidate, not in 'ask'."),
        ({"phase": ["turn"]}, "not in ['turn']."),
        ({"phase": "turn", "other_hand": "2 6"}, "The other hand has a pair of 2s"),
        ({"pot": "2 3", "phase": "consolidate", "hand": "7 A"}, "Your hand has a pair of 7s"),
        ({"frozen": 7}, "Give frozen cards as a list of pairs, such as [[7, 14]], not as 7."),
        ({"frozen": ["7 5"]}, ", not 7 and 5."),
        ({"frozen": [[]]}, ", not an empty one."),
        ({"frozen": ["8 A"]}, ", not 8 and A."),
        ({"frozen": ["7 A"]}, "The bank can change the frozen 7 and A, so the pair would thaw."),
        ({"frozen": ["7 7"]}, "The bank can change the frozen 7 and 7, so the pair would thaw."),
        (
            {"pot": "K K K K K"},
            "the bank must have the prime 13 nine times, but with these cards it has it at most three",
        ),
        ({"bank": {11: 5}}, "the bank must have the prime 11 four times, but with these cards it has it at least five"),
        (
            {"hand": "2 3", "other_hand": "2", "deck": "5 5"},
            "The prime 3 comes once in the hands, the deck and the frozen cards, but there every prime comes in pairs.",
        ),
        (
            {"deck": "J J J J", "pot": "J"},
            "With these hands and this deck, pairs of 11s were laid zero times, but the pots have the prime 11 once.",
        ),
        (
            {"deck": "2 3", "other_hand": "6", "other_pot": []},
            "pairs of 2s were laid twenty-one times, but the pots have the prime 2 zero times.",
        ),
        (
            {"bank": dict.fromkeys((2, 4, 8, 9, 10, 12, 14), 4) | {3: 3}},
            "must have the prime 2 forty-four times, the prime 3",
        ),
    ],
)
def test_impossible_position_is_refused(given, sentence):
    with pytest.raises(ValueError, match=r"^[A-Z].*[.]$") as refused:
        position(**given)
    assert sentence in str(refused.value)


drawn_positions = st.fixed_dictionaries(
    {},
    optional={
        **dict.fromkeys(
            ("hand", "other_hand", "pot", "other_pot", "deck_top", "deck"), st.one_of(piles, piles, written)
        ),
        "bank": st.dictionaries(st.integers(2, 14), st.integers(0, 8), max_size=3),
        "frozen": st.lists(piles, max_size=2),
        "phase": st.sampled_from(["prepare", "turn", "consolidate", "over"]),
    },
)


@drawn(drawn_positions, st.integers(0, 2**32 - 1))
def test_every_position_satisfies_invariants_or_is_refused(given, seed):
    try:
        check_state(set_up(given, seed, "cut", "always", "one_pass"))
    except ValueError as refused:
        sentence = str(refused)
    else:
        sentence = "It holds."
    assert sentence.endswith(".")
