"""Doublets: a patience about doubling on a clock of 13 hours."""

from __future__ import annotations

from ...game import Game
from .deal import OPTIONS, begin, set_up
from .explain import EXPLAINER
from .hints import WINNABLE, hint
from .players import PLAYERS
from .rules import MOVES
from .scene import SCENE
from .solver import winnable_seed

DOUBLETS = Game(
    name="doublets",
    title="Doublets",
    seats=1,
    options=OPTIONS,
    moves=MOVES,
    begin=begin,
    position=set_up,
    explainer=EXPLAINER,
    players=PLAYERS,
    hint=hint,
    scene=SCENE,
    inquiries=(WINNABLE,),
    winnable=winnable_seed,
)
