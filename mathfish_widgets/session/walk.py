"""The walk in the panel: pages one after another, one of them open."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Self

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.markup.panel import Page


@frozen_dataclass
class Walk:
    """The pages that can be turned and the one that is open; `whole` has those left out for shortness as well."""

    pages: tuple[Page, ...] = ()
    whole: tuple[Page, ...] = ()
    index: int = 0

    @classmethod
    def of(cls, whole: Iterable[Page], index: int = 0) -> Self:
        """The walk of these pages without those left out for shortness."""
        everything = tuple(whole)
        return cls(tuple(page for page in everything if not page.further), everything, index)

    @property
    def page(self) -> Page | None:
        """The page that is open."""
        return self.pages[self.index] if self.pages else None

    def at(self, index: int) -> Self:
        """The walk with another page open, the nearest that there is."""
        return replace(self, index=min(max(index, 0), max(len(self.pages) - 1, 0)))

    def at_moment(self, moment: int) -> Self:
        """The walk with the first page of a moment open."""
        return self.at(next((number for number, page in enumerate(self.pages) if page.moment == moment), self.index))

    def with_all_pages(self) -> Self:
        """The walk with the pages that were left out among the others, and the first of them at this moment open."""
        left_out = [number for number, page in enumerate(self.whole) if page.further]
        moment = self.page.moment if self.page else 0
        here = [number for number in left_out if self.whole[number].moment == moment]
        return replace(self, pages=self.whole, index=next(iter(here or left_out), self.index))

    def followed_by(self, more: Iterable[Page]) -> Self:
        """The walk with more pages at its end."""
        added = tuple(more)
        shown = tuple(page for page in added if not page.further)
        return replace(self, pages=(*self.pages, *shown), whole=(*self.whole, *added))
