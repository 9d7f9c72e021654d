"""The page of a report: sections of HTML, all of it escaped, for a notebook or for paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path
from typing import Any

from mathfish_widgets.explain.wording import Text
from mathfish_widgets.markup.document import html_document
from mathfish_widgets.markup.plot import Plot
from mathfish_widgets.progress.answered import LESSON

from ..scheduling.mastery import STUCK_FROM
from .class_table import ClassTableRow
from .plots import say, titled
from .wrong_answers import CommonAnswer, Divided, FirstAnswer, WrongInTopic

_STYLE = (
    "body{font:11pt/1.4 Lexend,system-ui,sans-serif;color:#17242b;background:#fff;max-width:80em;margin:1.5em auto;"
    "padding:0 1em}h1,h2,h3,caption{color:#146673}table{border-collapse:collapse;margin:1em 0}th,td{padding:.45em .7em;"
    "border-bottom:1px solid #d8d3c3;text-align:left;vertical-align:top}thead th{border-bottom:2px solid #146673;"
    "background:#f8f5ec}caption{text-align:left;font-weight:bold}tr,img,li{break-inside:avoid}thead{display:table-"
    "header-group}h2,h3,caption{break-after:avoid}@media screen{section{overflow-x:auto}}"
)


def save_page(page: Path, title: str, body: str) -> Text:
    """Writes a page to a file and says where; raises FileExistsError where there is one."""
    if page.exists():
        raise FileExistsError(say("exists", file=page))
    page.write_text(html_document(title, _STYLE, f"<main><h1>{escape(title)}</h1>{body}</main>"), "utf-8")
    return Text(say("saved", file=page))


def table(caption: str, columns: Iterable[str], body: str) -> str:
    """A table with a caption and the names of its columns; `body` is its rows, escaped."""
    heads = "".join(f'<th scope="col">{escape(column)}</th>' for column in columns)
    return f"<table><caption>{escape(caption)}</caption><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>"


def section(heading: str, parts: Iterable[str]) -> str:
    """Some parts under a heading; nothing where there are none."""
    body = "".join(parts)
    return f"<section><h2>{_told(heading)}</h2>{body}</section>" if body else ""


def talks(found: Iterable[Divided]) -> Iterator[str]:
    """What to talk about: each question with the two answers to compare."""
    items = "".join(f"<li>{''.join(_talk(each))}</li>" for each in found)
    if items:
        yield f"<p>{_told('talk.how')}</p><ol>{items}</ol>"


def practice(rows: tuple[ClassTableRow, ...], pictures: Iterable[Plot], wrong: Iterable[WrongInTopic]) -> Iterator[str]:
    """The pictures, the table, and what went wrong in each skill."""
    if rows:
        yield from (f"<p>{picture.html}</p>" for picture in pictures)
        yield _class_table(rows)
        yield from _wrong_table("skills", wrong, count=STUCK_FROM)


def lessons(questions: int, files: int, wrong: Iterable[WrongInTopic]) -> Iterator[str]:
    """How many questions were answered, and what went wrong in each of them."""
    if questions:
        yield f"<p>{_told('lessons.line', questions=questions, files=files)}</p>"
        yield from _wrong_table("lessons", wrong) or (f"<p>{_told('lessons.none')}</p>",)


def _talk(divided: Divided) -> Iterator[str]:
    yield f"<p><strong>{escape(divided.asked)}</strong> ({escape(titled(divided.topic))})</p>"
    yield f"<ul>{_first(divided.first)}{_first(divided.second)}</ul>"


def _first(answer: FirstAnswer) -> str:
    rule = "talk.right" if answer.right else "talk.wrong"
    return f"<li>{_told(rule, given=answer.given, files=answer.files)}</li>"


def _class_table(rows: tuple[ClassTableRow, ...]) -> str:
    body = "".join(f"<tr>{''.join(_cells(row))}</tr>" for row in rows)
    return _told_table("table", (f"column.{name}" for name in ClassTableRow._fields), body)


def _cells(row: ClassTableRow) -> Iterator[str]:
    words = {"skill": titled(row.skill), "word": say(f"word.{row.word}"), "last_day": f"{row.last_day:%Y-%m-%d}"}
    shown: dict[str, Any] = row._asdict() | words
    yield f'<th scope="row">{escape(shown.pop("file"))}</th>'
    yield from (f'<td style="white-space:nowrap">{escape(str(value))}</td>' for value in shown.values())


def _wrong_table(part: str, wrong: Iterable[WrongInTopic], **values: Any) -> tuple[str, ...]:
    body = "".join(f"<tr>{''.join(_wrong_cells(each))}</tr>" for each in wrong)
    columns = (f"{part}.topic", "wrong.files", "wrong.commonest", f"{part}.stuck")
    return (_told_table(f"{part}.wrong", columns, body, **values),) if body else ()


def _wrong_cells(wrong: WrongInTopic) -> Iterator[str]:
    # A question of the lessons is asked in the same words each time, an item of practice is not.
    in_lesson = wrong.topic.startswith(f"{LESSON}.")
    asked = f"<br>{escape(wrong.commonest[0].asked)}" if in_lesson else ""
    yield f'<th scope="row">{escape(titled(wrong.topic))}{asked}</th><td>{wrong.files}</td>'
    answers = "".join(f"<li>{_common(each, in_lesson)}</li>" for each in wrong.commonest)
    yield f"<td><ul>{answers}</ul></td><td>{escape(', '.join(wrong.stuck) or say('places.none'))}</td>"


def _common(common: CommonAnswer, in_lesson: bool) -> str:
    asked = "" if in_lesson else _told("wrong.asked", asked=common.asked)
    given = _told("wrong.given", given=common.given, files=common.files)
    stands = _told("wrong.stands", misconception=common.misconception) if common.misconception else ""
    return " ".join(filter(None, (given, stands, asked)))


def _told_table(caption: str, columns: Iterable[str], body: str, **values: Any) -> str:
    return table(say(caption), (say(column, **values) for column in columns), body)


def _told(rule: str, **values: Any) -> str:
    return escape(say(rule, **values))
