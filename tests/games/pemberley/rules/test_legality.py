"""Legal and refused moves in Pemberley, their notation, and how a turn goes on."""

from itertools import permutations

import pytest

from mathfish_widgets.engine.cards import cards
from mathfish_widgets.engine.moves import IllegalMove
from mathfish_widgets.engine.state import observe
from mathfish_widgets.games.pemberley.explain import EXPLAINER
from mathfish_widgets.games.pemberley.rules import RULES, scoring
from mathfish_widgets.games.pemberley.rules.events import Deducted, Lifted, PartOneEnded, Scored, SetAside
from mathfish_widgets.games.pemberley.rules.moves import LaySet, Lift, Play
from mathfish_widgets.games.pemberley.rules.operations import applied, before, chain, expression, within
from mathfish_widgets.games.pemberley.rules.state import ASIDE, PILE, Phase
from mathfish_widgets.mathematics.expressions import Number
from tests.cases import each_case
from tests.games.pemberley.invariants import worked
from tests.games.pemberley.playing import PLAYED, SAMPLE, deal, lines, played, position, read, turns
from tests.games.tabletop import kinds

ONE = {"hands": ["KD 8C AH", "2D"], "total": 50}
TWO = PLAYED | {"points": [9, 7]}
BIG = {"piles": ["KD QD 4D 5H", ""], "starter": "KS", "phase": "sets"}
FREE_TO_PASS = {"may_pass": "on"}
EVERY_CARD = [card for suit in "HSDC" for card in cards(" ".join(f"{rank}{suit}" for rank in "A 5 10 Q K".split()))]


REFUSED = [
    ("play.hand", ONE, "play 7S", "7♠ isn't in your hand."),
    ("play.hand", ONE, "play 2D", "2♦ isn't in your hand."),
    ("play.division", ONE, "play 8C", "8 doesn't go into 50 exactly: 6 times 8 is 48, with 2 left over."),
    (
        "play.division",
        {"hands": ["5C"], "total": -8},
        "play 5C",
        "5 doesn't go into −8 exactly: 1 times 5 is 5, with 3 left over.",
    ),
    ("play.limit", ONE, "play KD", "50 × 13 is 650. That's past the limit of 500."),
    ("play.limit", {"hands": ["KD"], "total": -50}, "play KD", "−50 × 13 is −650. That's past the limit of −500."),
    ("pass.playable", ONE, "pass", "You may not pass while you can play A♥: 50 + 1 is 51."),
    ("pass.playable", {"hands": ["9S"], "total": 4}, "pass", "You may not pass while you can play 9♠: 4 − 9 is −5."),
    ("set.empty", TWO, "set", "A set needs at least one card."),
    ("set.card", TWO, "set 3S", "3♠ isn't one of your free cards."),
    ("set.card", TWO, "set 8H 7S 8H", "8♥ isn't one of your free cards."),
    ("set.division", TWO, "set 7C", "In step 1, 7 doesn't go into 3 exactly."),
    ("set.division", TWO, "set QD 8S 7C 8C", "In step 4, 8 doesn't go into 4 exactly."),
    ("set.limit", BIG, "set KD 4D", "In step 2, you get 676, which is past the limit of 500."),
    ("set.worthless", TWO, "set 8H 7S", "4 scores nothing, so this isn't a set."),
    ("lift.missing", TWO, "lift 1", "You have no set 1."),
    ("lift.missing", TWO, "lift 0", "You have no set 0."),
    (
        "phase",
        SAMPLE,
        "done",
        "You can't do that until part two. Now it's part one, where you play one card at a time.",
    ),
    ("phase", TWO, "pass", "You could only do that in part one. Now it's part two, where you lay sets."),
]


FIRST_THAT_APPLIES = [
    # In part two all hands are empty, and in part one no card is free to lay. These refusals come first.
    ("play.hand", TWO, "play QD"),
    ("set.card", SAMPLE, "set QD"),
    ("set.card", TWO, "set 7C 3S"),
    ("lift.missing", SAMPLE, "lift 1"),
    ("set.division", TWO, "set 7C 8H"),
]


