"""What can be practised: every skill by its key, in teaching order; its game is loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Mapping

from mathfish_widgets.engine.loaded_on_use import LoadedOnUse

from ..skill import Skill

_KEYS = {
    "docfish.primes": ("docfish.prime", "docfish.factors"),
    "docfish.hands": ("docfish.embedded", "docfish.pairs", "docfish.change"),
    "docfish.pots": ("docfish.consolidation",),
    "doublets": ("doublets.next",),
    "pemberley": ("pemberley.landing", "pemberley.layout"),
    "equations": ("equations.four",),
    "dragonfish": ("dragonfish.sum", "dragonfish.lanes"),
    "literature": ("literature.conclusion", "literature.declaration"),
}
"""The skills that each module of this folder makes."""

SKILLS: Mapping[str, Skill] = LoadedOnUse(
    {key: f"{__name__}.{module}" for module, keys in _KEYS.items() for key in keys},
    lambda module, key: next(skill for skill in module.SKILLS if skill.key == key),
)
