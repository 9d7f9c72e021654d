"""Doublets: a patience (solitaire) about doubling on a clock of 13 hours."""

from __future__ import annotations

from mathfish_widgets.play.game import Game

from .ending import ENDING
from .explain import EXPLAINER
from .players import PLAYERS, WINNABLE, hint
from .players.solver import winnable_seed
from .rules import RULES
from .rules.deal import OPTIONS, begin, set_up
from .rules.legality import MOVES
from .rules.procedure import metrics
from .rules_page import RULES_PAGE
from .scene import SCENE

DOUBLETS = Game(
    name="doublets",
    title="Doublets",
    seats=1,
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
    inquiries=(WINNABLE,),
    winnable=winnable_seed,
)
