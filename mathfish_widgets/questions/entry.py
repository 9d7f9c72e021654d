"""How a question is answered: by choosing, by typing numbers or groups, or by picking cards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording

_BETWEEN = re.compile(r"[\s,;x*×·]+|\band\b", re.IGNORECASE)
_TIMES = re.compile(r"\s*[x*×·]\s*", re.IGNORECASE)
MOST_CHARACTERS = 200
_DIGITS = re.compile(r"\d{1,6}")
_SIGNED = re.compile(r"[-−]?\d{1,6}")
ACE_HIGH = {"J": 11, "Q": 12, "K": 13, "A": 14}
ACE_LOW = {**ACE_HIGH, "A": 1}


class UnreadableAnswer(ValueError):
    """An answer that is not of the kind asked for; `step` says what is."""

    def __init__(self, rule: str, **values: Any) -> None:
        super().__init__(rule)
        self.step = Step(f"question.unreadable.{rule}", values)


class Entry(Protocol):
    """A way of answering."""

    @property
    def kind(self) -> str:
        """`choose`, `type` or `pick`: which controls the page shows."""

    @property
    def label(self) -> Step:
        """What the control asks for, or what stands over the cards."""

    def options(self, wording: Wording) -> list[dict[str, Any]]:
        """What can be chosen or picked, each as `{value, text, rank}`; empty where something is typed."""

    def read(self, given: Any, wording: Wording) -> Any:
        """The answer that was given; raises Unreadable when it is of another kind."""


@dataclass(frozen=True)
class Choose:
    """One of several numbers, expressions or sentences; the answer is the one chosen."""

    choices: tuple[Any, ...]
    kind = "choose"
    label = Step("question.label.choose")

    def options(self, wording: Wording) -> list[dict[str, Any]]:
        """The choices in words."""
        return [{"value": text, "text": text, "rank": ""} for text in map(wording.text, self.choices)]

    def read(self, given: Any, wording: Wording) -> Any:
        """The choice with this text; its beginning is enough where only one begins so."""
        wanted = _plain(given)
        texts = [_plain(wording.text(choice)) for choice in self.choices]
        found = [place for place, text in enumerate(texts) if wanted == text]
        found = found or [place for place, text in enumerate(texts) if wanted and text.startswith(wanted)]
        if len(found) != 1:
            raise UnreadableAnswer("choice", choices=self.choices)
        return self.choices[found[0]]


@dataclass(frozen=True)
class TypeNumber:
    """One whole number, 0 or more; a letter stands for the value of its card."""

    letters: Mapping[str, int] | None = None
    kind = "type"
    label = Step("question.label.number")

    def options(self, wording: Wording) -> list[dict[str, Any]]:
        """None."""
        return []

    def read(self, given: Any, wording: Wording) -> int:
        """The number."""
        return _number(str(given), self.letters or ACE_HIGH, "number")


@dataclass(frozen=True)
class TypeNumbers:
    """One or more whole numbers, with spaces, commas or times signs between them; their order does not count."""

    kind = "type"
    label = Step("question.label.numbers")

    def options(self, wording: Wording) -> list[dict[str, Any]]:
        """None."""
        return []

    def read(self, given: Any, wording: Wording) -> tuple[int, ...]:
        """The numbers, ascending."""
        words = [word for word in _BETWEEN.split(as_text(given)) if word]
        if not words:
            raise UnreadableAnswer("nothing")
        return tuple(sorted(_number(word, ACE_HIGH, "numbers") for word in words))


@dataclass(frozen=True)
class TypeGroups:
    """Groups of cards as a Consolidation writes them, such as 2x6 2x7."""

    kind = "type"
    label = Step("question.label.groups")

    def options(self, wording: Wording) -> list[dict[str, Any]]:
        """None."""
        return []

    def read(self, given: Any, wording: Wording) -> tuple[tuple[int, ...], ...]:
        """The groups, ascending; none for "no consolidation"."""
        text = _TIMES.sub("x", str(given).strip().lower().replace(",", " "))
        if not text:
            raise UnreadableAnswer("nothing")
        if text.startswith("no"):
            return ()
        parts = [(group, group.split("x")) for group in text.split()]
        unfinished = [group for group, factors in parts if "" in factors]
        if unfinished:
            raise UnreadableAnswer("groups", text=unfinished[0])
        groups = [[_number(factor, ACE_HIGH, "groups") for factor in factors] for _, factors in parts]
        return tuple(sorted(tuple(sorted(group)) for group in groups))


@dataclass(frozen=True)
class PickValues:
    """Some of the cards that lie on the table."""

    cards: tuple[int, ...]
    kind = "pick"
    label = Step("question.label.pick")

    def options(self, wording: Wording) -> list[dict[str, Any]]:
        """The cards: the value, and beside it the letter of a face card."""
        ranks = {value: letter for letter, value in ACE_HIGH.items()}
        return [{"value": value, "text": str(value), "rank": ranks.get(value, "")} for value in self.cards]

    def read(self, given: Any, wording: Wording) -> tuple[int, ...]:
        """The cards picked, ascending."""
        picked = TypeNumbers().read(given, wording)
        absent = tuple(sorted((Counter(picked) - Counter(self.cards)).elements()))
        if absent:
            raise UnreadableAnswer("card", cards=absent)
        return picked


def checked_length(given: Any) -> Any:
    """What was given; raises Unreadable where it is longer than any answer that a person gives."""
    if len(as_text(given)) > MOST_CHARACTERS:
        raise UnreadableAnswer("too_long", most=MOST_CHARACTERS)
    return given


def signed_number(word: str, rule: str) -> int:
    """A whole number that may be below 0; raises Unreadable for anything else."""
    if not _SIGNED.fullmatch(word):
        raise UnreadableAnswer(rule, text=word)
    return int(word.replace("−", "-"))


def as_text(given: Any) -> str:
    """What was given as one text: a list is written with spaces."""
    if isinstance(given, Iterable) and not isinstance(given, str):
        return " ".join(map(str, given))
    return str(given)


def _plain(given: Any) -> str:
    return " ".join(str(given).split()).casefold().rstrip(".")


def _number(word: str, letters: Mapping[str, int], rule: str) -> int:
    text = word.strip()
    if not text:
        raise UnreadableAnswer("nothing")
    if text.upper() in letters:
        return letters[text.upper()]
    if not _DIGITS.fullmatch(text):
        raise UnreadableAnswer(rule, text=text)
    return int(text)
