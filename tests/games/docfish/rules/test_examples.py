"""The worked examples of the rulebook, and its invariants in random games."""

import random

from mathfish_widgets.games.docfish.rules import RULES
from mathfish_widgets.games.docfish.rules.events import ChangePresent, Froze, Handed, ShortageShown, Thawed, metrics
from mathfish_widgets.games.docfish.rules.state import Bundle, Phase, PickReason, present
from tests.cases import each_case
from tests.games.docfish.invariants import check_state, check_turn
from tests.games.docfish.playing import HER, HIS, bank, events, hand, played, position, pot, read, turns
from tests.sample_sizes import sized

SHORT = {"bank": {2: 0}, "phase": "turn", "deck_top": "K J", "other_pot": "2 2 3"}
EMPTY_HANDED = {"hand": [], "deck_top": "4 8 5", "phase": "turn"}
MOST_MOVES = 2000
SHORT_OF_TWOS = {"hand": "A 3 5", "other_hand": "7 6", "bank": {2: 0}, "pot": "5 8", "other_pot": "2 2 3"}
FROZEN = {"hand": "3 2", "other_hand": "A 5", "bank": {2: 0}, "frozen": ["7 A"], "other_frozen": [[8]], "pot": "2 2 3"}
SHORT_PREPARATION = {"hand": "8 4 A 6 2", "other_hand": "Q 10 8 8 2", "bank": {2: 0, 4: 0}}


@each_case(
    ("cards", "move", "result"),
    [
        ("2 3 6 7", "consolidate 2x3", (6, 6, 7)),
        ("2 2 6 7 8", "consolidate 2x6 2x7", (8, 12, 14)),
        ("2 2 6 7 8", "consolidate 2x2", (4, 6, 7, 8)),
        ("2 2 2 2", "consolidate 2x2 2x2", (4, 4)),
        ("2 2 2 2", "consolidate 2x2x2", (2, 8)),
        ("2 7 7", "consolidate 2x7", (7, 14)),
        ("2 3 4", "consolidate 2x3", (4, 6)),
        ("2 2 3", "consolidate 2x2x3", (12,)),
        ("3 5 7", "no consolidation", (3, 5, 7)),
        ("8 Q A", "no consolidation", (8, 12, 14)),
        ("2 2 3 3 5 7", "consolidate 2x5 2x7 3x3", (9, 10, 14)),
    ],
)
def test_consolidations_give_expected_pot(cards, move, result):
    start = position(pot=cards, phase="consolidate")
    after = played(start, move)
    assert pot(after) == result
    assert after.turn == HIS
    assert present(after.pot(HER)) == present(start.pot(HER))


@each_case(
    ("cards", "lacking", "move", "result"),
    [
        ("2 2 3", 12, "consolidate 2x2", (3, 4)),
        ("2 3 7", 6, "no consolidation", (2, 3, 7)),
    ],
)
def test_consolidations_work_when_bank_lacks_card(cards, lacking, move, result):
    start = position(pot=cards, phase="consolidate", bank={lacking: 0})
    assert pot(played(start, move)) == result


@each_case(
    ("cards", "move", "rule"),
    [
        ("2 3 6 7", "consolidate 2x6", "sequence"),
        ("2 3 6 7", "consolidate 2x7", "sequence"),
        ("2 2 2 2", "consolidate 2x2", "unfinished"),
        ("2 3 4", "consolidate 2x4", "sequence"),
        ("2 3 4", "consolidate 3x4", "sequence"),
        ("2 2 3", "consolidate 2x3", "sequence"),
        ("2 2 3", "consolidate 2x2", "unfinished"),
    ],
)
def test_invalid_consolidations_are_refused(cards, move, rule):
    start = position(pot=cards, phase="consolidate")
    assert RULES.refusal(start, read(move)).rule == f"docfish.consolidation.{rule}"


def test_second_consolidation_example_gives_expected_sums():
    start = position(pot="2 2 6 7 8", phase="consolidate")
    sums = {text: played(start, text).scores[HER] for text in ("consolidate 2x6 2x7", "consolidate 2x2")}
    assert start.scores[HER] == 25
    assert sums == {"consolidate 2x6 2x7": 34, "consolidate 2x2": 25}


def test_pot_of_six_cards_has_four_legal_consolidations():
    start = position(pot="2 2 3 3 5 7", phase="consolidate")
    assert start.scores[HER] == 22
    assert sorted(RULES.play(start, move).after.scores[HER] for move in RULES.legal_moves(start)) == [24, 25, 27, 33]


