"""Cards, decks, presets, deals and positions of Literature."""

from collections import Counter

import pytest

from mathfish_widgets.engine.cards import FACE_DOWN, Card, Suit, cards
from mathfish_widgets.engine.options import checked_options
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.literature.rules.deal import OPTIONS, PRESETS, with_preset
from mathfish_widgets.games.literature.rules.state import (
    BLACK_JOKER,
    DECKS,
    HAND,
    ORDER,
    OUT,
    RED_JOKER,
    Finished,
    Outcome,
    OutcomeKind,
    is_high,
    read_card,
)
from tests.cases import each_case
from tests.games.literature.playing import deal, played, position

SUITS = [suit.name.lower() for suit in Suit]
LOW_CLUBS = cards("3C 4C 5C 6C 7C 8C")


def test_jokers_have_text_words_and_sign():
    assert [str(RED_JOKER), str(BLACK_JOKER)] == ["*R", "*B"]
    assert [read_card("*r"), read_card("*B"), read_card("10c")] == [RED_JOKER, BLACK_JOKER, *cards("10C")]
    said = Wording({"it": "{card}, {card:words}, {cards:or}"})
    assert said.sentence(Step("it", {"card": RED_JOKER, "cards": (BLACK_JOKER, *cards("7S"))})) == (
        "red joker, red joker, black joker or 7♠"
    )


@each_case("text", ["*", "*X", "", "1S", "10"])
def test_invalid_card_is_refused(text):
    with pytest.raises(ValueError, match="card"):
        read_card(text)


HALVES = {
    "no2": ("3 4 5 6 7 8", "9 10 J Q K A", 2),
    "no7": ("A 2 3 4 5 6", "8 9 10 J Q K", 7),
    "no8": ("2 3 4 5 6 7", "9 10 J Q K A", 8),
    "sevens_jokers": ("A 2 3 4 5 6", "8 9 10 J Q K", None),
    "eights_jokers": ("2 3 4 5 6 7", "9 10 J Q K A", None),
}


@each_case("name", HALVES)
def test_half_suit_decks_have_expected_sets(name):
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


def test_sets_have_expected_order():
    assert list(DECKS["no2"].sets) == [f"{half} {suit}" for suit in SUITS for half in ("low", "high")]
    assert list(DECKS["sevens_jokers"].sets)[8:] == ["sevens"]
    assert list(DECKS["ranks"].sets) == (
        "threes fours fives sixes sevens eights nines tens jacks queens kings aces".split()
    )


@each_case(("name", "rank"), [("sevens", 7), ("eights", 8)])
def test_ninth_set_contains_jokers(name, rank):
    deck = DECKS[f"{name}_jokers"]
    assert deck.sets[name] == (*(Card(rank, suit) for suit in Suit), RED_JOKER, BLACK_JOKER)
    assert len(deck.cards) == 54
    assert deck.cards[-2:] == (RED_JOKER, BLACK_JOKER)
    assert deck.set_of(BLACK_JOKER) == name


def test_ranks_deck_has_sets_of_four_equal_ranks():
    deck = DECKS["ranks"]
    assert deck.sets["threes"] == cards("3C 3D 3H 3S")
    assert deck.sets["aces"] == cards("AC AD AH AS")
    assert all(len(each) == 4 for each in deck.sets.values())


@each_case("deck", DECKS.values())
def test_deck_has_standard_order_and_is_divided_into_sets(deck):
    assert list(deck.cards) == sorted(deck.cards, key=ORDER.__getitem__)
    assert sorted(card for each in deck.sets.values() for card in each) == sorted(deck.cards)
    for name, wanted in deck.sets.items():
        assert deck.sorted_sets[name] == tuple(sorted(wanted, key=deck.cards.index))


def test_high_sets_are_recognised():
    assert [name for name in DECKS["eights_jokers"].sets if is_high(name)] == [f"high {suit}" for suit in SUITS]
    assert not any(map(is_high, DECKS["ranks"].sets))


CHANGED = {
    "seed": {},
    "common": {
        "deck": "no8",
        "wrong_team": "opponents",
        "turn_after_right": "declarer",
        "hand_counts": "public",
        "history": "last",
    },
    "indian": {"deck": "no8", "high_points": 2},
    "any_error": {"wrong_split": "opponents", "wrong_team": "opponents"},
    "nine_sets": {"deck": "sevens_jokers"},
}


