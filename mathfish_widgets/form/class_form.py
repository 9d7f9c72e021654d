"""The page of the form for questions that a whole class answers: by links, or through a server."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Self

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.play.link_code import Code
from mathfish_widgets.play.study_code import MOST_PARTS
from mathfish_widgets.practice.class_questions.asked import asked_of
from mathfish_widgets.practice.class_questions.study import study_of
from mathfish_widgets.session.settings import Row, choice_row, typed_row

from .set_up import Call, FormPage, say

BY_LINKS, ON_SERVER = "links", "server"
_WAYS = (BY_LINKS,) if sys.platform == "emscripten" else (BY_LINKS, ON_SERVER)
"""Python in a browser cannot reach a server."""
_FIRST = "primes.nine"


@frozen_dataclass
class ClassForm(FormPage):
    """The page of questions for a class: what each part asks, as `ask_class` takes it, and a sentence to it.

    A server asks only the first part. Without `reasons`, nothing says right or wrong before the teacher does.
    """

    parts: tuple[tuple[str, str], ...] = ((_FIRST, ""),)
    reasons: bool = True
    way: str = BY_LINKS

    @property
    def call(self) -> Call:
        """The call for a study, or for a question on a server."""
        if self.way == ON_SERVER:
            return Call("ask_class", (self.parts[0][0],), {})
        given = tuple((what, sentence) if sentence else what for what, sentence in self.parts)
        return Call("Study", given, {} if self.reasons else {"reasons": False})

    @property
    def linked(self) -> Code | None:
        """The study; None for a question on a server, whose code is told by its cell."""
        return None if self.way == ON_SERVER else study_of(self.call.given, self.reasons).code

    @property
    def rows(self) -> tuple[Row, ...]:
        """How the answers arrive, whether they are explained, and two rows for each part; one more part is empty."""
        ways = {way: say(f"setup.class.{way}") for way in _WAYS}
        way = choice_row("way", say("setup.class.way"), self.way, ways)
        if self.way == ON_SERVER:
            return (way, self._what(0, self.parts[0][0]))
        more = [("", "")] if len(self.parts) < MOST_PARTS else []
        of_parts = [row for at, part in enumerate((*self.parts, *more)) for row in self._rows_of(at, *part)]
        check = {"key": "reasons", "label": say("setup.class.reasons"), "kind": "check", "value": self.reasons}
        return (way, check, *of_parts)

    def _rows_of(self, at: int, what: str, sentence: str) -> list[Row]:
        told = typed_row(f"sentence:{at}", say("setup.class.sentence", number=at + 1), sentence, "text")
        return [self._what(at, what), told] if what else [self._what(at, what)]

    def _what(self, at: int, what: str) -> Row:
        row = typed_row(f"asked:{at}", say("setup.class.asked", number=at + 1), what, "text")
        return {**row, "note": asked_of(what).title if what else say("setup.class.note")}

    def with_value(self, key: str, value: object) -> Self:
        """Return the page with a new value in a row; a part without anything to ask is removed."""
        if key == "way" and value in _WAYS:
            return replace(self, way=str(value))
        if key == "reasons":
            return replace(self, reasons=bool(value))
        name, _, number = key.partition(":")
        at = int(number) if number.isdecimal() else -1
        if name == "asked" and 0 <= at <= min(len(self.parts), MOST_PARTS - 1):
            return self._asking(at, str(value).strip())
        if name == "sentence" and 0 <= at < len(self.parts):
            return self._checked((*self.parts[:at], (self.parts[at][0], str(value).strip()), *self.parts[at + 1 :]))
        raise ValueError(f"There is no setting called {key}.")

    def _asking(self, at: int, what: str) -> Self:
        if what:
            asked_of(what)
            sentence = self.parts[at][1] if at < len(self.parts) else ""
            return self._checked((*self.parts[:at], (what, sentence), *self.parts[at + 1 :]))
        left = (*self.parts[:at], *self.parts[at + 1 :])
        if not left:
            raise ValueError(say("setup.class.empty"))
        return replace(self, parts=left)

    def _checked(self, parts: tuple[tuple[str, str], ...]) -> Self:
        """Return the page with these parts, or raise ValueError if a link can't hold them."""
        changed = replace(self, parts=parts)
        study_of(changed.parts, self.reasons)
        return changed
