"""DocFish: prime factors, making change with a bank, and Consolidation under the Sequence Rule."""

from __future__ import annotations

from mathfish_widgets.play.game import Game

from .ending import ENDING
from .explain import EXPLAINER
from .players import PLAYERS
from .players.hints import hint
from .rules import RULES
from .rules.deal import OPTIONS, begin
from .rules.events import metrics
from .rules.moves import MOVES, Guess, SayDocFish
from .rules.positions import set_up
from .rules_page import RULES_PAGE
from .scene import SCENE

DOCFISH = Game(
    name="docfish",
    title="DocFish",
    seats=2,
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
    shows_suits=False,
    telling=(Guess, SayDocFish),
)
