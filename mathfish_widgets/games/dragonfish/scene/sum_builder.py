"""Composing a sum by clicks: the sum card first, then terms and signs, with what can come next.

A card chosen right after another card is added to it.
Source: docs/rules/dragonfish.md, Pond Cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.expressions import Number
from mathfish_widgets.stage.expression_builder import (
    CLOSE,
    DIVIDED,
    MINUS,
    OPEN,
    PLUS,
    TIMES,
    Part,
    PartialExpression,
    shown,
)
from mathfish_widgets.stage.scene import Touches

from ..rules.cards import CELLS, POND_CELLS, pond_of
from ..rules.expressions import Expression, evaluate, read_expression
from ..rules.moves import Calculate
from ..rules.state import DragonFishState
from ..rules.sum_search import OPERATIONS

JOIN = Part("join", "~", "~")
_OPERATIONS = (PLUS, MINUS, TIMES, DIVIDED)
_WRITTEN = re.compile(r"[1-4][a-f]|\S")
_CELL_OF = {zone.key: cell for cell, zone in CELLS.items()}
FEWEST_TERMS = 2


def sign_keys(state: DragonFishState) -> tuple[Part, ...]:
    """Return the keys for the signs that the options allow, with brackets only if they can matter."""
    signs = tuple(key for key in _OPERATIONS if key.text in OPERATIONS[state.operations])
    brackets = (OPEN, CLOSE) if state.operations != "add" else ()
    return (*signs, *brackets, *((JOIN,) if state.join_digits == "on" else ()))


def cell_of(key: str) -> str:
    """Return the cell of a sprite key, or an empty string for any other key."""
    return _CELL_OF.get(key, "")


@frozen_dataclass
class SumDraft(PartialExpression):
    """A sum being composed: the cell of its sum card, and then the cells and signs of its expression."""

    state: DragonFishState
    cell: str

    @property
    def pond(self) -> int:
        """The number of the pond whose cards are used."""
        return pond_of(self.cell)

    @property
    def used(self) -> tuple[str, ...]:
        """The cells of all cards used so far, the sum card first."""
        return (self.cell, *(cell for cell in POND_CELLS[self.pond] if cell in self.operands))

    @property
    def _depth(self) -> int:
        return self.parts.count(OPEN) - self.parts.count(CLOSE)

    @property
    def expression(self) -> Expression | None:
        """The expression so far, with trailing signs removed and open brackets closed, or None."""
        parts, depth = list(self.parts), self._depth
        while parts and parts[-1].operand is None and parts[-1] != CLOSE:
            depth -= parts.pop() == OPEN
        return read_expression("".join(part.text for part in (*parts, *(CLOSE,) * depth))) if parts else None

    @property
    def move(self) -> Calculate | None:
        """The move, or None while there are fewer than two terms, an open bracket, or a sign at the end."""
        found = self.expression
        whole = self.ends_whole and not self._depth and len(self.operands) >= FEWEST_TERMS
        return Calculate(self.cell, found) if whole and found else None

    @property
    def shown(self) -> str:
        """The sum so far, such as "20 = 9 + 8 + 5 −"."""
        return f"{self.state.numbers(self.pond)[self.cell]} = {shown(self.parts)}"

    @property
    def unfinished(self) -> str:
        """The sum so far with "…" after it, so that nobody reads "10 = 6" as a statement."""
        return f"{self.shown} …"

    @property
    def fits(self) -> bool:
        """Whether the sum is complete and correct."""
        return self.running_total.rule == "dragonfish.held.fits"

    @property
    def running_total(self) -> Step:
        """The running total and what is missing, or the number to make if no term is chosen yet."""
        numbers, expression = self.state.numbers(self.pond), self.expression
        if expression is None:
            return Step("dragonfish.held.sum_card", {"value": numbers[self.cell]})
        try:
            total = evaluate(expression, numbers, self.state.order)
        except ZeroDivisionError:
            return Step("dragonfish.sum.zero")
        by = total - numbers[self.cell]
        fits = "fits_soon" if self.move is None else "fits"
        rule = fits if by == 0 else "too_many" if by > 0 else "too_few"
        return Step(f"dragonfish.held.{rule}", {"total": str(Number(total)), "by": abs(by)})

    def continuations(self) -> Iterator[tuple[Part, SumDraft]]:
        """Yield each card and sign that can be chosen next, with the sum that results."""
        numbers = self.state.numbers(self.pond)
        for cell in self._cells_left():
            card = Part(CELLS[cell].key, cell, str(numbers[cell]), cell)
            yield card, self._with(*self._sign_before(), card)
        for sign in sign_keys(self.state):
            if self._can_follow(sign):
                yield sign, self._with_sign(sign)

    def _cells_left(self) -> Iterator[str]:
        for cell in POND_CELLS[self.pond]:
            card = self.state.cell(cell)
            if card is not None and card.is_animal and cell not in self.used:
                yield cell

    def _sign_before(self) -> tuple[Part, ...]:
        return (PLUS,) if self.ends_whole else ()

    def _can_follow(self, sign: Part) -> bool:
        if sign is OPEN:
            return self.parts[-1:] != (JOIN,) and len(list(self._cells_left())) >= FEWEST_TERMS
        if sign is CLOSE:
            return self.ends_whole and self._depth > 0
        if sign is JOIN:
            return self._last_can_be_joined()
        return self.ends_whole or bool({*self.parts[-1:]} & {*_OPERATIONS})

    def _last_can_be_joined(self) -> bool:
        """Return whether the last part is an unjoined card and another card is left."""
        is_card = bool(self.parts) and self.parts[-1].operand is not None
        return is_card and self.parts[-2:-1] != (JOIN,) and any(self._cells_left())

    def _with_sign(self, sign: Part) -> SumDraft:
        """Return the sum with one more sign, which replaces an operation that is at the end."""
        if sign is OPEN:
            return self._with(*self._sign_before(), OPEN)
        if sign in _OPERATIONS and not self.ends_whole:
            return replace(self, parts=(*self.parts[:-1], sign))
        return self._with(sign)

    def _with(self, *parts: Part) -> SumDraft:
        return replace(self, parts=(*self.parts, *parts))


def sum_draft(state: DragonFishState, touched: Touches) -> SumDraft | None:
    """Return the sum that clicks compose, or None if they don't compose one."""
    cell = cell_of(touched[0]) if touched else ""
    card = state.cell(cell) if cell else None
    built = SumDraft(state, cell).built(touched[1:]) if card is not None and card.is_animal else None
    return built[1] if built else None


