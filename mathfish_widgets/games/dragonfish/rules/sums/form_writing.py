"""Forms as expressions: the parts in an order, and brackets where the reading of a row needs them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .forms import ExpressionForm, FormKind
from .grammar import Chain, Expression, Term

_Row = list[tuple[str, Expression, bool]]
"""Signs with their operands; the last tells whether a chain stands there without brackets."""


def expression_of(form: ExpressionForm, cells: Sequence[str], order: str = "precedence", sign: int = 1) -> Expression:
    """A form as an expression that is worth its value, or minus its value for sign -1, when read in an order.

    `cells` name the cards. Raises ValueError for sign -1 where the form does not turn.
    """
    if sign < 0 and not form.negatable:
        raise ValueError("An expression cannot begin with minus.")
    if form.kind is FormKind.CARD:
        return Term(tuple(cells[place] for place in form.cards))
    rows = {FormKind.SUM: _sum, FormKind.PRODUCT: _product, FormKind.QUOTIENT: _quotient}
    return _chain(list(rows[form.kind](form, cells, order, sign)))


def _sum(form: ExpressionForm, cells: Sequence[str], order: str, sign: int) -> Iterator[tuple[str, Expression, bool]]:
    signed = [(sign * its, part) for its, part in form.parts]
    # What is added comes first; a spoken row can hold a product without brackets only at its beginning.
    signed.sort(key=lambda each: (each[0] < 0, order == "spoken" and each[1].kind is FormKind.CARD))
    if signed[0][0] < 0:
        signed.sort(key=lambda each: not each[1].negatable)
        signed[0] = (1, signed[0][1])
        yield "+", expression_of(signed[0][1], cells, order, -1), True
    else:
        yield "+", expression_of(signed[0][1], cells, order), True
    for its, part in signed[1:]:
        yield "+" if its > 0 else "-", expression_of(part, cells, order), order == "precedence"


def _product(
    form: ExpressionForm, cells: Sequence[str], order: str, sign: int
) -> Iterator[tuple[str, Expression, bool]]:
    turned = next(part for _, part in form.parts if part.negatable) if sign < 0 else None
    parts = sorted((part for _, part in form.parts), key=lambda part: _leading(part, order))
    for index, part in enumerate(parts):
        its = -1 if part is turned else 1
        yield "x", expression_of(part, cells, order, its), index == 0 and _opens(part, order)


def _quotient(
    form: ExpressionForm, cells: Sequence[str], order: str, _sign: int
) -> Iterator[tuple[str, Expression, bool]]:
    (sign, dividend), (_, divisor) = form.parts
    first, second = (sign, 1) if dividend.negatable or sign > 0 else (1, -1)
    yield "÷", expression_of(dividend, cells, order, first), _opens(dividend, order)
    yield "÷", expression_of(divisor, cells, order, second), False


def _opens(part: ExpressionForm, order: str) -> bool:
    """Whether a part needs no brackets at the beginning of a row of x and ÷."""
    return order == "spoken" or part.kind is not FormKind.SUM


def _leading(part: ExpressionForm, order: str) -> int:
    """Which part of a product comes first: the one that saves brackets there."""
    saves = {FormKind.QUOTIENT: 0, FormKind.SUM: 1 if order == "spoken" else 2}
    return saves.get(part.kind, 2)


def _chain(row: _Row) -> Chain:
    operands: list[Expression] = []
    signs: list[str] = []
    for sign, operand, bare in row:
        signs.append(sign)
        if bare and isinstance(operand, Chain):
            operands += operand.operands
            signs += operand.signs
        else:
            operands.append(operand)
    return Chain(tuple(operands), tuple(signs[1:]))
