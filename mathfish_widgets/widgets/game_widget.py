"""The base of every game's widget, and of every table in a cell, with their public methods for notebooks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from secrets import randbelow
from typing import Any, ClassVar, Self

from mathfish_widgets.engine.cards import LARGEST_SEED
from mathfish_widgets.engine.error_display import sentence_only
from mathfish_widgets.engine.moves import IllegalMove
from mathfish_widgets.engine.options import check_option_names, checked_seed
from mathfish_widgets.engine.state import Turn
from mathfish_widgets.engine.thinking import think
from mathfish_widgets.explain.wording import Text
from mathfish_widgets.markup.panel import walkthrough_lines
from mathfish_widgets.markup.still import still_html
from mathfish_widgets.play.game import Game
from mathfish_widgets.play.game_setup import TODAY, seed_of_day
from mathfish_widgets.play.match import Match
from mathfish_widgets.play.saved_games import RecordFile
from mathfish_widgets.session.ui_state import Preferences
from mathfish_widgets.session.view_model import ViewModel
from mathfish_widgets.stage.svg import svg

from .board import Message
from .game_board import GameBoard
from .messages import handle
from .notebook_cell import running_cell, take_place, unfinished
from .still_picture import WidgetWithStill

_LONGEST_REPR = 110
_OTHER_ARGUMENTS: dict[str, object] = {
    "seed": 7,
    "players": ("you", "careful"),
    "names": ("You", "Nora"),
    **{each.name: each.default for each in fields(Preferences)},
}
"""Arguments that any game accepts besides its options, each with a sample value of its type."""


class TableWidget(WidgetWithStill, GameBoard):
    """A table in a notebook cell; its methods play moves, explain them, and make links."""

    @sentence_only(IllegalMove)
    def play(self, move: str) -> None:
        """Play a move given as text, and then the computers' moves up to a person's next decision.

        Raises IllegalMove if a rule refuses the move; the message says why, and the game does not change.
        """
        self.autoplay.catch_up()
        self.session.lift_curtain()
        self.session.play(self.match.check(move, self.session.ui.seat))
        self.autoplay.catch_up()
        self.render()

    def hint(self) -> Text:
        """Return the next rung of the hint, as text."""
        step = think(self.session.climb_hint())
        self.render()
        return Text("" if step is None else self.match.wording.sentence(step))

    def explain(self) -> Text:
        """Return the whole explanation that is open in the panel, as text."""
        return Text("\n".join(walkthrough_lines(self.session.ui.pager.whole, self.match.wording)))

    def transcript(self) -> Text:
        """Return the game so far, one line for each move, as this seat saw it."""
        return Text("\n".join(self.session.transcript()))

    def link(self, *, whole: bool = False) -> Text:
        """Return a link to this table as the seat at the screen sees it.

        With `whole`, the link has the whole game: its deal and every move. The link is an address if MATHFISH_SITE
        names a site, otherwise a code for `mf.open_link`.
        """
        from mathfish_widgets.play.game_code import code_of_game
        from mathfish_widgets.play.link_code import link_of
        from mathfish_widgets.play.view_code import code_of_view

        code = think(code_of_game(self.match)) if whole else code_of_view(self.match, self.session.viewer)
        return Text(link_of(code))

    def svg(self) -> str:
        """Return the table as a static picture, as this seat sees it."""
        return svg(self.session.arrangement(), self.theme, self.match.game.title, repr(self))

    def handle(self, content: Message) -> None:
        """Handle a message of the page."""
        handle(self, content)

    def render(self, look: ViewModel | None = None, turn: Turn[Any] | None = None) -> None:
        """Show the session; if a page has shown the table, its preview picture is redrawn after a pause."""
        super().render(look, turn)
        if self.leading_view:
            self._still.draw_soon()

    def _draw_still(self) -> dict[str, str]:
        say, moves = self.match.wording.say, len(self.match.turns)
        told = say("screen.still.moves", moves=moves) if moves else say("screen.still")
        return {"text/plain": told, "text/html": still_html(self.svg(), repr(self), told)}

    def __repr__(self) -> str:
        state, names = self.session.present.state, self.match.names
        told = ", ".join(f"{counted['name']} {counted['score']}" for counted in self.scores)
        next_up = "over" if state.over else f"to move: {names[state.active[0]]}"
        first, last = f"{self.match.game.title}(seed={self.match.seed}, move {len(self.match.turns)}, ", f", {next_up})"
        room = _LONGEST_REPR - len(first) - len(last)
        return first + (told if len(told) <= room else told[: max(room - 3, 0)] + "...") + last


class GameWidget(TableWidget):
    """A game in a notebook cell.

    `seed` makes the deal: a number, or "today" for the deal of the day, whose seed is the date as YYYYMMDD. By default
    it is random. `players` lists "you" or a computer's level for each seat, and `names` replaces the usual names.

    The arguments `lights`, `motion`, `pace`, `forced`, `four_colours`, `clock`, `explanations` and `working_out` are a
    person's preferences. Other arguments are options of the game. Raises ValueError for invalid arguments.
    """

    rules: ClassVar[Game]

    @sentence_only(ValueError)
    def __init__(
        self,
        seed: int | str | None = None,
        players: Sequence[str] | None = None,
        names: Sequence[str] | None = None,
        *,
        lights: bool = True,
        motion: bool = True,
        pace: str = "brisk",
        forced: str = "automatically",
        four_colours: bool = False,
        clock: bool = True,
        explanations: str = "short",
        working_out: bool = False,
        match: Match | None = None,
        record_file: RecordFile | None = None,
        **options: object,
    ) -> None:
        check_option_names(self.rules.options, options, _OTHER_ARGUMENTS)
        preferences = Preferences(lights, motion, pace, forced, four_colours, clock, explanations, working_out)
        asked = match or Match(self.rules, self._chosen(seed), options, players, names)
        run = running_cell() if record_file is None else None
        if run is None:
            super().__init__(asked, preferences, record_file)
            return
        letters = take_place(self, run, asked, None if match is None and seed is None else asked.seed)
        held, file = unfinished(letters, self.rules) or (asked, RecordFile(held=asked, cell=letters))
        super().__init__(held, preferences, file)
        if held is not asked:
            self.session.announce_resumed()
            self.render()

    def _chosen(self, seed: int | str | None) -> int:
        """Return the seed that was given, that of the day, or a random seed."""
        if seed is None:
            return randbelow(LARGEST_SEED)
        return checked_seed(seed_of_day(self.today()) if seed == TODAY else seed)

    @classmethod
    @sentence_only(ValueError)
    def from_position(
        cls,
        seed: int = 0,
        players: Sequence[str] | None = None,
        names: Sequence[str] | None = None,
        **others: Any,
    ) -> Self:
        """Return a game that starts from a position; raises ValueError if the position cannot occur.

        Arguments that are neither options nor preferences describe the position.
        """
        options = {option.name: others.pop(option.name) for option in cls.rules.options if option.name in others}
        preferences = {each.name: others.pop(each.name) for each in fields(Preferences) if each.name in others}
        return cls(match=Match(cls.rules, seed, options, players, names, position=others), **preferences)
