"""Pemberley: running totals that land on multiples and primes."""

from __future__ import annotations

from ...game import Game
from .deal import OPTIONS, begin
from .explain import EXPLAINER
from .hints import hint
from .inquiries import MISSED
from .moves import MOVES
from .players import PLAYERS
from .position import set_up
from .scene import SCENE

PEMBERLEY = Game(
    name="pemberley",
    title="Pemberley",
    seats=2,
    other_seats=(3, 4, 5, 6, 7),
    options=OPTIONS,
    moves=MOVES,
    begin=begin,
    position=set_up,
    explainer=EXPLAINER,
    players=PLAYERS,
    hint=hint,
    scene=SCENE,
    inquiries=(MISSED,),
)
