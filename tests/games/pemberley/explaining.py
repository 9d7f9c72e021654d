"""What Pemberley explains, line by line, as the tests read it."""

from mathfish_widgets.games.pemberley.explain.explainer import EXPLAINER
from tests.games.pemberley.playing import turns


def told(state, *texts):
    turn = turns(state, *texts)[-1]
    return EXPLAINER.explain_turn(turn, turn.seat)


def figures(step, kind):
    return [figure for each in step.walk() for figure in each.figures if isinstance(figure, kind)]
