"""Answers written in the notation of a game: running totals in order, sets of cards, an equation."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from ..cards import Card, cards
from ..games.equations import grammar
from ..games.equations.trees import Equation
from ..steps import Step, Wording
from .entry import Unreadable, joined, signed_number

_GAP = re.compile(r"[\s,;]+|\band\b", re.IGNORECASE)
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
        words = [word for word in _GAP.split(joined(given)) if word]
        if not words:
            raise Unreadable("nothing")
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
            raise Unreadable("nothing")
        try:
            return tuple(cards(part) for part in parts if part)
        except ValueError:
            raise Unreadable("sets", text=str(given).strip()[:40]) from None


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
            raise Unreadable("nothing")
        try:
            return grammar.read_equation(text)
        except grammar.Unreadable as unreadable:
            refusal = unreadable.refusal
            raise Unreadable("equation", why=Step(refusal.rule, refusal.values)) from None
