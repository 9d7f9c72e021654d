"""The base class of the ways to answer, and the ways to type numbers or the notation of a game."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from fractions import Fraction
from typing import Any, ClassVar, dataclass_transform

from mathfish_widgets.engine.cards import Card, cards
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.mathematics.expressions import Number, product

_BETWEEN = re.compile(r"[\s,;x*×·]+|\band\b", re.IGNORECASE)
_AND = re.compile(r"\band\b")
_TIMES = re.compile(r"\s*[x*×·]\s*", re.IGNORECASE)
MOST_CHARACTERS = 200
_DIGITS = re.compile(r"\d{1,6}")
_SIGNED = re.compile(r"[-−]?\d{1,6}")
_GAP = re.compile(r"[\s,;]+|\band\b", re.IGNORECASE)
_SUM = re.compile(r"(?:(?:f|fish )?\d{1,3}=)?(\d{1,3}(?:[-+]\d{1,3})+)(?:=\d{1,3})?")
_TERM = re.compile(r"([-+]?)(\d+)")
_FRACTION = re.compile(r"(\d{1,4})(?:/|outof|of|in)(\d{1,4})")
SUIT_LETTERS = str.maketrans({"♣": "C", "♦": "D", "♥": "H", "♠": "S", "+": ",", ";": ",", "(": " ", ")": ","})
ACE_HIGH = {"J": 11, "Q": 12, "K": 13, "A": 14}
ACE_LOW = {**ACE_HIGH, "A": 1}
YES, NO = Step("question.yes"), Step("question.no")


class UnreadableAnswer(ValueError):
    """The error for an answer of the wrong kind; its `step` says which kind is expected."""

    def __init__(self, rule: str, **values: Any) -> None:
        super().__init__(rule)
        self.step = Step(f"question.unreadable.{rule}", values)


@dataclass_transform(frozen_default=True)
class FrozenData:
    """A base for value classes: each subclass is a frozen dataclass."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        frozen_dataclass(cls)


class Entry(FrozenData, ABC):
    """A way to answer.

    `kind` is `choose`, `type`, `pick` or `mark`, and selects the controls on the page; `label` says what the control
    asks for, or is the heading of the cards.
    """

    kind: ClassVar[str]
    label: ClassVar[Step]

    @property
    def possible(self) -> int:
        """The number of possible answers for each correct one; 0 if there are too many to guess."""
        return 0

    def options(self, wording: Wording) -> list[dict[str, Any]]:
        """Return the choices as `{value, text, rank, face, worded}`; empty if the answer is typed."""
        return []

    @abstractmethod
    def read(self, given: Any, wording: Wording) -> Any:
        """Parse an answer, or raise UnreadableAnswer if it is of another kind."""

    def written(self, answer: Any, wording: Wording) -> str:
        """Return a parsed answer in the words and signs of the game, such as "2, 3 and 5"."""
        return wording.text(answer)


@frozen_dataclass
class EntryOf:
    """A descriptor for an entry made from a field of the question, such as the cards to pick from."""

    kind: Callable[[Any], Entry]
    field: str

    def __get__(self, question: object, owner: type | None = None) -> Entry:
        return self.kind(getattr(question, self.field))


class Typed(Entry, ABC):
    """A typed answer, without choices."""

    kind = "type"


class TypeNumber(Typed):
    """Type a whole number, which may be below 0 only if `signed`.

    `letters` has the values of the cards whose letters may be typed instead.
    """

    letters: Mapping[str, int] = field(default_factory=dict)
    possible: int = 0
    signed: bool = False
    label = Step("question.label.number")

    def read(self, given: Any, wording: Wording) -> int:
        text = str(given).strip()
        if self.signed and _SIGNED.fullmatch(text):
            return signed_number(text, "number")
        return _number(text, self.letters, "number")

    def written(self, answer: int, wording: Wording) -> str:
        return wording.text(Number(answer))


class TypeNumbers(Typed):
    """Type one or more whole numbers, with spaces, commas or times signs between them, in any order.

    `letters` has the values of the cards whose letters may be typed instead. If `factors` is set, the answer is shown
    as a product.
    """

    letters: Mapping[str, int] = field(default_factory=dict)
    factors: bool = False
    label = Step("question.label.numbers")

    def read(self, given: Any, wording: Wording) -> tuple[int, ...]:
        return tuple(sorted(_number(word, self.letters, "numbers") for word in words_of(as_text(given), _BETWEEN)))

    def written(self, answer: tuple[int, ...], wording: Wording) -> str:
        return wording.text(product(*answer) if self.factors else answer)


