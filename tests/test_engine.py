"""Cards, tables, states and their turns, what a seat observes, options, and cached results."""

import random
from collections import Counter
from dataclasses import dataclass
from typing import Annotated

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathfish_widgets.engine.cards import (
    FACE_DOWN,
    LARGEST_SECRET_SEED,
    LARGEST_SEED,
    Card,
    Suit,
    card,
    cards,
    given_cards,
    shuffled,
    standard_deck,
)
from mathfish_widgets.engine.memo import RecentCache
from mathfish_widgets.engine.moves import IllegalMove, Move, Refusal
from mathfish_widgets.engine.options import Option, checked_options, checked_position, checked_seed
from mathfish_widgets.engine.rules import unfold
from mathfish_widgets.engine.state import observe, unseen_cards
from mathfish_widgets.engine.table import Place, Seat, Sight, Table, Transfer, Zone
from mathfish_widgets.games.docfish import DOCFISH
from mathfish_widgets.games.docfish.rules.deal import begin
from mathfish_widgets.games.docfish.rules.state import DECK, HAND
from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.games.doublets.rules import RULES
from mathfish_widgets.games.doublets.rules.legality import Build, Redeal, TurnOver
from mathfish_widgets.games.doublets.rules.procedure import Built
from mathfish_widgets.games.doublets.rules.state import STOCK, WASTE
from mathfish_widgets.play.game import LONGEST_NOTATION
from tests.cases import each_case
from tests.games.redealing import redealt

PILE = Zone("stock")
HANDS = tuple(Zone("hand", owner=seat, sight=Sight.OWNER) for seat in (0, 1))
POT = Zone("pot", number=3, sight=Sight.EVERYONE)
SPECTATOR = None
START = DOUBLETS.deal(4)
DEALT = begin(3, "cut", "always", "one_pass")
PASSES = Option("passes", range(1, 100), "how often", default=3)
KINGS = Option("kings", ("off", "on"), "whether", default="off")
KNOWN = (PASSES, KINGS)


def test_standard_deck_has_standard_order():
    deck = standard_deck()
    assert [str(each) for each in deck[:14]] == "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AD".split()
    assert str(deck[-1]) == "KS"
    assert len(set(deck)) == 52


@each_case(
    ("seed", "top"),
    [(1, "9S 9H 2H 4C 3D 8C 7D 2S 10S 7H"), (2, "8D 10D JD 9S AS QS 6H 9D KD 4D")],
)
def test_shuffles_match_documented_orders(seed, top):
    assert shuffled(standard_deck(), seed)[:10] == cards(top)


def test_shuffles_of_short_seeds_never_change():
    for seed, number, top in ((7, 1, "4S 8C QS 9C"), (2**32 - 1, 0, "8D 7D AC KS")):
        assert shuffled(standard_deck(), seed, number)[:4] == cards(top)


def test_shuffles_of_long_and_short_seeds_differ():
    """Check that no later shuffle of a short seed, of which there are few, is the deal of a long seed."""
    assert shuffled(standard_deck(), 7, 1) != shuffled(standard_deck(), 7 + 2**32)
    numbered = [(LARGEST_SECRET_SEED - seed, number) for seed in (0, 1) for number in (0, 1)]
    assert len({shuffled(standard_deck(), *each) for each in numbered}) == 4


@given(st.integers(0, LARGEST_SECRET_SEED), st.integers(0, 3))
def test_shuffle_preserves_cards_and_is_repeatable(seed, number):
    pile = shuffled(standard_deck(), seed, number)
    assert sorted(pile) == sorted(standard_deck())
    assert pile == shuffled(standard_deck(), seed, number)


def test_shuffles_of_one_seed_differ():
    assert len({shuffled(standard_deck(), 1, number) for number in range(5)}) == 5


@given(st.sampled_from(standard_deck()))
def test_card_text_survives_writing_and_reading(each):
    assert card(str(each)) == each
    assert card(str(each).lower()) == each


def test_card_has_spoken_and_printed_forms():
    queen = Card(12, Suit.HEARTS)
    assert (queen.words, queen.rank_text + queen.suit.sign) == ("queen of hearts", "Q♥")
    assert card("AS").words == "ace of spades"
    assert (str(FACE_DOWN), repr(FACE_DOWN), FACE_DOWN.words) == ("??", "FACE_DOWN", "face-down card")


@each_case("text", ["", "1C", "11C", "QX", "C", "10", "Q H", "??", "0C"])
def test_invalid_card_is_refused(text):
    with pytest.raises(ValueError, match=r"There is no card .* A card is a rank"):
        card(text)


