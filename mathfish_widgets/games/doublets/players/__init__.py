"""The computer players of Doublets, the reasons for their moves, and the hints.

Source: docs/rules/doublets.md, Levels.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import cast

from mathfish_widgets.engine.cards import KING
from mathfish_widgets.engine.state import Observation, State, unseen_cards
from mathfish_widgets.engine.table import Zone
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Role, Step
from mathfish_widgets.play.players import Choice, Chooser, Inquiry, Player, at_once, levels

from ..explain import label_with_card, now_or_later_steps
from ..explain.doubling import next_rank_steps
from ..explain.where_cards_are import known_stock
from ..rules import RULES
from ..rules.legality import Build, Redeal, TurnOver
from ..rules.ring import Rank, doublings
from ..rules.state import FOUNDATION, MOST_CARDS, STOCK, WASTE, DoubletsState
from .solver import NODES, Solution, plan_from_memory, solve

PASSES_FOR_WAITING = 3
"""With fewer passes, keeping a reserve card because of a king on the waste costs more than it gains."""


def build_at_once(state: DoubletsState) -> Choice:
    """Build if possible, preferably from the waste; otherwise turn a card or start the next pass."""
    zones = list(state.buildable_zones())
    return build_choice(state, zones[0]) if zones else turn_or_redeal(state)


def mind_the_kings(state: DoubletsState) -> Choice:
    """Choose as `build_at_once` does, but don't build from the reserve while a king would fill the gap.

    With fewer than PASSES_FOR_WAITING passes, or if no other move is legal, build all the same.
    """
    zones = list(state.buildable_zones())
    top = state.available(WASTE)
    if not zones or zones[0] == WASTE or top is None or top.rank != KING:
        return build_at_once(state)
    if state.passes < PASSES_FOR_WAITING:
        return with_reason(build_choice(state, zones[0]), Step("doublets.because.no_rule"))
    waiting = next((move for move in (TurnOver(), Redeal()) if RULES.refusal(state, move) is None), None)
    if waiting is None:
        return with_reason(build_choice(state, zones[0]), Step("doublets.because.forced_king", {"king": top}))
    values = {"card": state.available(zones[0]), "king": top}
    highlights = ((zones[0].key, Role.SUBJECT), (WASTE.key, Role.REASON))
    return Choice(waiting, (Step("doublets.because.king", values, highlights),))


def build_choice(state: DoubletsState, zone: Zone) -> Choice:
    """Return the build from a zone, with the reasons for it."""
    move = Build(zone.number)
    reasons = [Step("doublets.because.build", {"card": state.available(zone)}, ((zone.key, Role.SUBJECT),))]
    if zone == WASTE and len(list(state.buildable_zones())) > 1:
        reasons.append(Step("doublets.because.same", {"wanted": Rank(state.wanted)}))
    fill = state.available(WASTE)
    if zone != WASTE and fill is not None and fill.rank != KING:
        count = doublings(state.wanted, fill.rank)
        values = {"fill": fill, "rank": Rank(fill.rank), "count": count, "wanted": Rank(state.wanted)}
        reasons.append(Step("doublets.because.fill", values, ((zone.key, Role.SUBJECT), (WASTE.key, Role.REASON))))
    return Choice(move, tuple(reasons))


def turn_or_redeal(state: DoubletsState) -> Choice:
    """Turn a card, or start the next pass if the stock is empty, when nothing can be built."""
    turn = RULES.refusal(state, TurnOver()) is None
    rule = f"doublets.because.{'turn' if turn else 'redeal'}"
    reason = Step(rule, {"wanted": Rank(state.wanted)}, ((STOCK.key, Role.SUBJECT),))
    return Choice(TurnOver() if turn else Redeal(), (reason,))


def with_reason(choice: Choice, reason: Step) -> Choice:
    """Return a choice with one more reason in front of the others."""
    return Choice(choice.move, (reason, *choice.reasons))


def remember_and_plan(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Choose as `mind_the_kings` does until the order of the stock is known, then follow the best plan."""
    plan = yield from plan_from_memory(observation)
    if plan is None or not plan.line:
        return mind_the_kings(observation.state)
    rule = "doublets.because.win" if plan.score == MOST_CARDS else "doublets.because.plan"
    ahead = Step(rule, {"count": plan.score}, ((STOCK.key, Role.REASON),))
    return Choice(plan.line[0], (Step("doublets.because.memory", substeps=(ahead,)),))


def _by(policy: Callable[[DoubletsState], Choice]) -> Chooser:
    return at_once(lambda observation, _rng: policy(observation.state))


PLAYERS = levels(
    Player("beginner", "Builds whenever it can.", _by(build_at_once)),
    Player("careful", "Keeps kings out of the reserve as long as it can.", _by(mind_the_kings)),
    Player("sharp", "Remembers the stock after the first pass and plans ahead.", remember_and_plan),
)


def hint(observation: Observation) -> Thinking[tuple[Step, ...]]:
    """Return a hint of three rungs: which rank comes next, where its cards are, and a good move.

    The hint uses only what the observer has seen.
    """
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
    """Say whether the game can still be won, using the true order of the hidden cards."""
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
