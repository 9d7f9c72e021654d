"""Adapt JupyterLite's pages: add a bar in place of the menus, and let kernels start as the site needs."""

from __future__ import annotations

from pathlib import Path
from string import Template

from mathfish_widgets.games import TITLES

from .distribution import Incomplete
from .front_page import items
from .notebooks import listed_lessons

KERNELS = """<script src="../quick_line.js"></script>
<script type="module" src="../kernel_start.js"></script>
"""
HEAD = """<script src="../early_worker.js" data-worker="../$worker"></script>
<link rel="stylesheet" href="../colours.css">
<link rel="stylesheet" href="../notebook.css">
<script type="module" src="../notebook.js"></script>
"""
WORKER = "extensions/@jupyterlite/pyodide-kernel-extension/static/comlink.worker.*.js"
PYODIDE = "../../../../static/pyodide/pyodide.mjs"


def write_bar(lessons: Path, own: Path, site: Path) -> None:
    """Put the bar into the page of the `notebooks` application, and let its Python start at once.

    Raises:
        Incomplete: if that page or the worker has an unexpected form.

    """
    bar = Template((own / "notebook.html").read_text(encoding="utf-8")).substitute(
        lessons=items((f"index.html?path={each.name}", each.title, "") for each in listed_lessons(lessons)),
        games=items(
            (f"index.html?path={name}.ipynb", title, "") for name, title in [*TITLES.items(), ("practice", "Practice")]
        ),
    )
    add(site / "notebooks/index.html", KERNELS + Template(HEAD).substitute(worker=begin_at_once(site)), bar)


def keep_full_notebook(site: Path) -> None:
    """Let kernels of the full notebook start as on pages with a bar; raise Incomplete as `write_bar` does."""
    add(site / "lab/index.html", KERNELS)


def add(path: Path, head: str, body: str = "") -> None:
    """Add `head` to the head of a page, and `body` at the start of its body."""
    page = path.read_text(encoding="utf-8")
    opened = page.find(">", page.find("<body")) + 1
    closed = page.find("</head>")
    if not 0 < closed < opened:
        raise Incomplete(f"JupyterLite's page for {path.parent.name} has no head and body.")
    path.write_text(page[:closed] + head + page[closed:opened] + body + page[opened:], encoding="utf-8")


def begin_at_once(site: Path) -> str:
    """Let the kernel's worker start Python before it is asked to; return the worker's path in the site."""
    workers = [*site.glob(WORKER)]
    if len(workers) != 1:
        raise Incomplete(f"JupyterLite's kernel should have one worker of a known name, but it has {len(workers)}.")
    script = workers[0].read_text(encoding="utf-8")
    workers[0].write_text(f'import "{PYODIDE}";\n{script}', encoding="utf-8")
    return workers[0].relative_to(site).as_posix()
