"""Moodle XML: the format that Moodle's question bank imports with pictures, hints and feedback."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from xml.etree import ElementTree as ET

from .items import Answer, BankItem

_TYPES = {"choice": "multichoice", "choices": "multichoice", "number": "numerical", "text": "shortanswer"}
_FOLDER = "@@PLUGINFILE@@/"
_PENALTY = "0.3333333"
"""The share that each wrong try costs, if a quiz allows several."""


def moodle_xml(items: Sequence[BankItem], category: str) -> bytes:
    """Return the items as Moodle XML; they are imported into a category of this name."""
    quiz = ET.Element("quiz")
    place = ET.SubElement(quiz, "question", type="category")
    _text(ET.SubElement(place, "category"), f"$course$/top/{category.replace('/', '//')}")
    for item in items:
        _question(quiz, item)
    ET.indent(quiz)
    written: bytes = ET.tostring(quiz, encoding="utf-8", xml_declaration=True)
    return written


def share(item: BankItem, answer: Answer) -> str:
    """Return the percentage for an answer: of `choices`, each right one gives a part, and a wrong one takes all."""
    if item.kind != "choices":
        return "100" if answer.right else "0"
    return f"{100 / len(item.right):.7g}" if answer.right else "-100"


def _question(quiz: ET.Element, item: BankItem) -> None:
    question = ET.SubElement(quiz, "question", type=_TYPES[item.kind])
    _text(ET.SubElement(question, "name"), item.name)
    asked = _html(question, "questiontext", item.html(_FOLDER))
    for picture in item.pictures:
        file = ET.SubElement(asked, "file", name=picture.name, path="/", encoding="base64")
        file.text = b64encode(picture.svg.encode()).decode()
    _html(question, "generalfeedback", item.solution)
    for name, value in (("defaultgrade", "1"), ("penalty", _PENALTY), ("hidden", "0"), *_settings(item)):
        ET.SubElement(question, name).text = value
    for answer in item.answers:
        _answer(question, item, answer)
    for hint in item.hints:
        _html(question, "hint", hint)


def _settings(item: BankItem) -> tuple[tuple[str, str], ...]:
    if item.kind == "text":
        return (("usecase", "0"),)
    if item.kind == "number":
        return ()
    single = "true" if item.kind == "choice" else "false"
    return (("single", single), ("shuffleanswers", "true"), ("answernumbering", "none"))


def _answer(question: ET.Element, item: BankItem, answer: Answer) -> None:
    written = ET.SubElement(question, "answer", fraction=share(item, answer), format="plain_text")
    # In a short answer, an asterisk would stand for any text.
    _text(written, answer.text.replace("*", r"\*") if item.kind == "text" else answer.text)
    _html(written, "feedback", answer.feedback)
    if item.kind == "number":
        ET.SubElement(written, "tolerance").text = "0"


def _html(parent: ET.Element, name: str, html: str) -> ET.Element:
    element = ET.SubElement(parent, name, format="html")
    _text(element, html)
    return element


def _text(parent: ET.Element, text: str) -> None:
    ET.SubElement(parent, "text").text = text
