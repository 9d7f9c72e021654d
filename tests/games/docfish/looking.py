"""DocFish's table as a seat sees and touches it."""

import random
from itertools import islice

from mathfish_widgets.engine.observation import observe
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.docfish import DOCFISH
from mathfish_widgets.games.docfish.rules.deal import begin
from mathfish_widgets.stage.scene import View
from tests.games.docfish.playing import HER, HIS

SCENE = DOCFISH.scene
WORDING = Wording(DOCFISH.explainer.sentences, ("Ann", "Bob"))
SEATS = (HER, HIS, None)


def seen(state, seat=HER):
    return observe(state, [], seat)


def place(state, seat=HER, *, narrow=False, touched=()):
    return SCENE.place(seen(state, seat), View(WORDING, narrow, touched))


def interpreted(state, *touched, seat=HER):
    return SCENE.interpret(seen(state, seat), touched)


def buttons(interpretation):
    return [WORDING.sentence(button.words) for button in interpretation.buttons]


def random_states(seed, count):
    rng = random.Random(seed)
    state = begin(seed, "cut", "always", "one_pass")
    for _ in range(count):
        if state.over:
            return
        yield state
        state = state.play(rng.choice(list(islice(state.legal_moves(), 6)))).after