PREPARATION = [
    ("change 8 = 2 x 2 x 2", (2, 2, 2, 7, 8, 8, 8), (1, 4, 5), ()),
    ("down 2", (2, 7, 8, 8, 8), (2, 4, 5), (2,)),
    ("change 8 = 2 x 4", (2, 2, 4, 7, 8, 8), (1, 3, 6), (2,)),
    ("down 2", (4, 7, 8, 8), (2, 3, 6), (2, 2)),
    ("change 4 = 2 x 2", (2, 2, 7, 8, 8), (0, 4, 6), (2, 2)),
    ("down 2", (7, 8, 8), (1, 4, 6), (2, 2, 2)),
    ("change 8 = 2 x 4", (2, 4, 7, 8), (0, 3, 7), (2, 2, 2)),
    ("shortage 8; consolidate 2x2x2", (2, 4, 7, 8), (3, 3, 6), (8,)),
    ("change 8 = 2 x 2 x 2", (2, 2, 2, 2, 4, 7), (0, 3, 7), (8,)),
    ("down 2; down 2", (4, 7), (2, 3, 7), (2, 2, 8)),
    ("change 4 = 2 x 2; down 2", (7,), (1, 4, 7), (2, 2, 2, 8)),
    ("consolidate 2x2x2", (7,), (4, 4, 6), (8, 8)),
]


def test_preparation_example_follows_rulebook():
    state = position(hand=[7, 8, 8, 8, 8])
    assert bank(state, 2, 4, 8) == (4, 4, 4)
    for move, her_hand, in_bank, her_pot in PREPARATION:
        assert state.turn == HER
        state = played(state, move)
        assert (hand(state), bank(state, 2, 4, 8), pot(state)) == (her_hand, in_bank, her_pot)
    assert (state.turn, state.prepared) == (HIS, 1)


def test_two_aces_contain_pair_of_twos_and_pair_of_sevens():
    state = played(position(hand="A A"), "change 14 = 2 x 7; change 14 = 2 x 7; down 2; down 7")
    assert (hand(state), pot(state)) == ((), (2, 7))


def test_nine_contains_pair_of_threes():
    state = played(position(hand="9"), "change 9 = 3 x 3; down 3")
    assert (hand(state), pot(state)) == ((), (3,))


def test_other_player_keeps_second_factor_of_changed_card():
    start = position(hand="2 5", other_hand="A", phase="turn")
    state = played(start, "ask 2; change 14 = 2 x 7; give 2; down 2")
    assert (hand(state), hand(state, HIS), pot(state)) == ((5,), (7,), (2,))
    assert (state.turn, state.phase) == (HER, Phase.ASK)


def test_two_from_other_player_lets_bank_change_six():
    start = position(hand="6", other_hand="A", bank={2: 1}, phase="turn")
    state = played(start, "ask 2; change 14 = 2 x 7; give 2")
    assert (bank(state, 2), state.phase) == ((1,), Phase.PAIR)
    state = played(state, "change 6 = 2 x 3; down 2")
    assert (hand(state), hand(state, HIS), pot(state), bank(state, 2)) == ((3,), (7,), (2,), (0,))


def test_consolidation_ends_shortage_when_handing_over():
    start = position(hand="3 7", other_hand="A", pot="2 2 2 5", **SHORT)
    state = played(start, "ask 7; give 14; shortage 14; consolidate 2x2x2")
    assert (hand(state), hand(state, HIS), pot(state), bank(state, 2)) == ((3,), (2,), (5, 7, 8), (2,))
    assert state.turn == HIS
    assert not state.bundles


def test_shortage_when_handing_over_freezes_pair():
    start = position(hand="3 7", other_hand="A", pot="5 8", **SHORT)
    state = played(start, "ask 7; give 14; shortage 14; no consolidation")
    assert state.bundles == (Bundle(HER, 7, ((14, HIS), (7, HER))),)
    assert sorted(state.on_table(HER)) == [7, 14]
    assert state.turn == HIS


def test_other_players_consolidation_thaws_frozen_pair():
    start = position(hand="3 7", other_hand="A", pot="5 8", **SHORT)
    state = played(start, "ask 7; give 14; shortage 14; no consolidation", "pick; ask 13; docfish; pick")
    assert (hand(state, HIS), state.phase) == ((11, 13), Phase.CONSOLIDATE)
    kinds = events(state, "consolidate 2x2x3")
    assert kinds == ["Exchanged", "ChangePresent", "Thawed", "Changed", "LaidDown", "TurnEnded"]
    assert metrics(turns(state, "consolidate 2x2x3"))["pairs"] == 1
    state = played(state, "consolidate 2x2x3")
    assert (pot(state), pot(state, HIS)) == ((5, 7, 8), (12,))
    assert (hand(state, HIS), bank(state, 2)) == ((2, 11, 13), (1,))
    assert not state.bundles