def test_cards_are_accepted_in_several_forms():
    assert given_cards(["QD 8C", Card(2, Suit.CLUBS), ("AS",)]) == cards("QD 8C 2C AS")
    assert given_cards("QD") == given_cards(card("QD")) == cards("QD")


@each_case("given", [5, None, [5], {"QD"}])
def test_invalid_cards_argument_is_refused(given):
    with pytest.raises(ValueError, match="Cards must be given as text"):
        given_cards(given)


@pytest.fixture
def table():
    return Table({PILE: cards("2C 3C"), HANDS[0]: cards("4C 5C"), HANDS[1]: cards("6C"), POT: cards("7C")})


def test_zone_is_hidden_by_default():
    assert [PILE.visible_to(seat) for seat in (0, 1, SPECTATOR)] == [False, False, False]


def test_hand_is_visible_to_owner_and_pot_to_everyone():
    assert [HANDS[1].visible_to(seat) for seat in (0, 1, SPECTATOR)] == [False, True, False]
    assert [POT.visible_to(seat) for seat in (0, 1, SPECTATOR)] == [True, True, True]


@each_case(
    ("zone", "key", "words"),
    [
        (PILE, "stock", "stock"),
        (HANDS[0], "hand-s0", "hand of seat 0"),
        (POT, "pot-3", "pot 3"),
        (Zone("row", 2, 1), "row-2-s1", "row 2 of seat 1"),
    ],
)
def test_zones_have_expected_names(zone, key, words):
    assert (zone.key, str(zone)) == (key, words)
    assert Place(zone, 4).key == f"{key}-4"


def test_seat_sees_backs_of_hidden_cards(table):
    seen = table.seen_by(0)
    assert seen[HANDS[0]] == cards("4C 5C")
    assert (seen[HANDS[1]], seen[PILE], seen[POT]) == ((FACE_DOWN,), (FACE_DOWN, FACE_DOWN), cards("7C"))
    assert table.seen_by(SPECTATOR)[HANDS[0]] == (FACE_DOWN, FACE_DOWN)
    assert table[HANDS[1]] == cards("6C")


def test_cards_are_added_at_end_or_on_top(table):
    moved = table.moved([table.transfer(PILE, 0, POT), table.transfer(HANDS[1], -1, POT, on_top=True)])
    assert moved[POT] == cards("6C 7C 2C")
    assert (moved[PILE], moved[HANDS[1]]) == (cards("3C"), ())
    assert table[POT] == cards("7C")


def test_card_can_be_transferred_within_zone(table):
    assert table.moved([table.transfer(HANDS[0], 0, HANDS[0])])[HANDS[0]] == cards("5C 4C")


def test_transfer_shows_card_to_viewers_of_either_end(table):
    transfer = table.transfer(PILE, 0, HANDS[0])
    assert transfer == Transfer(card("2C"), Place(PILE, 0), HANDS[0])
    assert transfer.seen_by(0) == transfer
    assert transfer.seen_by(1).card is FACE_DOWN
    assert transfer.seen_by(SPECTATOR).card is FACE_DOWN
    assert table.transfer(PILE, 0, POT).seen_by(1).card == card("2C")
    assert table.transfer(HANDS[0], 0, PILE).seen_by(0).card == card("4C")


def test_cards_move_in_view_of_seat_as_on_true_table(table):
    transfers = [table.transfer(PILE, 1, HANDS[0]), table.transfer(HANDS[0], 0, POT)]
    for seat in (0, 1, SPECTATOR):
        seen = table.seen_by(seat).moved([transfer.seen_by(seat) for transfer in transfers])
        assert seen == table.moved(transfers).seen_by(seat)


def test_transfer_of_missing_card_raises_error(table):
    with pytest.raises(IndexError):
        table.transfer(HANDS[1], 1, POT)


def test_tables_are_compared_by_value(table):
    same = Table(dict(table))
    assert (same, hash(same)) == (table, hash(table))
    assert same.replaced({POT: ()}) != table
    assert table != dict(table.items()) | {POT: ()}
    assert len(table) == 4
    assert "pot 3: 7C" in repr(table)


@each_case(
    ("text", "move"),
    [
        ("turn", TurnOver()),
        ("  TURN ", TurnOver()),
        ("build w", Build(None)),
        ("Build   3", Build(3)),
        ("redeal\n", Redeal()),
    ],
)
def test_moves_are_read_from_text(text, move):
    assert DOUBLETS.read(text) == move


@each_case("text", ["", "buil", "build", "build x", "builds 3", "turn 3", "turn" + " " * LONGEST_NOTATION, "3"])
def test_invalid_move_text_is_refused(text):
    with pytest.raises(IllegalMove) as refused:
        DOUBLETS.read(text)
    refusal = refused.value.refusal
    assert (refusal.rule, refusal.values["verbs"]) == ("table.notation", ("build", "turn", "redeal"))
    assert refusal.values["text"] == " ".join(text.split())[:60]


