"""A class's links, pasted by a teacher: the page, and what each link and its answers contain."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import traitlets

from mathfish_widgets.engine.error_display import sentence_only
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.state import State
from mathfish_widgets.engine.thinking import Thinking, in_slices, think
from mathfish_widgets.explain.wording import YOU, Text, Wording, listed, wording_of
from mathfish_widgets.games import GAMES
from mathfish_widgets.markup.still import asked_html
from mathfish_widgets.play import game_code, study_code, view_code
from mathfish_widgets.play.game import Game
from mathfish_widgets.play.link_code import LINE, Code, UnreadableCode, read_code
from mathfish_widgets.play.seating import LONGEST_NAME, PERSON
from mathfish_widgets.practice import answers_code
from mathfish_widgets.practice.class_questions.study_spread import Given, at_first, study_html
from mathfish_widgets.practice.report import Report, needed, printable, save_page, table, titled
from mathfish_widgets.progress.entries import FULL_POINTS, Answered
from mathfish_widgets.session.event_loop import running_loop
from mathfish_widgets.widgets.static_files import built
from mathfish_widgets.widgets.still_picture import WidgetWithStill

from .python_line import known_line

if TYPE_CHECKING:
    from asyncio import Task

    import pandas as pd

say = wording_of("links").say
MOST_LINES = 400
_ADDRESS = re.compile(r"https?://\S+|mf\.open_link\(\S+", re.IGNORECASE)
_LETTERS = re.compile(r"\S{12,}")


class LinkRow(NamedTuple):
    """The content of one link; the fields are the columns of the table.

    The `name` is the text before the link.
    """

    name: str
    what: str
    seed: str
    done: str
    score: str
    standing: str


@frozen_dataclass
class PastedLinks:
    """The content of the pasted lines.

    There is a row for each link, and a sentence for each line that can't be read. The `answers` are by name, and
    `studies` is the escaped HTML of the answers to studies.
    """

    rows: tuple[LinkRow, ...] = ()
    unread: tuple[str, ...] = ()
    answers: Mapping[str, tuple[Answered, ...]] = field(default_factory=dict)
    studies: str = ""

    @property
    def report(self) -> Report:
        """The report on the practice sets, which treats each name as a file."""
        none = dict.fromkeys(self.answers, ())
        return Report(say("class.heading"), self.answers, none, none, {})

    def __str__(self) -> str:
        if not self.rows and not self.unread:
            return say("class.empty")
        rule = "class.some_unread" if self.unread else "class.all_read"
        return say(rule, links=len(self.rows), lines=len(self.unread))

    def html(self) -> str:
        """Return the escaped page of all links: those that cannot be read, the table, and the report."""
        unread = "".join(f"<li>{escape(sentence)}</li>" for sentence in self.unread)
        cells = "".join(f"<tr>{''.join(_cells(row))}</tr>" for row in self.rows)
        names = [say(f"class.column.{name}") for name in LinkRow._fields]
        refused = f"<h2>{escape(say('class.unread'))}</h2><ul>{unread}</ul>" if unread else ""
        return refused + (table(say("class.table"), names, cells) if cells else "") + self.studies + self._drills()

    def _drills(self) -> str:
        if not any(self.answers.values()):
            return ""
        try:
            report = self.report._repr_html_()
        except ModuleNotFoundError as lacking:  # without matplotlib the table of links is still shown
            report = f"<p>{escape(str(lacking))}</p>"
        return f"<h2>{escape(say('class.drills'))}</h2><p>{escape(say('class.drills.told'))}</p>{report}"


def _cells(row: LinkRow) -> list[str]:
    first, *others = (escape(printable(cell)) for cell in row)
    return [f'<th scope="row">{first}</th>', *(f"<td>{cell}</td>" for cell in others)]


def read_pasted(text: str) -> Thinking[PastedLinks]:
    """Read lines that have one link each, in steps, and return their content; blank lines are skipped."""
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    rows: list[LinkRow] = []
    unread: list[str] = []
    answers: dict[str, dict[str, Answered]] = {}
    studies: dict[str, dict[str, Given]] = {}
    for done, (number, line) in enumerate(lines[:MOST_LINES]):
        yield done / len(lines)
        name, link = _name_and_link(number, line)
        try:
            code = read_code(link)
            rows.append((yield from _row(code, name)))
            if code.kind == answers_code.KIND:
                answered = answers_code.answers_of_code(code).answers
                answers.setdefault(name, {}).update({each.key: each for each in answered})
            elif code.kind == study_code.KIND:
                study = study_code.study_of_code(code)
                given = studies.setdefault(str(study.without_answers.code), {})
                given.update({name: study.answers} if study.answers else {})
        except UnreadableCode as reason:
            unread.append(say("class.line.unread", number=number, why=str(reason)))
        except Exception:  # Show the other pupils' links even if this one fails in any way.
            unread.append(say("class.line.unread", number=number, why=say("link.not_shown")))
    if len(lines) > MOST_LINES:
        unread.append(say("class.too_many", most=MOST_LINES, lines=len(lines)))
    told = yield from _studies(studies)
    return PastedLinks(tuple(rows), tuple(unread), {name: tuple(each.values()) for name, each in answers.items()}, told)


def _studies(answers: Mapping[str, Mapping[str, Given]]) -> Thinking[str]:
    """Return the answers to each study that has some, by the code of the study without answers."""
    told = []
    for letters, given in answers.items():
        if given:
            try:
                html = yield from study_html(study_code.study_of_code(read_code(letters)), given)
            except Exception:  # Show the other studies even if this one fails in any way.
                html = f"<p>{escape(say('link.not_shown'))}</p>"
            told.append(f"<h2>{escape(say('class.study', pupils=len(given)))}</h2>{html}")
    return "".join(told)


def _name_and_link(number: int, line: str) -> tuple[str, str]:
    """Return the text before the link in a line, or the line's number, and the code in the link."""
    found = _ADDRESS.search(line) or max(_LETTERS.finditer(line), key=lambda each: len(each[0]), default=None)
    name = line[: found.start()].strip(" \t:;,-–—|\"'“”")[:LONGEST_NAME] if found else ""
    return name or say("class.line", number=number), found[0].rpartition("#")[2] if found else line


