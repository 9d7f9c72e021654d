"""How a refused move of Doublets is explained: the refusal's sentence, then the arithmetic behind it."""

from __future__ import annotations

from collections.abc import Iterator

from mathfish_widgets.engine.cards import Card
from mathfish_widgets.engine.moves import Move, Refusal
from mathfish_widgets.engine.observation import Observation
from mathfish_widgets.explain.steps import Role, Step

from ..rules import RULES
from ..rules.moves import Build, Redeal, TurnOver
from ..rules.ring import Rank, doublings
from ..rules.state import DoubletsState
from ..rules.zones import FOUNDATION, STOCK
from .doubling import kings_step, next_rank_steps, rank_steps


def explain_refusal(observation: Observation, move: Move, refusal: Refusal) -> Step:
    """A refusal with its sentence, and the arithmetic below it."""
    state: DoubletsState = observation.state
    highlights = tuple((key, Role.REFUSED) for key in _touched(move))
    return Step(refusal.rule, refusal.values, highlights, tuple(_arithmetic(state, move, refusal)))


def _touched(move: Move) -> Iterator[str]:
    if not isinstance(move, Build):
        yield STOCK.key
    elif move.source is not None:
        yield move.source.key


def _arithmetic(state: DoubletsState, move: Move, refusal: Refusal) -> Iterator[Step]:
    if refusal.rule == "doublets.build.king":
        yield kings_step()
    if refusal.rule == "doublets.build.rank":
        yield from next_rank_steps(state)
        yield from _comes_later(state, refusal.values["card"])
    if isinstance(move, TurnOver) and RULES.refusal(state, Redeal()) is None:
        yield Step("doublets.redeal.possible", {"number": state.number_of_pass + 1})


def _comes_later(state: DoubletsState, card: Card) -> Iterator[Step]:
    yield from rank_steps(*{card.rank} - {state.wanted, state.top.rank})
    count = doublings(state.wanted, card.rank)
    values = {"wanted": Rank(state.wanted), "count": count, "rank": Rank(card.rank)}
    yield Step("doublets.later", values, ((FOUNDATION.key, Role.REASON),))
