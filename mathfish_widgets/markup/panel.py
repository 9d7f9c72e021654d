"""The explanation panel: steps as pages to walk through, worded and escaped for the page."""

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
"""So many words has an explanation in short, at the most."""
OPEN_WORDS = 60
"""Reasons stand open in an explanation that has no more words with them."""
NOW = Step("table.now")
"""The title of a page that tells what there is to do now."""


@frozen_dataclass
class Page:
    """One stop on a walk through an explanation: the step that heads it and the step it tells.

    `title` stands above them in the panel instead of the heading: the question that the page answers, or what it is
    about.
    A page that is `further` is left out in short; where it is `folded`, what lies below its step is. It tells of the
    table after `ply` moves. A page `of_move` tells the move made last by then, which stays true;
    any other page is true only as long as no move follows.
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
        """What the page lights on the table."""
        return self.step.highlights or self.heading.highlights


def pages(told: Step, *, of_move: bool = False) -> tuple[Page, ...]:
    """An explanation as pages: one for each substep, or the headline alone."""
    return tuple(Page(told, step, of_move=of_move) for step in told.below or (told,))


def own_pages(told: Step, wording: Wording) -> tuple[Page, ...]:
    """Return a move of one's own as pages, each below the question that it answers."""
    return tuple(replace(page, title=wording.title(page.step)) for page in pages(told, of_move=True))


def situation_page(situation: Step) -> tuple[Page, ...]:
    """What there is to do now, as a walk under a short title; the message line says the sentence itself."""
    return tuple(Page(page.heading, page.step, NOW) for page in pages(situation))


@frozen_dataclass
class WordBudget:
    """How much is told at once: in `short` no page of the rules `further`, and never again a reason that was `read`."""

    wording: Wording
    further: AbstractSet[str]
    read: AbstractSet[str]
    short: bool = True

    def trimmed(self, walked: Iterable[Page]) -> tuple[Page, ...]:
        """All pages of a walk, each marked anew as further or folded or not."""
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
        """The pages that are told in short, by number, and how many words they have with their heading.

        The first page is always told; what followed by itself goes before the rest.
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
    """The body of a page as HTML: its sentence, its figures, and what lies below it; every text is escaped."""
    headed = page.step is page.heading and page.title is None
    sentence = "" if headed else _sentence(page.step, wording)
    figures = "".join(figure_html(figure, wording) for figure in page.step.figures or page.heading.figures)
    below = _below(page.step, wording) if page.step is not page.heading else ""
    if below and page.folded:
        below = f"<details><summary>{escape(wording.say('screen.reasons'))}</summary>{below}</details>"
    return sentence + figures + below


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
