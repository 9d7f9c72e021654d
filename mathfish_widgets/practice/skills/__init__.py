"""What can be practised: every skill by its key, in teaching order."""

from __future__ import annotations

from ..skill import Skill
from .doublets import DOUBLETS

SKILLS: dict[str, Skill] = {skill.key: skill for skill in (*DOUBLETS,)}
