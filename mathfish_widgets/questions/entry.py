"""How a question is answered: by choosing, by picking, or by typing numbers or the notation of a game."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from fractions import Fraction
from typing import Any, ClassVar, Protocol

from mathfish_widgets.engine.cards import Card, Printed, cards
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.mathematics.expressions import Number, product
from mathfish_widgets.stage.face_data import NumberFace
from mathfish_widgets.stage.faces.birds import portrait_of

from .option_faces import Drawn, card_face, option

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
_SUIT_LETTERS = str.maketrans({"♣": "C", "♦": "D", "♥": "H", "♠": "S", "+": ",", ";": ",", "(": " ", ")": ","})
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
        """`choose`, `type`, `pick` or `mark`: which controls the page shows."""

    @property
    def label(self) -> Step:
        """What the control asks for, or what stands over the cards."""

    @property
    def possible(self) -> int:
        """How many answers are possible for each that is right, 0 where they are too many to guess."""

    def options(self, wording: Wording) -> list[dict[str, Any]]:
        """What can be chosen or picked, each as `{value, text, rank, face, worded}`; empty where something is typed."""

    def read(self, given: Any, wording: Wording) -> Any:
        """The answer that was given; raises Unreadable when it is of another kind."""

    def written(self, answer: Any, wording: Wording) -> str:
        """An answer that was read, with the words and signs of the game."""


class WrittenPlainly:
    """Answers that are written as a sentence would name them: 2, 3 and 5."""

    def written(self, answer: Any, wording: Wording) -> str:
        """The numbers, cards or names."""
        return wording.text(answer)


@frozen_dataclass
class EntryOf:
    """The entry of a question that is made of one of its fields, such as the cards to pick from."""

    kind: Callable[[Any], Entry]
    field: str

    def __get__(self, question: object, owner: type | None = None) -> Entry:
        return self.kind(getattr(question, self.field))


YES, NO = Step("question.yes"), Step("question.no")


@frozen_dataclass
class Choose(WrittenPlainly):
    """One of several cards, numbers, expressions or sentences; so many are `right`, and `drawn` is how a card looks."""

    choices: tuple[Any, ...]
    right: int = 1
    drawn: Drawn = card_face
    kind = "choose"
    label = Step("question.label.choose")

    @property
    def possible(self) -> int:
        """The choices, shared out among those that are right."""
        return len(self.choices) // max(1, self.right)

    def options(self, wording: Wording) -> list[dict[str, Any]]:
        """The choices in words, and as they look on a table."""
        return [option(text, text, self.drawn(each)) for each in self.choices for text in (wording.text(each),)]

    def read(self, given: Any, wording: Wording) -> Any:
        """The choice with this text; its beginning is enough where only one begins so."""
        wanted = _plain(given)
        texts = [_plain(wording.text(choice)) for choice in self.choices]
        found = [place for place, text in enumerate(texts) if wanted == text]
        found = found or [place for place, text in enumerate(texts) if wanted and text.startswith(wanted)]
        if len(found) != 1:
            raise UnreadableAnswer("choice", choices=self.choices)
        return self.choices[found[0]]


class Typed(WrittenPlainly):
    """An answer that is typed: there is nothing to choose from."""

    kind = "type"
    label: ClassVar[Step]

    @property
    def possible(self) -> int:
        """Too many."""
        return 0

    def options(self, wording: Wording) -> list[dict[str, Any]]:
        """None."""
        return []


@frozen_dataclass
class TypeNumber(Typed):
    """One whole number, 0 or more unless it is `signed`; where a card is asked for, `letters` says what they count.

    So many numbers are `likely`, 0 for any.
    """

    letters: Mapping[str, int] = field(default_factory=dict)
    likely: int = 0
    signed: bool = False
    label = Step("question.label.number")

    @property
    def possible(self) -> int:
        """The numbers that are likely."""
        return self.likely

    def read(self, given: Any, wording: Wording) -> int:
        """The number."""
        text = str(given).strip()
        if self.signed and _SIGNED.fullmatch(text):
            return signed_number(text, "number")
        return _number(text, self.letters, "number")

    def written(self, answer: int, wording: Wording) -> str:
        """The number, with a true minus sign."""
        return wording.text(Number(answer))


@frozen_dataclass
class TypeNumbers(Typed):
    """One or more whole numbers, with spaces, commas or times signs between them; their order does not count.

    Where cards are asked for, `letters` says what they count; `factors` are written as a product.
    """

    letters: Mapping[str, int] = field(default_factory=dict)
    factors: bool = False
    label = Step("question.label.numbers")

    def read(self, given: Any, wording: Wording) -> tuple[int, ...]:
        """The numbers, ascending."""
        words = _words(as_text(given), _BETWEEN)
        return tuple(sorted(_number(word, self.letters, "numbers") for word in words))

    def written(self, answer: tuple[int, ...], wording: Wording) -> str:
        """The numbers, or their product."""
        return wording.text(product(*answer) if self.factors else answer)


@frozen_dataclass
class TypeGroups(Typed):
    """Groups of cards as a Consolidation writes them, such as 2x6 2x7."""

    label = Step("question.label.groups")

    def read(self, given: Any, wording: Wording) -> tuple[tuple[int, ...], ...]:
        """The groups, ascending; none for "no consolidation"."""
        text = _TIMES.sub("x", _AND.sub(" ", str(given).lower()).replace(",", " ").strip())
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

    def written(self, answer: tuple[tuple[int, ...], ...], wording: Wording) -> str:
        """The groups as products."""
        return " and ".join(wording.text(product(*group)) for group in answer)


class Pick(WrittenPlainly, ABC):
    """Some of what is shown, in any number."""

    kind = "pick"

    @property
    @abstractmethod
    def shown(self) -> Sequence[object]:
        """What may be picked."""

    @property
    def possible(self) -> int:
        """Every way to pick some of it."""
        return (1 << len(self.shown)) - 1


@frozen_dataclass
class PickValues(Pick):
    """Some of the cards that lie on the table."""

    cards: tuple[int, ...]
    label = Step("question.label.pick")

    @property
    def shown(self) -> Sequence[object]:
        """The cards."""
        return self.cards

    def options(self, wording: Wording) -> list[dict[str, Any]]:
        """The cards: the value, and beside it the letter of a face card; its factors are left to be found."""
        ranks = {value: letter for letter, value in ACE_HIGH.items()}
        return [
            option(value, str(value), NumberFace(ranks.get(value, str(value)), value, ()), ranks.get(value, ""))
            for value in self.cards
        ]

    def read(self, given: Any, wording: Wording) -> tuple[int, ...]:
        """The cards picked, ascending."""
        picked = TypeNumbers(ACE_HIGH).read(given, wording)
        absent = tuple(sorted((Counter(picked) - Counter(self.cards)).elements()))
        if absent:
            raise UnreadableAnswer("card", cards=absent)
        return picked


@frozen_dataclass
class TypeTotals(Typed):
    """Whole numbers in order, with spaces or commas between them; they may be below 0."""

    label = Step("question.label.totals")

    def read(self, given: Any, wording: Wording) -> tuple[int, ...]:
        """The numbers in the order in which they were typed."""
        return tuple(signed_number(word, "totals") for word in _words(as_text(given)))

    def written(self, answer: tuple[int, ...], wording: Wording) -> str:
        """The numbers, with a true minus sign."""
        return wording.text(tuple(map(Number, answer)))


@frozen_dataclass
class TypeSets(Typed):
    """Sets of cards as Pemberley writes them, with commas between the sets: 8H 7S, QD."""

    label = Step("question.label.sets")

    def read(self, given: Any, wording: Wording) -> tuple[tuple[Card, ...], ...]:
        """The sets, each with its cards in order."""
        parts = [part.strip() for part in str(given).translate(_SUIT_LETTERS).split(",")]
        if not any(parts):
            raise UnreadableAnswer("nothing")
        try:
            return tuple(cards(part) for part in parts if part)
        except ValueError:
            raise UnreadableAnswer("sets", text=str(given).strip()[:40]) from None

    def written(self, answer: tuple[tuple[Card, ...], ...], wording: Wording) -> str:
        """The sets with the signs of the suits, and commas between them."""
        return ", ".join(" ".join(map(wording.text, one_set)) for one_set in answer)


@frozen_dataclass
class TypeSum(Typed):
    """Cards added and subtracted, such as 9 + 6 - 5; what they make may stand before or after them."""

    label = Step("question.label.sum")

    def read(self, given: Any, wording: Wording) -> tuple[tuple[str, int], ...]:
        """The signs and numbers of the cards in their order; the first sign is a plus."""
        text = re.sub(r"\s*([-+=])\s*", r"\1", str(given).strip().lower().replace("−", "-"))
        if not text:
            raise UnreadableAnswer("nothing")
        found = _SUM.fullmatch(text)
        if found is None:
            raise UnreadableAnswer("sum", text=str(given).strip()[:40])
        return tuple((sign or "+", int(number)) for sign, number in _TERM.findall(found[1]))

    def written(self, answer: tuple[tuple[str, int], ...], wording: Wording) -> str:
        """The sum with spaces and a true minus sign."""
        (_, first), *others = answer
        return " ".join((str(first), *(f"{sign.replace('-', '−')} {number}" for sign, number in others)))


@frozen_dataclass
class TypedFraction:
    """So many out of so many, as it was written."""

    part: int
    whole: int

    @property
    def value(self) -> Fraction:
        """The fraction; 2/4 is worth as much as 1/2."""
        return Fraction(self.part, self.whole)

    def __str__(self) -> str:
        return f"{self.part}/{self.whole}"


@frozen_dataclass
class TypeFraction(Typed):
    """A fraction of whole numbers, such as 3/8 or 3 of 8."""

    label = Step("question.label.share")

    def read(self, given: Any, wording: Wording) -> TypedFraction:
        """The fraction as it was written."""
        text = "".join(str(given).lower().split())
        if not text:
            raise UnreadableAnswer("nothing")
        found = _FRACTION.fullmatch(text)
        if found is None or not int(found[2]):
            raise UnreadableAnswer("share", text=str(given).strip()[:40])
        return TypedFraction(int(found[1]), int(found[2]))


@frozen_dataclass
class PickLanes(Pick):
    """Some of the swim lanes round the canal island."""

    lanes: tuple[str, ...]
    label = Step("question.label.lanes")

    @property
    def shown(self) -> Sequence[object]:
        """The lanes."""
        return self.lanes

    def options(self, wording: Wording) -> list[dict[str, Any]]:
        """The lanes."""
        return [option(lane, lane) for lane in self.lanes]

    def read(self, given: Any, wording: Wording) -> tuple[str, ...]:
        """The lanes picked, in the order in which they are shown."""
        words = {word.upper() for word in _words(as_text(given))}
        others = sorted(words - {*self.lanes})
        if others:
            raise UnreadableAnswer("lane", lanes=self.lanes, text=others[0][:20])
        return tuple(lane for lane in self.lanes if lane in words)


@frozen_dataclass
class PickCards(Pick):
    """Some of these playing cards; `drawn` is how one looks."""

    cards: tuple[Printed, ...]
    drawn: Drawn = card_face
    label = Step("question.label.pick")

    @property
    def shown(self) -> Sequence[object]:
        """The cards."""
        return self.cards

    def options(self, wording: Wording) -> list[dict[str, Any]]:
        """The cards with the signs of their suits."""
        return [option(str(card), wording.text(card), self.drawn(card)) for card in self.cards]

    def read(self, given: Any, wording: Wording) -> tuple[Printed, ...]:
        """The cards picked, in the order in which they are shown."""
        words = _words(as_text(given).upper().translate(_SUIT_LETTERS))
        others = sorted({*words} - {*map(str, self.cards)})
        if others:
            raise UnreadableAnswer("card", cards=others[0][:20])
        return tuple(card for card in self.cards if str(card) in words)


@frozen_dataclass
class PickPlayers(Pick):
    """Some of the players at the table."""

    seats: tuple[Seat, ...]
    label = Step("question.label.players")

    @property
    def shown(self) -> Sequence[object]:
        """The players."""
        return self.seats

    def options(self, wording: Wording) -> list[dict[str, Any]]:
        """The names, with the birds of the players."""
        return [option(name, name, portrait_of(seat)) for seat, name in self._names(wording).items()]

    def _names(self, wording: Wording) -> dict[Seat, str]:
        return {seat: wording.text(Who(seat)) for seat in self.seats}

    def read(self, given: Any, wording: Wording) -> tuple[Seat, ...]:
        """The seats of the players picked, in order of play."""
        words = {word.casefold(): word for word in _words(as_text(given))}
        names = {seat: name.casefold() for seat, name in self._names(wording).items()}
        others = sorted(words.keys() - {*names.values()})
        if others:
            raise UnreadableAnswer("player", names=tuple(self._names(wording).values()), text=words[others[0]][:20])
        return tuple(seat for seat, name in names.items() if name in words)

    def written(self, answer: tuple[Seat, ...], wording: Wording) -> str:
        """The names."""
        return wording.text(tuple(map(Who, answer)))


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


def _words(text: str, between: re.Pattern[str] = _GAP) -> list[str]:
    """The words of an answer; raises Unreadable where there are none."""
    words = [word for word in between.split(text) if word]
    if not words:
        raise UnreadableAnswer("nothing")
    return words


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
