"""Test that no lesson reveals an answer early: such text opens when its question is answered or skipped."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import mathfish_widgets as mf
from mathfish_widgets.questions.wording import SENTENCES
from tests.cases import each_case

ROOT = Path(__file__).resolve().parent.parent.parent
LESSONS = sorted(ROOT.glob("lessons/[0-9]*.ipynb"))
GUIDE = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "docs/guide").glob("*.md"))
ANSWERS = {key: answer for answer, key in re.findall(r"^- .+ \*\*(.+)\*\* \(`([\w.]+)`\)", GUIDE, re.MULTILINE)}
ASKED = re.compile(r'^mf\.Question\("([\w.]+)"\)')
FOLDED = re.compile(r"<details.*?</details>", re.DOTALL)
TAG_OR_ADDRESS = re.compile(r"<[^>]*>|\]\([^)]*\)")
MADE = r"(\d+(?: [×+−÷] \d+)+)"
CALCULATED = (re.compile(rf"{MADE} (?:=|is|makes) (\d+)"), re.compile(rf"(\d+) (?:=|is) {MADE}"))
STEM = "question.opens."


class Shown(NamedTuple):
    """The text of a cell that a reader sees before answering anything, and the question in that cell."""

    text: str
    question: str


def visible(cell: Any) -> Iterator[str]:
    """Yield the text and outputs of a cell, without collapsed parts."""
    yield FOLDED.sub("", "".join(cell["source"]))
    for output in cell.get("outputs", []):
        for kind in ("text/plain", "text/html"):
            yield TAG_OR_ADDRESS.sub(" ", FOLDED.sub("", "".join(output["data"].get(kind, ""))))


@cache
def shown(lesson: Path) -> tuple[Shown, ...]:
    """Return a lesson from the top, with each question as its page first shows it."""
    cells = json.loads(lesson.read_text(encoding="utf-8"))["cells"]
    return tuple(
        Shown(squeezed(" ".join((*visible(cell), *asked(key)))), key) for cell in cells for key in [question_of(cell)]
    )


def question_of(cell: Any) -> str:
    found = ASKED.match("".join(cell["source"]))
    return found[1] if found else ""


def asked(key: str) -> Iterator[str]:
    """Yield what a question's page first shows, without its choices, which include the answer."""
    if key:
        question = mf.Question(key)
        yield from (question.prompt, json.dumps(question.afterwards, ensure_ascii=False))


def squeezed(text: str) -> str:
    return " ".join(text.split())


def told_by(key: str) -> set[str]:
    """Return texts that give a question away: a distinctive answer, and the calculation that leads to it."""
    question, answer = mf.Question(key), ANSWERS[key]
    reason = question.answer(answer).partition("\n")[0]
    assert reason.startswith("Right.")
    distinct = {answer} if re.search(r"\d\D+\d|[A-Za-z ]{6}", answer) and " × " not in answer else set()
    known = " ".join((question.prompt, *(option["text"] for option in question.options)))
    return {told for told in distinct | {*calculations(reason)} if told not in known}


def calculations(reason: str) -> Iterator[str]:
    """Yield each calculation of a reason with its result, in every form that a lesson uses."""
    made, split = (pattern.findall(reason) for pattern in CALCULATED)
    for left, right in [*made, *((calculation, number) for number, calculation in split)]:
        yield from (f"{left} {sign} {right}" for sign in ("=", "is", "makes"))
        yield from (f"{right} {sign} {left}" for sign in ("=", "is"))


@each_case("lesson", LESSONS)
def test_lesson_omits_text_that_answering_its_questions_reveals(lesson: Path) -> None:
    page = " ".join(cell.text for cell in shown(lesson)).replace("*", "")
    opening = [cell.question for cell in shown(lesson) if STEM + cell.question in SENTENCES]
    sentences = {
        sentence
        for key in opening
        for sentence in re.split(r"(?<=[.?!:])\s+", SENTENCES[STEM + key].replace("*", ""))
        if len(sentence) > 25
    }
    assert [sentence for sentence in sentences if sentence in page] == []


@each_case("lesson", LESSONS)
def test_lesson_reveals_no_answer_before_question(lesson: Path) -> None:
    page = [cell.text for cell in shown(lesson)]
    questions = {cell.question for cell in shown(lesson)} - {""}
    found = {
        (key, told): squeezed(text)[max(at - 60, 0) : at + 60]
        for key in questions
        for told in told_by(key)
        for text in page
        if (at := text.find(told)) >= 0 and re.search(rf"(?<![\w.]){re.escape(told)}(?!\w)", text)
    }
    assert found == {}


def test_every_text_revealed_by_question_belongs_to_some_lesson() -> None:
    opening = {rule.removeprefix(STEM) for rule in SENTENCES if rule.startswith(STEM)}
    assert opening <= {cell.question for lesson in LESSONS for cell in shown(lesson)}
