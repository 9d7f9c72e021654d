"""Fill the templates of the site's pages; each has the same bar, which lists the lessons and games."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import nbformat
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from mathfish_widgets.games import TITLES

from .lesson_page import QUESTION
from .notebooks import listed_lessons

NOTEBOOK = "notebook/lab/index.html?path="
"""The address of a notebook in JupyterLite."""


class ListedLesson(NamedTuple):
    """A lesson as every page lists it; `questions` are the keys of all its questions."""

    title: str
    address: str
    goal: str
    questions: list[str]


class Templates:
    """The templates in the folder `own`, filled with the lessons and games that the bar lists."""

    def __init__(self, own: Path, site: Path, lessons: list[ListedLesson]) -> None:
        self.lessons = lessons
        self._site = site
        self._environment = Environment(loader=FileSystemLoader(own), autoescape=True, undefined=StrictUndefined)
        self._environment.globals.update(in_bar(lessons))

    def write(self, template: str, address: str, **content: Any) -> None:
        """Write the page at an address of the site; in the template, `root` leads to the front page's folder."""
        path = self._site / address
        path.parent.mkdir(parents=True, exist_ok=True)
        html = self._environment.get_template(template).render(root="../" * address.count("/"), **content)
        path.write_text(f"{html}\n", encoding="utf-8")


def in_bar(lessons: list[ListedLesson]) -> dict[str, Any]:
    """Return what the bar of every page lists."""
    return {"lessons": lessons, "games": TITLES, "notebook": NOTEBOOK}


def list_lessons(folder: Path) -> list[ListedLesson]:
    """Return the lessons in order, with the keys of their questions."""
    listed = []
    for each in listed_lessons(folder / "README.md"):
        cells = nbformat.read(folder / each.name, as_version=4).cells
        questions = [found[1] for cell in cells if (found := QUESTION.fullmatch(cell.source.strip()))]
        listed.append(ListedLesson(each.title, page_of(each.name), each.goal, questions))
    return listed


def page_of(notebook: str) -> str:
    """Return the address of a lesson's page in the site."""
    return f"lessons/{notebook.removesuffix('.ipynb')}.html"
