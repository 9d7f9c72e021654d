"""Explanations of each turn of Equations: the shout, why it is true or false, and where to look next.

Source: docs/rules/equations.md, Explanation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any

from mathfish_widgets.engine.cards import ACE
from mathfish_widgets.engine.state import Event, Turn
from mathfish_widgets.engine.table import Place, Seat
from mathfish_widgets.explain.steps import Highlights, Role, Step, Who
from mathfish_widgets.mathematics.expressions import Number
from mathfish_widgets.mathematics.signs import RESULTS

from ..rules.expressions import OPERATIONS, Equation
from ..rules.procedure import Added, Ended, FoundFalse, GaveUp, LaidOut, Lost, Shouted, ShownEquations, Unsolved
from ..rules.state import DECK, LAYOUT, LAYOUT_SIZE, MOST_LISTED, UNSOLVED, WON, EquationsState, values
from .working_out import bracket_steps, compare_sides, other_families, power_steps, shape_steps, working_figure

EquationsTurn = Turn[EquationsState]


def explain_turn(turn: EquationsTurn, _seat: Seat | None) -> Step:
    """Explain a turn; the explanation is the same for every seat.

    Players see everything except the order of the deck.
    """
    headline = _shout(turn) if isinstance(turn.events[0], Shouted) else _give_up(turn)
    following = tuple(step for event in turn.events for step in _consequence(turn, event))
    return Step(headline.rule, headline.values, headline.highlights, (*headline.substeps, *following), headline.figures)


def spoken(turn: EquationsTurn) -> Iterator[tuple[Seat, Step]]:
    """Yield the words of the player: an equation, true or false, or "I give up"."""
    event = turn.events[0]
    if isinstance(event, Shouted):
        yield event.seat, Step("equations.says.shout", {"equation": event.equation.pretty})
    elif isinstance(event, GaveUp):
        yield event.seat, Step("equations.says.give_up")


def _shout(turn: EquationsTurn) -> Step:
    shouted, result = turn.events[:2]
    if not isinstance(shouted, Shouted):
        raise TypeError(f"{shouted} is not a shout")
    equation = shouted.equation
    values = {"who": Who(turn.seat), "equation": equation.pretty}
    sides = compare_sides(equation)
    if isinstance(result, FoundFalse):
        values |= {"left": Number(result.left), "right": Number(result.right)}
        return Step("equations.shouted.false", values, substeps=sides)
    why = (*sides, *bracket_steps(equation), *power_steps(equation), *shape_steps(equation))
    values |= {"count": len(result.transfers)}
    return Step(
        "equations.shouted.true", values, ((WON[turn.seat].key, Role.RESULT),), (*why, *_others(turn, equation))
    )


def _others(turn: EquationsTurn, equation: Equation) -> Iterator[Step]:
    """Yield the other families that could have been shouted, except for five cards, which have too many."""
    if len(turn.before.layout) > LAYOUT_SIZE:
        return
    found = other_families(equation, turn.before.equations)
    if found:
        yield _list("equations.others", found, _drawn)
    else:
        yield Step("equations.others.none", {"numbers": list(turn.before.layout_values)})


def _list(rule: str, found: tuple[Equation, ...], explain: Callable[[Equation], Step]) -> Step:
    shown = tuple(explain(each) for each in found[:MOST_LISTED])
    more = len(found) - len(shown)
    untold = (Step("equations.shown.more", {"count": more}),) if more else ()
    return Step(rule, {"count": len(found)}, substeps=(*shown, *untold))


def _drawn(equation: Equation) -> Step:
    return Step("equations.shown.equation", {"equation": equation.pretty}, figures=(working_figure(equation),))


def _worked(equation: Equation) -> Step:
    return Step("equations.shown.equation", {"equation": equation.pretty}, substeps=compare_sides(equation))


def _give_up(turn: EquationsTurn) -> Step:
    left = turn.after.seats_left if len(turn.events) == 1 else ()
    if turn.after.mode == "turns":
        following = [Step("equations.next", {"who": Who(seat)}) for seat in left[:1]]
    else:
        following = [Step("equations.thinking", {"who": [Who(seat) for seat in sorted(left)]})] if left else []
    return Step("equations.gave_up", {"who": Who(turn.seat)}, substeps=tuple(following))


def _consequence(turn: EquationsTurn, event: Event[Any]) -> Iterator[Step]:
    after = turn.after
    if isinstance(event, Lost):
        highlights = ((UNSOLVED.key, Role.RESULT),)
        yield Step("equations.lost", {"number": _number_moved(event), "who": Who(event.seat)}, highlights)
    elif isinstance(event, ShownEquations):
        yield _shown(turn, event)
    elif isinstance(event, Unsolved):
        yield Step("equations.unsolved", {"count": len(event.transfers)}, ((UNSOLVED.key, Role.RESULT),))
    elif isinstance(event, Added):
        values_now = {"number": _number_moved(event), "numbers": list(after.layout_values)}
        yield Step("equations.added", values_now, layout_highlights(after, [LAYOUT_SIZE]))
    elif isinstance(event, LaidOut):
        yield from _laid_out(turn, event)
    elif isinstance(event, Ended):
        yield from outcome_steps(after)


def _laid_out(turn: EquationsTurn, event: LaidOut) -> Iterator[Step]:
    laid = [transfer for transfer in event.transfers if transfer.target == LAYOUT]
    yield Step("equations.laid_out", {"numbers": list(values(each.card for each in laid))})
    passed_over = len(event.transfers) - len(laid)
    if passed_over:
        yield _passed_over(turn.after, passed_over)


def _passed_over(after: EquationsState, count: int) -> Step:
    whole_deck = len(after.table[DECK]) + LAYOUT_SIZE
    rule = "equations.passed_over" if after.level == "any" else "equations.passed_over.level"
    return Step("equations.passed_over.all" if count >= whole_deck else rule, {"count": count, "level": after.level})


def _shown(turn: EquationsTurn, event: ShownEquations) -> Step:
    if not event.equations:
        return Step("equations.shown.none", {"numbers": list(turn.before.layout_values)})
    some = len(turn.before.layout) > LAYOUT_SIZE and len(event.equations) == MOST_LISTED
    return _list("equations.shown.some" if some else "equations.shown", event.equations, _worked)


def _number_moved(event: Event[Any]) -> int:
    """Return the value of the first card that an event moved."""
    return values(each.card for each in event.transfers)[0]


def outcome_steps(state: EquationsState) -> Iterator[Step]:
    """Explain how the game ended: who won, and how many cards each seat has."""
    best = max(state.scores)
    winners = [Who(seat) for seat, score in enumerate(state.scores) if score == best]
    highlights = tuple((WON[who.seat].key, Role.RESULT) for who in winners)
    rule = "alone" if state.players == 1 else "nobody" if best == 0 else "won" if len(winners) == 1 else "shared"
    yield Step(f"equations.over.{rule}", {"who": winners, "count": best}, highlights)
    if state.players > 1:
        for seat, score in enumerate(state.scores):
            yield Step("equations.over.score", {"who": Who(seat), "count": score}, ((WON[seat].key, Role.SUBJECT),))


def search_advice(state: EquationsState) -> tuple[Step, ...]:
    """Return advice on how to look for an equation in a layout, without giving one away."""
    return (_parity(state), _two_and_two(state), _one_alone(state), *_ones(state))


def _parity(state: EquationsState) -> Step:
    """Explain whether + and - could be enough, which they can be only if the sum of the numbers is even."""
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
    """Yield advice on the first pair of cards that make a 1, which can mend a result that is off by one."""
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
    """Highlight some cards of the layout as the subject of a sentence."""
    return tuple((Place(LAYOUT, index).key, Role.SUBJECT) for index in indexes)
