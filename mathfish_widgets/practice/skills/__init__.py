"""Every skill by its key, in teaching order; its game is loaded on first use."""

from __future__ import annotations

from collections.abc import Mapping

from mathfish_widgets.engine.loaded_on_use import LoadedOnUse

from ..skill import Skill

_KEYS = """
    docfish.prime docfish.factors docfish.embedded docfish.pairs docfish.change docfish.consolidation doublets.next
    pemberley.landing pemberley.layout equations.four dragonfish.sum dragonfish.lanes
    literature.conclusion literature.declaration
"""

SKILLS: Mapping[str, Skill] = LoadedOnUse(
    {key: f"{__name__}.{key.partition('.')[0]}" for key in _KEYS.split()},
    lambda module, key: next(skill for skill in module.SKILLS if skill.key == key),
)
