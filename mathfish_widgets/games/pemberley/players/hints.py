"""The hints of Pemberley: where to look, where the move leads, and the move itself.

Source: docs/rules/pemberley.md, Explanation; Levels.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, cast

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.state import Observation
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Highlights, Role, Step, cards_marked
from mathfish_widgets.mathematics.expressions import Number

from ..analysis import Preview
from ..analysis.best_layout import Layout, best_layout_in_slices
from ..explain.calculation import (
    TOTAL,
    calculation,
    explain_operation,
    explain_set,
    explain_unplayable,
    net_points_step,
)
from ..rules.moves import Done, LaySet, Lift, Pass, Play
from ..rules.scoring import points
from ..rules.state import HAND, PILE, SETS, PemberleyState, Phase
from . import play_ahead, playable_previews
from .rollouts import number_of_deals

_SEED = 0
"""A fixed seed, so that asking again gives the same hint."""
_LOOK = ((TOTAL, Role.SUBJECT),)
Rungs = tuple[Step, Step, Step]


def hint(observation: Observation) -> Thinking[Rungs]:
    """Return three hints that lead to the sharp player's move: where to look, the result, and the move."""
    state: PemberleyState = observation.state
    if state.phase is Phase.SETS:
        return (yield from set_hint(state))
    cards = {each.card: each for each in playable_previews(observation)}
    if not cards:
        return _pass(state)
    choice = yield from play_ahead(observation, random.Random(_SEED))
    return _play(state, cards[cast(Play, choice.move).card], list(cards.values()))


def _pass(state: PemberleyState) -> Rungs:
    values = {"total": Number(state.total)}
    hand = state.hand(state.turn)
    highlights = cards_marked(state.table, HAND[state.turn], hand, Role.REFUSED)
    why = tuple(
        step
        for card, mark in zip(hand, highlights, strict=True)
        for step in explain_unplayable(state.total, card, (mark,))
    )
    return (
        Step("pemberley.hint.pass.look", values, _LOOK),
        Step("pemberley.hint.pass.rule", values, highlights, why),
        Step("pemberley.hint.pass.move", {"move": str(Pass())}),
    )


def _play(state: PemberleyState, best: Preview, cards: list[Preview]) -> Rungs:
    card = best.card
    (mark,) = cards_marked(state.table, HAND[state.turn], (card,), Role.RESULT)
    values = {"card": card, "calculation": calculation(state.total, card), "move": str(Play(card))}
    tried = (Step("pemberley.hint.play.tried", {"deals": number_of_deals(state)}),) if len(cards) > 1 else ()
    return (
        Step("pemberley.hint.play.look", {"total": Number(state.total)}, _LOOK),
        _where_to(state, best, cards),
        Step("pemberley.hint.play.move", values, (mark,), (explain_operation(state.total, card), *tried)),
    )


def _where_to(state: PemberleyState, best: Preview, cards: list[Preview]) -> Step:
    most, result = max(each.points or 0 for each in cards), best.result or 0
    why = "only" if len(cards) == 1 else "nothing" if not most else "landing" if best.points == most else "later"
    values = {"total": Number(state.total), "result": Number(result), "points": best.points, "most": most}
    scored = points(result, state.ones, state.negative_primes)
    return Step(f"pemberley.hint.play.{why}", values, _LOOK, scored.reasons)


def set_hint(state: PemberleyState) -> Thinking[Rungs]:
    """Return three hints that lead the active seat to its best part two, from the sets laid so far."""
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
    """Return the index of the set that gains most points if it is taken apart."""
    gains = []
    for cards in state.cards_of_sets(state.turn):
        freed = yield from _best(state, (*state.pile(state.turn), *cards))
        gains.append(freed.points - _points(state, cards))
    return gains.index(max(gains))


def _lift(state: PemberleyState, index: int, points: Mapping[str, Step]) -> Rungs:
    cards = state.cards_of_sets(state.turn)[index]
    values = {"number": index + 1, "cards": cards, "move": str(Lift(index + 1)), **points}
    highlights = cards_marked(state.table, SETS[state.turn], cards, Role.SUBJECT)
    return _rung("lift.look", values), _rung("lift.rule", values, highlights), _rung("lift.move", values, highlights)


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
    look = {"count": len(free), "net": net_points_step(rest.points)}
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
    highlights = cards_marked(state.table, PILE[state.turn], free, Role.SUBJECT)
    look, rule = ("done.look", "done.rule") if free else ("done.all", "done.best")
    return _rung(look, values, highlights), _rung(rule, values, highlights), _rung("done.move", values)


def _rung(name: str, values: Mapping[str, Any], highlights: Highlights = ()) -> Step:
    return Step(f"pemberley.hint.{name}", values, highlights)