def read_colour(text):
    if text not in ("red", "black"):
        raise ValueError(text)
    return text


@dataclass(frozen=True)
class Name(Move):
    colour: Annotated[str, read_colour]
    seat: Seat
    cards: tuple[Card, ...]
    verb = "name"


@each_case("text", ["name red 2 5H 10C", "name black 0"])
def test_move_fields_survive_writing_and_reading(text):
    move = Name.read(text.removeprefix("name"))
    assert str(move) == text
    assert (move.colour, move.seat) == (text.split()[1], int(text.split()[2]))
    assert move.cards == cards(" ".join(text.split()[3:]))


@each_case("arguments", ["", "red", "blue 2", "red x", "red -1", "red ²", "red 2 5", "2 red"])
def test_move_with_invalid_arguments_is_refused(arguments):
    with pytest.raises(ValueError):  # noqa: PT011
        Name.read(arguments)


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text):
    try:
        rule = str(type(DOUBLETS.read(text)).__name__)
    except IllegalMove as refused:
        rule = refused.refusal.rule
    assert rule in ("Build", "TurnOver", "Redeal", "table.notation")


def test_playing_returns_record_of_turn():
    turn = RULES.play(START, TurnOver())
    assert (turn.before, turn.seat, turn.move) == (START, 0, TurnOver())
    assert turn.after.table[WASTE] == cards("5H")
    assert START.table[WASTE] == ()
    state = START
    for event in turn.events:
        state = event.apply(state)
    assert state == turn.after


def test_illegal_move_names_refusing_rule():
    with pytest.raises(IllegalMove) as refused:
        RULES.play(START, Redeal())
    assert refused.value.refusal == Refusal("doublets.redeal.stock", {"count": 44})
    assert "doublets.redeal.stock" in str(refused.value)


def test_inactive_seat_is_refused_and_has_no_moves():
    assert RULES.refusal(START, TurnOver(), 1) == Refusal("table.seat", {"seat": 1, "active": 0})
    assert list(RULES.legal_moves(START, 1)) == []


def test_observed_state_and_turn_hide_unseen_cards():
    seen = START.seen_by(0)
    assert set(seen.table[STOCK]) == {FACE_DOWN}
    turn = RULES.play(START, TurnOver()).seen_by(0)
    assert turn.events[0].transfers[0].card == cards("5H")[0]
    assert set(turn.before.table[STOCK]) == {FACE_DOWN}


def test_event_without_hidden_cards_is_seen_unchanged():
    event = Built(3, transfers=(START.table.transfer(STOCK, 0, WASTE),))
    assert event.seen_by(0) is event
    hidden = Built(3, transfers=(START.table.moved([]).transfer(STOCK, 0, HAND[0]),))
    assert (hidden.seen_by(0).transfers, hidden.seen_by(1).transfers[0].card) == (hidden.transfers, FACE_DOWN)


def test_each_event_is_computed_from_state_after_previous_events():
    seen = []

    def happening():
        state = START
        for _ in range(3):
            state = yield from one(state)
            seen.append(len(state.table[WASTE]))

    def one(state):
        return (yield Built(None, transfers=(state.table.transfer(STOCK, 0, WASTE),)))

    events, after = unfold(START, happening())
    assert (len(events), seen, len(after.table[WASTE])) == (3, [1, 2, 3], 3)


def test_move_may_have_no_events():
    assert unfold(START, iter(())) == ((), START)


def test_options_and_seed_are_checked_when_game_begins():
    with pytest.raises(ValueError, match="Did you mean passes"):
        DOUBLETS.deal(1, pases=2)
    with pytest.raises(ValueError, match="A seed must be a whole number"):
        DOUBLETS.set_up({"foundation": "7D"}, seed=-1)


def some_turns(count):
    rules, turns, rng, state = DOCFISH.rules, [], random.Random(5), DEALT
    for _ in range(count):
        turns.append(rules.play(state, rng.choice(list(rules.legal_moves(state)))))
        state = turns[-1].after
    return turns


def test_observation_hides_other_hand_and_deck_even_in_history():
    turns = some_turns(40)
    seen = observe(turns[-1].after, turns, 1)
    assert seen.state.table[HAND[1]] == turns[-1].after.table[HAND[1]]
    assert set(seen.state.table[HAND[0]]) <= {FACE_DOWN}
    assert [turn.move for turn in seen.history] == [turn.move for turn in turns]
    assert all(set(turn.before.table[DECK]) == {FACE_DOWN} for turn in seen.history)
    assert seen.may_move == (1 in turns[-1].after.active)


