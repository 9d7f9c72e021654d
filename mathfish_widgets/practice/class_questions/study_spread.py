"""The answers of a class to a study: for each part, how the first and the last answers are spread."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.wording import listed
from mathfish_widgets.play.study_code import StudyCode

from .asked import Asked, UnfitAnswer, asked_of_part, say
from .spread import Spread, reason_html, spread_html

Given = Sequence[Sequence[str]]
"""The first and the last answer to each part of a study, or fewer."""


def at_first(study: StudyCode, given: Given) -> tuple[int, int]:
    """Return how many first answers are right, and how many can be right or wrong, as moves cannot."""
    judged = [
        judge for part, each in zip(study.parts, given, strict=True) for judge in _first(asked_of_part(part), each)
    ]
    return sum(judged), len(judged)


def _first(asked: Asked, given: Sequence[str]) -> Iterator[bool]:
    try:
        right = asked.judged(given[0]).right if given else None
    except UnfitAnswer:
        return
    if right is not None:
        yield right


def study_html(study: StudyCode, answers: Mapping[str, Given]) -> Thinking[str]:
    """Return, in steps, the answers to each part as escaped HTML; `answers` are by the names of the pupils.

    A name is only in a section that is closed at first, as are the reasons.
    """
    told = []
    for at, part in enumerate(study.parts):
        asked = asked_of_part(part)
        given = {name: each[at] for name, each in answers.items() if each[at]}
        changed = any(len(each) > 1 for each in given.values())
        votes = [{name: each[end] for name, each in given.items()} for end in (0, -1)[: 1 + changed]]
        solution = yield from asked.solution()
        spread = Spread.of(asked, votes, {name: name for name in given})
        told.append(
            f"<h3>{escape(say('class_question.study.part', number=at + 1, what=part.sentence or asked.title))}</h3>"
            + (f"<p>{escape(asked.title)}</p>" if part.sentence else "")
            + spread_html(spread.nameless, is_judged=True, columns="try")
            + _folded("reason", reason_html(asked, spread, solution, "h4"))
            + _folded("names", "".join(_named(spread)))
        )
    return "".join(told)


def _named(spread: Spread) -> Iterator[str]:
    """Yield who gave each answer in the end."""
    for group in spread.groups:
        if group.names[-1]:
            yield f"<p>{escape(group.judged.label)}: {escape(listed(group.names[-1]))}</p>"


def _folded(what: str, html: str) -> str:
    summary = escape(say(f"class_question.study.fold.{what}"))
    return f"<details><summary>{summary}</summary>{html}</details>" if html else ""
