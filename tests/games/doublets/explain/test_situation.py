"""What there is to do now."""

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.games.doublets import DOUBLETS
from tests.games.doublets.explaining import EXPLAINER, at, lines


def test_the_first_situation_tells_the_goal_the_ring_and_the_last_card():
    heard = lines(EXPLAINER.explain_situation(observe(DOUBLETS.deal(1), [], 0)))
    assert heard[0] == "A comes next, on 7♦."
    assert "Build 48 cards on the foundation, each twice the one below it on a clock of 13 hours." in heard
    assert any(
        line.startswith("Doubling goes round a ring of twelve: 7, A, 2, 4, 8, 3, 6, Q, J, 9, 5 and 10,")
        for line in heard
    )
    assert heard[-1] == "7 is odd, so add 13 first: 7 + 13 is 20, and half of 20 is 10."


def test_without_kings_nothing_is_said_of_kings():
    heard = lines(EXPLAINER.explain_situation(observe(DOUBLETS.deal(1, kings="removed"), [], 0)))
    assert not any("king" in line for line in heard)


def test_building_now_is_compared_with_turning_first():
    heard = lines(EXPLAINER.explain_situation(at("5D KS")))
    start = heard.index(
        "Build now, or turn a card first? The top of the waste fills the gap in the reserve: now that is K♠."
    )
    assert heard[start + 1 : start + 3] == [
        "K♠ would stay in the reserve for ever.",
        "With K♠ gone, 5♦ would be the top of the waste.",
    ]
