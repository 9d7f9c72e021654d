"""The hints of Pemberley: what to look at, where it leads, the move.

Source: docs/rules/pemberley.md, Explanation; Levels.
"""

from __future__ import annotations

import random
from typing import cast

from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Role, Step
from mathfish_widgets.mathematics.expressions import Number

from ..analysis.preview import Preview
from ..explain.calculation import calculation, explain_operation, explain_unplayable
from ..explain.highlights import TOTAL, cards_marked
from ..rules.facts import Phase
from ..rules.moves import Pass, Play
from ..rules.scoring import points
from ..rules.state import PemberleyState
from ..rules.zones import HAND
from .levels import play_ahead, playable_previews
from .rollouts import number_of_deals
from .set_hints import Rungs, set_hint

_SEED = 0
"""What is tried out depends on chance; with one seed the same hint comes when it is asked for again."""
_LOOK = ((TOTAL, Role.SUBJECT),)


def hint(observation: Observation) -> Thinking[Rungs]:
    """Three rungs to a move of the sharp player: what to look at, where it leads, the move itself."""
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
    marks = cards_marked(state.table, HAND[state.turn], hand, Role.REFUSED)
    why = tuple(
        step for card, mark in zip(hand, marks, strict=True) for step in explain_unplayable(state.total, card, (mark,))
    )
    return (
        Step("pemberley.hint.pass.look", values, _LOOK),
        Step("pemberley.hint.pass.rule", values, marks, why),
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
