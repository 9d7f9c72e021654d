"""What a game makes of an observation, remembered lately."""

from __future__ import annotations

from functools import partial
from typing import Self

from mathfish_widgets.engine.memo import RecentCache
from mathfish_widgets.engine.observation import within_memory
from mathfish_widgets.play.forced_moves import forced_move
from mathfish_widgets.play.game import Game


class CachedViews:
    """The parts of a game that answer for what a seat has seen; each remembers its last few answers.

    `recall` cuts the past to what the table shows, `situation` says what there is to do, `place` where things lie,
    `interpret` what some touches mean, `forced_move` the move of a state that leaves no choice.
    """

    def __init__(self, game: Game) -> None:
        self.recall = RecentCache(within_memory)
        self.situation = RecentCache(game.explainer.explain_situation)
        self.place = RecentCache(game.scene.place)
        self.interpret = RecentCache(game.scene.interpret)
        self.forced_move = RecentCache(partial(forced_move, game))

    def passed_on(self) -> Self:
        """The same parts, which begin with all that is remembered here."""
        other = object.__new__(type(self))
        other.recall, other.situation = self.recall.passed_on(), self.situation.passed_on()
        other.place, other.interpret = self.place.passed_on(), self.interpret.passed_on()
        other.forced_move = self.forced_move.passed_on()
        return other
