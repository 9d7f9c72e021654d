"""How clicks build and shout an equation.

A part can be added only if the result can still become an equation that uses every card.
Source: docs/rules/equations.md, Writing equations.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from mathfish_widgets.engine.cards import ACE
from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.moves import Move
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.table import Place
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.expressions import Number, UndefinedValue
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
from mathfish_widgets.stage.scene import BACK, Button, Interpretation, Touches, say

from ..explain import EXPLAINER
from ..rules.expressions import TYPED, read_expression, refusal_of
from ..rules.legality import GiveUp, Shout
from ..rules.search import HIGH_ACE
from ..rules.state import LAYOUT, EquationsState

ELEVEN = "eleven"
"""The key of an ace that counts as 11."""
POWER, MOD, EQUALS = Part("power", "^", "^"), Part("mod", "mod", "mod"), Part("equals", "=", "=")
LOG, COMMA = Part("log", "log(", "log("), Part("comma", ",", ",")
_BASIC = (PLUS, MINUS, TIMES, DIVIDED)
_BRACKETS = (OPEN, CLOSE, EQUALS)
SIGNS = {
    "basic": (*_BASIC, *_BRACKETS),
    "camp": (*_BASIC, POWER, *_BRACKETS),
    "extended": (*_BASIC, POWER, *_BRACKETS, MOD, LOG, COMMA),
}
"""The signs of each set of operations, in their order on the table."""
_OPERATIONS = (*_BASIC, POWER, MOD)
_WRITTEN = re.compile(r"\d+|mod|log\(|\S")


class OpenBracket(NamedTuple):
    """An open bracket; `lacks` says whether it still needs an operation or, in a log, the comma."""

    log: bool
    lacks: bool = True


@frozen_dataclass
class PartialEquation(PartialExpression):
    """An equation that is being built from the cards of a layout with the signs of a set of operations."""

    values: tuple[int, ...]
    operations: str
    ace_may_be_eleven: bool = False
    open_brackets: tuple[OpenBracket, ...] = ()

    @property
    def left(self) -> tuple[Part, ...]:
        """The parts before the = sign, or all parts if there is none."""
        return self.parts[: self._equals_at]

    @property
    def right(self) -> tuple[Part, ...]:
        """The parts after the = sign."""
        return self.parts[self._equals_at + 1 :]

    @property
    def has_equals(self) -> bool:
        """Whether there is an = sign."""
        return self._equals_at < len(self.parts)

    @property
    def _equals_at(self) -> int:
        return self.parts.index(EQUALS) if EQUALS in self.parts else len(self.parts)

    @property
    def innermost(self) -> tuple[Part, ...]:
        """The parts so far of what is being built: the innermost open bracket, half a log, or a side."""
        closed = 0
        for index in range(len(self.parts) - 1, -1, -1):
            part = self.parts[index]
            closed += part == CLOSE
            opens = part in (OPEN, LOG)
            if not closed and (opens or part in (COMMA, EQUALS)):
                return self.parts[index + 1 :]
            closed -= opens
        return self.parts

    @property
    def complete(self) -> bool:
        """Whether this is an equation that uses every card."""
        return self.has_equals and self.ends_whole and not self.open_brackets and not self._unused

    @property
    def cards(self) -> tuple[int, ...]:
        """The indices of the cards that the equation uses, in ascending order."""
        return tuple(index for index in range(len(self.values)) if index in self.operands)

    @property
    def _unused(self) -> tuple[int, ...]:
        return tuple(index for index in range(len(self.values)) if index not in self.operands)

    @property
    def _spare(self) -> int:
        """The number of cards that the current side can still take; the left side leaves one for the right."""
        return len(self._unused) - (not self.has_equals)

    def continuations(self) -> Iterator[tuple[Part, PartialEquation]]:
        """Yield every part that can come next, with the resulting equation."""
        signs = self._signs_after_whole() if self.ends_whole else self._signs_before_number()
        numbers = () if self.ends_whole else self._numbers()
        for part in (*numbers, *(sign for sign in signs if sign in SIGNS[self.operations])):
            yield part, self._with(part)

    def _numbers(self) -> Iterator[Part]:
        for index in self._unused:
            value = str(self.values[index])
            yield Part(card_key(index), value, value, index)
        aces = [index for index in self._unused if self.values[index] == ACE]
        if aces and self.ace_may_be_eleven:
            yield Part(ELEVEN, str(HIGH_ACE), str(HIGH_ACE), aces[0])

    def _signs_before_number(self) -> Iterator[Part]:
        """Yield a bracket and a log, if enough cards are left.

        The new bracket needs two cards, and each open bracket that lacks something needs one.
        """
        if self._spare >= 2 + _lacking(self.open_brackets):
            yield from (OPEN, LOG)

    def _signs_after_whole(self) -> Iterator[Part]:
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
        """Whether brackets round the side so far could matter.

        They could if it has an operation and can get another.
        """
        return self._spare > 0 and len(self.innermost) > 1 and not _is_one_bracket(self.innermost)

    def _with(self, part: Part) -> PartialEquation:
        """Return the equation with one more part.

        A closing bracket without an open one puts the whole side so far in brackets.
        """
        brackets = self.open_brackets
        if part == CLOSE and not brackets:
            begins = len(self.parts) - len(self.innermost)
            return replace(self, parts=(*self.parts[:begins], OPEN, *self.parts[begins:], part))
        if part in (OPEN, LOG):
            brackets = (*brackets, OpenBracket(log=part == LOG))
        elif part == CLOSE:
            brackets = brackets[:-1]
        elif part == COMMA:
            brackets = (*brackets[:-1], OpenBracket(log=True, lacks=False))
        elif part.operand is None and part != EQUALS:
            brackets = _with_operation(brackets)
        return replace(self, parts=(*self.parts, part), open_brackets=brackets)

    @property
    def finished(self) -> PartialEquation | None:
        """The only equation with all the cards that this can become, or None if there is still a choice."""
        equation = self
        while not equation.complete:
            following = list(equation.continuations())
            if len(following) != 1:
                return None
            ((_, equation),) = following
        return equation

    @property
    def unused(self) -> tuple[int, ...]:
        """The values of the unused cards."""
        return tuple(self.values[index] for index in self._unused)

    def touches_for(self, text: str) -> Touches | None:
        """Return the clicks that build an equation, or None if these cards and signs can't build it."""
        built = self.built(_WRITTEN.findall(text.translate(TYPED)))
        return built[0] if built and built[1].complete else None


