"""Figures: what is drawn under a sentence of an explanation, as data; `figure_drawings` draws them."""

from __future__ import annotations

from dataclasses import dataclass

from .arithmetic import FactorTree
from .expressions import Expression
from .steps import Step


@dataclass(frozen=True)
class TreeFigure:
    """A factor tree, down to its primes."""

    tree: FactorTree


@dataclass(frozen=True)
class ProductFigure:
    """Two rows of numbers with the same product, each with its prime factors as pips: nothing is won or lost."""

    left: tuple[int, ...]
    right: tuple[int, ...]


@dataclass(frozen=True)
class RowFigure:
    """Numbers in order: `highest` is the highest one used, `forced` those that must be used because of it."""

    values: tuple[int, ...]
    highest: int | None = None
    forced: tuple[int, ...] = ()


@dataclass(frozen=True)
class Verdict:
    """A group one might want, whether it is allowed, and why or why not."""

    group: Expression
    allowed: bool
    reason: Step


@dataclass(frozen=True)
class VerdictsFigure:
    """Every group one might want, each with its verdict."""

    verdicts: tuple[Verdict, ...]


@dataclass(frozen=True)
class ClockFigure:
    """A ring of numbers, clockwise from the top, and an arrow from one of them to another."""

    order: tuple[int, ...]
    start: int
    end: int
    texts: tuple[str, ...]
    """What is printed at each number, such as J for 11."""


Figure = TreeFigure | ProductFigure | RowFigure | VerdictsFigure | ClockFigure
