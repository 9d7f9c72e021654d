"""The `Rules` of DragonFish, assembled from its legality and its procedure."""

from __future__ import annotations

from mathfish_widgets.engine.rules import Rules

from .legality import broken_rule, pseudo_legal_moves
from .procedure import consequences

RULES = Rules(pseudo_legal_moves, broken_rule, consequences)
