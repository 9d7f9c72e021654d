"""One's own finished games: a page for people, and a table of data for who counts them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import cached_property
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mathfish_widgets.experiments.plots import teaching_package
from mathfish_widgets.explain.sentences import sentences_of
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games import TITLES
from mathfish_widgets.play.deal_of_the_day import day_in_words
from mathfish_widgets.play.seating import computers
from mathfish_widgets.progress.entries import Played
from mathfish_widgets.progress.progress import Progress

if TYPE_CHECKING:
    import pandas as pd

_DATA = ("date", "game", "seed", "options", "others", "score", "their_scores", "outcome", "moves")
_COLUMNS = ("when", "game", "with", "how", "points", "moves", "deal")
_RULES = "rules"
_WORDING = Wording(sentences_of("games/results"))
_STYLE = "border-collapse:collapse;text-align:left;margin:4px 0"
_LINE = "color-mix(in srgb, currentColor 22%, transparent)"
_CELL = f"padding:8px 16px 8px 4px;border-bottom:1px solid {_LINE};text-align:left;white-space:nowrap"


def results(path: str | Path | None = None) -> GameResults:
    """Show one's own finished games, the latest first; the file is that of `mf.Progress`, `.table` has the data.

    A game counts when its last move is made on a page, by the only person at a table that was dealt.
    What is played by a script, set up as a position, shared by two people, or played on from a moment of a finished
    game does not count. Raises Damaged for a file that cannot be read.
    """
    return GameResults(Progress(path).games())


class GameResults:
    """Finished games: a cell shows them as a page, `len` is their number, and `table` has all that is kept of them."""

    def __init__(self, games: Sequence[Played]) -> None:
        self._games = tuple(games)

    def __len__(self) -> int:
        return len(self._games)

    @cached_property
    def table(self) -> pd.DataFrame:
        """A pandas data frame with one row for each game, by time; `date` is in UTC.

        Raises ModuleNotFoundError without pandas.
        """
        rows = [(each.at, *(getattr(each, name) for name in _DATA[1:])) for each in self._games]
        frame: pd.DataFrame = teaching_package("pandas").DataFrame(rows, columns=_DATA)
        return frame

    @property
    def html(self) -> str:
        """The page: one row for each game, the latest first, in local time; all text is escaped."""
        told = f"<p>{escape(str(self))}</p>"
        if not self._games:
            return f"<div>{told}<p>{escape(_say('none'))}</p></div>"
        columns = (*_COLUMNS, _RULES) if any(_other_rules(each) for each in self._games) else _COLUMNS
        head = "".join(f'<th scope="col" style="{_CELL}">{escape(_say(f"column.{name}"))}</th>' for name in columns)
        rows = "".join(f"<tr>{_cells(each, columns)}</tr>" for each in reversed(self._games))
        table = f'<table style="{_STYLE}"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'
        return f'<div>{told}<div style="overflow-x:auto">{table}</div></div>'

    def _repr_mimebundle_(self, **asked: Any) -> Any:
        """A page that is kept has one line, and nothing of the games: they are nobody else's."""
        from mathfish_widgets.widgets.html_widget import HtmlWidget

        return HtmlWidget(self.html, repr(self))._repr_mimebundle_(**asked)

    def __repr__(self) -> str:
        return _say("title", games=len(self))


def _cells(played: Played, columns: Iterable[str]) -> str:
    words = {
        "when": _moment(played),
        "game": TITLES.get(played.game, played.game),
        "with": _WORDING.sentence(computers(played.others.split())) if played.others else _say("alone"),
        "how": _say(played.outcome if played.others or played.outcome == "won" else "ended"),
        "points": _points(played),
        "moves": str(played.moves),
        "deal": str(played.seed),
        _RULES: _other_rules(played),
    }
    return "".join(f'<td style="{_CELL}">{escape(words[name])}</td>' for name in columns)


def _moment(played: Played) -> str:
    local = played.at.astimezone()
    return _say("moment", day=day_in_words(local.date()), time=f"{local:%H:%M}")


def _points(played: Played) -> str:
    theirs = tuple(played.their_scores.split())
    return _say("points", own=played.score, theirs=theirs) if theirs else str(played.score)


def _other_rules(played: Played) -> str:
    """The rules that were chosen; a file from elsewhere may hold any text."""
    try:
        chosen = json.loads(played.options)
        return ", ".join(f"{name}: {value}".replace("_", " ") for name, value in chosen.items())
    except (ValueError, AttributeError):
        return played.options


def _say(rule: str, **values: Any) -> str:
    return _WORDING.say(f"results.{rule}", **values)
