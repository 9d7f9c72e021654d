"""What can be practised: every skill by its key, in teaching order."""

from __future__ import annotations

from ..skill import Skill
from .docfish import DOCFISH
from .doublets import DOUBLETS
from .dragonfish import DRAGONFISH
from .equations import EQUATIONS
from .literature import LITERATURE
from .pemberley import PEMBERLEY

SKILLS: dict[str, Skill] = {
    skill.key: skill for skill in (*DOCFISH, *DOUBLETS, *PEMBERLEY, *EQUATIONS, *DRAGONFISH, *LITERATURE)
}
