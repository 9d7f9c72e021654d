"""Equations: a race to a true equation with every card on the table."""

from __future__ import annotations

from operator import attrgetter

from ...game import Game
from .deal import OPTIONS, begin, set_up
from .explain import EXPLAINER
from .hints import hint
from .moves import MOVES
from .players import PLAYERS
from .scene import SCENE

EQUATIONS = Game(
    name="equations",
    title="Equations",
    seats=2,
    other_seats=(1, 3, 4, 5, 6),
    options=OPTIONS,
    moves=MOVES,
    begin=begin,
    position=set_up,
    explainer=EXPLAINER,
    players=PLAYERS,
    hint=hint,
    scene=SCENE,
    lap=attrgetter("number_of_layout"),
    rungs=5,
    lists_every_move=False,
    shows_suits=False,
)
