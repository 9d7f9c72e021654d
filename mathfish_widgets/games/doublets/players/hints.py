"""The hints of Doublets: the wanted rank, where it is, the move. Source: docs/rules/doublets.md, Levels."""

from __future__ import annotations

from typing import cast

from mathfish_widgets.engine.observation import Observation, unseen_cards
from mathfish_widgets.engine.state import State
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Role, Step
from mathfish_widgets.play.players import Inquiry

from ..explain.doubling import next_rank_steps
from ..explain.explainer import label_with_card, now_or_later_steps
from ..explain.where_cards_are import known_stock
from ..rules.ring import Rank
from ..rules.state import FOUNDATION, MOST_CARDS, STOCK, WASTE, DoubletsState
from .levels import mind_the_kings
from .solver import NODES, Solution, plan_from_memory, solve


def hint(observation: Observation) -> Thinking[tuple[Step, ...]]:
    """Three rungs, from what was seen only: which rank comes next, where it is, and a good move with its reasons."""
    state: DoubletsState = observation.state
    plan = yield from plan_from_memory(observation)
    if plan is None or not plan.line:
        best, reasons = mind_the_kings(state).move, tuple(now_or_later_steps(state))
    else:
        best, reasons = plan.line[0], (_prospect(plan),)
    look = Step("doublets.hint.look", {"top": state.top}, ((FOUNDATION.key, Role.SUBJECT),))
    words = label_with_card(state, best)
    move = Step("doublets.hint.move", {"move": words}, words.highlights, reasons)
    return (look, _where(observation), move)


def _prospect(plan: Solution) -> Step:
    certain = "won" if plan.score == MOST_CARDS else "most" if plan.proved else "found"
    return Step(f"doublets.hint.prospect.{certain}", {"count": plan.score})


def can_it_be_won(state: State, _observation: Observation) -> Thinking[Step]:
    """Whether the game can still be won, by the true cards."""
    solution = yield from solve(cast(DoubletsState, state))
    certain = "won" if solution.score == MOST_CARDS else "most" if solution.proved else "unknown"
    return Step(f"doublets.answer.{certain}", {"count": solution.score, "nodes": NODES})


WINNABLE = Inquiry("winnable", Step("doublets.ask.winnable"), can_it_be_won)


def _where(observation: Observation) -> Step:
    state: DoubletsState = observation.state
    values = {"wanted": Rank(state.wanted)}
    zone = next(state.buildable_zones(), None)
    reasons = next_rank_steps(state)
    if zone is not None:
        rule = f"doublets.hint.{'waste' if zone == WASTE else 'reserve'}"
        found = {"card": state.available(zone), "reserve": zone.number}
        return Step(rule, values | found, ((zone.key, Role.SUBJECT),), reasons)
    highlights = ((STOCK.key, Role.SUBJECT),)
    for depth, card in enumerate(known_stock(observation) or (), start=1):
        if card.rank == state.wanted:
            return Step("doublets.hint.stock.depth", values | {"card": card, "depth": depth}, highlights, reasons)
    count = sum(card.rank == state.wanted for card in unseen_cards(state))
    if count:
        return Step("doublets.hint.stock", values | {"count": count}, highlights, reasons)
    return Step("doublets.hint.covered", values, ((WASTE.key, Role.REASON),), reasons)
