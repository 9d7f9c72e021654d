"""What a game makes of an observation, remembered lately."""

from __future__ import annotations

from typing import Self

from mathfish_widgets.engine.memo import Lately
from mathfish_widgets.engine.observation import recalled
from mathfish_widgets.engine.state import Game


class Insight:
    """The parts of a game that answer for what a seat has seen; each remembers its last few answers.

    `recall` cuts the past to what the table shows, `situation` says what there is to do, `place` where things lie,
    `spell` what some touches make.
    """

    def __init__(self, game: Game) -> None:
        self.recall = Lately(recalled)
        self.situation = Lately(game.explainer.situation)
        self.place = Lately(game.scene.place)
        self.spell = Lately(game.scene.spell)

    def passed_on(self) -> Self:
        """The same parts, which begin with all that is remembered here."""
        other = object.__new__(type(self))
        other.recall, other.situation = self.recall.passed_on(), self.situation.passed_on()
        other.place, other.spell = self.place.passed_on(), self.spell.passed_on()
        return other
