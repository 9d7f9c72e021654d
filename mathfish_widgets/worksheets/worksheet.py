"""Worksheets: items of a skill on paper, and apart from them the key with every answer and its reason."""

from __future__ import annotations

import random
from collections.abc import Iterator
from html import escape
from itertools import islice
from pathlib import Path
from typing import Any

from mathfish_widgets.engine.error_display import sentence_only
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.options import checked_seed
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Text
from mathfish_widgets.mathematics.tokens import shown_name
from mathfish_widgets.practice.item import Item
from mathfish_widgets.practice.skill import Skill
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.progress.answered import LEVELS
from mathfish_widgets.questions.view_model import close_names

from .page import PAPERS, WORDING, Imprint, Section, key_page, sheet_page

MOST_ITEMS = 60
_PATIENCE = 200
"""So many draws without a new question, and there are no more of them."""


@frozen_dataclass
class Worksheet:
    """Items to be printed; `level` is None for all three levels, which then follow one another."""

    skill: str
    seed: int
    level: int | None
    paper: str
    sections: tuple[Section, ...]

    @property
    def items(self) -> tuple[Item, ...]:
        """All items, in the order of their numbers."""
        return tuple(item for section in self.sections for item in section.items)

    @property
    def call(self) -> str:
        """The line of Python that makes the same worksheet again."""
        level = "" if self.level is None else f", level={self.level}"
        return f'mf.worksheet("{self.skill}", seed={self.seed}, items={len(self.items)}{level}, paper="{self.paper}")'

    @property
    def sheet(self) -> str:
        """The page for pupils, as an HTML document that stands by itself."""
        return sheet_page(self._imprint, self.sections)

    @property
    def key(self) -> str:
        """The answers with their reasons under the same numbers, as an HTML document that stands by itself."""
        return key_page(self._imprint, self.sections)

    @property
    def _imprint(self) -> Imprint:
        skill = SKILLS[self.skill]
        return Imprint(skill.game, skill.title, self.level, self.seed, self.paper, self.call)

    @sentence_only(OSError)
    def save(self, folder: str | Path = ".") -> Text:
        """Save sheet and key, such as `docfish-consolidation-seed-7.html` and `...-seed-7-key.html`; say where.

        A level that was asked for stands in the names too. Raises FileExistsError where another file has such a name,
        NotADirectoryError where the folder is a file, and OSError where nothing can be written; nothing is then saved.
        """
        place = Path(folder)
        level = "" if self.level is None else f"-level-{self.level}"
        name = f"{self.skill.replace('.', '-')}{level}-seed-{self.seed}"
        pages = {place / f"{name}.html": self.sheet, place / f"{name}-key.html": self.key}
        _refuse_to_overwrite(place, pages)
        try:
            place.mkdir(parents=True, exist_ok=True)
            for path, page in pages.items():
                path.write_text(page, encoding="utf-8")
        except OSError as error:
            raise OSError(_say("no_writing", folder=place, why=error.strerror)) from error
        sheet, key = pages
        return Text(_say("saved", sheet=sheet, key=key, paper=self.paper))

    def __repr__(self) -> str:
        """One line that is the same in every run."""
        return self._imprint.line(len(self.items))

    def _repr_html_(self) -> str:
        """What a notebook shows: what was made, how to save it, and the sheet in a frame without scripts."""
        frame = _say("frame", title=SKILLS[self.skill].title)
        return (
            f"<p>{escape(repr(self))}</p><p>{escape(_say('preview'))} <code>{escape(self.call)}.save()</code></p>"
            f'<iframe sandbox title="{escape(frame)}" srcdoc="{escape(self.sheet)}" '
            'style="width:100%;max-width:60em;height:26em;border:1px solid #5f7466;background:#fff"></iframe>'
        )


@sentence_only(ValueError)
def worksheet(skill: str, seed: int = 7, items: int = 12, level: int | None = None, paper: str = "A4") -> Worksheet:
    """Make a worksheet of a skill such as "docfish.consolidation", for A4 or Letter paper; the seed makes it again.

    Without a level the sheet goes from level 1 to level 3. The same question comes twice only where a level has no
    more. Raises ValueError for a skill, seed, number of items, level or paper that there is not.
    """
    if not isinstance(skill, str) or skill not in SKILLS:
        raise ValueError(_say("unknown.skill", given=shown_name(skill), near=close_names(skill, SKILLS)))
    papers = {each.casefold(): each for each in PAPERS}
    _demand("paper", paper, known=isinstance(paper, str) and paper.casefold() in papers)
    _demand("level", level, known=level is None or (_is_whole(level) and level in LEVELS))
    checked_seed(seed)
    _demand("items", items, known=_is_whole(items) and 1 <= items <= MOST_ITEMS)
    sections = tuple(_sections(SKILLS[skill], seed, items, level))
    return Worksheet(skill, seed, level, papers[paper.casefold()], sections)


def _sections(skill: Skill, seed: int, items: int, level: int | None) -> Iterator[Section]:
    """The items by level, as equal in number as can be; the easier level has one more where they cannot."""
    rng = random.Random(seed)
    levels = LEVELS if level is None else (level,)
    first = 1
    for place, each in enumerate(levels):
        count = (items + len(levels) - 1 - place) // len(levels)
        if count:
            drawn = tuple(islice(_different(skill.items(rng, each)), count))
            yield Section(each, skill.description(each), first, drawn)
        first += count


def _different(items: Iterator[Item]) -> Iterator[Item]:
    """Items whose questions differ, until there are no more of them; then from the beginning."""
    used: list[Any] = []
    vain = 0
    for item in items:
        if vain == _PATIENCE:
            used = used[-1:]
        vain = vain + 1 if item.question in used else 0
        if not vain:
            used.append(item.question)
            yield item


def _refuse_to_overwrite(place: Path, pages: dict[Path, str]) -> None:
    if place.exists() and not place.is_dir():
        raise NotADirectoryError(_say("not_a_folder", folder=place))
    for path, page in pages.items():
        if path.exists() and (not path.is_file() or path.read_bytes() != page.encode()):
            raise FileExistsError(_say("exists", file=path))


def _is_whole(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)


def _demand(argument: str, given: object, *, known: bool) -> None:
    if not known:
        raise ValueError(_say(f"unknown.{argument}", given=shown_name(given), most=MOST_ITEMS))


def _say(rule: str, **values: Any) -> str:
    return WORDING.sentence(Step(f"worksheet.{rule}", values))
