"""What is to be set up, and the rows of a form that change it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Self

from mathfish_widgets.engine.options import checked_seed
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.practice.sentences import SENTENCES as OF_PRACTICE

from .python_line import Call
from .sentences import SENTENCES

Row = dict[str, Any]
FIRST_SEED = 7
WORDING = Wording({**OF_PRACTICE, **SENTENCES})
say = WORDING.say


class FormPage(ABC):
    """What is to be set up; never changed in place."""

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
        """The plan after the row of a key was given a value; ValueError with a sentence where that cannot be."""


def choice_row(key: str, label: str, value: object, choices: Mapping[str, str]) -> Row:
    """A row in which one of some values is chosen, each shown by its words."""
    pairs = [list(pair) for pair in choices.items()]
    return {"key": key, "label": label, "kind": "choice", "value": str(value), "choices": pairs}


def typed_row(key: str, label: str, value: object, kind: str = "number") -> Row:
    """A row in which a number or a text is typed."""
    return {"key": key, "label": label, "kind": kind, "value": str(value)}


def seed_or_none(value: object) -> int | None:
    """A seed, or none for an empty field; ValueError for what is neither."""
    return None if value == "" else checked_seed(value)


def unknown(key: str) -> ValueError:
    """The error for a row, or a choice of a row, that there is not."""
    return ValueError(f"There is no setting {key}.")
