"""Questions about when two equations are one equation in two shapes.

Source: docs/rules/equations.md, Families; Explanation.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from mathfish_widgets.explain.steps import Step
from mathfish_widgets.games.equations.explain.working_out import compare_sides
from mathfish_widgets.games.equations.rules.equations.families import Facts, family
from mathfish_widgets.games.equations.rules.equations.grammar import read_equation
from mathfish_widgets.games.equations.rules.equations.trees import Equation

from ..entry import NO, YES, Choose, Entry
from ..question import Judgement, reason_step, right_answer, wrong_answer


def family_of(equation: Equation) -> Facts:
    """The family of a true equation."""
    return family(equation.left, equation.right)


def named_facts(equation: Equation) -> Step:
    """An equation and the facts in it."""
    facts = tuple(map(str, family_of(equation)))
    lettered = any(letter.isalpha() for fact in facts for letter in fact)
    rule = "question.facts.letters" if lettered else "question.facts"
    return Step(rule, {"equation": equation.pretty, "facts": facts})


@dataclass(frozen=True)
class OneFamily:
    """Are these two equations one equation in two shapes?"""

    first: str
    second: str
    rule: ClassVar[str] = "question.family"
    entry: ClassVar[Entry] = Choose((YES, NO))

    @property
    def _both(self) -> tuple[Equation, Equation]:
        return read_equation(self.first), read_equation(self.second)

    @property
    def values(self) -> Mapping[str, Any]:
        """Both equations."""
        first, second = self._both
        return {"first": first.pretty, "second": second.pretty}

    def judge(self, answer: Step) -> Judgement:
        """Right where yes meets equal facts."""
        first, second = self._both
        one = family_of(first) == family_of(second)
        told = reason_step(self, "one" if one else "two", named_facts(first), named_facts(second))
        return Judgement((answer == YES) is one, told)


@dataclass(frozen=True)
class SameShape:
    """Which of these equations says the same as this one?"""

    equation: str
    choices: tuple[str, ...]
    rule: ClassVar[str] = "question.same"

    @property
    def entry(self) -> Entry:
        """Choosing an equation."""
        return Choose(tuple(read_equation(choice).pretty for choice in self.choices))

    @property
    def values(self) -> Mapping[str, Any]:
        """The equation."""
        return {"equation": read_equation(self.equation).pretty}

    def judge(self, answer: str) -> Judgement:
        """Right for a true equation with the same facts."""
        chosen, given = read_equation(answer), read_equation(self.equation)
        if not chosen.holds:
            return wrong_answer(self, "false", *compare_sides(chosen), chosen=answer)
        facts = (named_facts(given), named_facts(chosen))
        same = family_of(chosen) == family_of(given)
        return right_answer(self, *facts, chosen=answer) if same else wrong_answer(self, "other", *facts, chosen=answer)