def ways_to_compose(state: DragonFishState, move: Calculate) -> Touches | None:
    """Return the clicks that compose a sum, without optional plus signs, or None if that is impossible."""
    parts = _WRITTEN.findall(str(move.expression))
    following = zip(parts, [*parts[1:], ""], strict=True)
    needed = (part for part, after in following if part != PLUS.text or after == OPEN.text)
    built = SumDraft(state, move.cell).built(needed)
    return (CELLS[move.cell].key, *built[0]) if built and built[1].move == move else None


def effective_touches(touched: Touches) -> Touches:
    """Return the clicks that count: clicking the same card twice in a row undoes the first click.

    If two cards of different ponds are chosen, a third card starts again.
    """
    kept: list[str] = []
    for key in touched:
        if kept and kept[-1] == key and cell_of(key):
            kept.pop()
        elif _swap(kept) and cell_of(key):
            kept = [key]
        else:
            kept.append(key)
    return tuple(kept)


def touched_swap(touched: Touches) -> tuple[str, str] | None:
    """Return the two chosen cells, if they are in different ponds and nothing else is chosen, or None."""
    return _swap(effective_touches(touched))


def _swap(kept: Sequence[str]) -> tuple[str, str] | None:
    cells = tuple(map(cell_of, kept))
    if len(cells) != 2 or not all(cells) or pond_of(cells[0]) == pond_of(cells[1]):
        return None
    return cells[0], cells[1]
