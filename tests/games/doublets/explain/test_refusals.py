"""What a refusal tells beyond its sentence."""

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.games.doublets import DOUBLETS
from mathfish_widgets.games.doublets.rules.moves import Build, TurnOver
from mathfish_widgets.play.match import Match
from tests.games.doublets.explaining import EXPLAINER, lines


def test_a_refusal_works_the_arithmetic_with_the_numbers_at_hand():
    seen = observe(DOUBLETS.deal(1), [], 0)
    step = EXPLAINER.explain_refusal(seen, Build(3), seen.state.refusal(Build(3)))
    assert lines(step) == [
        "2♥ does not fit. The top card is 7♦: twice 7 is 14, and 14 - 13 is 1, so A comes next.",
        (
            "Twice 7 is 14. That is more than 13, so count on round the clock of 13 hours: 14 - 13 is 1, "
            "and A comes after 7."
        ),
        "A counts as 1.",
        "Its turn comes later: A first, and 1 doubling after that 2.",
    ]
    (figure,) = step.substeps[0].figures
    assert (figure.start, figure.end, len(figure.order)) == (7, 1, 13)
    assert step.marks == (("reserve-3", "refused"),)


def test_a_refused_turn_tells_that_the_next_pass_can_begin():
    match = Match(DOUBLETS, 9)
    for _ in range(44):
        match.play("turn")
    seen = match.observation(0)
    heard = lines(EXPLAINER.explain_refusal(seen, TurnOver(), seen.state.refusal(TurnOver())))
    assert heard == ["The stock is empty.", "The waste can be turned over: that starts pass 2."]
