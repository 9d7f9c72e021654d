"""Read a lesson's notebook as the parts of a page: steps that end with questions, cells and headings."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

import nbformat
from markupsafe import Markup

from mathfish_widgets.games import TITLES

from .lesson_text import Heading, LessonText
from .stills import still

QUESTION = re.compile(r'mf\.Question\("([\w.]+)"\)')
TABLE = re.compile(rf"mf\.(?:{'|'.join((*TITLES.values(), 'Puzzles'))})\b(?!\.rules)")
IMPORT = "import mathfish_widgets as mf"
WRITTEN = re.compile(r"\w+ = ")
FOR_NOTEBOOKS = "notebook"
"""The tag of text about cells, which a page does not show."""
EXIT = "exit."
"""The questions at the end of a lesson, which a pupil sees together."""


@dataclass(frozen=True)
class Cell:
    """A code cell: its id and Python, the picture in its place, and whether a pupil writes into it."""

    id: str
    source: str
    still: Markup
    question: str = ""
    written: bool = False

    @property
    def kind(self) -> str:
        """How much room the cell takes: none, a table's, or the column's."""
        if self.source.strip() == IMPORT:
            return "bare"
        return "table" if TABLE.search(self.source) else "plain"


@dataclass
class Step:
    """What is read together: text and cells, up to a question that opens the next step."""

    parts: list[Markup | Cell] = field(default_factory=list)

    @property
    def questions(self) -> list[str]:
        """The keys of the questions in this step."""
        return [each.question for each in self.parts if isinstance(each, Cell) and each.question]


@dataclass(frozen=True)
class LessonPage:
    """A lesson as a page; `path` is the notebook's path, under which the browser keeps a pupil's work."""

    path: str
    title: str
    steps: list[Step]
    sections: list[tuple[Heading, list[str]]]

    @property
    def cells(self) -> list[Cell]:
        """All code cells in order."""
        return [each for step in self.steps for each in step.parts if isinstance(each, Cell)]

    @property
    def questions(self) -> list[str]:
        """The keys of all questions in order."""
        return [key for step in self.steps for key in step.questions]

    @property
    def written(self) -> bool:
        """Whether a pupil has to write into a cell, for which a page has no place."""
        return any(each.written for each in self.cells)


def read_lesson(notebook: Path, path: str) -> LessonPage:
    """Read a notebook; on a page for teachers, everything is one step."""
    text, folds = LessonText(), "/" not in path
    steps, sections = [Step()], list[tuple[Heading, list[str]]]()
    for cell in nbformat.read(notebook, as_version=4).cells:
        if FOR_NOTEBOOKS in cell.metadata.get("tags", ()):
            continue
        if folds and ends(steps[-1], cell):
            steps.append(Step())
        if cell.cell_type == "markdown":
            steps[-1].parts.append(Markup(text.render(cell.source)))  # noqa: S704
            sections += [(heading, []) for heading in text.headings[len(sections) :]]
        else:
            made = as_cell(cell)
            steps[-1].parts.append(made)
            if made.question and sections:
                sections[-1][1].append(made.question)
    return LessonPage(path, text.title, steps, sections)


def ends(step: Step, following: nbformat.NotebookNode) -> bool:
    """Return whether a step ends before a cell: it has a question, and the cell is not one of the last questions."""
    last = step.questions[-1] if step.questions else ""
    return bool(last) and not (last.startswith(EXIT) and f'"{EXIT}' in following.source)


def as_cell(cell: nbformat.NotebookNode) -> Cell:
    """Return a code cell."""
    found = QUESTION.fullmatch(cell.source.strip())
    written = WRITTEN.match(cell.source) is not None
    return Cell(cell.id, cell.source, Markup(still(cell)), found[1] if found else "", written)  # noqa: S704
