"""Rules, saved games and results, as a notebook cell asks for them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from functools import cached_property
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mathfish_widgets.engine.error_display import sentence_only
from mathfish_widgets.experiments.plots import teaching_package
from mathfish_widgets.explain.wording import Wording, sentences_of
from mathfish_widgets.games import GAMES, TITLES, WIDGETS
from mathfish_widgets.markup.rules_page import page_blocks, page_html, page_text, page_title
from mathfish_widgets.mathematics.quoting import quoted
from mathfish_widgets.play.folders import all_record_files, notebook_of, record_files
from mathfish_widgets.play.game_setup import day_in_words
from mathfish_widgets.play.saved_games import DamagedRecord, RecordFile, open_record, read_record
from mathfish_widgets.play.seating import computers
from mathfish_widgets.progress.entries import Played
from mathfish_widgets.progress.progress import Progress
from mathfish_widgets.stage.theme import SEA
from mathfish_widgets.widgets.game_widget import GameWidget
from mathfish_widgets.widgets.static_files import HtmlWidget

if TYPE_CHECKING:
    import pandas as pd


# JupyterLab's theme may be dark, so use its colour if there is one. Long lines would be hard to read.
_RULES_STYLE = "color:var(--jp-content-font-color1,#1b1f23);max-width:44em;line-height:1.5"


class RulesOfGame(HtmlWidget):
    """The rules of a game, which a cell shows with pictures; `text` has the rules without pictures."""


@sentence_only(ValueError)
def rules(name: str) -> RulesOfGame:
    """Show the rules of a game, such as "docfish", with its usual options.

    Raises ValueError if there is no such game.
    """
    known = str(name).lower()
    if known not in TITLES:
        near = [f"Did you mean {close}?" for close in get_close_matches(known, TITLES, n=1)]
        raise ValueError(" ".join((f"There is no game {quoted(name)}.", *near, f"The games are {', '.join(TITLES)}.")))
    game = GAMES[known]
    blocks = list(page_blocks(game, None, SEA))
    title = page_title(game)
    html = f'<div class="mf-rules-page" style="{_RULES_STYLE}"><h2>{title}</h2>{page_html(blocks)}</div>'
    return RulesOfGame(html, f"{title}\n{page_text(blocks)}")


@sentence_only(ValueError)
def resume(record: str | Path | None = None, *, anywhere: bool = False, **preferences: Any) -> GameWidget:
    """Return a saved game, from its text or its file; by default, the game last played in this notebook.

    With `anywhere`, the default is the game last played in any of this person's notebooks. The `preferences` are those
    of a new game: lights, motion, pace and so on.

    Raises DamagedRecord, a ValueError, if there is no game or it breaks the rules; a damaged file is not changed.
    """
    if isinstance(record, str) and record.lstrip().startswith("{"):
        match = read_record(record, GAMES)
        record_file = RecordFile(held=match)
    else:
        path = Path(record) if record is not None else _latest(anywhere)
        try:
            match, record_file = open_record(path, GAMES)
        except OSError as error:
            raise DamagedRecord(f"{path.name} can't be read: {error.strerror or error}.") from None
    return WIDGETS[match.game.name](match=match, record_file=record_file, **preferences)


def _latest(anywhere: bool) -> Path:
    files = all_record_files() if anywhere else record_files()
    if files:
        return files[-1]
    notebooks = dict.fromkeys(notebook_of(path) for path in reversed(all_record_files()))
    if not notebooks:
        raise DamagedRecord("No game has been saved yet. A game is saved automatically from its first move.")
    named = ", ".join(filter(None, notebooks)) or "code outside a notebook"
    raise DamagedRecord(
        f"No game from this notebook has been saved yet, but there are games from {named}. "
        "To continue the latest of them, write mf.resume(anywhere=True)."
    )


_DATA = ("date", "game", "seed", "options", "others", "score", "their_scores", "outcome", "moves")
_COLUMNS = ("when", "game", "with", "how", "points", "moves", "deal")
_RULES = "rules"
_WORDING = Wording(sentences_of("games/results"))
_STYLE = "border-collapse:collapse;text-align:left;margin:4px 0"
_LINE = "color-mix(in srgb, currentColor 22%, transparent)"
_CELL = f"padding:8px 16px 8px 4px;border-bottom:1px solid {_LINE};text-align:left;white-space:nowrap"


def results(path: str | Path | None = None) -> GameResults:
    """Show the person's own finished games, the latest first; `.table` has the data.

    The games come from the file of `mf.Progress`. A game counts if it was dealt, only one person plays, and its last
    move is made on a page. Games played by a script, set up as a position, shared by two people, or continued from a
    moment of a finished game do not count. Raises Damaged if the file cannot be read.
    """
    return GameResults(Progress(path).games())


class GameResults:
    """Finished games: a cell shows them as a page, `len` is their number, and `table` has all their data."""

    def __init__(self, games: Sequence[Played]) -> None:
        self._games = tuple(games)

    def __len__(self) -> int:
        return len(self._games)

    @cached_property
    def table(self) -> pd.DataFrame:
        """A pandas data frame with one row a game, ordered by time; `date` is in UTC.

        Raises ModuleNotFoundError without pandas.
        """
        rows = [(each.at, *(getattr(each, name) for name in _DATA[1:])) for each in self._games]
        frame: pd.DataFrame = teaching_package("pandas").DataFrame(rows, columns=_DATA)
        return frame

    @property
    def html(self) -> str:
        """The page, escaped: one row a game, the latest first, in local time."""
        told = f"<p>{escape(str(self))}</p>"
        if not self._games:
            return f"<div>{told}<p>{escape(_say('none'))}</p></div>"
        columns = (*_COLUMNS, _RULES) if any(_other_rules(each) for each in self._games) else _COLUMNS
        head = "".join(f'<th scope="col" style="{_CELL}">{escape(_say(f"column.{name}"))}</th>' for name in columns)
        rows = "".join(f"<tr>{_cells(each, columns)}</tr>" for each in reversed(self._games))
        table = f'<table style="{_STYLE}"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'
        return f'<div>{told}<div style="overflow-x:auto">{table}</div></div>'

    def _repr_mimebundle_(self, **asked: Any) -> Any:
        """Return the bundle for a cell. Saved notebooks get one line without the games, which are private."""
        return HtmlWidget(self.html, repr(self))._repr_mimebundle_(**asked)

    def __repr__(self) -> str:
        return _say("title", games=len(self))


def _cells(played: Played, columns: Iterable[str]) -> str:
    local, theirs = played.at.astimezone(), tuple(played.their_scores.split())
    words = {
        "when": _say("moment", day=day_in_words(local.date()), time=f"{local:%H:%M}"),
        "game": TITLES.get(played.game, played.game),
        "with": _WORDING.sentence(computers(played.others.split())) if played.others else _say("alone"),
        "how": _say(played.outcome if played.others or played.outcome == "won" else "ended"),
        "points": _say("points", own=played.score, theirs=theirs) if theirs else str(played.score),
        "moves": str(played.moves),
        "deal": str(played.seed),
        _RULES: _other_rules(played),
    }
    return "".join(f'<td style="{_CELL}">{escape(words[name])}</td>' for name in columns)


def _other_rules(played: Played) -> str:
    """Return the chosen options in words, or as they are: a file from elsewhere may hold any text."""
    try:
        chosen = json.loads(played.options)
        return ", ".join(f"{name}: {value}".replace("_", " ") for name, value in chosen.items())
    except (ValueError, AttributeError):
        return played.options


def _say(rule: str, **values: Any) -> str:
    return _WORDING.say(f"results.{rule}", **values)
