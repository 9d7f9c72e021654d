"""Turn the Markdown of a lesson into HTML, and collect its headings."""

from __future__ import annotations

import re
from html import unescape
from typing import Any, NamedTuple

from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath

from .wide_tables import with_frames

WAY = r"\[(?:Back|Next|Next lesson|To the first page)\b[^]]*\]\([^)]+\.ipynb\)"
WAYS = re.compile(rf"^{WAY}(?:\s·\s{WAY})*$", re.MULTILINE)
"""A line that only leads to the lessons before and after; a page has links of its own for them."""
GOAL = "<li>☐ "
MARKUP = re.compile("<[^>]+>")


class Heading(NamedTuple):
    """A heading of the second level, which the contents list shows; `words` is plain text with HTML escapes."""

    anchor: str
    words: str


class LessonRenderer(IPythonRenderer):
    """Render Markdown as a notebook does, with links to pages instead of notebooks."""

    def __init__(self) -> None:
        super().__init__(escape=False, allow_harmful_protocols=False, exclude_anchor_links=True)
        self.headings: list[Heading] = []
        self.title = ""
        self._taken: set[str] = set()

    def heading(self, text: str, level: int, **attrs: Any) -> str:
        """Return a heading with an id that no other heading of the lesson has."""
        words = MARKUP.sub("", text)
        plain = re.sub(r"[^\w]+", "-", re.sub("&#?[a-z0-9]+;", "", words.lower())).strip("-") or "part"
        anchor, count = plain, 1
        while anchor in self._taken:
            count += 1
            anchor = f"{plain}-{count}"
        self._taken.add(anchor)
        if level == 1:
            self.title = unescape(words)
        elif level == 2:
            self.headings.append(Heading(anchor, words))
        return f'<h{level} id="{anchor}">{text}</h{level}>\n'

    def link(self, text: str, url: str, title: str | None = None) -> str:
        """Return a link; a link to a notebook leads to its page."""
        if "://" not in url:
            url = re.sub(r"\.ipynb(?=$|#)", ".html", url)
        return super().link(text, url, title)


class LessonText:
    """The Markdown cells of one lesson, rendered one after another."""

    def __init__(self) -> None:
        self._renderer = LessonRenderer()
        self._markdown = MarkdownWithMath(renderer=self._renderer)

    @property
    def headings(self) -> list[Heading]:
        """The headings of the second level so far."""
        return self._renderer.headings

    @property
    def title(self) -> str:
        """The lesson's heading of the first level."""
        return self._renderer.title

    def render(self, source: str) -> str:
        """Return the HTML of a cell, without links to the lessons before and after."""
        html = self._markdown.render(WAYS.sub("", source))
        return with_frames(html.replace(GOAL, '<li class="goal">'))
