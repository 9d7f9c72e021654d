"""Factor trees, making change and shortage, in numbers and figures."""

from mathfish_widgets.explain.figures import ProductFigure, TreeFigure
from mathfish_widgets.games.docfish.explain.primes import tree_step
from tests.games.docfish.explaining import EXPLAINER, figures, lines, verdicts
from tests.games.docfish.playing import HER, HIS, position, turns


def test_the_trees_of_twelve_end_in_the_same_primes():
    step = tree_step(12)
    trees = [figure.tree for figure in step.figures]
    assert all(isinstance(figure, TreeFigure) for figure in step.figures)
    assert [sorted(tree.leaves) for tree in trees] == [[2, 2, 3], [2, 2, 3]]
    assert lines(step) == ["However you split 12, you end with the same primes: 2 × 2 × 3."]
    assert lines(tree_step(7)) == ["7 is prime: only 1 and 7 divide it."]


def test_making_change_for_fourteen_shows_equal_products():
    (*_, turn) = turns(position(hand="A A"), "change 14 = 2 x 7")
    told = EXPLAINER.explain_turn(turn.seen_by(HIS), HIS)
    assert lines(told)[:2] == [
        "Ann: “Making change for fourteen: fourteen into the bank, two times seven out.”",
        "14 goes into the bank, 2 and 7 come out. The products are equal, so no prime is won or lost.",
    ]
    assert figures(told, ProductFigure) == [ProductFigure((14,), (2, 7))]


def test_the_choice_of_change_says_what_the_bank_can_pay():
    state = position(hand="Q 2", phase="prepare", bank={6: 0, 3: 1})
    (*_, turn) = turns(state, "change 12 = 3 x 4")
    assert verdicts(EXPLAINER.explain_turn(turn, HER)) == {
        "2 × 6": (False, "not possible: it takes 1 card of 6, the bank has 0"),
        "3 × 4": (True, "leaves 0 cards of 3 in the bank"),
        "2 × 2 × 3": (True, "leaves 0 cards of 3 in the bank"),
    }


def test_a_shortage_names_the_factor_that_the_bank_lacks():
    state = position(hand="3 7", other_hand="A", pot="5 8", bank={2: 0}, phase="turn")
    told = [
        EXPLAINER.explain_turn(turn, HER)
        for turn in turns(state, "ask 7", "give 14", "shortage 14", "no consolidation")
    ]
    lack = "To change 14 into 2 × 7, the bank needs 1 card of 2. It has 0."
    assert lack in lines(told[1])
    assert lines(told[2])[0] == "Ann: “Shortage in the Bank.” The card shown is 14."
    assert lack in lines(told[2])
    assert "Ann: “Frozen fourteen and seven.”" in lines(told[3])
