"""The moves of Equations and their notation. Source: docs/rules/equations.md, Moves and events."""

from __future__ import annotations

from functools import cached_property
from typing import Self

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.play.game import LONGEST_NOTATION

from .equations.expressions import Equation, EquationSyntaxError, read_equation


@frozen_dataclass
class Shout(Move):
    """Shouts an equation; a text that cannot be read as one is a move too, so that its refusal can say why."""

    text: str
    verb = "shout"

    @cached_property
    def reading(self) -> Equation | Refusal:
        """The equation that is shouted, or why the text is not one."""
        try:
            return read_equation(self.text)
        except EquationSyntaxError as error:
            return error.refusal

    @property
    def equation(self) -> Equation | None:
        """The equation that is shouted; None when the text is not one."""
        return self.reading if isinstance(self.reading, Equation) else None

    @classmethod
    def of(cls, equation: Equation) -> Self:
        """The shout of an equation, which need not be read from its text again."""
        shout = cls(str(equation))
        shout.__dict__["reading"] = equation
        return shout

    @classmethod
    def read(cls, arguments: str) -> Self:
        """Reads any text; an equation takes its canonical form unless that is too long to be read again."""
        shout = cls(arguments)
        canonical = cls(str(shout.equation or arguments))
        return canonical if len(str(canonical)) <= LONGEST_NOTATION else shout


@frozen_dataclass
class GiveUp(Move):
    """Gives up on the cards of the layout."""

    verb = "give up"


MOVES: tuple[type[Move], ...] = (Shout, GiveUp)
