"""The sentences of the computer players' reasons, the hints and what was missed, by rule id."""

from __future__ import annotations

from .scoring_sentences import SCORING

_LAYOUTS = {
    "pemberley.layout.set": "{cards}: {chain}. That scores {points:point|points}.",
    "pemberley.layout.left": "Left over: {cards}. That costs {count:point|points}.",
    "pemberley.layout.all": "No card is left over.",
}
LAYOUTS = SCORING | _LAYOUTS
