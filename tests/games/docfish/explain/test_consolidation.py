"""Consolidation explained: the Sequence Rule, every group, what is won, and when it is finished."""

from mathfish_widgets.explain.figures import RowFigure
from tests.games.docfish.explaining import EXPLAINER, figures, lines, refused, verdicts
from tests.games.docfish.playing import HER, HIS, position, turns


def test_the_sequence_rule_refuses_two_times_six_of_example_one():
    step = refused(position(pot="2 3 6 7", phase="consolidate"), "consolidate 2x6")
    assert lines(step) == [
        "The 3 would be left out, but it is lower than the 6 you use.",
        (
            "The highest card used is 6. Lower than that in the pot: 2 and 3. "
            "The Sequence Rule says that each of them must be in a group."
        ),
        "Lower than 6, and in none of your groups: 3. That is the Sequence Rule.",
        "Every group you might want, with this pot and this bank:",
    ]
    assert figures(step, RowFigure) == [RowFigure((2, 3, 6, 7), 6, (2, 3))]
    assert verdicts(step) == {
        "2 × 3": (True, "makes 6; nothing lower is left out"),
        "2 × 6": (False, "makes 12, but leaves out 3"),
        "2 × 7": (False, "makes 14, but leaves out 3 and 6"),
        "3 × 6": (False, "makes 18: higher than 14"),
    }


def test_example_two_is_told_with_its_gain_and_why_it_is_finished():
    (turn,) = turns(position(pot="2 2 6 7 8", phase="consolidate"), "consolidate 2x6 2x7")
    told = EXPLAINER.explain_turn(turn.seen_by(HIS), HIS)
    assert lines(told)[:7] == [
        "Ann: “Consolidation.” 2 × 6 for 12 and 2 × 7 for 14.",
        "Equal products, so the primes stay the same. The points do not: 25 before, 34 after.",
        "2 × 6 = 12, but 2 + 6 = 8: that wins 4.",
        "2 × 7 = 14, but 2 + 7 = 9: that wins 5.",
        (
            "The highest card used is 7. Lower than that in the pot: 2, 2 and 6. "
            "The Sequence Rule says that each of them must be in a group."
        ),
        "After that the pot is 8, 12 and 14, and nothing more can be exchanged.",
        "The two lowest cards make the smallest product: 8 × 12 = 96. That is more than 14, so every group is.",
    ]
    assert verdicts(told)["2 × 6"] == (True, "makes 12, together with 2 × 7")


def test_an_exchange_may_win_nothing():
    (turn,) = turns(position(pot="2 2 J", phase="consolidate"), "consolidate 2x2")
    assert lines(EXPLAINER.explain_turn(turn, HER))[1:3] == [
        "Equal products, so the primes stay the same. The points do as well: 15.",
        "2 × 2 = 4, and 2 + 2 = 4: that wins nothing.",
    ]


def test_no_consolidation_is_explained_by_the_two_lowest_cards():
    (turn,) = turns(position(pot="3 5 7", phase="consolidate"), "no consolidation")
    smallest = "The two lowest cards make the smallest product: 3 × 5 = 15. That is more than 14, so every group is."
    assert smallest in lines(EXPLAINER.explain_turn(turn, HIS))
    (turn,) = turns(position(pot="2 3 7", bank={6: 0}, phase="consolidate"), "no consolidation")
    told = EXPLAINER.explain_turn(turn, HIS)
    assert "The two lowest cards: 2 × 3 = 6. The bank has no 6." in lines(told)
    assert verdicts(told)["2 × 3"] == (False, "makes 6, but the bank has no 6")
