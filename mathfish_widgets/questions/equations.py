"""Questions about the order of operations, true equations, and equations of one family.

Source: docs/rules/equations.md, Writing equations; Families; Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from mathfish_widgets.engine.state import Observation
from mathfish_widgets.explain.steps import Step
from mathfish_widgets.explain.wording import Wording
from mathfish_widgets.games.equations import EQUATIONS
from mathfish_widgets.games.equations.explain import EXPLAINER
from mathfish_widgets.games.equations.explain.working_out import compare_sides, explain_operations
from mathfish_widgets.games.equations.rules import RULES
from mathfish_widgets.games.equations.rules.expressions import (
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
from mathfish_widgets.games.equations.rules.families import Facts, family
from mathfish_widgets.games.equations.rules.legality import Shout
from mathfish_widgets.games.equations.rules.search import equations, grade
from mathfish_widgets.mathematics.expressions import Expression, Number, Value, signs
from mathfish_widgets.mathematics.signs import RESULTS

from .choosing import Choose
from .entry import NO, YES, Entry, EntryOf, Typed, TypeNumber, UnreadableAnswer
from .question import CardsShown, HowMany, Judgement, QuestionSpec


def family_of(equation: Equation) -> Facts:
    """Return the family of a true equation."""
    return family(equation.left, equation.right)


def named_facts(equation: Equation) -> Step:
    """Return an equation and the facts in it."""
    facts = tuple(map(str, family_of(equation)))
    lettered = any(letter.isalpha() for fact in facts for letter in fact)
    rule = "question.facts.letters" if lettered else "question.facts"
    return Step(rule, {"equation": equation.pretty, "facts": facts})


class OneFamily(QuestionSpec):
    """Asks whether these two equations are one equation in two shapes."""

    first: str
    second: str
    rule = "question.family"
    entry = Choose((YES, NO))

    def _derived(self) -> dict[str, Any]:
        return {"first": read_equation(self.first).pretty, "second": read_equation(self.second).pretty}

    def judge(self, answer: Step) -> Judgement:
        first, second = read_equation(self.first), read_equation(self.second)
        same = family_of(first) == family_of(second)
        return self.yes_or_no(answer, same, "one", "two", named_facts(first), named_facts(second))


class SameShape(QuestionSpec):
    """Asks which of these equations belongs to the family of a given equation."""

    equation: str
    choices: tuple[str, ...]
    rule = "question.same"

    @property
    def entry(self) -> Entry:
        return Choose(tuple(read_equation(choice).pretty for choice in self.choices))

    def _derived(self) -> dict[str, Any]:
        return {"equation": read_equation(self.equation).pretty}

    def judge(self, answer: str) -> Judgement:
        chosen, given = read_equation(answer), read_equation(self.equation)
        if not chosen.holds:
            return self.wrong("false", *compare_sides(chosen), chosen=answer)
        facts = (named_facts(given), named_facts(chosen))
        if family_of(chosen) == family_of(given):
            return self.right(*facts, chosen=answer)
        return self.wrong("other", *facts, chosen=answer)


class TypeEquation(Typed):
    """Type an equation, such as (10 - 4) / 2 = 3."""

    label = Step("question.label.equation")

    def read(self, given: Any, wording: Wording) -> Equation:
        text = str(given).strip()
        if not text:
            raise UnreadableAnswer("nothing")
        try:
            return read_equation(text)
        except EquationSyntaxError as unreadable:
            refusal = unreadable.refusal
            raise UnreadableAnswer("equation", why=Step(refusal.rule, refusal.values)) from None

    def written(self, answer: Equation, wording: Wording) -> str:
        return answer.pretty


class DoneFirst(QuestionSpec):
    """Asks which operation of an expression is done first."""

    text: str
    choices: tuple[str, ...]
    rule = "question.done_first"

    @property
    def entry(self) -> Entry:
        return Choose(tuple(pretty(read_expression(choice)) for choice in self.choices))

    def _derived(self) -> dict[str, Any]:
        return {"expression": pretty(read_expression(self.text))}

    def judge(self, answer: str) -> Judgement:
        """Accept the operation that the rules do first; then list all in order."""
        tree = read_expression(self.text)
        first = pretty(next(evaluation_steps(tree)).operation)
        return Judgement(answer == first, self.reason("order", *explain_operations(tree), operation=first))


class ValueOf(QuestionSpec):
    """Asks for the value of this expression."""

    text: str
    rule = "question.value"
    entry = TypeNumber()

    @cached_property
    def _tree(self) -> Expression:
        return read_expression(self.text)

    def _derived(self) -> dict[str, Any]:
        first = pretty(next(evaluation_steps(self._tree)).operation)
        return {"expression": pretty(self._tree), "first": first, "value": Number(self._tree.value)}

    def judge(self, answer: int) -> Judgement:
        """Accept the value of the expression; else show the operation that comes first."""
        order = tuple(explain_operations(self._tree))
        if answer == self._tree.value:
            return self.right(*order)
        if answer == self.from_the_left():
            return self.wrong("from_left", order[0], answer=answer)
        if "(" in self.text and answer == read_expression(self.text.replace("(", "").replace(")", "")).value:
            return self.wrong("no_brackets", order[0], answer=answer)
        return self.wrong("other", order[0], answer=answer)

    @property
    def is_typed(self) -> bool:
        """Whether the value is a whole number of 0 or more, so that it can be typed."""
        worth = self._tree.value
        return isinstance(worth, int) and worth >= 0

    def from_the_left(self) -> Value | None:
        """Return the result of the operations from left to right, without precedence, if it exists."""
        first, *others = leaves(self._tree)
        made: Value | None = first
        for sign, number in zip(signs(self._tree), others, strict=True):
            made = None if made is None else RESULTS[sign](made, number)
        return made


class MakeEquation(QuestionSpec):
    """Asks for a true equation with these cards, different from one that is known."""

    layout: str
    operations: str = "camp"
    known: str = ""
    rule = "question.make"
    entry = TypeEquation()
    figures = CardsShown("cards")

    @cached_property
    def _state(self) -> Any:
        return EQUATIONS.set_up({"layout": self.layout}, players=1, operations=self.operations)

    def _derived(self) -> dict[str, Any]:
        numbers = self._state.layout_values
        needed = grade(self.layout, self.operations).needed
        parity = "equations.parity.odd" if sum(numbers) % 2 else "question.make.halves"
        told = Step(parity, {"numbers": numbers, "sum": sum(numbers), "half": sum(numbers) // 2})
        return {"numbers": numbers, "signs": OPERATIONS[self.operations], "parity": told, "means": needed}

    @property
    def cards(self) -> tuple[int, ...]:
        """The values of the cards on the table."""
        return tuple(self._state.layout_values)

    def judge(self, answer: Equation) -> Judgement:
        """Accept an equation that the rules accept, except the known one or its sides swapped."""
        shout = Shout(str(answer))
        refusal = RULES.refusal(self._state, shout)
        if refusal is not None:
            told = EXPLAINER.explain_refusal(Observation(0, self._state), shout, refusal)
            step = _side_to_work_out(answer) if refusal.rule == "equations.shout.false" else None
            return Judgement(right=False, explanation=told, follow_up=step or self._beginning())
        if self.known and _sides(answer) == _sides(read_equation(self.known)):
            return self.wrong("known", equation=answer.pretty)
        return self.right(*compare_sides(answer), named_facts(answer), equation=answer.pretty)

    def _beginning(self) -> ValueOf | None:
        """Return the question for the first operation of a possible equation whose value is a whole number."""
        known = _sides(read_equation(self.known)) if self.known else ()
        others = (each for each in equations(self.layout, self.operations) if _sides(each) != known)
        found = (side for each in others for side in (each.left, each.right))
        first = (next(evaluation_steps(side)).operation for side in found if not isinstance(side, Number))
        begun = (ValueOf(canonical(operation)) for operation in first)
        return next((step for step in begun if step.is_typed), None)


def _side_to_work_out(equation: Equation) -> ValueOf | None:
    """Return the question for the side of a false equation that is most worth working out.

    That is a side that seems correct from left to right, or else the longer side. Return None if no side has several
    operations and a whole number of 0 or more as its value.
    """
    sides = ((equation.left, equation.right), (equation.right, equation.left))
    several = ((ValueOf(canonical(side)), other.value) for side, other in sides if len(signs(side)) > 1)
    typed = ((step.from_the_left() != other, -len(step.text), step) for step, other in several if step.is_typed)
    return min(typed, key=lambda each: each[:2], default=(False, 0, None))[-1]


class HowManyFamilies(HowMany):
    """Asks how many really different equations these cards make."""

    layout: str
    operations: str = "basic"
    rule = "question.families"
    figures = CardsShown("cards")

    @cached_property
    def _found(self) -> tuple[Equation, ...]:
        return equations(self.layout, self.operations)

    def _derived(self) -> dict[str, Any]:
        return {"numbers": self.cards, "count": len(self._found)}

    @property
    def cards(self) -> tuple[Value, ...]:
        """The values of the cards on the table, ascending."""
        equation = self._found[0]
        return tuple(sorted((*leaves(equation.left), *leaves(equation.right))))

    def _ways(self) -> Iterator[Step]:
        return map(named_facts, self._found)


class NeverByPlus(QuestionSpec):
    """Asks which of these layouts can never make an equation with + and − alone."""

    layouts: tuple[tuple[int, ...], ...]
    rule = "question.parity"
    entry = EntryOf(Choose, "layouts")

    def judge(self, answer: tuple[int, ...]) -> Judgement:
        """Accept numbers with an odd sum."""
        told: dict[str, Any] = {"numbers": answer, "sum": sum(answer)}
        if sum(answer) % 2:
            return self.right(Step("equations.parity.why", told), **told)
        sums = (each for each in equations(answer) if {*signs(each.left), *signs(each.right)} <= {"+", "−"})
        return self.wrong("even", equation=next(sums).pretty, **told)


def _sides(equation: Equation) -> frozenset[Expression]:
    return frozenset((equation.left, equation.right))


QUESTIONS: dict[str, QuestionSpec] = {
    "equations.first": DoneFirst("10 - 4 / 2", ("10 - 4", "4 / 2")),
    "equations.plain": ValueOf("2 + 3 * 4"),
    "equations.brackets": ValueOf("(2 + 3) * 4"),
    "equations.left": ValueOf("9 - 4 - 2"),
    "equations.power": ValueOf("2 ^ 3 ^ 2"),
    "equations.make": MakeEquation("4H 2C 10C 3D", "basic", known="(10 - 4) / 2 = 3"),
    "equations.same": SameShape(
        "8 / 2 = 10 - 6", ("8 = (10 - 6) / 2", "8 = (10 - 6) * 2", "8 = 10 - 6 * 2", "10 + 6 = 8 * 2")
    ),
    "equations.family": OneFamily("8 / 2 = 10 - 6", "8 / 2 + 6 = 10"),
    "equations.other": OneFamily("8 / 2 = 10 - 6", "10 + 6 = 8 * 2"),
    "equations.count": HowManyFamilies("2C 2D 4C 4D"),
    "equations.odd": NeverByPlus(((1, 3, 5, 7), (2, 4, 7, 8), (6, 7, 8, 9), (1, 2, 4, 7))),
    "equations.only_power": MakeEquation("4D 8C 5S 2C"),
    "exit.value": ValueOf("20 - 3 * 4 + 2"),
    "exit.equation": MakeEquation("3C 5C 2C 6C", "basic"),
}
