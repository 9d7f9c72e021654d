"""A drill or a worksheet that is to be set up."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import ClassVar, Self

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.options import checked_seed
from mathfish_widgets.games import TITLES
from mathfish_widgets.practice.skill import MOST_ITEMS, skill_description, skill_title
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.progress.answered import LEVELS
from mathfish_widgets.session.settings import Row, choice_row, typed_row
from mathfish_widgets.worksheets.page import PAPERS
from mathfish_widgets.worksheets.worksheet import MOST_ITEMS as MOST_ITEMS_ON_PAPER

from .form_page import FIRST_SEED, WORDING, FormPage, say, seed_or_none
from .python_line import USUAL_ITEMS, USUAL_ITEMS_ON_PAPER, USUAL_PAPER, Call, drill_call, worksheet_call


@frozen_dataclass
class PracticeForm(FormPage):
    """A drill or a worksheet; `level` is None where none is chosen."""

    skill: str = next(iter(SKILLS))
    seed: int | None = FIRST_SEED
    level: int | None = None
    items: int = 1
    kind: ClassVar[str]
    most_items: ClassVar[int]

    @property
    @abstractmethod
    def rows_of_kind(self) -> tuple[Row, ...]:
        """The rows that only this kind of practice has."""

    @property
    @abstractmethod
    def without_level(self) -> str:
        """What it means that no level is chosen, in words; empty where one must be."""

    @property
    def rows(self) -> tuple[Row, ...]:
        """The skill, how hard and how much, and what else there is."""
        return (
            choice_row("skill", say("setup.skill"), self.skill, _titles()),
            self._level_row,
            typed_row("items", say("setup.items", most=self.most_items), self.items),
            typed_row("seed", say(f"setup.seed.{self.kind}"), "" if self.seed is None else self.seed),
            *self.rows_of_kind,
        )

    @property
    def _level_row(self) -> Row:
        chosen = self.named_level
        levels = {str(level): say("setup.level.one", level=level) for level in LEVELS}
        choices = {"": self.without_level, **levels} if self.without_level else levels
        row = choice_row("level", say("setup.level"), chosen or "", choices)
        return {**row, "note": WORDING.sentence(skill_description(self.skill, chosen))} if chosen else row

    @property
    def named_level(self) -> int | None:
        """The level that the line names."""
        return self.level

    def with_value(self, key: str, value: object) -> Self:
        """The page after a row was given a value."""
        if key == "skill" and str(value) in SKILLS:
            return replace(self, skill=str(value))
        if key == "level" and value in ("", *map(str, LEVELS)):
            return replace(self, level=int(str(value)) if value else None)
        if key == "items":
            return replace(self, items=_checked_items(value, self.most_items))
        if key == "seed":
            return replace(self, seed=self._checked_seed(value))
        raise ValueError(f"There is no setting {key}.")

    def _checked_seed(self, value: object) -> int | None:
        return seed_or_none(value)


@frozen_dataclass
class DrillForm(PracticeForm):
    """A drill, perhaps as a test."""

    items: int = USUAL_ITEMS
    test: bool = False
    kind = "drill"
    most_items = MOST_ITEMS

    @property
    def call(self) -> Call:
        """The line that sets it up."""
        return drill_call(self.skill, self.seed, self.named_level, self.items, self.test)

    @property
    def named_level(self) -> int | None:
        """The level that the line names: with a seed all have the same items, and no level that follows them."""
        return self.level or (None if self.seed is None else LEVELS[0])

    @property
    def without_level(self) -> str:
        """What it means that no level is chosen."""
        return say("setup.level.follows") if self.seed is None else ""

    @property
    def rows_of_kind(self) -> tuple[Row, ...]:
        """Whether it is a test."""
        return ({"key": "test", "label": say("setup.test"), "kind": "check", "value": self.test},)

    def with_value(self, key: str, value: object) -> Self:
        """The page after a row was given a value."""
        return replace(self, test=bool(value)) if key == "test" else super().with_value(key, value)


@frozen_dataclass
class WorksheetForm(PracticeForm):
    """A worksheet; it always has a seed."""

    seed: int = FIRST_SEED
    items: int = USUAL_ITEMS_ON_PAPER
    paper: str = USUAL_PAPER
    kind = "worksheet"
    most_items = MOST_ITEMS_ON_PAPER

    @property
    def call(self) -> Call:
        """The line that sets it up."""
        return worksheet_call(self.skill, self.seed, self.level, self.items, self.paper)

    @property
    def without_level(self) -> str:
        """What it means that no level is chosen."""
        return say("setup.level.all")

    @property
    def rows_of_kind(self) -> tuple[Row, ...]:
        """The paper."""
        return (choice_row("paper", say("setup.paper"), self.paper, {paper: paper for paper in PAPERS}),)

    def with_value(self, key: str, value: object) -> Self:
        """The page after a row was given a value."""
        return replace(self, paper=value) if key == "paper" and value in PAPERS else super().with_value(key, value)

    def _checked_seed(self, value: object) -> int:
        return checked_seed(value)


def _checked_items(items: object, most: int) -> int:
    if isinstance(items, int) and not isinstance(items, bool) and 1 <= items <= most:
        return items
    raise ValueError(say("setup.items.refused", given=items, most=most))


def _titles() -> dict[str, str]:
    return {
        key: say("setup.skill_of", game=TITLES[key.split(".")[0]], title=WORDING.sentence(skill_title(key)))
        for key in SKILLS
    }
