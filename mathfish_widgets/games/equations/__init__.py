"""Equations: a race to a true equation with every card on the table."""

from __future__ import annotations

from operator import attrgetter

from mathfish_widgets.play.game import Game

from .ending import ENDING
from .explain import EXPLAINER
from .players import PLAYERS, hint
from .rules import RULES
from .rules.deal import OPTIONS, begin, set_up
from .rules.legality import MOVES
from .rules.procedure import metrics
from .rules_page import RULES_PAGE
from .scene import SCENE

EQUATIONS = Game(
    name="equations",
    title="Equations",
    seats=2,
    other_seats=(1, 3, 4, 5, 6),
    options=OPTIONS,
    moves=MOVES,
    rules=RULES,
    begin=begin,
    position=set_up,
    explainer=EXPLAINER,
    players=PLAYERS,
    hint=hint,
    scene=SCENE,
    metrics=metrics,
    rules_page=RULES_PAGE,
    ending=ENDING,
    lap=attrgetter("number_of_layout"),
    rungs=5,
    lists_every_move=False,
    shows_suits=False,
)
