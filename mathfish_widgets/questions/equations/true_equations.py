"""Questions about the order of operations, about true equations, and about one equation in two shapes.

Source: docs/rules/equations.md, Writing equations; Families; Explanation.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar

from mathfish_widgets.engine.frozen_dataclass import frozen_dataclass
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.equations import EQUATIONS
from mathfish_widgets.games.equations.explain.explainer import EXPLAINER
from mathfish_widgets.games.equations.explain.working_out import compare_sides, explain_operations
from mathfish_widgets.games.equations.rules import RULES
from mathfish_widgets.games.equations.rules.equations.difficulty import grade
from mathfish_widgets.games.equations.rules.equations.expressions import (
    OPERATIONS,
    Equation,
    EquationSyntaxError,
    canonical,
    evaluation_steps,
    leaves,
    pretty,
    read_equation,
    read_expression,
)
from mathfish_widgets.games.equations.rules.equations.families import Facts, family
from mathfish_widgets.games.equations.rules.equations.search import equations
from mathfish_widgets.games.equations.rules.moves import Shout
from mathfish_widgets.mathematics.expressions import Expression, Number, Value, signs
from mathfish_widgets.mathematics.signs import RESULTS

from ..entry import NO, YES, Choose, Entry, EntryOf, Typed, TypeNumber, UnreadableAnswer
from ..question import CardsShown, Judgement, count_answer, reason_step, right_answer, wrong_answer


def family_of(equation: Equation) -> Facts:
    """The family of a true equation."""
    return family(equation.left, equation.right)


def named_facts(equation: Equation) -> Step:
    """An equation and the facts in it."""
    facts = tuple(map(str, family_of(equation)))
    lettered = any(letter.isalpha() for fact in facts for letter in fact)
    rule = "question.facts.letters" if lettered else "question.facts"
    return Step(rule, {"equation": equation.pretty, "facts": facts})


@frozen_dataclass
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


@frozen_dataclass
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


@frozen_dataclass
class TypeEquation(Typed):
    """An equation, such as (10 - 4) / 2 = 3."""

    label = Step("question.label.equation")

    def read(self, given: Any, wording: Wording) -> Equation:
        """The equation that the text writes."""
        text = str(given).strip()
        if not text:
            raise UnreadableAnswer("nothing")
        try:
            return read_equation(text)
        except EquationSyntaxError as unreadable:
            refusal = unreadable.refusal
            raise UnreadableAnswer("equation", why=Step(refusal.rule, refusal.values)) from None

    def written(self, answer: Equation, wording: Wording) -> str:
        """The equation with its true signs."""
        return answer.pretty


@frozen_dataclass
class DoneFirst:
    """Which operation of an expression is done first?"""

    text: str
    choices: tuple[str, ...]
    rule: ClassVar[str] = "question.done_first"

    @property
    def entry(self) -> Entry:
        """Choosing an operation."""
        return Choose(tuple(pretty(read_expression(choice)) for choice in self.choices))

    @property
    def values(self) -> Mapping[str, Any]:
        """The expression."""
        return {"expression": pretty(read_expression(self.text))}

    def judge(self, answer: str) -> Judgement:
        """Right for the operation that the rules do first; all of them are told in order."""
        tree = read_expression(self.text)
        first = next(evaluation_steps(tree))
        reason = reason_step(self, "order", *explain_operations(tree), operation=pretty(first.operation))
        return Judgement(answer == pretty(first.operation), reason)


@frozen_dataclass
class ValueOf:
    """What is this expression worth?"""

    text: str
    rule: ClassVar[str] = "question.value"
    entry: ClassVar[Entry] = TypeNumber()

    @cached_property
    def _tree(self) -> Expression:
        return read_expression(self.text)

    @property
    def values(self) -> Mapping[str, Any]:
        """The expression, and the operation that is done first."""
        first = pretty(next(evaluation_steps(self._tree)).operation)
        return {"expression": pretty(self._tree), "first": first, "value": Number(self._tree.value)}

    def judge(self, answer: int) -> Judgement:
        """Right for its value; else the first operation is told, if it is what was overlooked."""
        order = tuple(explain_operations(self._tree))
        if answer == self._tree.value:
            return right_answer(self, *order)
        if answer == self.from_the_left():
            return wrong_answer(self, "from_left", order[0], answer=answer)
        if "(" in self.text and answer == read_expression(self.text.replace("(", "").replace(")", "")).value:
            return wrong_answer(self, "no_brackets", order[0], answer=answer)
        return wrong_answer(self, "other", order[0], answer=answer)

    @property
    def is_typed(self) -> bool:
        """Whether its value can be typed: a whole number that is not below 0."""
        worth = self._tree.value
        return isinstance(worth, int) and worth >= 0

    def from_the_left(self) -> Value | None:
        """What comes out if the operations are done from left to right, whatever their signs."""
        first, *others = leaves(self._tree)
        made: Value | None = first
        for sign, number in zip(signs(self._tree), others, strict=True):
            made = None if made is None else RESULTS[sign](made, number)
        return made


@frozen_dataclass
class MakeEquation:
    """Which true equation can be made of these cards, other than one that is known?"""

    layout: str
    operations: str = "camp"
    known: str = ""
    rule: ClassVar[str] = "question.make"
    entry: ClassVar[Entry] = TypeEquation()
    figures = CardsShown("cards")

    @cached_property
    def _state(self) -> Any:
        return EQUATIONS.set_up({"layout": self.layout}, players=1, operations=self.operations)

    @property
    def values(self) -> Mapping[str, Any]:
        """What the cards count, the signs, how to see whether + and − are enough, and what one equation needs."""
        numbers = self._state.layout_values
        needed = grade(self.layout, self.operations).needed
        told = {"numbers": numbers, "sum": sum(numbers), "half": sum(numbers) // 2}
        parity = "equations.parity.odd" if sum(numbers) % 2 else "question.make.halves"
        return {
            "numbers": numbers,
            "signs": OPERATIONS[self.operations],
            "parity": Step(parity, told),
            "means": needed,
        }

    @property
    def cards(self) -> tuple[int, ...]:
        """What the cards on the table count."""
        return tuple(self._state.layout_values)

    def judge(self, answer: Equation) -> Judgement:
        """Right for an equation that the rules accept and that is not the known one, turned round or not."""
        shout = Shout(str(answer))
        refusal = RULES.refusal(self._state, shout)
        if refusal is not None:
            told = EXPLAINER.explain_refusal(Observation(0, self._state), shout, refusal)
            step = _side_to_work_out(answer) if refusal.rule == "equations.shout.false" else None
            return Judgement(right=False, explanation=told, follow_up=step or self._beginning())
        if self.known and _sides(answer) == _sides(read_equation(self.known)):
            return wrong_answer(self, "known", equation=answer.pretty)
        return right_answer(self, *compare_sides(answer), named_facts(answer), equation=answer.pretty)

    def _beginning(self) -> ValueOf | None:
        """The first operation of an equation that can be made, if there is one with a whole number as its value."""
        known = _sides(read_equation(self.known)) if self.known else ()
        others = (each for each in equations(self.layout, self.operations) if _sides(each) != known)
        found = (side for each in others for side in (each.left, each.right))
        first = (next(evaluation_steps(side)).operation for side in found if not isinstance(side, Number))
        begun = (ValueOf(canonical(operation)) for operation in first)
        return next((step for step in begun if step.is_typed), None)


def _side_to_work_out(equation: Equation) -> ValueOf | None:
    """The side of a false equation to be worked out again: the one that would be right from left to right, or longer.

    None where no side has several operations, or it is below 0 or no whole number.
    """
    sides = ((equation.left, equation.right), (equation.right, equation.left))
    several = ((ValueOf(canonical(side)), other.value) for side, other in sides if len(signs(side)) > 1)
    typed = ((step.from_the_left() != other, -len(step.text), step) for step, other in several if step.is_typed)
    return min(typed, key=lambda each: each[:2], default=(False, 0, None))[-1]


@frozen_dataclass
class HowManyFamilies:
    """How many really different equations can be made of these cards?"""

    layout: str
    operations: str = "basic"
    rule: ClassVar[str] = "question.families"
    entry: ClassVar[Entry] = TypeNumber()
    figures = CardsShown("cards")

    @cached_property
    def _found(self) -> tuple[Equation, ...]:
        return equations(self.layout, self.operations)

    @property
    def values(self) -> Mapping[str, Any]:
        """What the cards count, and how many equations there are."""
        return {"numbers": self.cards, "count": len(self._found)}

    @property
    def cards(self) -> tuple[Value, ...]:
        """What the cards on the table count."""
        return numbers_of(self._found[0])

    def judge(self, answer: int) -> Judgement:
        """Right for the number of families; then one equation of each is told."""
        return count_answer(self, answer, len(self._found), *map(named_facts, self._found))


@frozen_dataclass
class NeverByPlus:
    """Which of these layouts can never make an equation with + and − alone?"""

    layouts: tuple[tuple[int, ...], ...]
    rule: ClassVar[str] = "question.parity"
    entry = EntryOf(Choose, "layouts")
    values: ClassVar[Mapping[str, Any]] = {}

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        """Right for numbers with an odd sum."""
        told: dict[str, Any] = {"numbers": answer, "sum": sum(answer)}
        if sum(answer) % 2:
            return right_answer(self, Step("equations.parity.why", told), **told)
        sums = (each for each in equations(answer) if {*signs(each.left), *signs(each.right)} <= {"+", "−"})
        return wrong_answer(self, "even", equation=next(sums).pretty, **told)


def _sides(equation: Equation) -> frozenset[Expression]:
    return frozenset((equation.left, equation.right))


def numbers_of(equation: Equation) -> tuple[Value, ...]:
    """The numbers of an equation, ascending."""
    return tuple(sorted((*leaves(equation.left), *leaves(equation.right))))
