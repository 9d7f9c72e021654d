"""Write the front page: a static preview of a table at once, and links to everything on the site."""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from html import escape
from pathlib import Path
from string import Template

import mathfish_widgets as mf
from mathfish_widgets.games import TITLES

from .memory import FIRST_NEEDED
from .notebooks import FIRST_SEED, listed_lessons
from .pages import NOTEBOOK

ITEM = '<li><a href="{address}">{title}</a>{more}</li>'
TILE = """<li><a href="{address}"><img src="rules/players/pictures/{name}-1.svg" alt="">{title}</a>
<a href="rules/players/{name}.html">Rules of {title}</a></li>"""
OF_JUPYTERLITE = 2_000_000
"""The bytes of its scripts that a first visit fetches, as `make site-bench` measures them."""


def write_front_page(lessons: Path, own: Path, site: Path, megabytes: int) -> None:
    """Write `index.html` with a static preview of a table, which comes to life in a separate notebook.

    `megabytes` is the size of a first visit.
    """
    table = mf.DocFish(seed=FIRST_SEED)
    situation, *reasons = str(table.explain()).splitlines()
    page = Template((own / "index.html").read_text(encoding="utf-8"))
    html = page.substitute(
        picture=table.svg(),
        situation=escape(situation),
        reasons="".join(f"<li>{escape(each.strip())}</li>" for each in reasons),
        lessons=items((NOTEBOOK + each.name, each.title, each.goal) for each in listed_lessons(lessons)),
        games="\n".join(
            TILE.format(address=f"{NOTEBOOK}{name}.ipynb", name=name, title=title) for name, title in TITLES.items()
        ),
        megabytes=megabytes,
    )
    (site / "index.html").write_text(html, encoding="utf-8")


def items(links: Iterable[tuple[str, str, str]]) -> str:
    """Return links as list items, each with its goal if it has one."""
    lines = []
    for address, title, goal in links:
        more = f": {escape(goal)}" if goal else ""
        lines.append(ITEM.format(address=escape(address), title=escape(title), more=more))
    return "\n".join(lines)


def bytes_at_first(site: Path) -> int:
    """Return roughly how many bytes a first visit fetches, compressed as web servers compress them."""
    place = site / "python"
    return OF_JUPYTERLITE + sum(len(gzip.compress((place / name).read_bytes(), 6)) for name in FIRST_NEEDED)
