"""An expression built part by part; the game decides which parts can come next."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import field
from typing import NamedTuple, Self

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass

from .scene import Touches


class Part(NamedTuple):
    """A part of an expression: its key, its text, how it is shown, and the operand that it uses, if any."""

    key: str
    text: str
    shown: str
    operand: Hashable = None


PLUS, MINUS = Part("plus", "+", "+"), Part("minus", "−", "−")
TIMES, DIVIDED = Part("times", "×", "×"), Part("divided", "÷", "÷")
OPEN, CLOSE = Part("open", "(", "("), Part("close", ")", ")")


def shown(parts: Sequence[Part]) -> str:
    """Return the parts as the table shows them, such as "(10 − 4) ÷ 2"."""
    text = " ".join(part.shown for part in parts)
    return text.replace("( ", "(").replace(" )", ")").replace(" ,", ",").replace(" ^ ", "^").replace(" ~ ", "~")


@frozen_dataclass
class PartialExpression(ABC):
    """An expression that is being built; each game's class decides which parts can come next."""

    parts: tuple[Part, ...] = field(default=(), kw_only=True)

    @abstractmethod
    def continuations(self) -> Iterator[tuple[Part, Self]]:
        """Yield each part that can come next, with the resulting expression."""

    @property
    def operands(self) -> tuple[Hashable, ...]:
        """The operands used so far, from left to right."""
        return tuple(part.operand for part in self.parts if part.operand is not None)

    @property
    def ends_whole(self) -> bool:
        """Whether the last part is an operand or a closing bracket, so that an operator can follow."""
        return bool(self.parts) and (self.parts[-1].operand is not None or self.parts[-1] == CLOSE)

    @property
    def text(self) -> str:
        """The text of the expression so far."""
        return " ".join(part.text for part in self.parts)

    def built(self, names: Iterable[str]) -> tuple[Touches, Self] | None:
        """Return the choices that lead to some parts, and the expression made of them.

        `names` has the key or the text of each part. Return None if a part cannot follow the one before.
        """
        touched: Touches = ()
        building = self
        for name in names:
            found = next((each for each in building.continuations() if name in (each[0].key, each[0].text)), None)
            if found is None:
                return None
            touched, building = (*touched, found[0].key), found[1]
        return touched, building
