"""The bar of a notebook page, in the place of the menus of JupyterLite's own page."""

from __future__ import annotations

from pathlib import Path
from string import Template

from mathfish_widgets.games import TITLES

from .distribution import Incomplete
from .front_page import items
from .notebooks import listed_lessons

HEAD = """<link rel="stylesheet" href="../colours.css">
<link rel="stylesheet" href="../notebook.css">
<script type="module" src="../notebook.js"></script>
"""


def write_bar(readme: Path, own: Path, site: Path) -> None:
    """Put the bar into the page of the `notebooks` application; raises Incomplete where that has another form."""
    path = site / "notebooks/index.html"
    page = path.read_text(encoding="utf-8")
    opened = page.find(">", page.find("<body")) + 1
    closed = page.find("</head>")
    if not 0 < closed < opened:
        raise Incomplete("The page of the notebooks of JupyterLite has no head and body.")
    bar = Template((own / "notebook.html").read_text(encoding="utf-8")).substitute(
        lessons=items((f"index.html?path={each.name}", each.title, "") for each in listed_lessons(readme)),
        games=items(
            (f"index.html?path={name}.ipynb", title, "") for name, title in [*TITLES.items(), ("practice", "Practice")]
        ),
    )
    page = page[:closed] + HEAD + page[closed:opened] + bar + page[opened:]
    path.write_text(page, encoding="utf-8")
