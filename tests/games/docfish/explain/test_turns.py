"""What a turn tells to each seat."""

from tests.games.docfish.explaining import EXPLAINER, SEATS, lines
from tests.games.docfish.playing import HER, HIS, position, turns


def test_the_one_asked_is_not_told_where_his_card_is():
    (turn,) = turns(position(hand="2 5", other_hand="A", phase="turn"), "ask 2")
    for seat in SEATS:
        told = EXPLAINER.explain_turn(turn.seen_by(seat), seat)
        assert lines(told)[0] == "Ann: “Do you have any twos?”"
    asked = EXPLAINER.explain_turn(turn.seen_by(HIS), HIS)
    assert {key for step in asked.walk() for key, _ in step.marks} == {"hand-s0-0", "hand-s0-1"}


def test_what_an_answer_tells_is_told():
    state = position(hand="2 5", other_hand="A", phase="turn")
    (*_, turn) = turns(state, "ask 2", "change 14 = 2 x 7")
    kept = "14 was changed for the 2. The 7 stays in that hand."
    assert kept in lines(EXPLAINER.explain_turn(turn.seen_by(HER), HER))
    assert kept not in lines(EXPLAINER.explain_turn(turn, HIS))
