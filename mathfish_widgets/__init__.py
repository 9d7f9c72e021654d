"""Arithmetic through card games in a notebook.

The games and everything else a notebook needs are loaded when they are first used, so that importing the package,
or the rules of its games, loads nothing of Jupyter.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .experiments.experiment import experiment
    from .games.docfish.widget import DocFish
    from .games.doublets.widget import Doublets
    from .games.dragonfish.widget import DragonFish
    from .games.equations.widget import Equations
    from .games.literature.widget import Literature
    from .games.pemberley.widget import Pemberley
    from .pictures import island, ring, tree
    from .practice.progress import Progress
    from .practice.report import report
    from .practice.widget import Practice
    from .practice.worksheet import worksheet
    from .questions.widget import Question
    from .resuming import resume
    from .setup.form import Form

__version__ = "0.1.0"

_HOMES = {
    "DocFish": ".games.docfish.widget",
    "Doublets": ".games.doublets.widget",
    "DragonFish": ".games.dragonfish.widget",
    "Equations": ".games.equations.widget",
    "Form": ".setup.form",
    "Literature": ".games.literature.widget",
    "Pemberley": ".games.pemberley.widget",
    "Practice": ".practice.widget",
    "Progress": ".practice.progress",
    "Question": ".questions.widget",
    "experiment": ".experiments.experiment",
    "island": ".pictures",
    "report": ".practice.report",
    "resume": ".resuming",
    "ring": ".pictures",
    "tree": ".pictures",
    "worksheet": ".practice.worksheet",
}
__all__ = [
    "DocFish",
    "Doublets",
    "DragonFish",
    "Equations",
    "Form",
    "Literature",
    "Pemberley",
    "Practice",
    "Progress",
    "Question",
    "__version__",
    "experiment",
    "island",
    "report",
    "resume",
    "ring",
    "tree",
    "worksheet",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"mathfish_widgets has no {name}. It has {', '.join(sorted(_HOMES))}.")
    value = getattr(import_module(_HOMES[name], __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
