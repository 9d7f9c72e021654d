"""A calculation of two numbers, as a step of another question that went astray there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.mathematics.expressions import Expression, Number, Value, evaluated, joined

from .entry import Entry, TypeNumber
from .question import Judgement, right_answer, wrong_answer

_NAMES = {"+": "plus", "−": "minus", "×": "times", "÷": "divided"}
_UNDONE_BY = {"+": "−", "−": "+", "×": "÷", "÷": "×"}


@frozen_dataclass
class ResultOf:
    """How much is this calculation? Its sign is + − × or ÷, and its result a whole number."""

    first: int
    sign: str
    second: int
    rule: ClassVar[str] = "question.result"
    entry: ClassVar[Entry] = TypeNumber(signed=True)

    @property
    def result(self) -> Value:
        """What comes out."""
        return self._calculation.value

    @property
    def _calculation(self) -> Expression:
        return self._with(self.sign)

    def _with(self, sign: str) -> Expression:
        return joined(sign, self.first, self.second)

    @property
    def values(self) -> Mapping[str, Any]:
        """The calculation, and a way to work it out."""
        numbers = {"first": Number(self.first), "second": Number(self.second)}
        way = Step(f"{self.rule}.{_NAMES[self.sign]}", numbers)
        return {"calculation": self._calculation, "way": way}

    def judge(self, answer: int) -> Judgement:
        """Right for the result; else whether another sign was taken, or on which side of the answer it lies."""
        if answer == self.result:
            return right_answer(self, made=evaluated(self._calculation))
        other = self._with(_UNDONE_BY[self.sign])
        if self.second and other.value == answer:
            return wrong_answer(self, "other_sign", other=evaluated(other))
        return wrong_answer(self, "low" if answer < self.result else "high", answer=Number(answer))
