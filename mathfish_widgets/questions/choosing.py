"""Ways to answer by choosing one thing or picking several, and how the choices look."""

from __future__ import annotations

from abc import ABC
from collections import Counter
from collections.abc import Callable
from typing import Any, ClassVar

from mathfish_widgets.engine.cards import Card, Printed
from mathfish_widgets.engine.table import Seat
from mathfish_widgets.explain.steps import Step, Who
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.stage.face_data import Face, NumberFace, Portrait, SuitFace
from mathfish_widgets.stage.faces.birds import portrait_of
from mathfish_widgets.stage.looks import LARGE_PORTRAIT, face_svg
from mathfish_widgets.stage.theme import CARD

from .entry import ACE_HIGH, SUIT_LETTERS, Entry, TypeNumbers, UnreadableAnswer, as_text, words_of

Drawn = Callable[[Any], Face | None]
"""The face of something to choose; None if it has only words."""


def card_face(choice: Any) -> Face | None:
    """Return a playing card with its rank and suit."""
    return SuitFace(choice) if isinstance(choice, Card) else None


def option(value: str | int, text: str, face: Face | None = None, rank: str = "") -> dict[str, Any]:
    """Return one choice as data for the page.

    Its `face` is SVG, or empty; `worded` tells whether the page shows its words as well.
    """
    portrait = isinstance(face, Portrait)
    drawn = "" if face is None else face_svg(face, (LARGE_PORTRAIT, LARGE_PORTRAIT) if portrait else CARD)
    return {"value": value, "text": text, "rank": rank, "face": drawn, "worded": portrait or face is None}


class Choose(Entry):
    """Choose one of several cards, numbers, expressions or sentences.

    `right` of the choices are correct; `drawn` returns the face of a choice.
    """

    choices: tuple[Any, ...]
    right: int = 1
    drawn: Drawn = card_face
    kind = "choose"
    label = Step("question.label.choose")

    @property
    def possible(self) -> int:
        """The number of choices for each correct one."""
        return len(self.choices) // max(1, self.right)

    def options(self, wording: Wording) -> list[dict[str, Any]]:
        return [option(text, text, self.drawn(each)) for each in self.choices for text in (wording.text(each),)]

    def read(self, given: Any, wording: Wording) -> Any:
        """Return the choice with this text, or the only choice that begins with it."""
        compared = (given, *map(wording.text, self.choices))
        wanted, *texts = (" ".join(str(text).split()).casefold().rstrip(".") for text in compared)
        found = [place for place, text in enumerate(texts) if wanted == text]
        found = found or [place for place, text in enumerate(texts) if wanted and text.startswith(wanted)]
        if len(found) != 1:
            raise UnreadableAnswer("choice", choices=self.choices)
        return self.choices[found[0]]


class Pick(Entry, ABC):
    """Pick any number of the things shown."""

    shown: tuple[Any, ...]
    kind = "pick"

    @property
    def possible(self) -> int:
        return (1 << len(self.shown)) - 1


class PickValues(Pick):
    """Pick some of the cards on the table."""

    label = Step("question.label.pick")

    def options(self, wording: Wording) -> list[dict[str, Any]]:
        """Return the cards with their values, and with the letters of face cards; they don't show factors."""
        letters = {value: letter for letter, value in ACE_HIGH.items()}
        ranked = ((value, letters.get(value, "")) for value in self.shown)
        return [option(each, str(each), NumberFace(rank or str(each), each, ()), rank) for each, rank in ranked]

    def read(self, given: Any, wording: Wording) -> tuple[int, ...]:
        picked = TypeNumbers(ACE_HIGH).read(given, wording)
        absent = tuple(sorted((Counter(picked) - Counter(self.shown)).elements()))
        if absent:
            raise UnreadableAnswer("card", cards=absent)
        return picked


class PickNamed(Pick):
    """Pick some of the things shown; their names may be typed in upper or lower case."""

    unknown: ClassVar[str]

    def name(self, each: Any, wording: Wording) -> str:
        """Return the name to type for one of the things shown."""
        return str(each)

    def read(self, given: Any, wording: Wording) -> tuple[Any, ...]:
        """Return the picked things, in the order in which they are shown."""
        words = {word.casefold(): word for word in words_of(as_text(given).translate(SUIT_LETTERS))}
        names = {each: self.name(each, wording) for each in self.shown}
        others = sorted(words.keys() - {name.casefold() for name in names.values()})
        if others:
            text, shown = words[others[0]][:20], tuple(names.values())
            raise UnreadableAnswer(self.unknown, text=text, cards=text.upper(), lanes=shown, names=shown)
        return tuple(each for each, name in names.items() if name.casefold() in words)


class PickLanes(PickNamed):
    """Pick some of the swim lanes round the canal island."""

    label = Step("question.label.lanes")
    unknown = "lane"

    def options(self, wording: Wording) -> list[dict[str, Any]]:
        return [option(lane, lane) for lane in self.shown]


class PickCards(PickNamed):
    """Pick some of these playing cards; `drawn` returns the face of a card."""

    shown: tuple[Printed, ...]
    drawn: Drawn = card_face
    label = Step("question.label.pick")
    unknown = "card"

    def options(self, wording: Wording) -> list[dict[str, Any]]:
        return [option(str(card), wording.text(card), self.drawn(card)) for card in self.shown]


class PickPlayers(PickNamed):
    """Pick some of the players at the table."""

    label = Step("question.label.players")
    unknown = "player"

    def name(self, each: Seat, wording: Wording) -> str:
        return wording.text(Who(each))

    def options(self, wording: Wording) -> list[dict[str, Any]]:
        names = ((seat, self.name(seat, wording)) for seat in self.shown)
        return [option(name, name, portrait_of(seat)) for seat, name in names]

    def written(self, answer: tuple[Seat, ...], wording: Wording) -> str:
        return wording.text(tuple(map(Who, answer)))
