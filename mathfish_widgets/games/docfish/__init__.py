"""DocFish: prime factors, making change with a bank, and Consolidation under the Sequence Rule."""

from __future__ import annotations

from ...game import Game
from .deal import OPTIONS, begin
from .explain import EXPLAINER
from .moves import MOVES
from .players import PLAYERS, hint
from .position import set_up
from .scene import SCENE

DOCFISH = Game(
    name="docfish",
    title="DocFish",
    seats=2,
    options=OPTIONS,
    moves=MOVES,
    begin=begin,
    position=set_up,
    explainer=EXPLAINER,
    players=PLAYERS,
    hint=hint,
    scene=SCENE,
    shows_suits=False,
)
