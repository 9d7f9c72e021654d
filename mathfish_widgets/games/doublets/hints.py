"""The hints of Doublets: the wanted rank, where it is, the move. Source: rules/doublets.md, section 9."""

from __future__ import annotations

from ...observation import Observation, unseen_cards
from ...player import Choice, Thinking
from ...steps import Role, Step
from .counting import buildable, known_stock
from .doubling import next_rank
from .explain import offer
from .players import mind_the_kings
from .ring import Rank
from .rules import FOUNDATION, STOCK, WASTE, DoubletsState


def hint(observation: Observation) -> Thinking[tuple[Step, ...]]:
    """Three rungs, from what was seen only: which rank comes next, where it is, and a good move with its reasons."""
    yield from ()
    return rungs(observation, mind_the_kings(observation.state))


def rungs(observation: Observation, choice: Choice) -> tuple[Step, ...]:
    """The three rungs that lead to a choice."""
    state: DoubletsState = observation.state
    look = Step("doublets.hint.look", {"top": state.top}, ((FOUNDATION.key, Role.SUBJECT),))
    words = offer(state, choice.move)
    move = Step("doublets.hint.move", {"move": words}, words.marks, choice.reasons)
    return (look, _where(observation), move)


def _where(observation: Observation) -> Step:
    state: DoubletsState = observation.state
    values = {"wanted": Rank(state.wanted)}
    zone = next(buildable(state), None)
    reasons = next_rank(state)
    if zone is not None:
        rule = f"doublets.hint.{'waste' if zone == WASTE else 'reserve'}"
        found = {"card": state.available(zone), "reserve": zone.number}
        return Step(rule, values | found, ((zone.key, Role.SUBJECT),), reasons)
    marks = ((STOCK.key, Role.SUBJECT),)
    for depth, card in enumerate(known_stock(observation) or (), start=1):
        if card.rank == state.wanted:
            return Step("doublets.hint.stock.depth", values | {"card": card, "depth": depth}, marks, reasons)
    count = sum(card.rank == state.wanted for card in unseen_cards(state))
    if count:
        return Step("doublets.hint.stock", values | {"count": count}, marks, reasons)
    return Step("doublets.hint.covered", values, ((WASTE.key, Role.REASON),), reasons)
