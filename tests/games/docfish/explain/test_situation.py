"""What there is to do now, without giving the answer away."""

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.explain.figures import VerdictsFigure
from tests.games.docfish.explaining import EXPLAINER, figures, lines
from tests.games.docfish.playing import HER, HIS, played, position


def test_before_a_consolidation_no_group_is_judged():
    state = position(pot="2 3 6 7", phase="consolidate")
    step = EXPLAINER.explain_situation(observe(state, [], HER))
    assert figures(step, VerdictsFigure) == []
    assert lines(step)[0] == (
        "Consolidation. Your pot, sorted: 2, 3, 6 and 7. Touch the cards of a group, or say “No Consolidation”."
    )
    assert not any("×" in line for line in lines(step))


def test_the_primes_of_a_hand_tell_those_of_the_hand_with_the_last_card():
    state = played(position(other_hand="3", deck="3", pot="2 3 7", phase="turn", hand=""), "pick")
    told = lines(EXPLAINER.explain_situation(observe(state, [], HIS)))
    assert (
        "You see an odd number of 3. So the hand of Ann holds an odd number of each of these, and all others in pairs."
        in told
    )
