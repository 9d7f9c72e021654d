"""DragonFish: sums and differences that catch fish, and waterways that join the ponds."""

from __future__ import annotations

from ...game import Game
from .deal import OPTIONS, begin
from .explain import EXPLAINER
from .hints import hint
from .inquiries import INQUIRIES
from .moves import MOVES
from .players import PLAYERS
from .position import set_up
from .scene import SCENE

DRAGONFISH = Game(
    name="dragonfish",
    title="DragonFish",
    seats=4,
    other_seats=(2, 3),
    options=OPTIONS,
    moves=MOVES,
    begin=begin,
    position=set_up,
    explainer=EXPLAINER,
    players=PLAYERS,
    hint=hint,
    scene=SCENE,
    inquiries=INQUIRIES,
    lists_every_move=False,
    shows_suits=False,
)