@each_case("name", PRESETS)
def test_presets_change_expected_options(name):
    options = checked_options(OPTIONS, with_preset(name, {}))
    defaults = checked_options(OPTIONS, {})
    assert {key: value for key, value in options.items() if value != defaults[key]} == CHANGED[name]


def test_explicit_option_overrides_preset():
    assert with_preset("indian", {"deck": "no2", "players": 8}) == {"deck": "no2", "high_points": 2, "players": 8}


@each_case(("name", "said"), [("canadian", "'canadian'"), (["common"], r"\['common'\]")])
def test_unknown_preset_is_refused(name, said):
    with pytest.raises(ValueError, match=rf"There is no preset {said}\. The presets are seed, common"):
        with_preset(name, {})


def test_seed_1_deals_expected_cards():
    state = deal(1)
    dealt = [state.hand(number % 6)[number // 6] for number in range(48)]
    assert dealt[:8] == list(cards("6S 3D JH 4C 8S AD 8D 3S"))
    assert Counter(state.hand(0)) == Counter(cards("JC 6D 8D 9D QD 7H 6S 9S"))
    assert Counter(state.hand(3)) == Counter(cards("4C 5C 5D 6H 8H KH 10S AS"))


@each_case(("options", "size"), [({}, 8), ({"players": 8}, 6), ({"deck": "eights_jokers"}, 9)])
def test_deal_gives_every_seat_equal_number_of_cards(options, size):
    state = deal(3, **options)
    assert [state.hand_size(seat) for seat in state.seats] == [size] * state.players
    assert Counter(card for pile in state.table.values() for card in pile) == Counter(state.pack)
    assert state.open_sets == tuple(DECKS[options.get("deck", "no2")].sets)


def test_jokers_are_refused_with_eight_players():
    with pytest.raises(ValueError, match=r"54 cards can't be dealt evenly to 8 players\. Use sevens_jokers with six"):
        deal(players=8, deck="sevens_jokers")


@each_case(("first", "seat"), [("dealer", 0), ("next", 1)])
def test_first_option_determines_starting_seat(first, seat):
    assert deal(first=first).active == (seat,)


def test_teams_sit_alternately():
    state = deal(players=8)
    assert [state.team(seat) for seat in state.seats] == [0, 1] * 4
    assert state.teammates(2) == (0, 4, 6)
    assert list(state.opponents(2)) == [1, 3, 5, 7]


def test_seat_sees_only_own_hand():
    seen = deal(1).seen_by(3)
    assert seen.hand(3) == deal(1).hand(3)
    assert seen.hand(0) == ()
    assert set(seen.table[HAND[0]]) == {FACE_DOWN}
    assert seen.hand_size(0) == 8
    assert not any(deal(1).seen_by(None).hand(seat) for seat in range(6))


def test_options_are_stored_in_state():
    state = deal(own_card_asks="on", must_declare=True, ask_limit=60, high_points=2, hand_counts="public")
    assert (state.own_card_asks, state.must_declare, state.ask_limit) == (True, True, 60)
    assert (state.worth("high clubs"), state.worth("low clubs"), state.hand_counts) == (2, 1, "public")
    assert (deal().own_card_asks, deal().must_declare, deal().ask_limit) == (False, False, 0)


def test_options_do_not_change_deal():
    same = [deal(5, **{option.name: value}) for option in OPTIONS[2:] for value in option.values[:3]]
    assert {state.table for state in same} == {deal(5).table}


@each_case("limit", [0, 1001, "60", 2.5])
def test_invalid_ask_limits_are_refused(limit):
    with pytest.raises(ValueError, match="ask_limit"):
        deal(ask_limit=limit)


def test_seed_deals_unspecified_cards():
    given = {"hands": {0: "4S 8S", 3: "5S"}, "turn": 3}
    state = position(given, seed=4)
    assert (state.hand(0), state.hand(3), state.turn_of) == (cards("4S 8S"), cards("5S"), 3)
    assert [state.hand_size(seat) for seat in (1, 2, 4, 5)] == [12, 11, 11, 11]
    assert Counter(card for pile in state.table.values() for card in pile) == Counter(state.pack)
    assert state == position(given, seed=4)
    assert state.table != position(given, seed=5).table


def test_dots_fill_hand_with_unspecified_cards():
    state = position({"hands": {0: "4S 8S ...", 2: "3S", 1: "..."}})
    assert state.hand(0)[:2] == cards("4S 8S")
    assert [state.hand_size(seat) for seat in state.seats] == [10, 10, 1, 9, 9, 9]


def test_empty_position_equals_deal():
    state = position({}, seed=1)
    assert [state.hand_size(seat) for seat in state.seats] == [8] * 6
    assert state.table == deal(1).table


def test_position_accepts_hands_of_different_sizes_and_empty_hands():
    state = position({"hands": ["4S", "", None, [*cards("5S 6S")]], "out": ["low clubs"]})
    assert [state.hand_size(seat) for seat in state.seats] == [1, 0, 13, 2, 13, 13]
    assert state.hand(3) == cards("5S 6S")


def test_position_accepts_finished_sets():
    state = position({"out": {"low clubs": 1, "high hearts": 0, "low spades": "void"}}, high_points=2)
    assert state.finished == (
        Finished("low clubs", Outcome(OutcomeKind.RIGHT, 1, 1)),
        Finished("high hearts", Outcome(OutcomeKind.RIGHT, 0, 2)),
        Finished("low spades", Outcome(OutcomeKind.VOID)),
    )
    assert state.points == (2, 1)
    assert state.scores == (2, 1, 2, 1, 2, 1)
    assert state.table[OUT][:6] == LOW_CLUBS
    assert "low spades" not in state.open_sets
    assert position({"out": "low clubs, high hearts"}).points == (0, 0)


def test_position_sets_points_question_count_and_passing():
    state = position({"points": [3, -1], "asked": 7, "may_pass": True})
    assert (state.points, state.asked_in_a_row, state.may_pass) == ((3, -1), 7, True)
    assert played(state, "pass 2").turn_of == 2


def test_position_accepts_jokers():
    state = position({"hands": {2: "*R 7C *B"}}, preset="nine_sets")
    assert state.hand(2) == (RED_JOKER, *cards("7C"), BLACK_JOKER)


def test_position_with_team_without_cards_is_refused_with_award_option():
    hands = {1: "", 3: "", 5: ""}
    assert position({"hands": hands}).team_without_cards == 1
    with pytest.raises(ValueError, match="Team 1 has no cards, and endgame is 'award'"):
        position({"hands": hands}, endgame="award")


def test_position_accepts_seats_as_texts():
    assert position({"hands": {"0": "4S"}}) == position({"hands": {0: "4S"}})


WRONG = [
    ({"hand": "QD"}, "A position of Literature can't set hand. It can set hands, out, turn, points, asked, may_pass."),
    ({"hands": "QD"}, "hands must give the cards of some seats"),
    ({"hands": {6: "QD"}}, "The seats are numbered from 0 to 5, so there is no seat 6."),
    ({"hands": {True: "QD"}}, "The seats are numbered from 0 to 5, so there is no seat True."),
    ({"hands": {0: "QD", 1: "QD"}}, "QD is there 2 times, but the deck has it only once."),
    ({"hands": {0: "2D"}}, "There is no 2D in this game, because the deck is no2."),
    ({"hands": {0: "*R"}}, r"There is no \*R in this game"),
    ({"hands": {0: "1D"}}, "There is no card '1D'"),
    ({"hands": {0: 4}}, "Cards must be given as text"),
    ({"hands": {0: "4C"}, "out": ["low clubs"]}, "4C belongs to low clubs, which is finished, so nobody can have it"),
    ({"hands": ["3C", "", "", "", "", ""]}, "nobody has these cards"),
    ({"out": ["low stars"]}, "There is no set 'low stars' in this game. The sets are low clubs, high clubs"),
    ({"out": {"low clubs": 2}}, "A finished set must be 0, 1 or 'void', so low clubs can't be 2."),
    ({"out": {"low clubs": True}}, "low clubs can't be True"),
    ({"out": 3}, "out must name finished sets"),
    ({"out": [["low clubs"]]}, "out must name finished sets"),
    ({"hands": {0: "3C", "0": "4C"}}, "hands has one seat twice, as a number and as a text. Give each seat once."),
    ({"out": list(DECKS["no2"].sets)}, "All the sets are finished"),
    ({"turn": 6}, "turn must be a whole number from 0 to 5, not 6."),
    ({"points": [1]}, "points must be the points of the two teams"),
    ({"points": [1, "2"]}, "points of a team must be a whole number"),
    ({"asked": -1}, "asked must be a whole number from 0"),
    ({"may_pass": 1}, "may_pass must be True or False, not 1."),
]


@each_case(("given", "sentence"), WRONG)
def test_impossible_positions_are_refused(given, sentence):
    with pytest.raises(ValueError, match=sentence):
        position(given)
