"""Every refusal of docs/rules/pemberley.md, Refusals, word for word, from a position that brings it about."""

import pytest

from mathfish_widgets.engine.moves import IllegalMove
from mathfish_widgets.engine.observation import observe
from mathfish_widgets.games.pemberley.explain.explainer import EXPLAINER
from tests.games.pemberley.playing import PLAYED, SAMPLE, lines, played, position, read

ONE = {"hands": ["KD 8C AH", "2D"], "total": 50}
TWO = PLAYED | {"points": [9, 7]}
BIG = {"piles": ["KD QD 4D 5H", ""], "starter": "KS", "phase": "sets"}

FREE_TO_PASS = {"may_pass": "on"}

REFUSED = [
    ("play.hand", ONE, "play 7S", "7♠ is not in your hand."),
    ("play.hand", ONE, "play 2D", "2♦ is not in your hand."),
    (
        "play.division",
        ONE,
        "play 8C",
        "8 does not go into 50 exactly: 6 times 8 is 48, and 2 is left over.",
    ),
    (
        "play.division",
        {"hands": ["5C"], "total": -8},
        "play 5C",
        "5 does not go into −8 exactly: 1 times 5 is 5, and 3 is left over.",
    ),
    ("play.limit", ONE, "play KD", "50 × 13 is 650. That is beyond 500."),
    ("play.limit", {"hands": ["KD"], "total": -50}, "play KD", "−50 × 13 is −650. That is beyond −500."),
    ("pass.playable", ONE, "pass", "You can still play A♥: 50 + 1 is 51."),
    ("pass.playable", {"hands": ["9S"], "total": 4}, "pass", "You can still play 9♠: 4 − 9 is −5."),
    ("set.empty", TWO, "set", "A set needs at least one card."),
    ("set.card", TWO, "set 3S", "3♠ is not one of your free cards."),
    ("set.card", TWO, "set 8H 7S 8H", "8♥ is not one of your free cards."),
    ("set.division", TWO, "set 7C", "In step 1: 7 does not go into 3 exactly."),
    ("set.division", TWO, "set QD 8S 7C 8C", "In step 4: 8 does not go into 4 exactly."),
    ("set.limit", BIG, "set KD 4D", "In step 2: 676 is beyond 500."),
    ("set.worthless", TWO, "set 8H 7S", "4 scores nothing, so this is not a set."),
    ("lift.missing", TWO, "lift 1", "There is no set number 1."),
    ("lift.missing", TWO, "lift 0", "There is no set number 0."),
    ("phase", SAMPLE, "done", "That comes later. Now: part one, where cards are played one by one."),
    ("phase", TWO, "pass", "That belongs to part one. Now: part two, where sets are laid."),
]


FIRST_THAT_APPLIES = [
    # In part two hands are empty, and in part one nothing is free to be laid: that is said first.
    ("play.hand", TWO, "play QD"),
    ("set.card", SAMPLE, "set QD"),
    ("set.card", TWO, "set 7C 3S"),
    ("lift.missing", SAMPLE, "lift 1"),
    ("set.division", TWO, "set 7C 8H"),
]


def refused(given, text, **options):
    state = position(given, **options)
    move = read(text)
    refusal = state.refusal(move)
    return EXPLAINER.explain_refusal(observe(state, [], state.turn), move, refusal)


@pytest.mark.parametrize(("rule", "given", "text", "sentence"), REFUSED)
def test_the_sentence(rule, given, text, sentence):
    step = refused(given, text)
    assert step.rule == f"pemberley.{rule}"
    assert lines(step)[0] == sentence


@pytest.mark.parametrize(("rule", "given", "text"), FIRST_THAT_APPLIES)
def test_the_first_rule_that_applies_is_told(rule, given, text):
    assert refused(given, text).rule == f"pemberley.{rule}"


def test_a_refused_move_cannot_be_played():
    with pytest.raises(IllegalMove):
        position(ONE).play(read("play KD"))


def test_a_set_that_the_option_makes_worthless():
    given = PLAYED | {"points": [9, 7]}
    assert position(given).refusal(read("set 8S")) is None
    assert refused(given, "set 8S", negative_primes="off").rule == "pemberley.set.worthless"


def test_passing_with_a_playable_card_where_the_option_allows_it():
    assert position(ONE, **FREE_TO_PASS).refusal(read("pass")) is None


def test_after_the_end_nothing_is_legal():
    over = played(position(TWO), "done", "done")
    assert over.refusal(read("done")).rule == "table.over"
    assert list(over.legal_moves()) == []


def test_only_the_seat_whose_turn_it_is_may_move():
    assert position(ONE).refusal(read("play 2D"), 1).rule == "table.seat"


DEEPER = [
    (
        ONE,
        "play 8C",
        "The multiples of 8 near 50: 6 × 8 = 48 and 7 × 8 = 56. 50 lies between them.",
    ),
    (ONE, "play 8C", "A total is a whole number, and nothing is rounded."),
    (ONE, "play KD", "650 is 150 more than 500."),
    (ONE, "play KD", "38 is the highest total for × 13: 38 × 13 = 494."),
    (ONE, "play KD", "K counts as 13."),
    (ONE, "play KD", "Times 13 is times 10 and times 3: 50 × 10 = 500 and 50 × 3 = 150. 500 + 150 = 650."),
    ({"hands": ["KD"], "total": -50}, "play KD", "−650 is 150 less than −500."),
    ({"hands": ["KD"], "total": -50}, "play KD", "−38 is the lowest total for × 13: −38 × 13 = −494."),
    ({"hands": ["6H"], "total": 495}, "play 6H", "494 is the highest total for + 6: 494 + 6 = 500."),
    ({"hands": ["6S"], "total": -495}, "play 6S", "−494 is the lowest total for − 6: −494 − 6 = −500."),
    ({"hands": ["5C"], "total": -8}, "play 5C", "The sign makes no difference: 5 goes into −8 only if it goes into 8."),
    (
        {"hands": ["10C"], "total": 7},
        "play 10C",
        "The multiples of 10 near 7: 0 × 10 = 0 and 1 × 10 = 10. 7 lies between them.",
    ),
    (ONE, "pass", "♥ adds: 50 + 1 = 51."),
    (TWO, "set QD 8S 7C 8C", "♦ multiplies: 3 × 12 = 36."),
    (TWO, "set QD 8S 7C 8C", "8 does not go into 4 exactly: 0 times 8 is 0, and 4 is left over."),
    (BIG, "set KD 4D", "169 × 4 is 676. That is beyond 500."),
    (TWO, "set 8H 7S", "In one line: 3 + 8 − 7 = 4."),
    (TWO, "set 8H 7S", "2 × 2 = 4, so 4 is no prime."),
    (TWO, "lift 1", "You have not laid a set yet."),
]


@pytest.mark.parametrize(("given", "text", "line"), DEEPER)
def test_the_numbers_behind_a_refusal(given, text, line):
    assert line in lines(refused(given, text))


def test_an_onlooker_is_told_the_sentence_only():
    state, move = position(ONE), read("play KD")
    assert not EXPLAINER.explain_refusal(observe(state, [], None), move, state.refusal(move)).substeps
