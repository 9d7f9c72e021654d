"""A page of the form: what is to be set up, the rows that change it, and the line that it makes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Self

from mathfish_widgets.engine.options import checked_seed
from mathfish_widgets.explain.sentences import sentences_of
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.questions.wording import SENTENCES
from mathfish_widgets.session.settings import Row

from .python_line import Call

FIRST_SEED = 7
WORDING = Wording({**SENTENCES, **sentences_of("form")})
say = WORDING.say


class FormPage(ABC):
    """What is to be set up; never changed in place. A link opens it, where it `can_be_linked`."""

    can_be_linked: ClassVar[bool] = True

    @property
    @abstractmethod
    def call(self) -> Call:
        """The line that sets it up."""

    @property
    @abstractmethod
    def rows(self) -> tuple[Row, ...]:
        """The rows of the form: `{key, label, kind, value, choices?, note?}`, kind as in the settings of a board."""

    @abstractmethod
    def with_value(self, key: str, value: object) -> Self:
        """The page after the row of a key was given a value; ValueError with a sentence where that cannot be."""


def seed_or_none(value: object) -> int | None:
    """A seed, or none for an empty field; ValueError for what is neither."""
    return None if value == "" else checked_seed(value)
