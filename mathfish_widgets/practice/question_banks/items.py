"""A question as a learning platform checks it: plain data that every format is written from.

Any source of questions can make these items; the formats know nothing about skills.
"""

from __future__ import annotations

from html import escape
from typing import Literal

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass

Kind = Literal["choice", "choices", "number", "text"]
"""How a platform checks the answer: one choice, all of the right choices, a whole number, or a typed text."""


@frozen_dataclass
class Answer:
    """An answer that the platform knows: a choice, or a text as it is typed; the `feedback` is HTML, or empty."""

    text: str
    right: bool
    feedback: str = ""


@frozen_dataclass
class Picture:
    """A picture in a file of its own: its name, its SVG, and its words for a screen reader."""

    name: str
    svg: str
    words: str

    def html(self, folder: str) -> str:
        """Return the picture as an image in a folder, whose name ends with a slash."""
        return f'<p><img src="{escape(folder + self.name)}" alt="{escape(self.words)}"/></p>'


@frozen_dataclass
class BankItem:
    """A question with its known answers. The texts are well-formed HTML.

    `asked` is the prompt, with tables but without pictures; `solution` is the answer with its reasons.
    """

    name: str
    kind: Kind
    asked: str
    pictures: tuple[Picture, ...]
    answers: tuple[Answer, ...]
    hints: tuple[str, ...]
    solution: str

    @property
    def right(self) -> tuple[Answer, ...]:
        """The right answers: each one is right on its own, but of `choices` all must be picked."""
        return tuple(answer for answer in self.answers if answer.right)

    def html(self, folder: str) -> str:
        """Return the prompt followed by the pictures, which are in a folder of the platform."""
        return self.asked + "".join(picture.html(folder) for picture in self.pictures)
