"""Card games that teach arithmetic, for a Jupyter notebook.

Games and everything else are loaded on first use, so importing the package, or the rules of its games, does not load
Jupyter.
"""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mathfish_widgets.experiments.experiment import experiment
    from mathfish_widgets.form.form import Form
    from mathfish_widgets.games.docfish.widget import DocFish
    from mathfish_widgets.games.doublets.widget import Doublets
    from mathfish_widgets.games.dragonfish.widget import DragonFish
    from mathfish_widgets.games.equations.widget import Equations
    from mathfish_widgets.games.literature.widget import Literature
    from mathfish_widgets.games.pemberley.widget import Pemberley
    from mathfish_widgets.links.class_links import ClassLinks
    from mathfish_widgets.links.open_link import open_link
    from mathfish_widgets.notebook.explore import Explore
    from mathfish_widgets.notebook.games import results, resume, rules
    from mathfish_widgets.notebook.pictures import island, picture, ring, tree
    from mathfish_widgets.notebook.tables import join, tables
    from mathfish_widgets.practice.class_questions.ask_class import ask_class
    from mathfish_widgets.practice.class_questions.study import Study
    from mathfish_widgets.practice.question_banks.bank import question_bank
    from mathfish_widgets.practice.report import report
    from mathfish_widgets.practice.widget import Practice
    from mathfish_widgets.practice.worksheets.worksheet import worksheet
    from mathfish_widgets.progress.progress import Progress
    from mathfish_widgets.puzzles.widget import Puzzles
    from mathfish_widgets.questions.widget import Question

__version__ = "0.1.0"

_HOMES = {
    "ClassLinks": ".links.class_links",
    "DocFish": ".games.docfish.widget",
    "Doublets": ".games.doublets.widget",
    "DragonFish": ".games.dragonfish.widget",
    "Equations": ".games.equations.widget",
    "Explore": ".notebook.explore",
    "Form": ".form.form",
    "Literature": ".games.literature.widget",
    "Pemberley": ".games.pemberley.widget",
    "Practice": ".practice.widget",
    "Progress": ".progress.progress",
    "Puzzles": ".puzzles.widget",
    "Question": ".questions.widget",
    "Study": ".practice.class_questions.study",
    "ask_class": ".practice.class_questions.ask_class",
    "experiment": ".experiments.experiment",
    "island": ".notebook.pictures",
    "join": ".notebook.tables",
    "open_link": ".links.open_link",
    "picture": ".notebook.pictures",
    "question_bank": ".practice.question_banks.bank",
    "report": ".practice.report",
    "results": ".notebook.games",
    "resume": ".notebook.games",
    "ring": ".notebook.pictures",
    "rules": ".notebook.games",
    "tables": ".notebook.tables",
    "tree": ".notebook.pictures",
    "worksheet": ".practice.worksheets.worksheet",
}
__all__ = [
    "ClassLinks",
    "DocFish",
    "Doublets",
    "DragonFish",
    "Equations",
    "Explore",
    "Form",
    "Literature",
    "Pemberley",
    "Practice",
    "Progress",
    "Puzzles",
    "Question",
    "Study",
    "__version__",
    "ask_class",
    "experiment",
    "island",
    "join",
    "open_link",
    "picture",
    "question_bank",
    "report",
    "results",
    "resume",
    "ring",
    "rules",
    "tables",
    "tree",
    "worksheet",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        from .engine.error_display import sentence_only

        with sentence_only(AttributeError):
            raise AttributeError(f"mathfish_widgets has no name {name}. {_meant(name)}")
    value = getattr(import_module(_HOMES[name], __name__), name)
    globals()[name] = value
    return value


def _meant(name: str) -> str:
    small = {known.lower(): known for known in _HOMES}
    close = get_close_matches(name.lower(), small, n=1)
    return f"Did you mean {small[close[0]]}?" if close else f"The names are {', '.join(sorted(_HOMES))}."


def __dir__() -> list[str]:
    return sorted(__all__)