def card_key(index: int) -> str:
    """Return the key of a card in the layout, given its 0-based index."""
    return Place(LAYOUT, index).key


def _lacking(brackets: Sequence[OpenBracket]) -> int:
    return sum(bracket.lacks for bracket in brackets)


def _is_one_bracket(parts: Sequence[Part]) -> bool:
    """Return whether the first part opens a bracket that the last one closes."""
    depth = 0
    for index, part in enumerate(parts):
        depth += (part in (OPEN, LOG)) - (part == CLOSE)
        if depth == 0:
            return index == len(parts) - 1
    return False


def _with_operation(brackets: tuple[OpenBracket, ...]) -> tuple[OpenBracket, ...]:
    """Return the open brackets after an operation; unless it is a log, the innermost lacks nothing now."""
    if not brackets or brackets[-1].log:
        return brackets
    return (*brackets[:-1], OpenBracket(log=False, lacks=False))


def running_value(building: PartialEquation) -> Step | None:
    """Return the value of what is being built, or of both sides; None if nothing has a value yet.

    If an operation has no value, the step says why.
    """
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


def _value_step(parts: Sequence[Part]) -> Step | None:
    """Say what some parts are worth; return None for a single number, which needs no working out."""
    if len(parts) < 2:
        return None
    return Step("equations.label.worth", {"part": shown(parts), "value": _value(parts)})


def _value(parts: Sequence[Part]) -> Number:
    return Number(read_expression(" ".join(part.text for part in parts)).value)


def empty_equation(state: EquationsState) -> PartialEquation:
    """Return an equation without parts, to be built from the cards on the table."""
    return PartialEquation(state.layout_values, state.operations, state.ace != "one")


def touched_equation(observation: Observation, touched: Touches) -> PartialEquation:
    """Return the equation that clicks build; it is empty if they build none or the seat may not move."""
    empty = empty_equation(observation.state)
    built = empty.built(touched) if observation.may_move else None
    return built[1] if built else empty


def ways_to_touch(observation: Observation, move: Move) -> Iterator[Touches]:
    """Yield the clicks that make a move: for an equation that can be built, its parts and the button."""
    if isinstance(move, Shout):
        way = empty_equation(observation.state).touches_for(move.text)
        if way is not None:
            yield (*way, say(move))
            return
    yield (say(move),)


def interpret(observation: Observation, touched: Touches) -> Interpretation:
    """Interpret the clicks so far.

    An equation can be shouted once it uses every card, whether it is true or not. The equation shows the chosen cards,
    so they can't be chosen again on the table.
    """
    if not observation.may_move:
        return Interpretation()
    found = empty_equation(observation.state).built(touched)
    if found is None:
        return Interpretation()
    built = found[1]
    opened = {part.key: True for part, _ in built.continuations()}
    if touched:
        opened[BACK] = True
    held = _held(built) if touched else None
    buttons = tuple(_buttons(observation.state, built))
    closed = {card_key(index): Step("equations.used", {"number": built.values[index]}) for index in built.cards}
    return Interpretation(opened, buttons, picked=frozenset(), held=held, closed=closed)


def _buttons(state: EquationsState, built: PartialEquation) -> Iterator[Button]:
    """Yield the buttons to give up and, if only one equation is possible now, to shout it.

    Giving up comes first, so that its button never moves.
    """
    yield Button(say(GiveUp()), EXPLAINER.label(GiveUp()))
    finished = built.finished
    if finished is not None:
        shout = Shout.read(finished.text)
        yield Button(say(shout), EXPLAINER.label(shout), primary=built.complete and _holds(shout))


def _holds(shout: Shout) -> bool:
    """Return whether a shouted equation is true; it is not if a side has no value."""
    try:
        return shout.equation is not None and shout.equation.holds
    except UndefinedValue:
        return False


def _held(built: PartialEquation) -> Step:
    """Say what the equation so far still needs, or that it is complete."""
    if built.complete:
        kind = "whole"
    elif built.finished is not None:
        kind = "finished"
    elif not built.ends_whole:
        kind = "number"
    elif not built.unused:
        kind = "bracket"
    else:
        kind = "sign"
    return Step(f"equations.held.{kind}", {"numbers": built.unused})
