"""The pages of the form for practice: a practice set, a worksheet, and questions for a learning platform."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar, Self

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.options import checked_seed
from mathfish_widgets.games import TITLES
from mathfish_widgets.practice.question_banks.platforms import CHECKED, PLATFORMS, refusal
from mathfish_widgets.practice.skill import MOST_ITEMS, skill_description, skill_title
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.practice.worksheets.worksheet import MOST_ITEMS as MOST_ITEMS_ON_PAPER
from mathfish_widgets.practice.worksheets.worksheet import PAPERS
from mathfish_widgets.progress.entries import LEVELS
from mathfish_widgets.session.settings import Row, choice_row, typed_row

from .set_up import FIRST_SEED, USUAL_ITEMS, WORDING, Call, FormPage, checked_number, say, seed_or_none

USUAL_ITEMS_ON_PAPER = 12
USUAL_PAPER = "A4"
USUAL_PLATFORM = "moodle"


@frozen_dataclass
class PracticeForm(FormPage):
    """The page of a practice set or a worksheet; `level` is None if none is chosen.

    `makes` is the public name to call, and `usual` has the default of each argument.
    """

    skill: str = next(iter(SKILLS))
    seed: int | None = FIRST_SEED
    level: int | None = None
    items: int = 1
    kind: ClassVar[str]
    skills: ClassVar[tuple[str, ...]] = tuple(SKILLS)
    makes: ClassVar[str]
    most_items: ClassVar[int]
    usual: ClassVar[Mapping[str, object]]

    @property
    @abstractmethod
    def row_of_kind(self) -> Row:
        """The row that only this kind of practice has."""

    @property
    @abstractmethod
    def without_level(self) -> str:
        """The words for no level; empty if a level must be chosen."""

    @property
    def call(self) -> Call:
        """The call for a practice set or a worksheet."""
        chosen = {name: getattr(self, name) for name in self.usual} | {"level": self.named_level}
        return Call(self.makes, (self.skill,), {name: it for name, it in chosen.items() if it != self.usual[name]})

    @property
    def rows(self) -> tuple[Row, ...]:
        """The skill, the level, the number of questions, and the other rows."""
        titles = {key: WORDING.sentence(skill_title(key)) for key in self.skills}
        skills = {
            key: say("setup.skill_of", game=TITLES[key.split(".")[0]], title=title) for key, title in titles.items()
        }
        return (
            choice_row("skill", say("setup.skill"), self.skill, skills),
            self._level_row,
            typed_row("items", say("setup.items", most=self.most_items), self.items),
            typed_row("seed", say(f"setup.seed.{self.kind}"), "" if self.seed is None else self.seed),
            self.row_of_kind,
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
        """The level in the line."""
        return self.level

    def with_value(self, key: str, value: object) -> Self:
        """Return the page with a new value in a row."""
        if key == "skill" and str(value) in self.skills:
            return replace(self, skill=str(value))
        if key == "level" and value in ("", *map(str, LEVELS)):
            return replace(self, level=int(str(value)) if value else None)
        if key == "items":
            return replace(self, items=checked_number("items", value, self.most_items))
        if key == "seed":
            return replace(self, seed=seed_or_none(value))
        raise ValueError(f"There is no setting called {key}.")


@frozen_dataclass
class DrillForm(PracticeForm):
    """The page of a practice set, which may be a test."""

    items: int = USUAL_ITEMS
    test: bool = False
    kind = "drill"
    makes = "Practice"
    most_items = MOST_ITEMS
    usual: ClassVar[Mapping[str, object]] = {"seed": None, "level": None, "items": USUAL_ITEMS, "test": False}

    @property
    def named_level(self) -> int | None:
        """The level in the line: with a seed everybody has the same questions, so the level cannot adapt."""
        return self.level or (None if self.seed is None else LEVELS[0])

    @property
    def without_level(self) -> str:
        """The words for no level: without a seed the level adapts to the pupil."""
        return say("setup.level.follows") if self.seed is None else ""

    @property
    def row_of_kind(self) -> Row:
        """The row that says whether it is a test."""
        return {"key": "test", "label": say("setup.test"), "kind": "check", "value": self.test}

    def with_value(self, key: str, value: object) -> Self:
        """Return the page with a new value in a row."""
        return replace(self, test=bool(value)) if key == "test" else super().with_value(key, value)


@frozen_dataclass
class WorksheetForm(PracticeForm):
    """The page of a worksheet; the line always names its seed, which reproduces the worksheet."""

    items: int = USUAL_ITEMS_ON_PAPER
    paper: str = USUAL_PAPER
    kind = "worksheet"
    makes = "worksheet"
    most_items = MOST_ITEMS_ON_PAPER
    usual: ClassVar[Mapping[str, object]] = {
        "seed": None,
        "level": None,
        "items": USUAL_ITEMS_ON_PAPER,
        "paper": USUAL_PAPER,
    }

    @property
    def without_level(self) -> str:
        """The words for no level: all three levels."""
        return say("setup.level.all")

    @property
    def row_of_kind(self) -> Row:
        """The row for the size of paper."""
        return choice_row("paper", say("setup.paper"), self.paper, {paper: paper for paper in PAPERS})

    def with_value(self, key: str, value: object) -> Self:
        """Return the page with a new value in a row."""
        if key == "seed":
            return replace(self, seed=checked_seed(value))
        return replace(self, paper=value) if key == "paper" and value in PAPERS else super().with_value(key, value)


@frozen_dataclass
class QuestionBankForm(PracticeForm):
    """The page of questions for a learning platform; the line always names its seed, as a worksheet's does."""

    items: int = USUAL_ITEMS_ON_PAPER
    platform: str = USUAL_PLATFORM
    kind = "worksheet"
    skills = CHECKED
    makes = "question_bank"
    most_items = MOST_ITEMS_ON_PAPER
    linked = None
    usual: ClassVar[Mapping[str, object]] = {
        "seed": None,
        "level": None,
        "items": USUAL_ITEMS_ON_PAPER,
        "platform": USUAL_PLATFORM,
    }

    @property
    def without_level(self) -> str:
        """The words for no level: all three levels."""
        return say("setup.level.all")

    @property
    def row_of_kind(self) -> Row:
        """The row for the platform."""
        choices = {platform: say(f"setup.platform.{platform}") for platform in PLATFORMS}
        return choice_row("platform", say("setup.platform"), self.platform, choices)

    def with_value(self, key: str, value: object) -> Self:
        """Return the page with a new value in a row; a skill that the platform can't check is refused."""
        if key == "seed":
            return replace(self, seed=checked_seed(value))
        if key == "platform" and value in PLATFORMS:
            changed = replace(self, platform=str(value))
        else:
            changed = super().with_value(key, value)
        if refused := refusal(changed.skill, changed.platform):
            raise ValueError(refused)
        return changed
