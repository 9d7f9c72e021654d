"""DragonFish: sums and differences that catch fish, and waterways that join the ponds."""

from __future__ import annotations

from mathfish_widgets.play.game import Game

from .ending import ENDING
from .explain import EXPLAINER
from .explain.inquiries import INQUIRIES
from .players import PLAYERS
from .players.hints import hint
from .rules import RULES
from .rules.deal import OPTIONS, begin, set_up
from .rules.events import metrics
from .rules.moves import MOVES
from .rules_page import RULES_PAGE
from .scene import SCENE

DRAGONFISH = Game(
    name="dragonfish",
    title="DragonFish",
    seats=4,
    other_seats=(2, 3),
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
    shows_suits=False,
)
