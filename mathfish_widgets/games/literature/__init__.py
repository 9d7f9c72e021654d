"""Literature: two teams ask each other for cards and work out who has which card."""

from __future__ import annotations

from mathfish_widgets.play.game import Game

from .ending import ENDING
from .explain import EXPLAINER
from .explain.inquiries import INQUIRIES
from .players import PLAYERS, hint
from .rules import RULES
from .rules.deal import OPTIONS, begin, set_up
from .rules.moves import MOVES, Ask, Declare
from .rules.procedure import metrics
from .rules_page import RULES_PAGE
from .scene import SCENE

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
