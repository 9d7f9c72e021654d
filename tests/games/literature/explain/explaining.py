"""Positions of Literature, and their explanations."""

from mathfish_widgets.engine.state import observe
from mathfish_widgets.games.literature.explain import EXPLAINER
from tests.games.literature.playing import turns

DECLARATION = "declare low spades 0:4S,8S 2:3S 4:5S,6S,7S"
AS_SAID = {0: "4S 8S 9D", 1: "10D", 2: "3S JD", 4: "5S 6S 7S QD"}


def told(state, *texts, seat=None):
    turn = turns(state, *texts)[-1]
    viewer = turn.seat if seat is None else seat
    return EXPLAINER.explain_turn(turn.seen_by(viewer), viewer)


def situation(state, seat=None):
    viewer = state.turn_of if seat is None else seat
    return EXPLAINER.explain_situation(observe(state, [], viewer))


ENDING = {
    "hands": {0: "4S 8S", 1: "", 2: "3S", 3: "...", 4: "5S 6S 7S", 5: ""},
    "out": {"low clubs": 0, "high clubs": 1, "low diamonds": 1, "high diamonds": 1, "low hearts": "void"},
}
