"""The hints of part two: a set of the best layout, a set to take apart, or nothing more to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Role, Step

from ..analysis.best_layout import Layout, best_layout_in_slices
from ..explain.calculation import explain_set, net_points_step
from ..explain.highlights import Marks, cards_marked
from ..rules.moves import Done, LaySet, Lift
from ..rules.state import PemberleyState
from ..rules.zones import PILE, SETS

Rungs = tuple[Step, Step, Step]


def set_hint(state: PemberleyState) -> Thinking[Rungs]:
    """Three rungs to the best second part of the active seat, from the sets that it has laid."""
    free, laid = state.pile(state.turn), state.cards_of_sets(state.turn)
    rest = yield from _best(state, free)
    now = rest.points + sum(_points(state, cards) for cards in laid)
    most = yield from _best(state, (*free, *(card for cards in laid for card in cards)))
    if most.points > now:
        index = yield from _set_in_the_way(state)
        return _lift(state, index, {"now": net_points_step(now), "net": net_points_step(most.points)})
    return _lay(state, rest) if rest.sets else _done(state, now)


def _best(state: PemberleyState, cards: tuple[Card, ...]) -> Thinking[Layout]:
    return (yield from best_layout_in_slices(state.starter_number, cards, state.negative_primes))


def _points(state: PemberleyState, cards: tuple[Card, ...]) -> int:
    return int(explain_set(state.starter_number, cards, state.negative_primes).values["points"])


def _set_in_the_way(state: PemberleyState) -> Thinking[int]:
    """The index of the set by which most can be gained when it is taken apart."""
    gains = []
    for cards in state.cards_of_sets(state.turn):
        freed = yield from _best(state, (*state.pile(state.turn), *cards))
        gains.append(freed.points - _points(state, cards))
    return gains.index(max(gains))


def _lift(state: PemberleyState, index: int, points: Mapping[str, Step]) -> Rungs:
    cards = state.cards_of_sets(state.turn)[index]
    values = {"number": index + 1, "cards": cards, "move": str(Lift(index + 1)), **points}
    marks = cards_marked(state.table, SETS[state.turn], cards, Role.SUBJECT)
    return _rung("lift.look", values), _rung("lift.rule", values, marks), _rung("lift.move", values, marks)


def _lay(state: PemberleyState, rest: Layout) -> Rungs:
    cards = min(rest.sets, key=len)
    free = state.pile(state.turn)
    explained = explain_set(state.starter_number, cards, state.negative_primes)
    values = {
        "cards": [card for card in free if card in cards],
        "starter": state.starter_number,
        "total": explained.values["chain"][-1].right,
        "points": explained.values["points"],
    }
    look = {"cards": free, "net": net_points_step(rest.points)}
    move = {"cards": cards, "chain": explained.values["chain"], "move": str(LaySet(cards))}
    where = Step(f"pemberley.hint.set.{'single' if len(cards) == 1 else 'several'}", values, (), explained.substeps)
    return (
        _rung("set.look", look, cards_marked(state.table, PILE[state.turn], free, Role.SUBJECT)),
        where,
        _rung("set.move", move, cards_marked(state.table, PILE[state.turn], cards, Role.RESULT)),
    )


def _done(state: PemberleyState, now: int) -> Rungs:
    free = state.pile(state.turn)
    values = {"cards": free, "starter": state.starter_number, "net": net_points_step(now), "move": str(Done())}
    marks = cards_marked(state.table, PILE[state.turn], free, Role.SUBJECT)
    look, rule = ("done.look", "done.rule") if free else ("done.all", "done.best")
    return _rung(look, values, marks), _rung(rule, values, marks), _rung("done.move", values)


def _rung(name: str, values: Mapping[str, Any], marks: Marks = ()) -> Step:
    return Step(f"pemberley.hint.{name}", values, marks)
