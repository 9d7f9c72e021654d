"""Building an equation touch by touch: what was touched, what it says so far, and what can come next.

Only what leads to an equation that uses every card can come next. Source: docs/rules/equations.md, Writing equations.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from mathfish_widgets.engine.cards import ACE
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.table import Place
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.expressions import Number, UndefinedValue
from mathfish_widgets.stage.scene import Touches

from ..rules.equations.expressions import read_expression, refusal_of
from ..rules.zones import HIGH_ACE, LAYOUT

ELEVEN = "eleven"
"""The key of an ace that counts 11."""


class Sign(NamedTuple):
    """A sign to touch: its key, as it is written in an equation, and as it is shown."""

    key: str
    text: str
    pretty: str


PLUS, MINUS, TIMES = Sign("plus", "+", "+"), Sign("minus", "-", "−"), Sign("times", "*", "×")
DIVIDED, POWER, MOD = Sign("divided", "/", "÷"), Sign("power", "^", "^"), Sign("mod", "mod", "mod")
OPEN, CLOSE, EQUALS = Sign("open", "(", "("), Sign("close", ")", ")"), Sign("equals", "=", "=")
LOG, COMMA = Sign("log", "log(", "log("), Sign("comma", ",", ",")
_BASIC = (PLUS, MINUS, TIMES, DIVIDED)
_BRACKETS = (OPEN, CLOSE, EQUALS)
SIGNS = {
    "basic": (*_BASIC, *_BRACKETS),
    "camp": (*_BASIC, POWER, *_BRACKETS),
    "extended": (*_BASIC, POWER, *_BRACKETS, MOD, LOG, COMMA),
}
"""The signs of each set of operations, in the order in which they lie on the table."""
_OPERATIONS = (*_BASIC, POWER, MOD)
_WRITTEN = re.compile(r"\d+|mod|log\(|[-+*/^()=,]")


class EquationPart(NamedTuple):
    """A part of the equation: the key that was touched, its text, how it is shown, and the card that it uses."""

    key: str
    text: str
    pretty: str
    card: int | None = None


class OpenBracket(NamedTuple):
    """A bracket that is open; `lacks` tells that it still needs an operation of its own, or a log its comma."""

    log: bool
    lacks: bool = True


@frozen_dataclass
class PartialEquation:
    """An equation being built from the values of a layout with the signs of a set of operations."""

    values: tuple[int, ...]
    operations: str
    ace_may_be_eleven: bool = False
    parts: tuple[EquationPart, ...] = ()
    open_brackets: tuple[OpenBracket, ...] = ()

    @property
    def used(self) -> frozenset[int]:
        """The indexes of the cards that are used."""
        return frozenset(part.card for part in self.parts if part.card is not None)

    @property
    def text(self) -> str:
        """What was built, in the notation of a shout."""
        return " ".join(part.text for part in self.parts)

    @property
    def left(self) -> tuple[EquationPart, ...]:
        """The parts before the = sign, or all while there is none."""
        return self.parts[: self._equals_at]

    @property
    def right(self) -> tuple[EquationPart, ...]:
        """The parts after the = sign."""
        return self.parts[self._equals_at + 1 :]

    @property
    def has_equals(self) -> bool:
        """Whether there is an = sign."""
        return self._equals_at < len(self.parts)

    @property
    def _equals_at(self) -> int:
        texts = [part.text for part in self.parts]
        return texts.index(EQUALS.text) if EQUALS.text in texts else len(texts)

    @property
    def ends_whole(self) -> bool:
        """Whether the last part is a number or closes a bracket, so that a sign follows."""
        return bool(self.parts) and (self.parts[-1].card is not None or self.parts[-1].text == CLOSE.text)

    @property
    def innermost(self) -> tuple[EquationPart, ...]:
        """The parts of the bracket, of the half of a log or of the side that is being built."""
        closed = 0
        for index in range(len(self.parts) - 1, -1, -1):
            text = self.parts[index].text
            closed += text == CLOSE.text
            opens = text in (OPEN.text, LOG.text)
            if not closed and (opens or text in (COMMA.text, EQUALS.text)):
                return self.parts[index + 1 :]
            closed -= opens
        return self.parts

    @property
    def complete(self) -> bool:
        """Whether this is an equation that uses every card."""
        return self.has_equals and self.ends_whole and not self.open_brackets and not self._unused

    @property
    def _unused(self) -> tuple[int, ...]:
        return tuple(index for index in range(len(self.values)) if index not in self.used)

    @property
    def _spare(self) -> int:
        """How many cards this side can still take: the left one leaves a card for the right one."""
        return len(self._unused) - (not self.has_equals)

    def next_parts(self) -> Iterator[EquationPart]:
        """Everything that can come next."""
        if not self.ends_whole:
            yield from self._numbers()
        signs = self._signs_after_whole() if self.ends_whole else self._signs_before_number()
        yield from (EquationPart(sign.key, sign.text, sign.pretty) for sign in signs if sign in SIGNS[self.operations])

    def _numbers(self) -> Iterator[EquationPart]:
        for index in self._unused:
            value = str(self.values[index])
            yield EquationPart(card_key(index), value, value, index)
        aces = [index for index in self._unused if self.values[index] == ACE]
        if aces and self.ace_may_be_eleven:
            yield EquationPart(ELEVEN, str(HIGH_ACE), str(HIGH_ACE), aces[0])

    def _signs_before_number(self) -> Iterator[Sign]:
        """A bracket, where enough cards are left for it and for every bracket that lacks something."""
        if self._spare >= 2 + _lacking(self.open_brackets):
            yield from (OPEN, LOG)

    def _signs_after_whole(self) -> Iterator[Sign]:
        if self._spare > _lacking(_with_operation(self.open_brackets)):
            yield from _OPERATIONS
        innermost = self.open_brackets[-1] if self.open_brackets else None
        if innermost is None and not self.has_equals:
            yield EQUALS
        if innermost and innermost.log and innermost.lacks:
            yield COMMA
        if self._can_be_wrapped if innermost is None else not innermost.lacks:
            yield CLOSE

    @property
    def _can_be_wrapped(self) -> bool:
        """Whether brackets round the side so far say something: it has an operation, and another can follow."""
        return self._spare > 0 and len(self.innermost) > 1 and not _is_one_bracket(self.innermost)

    def continued(self, part: EquationPart) -> PartialEquation:
        """The equation with one more part, which must be one of those that can come next.

        A bracket that closes without having been opened opens where its side begins.
        """
        brackets = self.open_brackets
        if part.text == CLOSE.text and not brackets:
            begins = len(self.parts) - len(self.innermost)
            opened = EquationPart(OPEN.key, OPEN.text, OPEN.pretty)
            return replace(self, parts=(*self.parts[:begins], opened, *self.parts[begins:], part))
        if part.text in (OPEN.text, LOG.text):
            brackets = (*brackets, OpenBracket(log=part.text == LOG.text))
        elif part.text == CLOSE.text:
            brackets = brackets[:-1]
        elif part.text == COMMA.text:
            brackets = (*brackets[:-1], OpenBracket(log=True, lacks=False))
        elif part.card is None and part.text != EQUALS.text:
            brackets = _with_operation(brackets)
        return replace(self, parts=(*self.parts, part), open_brackets=brackets)

    @property
    def finished(self) -> PartialEquation | None:
        """The only equation of all cards that this can become; None where there is a choice."""
        equation = self
        while not equation.complete:
            following = list(equation.next_parts())
            if len(following) != 1:
                return None
            equation = equation.continued(following[0])
        return equation

    @property
    def unused(self) -> tuple[int, ...]:
        """The values of the cards that are not used yet."""
        return tuple(self.values[index] for index in self._unused)

    def after_touches(self, touched: Iterable[str]) -> PartialEquation | None:
        """The equation after some touches; None when one of them cannot come where it does."""
        equation = self
        for key in touched:
            part = next((part for part in equation.next_parts() if part.key == key), None)
            if part is None:
                return None
            equation = equation.continued(part)
        return equation

    def touches_for(self, text: str) -> Touches | None:
        """The touches that write a text; None where it cannot be built from these cards and signs."""
        equation = self
        for written in _WRITTEN.findall(text):
            part = next((part for part in equation.next_parts() if part.text == written), None)
            if part is None:
                return None
            equation = equation.continued(part)
        return tuple(part.key for part in equation.parts) if equation.complete else None


def card_key(index: int) -> str:
    """The key of a card of the layout."""
    return Place(LAYOUT, index).key


def pretty_parts(parts: Sequence[EquationPart]) -> str:
    """Parts of an equation as they are read on the table: "(10 − 4) ÷ 2"."""
    text = " ".join(part.pretty for part in parts)
    return text.replace("( ", "(").replace(" )", ")").replace(" ,", ",").replace(" ^ ", "^")


def _lacking(brackets: Sequence[OpenBracket]) -> int:
    return sum(bracket.lacks for bracket in brackets)


def _is_one_bracket(parts: Sequence[EquationPart]) -> bool:
    """Whether the first part opens a bracket that the last one closes."""
    depth = 0
    for index, part in enumerate(parts):
        depth += (part.text in (OPEN.text, LOG.text)) - (part.text == CLOSE.text)
        if depth == 0:
            return index == len(parts) - 1
    return False


def _with_operation(brackets: tuple[OpenBracket, ...]) -> tuple[OpenBracket, ...]:
    """The open brackets after an operation, which is what the innermost lacks unless it is a log."""
    if not brackets or brackets[-1].log:
        return brackets
    return (*brackets[:-1], OpenBracket(log=False, lacks=False))


def running_value(building: PartialEquation) -> Step | None:
    """The value of the part that is being built, or of both sides when they are whole; None where there is none."""
    try:
        return _running_value(building)
    except UndefinedValue as undefined:
        refusal = refusal_of(undefined)
        return Step(refusal.rule, refusal.values)


def _running_value(building: PartialEquation) -> Step | None:
    if building.open_brackets:
        return _value_step(building.innermost) if building.ends_whole else None
    if not building.has_equals:
        return _value_step(building.left) if building.ends_whole else None
    if not building.ends_whole:
        return _value_step(building.left)
    sides = {"left": _value(building.left), "right": _value(building.right)}
    return Step("equations.label.sides", sides)


def _value_step(parts: Sequence[EquationPart]) -> Step | None:
    """A part and its value; None for a number by itself, which needs no working out."""
    if len(parts) < 2:
        return None
    return Step("equations.label.worth", {"part": pretty_parts(parts), "value": _value(parts)})


def _value(parts: Sequence[EquationPart]) -> Number:
    return Number(read_expression(" ".join(part.text for part in parts)).value)