def _row(code: Code, name: str) -> Thinking[LinkRow]:
    if code.kind == game_code.KIND:
        match = yield from game_code.game_of_code(code, GAMES)
        seed = say("class.position") if match.position is not None else str(match.seed)
        return _at_table(name, match.game, match.players, match.names, seed, len(match.turns), match.state)
    if code.kind not in _ROWS:
        raise UnreadableCode(say("link.other"))
    return _ROWS[code.kind](code, name)


def _seen(code: Code, name: str) -> LinkRow:
    seen = view_code.table_of_code(code, GAMES)
    return _at_table(name, seen.game, seen.players, seen.names, "–", seen.moves, seen.observation.state)


def _at_table(
    name: str, game: Game, players: Sequence[str], names: Sequence[str], seed: str, moves: int, state: State
) -> LinkRow:
    """Return the row of a table; "You" is replaced by the name before the link."""
    called = [name if each == YOU else each for each in names]
    levels = ["" if player == PERSON else f" ({player})" for player in players]
    wording = Wording(game.explainer.sentences, called)
    seats = [f"{each}{level}" for each, level in zip(called, levels, strict=True)]
    scores = [f"{listed([seats[seat] for seat in team])}: {state.scores[team[0]]}" for team in state.teams]
    if state.over:
        standing = wording.sentence(game.ending.result(state, None))
    else:
        waiting = listed([called[seat] for seat in state.active], "or")
        standing = say("class.under_way" if moves else "class.not_begun", who=waiting)
    return LinkRow(name, game.title, seed, say("class.moves", moves=moves), "; ".join(scores), standing)


def _line(code: Code, name: str) -> LinkRow:
    line = known_line(code)
    seed, asked = line.arguments.get("seed"), line.arguments.get("skills") or [line.arguments.get("skill")]
    named = [asked] if isinstance(asked, str) else asked if isinstance(asked, list) else []
    skills = [titled(each) for each in named if isinstance(each, str)]
    what = ": ".join(filter(None, (say(f"class.what.{line.name}") if skills else line.name, listed(skills))))
    return LinkRow(name, what, "–" if seed is None else str(seed), "–", "–", say("class.set_up"))