def refused(given, text, **options):
    state = position(given, **options)
    move = read(text)
    refusal = RULES.refusal(state, move)
    return EXPLAINER.explain_refusal(observe(state, [], state.turn), move, refusal)


@each_case(("rule", "given", "text", "sentence"), REFUSED)
def test_refusals_match_expected_sentences(rule, given, text, sentence):
    step = refused(given, text)
    assert step.rule == f"pemberley.{rule}"
    assert lines(step)[0] == sentence


@each_case(("rule", "given", "text"), FIRST_THAT_APPLIES)
def test_first_applicable_rule_is_reported(rule, given, text):
    assert refused(given, text).rule == f"pemberley.{rule}"


def test_set_on_negative_prime_is_refused_when_option_is_off():
    given = PLAYED | {"points": [9, 7]}
    assert RULES.refusal(position(given), read("set 8S")) is None
    assert refused(given, "set 8S", negative_primes="off").rule == "pemberley.set.worthless"


def test_passing_with_playable_card_is_legal_with_option():
    assert RULES.refusal(position(ONE, **FREE_TO_PASS), read("pass")) is None


DEEPER = [
    (ONE, "play 8C", "Look at multiples of 8: 6 × 8 = 48 and 7 × 8 = 56. 50 is between them."),
    (ONE, "play 8C", "A total must be a whole number, and you may not round."),
    (ONE, "play KD", "650 is 150 more than 500."),
    (ONE, "play KD", "The highest total you can play × 13 on is 38: 38 × 13 = 494."),
    (ONE, "play KD", "K counts as 13."),
    (
        ONE,
        "play KD",
        "To multiply by 13, multiply by 10 and by 3, then add: 50 × 10 = 500 and 50 × 3 = 150. 500 + 150 = 650.",
    ),
    ({"hands": ["KD"], "total": -50}, "play KD", "−650 is 150 less than −500."),
    ({"hands": ["KD"], "total": -50}, "play KD", "The lowest total you can play × 13 on is −38: −38 × 13 = −494."),
    ({"hands": ["6H"], "total": 495}, "play 6H", "The highest total you can play + 6 on is 494: 494 + 6 = 500."),
    ({"hands": ["6S"], "total": -495}, "play 6S", "The lowest total you can play − 6 on is −494: −494 − 6 = −500."),
    (
        {"hands": ["5C"], "total": -8},
        "play 5C",
        "The minus sign makes no difference: 5 goes into −8 only if it goes into 8.",
    ),
    (
        {"hands": ["10C"], "total": 7},
        "play 10C",
        "Look at multiples of 10: 0 × 10 = 0 and 1 × 10 = 10. 7 is between them.",
    ),
    (ONE, "pass", "♥ adds: 50 + 1 = 51."),
    (TWO, "set QD 8S 7C 8C", "♦ multiplies: 3 × 12 = 36."),
    (TWO, "set QD 8S 7C 8C", "8 doesn't go into 4 exactly: 0 times 8 is 0, with 4 left over."),
    (BIG, "set KD 4D", "169 × 4 is 676. That's past the limit of 500."),
    (TWO, "set 8H 7S", "In one line, that's 3 + 8 − 7 = 4."),
    (TWO, "set 8H 7S", "2 × 2 = 4, so 4 isn't a prime."),
    (TWO, "lift 1", "You haven't laid a set yet."),
]


@each_case(("given", "text", "line"), DEEPER)
def test_refusal_explanation_shows_numbers(given, text, line):
    assert line in lines(refused(given, text))


def test_spectator_gets_only_refusal_sentence():
    state, move = position(ONE), read("play KD")
    assert not EXPLAINER.explain_refusal(observe(state, [], None), move, RULES.refusal(state, move)).substeps


@each_case("text", ["play QD", "play 10C", "pass", "set QH 5C", "set", "lift 2", "done"])
def test_moves_survive_writing_and_reading(text):
    assert str(read(text)) == text
    assert read(text.lower()) == read(text)


