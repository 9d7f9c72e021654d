"""Steps about where to look for an equation; none of them gives one away.

Source: docs/rules/equations.md, Explanation.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from mathfish_widgets.engine.cards import ACE
from mathfish_widgets.engine.table import Place
from mathfish_widgets.explain.steps import Highlights, Role, Step
from mathfish_widgets.mathematics.expressions import Number
from mathfish_widgets.mathematics.signs import RESULTS

from ..rules.equations.expressions import OPERATIONS
from ..rules.state import EquationsState
from ..rules.zones import LAYOUT


def search_advice(state: EquationsState) -> tuple[Step, ...]:
    """What can be said about the cards of a layout without saying what they make."""
    return (_parity(state), _two_and_two(state), _one_alone(state), *_ones(state))


def _parity(state: EquationsState) -> Step:
    """Whether + and - alone can be enough: only if the numbers add up to an even number."""
    numbers = state.layout_values
    values = {"numbers": list(numbers), "sum": sum(numbers), "half": sum(numbers) // 2}
    high_aces = ACE in numbers and state.ace == "one_or_eleven"
    aces = (Step("equations.parity.ace"),) if high_aces else ()
    if sum(numbers) % 2:
        return Step("equations.parity.odd", values, substeps=(Step("equations.parity.why", values), *aces))
    halves = aces or (Step("equations.parity.half", values),)
    return Step("equations.parity.even", values, substeps=halves)


def _two_and_two(state: EquationsState) -> Step:
    first, second, *others = state.layout_values
    made = {
        RESULTS[sign](left, right)
        for sign in OPERATIONS[state.operations]
        for left, right in ((first, second), (second, first))
    }
    results = [Number(each) for each in sorted(each for each in made if each is not None)]
    values = {"first": first, "second": second, "results": results, "others": others}
    return Step("equations.look.pair", values, layout_highlights(state, [0, 1]))


def _one_alone(state: EquationsState) -> Step:
    numbers = state.layout_values
    highest = max(range(len(numbers)), key=numbers.__getitem__)
    others = [number for index, number in enumerate(numbers) if index != highest]
    return Step(
        "equations.look.alone", {"card": numbers[highest], "others": others}, layout_highlights(state, [highest])
    )


def _ones(state: EquationsState) -> Iterator[Step]:
    """Two cards that make a 1: it mends what is one off."""
    numbers = state.layout_values
    for first, second in combinations(range(len(numbers)), 2):
        high, low = max(numbers[first], numbers[second]), min(numbers[first], numbers[second])
        if high == low > 1:
            yield _equal(state, first, second)
            return
        if high == low + 1 and low > 1:
            yield Step(
                "equations.look.neighbours", {"high": high, "low": low}, layout_highlights(state, [first, second])
            )
            return


def _equal(state: EquationsState, first: int, second: int) -> Step:
    numbers = state.layout_values
    other = next(number for index, number in enumerate(numbers) if index not in (first, second))
    values = {"card": numbers[first], "other": other}
    power = (Step("equations.look.equal.power", values),) if "^" in OPERATIONS[state.operations] else ()
    return Step("equations.look.equal", values, layout_highlights(state, [first, second]), power)


def layout_highlights(state: EquationsState, indexes: Sequence[int]) -> Highlights:
    """Some cards of the layout as the subject of a sentence."""
    return tuple((Place(LAYOUT, index).key, Role.SUBJECT) for index in indexes)