def test_spectator_may_not_move():
    assert not observe(DEALT, (), None).may_move


def test_unseen_cards_are_opponents_hand_and_deck():
    hidden = (*DEALT.table[HAND[1]], *DEALT.table[DECK])
    assert unseen_cards(DEALT.seen_by(0)) == sorted(hidden)
    assert unseen_cards(DEALT) == []


def test_redeal_preserves_visible_cards_and_pack():
    for seat in (0, 1, None):
        seen = DEALT.seen_by(seat)
        dealt = redealt(seen, random.Random(1))
        assert dealt.seen_by(seat) == seen
        assert Counter(card for pile in dealt.table.values() for card in pile) == Counter(DEALT.pack)
        assert dealt == redealt(seen, random.Random(1))
        assert dealt != redealt(seen, random.Random(2))


def test_missing_options_get_defaults():
    assert checked_options(KNOWN, {}) == {"passes": 3, "kings": "off"}
    assert checked_options(KNOWN, {"kings": "on"}) == {"passes": 3, "kings": "on"}


def test_booleans_are_accepted_as_on_and_off():
    assert checked_options(KNOWN, {"kings": True})["kings"] == "on"
    assert checked_options(KNOWN, {"kings": False})["kings"] == "off"


@each_case(
    ("given", "sentence"),
    [
        ({"pasess": 2}, "There is no option pasess. Did you mean passes? Its values are 1, 2, 3, 4, 5, 6 ..."),
        ({"colour": 2}, "There is no option colour. The options are passes, kings."),
        ({"passes": 0}, "The option passes can't be 0. Its values are 1, 2, 3, 4, 5, 6 ..."),
        ({"passes": True}, "The option passes can't be True."),
        ({"passes": 3.0}, "The option passes can't be 3.0."),
        ({"passes": [1]}, "The option passes can't be [1]."),
        ({"kings": "both"}, "The option kings can't be 'both'. Its values are off, on."),
        ({"kings": None}, "The option kings can't be None."),
    ],
)
def test_invalid_option_is_refused(given, sentence):
    with pytest.raises(ValueError, match="option") as refused:
        checked_options(KNOWN, given)
    assert str(refused.value).startswith(sentence)


@each_case("seed", [0, 7, LARGEST_SEED])
def test_valid_seeds_are_accepted(seed):
    assert checked_seed(seed) == seed


@each_case("seed", [-1, LARGEST_SEED + 1, 1.0, "7", None, True, [1]])
def test_invalid_seed_is_refused(seed):
    with pytest.raises(ValueError, match=r"A seed must be a whole number from 0 to 9007199254740991, not .*\."):
        checked_seed(seed)


@each_case("position", [None, "hand", ["hand"], {1: "2"}, 7])
def test_invalid_position_is_refused(position):
    with pytest.raises(ValueError, match="A position must be a mapping from names to cards or values"):
        checked_position(position)


def test_option_with_reader_accepts_any_text_it_can_read():
    def halves(text):
        if len(text) % 2:
            raise ValueError(f"{text!r} has no middle.")
        return text[: len(text) // 2]

    word = Option("word", ("plain",), "half of what is written", default="plain", reads=halves)
    assert checked_options([word], {"word": "plain"}) == {"word": "plain"}
    assert checked_options([word], {"word": "abcd"}) == {"word": "ab"}
    with pytest.raises(ValueError, match="'abc' has no middle"):
        checked_options([word], {"word": "abc"})
    with pytest.raises(ValueError, match="The option word can't be 4"):
        checked_options([word], {"word": 4})


def counted():
    calls = []

    def work(thing, *others):
        calls.append((thing, *others))
        return len(calls)

    return RecentCache(work), calls


def test_cached_result_is_computed_once():
    work, calls = counted()
    thing = ["a"]
    assert [work(thing), work(thing), work(thing)] == [1, 1, 1]
    assert calls == [(["a"],)]


def test_cache_compares_first_argument_by_identity_and_others_by_value():
    work, _calls = counted()
    thing = ["a"]
    assert [work(thing, (1, 2)), work(thing, (2 - 1, 2)), work(["a"], (1, 2)), work(thing, (3,))] == [1, 1, 2, 3]


def test_cache_computes_oldest_results_again():
    work, _calls = counted()
    things = [[number] for number in range(40)]
    for thing in things:
        work(thing)
    assert work(things[-1]) == 40
    assert work(things[0]) == 41


def test_passed_on_cache_keeps_results_but_is_independent():
    work, calls = counted()
    thing, other = ["a"], ["b"]
    work(thing)
    heir = work.passed_on()
    assert [heir(thing), heir(other), work(other)] == [1, 2, 3]
    assert len(calls) == 3
