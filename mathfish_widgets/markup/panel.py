"""The explanation panel: steps as pages to walk through, worded and escaped for the page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape

from mathfish_widgets.explain.steps import Highlights, Step
from mathfish_widgets.explain.wording import Wording

from .figures import figure_html


@dataclass(frozen=True)
class Page:
    """One stop on a walk through an explanation: the step that heads it and the step it tells.

    `title` stands above them in the panel where the heading is too long for that, or said elsewhere already.
    """

    heading: Step
    step: Step
    title: Step | None = None

    @property
    def highlights(self) -> Highlights:
        """What the page lights on the table."""
        return self.step.highlights or self.heading.highlights


def pages(told: Step) -> tuple[Page, ...]:
    """An explanation as pages: one for each substep, or the headline alone."""
    return tuple(Page(told, step) for step in told.below or (told,))


def walkthrough(explanations: Iterable[Step]) -> tuple[Page, ...]:
    """Several explanations, one after another, as one walk."""
    return tuple(page for told in explanations for page in pages(told))


def situation_page(situation: Step) -> tuple[Page, ...]:
    """What there is to do now, as a walk under a short title; the message line says the sentence itself."""
    return tuple(Page(page.heading, page.step, Step("table.now")) for page in pages(situation))


def page_html(page: Page, wording: Wording) -> str:
    """The body of a page as HTML: its sentence, its figures, and what lies below it; every text is escaped."""
    headed = page.step is page.heading and page.title is None
    sentence = "" if headed else _sentence(page.step, wording)
    figures = "".join(figure_html(figure, wording) for figure in page.step.figures or page.heading.figures)
    return sentence + figures + _below(page.step if page.step is not page.heading else Step(""), wording)


def progress_html(part: float, label: str) -> str:
    """A bar for how much of some work is done, from 0 to 1; empty at first, since most work is done at once.

    It goes on in twentieths, so that it seldom has to travel.
    """
    twentieths = int(20 * part)
    return f'<progress aria-label="{escape(label)}" max="20" value="{twentieths}"></progress>' if twentieths else ""


def walkthrough_lines(walked: Iterable[Page], wording: Wording) -> Iterator[str]:
    """A walk as lines of text: each heading once, its steps below it."""
    heading: Step | None = None
    for page in walked:
        if page.heading is not heading:
            heading = page.heading
            yield wording.sentence(heading)
        if page.step is not heading:
            yield from (f"  {line}" for line in wording.lines(page.step))


def _sentence(step: Step, wording: Wording) -> str:
    sentence = wording.sentence(step)
    return f"<p>{escape(sentence)}</p>" if sentence else ""


def _below(step: Step, wording: Wording) -> str:
    if not step.substeps:
        return ""
    items = "".join(
        f"<li>{escape(wording.sentence(substep))}"
        f"{''.join(figure_html(figure, wording) for figure in substep.figures)}{_below(substep, wording)}</li>"
        for substep in step.substeps
    )
    return f"<ul>{items}</ul>"
