"""How clicks build and shout an equation, and what can come next.

Only parts that lead to an equation with every card can come next. Source: docs/rules/equations.md, Writing equations.
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
    """An open bracket; `lacks` says whether it still needs an operation of its own or, in a log, its comma."""

    log: bool
    lacks: bool = True


@frozen_dataclass
class PartialEquation(PartialExpression):
    """An equation being built from the values of a layout with the signs of a set of operations."""

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
        """The parts of the innermost bracket, half of a log, or side in progress."""
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
        """The indices of the cards used."""
        return tuple(index for index in range(len(self.values)) if index in self.operands)

    @property
    def _unused(self) -> tuple[int, ...]:
        return tuple(index for index in range(len(self.values)) if index not in self.operands)

    @property
    def _spare(self) -> int:
        """The number of cards that this side can still take; the left one leaves a card for the right one."""
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
        """Yield a bracket if enough cards are left for it and for every open bracket that lacks something."""
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
        """Whether brackets round the side so far could matter: it has an operation, and another can follow."""
        return self._spare > 0 and len(self.innermost) > 1 and not _is_one_bracket(self.innermost)

    def _with(self, part: Part) -> PartialEquation:
        """Return the equation with one more part; an unmatched closing bracket opens where its side begins."""
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
        """The only equation of all cards that this can become; None if there is a choice."""
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
        """Return the clicks that write an equation, or None if these cards and signs can't build it."""
        built = self.built(_WRITTEN.findall(text.translate(TYPED)))
        return built[0] if built and built[1].complete else None


def card_key(index: int) -> str:
    """Return the key of a card of the layout."""
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
    """Return the open brackets after an operation, which is what the innermost lacks unless it is a log."""
    if not brackets or brackets[-1].log:
        return brackets
    return (*brackets[:-1], OpenBracket(log=False, lacks=False))


def running_value(building: PartialEquation) -> Step | None:
    """Return the value of the part in progress, or of both sides if they are complete; None if there is none."""
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
    """Return a part and its value; None for a single number, which needs no working out."""
    if len(parts) < 2:
        return None
    return Step("equations.label.worth", {"part": shown(parts), "value": _value(parts)})


def _value(parts: Sequence[Part]) -> Number:
    return Number(read_expression(" ".join(part.text for part in parts)).value)


def empty_equation(state: EquationsState) -> PartialEquation:
    """Return an empty equation of the cards on the table."""
    return PartialEquation(state.layout_values, state.operations, state.ace != "one")


def touched_equation(observation: Observation, touched: Touches) -> PartialEquation:
    """Return the equation that clicks build; empty if they build none, or if it isn't this seat's turn."""
    empty = empty_equation(observation.state)
    built = empty.built(touched) if observation.may_move else None
    return built[1] if built else empty


def ways_to_touch(observation: Observation, move: Move) -> Iterator[Touches]:
    """Yield the cards and signs of a shout in order, with the button; every move can also be made directly."""
    if isinstance(move, Shout):
        way = empty_equation(observation.state).touches_for(move.text)
        if way is not None:
            yield (*way, say(move))
            return
    yield (say(move),)


def interpret(observation: Observation, touched: Touches) -> Interpretation:
    """Interpret clicks: an equation can be shouted once it uses every card, true or not.

    The equation shows the chosen cards, so their places on the table are empty.
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
    """Yield giving up, which keeps its place, and the shout of what was built or can only become."""
    yield Button(say(GiveUp()), EXPLAINER.label(GiveUp()))
    finished = built.finished
    if finished is not None:
        shout = Shout.read(finished.text)
        yield Button(say(shout), EXPLAINER.label(shout), primary=built.complete and _holds(shout))


def _holds(shout: Shout) -> bool:
    """Return whether an equation is true; a side may have no value."""
    try:
        return shout.equation is not None and shout.equation.holds
    except UndefinedValue:
        return False


def _held(built: PartialEquation) -> Step:
    """Say what is missing."""
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
