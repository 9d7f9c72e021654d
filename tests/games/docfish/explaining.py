"""What is told of DocFish, as lines of text, figures and verdicts; and games at random to tell of."""

import random
from itertools import islice

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.explain.figures import VerdictsFigure
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.docfish import DOCFISH
from mathfish_widgets.games.docfish.rules.deal import begin
from tests.games.docfish.playing import HER, HIS, read

EXPLAINER = DOCFISH.explainer
WORDING = Wording(EXPLAINER.sentences, ("Ann", "Bob"))
SEATS = (HER, HIS, None)


def lines(step):
    return [line.strip() for line in WORDING.lines(step)]


def figures(step, kind):
    return [figure for each in step.walk() for figure in each.figures if isinstance(figure, kind)]


def random_game(seed, consolidation="one_pass"):
    """A game of random moves: the turns, one after another."""
    rng = random.Random(seed)
    state = begin(seed, "cut", "always", consolidation)
    while not state.over:
        turn = state.play(rng.choice(list(islice(state.legal_moves(), 6))))
        yield turn
        state = turn.after


def refused(state, text, seat=HER):
    move = read(text)
    refusal = state.refusal(move, seat)
    assert refusal is not None
    return EXPLAINER.explain_refusal(observe(state, [], seat), move, refusal)


def verdicts(step):
    return {
        str(verdict.group): (verdict.allowed, WORDING.sentence(verdict.reason))
        for figure in figures(step, VerdictsFigure)
        for verdict in figure.verdicts
    }
