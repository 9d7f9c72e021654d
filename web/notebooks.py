"""Write the notebooks of the site: the lessons, and a short page for everything that one line opens."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import nbformat

from mathfish_widgets.games import TITLES

FIRST_SEED = 7
"""The deal shown on the front page."""
LINK = "link"
CLASS_FOLDER = "class"
CLASS_NOTE = "Put your class's progress files into this folder. The notebook report.ipynb reads them.\n"
LISTED = re.compile(r"^\| \d\d \| \[(.+?)\]\((\S+\.ipynb)\) \| (.+?) \|", re.MULTILINE)


class Notebook(NamedTuple):
    """A notebook with one line of Python and the text above it."""

    name: str
    title: str
    told: str
    line: str


class Lesson(NamedTuple):
    """A lesson in the table of all lessons; `goal` is what a pupil can do by the end."""

    title: str
    name: str
    goal: str


def notebooks() -> Iterator[Notebook]:
    """Yield every short notebook of the site."""
    for name, title in TITLES.items():
        told = "If you start a game here, it is still here when you open this page again."
        yield Notebook(name, title, told, f"import mathfish_widgets as mf; mf.{title}()")
    table = f"import mathfish_widgets as mf; mf.DocFish(seed={FIRST_SEED})"
    yield Notebook("front-table", "The front page table", "Carry on where you left off.", table)
    made = "import mathfish_widgets as mf; mf."
    yield Notebook(
        "practice", "Practice", "Here are ten questions, chosen for what you should practise next.", f"{made}Practice()"
    )
    told = "Each puzzle is a position from a real game. Find the best move."
    yield Notebook("puzzles", "Puzzles", told, f"{made}Puzzles()")
    told = "This puzzle is the same for everyone today."
    yield Notebook("puzzle-of-the-day", "The puzzle of the day", told, f'{made}Puzzles(puzzle="today")')
    told = "Choose a game, puzzles, questions, a practice set or a worksheet. The form gives you the code and a link."
    yield Notebook("form", "Set up a game without writing code", told, f"{made}Form()")
    told = "Here are a sheet and its answers. Change the seed to get a different sheet."
    yield Notebook("worksheet", "A worksheet to print", told, f'{made}worksheet("docfish.pairs", seed=7)')
    told = f"First use the file list to put your class's progress files into the folder `{CLASS_FOLDER}`."
    yield Notebook("report", "How your class is doing", told, f'{made}report("{CLASS_FOLDER}")')
    told = "Paste the links to games, practice sets and answers that your class has sent you."
    yield Notebook("class-links", "Links from your class", told, f"{made}ClassLinks()")
    told = "Somebody has sent you a game, a table or some questions. It opens here."
    yield Notebook(LINK, "A shared link", told, f"{made}open_link(letters)")


def write_notebooks(lessons: Path, place: Path) -> None:
    """Put the lessons and the short notebooks into a folder."""
    for path in (*lessons.glob("*.ipynb"), *lessons.glob("for-teachers/*.ipynb")):
        write_notebook(nbformat.read(path, as_version=4), place / path.relative_to(lessons))
    for each in notebooks():
        if each.name != LINK:  # only a page gets the letters of a link
            write_notebook(as_notebook(each), place / f"{each.name}.ipynb")
    (place / CLASS_FOLDER).mkdir()
    (place / CLASS_FOLDER / "README.md").write_text(CLASS_NOTE, encoding="utf-8")


def write_notebook(notebook: nbformat.NotebookNode, path: Path) -> None:
    """Write a notebook that shows its code: somebody who opens a page as a notebook wants to see it."""
    for cell in notebook.cells:
        cell.metadata.pop("jupyter", None)
    path.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(notebook, path)


def as_notebook(each: Notebook) -> nbformat.NotebookNode:
    """Return the notebook file; its cells have fixed ids, since a game is saved under the id of its cell."""
    words = nbformat.v4.new_markdown_cell(f"# {each.title}\n\n{each.told}", id=f"{each.name}-0")
    line = nbformat.v4.new_code_cell(each.line, id=f"{each.name}-1")
    kernel = {"name": "python", "display_name": "Python", "language": "python"}
    made: nbformat.NotebookNode = nbformat.v4.new_notebook(cells=[words, line], metadata={"kernelspec": kernel})
    return made


def listed_lessons(table: Path) -> list[Lesson]:
    """Return the lessons in the order of the table in `lessons/README.md`."""
    return [Lesson(*found) for found in LISTED.findall(table.read_text(encoding="utf-8"))]
