"""Figures below a sentence of an explanation, as data; `markup.figures` draws them."""

from __future__ import annotations

from typing import Any, NamedTuple

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.mathematics.arithmetic import FactorTree
from mathfish_widgets.mathematics.expressions import Expression, Number, Value, joined

from .steps import Step


@frozen_dataclass
class TreeFigure:
    """A factor tree, down to its primes."""

    tree: FactorTree


@frozen_dataclass
class ProductFigure:
    """Two rows of numbers with the same product, each with its prime factors as pips."""

    left: tuple[int, ...]
    right: tuple[int, ...]


@frozen_dataclass
class RowFigure:
    """Numbers in order: `highest` is the highest one used, `forced` those that it forces a player to use."""

    values: tuple[int, ...]
    highest: int | None = None
    forced: tuple[int, ...] = ()


@frozen_dataclass
class Verdict:
    """A group to consider, whether it is allowed, and why or why not."""

    group: Expression
    allowed: bool
    reason: Step


@frozen_dataclass
class VerdictsFigure:
    """Every group to consider, each with its verdict."""

    verdicts: tuple[Verdict, ...]


@frozen_dataclass
class ClockFigure:
    """A ring of numbers, clockwise from the top, and an arrow from one of them to another."""

    order: tuple[int, ...]
    start: int
    end: int
    texts: tuple[str, ...]
    """The label of each number, such as J for 11."""


@frozen_dataclass
class NumberLineFigure:
    """A position on a number line from -limit to limit, and the jump that led there, if any.

    `operation` labels the jump, such as "× 12"; `scoring` are nearby numbers with the points they score.
    """

    end: int
    start: int | None = None
    operation: str = ""
    scoring: tuple[tuple[int, int], ...] = ()
    limit: int = 500


@frozen_dataclass
class ChainFigure:
    """A running calculation: its start, then each sign (+, −, × or ÷) with its number, in order."""

    start: int
    operations: tuple[tuple[str, int], ...] = ()

    @property
    def expression(self) -> Expression:
        """The whole calculation as one expression, with the brackets that working from left to right needs."""
        return self._after(len(self.operations))

    @property
    def results(self) -> tuple[Value, ...]:
        """The start and the exact result of each operation."""
        return tuple(self._after(count).value for count in range(len(self.operations) + 1))

    def _after(self, count: int) -> Expression:
        expression: Expression = Number(self.start)
        for sign, number in self.operations[:count]:
            expression = joined(sign, expression, number)
        return expression


class WorkingLine(NamedTuple):
    """An expression at one moment of its evaluation; `done` is the next operation, empty at the end."""

    before: str
    done: str = ""
    after: str = ""

    @property
    def text(self) -> str:
        """The whole expression."""
        return self.before + self.done + self.after


@frozen_dataclass
class WorkingFigure:
    """Both sides of an equation worked out line by line to one number each, and whether these are equal."""

    left: tuple[WorkingLine, ...]
    right: tuple[WorkingLine, ...]
    equal: bool

    @property
    def lines(self) -> tuple[tuple[WorkingLine, str, WorkingLine], ...]:
        """The lines with their signs.

        A finished side waits for the other, and the last sign shows whether they are equal.
        """
        count = max(len(self.left), len(self.right))
        signs = ["="] * (count - 1) + ["=" if self.equal else "≠"]
        sides = (
            (self.left[min(at, len(self.left) - 1)], self.right[min(at, len(self.right) - 1)]) for at in range(count)
        )
        return tuple((left, sign, right) for sign, (left, right) in zip(signs, sides, strict=True))


@frozen_dataclass
class FactsFigure:
    """A sum or a product as a triangle, with its fact family of three or four equations.

    `whole` is `first` + `second` or `first` × `second`.
    """

    first: Expression
    second: Expression
    whole: Expression
    product: bool

    @property
    def equations(self) -> tuple[str, ...]:
        """The equations, each once: 3 × 4 = 12, 12 ÷ 4 = 3 and 12 ÷ 3 = 4."""
        together, apart = ("×", "÷") if self.product else ("+", "−")
        first, second, whole = self.first, self.second, self.whole
        shapes = (
            f"{joined(together, first, second)} = {whole}",
            f"{joined(apart, whole, second)} = {first}",
            f"{joined(apart, whole, first)} = {second}",
        )
        return tuple(dict.fromkeys(shapes))


@frozen_dataclass
class IslandFigure:
    """Four cards with waterways in a square, in reading order, each as its edges, such as "NE+SW".

    The corners of the cards are labelled with `names`. The `lanes` lead away from the square: each has a name, the
    number of its card, and the edge where it begins.
    """

    cards: tuple[str, ...]
    names: tuple[str, ...]
    lanes: tuple[tuple[str, int, str], ...]


@frozen_dataclass
class CardsFigure:
    """Cards side by side, or numbers that represent cards; `heading` says whose or where they are."""

    cards: tuple[Any, ...]
    heading: Step


@frozen_dataclass
class HoldersFigure:
    """A grid of possible holders: a column for each player, a row for each card.

    `players` are names, with or without a number of cards. A row has the card and, for each player, "✓" if they have
    it, "✕" if they can't, and "" if that is unknown.
    """

    players: tuple[Step, ...]
    rows: tuple[tuple[Any, tuple[str, ...]], ...]


Figure = (
    TreeFigure
    | ProductFigure
    | RowFigure
    | VerdictsFigure
    | ClockFigure
    | NumberLineFigure
    | ChainFigure
    | WorkingFigure
    | FactsFigure
    | IslandFigure
    | CardsFigure
    | HoldersFigure
)