def test_consolidation_ends_shortage_for_card_of_asking_player():
    start = position(hand="A", other_hand="7", pot="2 2 2 5", **SHORT)
    state = played(start, "ask 7; give 7; shortage 14; consolidate 2x2x2")
    assert (hand(state), hand(state, HIS), pot(state)) == ((2,), (), (5, 7, 8))
    assert state.turn == HIS


def test_pair_with_card_of_asking_player_freezes_and_thaws():
    start = position(hand="A", other_hand="7", pot="5 8", **SHORT)
    state = played(start, "ask 7; give 7; shortage 14; no consolidation")
    assert state.bundles == (Bundle(HER, 7, ((7, HIS), (14, HER))),)
    state = played(state, "pick; ask 13; docfish; pick; consolidate 2x2x3")
    assert (hand(state), pot(state), state.bundles) == ((2,), (5, 7, 8), ())


def test_fished_wish_gives_bonus_pick():
    start = position(hand="3 7", other_hand="5", deck_top="A 6", phase="turn")
    assert events(start, "ask 7; docfish; pick") == ["Picked", "FishedWish"]
    state = played(start, "ask 7; docfish; pick; change 14 = 2 x 7; down 7")
    assert (state.phase, state.pick_reason) == (Phase.PICK, PickReason.BONUS)
    assert events(state, "pick") == ["Picked", "FishedPair"]
    state = played(state, "pick")
    assert hand(state) == (2, 3, 6)
    state = played(state, "change 6 = 2 x 3; down 2; down 3")
    assert (hand(state), pot(state)) == ((), (2, 3, 7))
    assert (state.phase, state.pick_reason) == (Phase.PICK, PickReason.RUN_OUT)


def test_fished_pair_gives_another_pick():
    state = played(position(**EMPTY_HANDED), "pick; change 4 = 2 x 2; down 2; pick; change 8 = 2 x 2 x 2; down 2")
    assert (state.phase, hand(state)) == (Phase.PICK, (2,))
    state = played(state, "pick")
    assert (state.phase, hand(state), pot(state)) == (Phase.ASK, (2, 5), (2, 2))


def test_if_empty_option_makes_player_ask_before_next_pick():
    start = position(**EMPTY_HANDED, fished_pair_redraw="if_empty")
    state = played(start, "pick; change 4 = 2 x 2; down 2; pick; change 8 = 2 x 2 x 2; down 2")
    assert (state.phase, hand(state)) == (Phase.ASK, (2,))


def test_last_card_guessed_correctly_scores_pair():
    start = position(hand=[], other_hand="3", deck="3", pot="2 3 7")
    assert events(start, "pick") == ["Picked", "LastCard"]
    state = played(start, "pick; guess 3")
    assert (hand(state), hand(state, HIS), state.phase) == ((), (3, 3), Phase.CONSOLIDATE)
    state = played(state, "consolidate 2x3")
    assert (pot(state), state.active, state.phase) == ((6, 7), (HIS,), Phase.LAY)
    assert 3 in played(state, "down 3").pot(HIS)


def test_last_card_guessed_wrongly_stays_in_hand():
    start = position(hand=[], other_hand="3", deck="3", pot="2 3 7")
    state = played(start, "pick; guess 4")
    assert (hand(state), hand(state, HIS), state.phase) == ((3,), (3,), Phase.ASK)


def test_two_finished_pots_contain_16_and_28_primes():
    state = position(hand=[], other_hand=[], deck=[], pot="3 6 8 J J Q Q A")
    assert [present(state.pot(seat)).total() for seat in (HER, HIS)] == [16, 28]
    assert state.over


def finished(state, choose):
    """Play a game with a function that chooses a legal move. Check and return its turns."""
    turns = []
    while not state.over:
        turns.append(RULES.play(state, choose(list(RULES.legal_moves(state)))))
        check_turn(turns[-1])
        state = turns[-1].after
        assert len(turns) < MOST_MOVES
    return turns


def random_game(start, seed):
    check_state(start)
    return finished(start, random.Random(seed).choice)


@each_case(
    ("given", "reached"),
    [
        (SHORT_OF_TWOS, {Handed, ShortageShown, Froze, ChangePresent, Thawed}),
        (FROZEN, {ChangePresent, Thawed}),
        (SHORT_PREPARATION, {ShortageShown, Froze, ChangePresent, Thawed}),
    ],
)
def test_random_games_with_shortage_obey_invariants_and_reach_thawing(given, reached):
    games = [random_game(position(**given, seed=seed), seed) for seed in range(sized(5))]
    assert reached <= {type(event) for turns in games for turn in turns for event in turn.events}
