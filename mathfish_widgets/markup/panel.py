"""The explanation panel: steps as pages to page through, worded and escaped."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from html import escape
from itertools import groupby

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.steps import Highlights, Step
from mathfish_widgets.explain.wording import Wording

from .figures import figure_html

SHORT_WORDS = 120
"""The most words in a short explanation."""
OPEN_WORDS = 60
"""Reasons are open if the explanation has at most this many words with them."""
NOW = Step("table.now")
"""The title of a page that says what there is to do now."""


@frozen_dataclass
class Page:
    """One page of an explanation: the step that heads it and the step that it shows.

    `title` replaces the heading in the panel: the question that the page answers, or its subject. Short explanations
    leave out a `further` page, and collapse what is below the step of a `folded` page. The page describes the
    table after `ply` moves. A page `of_move` describes the latest move at that time and stays true; any other page is
    out of date after the next move.
    """

    heading: Step
    step: Step
    title: Step | None = None
    further: bool = False
    folded: bool = False
    ply: int = 0
    of_move: bool = False

    @property
    def highlights(self) -> Highlights:
        """The sprites that the page highlights on the table."""
        return self.step.highlights or self.heading.highlights


def pages(told: Step, *, of_move: bool = False) -> tuple[Page, ...]:
    """Return an explanation as pages: one for each substep, or the headline alone."""
    return tuple(Page(told, step, of_move=of_move) for step in told.below or (told,))


def own_pages(told: Step, wording: Wording) -> tuple[Page, ...]:
    """Return a person's own move as pages, each below the question that it answers."""
    return tuple(replace(page, title=wording.title(page.step)) for page in pages(told, of_move=True))


def situation_page(situation: Step) -> tuple[Page, ...]:
    """Return what there is to do now, as pages under a short title.

    The status line shows the sentence itself.
    """
    return tuple(Page(page.heading, page.step, NOW) for page in pages(situation))


@frozen_dataclass
class WordBudget:
    """The limit of what is shown at once.

    A `short` explanation leaves out pages that are `further` and collapses reasons already `read`.
    """

    wording: Wording
    further: AbstractSet[str]
    read: AbstractSet[str]
    short: bool = True

    def trimmed(self, walked: Iterable[Page]) -> tuple[Page, ...]:
        """Return all pages of an explanation with `further` and `folded` set for this budget."""
        explanations = groupby(walked, key=lambda page: id(page.heading))
        return tuple(page for _, own in explanations for page in self._trimmed(list(own)))

    def _trimmed(self, own: Sequence[Page]) -> Iterator[Page]:
        if not self.short:
            yield from (replace(page, further=False, folded=page.step.rule in self.read) for page in own)
            return
        kept, words = self._kept(own)
        for number, page in enumerate(own):
            below = 0 if page.step is page.heading else sum(map(self._words, list(page.step.walk())[1:]))
            folded = number in kept and (page.step.rule in self.read or words + below > OPEN_WORDS)
            words += 0 if folded or number not in kept else below
            yield replace(page, further=number not in kept, folded=folded)

    def _kept(self, own: Sequence[Page]) -> tuple[set[int], int]:
        """Return the numbers of the pages that a short explanation has room for, and their number of words.

        The words of the heading are included. The first page always fits; automatic consequences come before the rest.
        """
        heading = own[0].heading
        sizes = [0 if page.step is heading else self._words(page.step) for page in own]
        kept, words = {0}, self._words(heading) + sizes[0]
        for number in sorted(range(1, len(own)), key=lambda number: own[number].step not in heading.consequences):
            if words + sizes[number] <= SHORT_WORDS and own[number].step.rule not in self.further:
                kept, words = kept | {number}, words + sizes[number]
        return kept, words

    def _words(self, step: Step) -> int:
        return len(self.wording.sentence(step).split())


def page_html(page: Page, wording: Wording) -> str:
    """Return the body of a page as escaped HTML: its sentence, its figures, and its substeps."""
    headed = page.step is page.heading and page.title is None
    sentence = "" if headed else _sentence(page.step, wording)
    figures = "".join(figure_html(figure, wording) for figure in page.step.figures or page.heading.figures)
    below = _below(page.step, wording) if page.step is not page.heading else ""
    if below and page.folded:
        below = f"<details><summary>{escape(wording.say('screen.reasons'))}</summary>{below}</details>"
    return sentence + figures + below


def progress_html(part: float, label: str) -> str:
    """Return a bar for the fraction of work done, from 0 to 1.

    It is empty at first, since most work takes no time. It moves in twentieths, so that few updates are sent.
    """
    twentieths = int(20 * part)
    return f'<progress aria-label="{escape(label)}" max="20" value="{twentieths}"></progress>' if twentieths else ""


def walkthrough_lines(walked: Iterable[Page], wording: Wording) -> Iterator[str]:
    """Yield an explanation as lines of text: each heading once, with its steps below."""
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
