"""Computer players of Doublets: beginner, careful, sharp. Source: docs/rules/doublets.md, Levels."""

from __future__ import annotations

import random
from collections.abc import Callable

from mathfish_widgets.engine.cards import KING
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.engine.table import Zone
from mathfish_widgets.engine.thinking import Thinking
from mathfish_widgets.explain.steps import Role, Step
from mathfish_widgets.play.players import Choice, Chooser, Player, at_once, levels

from ..rules import RULES
from ..rules.moves import Build, Redeal, TurnOver
from ..rules.ring import Rank, doublings
from ..rules.state import MOST_CARDS, STOCK, WASTE, DoubletsState
from .solver import plan_from_memory

PASSES_FOR_WAITING = 3
"""With fewer passes, leaving a card in the reserve because of a king on the waste costs more than it gains."""


def build_at_once(state: DoubletsState) -> Choice:
    """Builds whenever it can, from the waste first; else turns, else starts the next pass."""
    zones = list(state.buildable_zones())
    return build_choice(state, zones[0]) if zones else turn_or_redeal(state)


def mind_the_kings(state: DoubletsState) -> Choice:
    """As `build_at_once`, but leaves a reserve card alone while a king on the waste would fill its place."""
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
    """The build from a zone, and what it brings."""
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
    """The turn, or the next pass when the stock is empty, because nothing can be built."""
    turn = RULES.refusal(state, TurnOver()) is None
    rule = f"doublets.because.{'turn' if turn else 'redeal'}"
    reason = Step(rule, {"wanted": Rank(state.wanted)}, ((STOCK.key, Role.SUBJECT),))
    return Choice(TurnOver() if turn else Redeal(), (reason,))


def with_reason(choice: Choice, reason: Step) -> Choice:
    """A choice with one more reason, told first."""
    return Choice(choice.move, (reason, *choice.reasons))


def remember_and_plan(observation: Observation, rng: random.Random) -> Thinking[Choice]:
    """Minds the kings until the order of the stock is known; then follows the best plan found."""
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
    Player("careful", "Keeps kings out of the reserve while it can.", _by(mind_the_kings)),
    Player("sharp", "Remembers the stock after the first pass and tries ahead what follows.", remember_and_plan),
)
