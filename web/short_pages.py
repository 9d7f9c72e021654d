"""Write what the short pages say and show: a page for everything that one line of Python opens."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

import mathfish_widgets as mf
from mathfish_widgets.games import TITLES

from .lesson_page import Cell
from .notebooks import FIRST_SEED, Notebook, notebooks

FRONT_TABLE = "front-table"
WAITING = Markup('<p class="still waiting">{}</p>')
"""What is in the place of something that has no picture yet."""
TOLD = {
    "worksheet": Markup('For a different sheet, use <a href="form.html">the form</a>.'),
    "report": "Choose the progress files that your pupils have given you. They stay in this browser.",
}
"""What a page says that has a button where its notebook needs Python or the list of files."""
WORDS = {
    "worksheet": "The worksheet appears here.",
    "practice": "Your questions appear here.",
    "puzzles": "Your puzzle appears here.",
    "puzzle-of-the-day": "The puzzle appears here.",
    "form": "The form appears here.",
    "report": "The report appears here, when you have chosen your files.",
    "class-links": "The box for your links appears here.",
    "link": "What you were sent appears here.",
}


@dataclass(frozen=True)
class ShortPage:
    """A page with one cell; `path` is its notebook's path, under which the browser keeps a visitor's work."""

    name: str
    title: str
    told: str | Markup
    cell: Cell

    @property
    def path(self) -> str:
        """The path of the notebook."""
        return f"{self.name}.ipynb"

    @property
    def cells(self) -> list[Cell]:
        """The one cell, as in a lesson."""
        return [self.cell]


def short_pages() -> list[ShortPage]:
    """Return the page of every short notebook, except the front page's table."""
    return [short_page(each) for each in notebooks() if each.name != FRONT_TABLE]


def short_page(each: Notebook) -> ShortPage:
    """Return the page of a short notebook, whose cell has the id that a saved game is under."""
    told = TOLD.get(each.name, each.told)
    return ShortPage(each.name, each.title, told, Cell(f"{each.name}-1", each.line, drawn(each.name)))


def front_table() -> ShortPage:
    """Return the table of the front page."""
    return next(short_page(each) for each in notebooks() if each.name == FRONT_TABLE)


def drawn(name: str) -> Markup:
    """Return the picture of a first table, or words in its place."""
    if name == FRONT_TABLE:
        name = "docfish"
    if name not in TITLES:
        return WAITING.format(WORDS[name])
    return Markup('<div class="still">{}</div>').format(Markup(getattr(mf, TITLES[name])(seed=FIRST_SEED).svg()))  # noqa: S704
