"""Composing a sum by touch: the sum card first, then terms and signs; what it says so far, and what can come next.

A card touched after another is added to it, unless a sign was touched between them.
Source: docs/rules/dragonfish.md, Pond Cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.stage.scene import Touches

from ..rules.moves import Calculate
from ..rules.state import DragonFishState
from ..rules.sums.expressions import SIGNS, Expression, Term, evaluate, read_expression
from ..rules.sums.search import OPERATIONS
from ..rules.zones import CELLS, POND_CELLS, pond_of


class SignKey(NamedTuple):
    """A sign to touch: its key, as it is written in a move, and as it is shown."""

    key: str
    text: str
    shown: str


PLUS, MINUS, TIMES = SignKey("plus", "+", "+"), SignKey("minus", "−", "−"), SignKey("times", "×", "×")
DIVIDED, OPEN, CLOSE = SignKey("divided", "÷", "÷"), SignKey("open", "(", "("), SignKey("close", ")", ")")
JOIN = SignKey("join", "~", "1~4")
_OPERATIONS = (PLUS, MINUS, TIMES, DIVIDED)
_CELL_OF = {zone.key: cell for cell, zone in CELLS.items()}
FEWEST_TERMS = 2
SHOWN_SIGNS = {key.text: key.shown for key in _OPERATIONS}
"""How the signs of a move are shown."""


def sign_keys(state: DragonFishState) -> tuple[SignKey, ...]:
    """The signs that can be used with the options of a game; brackets only where they can change a result."""
    signs = tuple(key for key in _OPERATIONS if key.text in OPERATIONS[state.operations])
    brackets = (OPEN, CLOSE) if state.operations != "add" else ()
    return (*signs, *brackets, *((JOIN,) if state.join_digits == "on" else ()))


def cell_of(key: str) -> str:
    """The name of the cell whose sprite has a key; empty for any other key."""
    return _CELL_OF.get(key, "")


@frozen_dataclass
class SumDraft:
    """A sum being composed: the cell of its sum card, and cells and signs as they are written in a move."""

    state: DragonFishState
    cell: str
    parts: tuple[str, ...] = ()

    @property
    def pond(self) -> int:
        """The number of the pond."""
        return pond_of(self.cell)

    @property
    def terms(self) -> tuple[str, ...]:
        """The cells of the terms so far."""
        return tuple(part for part in self.parts if part in CELLS)

    @property
    def used(self) -> tuple[str, ...]:
        """The cells of all cards so far, the sum card first."""
        return (self.cell, *self.terms)

    @property
    def _depth(self) -> int:
        return self.parts.count(OPEN.text) - self.parts.count(CLOSE.text)

    @property
    def _ends_whole(self) -> bool:
        """Whether a sign or a closing bracket can follow."""
        return bool(self.parts) and (self.parts[-1] in CELLS or self.parts[-1] == CLOSE.text)

    @property
    def expression(self) -> Expression | None:
        """What the terms and signs say so far: a sign at the end is left out, and open brackets are closed."""
        parts, depth = list(self.parts), self._depth
        while parts and parts[-1] not in CELLS and parts[-1] != CLOSE.text:
            depth -= parts.pop() == OPEN.text
        return read_expression("".join((*parts, CLOSE.text * depth))) if parts else None

    @property
    def move(self) -> Calculate | None:
        """The move, once there are two terms, nothing is left open and no sign stands at the end."""
        found = self.expression
        whole = self._ends_whole and not self._depth and len(self.terms) >= FEWEST_TERMS
        return Calculate(self.cell, found) if whole and found else None

    @property
    def text(self) -> str:
        """The sum as it stands: "20 = 9 + 8 + 5 −"."""
        numbers = self.state.numbers(self.pond)
        parts = [str(numbers[part]) if part in numbers else SHOWN_SIGNS.get(part, part) for part in self.parts]
        text = " ".join((str(numbers[self.cell]), "=", *parts))
        return text.replace("( ", "(").replace(" )", ")").replace(" ~ ", "~")

    @property
    def unfinished(self) -> str:
        """The sum as one that goes on, so that nobody reads "10 = 6" as a statement."""
        return f"{self.text} …"

    @property
    def fits(self) -> bool:
        """Whether the sum can be made as it stands, and is right."""
        return self.running_total.rule == "dragonfish.held.fits"

    @property
    def running_total(self) -> Step:
        """The running total and how much is missing; before there is one, what is to be made."""
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
        return Step(f"dragonfish.held.{rule}", {"total": str(total).replace("-", "−"), "by": abs(by)})

    def continuations(self) -> Iterator[tuple[str, SumDraft]]:
        """What can be touched next, with the sum after it."""
        for cell in self._cells_left():
            yield CELLS[cell].key, self._with(*self._sign_before(), cell)
        for key in sign_keys(self.state):
            if self._can_follow(key):
                yield key.key, self._with_sign(key)

    def _cells_left(self) -> Iterator[str]:
        for cell in POND_CELLS[self.pond]:
            card = self.state.cell(cell)
            if card is not None and card.is_animal and cell not in self.used:
                yield cell

    def _sign_before(self) -> tuple[str, ...]:
        return (PLUS.text,) if self._ends_whole else ()

    def _can_follow(self, key: SignKey) -> bool:
        if key is OPEN:
            return self.parts[-1:] != (JOIN.text,) and len(list(self._cells_left())) >= FEWEST_TERMS
        if key is CLOSE:
            return self._ends_whole and self._depth > 0
        if key is JOIN:
            return self._last_can_be_joined()
        return self._ends_whole or self.parts[-1:] in {(sign,) for sign in SIGNS}

    def _last_can_be_joined(self) -> bool:
        """Whether the last part is a card that is not joined yet, and another one is left."""
        joined = self.parts[-2:-1] == (JOIN.text,)
        return bool(self.parts) and self.parts[-1] in CELLS and not joined and any(self._cells_left())

    def _with_sign(self, key: SignKey) -> SumDraft:
        """One more sign; after another operation it takes its place."""
        if key is OPEN:
            return self._with(*self._sign_before(), OPEN.text)
        if key in _OPERATIONS and not self._ends_whole:
            return SumDraft(self.state, self.cell, (*self.parts[:-1], key.text))
        return self._with(key.text)

    def _with(self, *parts: str) -> SumDraft:
        return SumDraft(self.state, self.cell, (*self.parts, *parts))

    def continued(self, touched: Touches) -> SumDraft | None:
        """The sum after some touches; None when one of them cannot come where it does."""
        draft: SumDraft | None = self
        for key in touched:
            draft = dict(draft.continuations()).get(key) if draft else None
        return draft


def sum_draft(state: DragonFishState, touched: Touches) -> SumDraft | None:
    """The sum that touches compose; None where they compose none."""
    cell = cell_of(touched[0]) if touched else ""
    card = state.cell(cell) if cell else None
    return SumDraft(state, cell).continued(touched[1:]) if card is not None and card.is_animal else None


def ways_to_compose(state: DragonFishState, move: Calculate) -> Touches | None:
    """The touches that compose a sum, without a plus where a card can follow at once; None where that cannot be."""
    draft, touched = SumDraft(state, move.cell), [CELLS[move.cell].key]
    parts = _parts(move.expression)
    for number, part in enumerate(parts):
        if part == PLUS.text and parts[number + 1] != OPEN.text:
            continue
        key = CELLS[part].key if part in CELLS else next(key.key for key in _ALL_KEYS if key.text == part)
        following = dict(draft.continuations())
        if key not in following:
            return None
        draft = following[key]
        touched.append(key)
    return tuple(touched) if draft.move == move else None


_ALL_KEYS = (*_OPERATIONS, OPEN, CLOSE, JOIN)


def _parts(expression: Expression) -> list[str]:
    """An expression as cells and signs."""
    if isinstance(expression, Term):
        return list(JOIN.text.join(expression.cells).replace(JOIN.text, f" {JOIN.text} ").split())
    found: list[str] = []
    for sign, operand in zip(("", *expression.signs), expression.operands, strict=True):
        inside = _parts(operand)
        bracketed = inside if isinstance(operand, Term) else [OPEN.text, *inside, CLOSE.text]
        found += [*([sign] if sign else []), *bracketed]
    return found


def effective_touches(touched: Touches) -> Touches:
    """Touches without those that took each other back: the same card twice, one touch after the other.

    A third card begins anew where two cards of different ponds were held.
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
    """The two cells of different ponds that were touched, and nothing else; None for any other touches."""
    return _swap(effective_touches(touched))


def _swap(kept: Sequence[str]) -> tuple[str, str] | None:
    cells = tuple(map(cell_of, kept))
    if len(cells) != 2 or not all(cells) or pond_of(cells[0]) == pond_of(cells[1]):
        return None
    return cells[0], cells[1]
