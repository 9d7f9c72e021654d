"""Literature: two teams ask for cards and find out who holds what."""

from __future__ import annotations

from mathfish_widgets.play.game import Game

from .ending import ENDING
from .explain.explainer import EXPLAINER
from .explain.inquiries import INQUIRIES
from .players.hints import hint
from .players.levels import PLAYERS
from .rules import RULES
from .rules.deal import OPTIONS, begin
from .rules.events import metrics
from .rules.moves import MOVES, Ask, Declare
from .rules.positions import set_up
from .rules_page import RULES_PAGE
from .scene.table import SCENE

LITERATURE = Game(
    name="literature",
    title="Literature",
    seats=6,
    other_seats=(8,),
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
    inquiries=INQUIRIES,
    lists_every_move=False,
    telling=(Ask, Declare),
)