def _answered(code: Code, name: str) -> LinkRow:
    drill = answers_code.answers_of_code(code)
    done = len(drill.answers)
    skills = listed([titled(skill) for skill in dict.fromkeys(each.skill for each in drill.answers)])
    points = say("class.points", points=sum(each.points for each in drill.answers), most=FULL_POINTS * done)
    standing = say("class.left" if done < drill.items else "class.all_done", left=drill.items - done)
    what = say("class.what.Practice") + (f": {skills}" if skills else "")
    return LinkRow(name, what, str(drill.seed), say("class.items", done=done, items=drill.items), points, standing)


def _study(code: Code, name: str) -> LinkRow:
    study = study_code.study_of_code(code)
    what, parts = say("class.what.Study"), len(study.parts)
    if not study.answers:
        return LinkRow(name, what, "–", "–", "–", say("class.set_up"))
    done = sum(map(bool, study.answers))
    right, judged = at_first(study, study.answers)
    points = say("class.at_first", right=right, judged=judged) if judged else "–"
    standing = say("class.left" if done < parts else "class.all_done", left=parts - done)
    return LinkRow(name, what, "–", say("class.items", done=done, items=parts), points, standing)


_ROWS: Mapping[str, Callable[[Code, str], LinkRow]] = {
    view_code.KIND: _seen,
    LINE: _line,
    answers_code.KIND: _answered,
    study_code.KIND: _study,
}


_WORDS = ("heading", "label", "note", "read", "report")


class ClassLinks(WidgetWithStill):
    """A page with a field for the links of a class, one in each line, and their content.

    A link may be of a game, a table as a person saw it, or a page of the form. It may also be of the answers to a
    practice set or a study. The text before a link in its line is its name. Nothing in a link is executed. The trait
    `pasted` is the content of the field, `told` is a summary in one line, `html` is the escaped page below, and `words`
    never change. The page sends `{read: text}`.
    """

    _esm = built("loader.js")
    _script = traitlets.Unicode(built("class_links.js")).tag(sync=True)
    _css = built("classes.css")

    pasted = traitlets.Unicode().tag(sync=True)
    told = traitlets.Unicode().tag(sync=True)
    html = traitlets.Unicode().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)

    def __init__(self, links: str = "") -> None:
        super().__init__(words={word: say(f"class.{word}") for word in _WORDS})
        self._task: Task[None] | None = None
        self._show(str(links), think(read_pasted(str(links))))
        self.on_message(self._obey)

    @property
    def report(self) -> Report:
        """The report on the class's practice sets, as from `mf.report`; each name takes the place of a file."""
        return self.found.report

    @property
    def table(self) -> pd.DataFrame:
        """A pandas data frame with one row for each link; its columns are the fields of LinkRow."""
        return needed("pandas").DataFrame(self.found.rows, columns=LinkRow._fields)

    @sentence_only(OSError)
    def save(self, path: str | Path) -> Text:
        """Save the page for printing, such as "class-7b.html", and return a sentence with its path.

        Raises FileExistsError if the file exists.
        """
        return save_page(Path(path), say("class.heading"), f"<p>{escape(self.told)}</p>{self.html}")

    def _obey(self, content: dict[str, Any]) -> None:
        if not isinstance(content.get("read"), str):
            return
        if self._task is not None:
            self._task.cancel()
        text = content["read"]
        if running_loop() is None:
            self._show(text, think(read_pasted(text)))
        else:
            self._task = self.work_on(self._read(text))

    async def _read(self, text: str) -> None:
        try:
            self._show(text, await in_slices(read_pasted(text), self._show_part))
        except Exception as error:
            self.told = say("class.error", error=f"{type(error).__name__}: {error}")
            raise
        self._still.draw_soon()

    def _show_part(self, part: float) -> None:
        self.told = say("class.reading", percent=int(100 * part))

    def _show(self, text: str, found: PastedLinks) -> None:
        self.found = found
        with self.hold_sync():
            self.pasted, self.told, self.html = text, str(found), found.html()

    def _draw_still(self) -> dict[str, str]:
        return {"text/plain": self.told, "text/html": asked_html(say("class.heading"), (), self.html, self.told)}

    def __repr__(self) -> str:
        return f"ClassLinks({self.told})"