@each_case("text", ["play", "play Q", "play QD KD", "pass QD", "set Q", "lift", "lift two", "lift -1"])
def test_unreadable_move_is_refused(text):
    with pytest.raises(IllegalMove) as refused:
        read(text)
    assert refused.value.refusal.rule == "table.notation"


def test_every_legal_set_is_pseudo_legal():
    for seed in range(12):
        state = position({"piles": [" ".join(map(str, deal(seed).hand(0)[:5]))], "phase": "sets"}, seed=seed)
        orders = (order for size in range(1, 6) for order in permutations(state.pile(0), size))
        legal = {LaySet(order) for order in orders if RULES.refusal(state, LaySet(order)) is None}
        moves = list(RULES.pseudo_legal_moves(state, 0))
        assert len(moves) == len(set(moves))
        assert legal <= set(moves)


def test_game_is_played_without_computing_reasons_for_points(monkeypatch):
    monkeypatch.setattr(scoring, "_reasons", None)
    state, scored = deal(), 0
    while not state.over:
        turn = RULES.play(state, next(move for move in RULES.legal_moves(state) if not isinstance(move, Lift)))
        state, scored = turn.after, scored + kinds(turn).count("Scored")
    assert scored > 3


def test_pseudo_legal_moves_match_part_of_round():
    assert [str(move) for move in RULES.pseudo_legal_moves(position(SAMPLE), 0)] == [
        *(f"play {card}" for card in SAMPLE["hands"][0].split()),
        "pass",
    ]
    state = played(position(PLAYED), "set KD; set 8H")
    moves = list(RULES.pseudo_legal_moves(state, 0))
    assert [move for move in moves if isinstance(move, Lift)] == [Lift(1), Lift(2)]
    assert str(moves[-1]) == "done"
    assert not any(isinstance(move, Play) for move in moves)


@each_case("card", EVERY_CARD)
@each_case("total", [-500, -60, -8, -1, 0, 1, 7, 48, 455])
def test_applied_card_matches_exact_expression(total, card):
    exact = expression(total, [card]).value
    assert applied(total, card) == (exact if isinstance(exact, int) else None)


@each_case("card", EVERY_CARD)
def test_previous_total_is_unique(card):
    for total in range(-36, 37, 3):
        leading = [each for each in range(-500, 501) if applied(each, card) == total]
        assert leading == ([] if before(total, card) is None else [before(total, card)])


def test_chain_is_calculated_from_left_to_right():
    sample = cards("8H 7S QD 8C 8S")
    assert chain(3, sample) == (11, 4, 48, 6, -2)
    assert chain(3, cards("7C 7D")) == (None, None)
    assert str(expression(3, sample)) == "(3 + 8 − 7) × 12 ÷ 8 − 8"
    assert expression(3, sample).value == -2
    assert expression(3, ()) == Number(3)


def test_totals_are_limited_to_500():
    assert [total for total in range(-600, 601) if within(total)] == list(range(-500, 501))


def test_applied_card_matches_independent_calculation():
    for total in range(-60, 61):
        for card in EVERY_CARD:
            after = applied(total, card)
            assert after is None or after == worked(total, card)


def test_play_meeting_two_rules_scores_both():
    turn = RULES.play(position({"hands": ["AD"], "total": 84}), read("play AD"))
    assert kinds(turn) == ["Played", "Landed", "Scored", "Scored"]
    assert [event.points for event in turn.events if isinstance(event, Scored)] == [2, 1]
    assert turn.after.table[PILE[0]] == cards("AD")


def test_scoreless_play_has_no_scoring_event():
    assert kinds(RULES.play(position({"hands": ["AD"], "total": 4}), read("play AD"))) == ["Played", "Landed"]


def test_seats_without_cards_are_skipped():
    state = position({"hands": ["AD", "", "AH 2H"], "total": 4}, players=3)
    state = played(state, "play AD")
    assert state.turn == 2
    assert played(state, "play AH").turn == 2


