"""What Equations explains, line by line, as the tests read it."""

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.equations import EQUATIONS
from mathfish_widgets.games.equations.rules.equations.search import equations

WORDING = Wording(EQUATIONS.explainer.sentences)


EXPLAINER = EQUATIONS.explainer


FOURS = [(4, 2, 10, 3), (2, 2, 4, 4), (2, 3, 4, 8), (1, 3, 5, 7), (5, 5, 7, 7), (6, 7, 8, 9), (1, 1, 2, 9)]


def lines(step):
    return [line.strip() for line in WORDING.lines(step)]


def all_lines(steps):
    return [line for step in steps for line in lines(step)]


def situation(state, seat=0):
    return lines(EXPLAINER.explain_situation(observe(state, [], seat)))


def every_equation():
    for values in FOURS:
        yield from equations(values, "extended")[:25]
