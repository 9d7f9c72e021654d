"""GIFT: a plain text format that many platforms import; pictures are embedded, and there are no hints."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from mathfish_widgets.markup.still import image

from .items import Answer, BankItem
from .moodle_xml import share

_SPECIAL = re.compile(r"([\\~=#{}:])")


def gift(items: Sequence[BankItem], category: str) -> bytes:
    """Return the items as GIFT text; they are imported into a category of this name."""
    questions = "\n\n".join(map(_question, items))
    return f"$CATEGORY: $course$/top/{category.replace('/', '//')}\n\n{questions}\n".encode()


def _question(item: BankItem) -> str:
    pictures = "".join(f"<p>{image(picture.svg, picture.words)}</p>" for picture in item.pictures)
    numerical = "#" if item.kind == "number" else ""
    answers = "\n".join(_answer(item, answer) for answer in item.answers)
    asked = _escaped(item.asked + pictures)
    return f"::{_escaped(item.name)}::[html]{asked}{{{numerical}\n{answers}\n####{_escaped(item.solution)}\n}}"


def _answer(item: BankItem, answer: Answer) -> str:
    told = f"#{_escaped(answer.feedback)}" if answer.feedback else ""
    if item.kind == "choices":
        return f"~%{share(item, answer)}%{_choice(answer)}{told}"
    if item.kind == "choice":
        return f"{'=' if answer.right else '~'}{_choice(answer)}{told}"
    worth = "" if answer.right else "%0%"
    exact = ":0" if item.kind == "number" else ""
    return f"={worth}{_escaped(answer.text)}{exact}{told}"


def _choice(answer: Answer) -> str:
    return _escaped(escape(answer.text, quote=False))


def _escaped(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))
