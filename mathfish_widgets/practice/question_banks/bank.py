"""A bank of questions of a skill for a learning platform, which shows itself in a cell and saves itself as a file."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from mathfish_widgets.engine.error_display import sentence_only
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.wording import Text, Wording
from mathfish_widgets.mathematics.quoting import shown_name
from mathfish_widgets.practice.skill import Item, skill_title
from mathfish_widgets.practice.skills import SKILLS
from mathfish_widgets.practice.worksheets.worksheet import Worksheet, worksheet
from mathfish_widgets.questions.docfish.sequence import TypeGroupings
from mathfish_widgets.questions.entry import TypeNumber
from mathfish_widgets.questions.question import hints, prompt
from mathfish_widgets.questions.wording import wording_about

from .answers import kind_of, known_answers
from .items import BankItem
from .platforms import PLATFORMS, WORDING, refusal
from .told import drawn, told_html


@frozen_dataclass
class QuestionBank:
    """Questions for a learning platform.

    The `title` says what they are about, the `call` is the line of Python that makes them again, and the name of the
    file begins with the `stem`.
    """

    title: str
    call: str
    stem: str
    platform: str
    items: tuple[BankItem, ...]

    @property
    def file_name(self) -> str:
        """The usual name of the file, such as `docfish-change-level-2-seed-7-moodle.xml`."""
        return f"{self.stem}-{self.platform}{PLATFORMS[self.platform].suffix}"

    @property
    def content(self) -> bytes:
        """The file to import; the same questions always have the same bytes."""
        return PLATFORMS[self.platform].written(self.items, self.title)

    @sentence_only(OSError)
    def save(self, path: str | Path = ".") -> Text:
        """Save the file in a folder or under a name of your own, and return a sentence with its path.

        Raises FileExistsError if a different file has this name, and OSError if the file can't be written.
        """
        place = Path(path)
        file = place / self.file_name if place.is_dir() else place
        content = self.content
        if file.exists() and file.read_bytes() != content:
            raise FileExistsError(_say("exists", file=file))
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        except OSError as error:
            raise OSError(_say("no_writing", file=file, why=error.strerror)) from error
        return Text(_say("saved", file=file))

    def __repr__(self) -> str:
        """Return one line that is the same in every run."""
        return _say("line", count=len(self.items), title=self.title, file=self.file_name)

    def _repr_html_(self) -> str:
        """Return the bank for a notebook: a summary, a link that saves the file, and the questions with answers."""
        media_type = PLATFORMS[self.platform].media_type
        address = f"data:{media_type};base64,{b64encode(self.content).decode()}"
        link = f'<a download="{escape(self.file_name)}" href="{address}">{_html("link", file=self.file_name)}</a>'
        asked = "".join(f"<li>{item.asked}<p>{_html('answer')}: {_right(item)}</p></li>" for item in self.items)
        shown = f"<details><summary>{_html('questions')}</summary><ol>{asked}</ol></details>"
        again = f"<p>{_html('again')} <code>{escape(self.call)}.save()</code></p>"
        return f"<p>{escape(repr(self))}</p><p>{link}</p><p>{_html(f'import.{self.platform}')}</p>{again}{shown}"


@sentence_only(ValueError)
def question_bank(
    skill: str, seed: int = 7, items: int = 12, level: int | None = None, platform: str = "moodle"
) -> QuestionBank:
    """Make questions of a skill such as "docfish.change" for a learning platform's question bank.

    They are the questions of `worksheet` with the same arguments. The platform is "moodle", "canvas", "qti" (QTI 2.1)
    or "gift". Raises ValueError for an invalid argument, or for a skill whose answers the platform can't check.
    """
    checked_platform(platform)
    if refused := refusal(skill, platform):
        raise ValueError(refused)
    made = worksheet(skill, seed, items, level)
    given = f"seed={seed}, items={len(made.items)}{'' if level is None else f', level={level}'}"
    return QuestionBank(
        title=WORDING.sentence(skill_title(skill)),
        call=f'mf.question_bank("{skill}", {given}, platform="{platform}")',
        stem=f"{skill.replace('.', '-')}{'' if level is None else f'-level-{level}'}-seed-{seed}",
        platform=platform,
        items=tuple(_items(made)),
    )


def checked_platform(platform: object) -> None:
    """Raise ValueError unless this is the name of a platform."""
    if not isinstance(platform, str) or platform not in PLATFORMS:
        raise ValueError(_say("unknown.platform", given=shown_name(platform), platforms=tuple(PLATFORMS)))


def _items(made: Worksheet) -> Iterator[BankItem]:
    wording = wording_about(SKILLS[made.skill].game)
    for section in made.sections:
        for number, item in enumerate(section.items, section.first):
            about = {"title": skill_title(made.skill), "level": section.level, "number": number}
            yield _item(item, _say("name", seed=made.seed, **about), f"picture-{number}", wording)


def _item(item: Item, name: str, pictures: str, wording: Wording) -> BankItem:
    question = item.question
    kind = kind_of(question.entry)
    asked = prompt(question)
    tables, drawings = drawn(asked.figures, pictures, wording)
    text = f"<p>{escape(wording.sentence(asked))}</p><p>{_html(_how(item, kind))}</p>{tables}"
    told = tuple(f"<p>{escape(wording.sentence(hint))}</p>" for hint in hints(question))
    solution = told_html(item.solution(wording), wording)
    return BankItem(name, kind, text, drawings, known_answers(item, wording), told, solution)


def _how(item: Item, kind: str) -> str:
    """Return the rule id of the sentence that says how to write an answer so that the platform knows it."""
    entry = item.question.entry
    if kind in ("choice", "choices") or isinstance(entry, TypeNumber):
        return f"how.{kind}"
    if isinstance(entry, TypeGroupings):
        return "how.groupings"
    return f"how.{type(entry).__name__.removeprefix('Type').lower()}"


def _right(item: BankItem) -> str:
    right = item.right if item.kind == "choices" else item.right[:1]
    return escape(", ".join(answer.text for answer in right))


def _say(rule: str, **values: Any) -> str:
    return WORDING.say(f"bank.{rule}", **values)


def _html(rule: str, **values: Any) -> str:
    return escape(_say(rule, **values))
