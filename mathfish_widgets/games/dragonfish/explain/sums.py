"""What is told about sums: how one is worked out, why it does not fit, how one is looked for, what a swap should bring.

Source: docs/rules/dragonfish.md, Explanation.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from mathfish_widgets.explain.steps import Role, Step
from mathfish_widgets.mathematics.expressions import total

from ..rules.cards import bug
from ..rules.catches import easiest_calculations
from ..rules.sums.expressions import Expression, Numbers, evaluate
from ..rules.sums.search import Calculation, Pond, SumRules
from .highlights import cells_marked
from .near_misses import explain_difference, explain_repairs
from .working_out import explain_evaluation

_MOST_EXAMPLES = 3


def explain_unequal_sum(
    sum_cell: str,
    expression: Expression,
    numbers: Numbers,
    order: str = "precedence",
    fishes: Collection[str] = (),
    *,
    only_adds: bool = True,
) -> tuple[Step, ...]:
    """Why a sum does not fit: its partial results, what is missing or too many, and what would change that.

    `numbers` are those of all fish and bugs of the pond, `fishes` the cells with a fish; `only_adds` is as in
    `SumRules`. Raises ZeroDivisionError where it divides by 0.
    """
    changes = explain_repairs(sum_cell, expression, numbers, fishes, only_adds=only_adds)
    balance = explain_difference(evaluate(expression, numbers, order), numbers[sum_cell], changes)
    return (*explain_evaluation(expression, numbers, order), balance)


def explain_search(pond: Pond, fish_cell: str, rules: SumRules) -> Step:
    """How to look for a sum that makes a fish, and whether there is one; where more is allowed, only whether."""
    caught = next((each for each in easiest_calculations(pond, rules) if each.fish_cell == fish_cell), None)
    numbers = {cell: card.value for cell, card in pond}
    bugs = tuple(cell for cell, card in pond if not card.is_fish)
    steps = tuple(_looked_for(numbers, fish_cell, bugs)) if rules.only_adds and len(bugs) > 1 else ()
    values = {"fish": numbers[fish_cell], "cell": fish_cell}
    end = explain_found(caught) if caught else Step("dragonfish.search.none", values)
    return Step("dragonfish.search", values, cells_marked((fish_cell,), Role.SUBJECT), (*steps, end))


def explain_found(calculation: Calculation) -> Step:
    """That a calculation fits, with its cards marked."""
    highlights = cells_marked(calculation.used, Role.REASON)
    return Step("dragonfish.search.found", {"calculation": calculation}, highlights)


def _looked_for(numbers: Numbers, fish_cell: str, bugs: tuple[str, ...]) -> Iterator[Step]:
    wanted, together = numbers[fish_cell], sum(numbers[cell] for cell in bugs)
    values = {"bugs": total(*(numbers[cell] for cell in bugs)), "total": together}
    yield Step("dragonfish.search.all", values, cells_marked(bugs, Role.REASON))
    yield explain_difference(together, wanted, tuple(_excess(together - wanted)))
    yield explain_parity(wanted, [numbers[cell] for cell in bugs])


def _excess(excess: int) -> Iterator[Step]:
    values = {"excess": excess, "half": excess // 2}
    if excess < 0:
        yield Step("dragonfish.search.short")
    elif excess:
        yield Step("dragonfish.search.odd" if excess % 2 else "dragonfish.search.even", values)


def explain_parity(wanted: int, numbers: Collection[int]) -> Step:
    """What odd and even tell about the cards of a sum of + and −, before anything is added."""
    odd = sorted(each for each in numbers if each % 2)
    kind = "odd" if wanted % 2 else "even"
    values = {"sum": wanted, "odd": odd}
    return Step(f"dragonfish.parity.{kind}" if odd else f"dragonfish.parity.{kind}.none", values)


def explain_missing_bug(pond: Pond, fish_cell: str, rules: SumRules, bugs: Collection[int]) -> Step:
    """Which of some bugs a swap should bring into the pond, and in place of which; the easiest sums first."""
    examples = sorted(_with_another_bug(pond, fish_cell, rules, bugs), key=lambda each: each[2].difficulty)
    different: dict[tuple[int, int], Calculation] = {}
    for gone, brought, calculation in examples:
        different.setdefault((gone, brought), calculation)
    told = tuple(
        Step("dragonfish.missing.one", {"gone": gone, "brought": brought, "calculation": calculation})
        for (gone, brought), calculation in list(different.items())[:_MOST_EXAMPLES]
    )
    values = {"fish": dict(pond)[fish_cell].value}
    return Step("dragonfish.missing" if told else "dragonfish.missing.none", values, substeps=told)


def _with_another_bug(
    pond: Pond, fish_cell: str, rules: SumRules, bugs: Collection[int]
) -> Iterator[tuple[int, int, Calculation]]:
    for cell, card in pond:
        for brought in () if card.is_fish else set(bugs) - {card.value}:
            changed = tuple((each, bug(brought) if each == cell else lying) for each, lying in pond)
            calculations = easiest_calculations(changed, rules)
            yield from ((card.value, brought, each) for each in calculations if each.fish_cell == fish_cell)
