"""The table of Literature as a seat sees it, and what clicks on it mean."""

import random

from mathfish_widgets.engine.state import observe
from mathfish_widgets.games.literature.scene import SCENE
from mathfish_widgets.stage.scene import View
from tests.cases import each_case
from tests.games.literature.playing import WORDING, deal, position, random_game

LOW_SPADES = {0: "4S 8S 9H", 2: "3S", 4: "5S 6S 7S"}
PAGES = each_case("narrow", [False, True])


def view(touched=(), *, narrow=False):
    return View(WORDING, narrow, tuple(touched))


def placed(state, seat=0, touched=(), *, history=(), narrow=False):
    return SCENE.place(observe(state, history, seat), view(touched, narrow=narrow))


def interpreted(state, touched=(), seat=0):
    return SCENE.interpret(observe(state, (), seat), tuple(touched))


def moments(options, step=17, seed=4):
    """Yield what seats and a spectator see before some turns of a random game."""
    history = random_game(deal(seed, **options), random.Random(seed))
    for count in range(0, len(history), step):
        before = history[count].before
        for seat in (before.turn_of, (before.turn_of + 1) % before.players, None):
            yield observe(before, history[:count], seat)


def question_state():
    return position({"hands": {0: "4S 9H", 1: "3S 9C"}, "turn": 0})
