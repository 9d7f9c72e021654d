"""What a question, a passed turn and a designation tell."""

import pytest

from mathfish_widgets.games.literature.explain.explainer import EXPLAINER
from mathfish_widgets.games.literature.rules.moves import Ask
from tests.games.literature.explain.explaining import AS_SAID, DECLARATION, ENDING, told
from tests.games.literature.playing import lines, played, position

MISS = position({"hands": {0: "4S", 1: "9D"}})
HIT = position({"hands": {0: "4S", 1: "3S 9D"}})
SAID = [
    (MISS, "ask 1 3S", 5, "Ann asked Bob for the 3♠. It was not there."),
    (MISS, "ask 1 3S", 1, "The 3♠ is neither with Ann nor with Bob."),
    (
        MISS,
        "ask 1 3S",
        1,
        (
            "Ann may ask for the 3♠ only with another card of low spades. So this hand holds at least one of "
            "4♠, 5♠, 6♠, 7♠ and 8♠."
        ),
    ),
    (MISS, "ask 1 3S", 0, "By this question everybody knows that you hold at least one of 4♠, 5♠, 6♠, 7♠ and 8♠."),
    (MISS, "ask 1 3S", 0, "As far as this answer tells, the 3♠ may be with Cleo, Dan, Eve or Finn."),
    (MISS, "ask 1 3S", 0, "On turn: Bob, to play on."),
    (HIT, "ask 1 3S", 5, "Ann asked Bob for the 3♠ and got it."),
    (HIT, "ask 1 3S", 5, "The 3♠ is with Ann now, and everybody knows it."),
    (
        position({"hands": {0: "4S", 1: "3S"}}),
        "ask 1 3S",
        0,
        "No cards left: Bob. This seat cannot be asked and gets no more cards.",
    ),
]


@pytest.mark.parametrize(("state", "text", "seat", "line"), SAID)
def test_what_a_question_tells(state, text, seat, line):
    assert line in lines(told(state, text, seat=seat))


def test_own_cards_are_ruled_out():
    state = position({"hands": {0: "4S", 1: "9D", 3: "5S 6S", 5: "3S 5H"}})
    said = lines(told(state, "ask 1 3S", seat=3))
    assert "You hold 5♠ and 6♠ yourself. So at least one of 4♠, 7♠ and 8♠ is with Ann." in said
    assert "You hold the 3♠ yourself." in lines(told(state, "ask 1 3S", seat=5))
    sharp = position({"hands": {0: "4S", 1: "9D", 3: "5S 6S 7S 8S"}})
    assert "You hold 5♠, 6♠, 7♠ and 8♠ yourself. That leaves one card: 4♠ is with Ann." in lines(
        told(sharp, "ask 1 3S", seat=3)
    )


def test_one_place_left():
    state = position({"hands": {0: "4S 5C", 1: "9D", 2: "3C 4C", 3: "", 4: "6C", 5: ""}, "out": ["high clubs"]} | REST)
    assert "Only one place is left for the 3♠: it is with Cleo." in lines(told(state, "ask 1 3S", seat=4))


REST = {"hands": {0: "4S 5C", 1: "9D", 2: "...", 3: "", 4: "6C", 5: ""}}


def test_a_single_card_is_told_where_the_counts_are_public():
    given = {"hands": {0: "4S", 1: "9D"}}
    line = "Ann had one card only. So that card is 4♠, 5♠, 6♠, 7♠ or 8♠."
    assert line in lines(told(position(given, hand_counts="public"), "ask 1 3S", seat=2))
    assert line not in lines(told(position(given), "ask 1 3S", seat=2))


def test_a_bluff_is_possible():
    state = position({"hands": {0: "4S 5S", 1: "9D"}}, own_card_asks="on")
    said = lines(told(state, "ask 1 4S", seat=2))
    assert any(line.startswith("The 4♠ is not with Bob. It may be with Ann") for line in said)
    assert "As far as this answer tells, the 4♠ may be with Ann, Dan, Eve or Finn." in said


@pytest.mark.parametrize("seat", [0, 2])
def test_who_knows_better_is_not_told_where_a_card_asked_for_as_a_bluff_may_be(seat):
    state = position({"hands": {0: "3S 5S", 1: "9D", 2: "4S"}}, own_card_asks="on")
    said = lines(told(state, "ask 1 4S", seat=seat))
    assert "The 4♠ is not with Bob." in said
    assert not any("It may be with" in line for line in said)


def test_passing_and_designating():
    state = played(position({"hands": AS_SAID}), DECLARATION)
    assert lines(told(state, "pass 2"))[0] == "Ann passed the turn to Cleo."
    state = played(position({"hands": AS_SAID | {0: "4S 8S"}}), DECLARATION)
    assert lines(told(state, "pass 2"))[0] == "Ann had no cards left and passed the turn to Cleo."
    over = told(position(ENDING), DECLARATION)
    assert "Nobody in your team has cards left. So the other team holds all of high hearts and high spades." in lines(
        over
    )
    assert "On turn: Ann, to say which opponent goes on." in lines(over)
    chosen = lines(told(position(ENDING), DECLARATION, "designate 3"))
    assert (
        chosen[0] == "Ann chose Dan to go on. Open, and now for the other team to declare: high hearts and high spades."
    )
    assert "On turn: Dan, to declare all open sets alone." in chosen


def test_questions_point_at_seats_and_own_cards():
    turn = HIT.play(Ask(1, HIT.hand(1)[0]))
    marks = dict(EXPLAINER.explain_turn(turn.seen_by(0), 0).marks)
    assert set(marks) == {"seat-0", "seat-1", "hand-s0-1"}
    assert set(dict(EXPLAINER.explain_turn(turn.seen_by(2), 2).marks)) == {"seat-0", "seat-1"}
