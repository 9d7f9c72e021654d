"""The pages of a worksheet and its key, as HTML made for paper: black ink, numbered items, no script."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from html import escape
from importlib.metadata import version
from pathlib import Path
from typing import Any

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.figures import HoldersFigure
from mathfish_widgets.explain.sentences import sentences_of
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.markup.document import html_document
from mathfish_widgets.markup.figures import figure_html
from mathfish_widgets.practice.item import Item
from mathfish_widgets.questions.entry import Entry, TypeNumber
from mathfish_widgets.questions.question import prompt
from mathfish_widgets.questions.wording import SENTENCES, wording_about

PAPERS = ("A4", "Letter")
_ONE_DEAL = "question.deal"
"""Deals are counted in a key, and not listed: there may be twenty."""
WORDING = Wording({**SENTENCES, **sentences_of("practice/worksheets")})
"""What is said of every worksheet; what is said of its items is worded as in practice of its game."""
_STYLE = Path(__file__).with_name("page.css").read_text(encoding="utf-8")


@frozen_dataclass
class Imprint:
    """What every page says of its worksheet; `level` is None for all three, `call` makes the worksheet again."""

    game: str
    title: Step
    level: int | None
    seed: int
    paper: str
    call: str

    @property
    def levels(self) -> Step:
        """The level, or all of them, in words."""
        return Step("worksheet.all_levels") if self.level is None else Step("worksheet.level", {"level": self.level})

    def line(self, count: int) -> str:
        """All about a worksheet with so many items, in one line."""
        values = {"title": self.title, "levels": self.levels, "seed": self.seed, "paper": self.paper}
        return _say("line", count=count, **values)


@frozen_dataclass
class Section:
    """The items of one level; the first of them has the number `first`."""

    level: int
    description: Step
    first: int
    items: tuple[Item, ...]


def sheet_page(imprint: Imprint, sections: tuple[Section, ...]) -> str:
    """The sheet: each question with room for its answer, and lines for name and date."""
    named = f'<p class="named"><span>{_html("name")}<i></i></span><span>{_html("date")}<i></i></span></p>'
    body = f"<main>{named}{_listed(imprint, sections, _asked)}</main>"
    return _document(imprint, imprint.title, body, corner=f"{_say('name')} ____________________")


def key_page(imprint: Imprint, sections: tuple[Section, ...]) -> str:
    """The key: each answer, and below it why it is right."""
    body = f'<main class="key">{_listed(imprint, sections, _answered)}</main>'
    return _document(imprint, Step("worksheet.key", {"title": imprint.title}), body)


def _document(imprint: Imprint, title: Step, body: str, corner: str = "") -> str:
    about = {"levels": imprint.levels, "seed": imprint.seed}
    head = _say("head", title=title, **about)
    made = f"{_html('made', version=version('mathfish-widgets'))} <code>{escape(imprint.call)}</code>"
    header = f"<header><h1>{escape(WORDING.sentence(title))}</h1><p>{_html('about', **about)}</p></header>"
    style = _paper(imprint, head, corner) + _STYLE
    return html_document(head, style, f"{header}\n{body}\n<footer><p>{made}</p></footer>")


def _paper(imprint: Imprint, head: str, corner: str) -> str:
    """The size of the paper, and what stands in the margins; the first page has its own head."""
    return (
        f"@page {{ size: {imprint.paper}; @top-left {{ content: {_css(head)}; }}"
        f" @top-right {{ content: {_css(corner)}; }} @bottom-left {{ content: {_css(imprint.call)}; }} }}\n"
    )


def _css(text: str) -> str:
    """A text as a string of a style sheet; whatever might end it is written as its number."""
    return '"' + "".join(each if each.isalnum() or each == " " else f"\\{ord(each):x} " for each in text) + '"'


def _listed(imprint: Imprint, sections: tuple[Section, ...], written: Callable[[Item, Wording], str]) -> str:
    wording = wording_about(imprint.game)
    return "\n".join(_section(section, lambda item: written(item, wording)) for section in sections)


def _section(section: Section, written: Callable[[Item], str]) -> str:
    numbered = enumerate(section.items, section.first)
    items = "\n".join(f'<li value="{number}">{written(item)}</li>' for number, item in numbered)
    heading = _html("section", level=section.level, described=section.description)
    return f'<section><h2>{heading}</h2><ol start="{section.first}">\n{items}</ol></section>'


def _asked(item: Item, wording: Wording) -> str:
    asked = prompt(item.question)
    entry = item.question.entry
    told = f'<p class="asked">{escape(wording.sentence(asked))}</p>'
    return told + _drawn(asked, wording) + _ROOM[entry.kind](entry, wording)


def _drawn(step: Step, wording: Wording) -> str:
    drawn = "".join(figure_html(figure, wording) for figure in step.figures)
    return f'<div class="drawn">{drawn}</div>' if drawn else ""


def _boxes(entry: Entry, wording: Wording) -> str:
    offered = "".join(f"<li><i></i>{_offered(option)}</li>" for option in entry.options(wording))
    return f'<p class="how">{_html("choose")}</p><ul class="boxes">{offered}</ul>'


def _line(entry: Entry, _: Wording) -> str:
    length = "short" if isinstance(entry, TypeNumber) else "long"
    return f'<p class="how {length}">{_html("type", label=entry.label)}<i></i></p>'


def _cards(entry: Entry, wording: Wording) -> str:
    offered = "".join(f"<li>{_offered(option)}</li>" for option in entry.options(wording))
    return f'<p class="how">{_html("pick")}</p><ul class="cards">{offered}</ul>'


def _offered(option: dict[str, Any]) -> str:
    """What can be chosen: its face as on a table, and its words, which a card that can be seen has for ears alone."""
    said = "said" if option["worded"] else "heard"
    return f'{option["face"]}<span class="{said}">{escape(option["text"])}</span>'


_ROOM: dict[str, Callable[[Entry, Wording], str]] = {"choose": _boxes, "type": _line, "pick": _cards}
"""Room to answer, by the kind of entry."""


def _answered(item: Item, wording: Wording) -> str:
    why = item.judge(item.answer, wording).explanation
    below = "".join(f"<li>{escape(reason)}</li>" for reason in _run_in(why.substeps, wording) if reason)
    reasons = f"<p>{escape(wording.sentence(why))}</p>" + (f"<ul>{below}</ul>" if below else "")
    answer = f'<p class="answer">{_html("answer")}: <strong>{escape(item.written(wording))}</strong></p>'
    return answer + _drawn(_pictured(item, why), wording) + reasons


def _pictured(item: Item, why: Step) -> Step:
    """The picture of the reason, or else of the question; a table to note on fills half a page, and is on the sheet."""
    asked = prompt(item.question)
    step = why if asked.figures and why.figures else asked
    return replace(step, figures=tuple(each for each in step.figures if not isinstance(each, HoldersFigure)))


def _run_in(reasons: tuple[Step, ...], wording: Wording) -> Iterator[str]:
    """Each reason and all below it, sentence after sentence and none twice, so that the key stays short."""
    told: set[str] = set()
    for reason in reasons:
        said = dict.fromkeys(wording.sentence(step) for step in reason.walk() if step.rule != _ONE_DEAL)
        yield " ".join(each for each in said if each and each not in told)
        told |= said.keys()


def _say(rule: str, **values: Any) -> str:
    return WORDING.sentence(Step(f"worksheet.{rule}", values))


def _html(rule: str, **values: Any) -> str:
    return escape(_say(rule, **values))
