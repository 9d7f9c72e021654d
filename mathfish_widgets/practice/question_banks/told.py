"""Steps and figures as the plain HTML that every platform shows; all text is escaped."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape, unescape

from mathfish_widgets.explain.figures import Figure
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.markup.figures import figure_html
from mathfish_widgets.markup.still import standalone

from .items import Picture

_NOT_TOLD = ("question.deal", "question.partly")
"""Single deals, since there may be twenty, and what was found, which a platform can't count."""
_WORDS = re.compile(r'aria-label="([^"]*)"')
_LOOKS = re.compile(r' class="[^"]*"')


def told_html(step: Step, wording: Wording) -> str:
    """Return a step as a paragraph, with the sentences of the steps below it as a list."""
    said = [wording.sentence(each) for each in step.walk() if each.rule not in _NOT_TOLD]
    first, *others = [escape(each) for each in dict.fromkeys(said) if each] or [""]
    below = "".join(f"<li>{each}</li>" for each in others)
    return f"<p>{first}</p>" + (f"<ul>{below}</ul>" if below else "")


def drawn(figures: Iterable[Figure], name: str, wording: Wording) -> tuple[str, tuple[Picture, ...]]:
    """Return the tables among some figures as HTML, and the others as pictures, whose file names begin with `name`."""
    tables, pictures = "", []
    for number, html in enumerate((figure_html(figure, wording) for figure in figures), 1):
        if html.startswith("<svg "):
            words = _WORDS.search(html)
            told = unescape(words[1]) if words else ""
            pictures.append(Picture(f"{name}-{number}.svg", standalone(html), told))
        else:
            tables += _LOOKS.sub("", html)
    return tables, tuple(pictures)