class TypeGroups(Typed):
    """Type groups of cards in the notation of a Consolidation, such as 2x6 2x7."""

    label = Step("question.label.groups")

    def read(self, given: Any, wording: Wording) -> tuple[tuple[int, ...], ...]:
        """Return the groups, ascending; none for "no consolidation"."""
        text = _TIMES.sub("x", _AND.sub(" ", str(given).lower()).replace(",", " ").strip())
        if text.startswith("no"):
            return ()
        groups = [(group, group.split("x")) for group in words_of(text)]
        unfinished = [group for group, factors in groups if "" in factors]
        if unfinished:
            raise UnreadableAnswer("groups", text=unfinished[0])
        numbers = ([_number(factor, ACE_HIGH, "groups") for factor in factors] for _, factors in groups)
        return tuple(sorted(tuple(sorted(group)) for group in numbers))

    def written(self, answer: tuple[tuple[int, ...], ...], wording: Wording) -> str:
        return " and ".join(wording.text(product(*group)) for group in answer)


class TypeTotals(Typed):
    """Type whole numbers in order, with spaces or commas between them; they may be below 0."""

    label = Step("question.label.totals")

    def read(self, given: Any, wording: Wording) -> tuple[int, ...]:
        return tuple(signed_number(word, "totals") for word in words_of(as_text(given)))

    def written(self, answer: tuple[int, ...], wording: Wording) -> str:
        return wording.text(tuple(map(Number, answer)))


class TypeSets(Typed):
    """Type sets of cards in the notation of Pemberley, with commas between the sets: 8H 7S, QD."""

    label = Step("question.label.sets")

    def read(self, given: Any, wording: Wording) -> tuple[tuple[Card, ...], ...]:
        parts = [part for part in str(given).translate(SUIT_LETTERS).split(",") if part.strip()]
        if not parts:
            raise UnreadableAnswer("nothing")
        try:
            return tuple(map(cards, parts))
        except ValueError:
            raise UnreadableAnswer("sets", text=str(given).strip()[:40]) from None

    def written(self, answer: tuple[tuple[Card, ...], ...], wording: Wording) -> str:
        return ", ".join(" ".join(map(wording.text, one_set)) for one_set in answer)


class TypeSum(Typed):
    """Type cards added and subtracted, such as 9 + 6 - 5; the result may come before or after them."""

    label = Step("question.label.sum")

    def read(self, given: Any, wording: Wording) -> tuple[tuple[str, int], ...]:
        text = re.sub(r"\s*([-+=])\s*", r"\1", str(given).strip().lower().replace("−", "-"))
        found = _matched(_SUM, text, given, "sum")
        return tuple((sign or "+", int(number)) for sign, number in _TERM.findall(found[1]))

    def written(self, answer: tuple[tuple[str, int], ...], wording: Wording) -> str:
        (_, first), *others = answer
        return " ".join((str(first), *(f"{sign.replace('-', '−')} {number}" for sign, number in others)))


@frozen_dataclass
class TypedFraction:
    """A fraction as it was typed."""

    part: int
    whole: int

    @property
    def value(self) -> Fraction:
        """The value of the fraction; 2/4 equals 1/2."""
        return Fraction(self.part, self.whole)

    def __str__(self) -> str:
        return f"{self.part}/{self.whole}"


class TypeFraction(Typed):
    """Type a fraction of whole numbers, such as 3/8 or 3 of 8."""

    label = Step("question.label.share")

    def read(self, given: Any, wording: Wording) -> TypedFraction:
        part, whole = map(int, _matched(_FRACTION, "".join(str(given).lower().split()), given, "share").groups())
        if not whole:
            raise UnreadableAnswer("share", text=str(given).strip()[:40])
        return TypedFraction(part, whole)


def checked_length(given: Any) -> Any:
    """Return the answer, or raise UnreadableAnswer if it is longer than any sensible answer."""
    if len(as_text(given)) > MOST_CHARACTERS:
        raise UnreadableAnswer("too_long", most=MOST_CHARACTERS)
    return given


def signed_number(word: str, rule: str) -> int:
    """Return a whole number that may be below 0, or raise UnreadableAnswer for anything else."""
    if not _SIGNED.fullmatch(word):
        raise UnreadableAnswer(rule, text=word)
    return int(word.replace("−", "-"))


def as_text(given: Any) -> str:
    """Return the answer as one text; a list is joined with spaces."""
    if isinstance(given, Iterable) and not isinstance(given, str):
        return " ".join(map(str, given))
    return str(given)


def words_of(text: str, between: re.Pattern[str] = _GAP) -> list[str]:
    """Return the words of an answer, or raise UnreadableAnswer if there are none."""
    words = [word for word in between.split(text) if word]
    if not words:
        raise UnreadableAnswer("nothing")
    return words


def _matched(pattern: re.Pattern[str], text: str, given: Any, rule: str) -> re.Match[str]:
    if not text:
        raise UnreadableAnswer("nothing")
    found = pattern.fullmatch(text)
    if found is None:
        raise UnreadableAnswer(rule, text=str(given).strip()[:40])
    return found


def _number(word: str, letters: Mapping[str, int], rule: str) -> int:
    if not word:
        raise UnreadableAnswer("nothing")
    if word.upper() in letters:
        return letters[word.upper()]
    if not _DIGITS.fullmatch(word):
        raise UnreadableAnswer(rule, text=word)
    return int(word)
