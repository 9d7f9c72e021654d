"""Sets of options that go together. Source: docs/rules/literature.md, Options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

PRESETS: dict[str, dict[str, object]] = {
    "seed": {},
    "common": {
        "deck": "no8",
        "wrong_team": "opponents",
        "turn_after_right": "declarer",
        "hand_counts": "public",
        "history": "last",
    },
    "indian": {"deck": "no8", "high_points": 2},
    "any_error": {"wrong_split": "opponents", "wrong_team": "opponents"},
    "nine_sets": {"deck": "sevens_jokers"},
}
"""The options of each preset that differ from the defaults."""


def with_preset(name: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a preset with others that a person names, which come first.

    Raises ValueError for a preset that there is not.
    """
    if not isinstance(name, str) or name not in PRESETS:
        raise ValueError(f"I do not know the preset {name!r}. The presets are {', '.join(PRESETS)}.")
    return {**PRESETS[name], **options}
