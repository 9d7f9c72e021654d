"""Literature: two teams ask for cards and find out who holds what."""

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

LITERATURE = Game(
    name="literature",
    title="Literature",
    seats=6,
    other_seats=(8,),
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
)
