"""Pemberley: running totals that land on multiples and primes."""

from __future__ import annotations

from mathfish_widgets.play.game import Game

from .analysis import REVIEW
from .ending import ENDING
from .explain import EXPLAINER
from .players import PLAYERS
from .players.hints import hint
from .rules import RULES
from .rules.deal import OPTIONS, begin, set_up
from .rules.events import metrics
from .rules.moves import MOVES, Pass
from .rules_page import RULES_PAGE
from .scene import SCENE

PEMBERLEY = Game(
    name="pemberley",
    title="Pemberley",
    seats=2,
    other_seats=(3, 4, 5, 6, 7),
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
    telling=(Pass,),
    rules_page=RULES_PAGE,
    ending=ENDING,
    inquiries=(REVIEW,),
)
