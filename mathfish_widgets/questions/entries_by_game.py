"""Answers in the notation of a game: running totals, sets, an equation, a sum, a chance, lanes, cards, players."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from mathfish_widgets.engine.cards import Card, Printed, cards
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.equations.rules.equations import grammar
from mathfish_widgets.games.equations.rules.equations.trees import Equation

from .entry import UnreadableAnswer, as_text, signed_number

_GAP = re.compile(r"[\s,;]+|\band\b", re.IGNORECASE)
_SUM = re.compile(r"(?:(?:f|fish )?\d{1,3}=)?(\d{1,3}(?:[-+]\d{1,3})+)(?:=\d{1,3})?")
_TERM = re.compile(r"([-+]?)(\d+)")
_SHARE = re.compile(r"(\d{1,4})(?:/|outof|of|in)(\d{1,4})")
_SUIT_LETTERS = str.maketrans({"♣": "C", "♦": "D", "♥": "H", "♠": "S", "+": ",", ";": ",", "(": " ", ")": ","})


@dataclass(frozen=True)
class TypeTotals:
    """Whole numbers in order, with spaces or commas between them; they may be below 0."""

    kind = "type"
    label = Step("question.label.totals")

    def options(self, wording: Wording) -> list[dict[str, Any]]:
        """None."""
        return []

    def read(self, given: Any, wording: Wording) -> tuple[int, ...]:
        """The numbers in the order in which they were typed."""
        words = [word for word in _GAP.split(as_text(given)) if word]
        if not words:
            raise UnreadableAnswer("nothing")
        return tuple(signed_number(word, "totals") for word in words)


@dataclass(frozen=True)
class TypeSets:
    """Sets of cards as Pemberley writes them, with commas between the sets: 8H 7S, QD."""

    kind = "type"
    label = Step("question.label.sets")

    def options(self, wording: Wording) -> list[dict[str, Any]]:
        """None."""
        return []

    def read(self, given: Any, wording: Wording) -> tuple[tuple[Card, ...], ...]:
        """The sets, each with its cards in order."""
        parts = [part.strip() for part in str(given).translate(_SUIT_LETTERS).split(",")]
        if not any(parts):
            raise UnreadableAnswer("nothing")
        try:
            return tuple(cards(part) for part in parts if part)
        except ValueError:
            raise UnreadableAnswer("sets", text=str(given).strip()[:40]) from None


@dataclass(frozen=True)
class TypeEquation:
    """An equation, such as (10 - 4) / 2 = 3."""

    kind = "type"
    label = Step("question.label.equation")

    def options(self, wording: Wording) -> list[dict[str, Any]]:
        """None."""
        return []

    def read(self, given: Any, wording: Wording) -> Equation:
        """The equation that the text writes."""
        text = str(given).strip()
        if not text:
            raise UnreadableAnswer("nothing")
        try:
            return grammar.read_equation(text)
        except grammar.Unreadable as unreadable:
            refusal = unreadable.refusal
            raise UnreadableAnswer("equation", why=Step(refusal.rule, refusal.values)) from None


@dataclass(frozen=True)
class TypeSum:
    """Cards added and subtracted, such as 9 + 6 - 5; what they make may stand before or after them."""

    kind = "type"
    label = Step("question.label.sum")

    def options(self, wording: Wording) -> list[dict[str, Any]]:
        """None."""
        return []

    def read(self, given: Any, wording: Wording) -> tuple[tuple[str, int], ...]:
        """The signs and numbers of the cards in their order; the first sign is a plus."""
        text = re.sub(r"\s*([-+=])\s*", r"\1", str(given).strip().lower().replace("−", "-"))
        if not text:
            raise UnreadableAnswer("nothing")
        found = _SUM.fullmatch(text)
        if found is None:
            raise UnreadableAnswer("sum", text=str(given).strip()[:40])
        return tuple((sign or "+", int(number)) for sign, number in _TERM.findall(found[1]))


@dataclass(frozen=True)
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


@dataclass(frozen=True)
class TypeFraction:
    """A fraction of whole numbers, such as 3/8 or 3 of 8."""

    kind = "type"
    label = Step("question.label.share")

    def options(self, wording: Wording) -> list[dict[str, Any]]:
        """None."""
        return []

    def read(self, given: Any, wording: Wording) -> TypedFraction:
        """The fraction as it was written."""
        text = "".join(str(given).lower().split())
        if not text:
            raise UnreadableAnswer("nothing")
        found = _SHARE.fullmatch(text)
        if found is None or not int(found[2]):
            raise UnreadableAnswer("share", text=str(given).strip()[:40])
        return TypedFraction(int(found[1]), int(found[2]))


@dataclass(frozen=True)
class PickLanes:
    """Some of the swim lanes round the canal island."""

    lanes: tuple[str, ...]
    kind = "pick"
    label = Step("question.label.lanes")

    def options(self, wording: Wording) -> list[dict[str, Any]]:
        """The lanes."""
        return [{"value": lane, "text": lane, "rank": ""} for lane in self.lanes]

    def read(self, given: Any, wording: Wording) -> tuple[str, ...]:
        """The lanes picked, in the order in which they are shown."""
        words = {word.upper() for word in _GAP.split(as_text(given)) if word}
        if not words:
            raise UnreadableAnswer("nothing")
        others = sorted(words - {*self.lanes})
        if others:
            raise UnreadableAnswer("lane", lanes=self.lanes, text=others[0][:20])
        return tuple(lane for lane in self.lanes if lane in words)


@dataclass(frozen=True)
class PickCards:
    """Some of these playing cards."""

    cards: tuple[Printed, ...]
    kind = "pick"
    label = Step("question.label.pick")

    def options(self, wording: Wording) -> list[dict[str, Any]]:
        """The cards with the signs of their suits."""
        return [{"value": str(card), "text": wording.text(card), "rank": ""} for card in self.cards]

    def read(self, given: Any, wording: Wording) -> tuple[Printed, ...]:
        """The cards picked, in the order in which they are shown."""
        words = [word for word in _GAP.split(as_text(given).upper().translate(_SUIT_LETTERS)) if word]
        if not words:
            raise UnreadableAnswer("nothing")
        others = sorted({*words} - {*map(str, self.cards)})
        if others:
            raise UnreadableAnswer("card", cards=others[0][:20])
        return tuple(card for card in self.cards if str(card) in words)


@dataclass(frozen=True)
class PickPlayers:
    """Some of the players at the table."""

    seats: tuple[Seat, ...]
    kind = "pick"
    label = Step("question.label.players")

    def options(self, wording: Wording) -> list[dict[str, Any]]:
        """The names."""
        return [{"value": name, "text": name, "rank": ""} for name in self._names(wording).values()]

    def _names(self, wording: Wording) -> dict[Seat, str]:
        return {seat: wording.text(Who(seat)) for seat in self.seats}

    def read(self, given: Any, wording: Wording) -> tuple[Seat, ...]:
        """The seats of the players picked, in order of play."""
        words = {word.casefold(): word for word in _GAP.split(as_text(given)) if word}
        if not words:
            raise UnreadableAnswer("nothing")
        names = {seat: name.casefold() for seat, name in self._names(wording).items()}
        others = sorted(words.keys() - {*names.values()})
        if others:
            raise UnreadableAnswer("player", names=tuple(self._names(wording).values()), text=words[others[0]][:20])
        return tuple(seat for seat, name in names.items() if name in words)