def test_passed_player_plays_again_when_total_changes():
    state = position({"hands": ["5C 9C", "AH 2H"], "total": 4})
    passed = played(state, "pass")
    assert (passed.passed, passed.turn) == (1, 1)
    after = played(passed, "play AH")
    assert (after.passed, after.turn, after.total) == (0, 0, 5)
    assert played(after, "play 5C").total == 1


def test_part_one_ends_when_every_hand_is_empty():
    turn = turns(position({"hands": ["AD", "2D"], "total": 4}), "play AD; play 2D")[-1]
    assert kinds(turn) == ["Played", "Landed", "PartOneEnded"]
    assert (turn.after.phase, turn.after.turn, turn.after.left_over) == (Phase.SETS, 0, (0, 0))


def test_part_one_ends_when_all_players_with_cards_pass():
    state = position({"hands": ["5C", "", "7C 9C"], "total": 4}, players=3)
    turn = turns(state, "pass; pass")[-1]
    assert kinds(turn) == ["Passed", "SetAside", "SetAside", "PartOneEnded"]
    assert [event.seat for event in turn.events if isinstance(event, SetAside)] == [0, 2]
    assert turn.after.left_over == (1, 0, 2)
    assert (turn.after.table[ASIDE[2]], turn.after.total) == (cards("7C 9C"), 4)


def test_first_player_of_round_begins_part_two():
    state = position({"hands": ["AD", "2D", "3D"], "total": 4, "first": 2, "turn": 0, "round": 2}, players=3)
    after = played(state, "play AD; play 2D; play 3D")
    assert [after.turn, played(after, "done").turn, played(after, "done; done").turn] == [2, 0, 1]
    assert kinds(turns(after, "done; done; done")[-1]) == ["Deducted", "RoundEnded", "GameEnded"]


@each_case(
    ("unplayed", "free", "aside", "costs"),
    [("set_aside", "AH", "5C", (1, 1)), ("once", "AH 5C", "", (0, 2)), ("per_part", "AH 5C", "", (1, 2))],
)
def test_left_over_cards_cost_points_according_to_option(unplayed, free, aside, costs):
    state = position({"hands": ["5C AH", "9C"], "total": 3, "starter": "3C"}, unplayed=unplayed)
    turn = turns(state, "play AH; pass; pass")[-1]
    (ended,) = (event for event in turn.events if isinstance(event, PartOneEnded))
    assert ended.unplayed == (1, 1)
    assert (turn.after.table[PILE[0]], turn.after.table[ASIDE[0]]) == (cards(free), cards(aside))
    done = RULES.play(turn.after, read("done"))
    (deducted,) = (event for event in done.events if isinstance(event, Deducted))
    assert ((deducted.unplayed, deducted.unused), done.after.points[0]) == (costs, -sum(costs))


def test_sets_can_be_laid_and_lifted():
    state = played(position(PLAYED), "set KD; set 7S QD 8S; set 8H")
    assert state.cards_of_sets(0) == (cards("KD"), cards("7S QD 8S"), cards("8H"))
    assert (state.points, state.pile(0)) == ((3 + 2 + 1, 0), cards("8C 7C"))
    again = played(state, "lift 2; lift 2; lift 1")
    assert (again.points, again.sets) == ((0, 0), ((), ()))
    assert sorted(again.pile(0)) == sorted(position(PLAYED).pile(0))


def test_lifting_middle_set_preserves_other_sets():
    state = played(position(PLAYED), "set KD; set 8H; set QD")
    assert state.points == (3 + 1 + 1, 0)
    turn = RULES.play(state, read("lift 2"))
    (lifted,) = turn.events
    assert isinstance(lifted, Lifted)
    assert (lifted.number, lifted.points) == (2, 1)
    assert turn.after.cards_of_sets(0) == (cards("KD"), cards("QD"))
    assert turn.after.pile(0)[-1:] == cards("8H")
    assert turn.after.points == (4, 0)


def test_set_ending_on_1_scores_1_without_counting_as_landing():
    state = played(position(PLAYED | {"starter": "3H", "ones": 2}), "done", "set 3S AH")
    assert (state.ones, state.points[1]) == (2, 1)
