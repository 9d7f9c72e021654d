"""Worksheets: items of a skill on paper and, separately, the answers with reasons."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from html import escape
from importlib.metadata import version
from itertools import islice
from pathlib import Path
from typing import Any

from mathfish_widgets.engine.error_display import sentence_only
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.options import checked_seed
from mathfish_widgets.explain.figures import HoldersFigure
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Text, Wording, sentences_of
from mathfish_widgets.markup.document import html_document
from mathfish_widgets.markup.figures import figure_html
from mathfish_widgets.mathematics.quoting import shown_name
from mathfish_widgets.practice.skill import Item, Skill, never_soon_again, skill_description, skill_title
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.progress.entries import LEVELS
from mathfish_widgets.questions.entry import Entry, TypeNumber
from mathfish_widgets.questions.question import prompt
from mathfish_widgets.questions.view_model import close_names
from mathfish_widgets.questions.wording import SENTENCES, wording_about

PAPERS = ("A4", "Letter")
_ONE_DEAL = "question.deal"
"""Questions whose deals an answer sheet counts but does not list, since there may be twenty."""
WORDING = Wording({**SENTENCES, **sentences_of("practice/worksheets")})
"""The wording of every worksheet; its items use the wording of practice."""
_STYLE = Path(__file__).with_name("page.css").read_text(encoding="utf-8")


MOST_ITEMS = 60
_PATIENCE = 200
"""The number of draws without a new question after which a level is exhausted."""


@frozen_dataclass
class Section:
    """The items of one level; the first of them has the number `first`."""

    level: int
    description: Step
    first: int
    items: tuple[Item, ...]


@frozen_dataclass
class Worksheet:
    """Items to print; `level` is None for all three levels, in order."""

    skill: str
    seed: int
    level: int | None
    paper: str
    sections: tuple[Section, ...]

    @property
    def items(self) -> tuple[Item, ...]:
        """All items, in the order of their numbers."""
        return tuple(item for section in self.sections for item in section.items)

    @property
    def call(self) -> str:
        """The line of Python that makes the same worksheet again."""
        level = "" if self.level is None else f", level={self.level}"
        return f'mf.worksheet("{self.skill}", seed={self.seed}, items={len(self.items)}{level}, paper="{self.paper}")'

    @property
    def sheet(self) -> str:
        """The page for pupils as a standalone HTML document, with room for answers, a name and a date."""
        named = f'<p class="named"><span>{_html("name")}<i></i></span><span>{_html("date")}<i></i></span></p>'
        body = f"<main>{named}{self._listed(_asked)}</main>"
        return self._document(skill_title(self.skill), body, corner=f"{_say('name')} ____________________")

    @property
    def key(self) -> str:
        """The numbered answers with their reasons as a standalone HTML document."""
        title = Step("worksheet.key", {"title": skill_title(self.skill)})
        return self._document(title, f'<main class="key">{self._listed(_answered)}</main>')

    @property
    def _levels(self) -> Step:
        return Step("worksheet.all_levels") if self.level is None else Step("worksheet.level", {"level": self.level})

    def _document(self, title: Step, body: str, corner: str = "") -> str:
        about = {"levels": self._levels, "seed": self.seed}
        head = _say("head", title=title, **about)
        made = f"{_html('made', version=version('mathfish-widgets'))} <code>{escape(self.call)}</code>"
        header = f"<header><h1>{escape(WORDING.sentence(title))}</h1><p>{_html('about', **about)}</p></header>"
        # The pages after the first repeat the heading in their margins; the first page has it in the text.
        margins = (
            f"@page {{ size: {self.paper}; @top-left {{ content: {_css(head)}; }}"
            f" @top-right {{ content: {_css(corner)}; }} @bottom-left {{ content: {_css(self.call)}; }} }}\n"
        )
        return html_document(head, margins + _STYLE, f"{header}\n{body}\n<footer><p>{made}</p></footer>")

    def _listed(self, written: Callable[[Item, Wording], str]) -> str:
        wording = wording_about(SKILLS[self.skill].game)
        return "\n".join(_section(section, lambda item: written(item, wording)) for section in self.sections)

    @sentence_only(OSError)
    def save(self, folder: str | Path = ".") -> Text:
        """Save the sheet and the answers, and return a sentence with their paths.

        The files have names such as `docfish-consolidation-seed-7.html` and `...-seed-7-key.html`, with the level if
        one was given. Raises FileExistsError if a different file has such a name, NotADirectoryError if the folder is
        a file, and OSError if the files can't be written.
        """
        place = Path(folder)
        level = "" if self.level is None else f"-level-{self.level}"
        name = f"{self.skill.replace('.', '-')}{level}-seed-{self.seed}"
        pages = {place / f"{name}.html": self.sheet, place / f"{name}-key.html": self.key}
        if place.exists() and not place.is_dir():
            raise NotADirectoryError(_say("not_a_folder", folder=place))
        for path, page in pages.items():
            if path.exists() and (not path.is_file() or path.read_bytes() != page.encode()):
                raise FileExistsError(_say("exists", file=path))
        try:
            place.mkdir(parents=True, exist_ok=True)
            for path, page in pages.items():
                path.write_text(page, encoding="utf-8")
        except OSError as error:
            raise OSError(_say("no_writing", folder=place, why=error.strerror)) from error
        sheet, key = pages
        return Text(_say("saved", sheet=sheet, key=key, paper=self.paper))

    def __repr__(self) -> str:
        """Return one line that is the same in every run."""
        about = {"levels": self._levels, "seed": self.seed, "paper": self.paper}
        return _say("line", count=len(self.items), title=skill_title(self.skill), **about)

    def _repr_html_(self) -> str:
        """Return the worksheet for a notebook: a summary, how to save it, and the sheet in a frame.

        The frame is sandboxed, so no script can run in it.
        """
        frame = _say("frame", title=skill_title(self.skill))
        return (
            f"<p>{escape(repr(self))}</p><p>{escape(_say('preview'))} <code>{escape(self.call)}.save()</code></p>"
            f'<iframe sandbox title="{escape(frame)}" srcdoc="{escape(self.sheet)}" '
            'style="width:100%;max-width:60em;height:26em;border:1px solid #5f7466;background:#fff"></iframe>'
        )


@sentence_only(ValueError)
def worksheet(skill: str, seed: int = 7, items: int = 12, level: int | None = None, paper: str = "A4") -> Worksheet:
    """Make a worksheet of a skill such as "docfish.consolidation", for A4 or Letter paper.

    The same seed makes the same worksheet. Without a level the sheet goes from level 1 to level 3. A question is
    repeated only if a level has no other questions. Raises ValueError for an invalid skill, seed, number of items,
    level or paper.
    """
    if not isinstance(skill, str) or skill not in SKILLS:
        raise ValueError(_say("unknown.skill", given=shown_name(skill), near=close_names(skill, SKILLS)))
    papers = {each.casefold(): each for each in PAPERS}
    _demand("paper", paper, known=isinstance(paper, str) and paper.casefold() in papers)
    _demand("level", level, known=level is None or (_is_whole(level) and level in LEVELS))
    checked_seed(seed)
    _demand("items", items, known=_is_whole(items) and 1 <= items <= MOST_ITEMS)
    sections = tuple(_sections(SKILLS[skill], seed, items, level))
    return Worksheet(skill, seed, level, papers[paper.casefold()], sections)


def _sections(skill: Skill, seed: int, items: int, level: int | None) -> Iterator[Section]:
    """Yield the items by level, split as evenly as possible; a remainder goes to the easier levels."""
    rng = random.Random(seed)
    levels = LEVELS if level is None else (level,)
    first = 1
    for place, each in enumerate(levels):
        count = (items + len(levels) - 1 - place) // len(levels)
        if count:
            drawn = tuple(islice(never_soon_again(skill.items(rng, each), None, _PATIENCE), count))
            yield Section(each, skill_description(skill.key, each), first, drawn)
        first += count


def _is_whole(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)


def _demand(argument: str, given: object, *, known: bool) -> None:
    if not known:
        raise ValueError(_say(f"unknown.{argument}", given=shown_name(given), most=MOST_ITEMS))


def _css(text: str) -> str:
    """Return a text as a CSS string; characters that might end it are written as code points."""
    return '"' + "".join(each if each.isalnum() or each == " " else f"\\{ord(each):x} " for each in text) + '"'


def _section(section: Section, written: Callable[[Item], str]) -> str:
    numbered = enumerate(section.items, section.first)
    items = "\n".join(f'<li value="{number}">{written(item)}</li>' for number, item in numbered)
    heading = _html("section", level=section.level, described=section.description)
    return f'<section><h2>{heading}</h2><ol start="{section.first}">\n{items}</ol></section>'


def _asked(item: Item, wording: Wording) -> str:
    asked = prompt(item.question)
    told = f'<p class="asked">{escape(wording.sentence(asked))}</p>'
    return told + _drawn(asked, wording) + _room(item.question.entry, wording)


def _drawn(step: Step, wording: Wording) -> str:
    drawn = "".join(figure_html(figure, wording) for figure in step.figures)
    return f'<div class="drawn">{drawn}</div>' if drawn else ""


def _room(entry: Entry, wording: Wording) -> str:
    """Return the room for an answer: a line to write on, or the choices as boxes or cards."""
    if entry.kind == "type":
        length = "short" if isinstance(entry, TypeNumber) else "long"
        return f'<p class="how {length}">{_html("type", label=entry.label)}<i></i></p>'
    box, looks = ("<i></i>", "boxes") if entry.kind == "choose" else ("", "cards")
    offered = "".join(f"<li>{box}{_offered(option)}</li>" for option in entry.options(wording))
    return f'<p class="how">{_html(entry.kind)}</p><ul class="{looks}">{offered}</ul>'


def _offered(option: dict[str, Any]) -> str:
    """Return a choice: its face, and its words, which are only for screen readers if a card is visible."""
    said = "said" if option["worded"] else "heard"
    return f'{option["face"]}<span class="{said}">{escape(option["text"])}</span>'


def _answered(item: Item, wording: Wording) -> str:
    why = item.judge(item.answer, wording).explanation
    below = "".join(f"<li>{escape(reason)}</li>" for reason in _run_in(why.substeps, wording) if reason)
    reasons = f"<p>{escape(wording.sentence(why))}</p>" + (f"<ul>{below}</ul>" if below else "")
    answer = f'<p class="answer">{_html("answer")}: <strong>{escape(item.written(wording))}</strong></p>'
    return answer + _drawn(_pictured(item, why), wording) + reasons


def _pictured(item: Item, why: Step) -> Step:
    """Return the step whose picture the answers show: the reason, if both have pictures, or the question.

    A table to fill in is left out, since it is on the sheet.
    """
    asked = prompt(item.question)
    step = why if asked.figures and why.figures else asked
    return replace(step, figures=tuple(each for each in step.figures if not isinstance(each, HoldersFigure)))


def _run_in(reasons: tuple[Step, ...], wording: Wording) -> Iterator[str]:
    """Yield the sentences of each reason and its substeps without repeats, to keep the answers short."""
    told: set[str] = set()
    for reason in reasons:
        said = dict.fromkeys(wording.sentence(step) for step in reason.walk() if step.rule != _ONE_DEAL)
        yield " ".join(each for each in said if each and each not in told)
        told |= said.keys()


def _say(rule: str, **values: Any) -> str:
    return WORDING.say(f"worksheet.{rule}", **values)


def _html(rule: str, **values: Any) -> str:
    return escape(_say(rule, **values))
