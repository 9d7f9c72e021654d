"""The notebooks of the site: the lessons as they are, and one short page for each thing that one line opens."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import nbformat

from mathfish_widgets.games import TITLES

HOW = (
    "Click into the grey box below and press **Shift** and **Enter**. "
    "The first time, the page fetches Python for ten to twenty seconds; then it draws."
)
CLASS_FOLDER = "class"
CLASS_NOTE = "Put the files of progress of your class into this folder; report.ipynb reads them.\n"
LISTED = re.compile(r"^\| \[(.+?)\]\(lessons/(\S+\.ipynb)\) \| (.+?) \|$", re.MULTILINE)


class Notebook(NamedTuple):
    """A notebook with one line of Python, and what is said above it."""

    name: str
    title: str
    told: str
    line: str


class Lesson(NamedTuple):
    """A lesson, as the README lists it."""

    title: str
    name: str
    idea: str


def notebooks() -> Iterator[Notebook]:
    """Every notebook that is written for the site."""
    for name, title in TITLES.items():
        told = "A game that you begin here goes on when you open this page again."
        yield Notebook(name, title, told, f"import mathfish_widgets as mf; mf.{title}()")
    made = "import mathfish_widgets as mf; mf."
    yield Notebook("practice", "Practice", "Ten items of what is best practised next.", f"{made}Practice()")
    told = "Choose a game, a drill or a worksheet; the form writes the line and a link for it."
    yield Notebook("form", "Set up a game without writing code", told, f"{made}Form()")
    told = "A sheet and its key. Another seed is another sheet."
    yield Notebook("worksheet", "A worksheet to print", told, f'{made}worksheet("docfish.pairs", seed=7)')
    told = f"Put the files of progress of your class into the folder `{CLASS_FOLDER}` first, by the file list."
    yield Notebook("report", "How a class gets on", told, f'{made}report("{CLASS_FOLDER}")')
    told = "Your class has sent you links of games and drills: paste them here."
    yield Notebook("class-links", "The links of a class", told, f"{made}ClassLinks()")
    told = "Somebody has sent you a game, a table or a drill: it opens here."
    yield Notebook("link", "A link", told, f"from mathfish_link import letters; {made}open_link(await letters())")


def write_notebooks(lessons: Path, place: Path) -> None:
    """Put the lessons and the short notebooks into a folder."""
    shutil.copytree(lessons, place, ignore=shutil.ignore_patterns("README.md", ".*"))
    for each in notebooks():
        nbformat.write(as_notebook(each), place / f"{each.name}.ipynb")
    (place / CLASS_FOLDER).mkdir()
    (place / CLASS_FOLDER / "README.md").write_text(CLASS_NOTE, encoding="utf-8")


def as_notebook(each: Notebook) -> nbformat.NotebookNode:
    """The file; its cells have names of their own, since a game is kept for the cell that has shown it."""
    words = nbformat.v4.new_markdown_cell(f"# {each.title}\n\n{each.told}\n\n{HOW}", id=f"{each.name}-0")
    line = nbformat.v4.new_code_cell(each.line, id=f"{each.name}-1")
    kernel = {"name": "python", "display_name": "Python", "language": "python"}
    made: nbformat.NotebookNode = nbformat.v4.new_notebook(cells=[words, line], metadata={"kernelspec": kernel})
    return made


def listed_lessons(readme: Path) -> list[Lesson]:
    """The lessons in order, as the table of the README tells of them."""
    return [Lesson(*found) for found in LISTED.findall(readme.read_text(encoding="utf-8"))]
