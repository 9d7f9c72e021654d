"""One's own finished games as a table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from mathfish_widgets.experiments.plots import teaching_package
from mathfish_widgets.progress.played import Played
from mathfish_widgets.progress.progress import Progress

if TYPE_CHECKING:
    import pandas as pd

_COLUMNS = ("date", "game", "seed", "options", "others", "score", "their_scores", "outcome", "moves")


def results(path: str | Path | None = None) -> pd.DataFrame:
    """A pandas data frame with one row for each finished game, by time; the file is that of `mf.Progress`.

    A game counts when its last move is made on a page, by the only person at a table that was dealt; `date` is in UTC.
    What is played by a script, set up as a position, shared by two people, or played on from a moment of a finished
    game does not count. Raises ModuleNotFoundError without pandas, Damaged for a file that cannot be read.
    """
    pandas = teaching_package("pandas")
    rows = [_row(played) for played in Progress(path).games()]
    table: pd.DataFrame = pandas.DataFrame(rows, columns=_COLUMNS)
    return table


def _row(played: Played) -> tuple[object, ...]:
    return (played.at, *(getattr(played, name) for name in _COLUMNS[1:]))
