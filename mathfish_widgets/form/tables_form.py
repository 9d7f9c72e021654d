"""Tables of a class that are to be laid at a server, each for pupils on machines of their own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field, replace
from typing import Self

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.games import GAMES, TITLES
from mathfish_widgets.play.forced_moves import FORCED_ELSEWHERE, USUAL_FORCED, checked_elsewhere
from mathfish_widgets.play.seating import PERSON
from mathfish_widgets.play.tables.names import MOST_TABLES
from mathfish_widgets.session.settings import Row, choice_row, typed_row

from .form_page import FormPage, say
from .game_form import GameForm
from .python_line import Call, tables_call

SHARED = {name: title for name, title in TITLES.items() if name != "doublets"}
"""The games that several play, by their names; the other one need not be loaded to know that."""
_USUAL_COUNT = 12
_OF_GAME = ("player:", "option:")


def _for_pupils(name: str) -> GameForm:
    setup = GameForm.usual(GAMES[name])
    return replace(setup, seed=None, players=(PERSON,) * len(setup.players))


@frozen_dataclass
class TablesForm(FormPage):
    """So many tables of a game; pupils sit at all seats that no computer has."""

    setup: GameForm = field(default_factory=lambda: _for_pupils(next(iter(SHARED))))
    count: int = _USUAL_COUNT
    forced: str = USUAL_FORCED
    can_be_linked = False

    @property
    def call(self) -> Call:
        """The line that lays them."""
        return tables_call(self.setup.game, self.count, self.setup.players, self.setup.options, self.forced)

    @property
    def rows(self) -> tuple[Row, ...]:
        """The game, how many tables, who plays at each, then the options of the game, and what is played for pupils."""
        of_game = (row for row in self.setup.rows if str(row["key"]).startswith(_OF_GAME))
        return (
            choice_row("game", say("setup.game"), self.setup.game.name, SHARED),
            typed_row("count", say("setup.count", most=MOST_TABLES), self.count),
            *of_game,
            *self._row_of_forced(),
        )

    def _row_of_forced(self) -> Iterator[Row]:
        if self._can_be_forced:
            who = dict(zip(FORCED_ELSEWHERE, (say("setup.forced.pupils"), say("setup.forced.table")), strict=True))
            yield choice_row("forced", say("setup.forced"), self.forced, who)

    @property
    def _can_be_forced(self) -> bool:
        return self.setup.game.lists_every_move

    def with_value(self, key: str, value: object) -> Self:
        """The page after a row was given a value; pupils sit at seats that are new."""
        if key == "game" and str(value) in SHARED:
            return replace(self, setup=_for_pupils(str(value)), forced=USUAL_FORCED)
        if key == "forced" and self._can_be_forced:
            return replace(self, forced=checked_elsewhere(value))
        if key == "count":
            return replace(self, count=_checked_count(value))
        if not key.startswith(_OF_GAME):
            raise ValueError(f"There is no setting {key}.")
        seats, changed = len(self.setup.players), self.setup.with_value(key, value)
        more = (PERSON,) * (len(changed.players) - seats)
        return replace(self, setup=replace(changed, players=(*changed.players[:seats], *more)))


def _checked_count(count: object) -> int:
    if isinstance(count, int) and not isinstance(count, bool) and 1 <= count <= MOST_TABLES:
        return count
    raise ValueError(say("setup.count.refused", given=count, most=MOST_TABLES))
