"""Write the pages of the site that run Python: every lesson, every game, and the other short pages."""

from __future__ import annotations

import json
from pathlib import Path

from .lesson_page import read_lesson
from .short_pages import front_table, short_pages
from .templates import Templates, list_lessons, page_of


def write_site_pages(lessons: Path, own: Path, site: Path) -> None:
    """Write the lessons, the short pages, the page for teachers and the page for old addresses into the site.

    `lessons` is the folder of the notebooks, and `own` the folder of the templates.
    """
    templates = Templates(own, site, list_lessons(lessons))
    known = {front_table().path: "index.html"}
    for path in lesson_paths(lessons):
        write_lesson(templates, lessons, path)
        known[path] = page_of(path)
    for page in short_pages():
        templates.write("short.html", f"{page.name}.html", page=page)
        known[page.path] = f"{page.name}.html"
    templates.write("teach.html", "teach.html")
    templates.write("old_address.html", "notebooks/index.html", known=known)


def write_cells(lessons: Path, place: Path) -> None:
    """Write a file with the cells of every page, by the path of its notebook."""
    pages = {path: read_lesson(lessons / path, path).cells for path in lesson_paths(lessons)}
    pages |= {page.path: page.cells for page in (*short_pages(), front_table())}
    told = {path: [{"id": cell.id, "source": cell.source} for cell in cells] for path, cells in pages.items()}
    place.write_text(json.dumps(told), encoding="utf-8")


def lesson_paths(lessons: Path) -> list[str]:
    """Return the paths of all notebooks in the folder of the lessons."""
    found = (*lessons.glob("*.ipynb"), *lessons.glob("for-teachers/*.ipynb"))
    return sorted(each.relative_to(lessons).as_posix() for each in found)


def write_lesson(templates: Templates, lessons: Path, path: str) -> None:
    """Write the page of a lesson, with links to the lessons before and after it."""
    listed, address = templates.lessons, page_of(path)
    places = [place for place, each in enumerate(listed) if each.address == address]
    back = listed[places[0] - 1] if places and places[0] else None
    following = listed[places[0] + 1] if places and places[0] + 1 < len(listed) else None
    page = read_lesson(lessons / path, path)
    templates.write("lesson.html", address, page=page, back=back, following=following)
