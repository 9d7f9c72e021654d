"""Pages of the site that are written in Markdown: the rules, the guide, and what is said of the site itself."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from html import escape
from pathlib import Path, PurePosixPath
from posixpath import normpath, relpath
from string import Template
from typing import Any

import mistune

NOTEBOOK = "notebooks/index.html?path="


class Page(mistune.HTMLRenderer):
    """Writes one page, whose links to other pages lead to where those lie in the site.

    `name` is the page and `names` are all pages, as paths below the site's folder without their endings. A link to what
    is not in the site becomes plain words.
    """

    def __init__(self, name: str, names: frozenset[str]) -> None:
        super().__init__(escape=False)
        self.name, self.names = name, names

    def heading(self, text: str, level: int, **attributes: Any) -> str:
        """A heading with the anchor that GitHub would give it."""
        letters = re.sub(r"[^\w\- ]", "", re.sub(r"<[^>]*>", "", text).lower())
        return f'<h{level} id="{letters.replace(" ", "-")}">{text}</h{level}>\n'

    def table(self, text: str) -> str:
        """A table in a frame that scrolls, by keys too, where a page is narrower."""
        return f'<div class="wide" role="group" aria-label="Table" tabindex="0"><table>{text}</table></div>\n'

    def link(self, text: str, url: str, title: str | None = None) -> str:
        """A link, or only its words."""
        if url.startswith(("#", "http:", "https:")):
            return super().link(text, url, title)
        path, _, anchor = url.partition("#")
        folder = PurePosixPath(self.name).parent
        meant = normpath(folder / path)
        up = relpath(".", folder)
        if meant.startswith("../lessons/") and meant.endswith(".ipynb"):
            return super().link(text, f"{up}/{NOTEBOOK}{meant.removeprefix('../lessons/')}", title)
        if meant.removesuffix(".md") not in self.names:
            return text
        return super().link(text, f"{path.removesuffix('.md')}.html{anchor and '#'}{anchor}", title)


def sources(docs: Path, own: Path) -> dict[str, Path]:
    """The pages by their names in the site."""
    found = {path.relative_to(docs).with_suffix("").as_posix(): path for path in _written_for_readers(docs)}
    return found | {path.stem: path for path in own.glob("*.md")}


def _written_for_readers(docs: Path) -> Iterator[Path]:
    yield from (docs / "teachers-guide.md", docs / "curriculum.md")
    yield from sorted(path for path in (docs / "rules").rglob("*.md") if path.stem != "README")


def write_pages(docs: Path, own: Path, site: Path) -> None:
    """Write every page, and copy the pictures and the style that they show."""
    pages = sources(docs, own)
    frame = Template((own / "frame.html").read_text(encoding="utf-8"))
    for name, path in pages.items():
        text = path.read_text(encoding="utf-8")
        title = next(line.removeprefix("# ") for line in text.splitlines() if line.startswith("# "))
        body = mistune.create_markdown(renderer=Page(name, frozenset(pages)), plugins=["table"])(text)
        target = site / f"{name}.html"
        target.parent.mkdir(parents=True, exist_ok=True)
        up = relpath(".", PurePosixPath(name).parent)
        target.write_text(frame.substitute(title=escape(title), body=body, up=up), encoding="utf-8")
    for picture in ("picture.png", "rules/players/pictures"):
        copy = shutil.copytree if (docs / picture).is_dir() else shutil.copy2
        copy(docs / picture, site / picture)
    for path in (*own.glob("*.css"), *own.glob("*.js")):
        shutil.copy2(path, site)
