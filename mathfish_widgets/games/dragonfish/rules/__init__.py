"""The rules of DragonFish."""

from __future__ import annotations

from mathfish_widgets.engine.rules import Rules

from .legality import broken_rule
from .procedure import consequences
from .pseudo_legal_moves import pseudo_legal_moves

RULES = Rules(pseudo_legal_moves, broken_rule, consequences)
