"""An experiment: many games by computer players, as a table, in words and in pictures."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from difflib import get_close_matches
from functools import cached_property
from html import escape
from itertools import chain
from typing import TYPE_CHECKING, Any

from mathfish_widgets.engine.error_display import sentence_only
from mathfish_widgets.engine.options import checked_seed
from mathfish_widgets.explain.wording import Text, wording_of
from mathfish_widgets.games import GAMES
from mathfish_widgets.markup.plot import Plot
from mathfish_widgets.play.seating import PERSON, checked_players

from .plots import points_plot, teaching_package, wins_plot
from .simulation import ExperimentPlan, GameRow, play_in_chunks
from .summary import points_steps, win_shares, win_steps

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from pandas import DataFrame

WORDING = wording_of("experiments")
MOST_GAMES = 1_000_000
MOST_WITHOUT_BAR = 500


@sentence_only(ValueError, ModuleNotFoundError)
def experiment(
    game: str,
    players: Sequence[str],
    games: int = 1000,
    seed: int = 7,
    executor: Executor | None = None,
    *,
    exchange: bool | None = None,
    progress: bool | None = None,
    **options: object,
) -> Experiment:
    """Play many games by computer players, such as `experiment("docfish", ["careful", "beginner"], games=200)`.

    `players` has a level for each seat. If the levels differ, each deal is replayed with the players moved one seat
    further, which separates the effect of the first turn from that of the level. Set `exchange=False` to turn this off.
    The `executor` is any executor like those of `concurrent.futures`; the result does not depend on it. A bar shows the
    progress if there are more than 500 games; `progress` overrides this. Other arguments are options of the game.
    Raises ValueError for invalid arguments, and FailedGame, with number and seed, if a game breaks off.
    """
    plan = _checked(game, players, seed, exchange, options)
    _check_how(games, executor)
    shown = games > MOST_WITHOUT_BAR if progress is None else progress
    with closing(play_in_chunks(plan, games, executor)) as chunks:
        return Experiment(plan, list(_watched(chunks, games, shown=shown)))


class Experiment:
    """The results of an experiment, as a `table` with a row for each game, in words, and as two pictures."""

    def __init__(self, plan: ExperimentPlan, played: Sequence[GameRow]) -> None:
        self.plan = plan
        self.rows = tuple(played)
        self.shares = win_shares(self.rows, self.seats)

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.plan.players)

    @cached_property
    def table(self) -> DataFrame:
        """A pandas data frame with one row for each game.

        The columns are its number and seed, who began, levels, scores, winners and moves. Then come numbers of the
        particular game, such as `shortages`. Seats count from 1; `began` is 0 in a race.
        """
        frame: DataFrame = teaching_package("pandas").DataFrame(list(self.rows))
        return frame

    def summary(self) -> Text:
        """Return who wins, with the 95 % interval (Wilson), and the points, in words."""
        return Text("\n".join((self._title, *self._who_wins, *self._points)))

    @cached_property
    def points_picture(self) -> Plot:
        """The distribution of each player's points."""
        scores = [[row[f"score_{seat}"] for row in self.rows] for seat in range(1, self.seats + 1)]
        return points_plot(scores, " ".join(self._points))

    @cached_property
    def wins_picture(self) -> Plot | None:
        """The share of games that each side won, with its interval; None if nobody plays against another."""
        return wins_plot(self.shares) if self.shares else None

    @property
    def _title(self) -> str:
        plan = self.plan
        rule = "experiment.exchanged" if plan.exchange else "experiment.title"
        played = {"games": len(self.rows), "game": GAMES[plan.game].title, "players": plan.players, "seed": plan.seed}
        return WORDING.say(rule, **played)

    @cached_property
    def _who_wins(self) -> list[str]:
        return [WORDING.sentence(step) for step in win_steps(self.shares, self.rows, self.seats)]

    @cached_property
    def _points(self) -> list[str]:
        return [WORDING.sentence(step) for step in points_steps(self.rows, self.seats)]

    @property
    def html(self) -> str:
        """The summary and both pictures; without matplotlib, a sentence says how to install it.

        It is collapsed at first, so that a class can guess.
        """
        try:
            shown = [picture.html for picture in (self.wins_picture, self.points_picture) if picture]
        except ModuleNotFoundError as missing:
            shown = [escape(str(missing))]
        said = [*map(escape, self._who_wins), *shown]
        fold = f"<details><summary>{escape(WORDING.say('experiment.fold'))}</summary>{_paragraphs(said)}</details>"
        return f"<div>{_paragraphs([escape(self._title)])}{fold}</div>"

    def _repr_mimebundle_(self, **asked: Any) -> Any:
        """Return the bundle for a cell. Saved notebooks get one line without the results."""
        from mathfish_widgets.widgets.static_files import HtmlWidget

        return HtmlWidget(self.html, repr(self))._repr_mimebundle_(**asked)

    def __repr__(self) -> str:
        return self._title


def _refused(rule: str, **values: Any) -> ValueError:
    return ValueError(WORDING.say(rule, **values))


def _paragraphs(parts: Iterable[str]) -> str:
    return "".join(f"<p>{part}</p>" for part in parts)


def _checked(
    game: object, players: Sequence[str], seed: int, exchange: bool | None, options: Mapping[str, object]
) -> ExperimentPlan:
    name = str(game).lower()
    if name not in GAMES:
        near = get_close_matches(name, GAMES, n=1, cutoff=0.0)[0]
        raise _refused("experiment.game", game=game, near=near, games=tuple(GAMES))
    seated = checked_players(GAMES[name], players or ())
    if PERSON in seated:
        raise _refused("experiment.player", game=GAMES[name].title, levels=tuple(GAMES[name].players))
    differ = len(set(seated)) > 1
    if exchange and not differ:
        raise _refused("experiment.exchange")
    exchanged = differ if exchange is None else exchange
    plan = ExperimentPlan(name, seated, checked_seed(seed), exchanged, tuple(options.items()))
    plan.match(1)
    return plan


def _check_how(games: object, executor: object) -> None:
    if isinstance(games, bool) or not isinstance(games, int) or not 1 <= games <= MOST_GAMES:
        raise _refused("experiment.games", games=repr(games), most=MOST_GAMES)
    if executor is not None and sys.platform == "emscripten":
        raise _refused("experiment.executor.browser")
    if executor is not None and not hasattr(executor, "submit"):
        raise _refused("experiment.executor", executor=repr(executor))


def _watched(chunks: Iterable[list[GameRow]], games: int, *, shown: bool) -> Iterator[GameRow]:
    """Yield the rows with a progress bar on the error stream; no monitoring thread is started."""
    if not shown:
        yield from chain.from_iterable(chunks)
        return
    tqdm = teaching_package("tqdm").tqdm
    tqdm.monitor_interval = 0
    with tqdm(total=games, unit="game") as bar:
        for chunk in chunks:
            bar.update(len(chunk))
            yield from chunk
